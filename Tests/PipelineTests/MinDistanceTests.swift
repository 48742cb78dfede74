import Filters
import StrokePipeline
import Testing

@Suite struct MinDistanceTests {
    let input = [0, 0.4, 0.9, 1, 1.5, 2.5, 2.6, 2.7].enumerated().map { Sample(x: $1, y: 0, t: Double($0)) }

    @Test func dropsWhatIsNearerThanTheDistance() {
        #expect(run(MinDistance(keepsEnd: false), input).map(\.x) == [0, 1, 2.5])
        #expect(MinDistance.exceptions.map(\.law) == [.ends])
    }

    @Test func keepsTheEnd() {
        #expect(run(MinDistance(), input).map(\.x) == [0, 1, 2.5, 2.7])
        #expect(run(MinDistance(), Array(input.prefix(4))).map(\.x) == [0, 1])
    }

    @Test(arguments: LawRecording.all(upTo: 200_000)) func arrivesWhereThePenWasLifted(recording: LawRecording) {
        #expect(recording.strokes.allSatisfy { run(MinDistance(distance: 12), $0).last?.point == $0.last?.point })
    }

    @Test func measuresFromTheLastKeptOne() {
        let creeping = (0..<11).map { Sample(x: 0.3 * Double($0), y: 0, t: Double($0)) }
        #expect(run(MinDistance(keepsEnd: false), creeping).map(\.t) == [0, 4, 8])
    }

    @Test func noDistanceKeepsAll() {
        #expect(run(MinDistance(distance: 0), input) == input)
        #expect(run(MinDistance(), []).isEmpty)
        #expect(run(MinDistance(), [input[0]]) == [input[0]])
    }

    @Test func previewShowsTheEndAndLeavesTheStrokeOpen() {
        var stage = MinDistance()
        var shown: [Double] = []
        for sample in input.prefix(2) { stage.process(sample) { _ in } }
        var fork = stage
        fork.preview { shown.append($0.x) }
        #expect(shown == [0.4])
    }

    @Test func batchesMakeNoDifference() {
        #expect(ignoresBatches(MinDistance(distance: 3)) && ignoresBatches(MinDistance(keepsEnd: false)))
    }
}
