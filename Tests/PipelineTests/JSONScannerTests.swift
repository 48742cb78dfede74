import Foundation
import Testing

@testable import StrokePipeline

/// Strict JSON, value by value.
@Suite struct JSONScannerTests {
    /// A random number as JSON may spell it.
    private func spelling(_ random: inout SplitMix) -> String {
        func digits(_ count: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: count, using: &random)).map { _ in "0123456789".randomElement(using: &random) ?? "0"
                })
        }
        var text = Bool.random(using: &random) ? "-" : ""
        let whole = digits(1...22).drop { $0 == "0" }
        text += whole.isEmpty || Int.random(in: 0..<4, using: &random) == 0 ? "0" : whole
        if Bool.random(using: &random) { text += "." + digits(1...24) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            text += ["e", "E", "e+", "E-", "e-"].randomElement(using: &random) ?? "e"
            text += "\(Int.random(in: 0...290, using: &random))"
        }
        return text
    }

    @Test func numbersAreTheNearestDoubles() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<60_000 {
            let text = spelling(&random)
            let expected = try #require(Double(text))
            guard expected.isFinite else { continue }
            var scanner = JSONScanner(Array("\(text)\n".utf8))
            let number = try scanner.number()
            if number.bitPattern != expected.bitPattern { Issue.record("\(text) reads as \(number)") }
            if scanner.index != text.utf8.count { Issue.record("\(text) is read up to \(scanner.index)") }
        }
    }

    @Test(arguments: [
        "9007199254740992", "9007199254740993", "9007199254740993.0", "0.1e1", "123456789012345678901234567890",
        "0.0000000000000000000001", "0.00000000000000000000001", "1e-400", "2.2250738585072011e-308", "4.9e-324",
        "-0.0", "1e22", "1E23",
    ])
    func knownHardNumbers(text: String) throws {
        var scanner = JSONScanner(Array("\(text)\n".utf8))
        #expect(try scanner.number().bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: [
        "", "-", "+1", ".5", "1.", "01", "-01", "1.e1", "1e", "1e+", "NaN", "Infinity", "-Infinity", "1e309", "--1",
        "0x",
    ])
    func whatIsNoNumberIsRefused(text: String) {
        var scanner = JSONScanner(Array("\(text)\n".utf8))
        // `0x` is the number 0 and something else.
        if text == "0x" {
            #expect((try? scanner.number()) == 0 && scanner.index == 1)
        } else {
            #expect(throws: LineFault.self) { try scanner.number() }
            var skipping = JSONScanner(Array("\(text)\n".utf8))
            if text != "1e309" { #expect(throws: LineFault.self) { try skipping.skipValue() } }
        }
    }

    @Test(arguments: [
        (#""""#, ""), (#""aé😀""#, "aé😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
        (#""\u00e9\u00E9""#, "éé"),
        (#""\ud83d\ude00""#, "😀"), (#""a\u0000b""#, "a\0b"), (#""\u005c""#, "\\"),
    ])
    func stringsAreResolved(json: String, text: String) throws {
        var scanner = JSONScanner(Array("\(json)\n".utf8))
        #expect(try scanner.string() == text && scanner.byte == UInt8(ascii: "\n"))
    }

    @Test(arguments: [
        #""a"#, #""a\""#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83d""#, #""\ude00\ud83d""#, "\"a\u{1}\"", #""\"#,
        "a", #""\u"#,
    ])
    func brokenStringsAreRefused(json: String) {
        var scanner = JSONScanner(Array("\(json)\n".utf8))
        #expect(throws: LineFault.self) { try scanner.string() }
    }

    @Test func whatJSONSerializationTakesIsSkippedWhole() throws {
        for json in [
            #"{"a":[1,{"b":null}],"c":"\u00e9"}"#, "[]", "{}", "[ 1 , 2 ]", #"{ "a" : true }"#, "false", "-0.5e-3",
        ] {
            var scanner = JSONScanner(Array("\(json)\n".utf8))
            try scanner.skipValue()
            #expect(scanner.index == json.utf8.count)
        }
        for json in ["[1,]", "[,1]", "{,}", #"{"a"}"#, #"{"a":}"#, "[1 2]", "tru", "nul", "[", #"{"a":1"#, "{1:2}"] {
            var scanner = JSONScanner(Array("\(json)\n".utf8))
            #expect(throws: LineFault.self) { try scanner.skipValue() }
        }
    }

    @Test func randomBytesNeverRunPastTheLine() {
        var random = SplitMix(state: 11)
        let pieces =
            [
                #"{"stroke":1,"#, #""x":"#, "1e5", "-", "[", "]", "}", "\"", "\\", "\\u12", "\u{1}", "é", ",", ":",
                "tru", " ",
            ]
            .map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0xF0]]
        for _ in 0..<5_000 {
            let line = (0..<Int.random(in: 1...9, using: &random)).flatMap { _ in
                pieces.randomElement(using: &random) ?? []
            }
            var scanner = JSONScanner(line + [0x0A])
            var decoder = RecordDecoder()
            do {
                _ = try decoder.decode(&scanner)
            } catch {
                #expect((0...line.count).contains(error.offset))
            }
        }
    }
}
