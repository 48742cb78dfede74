import Foundation
import Testing

/// The cases of repeats, times, touches and hover; the letters are those of the files in `Cases`.
@Suite struct CaseTests {
    static let chains = ["", "quadratics", "speed-to-width then smooth then quadratics"]

    @Test(arguments: chains) func k01TheLastCoalescedSampleIsTheMainSample(chain: String) throws {
        let lines = try caseInput("K01").split(separator: "\n", omittingEmptySubsequences: false)
        let without = (lines[..<3] + lines[4...]).joined(separator: "\n")
        let output = try piped(try caseInput("K01"), chain)
        #expect(try output.bytes == piped(without, chain).bytes)
        #expect(output.findings.isEmpty && output.ink().count > 3 && output.records.count == output.lines.count)
    }

    @Test func k04CoalescedSamplesWithoutATime() throws {
        let output = try piped(try caseInput("K04"))
        #expect(output.ink().map { $0["x"] } == [0, 4, 8, 12, 16])
        #expect(output.ink().map { $0["t"] } == [5, 5, 5, 5.012, 5.016])
        #expect(output.repairs == [.touch(.timeRanBack(0, before: 5)), .touch(.timeRanBack(0, before: 5))])
        let widths = try piped(try caseInput("K04"), "speed-to-width").ink().map { $0["width"] }
        #expect(widths.count == 5 && widths.allSatisfy { ($0 ?? -1) >= 0 })
    }

    @Test func k06HistoricalSamplesAreInput() throws {
        let segments = try piped(try caseInput("K06"), "quadratics").ink()
        #expect(segments.count == 36)
        for point in segments.flatMap({ [$0.numbers("from"), $0.numbers("to")] }) {
            #expect(abs(hypot(point[0], point[1]) - 100) < 0.5)
        }
    }

    @Test(arguments: chains) func k08BatchesDoNotMatter(chain: String) throws {
        let input = try caseInput("K08").utf8
        let whole = try piped(input, chain)
        var random = SplitMix(state: 8)
        #expect(try piped(input, chain, blocks: [1]) == whole)
        for _ in 0..<30 {
            let blocks = (0..<40).map { _ in Int.random(in: 1...120, using: &random) }
            #expect(try piped(input, chain, blocks: blocks) == whole)
        }
    }

    @Test func t02NoTimeAtAll() throws {
        let untimed = try piped(try caseInput("T02"))
        #expect(untimed.faults == [.missing("t")] && untimed.findings.first?.line == 1 && untimed.bytes.isEmpty)
        let timed = try piped(try caseInput("T02"), "speed-to-width then quadratics") { $0.rate = 240 }
        #expect(timed.findings.isEmpty && timed.ink().count == 2)
        #expect(timed.ink().allSatisfy { $0.numbers("width").allSatisfy { $0 > 0 } })
    }

    @Test func t03TimeRunsBack() throws {
        let output = try piped(try caseInput("T03"))
        #expect(output.ink().map { $0["x"] } == [0, 10, 20, 30, 40])
        #expect(output.ink().map { $0["t"] } == [1, 1.008, 1.008, 1.016, 1.024])
        #expect(output.repairs == [.touch(.timeRanBack(1.004, before: 1.008))])
    }

