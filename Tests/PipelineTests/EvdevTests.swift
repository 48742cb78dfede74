import Foundation
import Testing

@testable import StrokePipeline

@Suite struct EvdevTests {
    private func output(_ recording: EvdevRecording, _ chain: String = "", blocks: [Int] = [65_536]) throws -> Piped {
        try piped(from: "evdev", try recording.text, chain, blocks: blocks)
    }

    @Test func theFirstSampleOfARecording() throws {
        let first = try #require(try output(.cintiq).records.first)
        func isNear(_ key: String, _ value: Double) -> Bool { abs((first[key] ?? .nan) - value) < 1e-12 }
        #expect(isNear("x", (26092 - 400) / 200 * 72 / 25.4) && isNear("y", (11411 - 400) / 200 * 72 / 25.4))
        #expect(isNear("t", 0.027962) && isNear("force", 223.0 / 2047))
        let (right, down) = (tan(16.0 / 57), tan(26.0 / 57))
        #expect(isNear("altitude", atan(1 / hypot(right, down))) && isNear("azimuth", atan2(down, right)))
        #expect(first["roll"] == nil && first.text("device") == nil)
        #expect(try output(.dth).records.first?["t"] == 1369413313.469401)
    }

    @Test(arguments: zip(EvdevRecording.allCases, [2, 7])) func everyContactIsAStroke(
        recording: EvdevRecording, strokes: Int
    ) throws {
        let output = try output(recording)
        #expect(output.findings.isEmpty && output.ends == Array(repeating: "ended", count: strokes))
        // As many samples as frames end with the pen down, or with its lift.
        var (isDown, wasDown, count) = (false, false, 0)
        for line in try recording.text.split(separator: "\n") {
            if let match = line.firstMatch(of: /0001 014a 000(\d)/) { isDown = match.output.1 == "1" }
            guard line.contains(" 0000 0000 0000") else { continue }
            if isDown || wasDown { count += 1 }
            wasDown = isDown
        }
        #expect(output.records.count == count + strokes)
        for line in output.records where line["x"] != nil {
            #expect((1...1400).contains(line["x"] ?? 0) && (1...800).contains(line["y"] ?? 0))
            #expect((0.001...1).contains(line["force"] ?? 0))
            #expect((line["altitude"] != nil) == (recording == .cintiq))
        }
    }

    @Test(arguments: EvdevRecording.allCases, ["", "speed-to-width then smooth then quadratics"])
    func whatIsWrittenIsReadAsTheSame(recording: EvdevRecording, chain: String) throws {
        let once = try output(recording)
        #expect(try piped(once.bytes, chain).bytes == output(recording, chain).bytes)
        #expect(try piped(once.bytes).findings.isEmpty)
    }

    @Test func blocksDoNotMatter() throws {
        let whole = try output(.cintiq)
        #expect(try output(.cintiq, blocks: [1]) == whole && output(.cintiq, blocks: [3, 700, 41]) == whole)
        let windows = try EvdevRecording.cintiq.text.replacing("\n", with: "\r\n")
        #expect(try piped(from: "evdev", windows) == whole)
    }

    @Test func eitherFormOfTheHeaderWillDo() throws {
        let lines = try EvdevRecording.cintiq.text.split(separator: "\n")
        let old = lines.filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != "\t" } }
        let new = lines.filter { !$0.hasPrefix("A:") }
        for some in [old, new] {
            #expect(try piped(from: "evdev", some.joined(separator: "\n")) == output(.cintiq))
        }
    }

    @Test func faultsNameTheirPlace() throws {
        for (marked, fault) in [
            ("E:¦", .expected(.number)), ("E: ¦x 0003 0000 1", .expected(.number)),
            ("E: ¦0.5s 0003 0000 1", .expected(.spelledNumber)), ("E: ¦-2e12 0 0 0", .beyond("t", limit: 1e12)),
            ("E: 0.5¦", .expected(.hexadecimal)), ("E: 0.5 ¦0g03 0000 1", .expected(.hexadecimal)),
            ("E: 0.5 0003¦", .expected(.hexadecimal)), ("E: 0.5 0003 ¦-001 1", .expected(.hexadecimal)),
            ("E: 0.5 0003 ¦000000000 1", .expected(.hexadecimal)), ("E: 0.5 0003 0000¦", .expected(.wholeNumber)),
            ("E: 0.5 0003 0000 ¦1.5", .expected(.wholeNumber)), ("E: 0.5 0003 0000 ¦-# x", .expected(.wholeNumber)),
            ("E: 0.5 0003 0000 ¦2147483648", .expected(.wholeNumber)), ("E: 0.5 0003 0000 1 ¦2", .expected(.endOfLine)),
            ("E: 0.5 0003 002f ¦64", .outside("ABS_MT_SLOT", 0...63)), ("¦hello", .expected(.evdevLine)),
            ("E: 0.5 0003 002f ¦-1", .outside("ABS_MT_SLOT", 0...63)), ("¦E 0.5 0003 0000 1", .expected(.evdevLine)),
            ("¦Q: 1", .expected(.evdevLine)), ("A: ¦", .expected(.hexadecimal)),
            ("A: 00 ¦x 1", .expected(.wholeNumber)), ("A: 00 0 1 4 0 200 ¦7", .expected(.endOfLine)),
        ] as [(String, InputFault)] {
            try expectFault("evdev", marked, fault)
        }
    }

    @Test func aContactWithoutAPlaceIsAFault() throws {
        for (events, axis) in [("TOUCH=1 y=1", "ABS_X"), ("TOUCH=1 x=1", "ABS_Y"), ("id=1 mx=1", "ABS_MT_POSITION_Y")] {
            let frames = EvdevText.frames("0.5 \(events)")
            let end = try #require(frames.split(separator: "\n").last)
            try expectFault("evdev", "¦\(end)", .missing(axis), after: String(frames.dropLast(end.count + 1)))
        }
    }

    @Test func aBadLineChangesNothing() throws {
        let text = EvdevText.pen + EvdevText.frames("0.1 TOUCH=1 x=1 y=1", "0.2 x=2", "0.3 TOUCH=0")
        let clean = try piped(from: "evdev", text)
        let bad = """
            E: 0.1 0003 0000 77 !
            E: 0.1 0001 014a 0 0
            A: 00 -500 9 0 0 1 !
            E: 2e12 0000 0003 0
            #
            #\t\u{1}#
            """
        for line in text.split(separator: "\n").indices {
            var lines = text.split(separator: "\n").map(String.init)
            lines.insert(bad, at: line)
            let output = try piped(from: "evdev", lines.joined(separator: "\n")) { $0.skipsBadLines = true }
            #expect(output.findings.count == 4 && output.bytes == clean.bytes)
        }
    }

    @Test func nothingThatIsReadTraps() throws {
        var random = SplitMix(state: 7)
        let source = Array(try EvdevRecording.cintiq.text.utf8.prefix(9000))
        let signs = Array("\n\t #:-.09afAE".utf8)
        for _ in 0..<300 {
            var bytes = source
            for _ in 0..<40 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = signs.randomElement(using: &random) ?? 0
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let output = try piped(from: "evdev", text) { $0.skipsBadLines = true }
            #expect(output.lines.count == output.records.count)
        }
    }
}
