import Filters
import Testing

@testable import StrokePipeline

/// What only looks like something else: names of the same letters and other bytes, keys with hidden characters, records
/// that are predicted, strokes of another kind under the same name.
@Suite struct LookalikeTests {
    private func lines(_ text: String, _ chain: String = "") -> [String] {
        let ink = LawChain(chain).ink(of: Array(text.utf8))
        return String(decoding: ink.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func namesOfOtherBytesAreOtherStrokes() {
        let text =
            "{\"stroke\":\"\u{E9}\",\"x\":1,\"y\":1,\"t\":1}\n{\"stroke\":\"e\u{301}\",\"x\":2,\"y\":1,\"t\":0}\n"
        #expect(lines(text).filter { $0.contains("began") }.count == 2)
        #expect(StrokeID.text("\u{E9}") != .text("e\u{301}"))
    }

    @Test func keysOfOtherBytesAreOtherKeys() {
        let ink = LawChain("").ink(of: Array("{\"x\":1,\"y\":1,\"t\":1,\"\u{E9}\":1,\"e\u{301}\":2}\n".utf8))
        #expect(String(decoding: ink.bytes, as: UTF8.self).contains("\"\u{E9}\":1,\"e\u{301}\":2"))
        #expect(ink.findings.count == 1, "only the open end")
    }

    @Test(arguments: ["\0", "\0x", "\0\0\0\0\0\0", "x\u{1}"]) func aKeyWithAControlCharacterIsBad(key: String) {
        let good = "{\"x\":1,\"y\":1,\"t\":1}\n"
        let ink = LawChain("").ink(of: Array((good + "{\"\(key)\":7,\"x\":2,\"y\":1,\"t\":2}\n").utf8))
        guard case .bad? = ink.findings.first?.problem else {
            Issue.record("\(ink.findings)")
            return
        }
    }

    @Test func aPredictedHoverOrEndDoesNothing() {
        let start = "{\"stroke\":1,\"x\":1,\"y\":1,\"t\":1}\n"
        let more =
            "{\"stroke\":1,\"x\":5,\"y\":1,\"t\":2,\"phase\":\"hover\",\"predicted\":true}\n"
            + "{\"stroke\":1,\"end\":\"ended\",\"predicted\":true}\n"
        for isLive in [false, true] {
            let chain = LawChain("")
            let with = chain.ink(ofBlocks: [Array((start + more).utf8)], isLive: isLive)
            let without = chain.ink(ofBlocks: [Array(start.utf8)], isLive: isLive)
            #expect(with.bytes == without.bytes)
        }
    }

    @Test func aNameStandsForOneStrokeOfEitherKind() {
        let sample = "{\"stroke\":1,\"x\":1,\"y\":1,\"t\":0}\n"
        let began = "{\"stroke\":1,\"phase\":\"began\",\"x\":1,\"y\":1,\"t\":0}\n"
        let segment = #"{"stroke":1,"segment":0,"from":[1,2],"control":[1,2],"to":[3,4],"width":[1,1,1]}"# + "\n"
        let once = LawChain("").ink(of: Array((sample + segment + began).utf8))
        let again = LawChain("").ink(of: once.bytes)
        #expect(again.bytes == once.bytes && again.findings.isEmpty)
        #expect(
            String(decoding: once.bytes, as: UTF8.self).split(separator: "\n").filter { $0.contains("lost") }.count == 3
        )
    }

    @Test func onlyInkTakesANameOver() {
        let segment = #"{"stroke":1,"segment":0,"from":[1,2],"control":[1,2],"to":[3,4],"width":[1,1,1]}"# + "\n"
        let alone = LawChain("").ink(of: Array(segment.utf8))
        for more in [#""predicted":true"#, #""phase":"hover""#] {
            let with = LawChain("").ink(of: Array((segment + #"{"stroke":1,"x":1,"y":1,"t":0,\#(more)}"# + "\n").utf8))
            #expect(with.bytes == alone.bytes && with.findings.count == alone.findings.count)
        }
    }

    @Test func aColorCannotLeaveItsAttribute() {
        let color = "red\\\"\u{301} onload=\\\"x<\u{338}b&\u{301}"
        var pipe = RecordPipe(Quadratics(), writer: SVGWriter())
        pipe.process(Array("{\"x\":1,\"y\":1,\"t\":1,\"color\":\"\(color)\"}\n".utf8))
        pipe.endFile()
        pipe.finish()
        let escaped = "red&quot;\u{301} onload=&quot;x&lt;\u{338}b&amp;\u{301}\""
        #expect(contains(pipe.output.bytes, Array(escaped.utf8)))
    }

    @Test func aWriterMayChangeItsBuffer() {
        let segment = Segment(
            from: Point(x: 1, y: 2), control: Point(x: 1, y: 2), to: Point(x: 3, y: 4), width: Triple(1, 1, 1))
        let next = Segment(from: segment.to, control: segment.to, to: Point(x: 5, y: 6), width: Triple(1, 1, 1))
        var writer = NDJSONWriter()
        var first = TextBuffer()
        writer.write(StrokeUpdate(1, settled: [segment]), into: &first)
        var second = TextBuffer()
        writer.write(StrokeUpdate(1, start: 1, settled: [next]), into: &second)
        #expect(String(decoding: second.bytes, as: UTF8.self).contains(#""from":[3,4]"#))
    }

    @Test func eventsBeforeABadLineAreGiven() throws {
        let good = "{\"x\":1,\"y\":1,\"t\":1}\n"
        var reader = TouchReader()
        #expect(try reader.read(Array((good + good + "no\n" + good).utf8)).count == 2)
        #expect(throws: Finding.self) { try reader.read(Array(good.utf8)) }
    }

    private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: part) }
    }
}