    @Test func t04ClockRestartsWithEachStroke() throws {
        let output = try piped(try caseInput("T04"), "speed-to-width then smooth then quadratics")
        #expect(output.findings.isEmpty && output.ends == ["ended", "ended"])
        let (first, second) = (output.ink(of: 1), output.ink(of: 2))
        #expect(first.count == 2 && second.count == 2 && output.records.first?["stroke"] == 1)
        for (a, b) in zip(first, second) {
            let shifted = [a.numbers("to")[0], a.numbers("to")[1] + 50] + a.numbers("width")
            for (one, other) in zip(shifted, b.numbers("to") + b.numbers("width")) { #expect(abs(one - other) < 1e-9) }
        }
    }

    @Test func t06MillisecondsAreReadAsSeconds() throws {
        let output = try piped(try caseInput("T06"), "speed-to-width then smooth then quadratics")
        #expect(output.findings.isEmpty && output.ink().count == 4 && output.records.count == 5)
    }

    @Test(arguments: ["", "smooth then speed-to-width", "one-euro then exponential"])
    func t07ALargeTimeBase(chain: String) throws {
        let input = try caseInput("T07")
        let near = [".312", ".316", ".324", ".32"].enumerated().reduce(input) { text, time in
            text.replacing("1722443386\(time.element)", with: ["0", "0.004", "0.012", "0.008"][time.offset])
        }
        let (far, close) = (try piped(input, chain).ink(), try piped(near, chain).ink())
        #expect(far.count == 4 && close.count == 4)
        for (a, b) in zip(far, close) {
            #expect(abs((a["t"] ?? 0) - 1722443386.312 - (b["t"] ?? 0)) < 1e-6)
            for key in ["x", "y", "width"] { #expect(abs((a[key] ?? 0) - (b[key] ?? 0)) < 1e-2) }
        }
    }

    @Test func t09ALongRest() throws {
        let input = try caseInput("T09")
        let output = try piped(input, "min-distance distance=0.5")
        #expect(output.ends == ["ended"] && output.findings.isEmpty)
        let xs = output.ink().compactMap { $0["x"] }
        let ys = output.ink().compactMap { $0["y"] }
        let steps = zip(zip(xs, ys), zip(xs.dropFirst(), ys.dropFirst())).map { hypot($1.0 - $0.0, $1.1 - $0.1) }
        let way = steps.reduce(0, +)
        #expect(abs(way - 40) < 1)
        #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func m01TwoFingers() throws {
        let input = try caseInput("M01")
        let output = try piped(input, "quadratics")
        #expect(output.ink(of: 1).count == 3 && output.ink(of: 2).count == 3)
        for stroke in 1...2 {
            let xs = try piped(input).ink(of: stroke).compactMap { $0["x"] }
            #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($1 - $0) <= 10 })
            #expect(output.ink(of: stroke).allSatisfy { $0.numbers("to")[1] == Double(stroke - 1) * 200 })
        }
        var lines = input.split(separator: "\n").map(String.init)
        for index in stride(from: 0, to: lines.count, by: 2) { lines.swapAt(index, index + 1) }
        let swapped = try piped(lines.joined(separator: "\n"), "quadratics")
        #expect(swapped.lines.sorted() == output.lines.sorted() && swapped.lines != output.lines)
    }

    @Test func m03AnIdIsUsedAgain() throws {
        let output = try piped(try caseInput("M03"))
        #expect(output.findings.isEmpty && output.ends == ["ended", "ended"])
        #expect(output.records.map { $0["y"] } == [0, 0, 0, nil, 100, 100, 100, nil])
        #expect(
            output.records.map { $0.text("phase") == "began" } == [
                true, false, false, false, true, false, false, false,
            ])
    }

    @Test func m04AnAbsentAxisIsNoZero() throws {
        let output = try piped(try caseInput("M04"))
        #expect(output.faults == [.missing("y")] && output.findings.first?.line == 2)
        #expect(output.ink().map { $0["y"] } == [50] && output.ends == ["lost"])
    }

    @Test func h01HoverIsNoInk() throws {
        let output = try piped(try caseInput("H01"), "quadratics")
        #expect(output.findings.isEmpty && output.ends == ["ended"])
        let segments = output.records.filter { $0.text("end") == nil }
        #expect(segments.count == 1)
        for x in segments.flatMap({ [$0.numbers("from")[0], $0.numbers("control")[0], $0.numbers("to")[0]] }) {
            #expect((100...110).contains(x))
        }
    }

    @Test func h02TheFirstSamplesStay() throws {
        let output = try piped(try caseInput("H02"))
        #expect(output.ink().map { $0["x"] } == [-12, -11, 0, 4, 8, 12, 16, 20, 24, 28, 32])
    }
}
