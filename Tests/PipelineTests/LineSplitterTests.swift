import Testing

@testable import StrokePipeline

/// Blocks cut into lines.
@Suite struct LineSplitterTests {
    private func bytes(_ run: LineSplitter.Run) -> [UInt8] { Array(run.bytes[run.start..<run.end]) }

    /// The lines in blocks of these sizes, the last of which repeats, and that each run ends in a newline.
    private func lines(_ input: [UInt8], blocks: [Int]) -> [String] {
        var splitter = LineSplitter()
        var runs: [[UInt8]] = []
        var rest = input[...]
        var sizes = blocks[...]
        while !rest.isEmpty {
            let size = sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? 1
            runs += splitter.split(Array(rest.prefix(size))).map(bytes)
            rest = rest.dropFirst(size)
        }
        runs += splitter.finish().map(bytes)
        #expect(runs.allSatisfy { $0.last == UInt8(ascii: "\n") })
        return String(decoding: runs.joined(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    @Test(arguments: [
        "a\nbc\n\ndef\n", "a\nbc", "\u{FEFF}a\n\u{FEFF}b\n", "\n\n\n", "", "\u{FEFF}", "a", "é\n日本\n", "\u{FEFF}\n\n",
    ])
    func cutsDoNotMatter(text: String) {
        let input = Array(text.utf8)
        let plain = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        var expected = plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if expected.last == "" { expected.removeLast() }
        var random = SplitMix(state: 2)
        for size in 1...(input.count + 1) where text != "\u{FEFF}" { #expect(lines(input, blocks: [size]) == expected) }
        for _ in 0..<20 where text != "\u{FEFF}" {
            #expect(lines(input, blocks: (0..<9).map { _ in Int.random(in: 1...5, using: &random) }) == expected)
        }
    }

    @Test func theNextFileHasItsOwnMark() {
        var splitter = LineSplitter()
        for _ in 0..<2 {
            #expect(splitter.split(Array("\u{FEFF}a\nb".utf8)).map(bytes) == [Array("a\n".utf8)])
            #expect(splitter.finish().map(bytes) == [Array("b\n".utf8)] && splitter.finish().isEmpty)
        }
    }

    @Test(arguments: Share.of([1 << 16, 999_983, 1 << 26])) func aLineThatIsTooLongIsGivenOnce(block: Int) {
        let long = Array(repeating: UInt8(ascii: "a"), count: Limits.lineLength)
        var splitter = LineSplitter()
        var given: [String] = []
        for start in stride(from: 0, to: 3 * long.count, by: block) {
            let size = min(block, 3 * long.count - start)
            given += splitter.split(Array(repeating: UInt8(ascii: "a"), count: size)).map { "\($0.end)" }
        }
        #expect(given.count == 1 && (given.first.flatMap(Int.init) ?? 0) > Limits.lineLength)
        #expect(splitter.split(Array("aa\nb\nc".utf8)).map(bytes) == [Array("b\n".utf8)])
        #expect(splitter.finish().map(bytes) == [Array("c\n".utf8)])
        // One that is just not too long has its end.
        given = (splitter.split(long) + splitter.split([0x0A])).map { "\($0.end)" }
        #expect(given == ["\(long.count + 1)"] && splitter.finish().isEmpty)
    }

    @Test(arguments: Share.of(Recording.allCases)) func anyCutGivesTheSameBytes(recording: Recording) throws {
        let input = try Array(recording.bytes.prefix(20_000))
        let chain = "force-to-width then speed-to-width mode=min then smooth then quadratics"
        let whole = try piped(input, chain)
        #expect(try piped(input, chain, blocks: [1]) == whole && whole.lines.count > 20)
        var random = SplitMix(state: UInt64(input.count))
        for _ in 0..<3 {
            #expect(
                try piped(input, chain, blocks: (0..<100).map { _ in Int.random(in: 1...700, using: &random) }) == whole
            )
        }
    }
}
