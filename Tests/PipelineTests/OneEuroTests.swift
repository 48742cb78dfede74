import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct OneEuroTests {
    @Test func perAxisIsThePublishedFilter() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Vectors/one-euro.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
            .map { $0.split(separator: ",").compactMap { Double($0) } }
        try #require(rows.count == 1200 && rows.allSatisfy { $0.count == 4 })
        let input = rows.map { Sample(x: $0[2], y: -$0[2], t: $0[0]) }
        let output = run(OneEuro(minCutoff: 1, beta: 0.1, perAxis: true), input)
        for (row, sample) in zip(rows, output).dropLast() {
            #expect(abs(sample.x - row[3]) < 1e-4 && sample.y == -sample.x)
        }
    }

    @Test func turningTheInputTurnsTheOutput() {
        let input = Motion.handwriting.samples(at: 120)
        let turned = input.map { Sample(x: 0.6 * $0.x - 0.8 * $0.y, y: 0.8 * $0.x + 0.6 * $0.y, t: $0.t) }
        for (a, b) in zip(run(OneEuro(), input), run(OneEuro(), turned)) {
            #expect(abs(0.6 * a.x - 0.8 * a.y - b.x) < 1e-9 && abs(0.8 * a.x + 0.6 * a.y - b.y) < 1e-9)
        }
    }

    @Test func endsAtTheLastSample() {
        let input = Motion.handwriting.samples(at: 60)
        let output = run(OneEuro(), input)
        #expect(output.count == input.count && output.first == input.first && output.last == input.last)
        #expect(run(OneEuro(), Array(input.prefix(1))) == Array(input.prefix(1)))
    }

    @Test func aPenAtRestStaysExactlyAtRest() {
        let input = (0..<9).map { Sample(x: 1 / 3.0, y: 7e7 / 3, t: Double($0) / 100) }
        #expect(run(OneEuro(), input) == input)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        for stage in [OneEuro(), OneEuro(minCutoff: 1000, beta: 1000, derivativeCutoff: 1000), OneEuro(perAxis: true)] {
            let output = run(stage, wildStroke(seed: seed))
            #expect(output.count == 120 && output.allSatisfy { $0.isInBounds })
        }
    }

    @Test func batchesMakeNoDifference() { #expect(ignoresBatches(OneEuro())) }
}
