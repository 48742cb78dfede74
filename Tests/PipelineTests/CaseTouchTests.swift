import Testing

@testable import StrokePipeline

/// The cases of estimates, of palms and of one hand on the canvas.
@Suite struct CaseTouchTests {
    @Test(arguments: CaseTests.chains) func e01AnEstimateIsReplaced(chain: String) throws {
        let output = try piped(try caseInput("E01"))
        #expect(output.ink().map { $0["force"] } == [0.02, 0.3, 0.3] && output.ends == ["ended"])
        #expect(output.findings.isEmpty)
        // What comes out is what a pen would have drawn that had known at once.
        let known = #"""
            {"stroke":1,"phase":"began","x":0,"y":0,"t":0,"force":0.02}
            {"stroke":1,"phase":"moved","x":10,"y":0,"t":0.004,"force":0.3}
            {"stroke":1,"phase":"ended","x":20,"y":0,"t":0.008,"force":0.3}
            """#
        let chain = chain.isEmpty ? "" : "force-to-width then " + chain
        #expect(try piped(try caseInput("E01"), chain).bytes == piped(known, chain).bytes)
    }

    @Test func e03AnUpdateThatNeverComes() async throws {
        let output = try piped(try caseInput("E03"))
        #expect(output.ink().map { $0["force"] } == [0.2, 0.3, 0.3] && output.ends == ["ended"])
        #expect(output.findings.isEmpty)
        let run = try await Tool.run("--strict --patience 3600", try caseInput("E03"))
        #expect(run.output == output.bytes && run.status == 0 && run.errors.isEmpty)
        // Out of patience, the stroke is final before the input is, and an update is too late.
        let other = (0...1).map { #"{"stroke":2,"phase":"began","x":0,"y":0,"t":\#(Double($0) / 100 + 0.2)}"# + "\n" }
        let late = #"{"stroke":1,"update":2,"force":0.9,"expecting":[]}"#
        for (patience, isLate) in [("0", true), ("100ms", true), ("0.25s", false), ("1", false)] {
            let run = try await Tool.run("--patience \(patience)", try caseInput("E03") + other[0] + late)
            #expect(run.errors.contains("index 2") == isLate && run.text.contains(#""force":0.9"#) != isLate)
            #expect(run.status == 0)
        }
    }

    @Test func e05ValuesInPieces() throws {
        let output = try piped(try caseInput("E05"))
        #expect(output.ink().map { $0["force"] } == [0.4, 0.4] && output.ink().map { $0["azimuth"] } == [1.2, nil])
        #expect(output.findings.isEmpty && output.ink().first?["altitude"] == 1)
    }

    @Test func p03TheUpdateIsTheRealSamples() throws {
        let output = try piped(try caseInput("P03"))
        #expect(output.ink().map { [$0["x"], $0["y"]] } == [[0, 0], [10, 0], [20, 0]])
        #expect(output.ink().map { $0["force"] } == [0.08, 0.4, 0.4] && output.findings.isEmpty)
    }

    @Test(arguments: ["E01", "E03", "E05", "P03"]) func liveLinesFoldToFinalOnes(name: String) throws {
        let final = try piped(try caseInput(name))
        let live = try piped(try caseInput(name).utf8, blocks: [1]) { $0.isLive = true }
        #expect(live.lines.filter { !$0.contains("provisional") && !$0.contains("revoke") } == final.lines)
        #expect(live.lines.contains { $0.contains("provisional") }, "what is estimated is shown at once")
        #expect(try piped(try caseInput(name).utf8, blocks: [1]) == final)
    }

    @Test func a01ThePencilTakesTheCanvasOfAPalm() async throws {
        let output = try piped(try caseInput("A01")) { ($0.touches, $0.cancelled) = (.one, .drop) }
        #expect(output.ends == ["ended"] && output.findings.isEmpty)
        #expect(output.ink(of: 2).map { $0["x"] } == [0, 10, 20] && output.ink(of: 1).isEmpty)
        let run = try await Tool.run("--touches one --cancelled drop", try caseInput("A01"))
        #expect(run.output == output.bytes && run.status == 0 && run.errors.isEmpty)
        let told = try piped(try caseInput("A01")) { $0.touches = .one }
        #expect(told.ends == ["cancelled", "ended"] && told.ink(of: 1).count == 2)
        #expect(try piped(try caseInput("A01")).ends == ["ended", "ended"], "by default every touch draws")
    }

    @Test(arguments: [TouchPolicy.all, .one]) func a02ATapAfterTheStroke(policy: TouchPolicy) throws {
        let output = try piped(try caseInput("A02")) { $0.touches = policy }
        #expect(output.ink(of: 1).map { $0["x"] } == [0, 10, 20] && output.ink(of: 2).map { $0["x"] } == [300, 300])
        #expect(output.ends == ["ended", "ended"] && output.findings.isEmpty)
    }

    @Test func a04AFingerThatBecomesAPalm() async throws {
        #expect(try piped(try caseInput("A04")) { ($0.palmRadius, $0.cancelled) = (42, .drop) }.bytes.isEmpty)
        let live = try piped(try caseInput("A04").utf8, blocks: [1]) { ($0.palmRadius, $0.isLive) = (42, true) }
        #expect(live.ink().map { $0["x"] } == [0, 10] && live.ends == ["cancelled"] && live.findings.isEmpty)
        for (size, count) in [
            ("standard", 2), ("fine", 2), ("off", 5), ("45px", 2), ("45.01", 5), ("13", 1), ("12", 0),
        ] {
            let run = try await Tool.run("--palm \(size) --strict", try caseInput("A04"))
            #expect(run.lines.filter { $0.contains(#""x":"#) }.count == count && run.status == 0, "\(size)")
            #expect(run.text.contains("cancelled") == (1...2).contains(count))
        }
    }

    @Test func a06TheEdgeOfAPalm() async throws {
        let output = try piped(try caseInput("A06")) { $0.palmRadius = 42 }
        #expect(output.ink(of: 1).count == 2 && output.ink(of: 2).isEmpty && output.ends == ["ended"])
        for (size, strokes) in [("standard", 1), ("fine", 0), ("42px", 1), ("41.99", 0), ("42.5", 2), ("off", 2)] {
            let run = try await Tool.run("--palm \(size)", try caseInput("A06"))
            #expect(run.lines.filter { $0.contains(#""end""#) }.count == strokes && run.errors.isEmpty, "\(size)")
        }
    }

    @Test func a08AFingerWhileThePencilDraws() async throws {
        let output = try piped(try caseInput("A08")) { $0.touches = .one }
        #expect(output.ink(of: 1).map { $0["x"] } == [0, 10, 20, 30] && output.ink(of: 2).isEmpty)
        #expect(output.ends == ["ended"] && output.findings.isEmpty)
        let run = try await Tool.run("--touches=one --strict", try caseInput("A08"))
        #expect(run.output == output.bytes && run.status == 0 && run.errors.isEmpty)
    }

    @Test func a09TheLargestRadiusCounts() async throws {
        #expect(try piped(try caseInput("A09")) { $0.palmRadius = 42 } == Piped())
        let run = try await Tool.run("--palm standard --strict", try caseInput("A09"))
        #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0)
    }
}
