import Testing

/// What the tool repairs, and says so.
@Suite struct RepairTests {
    /// A kind of oddity: lines, which line the warning names, what it says, and what is written.
    struct Oddity: Sendable, CustomTestStringConvertible {
        var lines: [String]
        var at: Int
        var says: String
        var written: [String]
        var testDescription: String { says }
    }

    static let began = #"{"stroke":1,"phase":"began","x":0,"y":0,"t":1}"#
    static let ended = #"{"stroke":1,"end":"ended"}"#

    /// A sample with other members, and what becomes of it.
    private static func repair(_ members: String, _ written: String, _ says: String) -> Oddity {
        let start = #"{"stroke":1,"x":5,"y":0,"t":2"#
        return Oddity(
            lines: [began, "\(start)\(members)}", ended], at: 2, says: says,
            written: [began, "\(start)\(written)}", ended])
    }

    static let oddities = [
        Oddity(
            lines: [began, #"{"stroke":1,"x":5,"y":0,"t":0.5}"#, ended], at: 2, says: "time ran back from 1.0 to 0.5",
            written: [began, #"{"stroke":1,"x":5,"y":0,"t":1}"#, ended]),
        Oddity(
            lines: [began, ended, #"{"stroke":1,"x":5,"y":0,"t":2}"#], at: 3, says: "stroke 1 after its end",
            written: [began, ended]),
        Oddity(lines: [began, ended, ended], at: 3, says: "stroke 1, which is not open", written: [began, ended]),
        Oddity(lines: [#"{"stroke":"a","end":"ended"}"#], at: 1, says: #"stroke "a", which is not open"#, written: []),
        Oddity(
            lines: [began, #"{"stroke":1,"update":77,"force":0.5,"expecting":[]}"#, ended], at: 2, says: "index 77",
            written: [began, ended]),
        Oddity(lines: [#"{"stroke":1,"update":78,"force":0.5,"expecting":[]}"#], at: 1, says: "index 78", written: []),
        Oddity(
            lines: [began, #"{"stroke":1,"phase":"began","x":9,"y":0,"t":0}"#, ended], at: 2,
            says: "began while it was open",
            written: [began, #"{"stroke":1,"end":"lost"}"#, #"{"stroke":1,"phase":"began","x":9,"y":0,"t":0}"#, ended]),
        Oddity(
            lines: [began], at: 1, says: "open at the end of the input",
            written: [began, #"{"stroke":1,"end":"lost"}"#]),
        repair(#","force":1.5"#, #","force":1"#, "force 1.5"), repair(#","force":-2"#, #","force":0"#, "force -2"),
        repair(#","opacity":3"#, #","opacity":1"#, "opacity 3"),
        repair(#","opacity":-0.25"#, #","opacity":0"#, "opacity -0.25"),
        repair(#","width":-4"#, #","width":0"#, "width -4"), repair(#","radius":-5"#, #","radius":0"#, "radius -5"),
        repair(#","altitude":-0.01,"azimuth":1"#, #","altitude":0,"azimuth":1"#, "altitude -0.01"),
        repair(#","altitude":1.58,"azimuth":1"#, #","altitude":1.5707963267948966,"azimuth":1"#, "altitude 1.58"),
        repair(#","altitude":-0.011,"azimuth":1"#, "", "altitude -0.011"),
        repair(#","azimuth":1,"roll":2,"altitude":1.59"#, #","roll":2"#, "altitude 1.59"),
        repair(#","x":7"#, "", #"key "x" stands twice"#),
        repair(#","a":1,"a":[2]"#, #","a":[2]"#, #"key "a" stands twice"#),
        repair(#","a":1,"\u0061":2"#, #","\u0061":2"#, #"key "a" stands twice"#),
        repair(#","device":"finger","device":"mouse""#, #","device":"mouse""#, #"key "device" stands twice"#),
    ]

    /// What is written where the last of two values of `x` counts.
    private func written(_ oddity: Oddity) -> [String] {
        oddity.says.contains(#""x""#) ? oddity.written.map { $0.replacing(#""x":5"#, with: #""x":7"#) } : oddity.written
    }

    @Test(arguments: oddities) func isRepairedWithAWarning(oddity: Oddity) async throws {
        let run = try await Tool.run("", oddity.lines.joined(separator: "\n") + "\n")
        #expect(run.status == 0 && run.lines == written(oddity))
        #expect(run.messages.count == 1)
        let message = run.messages.first ?? ""
        #expect(
            message.hasPrefix("stroke-pipe: standard input:\(oddity.at): warning: ") && message.contains(oddity.says),
            "\(message)")
        let quiet = try await Tool.run("--quiet", oddity.lines.joined(separator: "\n") + "\n")
        #expect(quiet.errors.isEmpty && quiet.output == run.output && quiet.status == 0)
    }

    @Test(arguments: oddities) func isBadWhenStrict(oddity: Oddity) async throws {
        let run = try await Tool.run("--strict", oddity.lines.joined(separator: "\n") + "\n")
        #expect(run.status == 65)
        let message = run.messages.first ?? ""
        #expect(
            message.hasPrefix("stroke-pipe: standard input:\(oddity.at):") && message.contains(oddity.says),
            "\(run.errors)")
        #expect(!message.contains("warning"))
    }

    @Test(arguments: oddities) func strictAndSkippingLeavesItOut(oddity: Oddity) async throws {
        guard oddity.lines.count > 1 else { return }
        var rest = oddity.lines
        rest.remove(at: oddity.at - 1)
        let run = try await Tool.run("--strict --on-error skip", oddity.lines.joined(separator: "\n") + "\n")
        #expect(try await run.output == Tool.run("", rest.joined(separator: "\n") + "\n").output && run.status == 65)
    }

    @Test func tenOfAKindAreShownThenTheCount() async throws {
        let wild = (0..<25).map { #"{"stroke":1,"x":\#($0),"y":0,"t":\#($0),"force":2}"# }
        let late = (0..<11).map { #"{"stroke":1,"x":\#($0),"y":9,"t":\#($0),"width":-1}"# }
        let run = try await Tool.run("", (wild + late + [Self.ended]).joined(separator: "\n"))
        #expect(run.messages.count(where: { $0.contains("warning: force 2") }) == 10)
        #expect(run.messages.count(where: { $0.contains("warning: width -1") }) == 10)
        #expect(run.messages.count(where: { $0.contains("time ran back") && !$0.contains("in all") }) == 10)
        #expect(
            run.messages.filter { $0.contains("in all") }.map { $0.contains("25") || $0.contains("11") } == [
                true, true, true,
            ])
        #expect(run.status == 0 && run.lines.count == 37)
    }

    @Test(arguments: ["", "--strict"]) func predictedLinesNeverWarn(options: String) async throws {
        let predicted = [
            #"{"stroke":9,"x":0,"y":0,"t":0,"predicted":true}"#, Self.began,
            #"{"stroke":1,"x":1,"y":0,"t":-5,"predicted":true,"force":7,"width":-1,"altitude":9,"a":1,"a":2}"#,
            #"{"stroke":1,"phase":"began","x":1,"y":0,"t":3,"predicted":true}"#,
            #"{"stroke":1,"phase":"ended","x":1,"y":0,"t":3,"provisional":true}"#, Self.ended,
            #"{"stroke":1,"x":1,"y":0,"t":4,"predicted":true}"#,
        ]
        let run = try await Tool.run(options, predicted.joined(separator: "\n") + "\n")
        #expect(run.status == 0 && run.errors.isEmpty && run.lines == [Self.began, Self.ended], "\(run.errors)")
        let bad = try await Tool.run(options, #"{"stroke":1,"x":"a","y":0,"t":0,"predicted":true}"#)
        #expect(bad.status == 65)
    }

    @Test func aPictureIsClosedAfterABadLine() async throws {
        let run = try await Tool.run(
            "--to svg quadratics", Self.began + "\n" + #"{"stroke":1,"x":5,"y":5,"t":2}"# + "\nno\n")
        #expect(run.status == 65 && run.text.hasSuffix("</svg>\n") && run.text.contains("<path"))
    }
}
