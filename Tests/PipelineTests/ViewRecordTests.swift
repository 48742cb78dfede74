import Testing

@testable import StrokePipeline

/// The records of views: how they are read, and which samples carry them.
@Suite struct ViewRecordTests {
    private static let view = #"{"scale":2,"x":-3.50}"#

    private func line(_ stroke: Int, _ x: Int, _ members: String = "") -> String {
        #"{"stroke":\#(stroke),"x":\#(x),"y":0,"t":\#(x)\#(members)}"# + "\n"
    }

    private func view(_ view: String) -> String { #"{"view":\#(view)}"# + "\n" }

    /// The view that each sample of the output carries, as it is spelled.
    private func views(_ text: String) throws -> [String] {
        let output = try piped(text)
        #expect(output.repairs.allSatisfy { $0 == .touch(.openAtEnd) || $0 == .touch(.beganWhileOpen) })
        return output.lines.filter { $0.contains(#""x":"#) }.map { line in
            line.firstRange(of: #","view":"#).map { String(line[$0.upperBound...].dropLast()) } ?? ""
        }
    }

    @Test func theFirstSamplesOfLaterStrokesCarryIt() throws {
        let text =
            line(1, 0) + view(Self.view) + line(1, 1) + line(2, 0) + line(2, 1) + view("{ }") + line(2, 2) + line(3, 0)
            + line(1, 9, #","phase":"began""#) + line(3, 1)
        #expect(try views(text) == ["", "", Self.view, "", "", "{ }", "{ }", ""])
    }

    @Test func theNewestViewCounts() throws {
        let twice = #"{"view":{"scale":3},"view":{"scale":4}}"# + "\n"
        #expect(try views(view(Self.view) + view(#"{"scale":5}"#) + line(1, 0)) == [#"{"scale":5}"#])
        #expect(try piped(twice + line(1, 0)).lines[0].hasSuffix(#","view":{"scale":4}}"#))
        #expect(try piped(twice).repairs == [.odd(.duplicateKey("view"))])
        #expect(
            try views(view(Self.view) + #"{"view":{"scale":3},"predicted":true}"# + "\n" + line(1, 0)) == [Self.view])
    }

    @Test func aSampleKeepsItsOwn() throws {
        let own = #"{"mirrored":true,"width":100,"unknown":[{}]}"#
        #expect(try views(view(Self.view) + line(1, 0, #","view":\#(own)"#) + line(2, 0)) == [own, Self.view])
        #expect(try views(line(1, 0) + line(1, 1, #","view":\#(own)"#)) == ["", own])
        let keys = try piped(view(Self.view) + line(1, 0, #","b":1,"a":"view""#)).lines[0]
        #expect(
            keys.hasSuffix(#","t":0,"b":1,"a":"view","view":\#(Self.view)}"#), "it comes after the sample's own keys")
    }

    @Test func aSampleThatWaitsCarriesItToo() throws {
        let text = view(Self.view) + line(1, 0, #","force":0.1,"index":1,"expecting":["force"]"#) + view("{}")
        let update = #"{"stroke":1,"update":1,"force":0.5,"expecting":[]}"# + "\n"
        let live = try piped((text + update).utf8, blocks: [1]) { $0.isLive = true }
        #expect(live.lines[0].hasSuffix(#","force":0.1,"view":\#(Self.view),"provisional":true}"#))
        #expect(live.lines[1].hasSuffix(#","force":0.5,"view":\#(Self.view)}"#))
    }

    @Test(
        arguments: [
            (#"5"#, 0, .expected(.view)), (#"[]"#, 0, .expected(.view)), (#""a""#, 0, .expected(.view)),
            (#"null"#, 0, .expected(.view)), (#"{"scale":0}"#, 9, .outside("scale", 1e-6...1e6)),
            (#"{"x":1,"scale":-1}"#, 15, .outside("scale", 1e-6...1e6)), (#"{"scale":null}"#, 9, .expected(.number)),
            (#"{"scale":[2]}"#, 9, .expected(.number)), (#"{"rotation":"1"}"#, 12, .expected(.number)),
            (#"{"rotation":63}"#, 12, .outside("rotation", CanvasView.rotations)),
            (#"{"y":-1e13}"#, 5, .outside("y", -1e12...1e12)), (#"{"width":-1}"#, 9, .outside("width", 0...1e12)),
            (#"{"mirrored":true}"#, 0, .missing("width")), (#"{"mirrored":1}"#, 12, .expected(.flag)),
        ] as [(String, Int, InputFault)])
    func aBadViewIsAnErrorWithItsPlace(view: String, column: Int, fault: InputFault) throws {
        let sample = #"{"stroke":1,"x":0,"y":0,"t":0,"view":\#(view)}"#
        for (line, start) in [(#"{"view":\#(view)}"#, 9), (sample, 38)] {
            let output = try piped("\n" + line)
            guard case .bad(let found, let excerpt)? = output.findings.first?.problem else {
                Issue.record("\(line) was taken")
                continue
            }
            #expect(found == fault && excerpt.column == start + column && output.findings.first?.line == 2)
            #expect(output.bytes.isEmpty && output.findings.count == 1)
            let skipping = try piped(line + "\n" + self.line(1, 0)) { $0.skipsBadLines = true }
            #expect(skipping.ink().count == 1 && !skipping.text.contains("view"), "a bad view is none")
        }
    }

    /// Chains of segments have no use for a view, but know a bad one.
    @Test func aChainOfSegmentsIgnoresIt() throws {
        let segment = #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1]}"# + "\n"
        func run(_ text: String) -> RecordPipe {
            var pipe = RecordPipe(Unchanged<Segment>(), writer: NDJSONWriter())
            pipe.process(Array(text.utf8))
            pipe.endFile()
            return pipe
        }
        let pipe = run(view(Self.view) + segment + view("{}"))
        #expect(pipe.output.bytes == run(segment).output.bytes && pipe.findings.map(\.line) == [3])
        #expect(run(view("5")).findings.first.map { if case .bad = $0.problem { true } else { false } } == true)
        #expect(try piped(view(Self.view) + segment).lines == piped(segment).lines, "and so do segments beside samples")
    }
}
