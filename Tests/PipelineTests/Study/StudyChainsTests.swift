import Testing

@testable import Filters
@testable import StrokePipeline

/// A stage that only a chain with segments can have.
private struct Wider: CatalogStage {
    var by = 2.0
    func process(_ input: Segment, emit: (Segment) -> Void) {
        var segment = input
        segment.width = Triple(input.width.from * by, input.width.control * by, input.width.to * by)
        emit(segment)
    }
    func finish(emit: (Segment) -> Void) {}
    static let name = "wider"
    static let summary = "Wider ink"
    static var parameters: [Parameter<Self>] { [Parameter("by", \.by, in: 1...9, "how many times")] }
}

/// Which chains a page compares, and what they give.
@Suite struct StudyChainsTests {
    @Test func eachStageIsLeftOutOnceAndThenAll() throws {
        let chains = StudyChains(try stages("smooth then force-to-width then quadratics"))
        #expect(chains.off == [3..<3, 0..<1, 1..<2, 2..<3, 0..<3])
        #expect(StudyChains(try stages("quadratics")).off == [1..<1, 0..<1])
        #expect(StudyChains([]).off == [0..<0])
    }

    @Test func aChainThatDoesNotJoinIsLeftOut() {
        #expect(StudyChains([Smooth(), Quadratics(), Wider()]).off == [3..<3, 0..<1, 2..<3, 0..<3])
    }

    @Test func theResultsOfAStageThatIsOffAreAbsent() throws {
        let chains = StudyChains([MinDistance(distance: 2), Quadratics(), Wider()])
        let samples = [0, 1, 2, 4].map { Sample(x: $0, y: 0, t: $0, width: 3) }
        let results = chains.results(of: samples, as: 1)
        func kinds(_ results: [StudyResult?]) -> [String] {
            results.map {
                switch $0 {
                case .samples(let samples): "\(samples.count) samples"
                case .segments(let segments): "\(segments.count) segments, \(segments[0].width.from)"
                case .outlines(let outlines): "\(outlines.count) outlines"
                case .dabs(let dabs): "\(dabs.count) dabs"
                case nil: "-"
                }
            }
        }
        #expect(
            results.map(kinds) == [
                ["4 samples", "3 samples", "2 segments, 3.0", "2 segments, 6.0"],
                ["4 samples", "-", "3 segments, 3.0", "3 segments, 6.0"],
                ["4 samples", "3 samples", "2 segments, 3.0", "-"],
                ["4 samples", "-", "-", "-"],
            ])
    }

    @Test func aFormatThatRunsTheStagesNeedsSamples() throws {
        let html = try #require(OutputFormat.named("html"))
        #expect(html.takes([]) && html.takes([Smooth()]) && html.takes([Quadratics(), Wider()]))
        #expect(!html.takes([Wider()]) && OutputFormat.ndjson.takes([Wider()]))
    }
}
