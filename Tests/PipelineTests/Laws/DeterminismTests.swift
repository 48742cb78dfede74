import Filters
import Testing

@testable import StrokePipeline

/// Law 4. The same bytes in, the same bytes out: no clock, no order of hashes or threads. (The locale is for the tests of
/// the tool, which run it as a process.)
@Suite(.serialized) struct DeterminismTests {
    /// Many at once; and an order that came of hashes would change with the names of the strokes.
    @Test(arguments: LawChain.all) func manyAtOnceWithOtherNamesGiveTheSameBytes(chain: LawChain) async {
        await withTaskGroup(of: (LawRecording, Ink).self) { group in
            for (recording, renamed) in chain.share(of: chain.isMuchWork ? Self.starts : Self.recordings) {
                group.addTask { (recording, chain.ink(of: renamed)) }
            }
            for await (recording, ink) in group {
                let want = chain.ink(of: recording)
                #expect(Wire.difference(ink.bytes, Self.renamed(Wire.lines(want.bytes))) == nil, "\(recording.name)")
                #expect(ink.findings.map(\.line) == want.findings.map(\.line), "\(recording.name)")
            }
        }
    }

    /// All strokes at once, broken off halfway: the order shows in which open strokes show their tails, and end.
    @Test(arguments: LawChain.all.filter { !$0.isMuchWork }) func theNamesInACrowdDoNotMatterLive(chain: LawChain) {
        for (name, lines, open) in chain.share(of: Self.crowds) {
            let blocks = Wire.blocks(lines, of: lines.count / 8)
            let want = chain.ink(ofBlocks: blocks, isLive: true)
            let ink = chain.ink(ofBlocks: blocks.map { Self.renamed(Wire.lines($0)) }, isLive: true)
            #expect(Wire.difference(ink.bytes, Self.renamed(Wire.lines(want.bytes))) == nil, "\(name)")
            #expect(ink.findings.map(\.line) == want.findings.map(\.line), "\(name)")
            let lost = want.findings.filter { $0.problem == .repaired(.touch(.openAtEnd)) }
            #expect(lost.count == open, "\(name)")
        }
    }

    /// Every recording, and its bytes under other names.
    private static let recordings = LawRecording.tried.map { ($0, renamed($0.lines)) }
    private static let starts = LawRecording.starts.map { ($0, renamed($0.lines)) }

    /// The first half of every recording, once its strokes are interleaved, and how many strokes are open there.
    private static let crowds = LawRecording.tried.map { recording in
        let lines = recording.interleaved.lines
        let (half, rest) = (lines[..<(lines.count / 2)], lines[(lines.count / 2)...])
        return (recording.name, half, open: Set(half.map(Wire.stroke)).intersection(rest.map(Wire.stroke)).count)
    }

    private static func renamed(_ lines: some Sequence<[UInt8]>) -> [UInt8] { Wire.joined(lines.map(Wire.renamed)) }
}

extension Wire {
    /// The line with a name for its stroke that sorts and hashes unlike the one it has.
    static func renamed(_ line: [UInt8]) -> [UInt8] {
        let start = #"{"stroke":"#
        let stroke = stroke(line)
        let name = "pen \(String(stroke.reversed()))-\((Int(stroke) ?? 0) * 7919 % 101)"
        return Array("\(start)\"\(name)\"".utf8) + line.dropFirst(start.utf8.count + stroke.utf8.count)
    }
}
