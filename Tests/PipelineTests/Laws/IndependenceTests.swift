import Filters
import Testing

@testable import StrokePipeline

/// Law 5. A stroke's geometry is the same alone, after other strokes, and interleaved with them.
@Suite struct IndependenceTests {
    @Test(arguments: LawChain.all) func companyChangesNoStroke(chain: LawChain) {
        for recording in LawRecording.all(upTo: 100_000) + [.fingers, .wild(seed: 12)] {
            let strokes = Wire.strokes(recording.lines)
            let together = Wire.strokes(Wire.lines(chain.ink(of: recording.bytes).bytes))
            let interleaved = Wire.strokes(Wire.lines(chain.ink(of: Self.interleaved(strokes)).bytes))
            #expect(Set(together.keys) == Set(strokes.keys), "\(recording.name)")
            for (stroke, lines) in strokes {
                let alone = chain.ink(of: Array(lines.joined())).bytes
                for (kind, others) in [("the file", together), ("a crowd", interleaved)] {
                    let difference = Wire.difference(Array((others[stroke] ?? []).joined()), alone)
                    #expect(difference == nil, "\(recording.name), stroke \(stroke) in \(kind)")
                }
            }
        }
    }

    /// A line of each stroke in turn, the shorter ones ending early.
    private static func interleaved(_ strokes: [String: [[UInt8]]]) -> [UInt8] {
        let rows = strokes.sorted { $0.key < $1.key }.map(\.value)
        let longest = rows.map(\.count).max() ?? 0
        return Array((0..<longest).flatMap { index in rows.filter { $0.count > index }.flatMap { $0[index] } })
    }
}

extension LawRecording {
    /// The start of the recording of ten fingers, as far as a test can afford.
    static var fingers: LawRecording {
        let whole = all.first { $0.name == "evdev-dth2242-fingers" }
        return LawRecording("fingers", Array((whole?.lines.prefix(400) ?? []).joined()))
    }
}
