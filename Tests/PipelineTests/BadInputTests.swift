import Foundation
import Testing

/// What the tool answers to lines that cannot be used.
@Suite struct BadInputTests {
    static let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n"
    static let written =
        #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n" + #"{"stroke":1,"end":"lost"}"# + "\n"

    /// A sample whose `x` is spelled so.
    private static func x(_ text: String) -> String { #"{"stroke":1,"x":\#(text),"y":0,"t":1}"# }

    /// A sample with members besides.
    private static func with(_ members: String) -> String { #"{"stroke":1,"x":0,"y":0,"t":1,\#(members)}"# }

    /// Bad lines; `¦` stands before the place at which the fault shows, and is no part of the line.
    static let lines = [
        "¦[1,2]", "¦5", "¦null", #"¦"text""#, "¦x", #"{"stroke":1,"x":1¦"#, #"{"stroke":1,"x":¦"#, #"{"stroke":1,"na¦"#,
        "{¦",
        x("¦NaN"), x("¦Infinity"), x("¦-Infinity"), x("¦+1"), x("¦.5"), x("¦01"), x("¦-01"), x("¦1."), x("¦1.e3"),
        x("¦1e"), x("¦-"), x("0¦x1"), x("¦1e999"), x("¦null"), x(#"¦"1""#), x("¦true"), x("¦1e13"),
        x("¦-1000000000001"),
        x("1,¦"), #"{"x":1,"y":0,"t":1,¦}"#, "{¦'x':1}", #"{"x" ¦1}"#, x("0") + "¦{}", x("0") + " ¦1",
        #"¦{"stroke":1,"y":0,"t":1}"#, #"¦{"stroke":1,"x":0,"t":1}"#, #"¦{"stroke":1,"x":0,"y":0}"#, "¦{}",
        with("\"name\":\"a¦\u{01}\""), with("\"name\":\"a¦\t\""), with(#""name":"¦\q""#), with(#""name":"¦\ud8""#),
        with(#""name":¦+1"#), with(#""name":¦NaN"#), with(#""name":¦nul"#), with(#""name":[1,¦]"#),
        with(#""name":¦1."#),
        with(#""phase":¦"flying""#), with(#""phase":¦1"#), with(#""device":¦"foot""#), with(#""force":¦"0.5""#),
        with(#""altitude":¦null"#), with(#""azimuth":¦[]"#), with(#""roll":¦{}"#), with(#""radius":¦1e13"#),
        with(#""width":¦-1e13"#), with(#""width":¦[1,1,1]"#), with(#""opacity":¦true"#), with(#""predicted":¦1"#),
        with(#""index":¦1.5"#), with(#""index":¦-1"#), with(#""expecting":¦"force""#), with(#""expecting":[¦1]"#),
        with(#""provisional":¦"yes""#), #"{"stroke":¦-1,"x":0,"y":0,"t":1}"#, #"{"stroke":¦1.5,"x":0,"y":0,"t":1}"#,
        #"{"stroke":¦9007199254740992,"x":0,"y":0,"t":1}"#, #"{"stroke":¦null,"x":0,"y":0,"t":1}"#,
        #"{"stroke":¦"\#(String(repeating: "é", count: 32))a","x":0,"y":0,"t":1}"#,
        #"{"stroke":1,"x":0,"y":0,"t":¦1e13}"#, #"{"stroke":1,"x":0,"y":0,"t":¦-1e13}"#, x("¦-1e13"),
        #"{"stroke":1,"x":0,"y":¦1e13,"t":1}"#, with(#""radius":¦-1e13"#), with(#""width":¦1e13"#),
        #"{"stroke":1,"x":0,"y":¦-1e13,"t":1}"#, #"{"stroke":1,"end":¦"stopped"}"#, #"{"stroke":1,"end":¦true}"#,
        #"{"stroke":1,"revoke":¦false}"#, #"{"stroke":1,"update":¦"1","force":1}"#, #"{"view":¦5}"#,
        #"{"stroke":1,"outline":[¦[[0,0]]]}"#, #"¦{"stroke":1,"dab":0,"x":0,"y":0,"t":0}"#,
    ]

    @Test(arguments: lines) func aBadLineEndsTheInput(marked: String) async throws {
        let after = #"{"stroke":2,"phase":"began","x":9,"y":9,"t":9}"#
        let run = try await Tool.run("", Self.good + marked.replacing("¦", with: "") + "\n" + after + "\n")
        #expect(run.status == 65 && run.text == Self.written)
        #expect(run.messages.first?.hasPrefix(Self.place(marked)) == true, "\(run.errors)")
        let quoted = run.errors.split(separator: "\n").dropFirst().first?.dropFirst(2) ?? ""
        #expect(quoted.unicodeScalars.count <= 80 && !quoted.isEmpty)
    }

    @Test(arguments: lines) func aBadLineCanBeSkipped(marked: String) async throws {
        let after = #"{"stroke":1,"phase":"ended","x":3,"y":4,"t":5}"#
        let run = try await Tool.run(
            "--on-error skip", Self.good + marked.replacing("¦", with: "") + "\n" + after + "\n")
        let rest = [#"{"stroke":1,"x":3,"y":4,"t":5}"#, #"{"stroke":1,"end":"ended"}"#]
        #expect(run.status == 65 && run.lines == [Self.good.trimmingCharacters(in: .newlines)] + rest)
        #expect(run.messages.first?.hasPrefix(Self.place(marked)) == true, "\(run.errors)")
    }

    /// How the message about a marked second line starts.
    private static func place(_ marked: String) -> String {
        let column = marked.unicodeScalars.prefix { $0 != "¦" }.count + 1
        return "stroke-pipe: standard input:2:\(column): "
    }

    @Test(arguments: [1, 2]) func skippingEndsWithTheCount(count: Int) async throws {
        let run = try await Tool.run("--on-error skip", String(repeating: "no\n", count: count))
        #expect(
            run.messages.count == count + 1 && run.messages.last?.contains("\(count) bad line") == true, "\(run.errors)"
        )
    }

    @Test func skippingReportsEachAndCounts() async throws {
        let run = try await Tool.run("--on-error skip", String(repeating: "no\n", count: 25) + Self.good)
        #expect(run.status == 65 && run.text == Self.written)
        #expect(run.messages.count(where: { $0.contains("expected a JSON object, found no") }) == 25)
        #expect(run.messages.contains("stroke-pipe: 25 bad lines left out"))
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]]
            as [[UInt8]])
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
        try #require(lines.count == 3 && run.status == 65)
        let mark = try #require(Array(lines[2]).firstIndex(of: "^"))
        #expect(lines[0].hasPrefix("stroke-pipe: standard input:1:327: ") && lines[1].dropFirst(2).count == 80)
        #expect(lines[1].dropFirst(mark).hasPrefix("bad"))
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
