import Filters
import Testing

@testable import StrokePipeline

/// Law 5. A stroke's geometry is the same alone, after other strokes, and interleaved with them.
@Suite(.serialized) struct IndependenceTests {
    @Test(arguments: LawChain.all.filter { $0.keeps(.independence) }) func companyChangesNoStroke(chain: LawChain) {
        for (recording, crowd) in chain.share(of: chain.isMuchWork ? Self.startCompany : Self.company) {
            let together = Wire.strokes(Wire.lines(chain.ink(of: recording).bytes))
            let interleaved = Wire.strokes(Wire.lines(chain.ink(of: crowd.bytes).bytes))
            let strokes = Wire.strokes(recording.lines)
            #expect(Set(together.keys) == Set(strokes.keys), "\(recording.name)")
            for (stroke, bytes) in strokes {
                let alone = chain.ink(of: bytes).bytes
                for (kind, others) in [("the file", together), ("a crowd", interleaved)] {
                    let difference = Wire.difference(others[stroke] ?? [], alone)
                    #expect(difference == nil, "\(recording.name), stroke \(stroke) in \(kind)")
                }
            }
        }
    }

    private static let startCompany = LawRecording.starts.map { ($0, $0.interleaved) }
    private static let company = (LawRecording.tried + [.wild(seed: 12)]).map { ($0, $0.interleaved) }
}
