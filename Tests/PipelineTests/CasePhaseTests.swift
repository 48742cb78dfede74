import Testing

/// The cases of cancelled and predicted samples.
@Suite struct CasePhaseTests {
    @Test func c01ACancelledStrokeIsNotCommitted() throws {
        let told = try piped(try caseInput("C01"))
        #expect(told.ink().map { $0["x"] } == [0, 10] && told.ends == ["cancelled"] && told.findings.isEmpty)
        #expect(try piped(try caseInput("C01")) { $0.cancelled = .drop }.bytes.isEmpty)
        let live = try piped(try caseInput("C01"), "quadratics") { ($0.isLive, $0.cancelled) = (true, .drop) }
        #expect(live.ends == ["cancelled"])
    }

    @Test func c04ACancelledTouchLeavesTheOthers() throws {
        let output = try piped(try caseInput("C04")) { $0.cancelled = .drop }
        #expect(output.ink(of: 1).map { $0["x"] } == [0, 10, 20] && output.ink(of: 2).isEmpty)
        #expect(output.ends == ["ended"])
    }

    @Test func c05TheFateOfCancelledStrokesIsAChoice() throws {
        let input = try caseInput("C05")
        #expect(try piped(input) { $0.cancelled = .drop }.bytes.isEmpty)
        let kept = try piped(input) { $0.cancelled = .keep }
        #expect(kept.ink().count == 20 && kept.ends == ["ended"])
    }

    @Test func c07EndOfInputWithAnOpenStroke() throws {
        let output = try piped(try caseInput("C07"))
        #expect(output.ink().map { $0["x"] } == [0, 10, 20] && output.ends == ["lost"])
        #expect(output.repairs == [.touch(.openAtEnd)])
        let predicted = #"{"stroke":1,"x":30,"y":0,"t":0.012,"predicted":true}"# + "\n"
        #expect(try piped(try caseInput("C07") + predicted).bytes == output.bytes)
    }

    @Test func c09OneOfSeveralFingersIsCancelled() throws {
        let output = try piped(try caseInput("C09")) { $0.cancelled = .drop }
        #expect(output.ink(of: 1).map { $0["x"] } == [0, 10, 20, 30] && output.ink(of: 2).isEmpty)
    }

    @Test func c10LinesAfterTheEnd() throws {
        let output = try piped(try caseInput("C10"))
        #expect(output.ink().map { $0["x"] } == [0, 10, 20] && output.ends == ["ended"])
        #expect(output.repairs == [.touch(.afterEnd)] && output.findings.first?.line == 4)
    }

    @Test func p01PredictedSamplesDoNotStay() throws {
        let output = try piped(try caseInput("P01"))
        #expect(output.ink().map { [$0["x"], $0["y"]] } == [[0, 0], [10, 0], [10, 10], [10, 20]])
        let segments = try piped(try caseInput("P01"), "quadratics").ink()
        #expect(segments.allSatisfy { $0.numbers("to")[0] <= 10 && $0.numbers("control")[0] <= 10 })
    }

    @Test func p03APredictionWithTheIndexOfARealSample() throws {
        let output = try piped(try caseInput("P03"))
        #expect(output.ink().map { [$0["x"], $0["y"]] } == [[0, 0], [10, 0], [20, 0]])
    }

    @Test(arguments: ["smooth then speed-to-width then quadratics", "one-euro then exponential", "min-distance"])
    func p05NothingLeaksIntoTheNextStroke(chain: String) throws {
        let input = try caseInput("P05")
        let alone = input.split(separator: "\n").suffix(4).joined(separator: "\n")
        let both = try piped(input, chain).lines.filter { $0.contains(#""stroke":2"#) }
        #expect(try both == piped(alone, chain).lines && both.count > 3)
    }

    @Test(arguments: ["", "smooth then speed-to-width then quadratics", "one-euro then exponential", "min-distance"])
    func p06PredictionsLeaveNoTrace(chain: String) throws {
        let input = try caseInput("P06")
        let real = input.split(separator: "\n").filter { !$0.contains("predicted") }.joined(separator: "\n")
        #expect(try piped(input, chain) == piped(real, chain))
        #expect(try piped(input.utf8, chain, blocks: [1]) == piped(real, chain))
    }
}
