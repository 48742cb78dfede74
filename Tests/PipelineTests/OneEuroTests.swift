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

    /// Turned, mirrored, moved and scaled; per axis, turning is an exception that is needed.
    @Test func movingTheInputMovesTheOutput() {
        let input = Motion.handwriting.samples(at: 120)
        func worst(_ stage: OneEuro, _ scaled: OneEuro, _ moved: (Point) -> Point) -> Double {
            let other = input.map { sample in
                var sample = sample
                sample.point = moved(sample.point)
                return sample
            }
            return zip(run(stage, input), run(scaled, other)).map { sample, other in
                let want = moved(sample.point)
                return hypot(want.x - other.x, want.y - other.y)
            }.max() ?? .nan
        }
        func turned(_ place: Point) -> Point {
            Point(x: 0.6 * place.x - 0.8 * place.y, y: 0.8 * place.x + 0.6 * place.y)
        }
        func flipped(_ place: Point) -> Point { Point(x: 640 - place.x, y: place.y + 77) }
        func scaled(_ place: Point) -> Point { Point(x: 4 * place.x, y: 4 * place.y) }
        let (plain, perAxis) = (OneEuro(), OneEuro(perAxis: true))
        #expect(worst(plain, plain, turned) < 1e-9)
        #expect(worst(plain, plain, flipped) < 1e-9 && worst(perAxis, perAxis, flipped) < 1e-9)
        #expect(worst(plain, OneEuro(beta: plain.beta / 4), scaled) < 1e-9)
        #expect(worst(perAxis, perAxis, turned) > 1)
        #expect(OneEuro.exceptions.map(\.law) == [.rate, .motion])
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
