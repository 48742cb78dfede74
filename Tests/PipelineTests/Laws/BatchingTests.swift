import Filters
import Testing

@testable import StrokePipeline

/// Law 2. Any split of the input, byte by byte or all at once, gives the same final bytes and the same findings.
@Suite struct BatchingTests {
    @Test(arguments: LawChain.all) func randomCutsChangeNoByte(chain: LawChain) {
        for (index, recording) in LawRecording.all.enumerated() {
            let bytes = recording.bytes
            let whole = chain.ink(of: bytes)
            // From about a block for every few lines to a few blocks for each.
            let count = recording.lines.count * [1, 4, 16][index % 3] / 6
            let parts = chain.ink(ofBlocks: Wire.cut(bytes, into: count, seed: UInt64(index * 1000 + count)))
            #expect(Wire.difference(parts.bytes, whole.bytes) == nil, "\(recording.name) in \(count) blocks")
            #expect(parts.findings == whole.findings, "\(recording.name) in \(count) blocks")
        }
    }

    @Test(arguments: LawChain.all) func byteByByteChangesNoByte(chain: LawChain) {
        for recording in LawRecording.all(upTo: 15_000) + [.wild(seed: 5, count: 30)] {
            let bytes = recording.bytes
            let whole = chain.ink(of: bytes)
            let parts = chain.ink(ofBlocks: bytes.map { [$0] })
            #expect(Wire.difference(parts.bytes, whole.bytes) == nil, "\(recording.name)")
            #expect(parts.findings == whole.findings, "\(recording.name)")
        }
    }

    @Test(arguments: LawChain.all, [6, 7, 8] as [UInt64]) func hostileInputMayBeCutToo(chain: LawChain, seed: UInt64) {
        let bytes = LawRecording.wild(seed: seed).bytes
        let whole = chain.ink(of: bytes)
        for count in [2, 20, 400] {
            let parts = chain.ink(ofBlocks: Wire.cut(bytes, into: count, seed: seed))
            #expect(Wire.difference(parts.bytes, whole.bytes) == nil, "in \(count) blocks")
            #expect(parts.findings == whole.findings, "in \(count) blocks")
        }
    }
}
