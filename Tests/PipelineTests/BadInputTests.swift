import Foundation
import Testing

/// What the tool answers to lines that cannot be used.
@Suite struct BadInputTests {
    static let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n"
    static let written = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n" + #"{"stroke":1,"end":"lost"}"# + "\n"

    /// A sample whose `x` is spelled so.
    private static func x(_ text: String) -> String { #"{"stroke":1,"x":\#(text),"y":0,"t":1}"# }

    /// A sample with members besides.
    private static func with(_ members: String) -> String { #"{"stroke":1,"x":0,"y":0,"t":1,\#(members)}"# }

    /// A line, and the column in it at which the fault shows.
    static let lines: [(line: String, column: Int)] = [
        ("[1,2]", 1), ("5", 1), ("null", 1), (#""text""#, 1), ("x", 1),
        (#"{"stroke":1,"x":1"#, 18), (#"{"stroke":1,"x":"#, 17), (#"{"stroke":1,"na"#, 13), ("{", 2),
        (x("NaN"), 17), (x("Infinity"), 17), (x("-Infinity"), 17), (x("+1"), 17), (x(".5"), 17), (x("01"), 17),
        (x("-01"), 17), (x("1."), 17), (x("1.e3"), 17), (x("1e"), 17), (x("-"), 17), (x("0x1"), 18), (x("1e999"), 17),
        (x("null"), 17), (x(#""1""#), 17), (x("true"), 17), (x("1e13"), 17), (x("-1000000000001"), 17),
        (x("1,"), 19), (#"{"x":1,"y":0,"t":1,}"#, 20), (#"{'x':1}"#, 2), (#"{"x" 1}"#, 6), (x("0") + "{}", 36),
        (x("0") + " 1", 37), (#"{"stroke":1,"y":0,"t":1}"#, 1), (#"{"stroke":1,"x":0,"t":1}"#, 1),
        (#"{"stroke":1,"x":0,"y":0}"#, 1), ("{}", 1), (with(#""name":"a"# + "\u{01}" + #"""#), 43),
        (with(#""name":"a"# + "\t" + #"""#), 43), (with(#""name":"\q""#), 42), (with(#""name":"\ud8""#), 42),
        (with(#""name":+1"#), 41), (with(#""name":nul"#), 41), (with(#""name":[1,]"#), 44),
        (with(#""phase":"flying""#), 42), (with(#""phase":1"#), 42), (with(#""device":"foot""#), 43),
        (with(#""force":"0.5""#), 42), (with(#""altitude":null"#), 45), (with(#""azimuth":[]"#), 44),
        (with(#""roll":{}"#), 41), (with(#""radius":1e13"#), 43), (with(#""width":-1e13"#), 42),
        (with(#""opacity":true"#), 44), (with(#""predicted":1"#), 46), (with(#""index":1.5"#), 42),
        (with(#""expecting":"force""#), 46), (with(#""expecting":[1]"#), 47), (with(#""provisional":"yes""#), 48),
        (#"{"stroke":-1,"x":0,"y":0,"t":1}"#, 11), (#"{"stroke":1.5,"x":0,"y":0,"t":1}"#, 11),
        (#"{"stroke":9007199254740992,"x":0,"y":0,"t":1}"#, 11), (#"{"stroke":null,"x":0,"y":0,"t":1}"#, 11),
        (#"{"stroke":"\#(String(repeating: "é", count: 32))a","x":0,"y":0,"t":1}"#, 11),
        (#"{"stroke":1,"x":0,"y":0,"t":1e13}"#, 29), (#"{"stroke":1,"x":0,"y":-1e13,"t":1}"#, 23),
        (#"{"stroke":1,"end":"stopped"}"#, 19), (#"{"stroke":1,"end":true}"#, 19), (#"{"stroke":1,"revoke":false}"#, 22),
        (#"{"stroke":1,"update":"1","force":1}"#, 22), (#"{"view":5}"#, 9), (#"{"stroke":1,"outline":[]}"#, 1),
        (#"{"stroke":1,"dab":0,"x":0,"y":0,"t":0}"#, 1),
    ]

    @Test(arguments: lines) func aBadLineEndsTheInput(line: String, column: Int) async throws {
        let after = #"{"stroke":2,"phase":"began","x":9,"y":9,"t":9}"#
        let run = try await Tool.run("", Self.good + line + "\n" + after + "\n")
        #expect(run.status == 65 && run.text == Self.written)
        let place = "stroke-pipe: standard input:2:\(column): "
        #expect(run.messages.first?.hasPrefix(place) == true, "\(run.errors)")
        let quoted = run.errors.split(separator: "\n").dropFirst().first?.dropFirst(2) ?? ""
        #expect(quoted.unicodeScalars.count <= 80 && !quoted.isEmpty)
    }

    @Test(arguments: lines) func aBadLineCanBeSkipped(line: String, column: Int) async throws {
        let after = #"{"stroke":1,"phase":"ended","x":3,"y":4,"t":5}"#
        let run = try await Tool.run("--on-error skip", Self.good + line + "\n" + after + "\n")
        #expect(run.status == 65)
        #expect(run.lines == [Self.good.trimmingCharacters(in: .newlines), #"{"stroke":1,"x":3,"y":4,"t":5}"#, #"{"stroke":1,"end":"ended"}"#])
        #expect(run.messages.first?.hasPrefix("stroke-pipe: standard input:2:\(column): ") == true, "\(run.errors)")
        #expect(run.messages.contains { $0.contains("1 bad line") }, "the count is missing: \(run.errors)")
    }

    @Test func skippingReportsEachAndCounts() async throws {
        let run = try await Tool.run("--on-error skip", String(repeating: "no\n", count: 25) + Self.good)
        #expect(run.status == 65 && run.text == Self.written)
        #expect(run.messages.count(where: { $0.contains("expected a JSON object, found no") }) == 25)
        #expect(run.messages.contains("stroke-pipe: 25 bad lines left out"))
    }

    @Test(arguments: [[0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func invalidUTF8IsBad(bytes: [UInt8]) async throws {
        let line = Array(#"{"stroke":1,"x":0,"y":0,"t":1,"name":"a"#.utf8) + bytes + Array(#"b"}"#.utf8)
        let run = try await Tool.run("", input: Array(Self.good.utf8) + line + [0x0A])
        #expect(run.status == 65 && run.text == Self.written)
        #expect(run.errors.contains("standard input:2:40: expected valid UTF-8"), "\(run.errors)")
    }

    @Test(arguments: [63, 64]) func nestingIsLimitedTo64(depth: Int) async throws {
        let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let run = try await Tool.run("", #"{"stroke":1,"x":0,"y":0,"t":1,"name":\#(value)}"# + "\n")
        #expect(run.status == (depth < 64 ? 0 : 65))
        #expect(run.text.contains(value) == (depth < 64))
        #expect(run.errors.contains("standard input:1:101: ") == (depth == 64))
    }

    @Test func theTextThatIsQuotedIsCut() async throws {
        let name = String(repeating: "é", count: 300)
        let run = try await Tool.run("", #"{"stroke":1,"name":"\#(name)","x":bad,"note":"\#(name)"}"#)
        let lines = run.errors.split(separator: "\n")
        let caret = try #require(lines.dropFirst(2).first?.firstIndex(of: "^"))
        #expect(lines[0].hasPrefix("stroke-pipe: standard input:1:326: ") && lines[1].dropFirst(2).count == 80)
        #expect(lines[1][caret...].hasPrefix("bad") && run.status == 65)
    }

    @Test func recordsThatTheChainDoesNotTakeAreBad() async throws {
        let segment = #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1]}"# + "\n"
        let run = try await Tool.run("smooth", segment)
        #expect(run.status == 65 && run.output.isEmpty)
        #expect(run.messages.first == "stroke-pipe: standard input:1:1: expected samples, found a segment")
        #expect(try await Tool.run("", segment).status == 0)
    }

    @Test(arguments: [
        #"{"stroke":1,"segment":0,"from":[0],"control":[1,1],"to":[2,2],"width":[1,1,1]}"#,
        #"{"stroke":1,"segment":0,"control":[1,1],"to":[2,2],"width":[1,1,1]}"#,
        #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1]}"#,
        #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1e13]}"#,
        #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,2e12],"to":[2,2],"width":[1,1,1]}"#,
        #"{"stroke":1,"segment":0.5,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1]}"#,
        #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":1}"#,
        #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1],"a":1}"#,
        #"{"stroke":1,"begin":5}"#,
    ]) func badSegments(line: String) async throws {
        let run = try await Tool.run("", line + "\n")
        #expect(run.status == 65 && run.output.isEmpty && run.errors.hasPrefix("stroke-pipe: standard input:1:"))
    }
}
