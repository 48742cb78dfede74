import Filters
import Testing

@testable import StrokePipeline

/// What stands at one place of a chain.
@Suite struct StudyResultTests {
    @Test func samplesAreDrawnStraight() {
        let samples = [
            Sample(x: 0, y: 0, t: 0, width: 2), Sample(x: 9, y: 0, t: 1, width: 4),
            Sample(x: 9, y: 7, t: 2, opacity: 0.5),
        ]
        let pieces = samples.straightPieces
        #expect(pieces.map(\.from) == samples.dropLast().map(\.point))
        #expect(pieces.map(\.to) == samples.dropFirst().map(\.point) && pieces.allSatisfy { $0.control == $0.to })
        // 1 px where nothing is said, and opaque.
        #expect(pieces.map(\.width) == [Triple(2, 3, 4), Triple(4, 2.5, 1)])
        #expect(pieces.map(\.opacity) == [nil, Triple(1, 0.75, 0.5)])
        #expect([Sample]().straightPieces.isEmpty)
        #expect([Sample(x: 5, y: 6, t: 0)].straightPieces.map(\.isDot) == [true])
    }

    @Test func aStageOfAnotherKindGivesNothing() {
        let samples = StudyResult.samples([0, 1, 2].map { Sample(x: $0, y: 0, t: $0) })
        guard case .segments(let segments)? = samples.through(Quadratics(), of: 1) else {
            Issue.record("no segments")
            return
        }
        #expect(segments.count == 2)
        if case .some = StudyResult.segments(segments).through(Smooth(), of: 1) { Issue.record("smooth takes samples") }
    }

    @Test func repeatsAreDroppedBetweenStages() {
        let result = StudyResult.samples([0, 0, 1].map { Sample(x: $0, y: 0, t: $0) }).through(Smooth(), of: 1)
        guard case .samples(let samples)? = result else {
            Issue.record("no samples")
            return
        }
        #expect(samples.map(\.x) == [0, 1])
    }
}
