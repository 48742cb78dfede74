import Testing

/// The cases of force and of geometry.
@Suite struct CaseInkTests {
    @Test func f01ALightStartIsDrawn() throws {
        let segments = try piped(try caseInput("F01"), "force-to-width then quadratics").ink()
        let first = try #require(segments.first)
        #expect(first.numbers("from") == [0, 0] && first.numbers("width")[0] > 0)
        let widths = segments.flatMap { $0.numbers("width") }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
        for (a, b) in zip(segments, segments.dropFirst()) { #expect(a.numbers("to") == b.numbers("from")) }
    }

    @Test func f03ForceZeroThroughoutIsVisible() throws {
        let input = try caseInput("F03")
        #expect(try piped(input).ink().allSatisfy { $0["force"] == 0 })
        let segments = try piped(input, "force-to-width then quadratics").ink()
        #expect(segments.count == 4 && segments.allSatisfy { $0.numbers("width").allSatisfy { $0 > 0 } })
    }

    @Test func f05AMouseDrawsTheSameWithAndWithoutForce() throws {
        let output = try piped(try caseInput("F05"), "force-to-width then quadratics")
        #expect(output.ink(of: 1).count == 3 && output.ink(of: 2).count == 3)
        for (a, b) in zip(output.ink(of: 1), output.ink(of: 2)) {
            for key in ["from", "control", "to"] {
                #expect(a.numbers(key) == [b.numbers(key)[0], b.numbers(key)[1] - 50])
            }
            #expect(a.numbers("width") == b.numbers("width"))
        }
    }

    @Test func f06ForceAboveOne() throws {
        let output = try piped(try caseInput("F06"), "force-to-width")
        let full = try piped(try caseInput("F06").replacing("1.3", with: "1"), "force-to-width")
        #expect(output.bytes == full.bytes && output.ink()[1]["width"] == 8)
        #expect(output.repairs == [.odd(.clamped("force", 1.3))] && output.findings.first?.line == 2)
    }

    @Test func f07EveryForceCounts() throws {
        let widths = try piped(try caseInput("F07"), "force-to-width").ink().compactMap { $0["width"] }
        #expect(widths.count == 9 && widths.first == 1 && widths.last == 8)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func f08AMaximumOfZeroIsNoForce() throws {
        let output = try piped(try caseInput("F08"), "force-to-width")
        #expect(output.ink().count == 2 && output.ink().allSatisfy { $0["force"] == nil && $0["width"] == 4.5 })
        #expect(output.lines.dropLast().allSatisfy { $0.contains(#","forceRaw":0,"forceMax":0"#) })
    }

    @Test func f10AStaleForceDrawsNothing() throws {
        let output = try piped(try caseInput("F10"), "force-to-width then quadratics")
        #expect(output.records.allSatisfy { $0["stroke"] == 1 } && output.findings.isEmpty)
        #expect(output.ink().allSatisfy { $0.numbers("to")[0] <= 10 && $0.numbers("control")[0] <= 10 })
    }

    @Test func f13TheEndHasItsOwnForce() throws {
        let last = try #require(try piped(try caseInput("F13"), "force-to-width then quadratics").ink().last)
        #expect(last.numbers("to") == [20, 0] && abs(last.numbers("width")[2] - 2.4) < 1e-12)
    }

    @Test func g01ATapLeavesADot() throws {
        let dots = try piped(try caseInput("G01"), "force-to-width then quadratics").ink()
        #expect(dots.count == 1)
        for key in ["from", "control", "to"] { #expect(dots[0].numbers(key) == [50, 50]) }
        for width in dots[0].numbers("width") { #expect(abs(width - 3.8) < 1e-12) }
    }

    @Test(arguments: ["", "speed-to-width then smooth then quadratics", "one-euro then exponential then quadratics"])
    func g03IdenticalPoints(chain: String) throws {
        let output = try piped(try caseInput("G03"), chain)
        #expect(!output.text.lowercased().contains("nan") && !output.text.lowercased().contains("inf"))
        #expect(output.records.count == output.lines.count && output.ends == ["ended"])
        guard chain.contains("quadratics") else { return }
        #expect(output.ink().map { $0.numbers("to") } == [[1, 1]])
    }

    @Test func g05TheReleasePositionStays() throws {
        let last = try #require(try piped(try caseInput("G05")).ink().last)
        #expect(last["x"] == 45 && last["y"] == 14 && last["force"] == 0.4)
    }

    @Test func g06OneScaleForAll() throws {
        let doubled = try piped(try caseInput("G06"), "transform-inverse scale=0.5").ink()
        #expect(doubled.map { [$0["x"], $0["y"]] } == [[200, 200], [400, 300], [600, 400]])
        let larger = try piped(try caseInput("G06"), "transform-inverse scale=0.6666666666666666").ink()
        for (sample, place) in zip(larger, [[150, 150], [300, 225], [450.0, 300]]) {
            #expect(abs((sample["x"] ?? 0) - place[0]) < 1e-9 && abs((sample["y"] ?? 0) - place[1]) < 1e-9)
        }
        var lines = try caseInput("G06").split(separator: "\n").map(String.init)
        lines.insert(#"{"stroke":1,"x":200,"y":150,"t":0.004,"predicted":true}"#, at: 1)
        let live = try PipelineTests.piped(
            (lines.joined(separator: "\n")).utf8, "transform-inverse scale=0.5", blocks: [1]
        ) {
            $0.isLive = true
        }
        #expect(live.lines.contains(#"{"stroke":1,"x":400,"y":300,"t":0.004,"provisional":true}"#))
        #expect(live.lines.contains(#"{"stroke":1,"x":400,"y":300,"t":0.004}"#))
    }
}
