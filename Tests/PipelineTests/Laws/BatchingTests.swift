import Filters
import Testing

@testable import StrokePipeline

/// Law 2. Any split of the input, byte by byte or all at once, gives the same final bytes and the same findings.
@Suite(.serialized) struct BatchingTests {
    @Test(arguments: LawChain.all) func randomCutsChangeNoByte(chain: LawChain) {
        for (index, recording) in chain.inputs().enumerated() {
            // From about a block for every few lines to a few blocks for each.
            let count = recording.lines.count * [1, 4, 16][index % 3] / 6
            let blocks = Wire.cut(recording.bytes, into: count, seed: UInt64(index * 1000 + count))
            Self.check(chain, recording, in: blocks, "in \(count) blocks")
        }
    }

    /// Byte by byte through six brushes: to the stages, that is the same as line by line.
    @Test(arguments: LawChain.brushes.prefix(6)) func byteByByteChangesNoByte(chain: LawChain) {
        for recording in chain.inputs(wild: [5], count: 30) {
            Self.check(chain, recording, in: recording.bytes.lazy.map { Self.bytes[Int($0)] }, "byte by byte")
        }
    }

    /// Line by line through all the others, and a stretch of each recording byte by byte.
    @Test(arguments: LawChain.single + LawChain.brushes.dropFirst(6)) func lineByLineChangesNoByte(chain: LawChain) {
        for (number, recording) in chain.inputs(wild: [5], count: 30).enumerated() {
            let start = number * 997 % recording.lines.count
            let stretch = recording.lines[start...].prefix(30)
            let (before, after) = (recording.lines[..<start], recording.lines[stretch.endIndex...])
            let blocks = before + stretch.joined().map { [$0] } + after
            Self.check(chain, recording, in: blocks, "line by line")
        }
    }

    @Test(arguments: LawChain.hostile) func hostileInputMayBeCutToo(chain: LawChain) {
        for seed in chain.share(of: [6, 7, 8] as [UInt64]) {
            for recording in chain.wild(seed: seed) {
                for count in [2, 20, 400] {
                    let blocks = Wire.cut(recording.bytes, into: count, seed: seed)
                    Self.check(chain, recording, in: blocks, "in \(count) blocks")
                }
            }
        }
    }

    /// A block of each byte.
    private static let bytes = (UInt8.min...UInt8.max).map { [$0] }

    private static func check(
        _ chain: LawChain, _ recording: LawRecording, in blocks: some Sequence<[UInt8]>, _ manner: String
    ) {
        let whole = chain.ink(of: recording)
        let parts = chain.ink(ofBlocks: blocks)
        #expect(Wire.difference(parts.bytes, whole.bytes) == nil, "\(recording.name) \(manner)")
        #expect(parts.findings == whole.findings, "\(recording.name) \(manner)")
    }
}
