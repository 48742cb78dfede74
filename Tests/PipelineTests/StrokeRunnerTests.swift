import Filters
import Testing

@testable import StrokePipeline

/// One chain over many strokes.
@Suite struct StrokeRunnerTests {
    private var brush: Pipeline<Then<Then<SpeedToWidth, Smooth>, Quadratics>> {
        Pipeline {
            SpeedToWidth()
            Smooth()
            Quadratics()
        }
    }

    @Test func howUpdatesAreCutDoesNotMatter() {
        let input = Motion.handwriting.samples(at: 120)
        let whole = run(brush, input)
        for size in [1, 2, 7, 100, 1000] {
            var runner = StrokeRunner(brush)
            var settled: [Segment] = []
            for start in stride(from: 0, to: input.count, by: size) {
                let part = Array(input[start..<min(start + size, input.count)])
                let output = runner.process(StrokeUpdate(1, start: start, settled: part))
                #expect(output.start == settled.count && output.state == .open)
                settled += output.settled
            }
            let end = runner.process(StrokeUpdate(1, start: input.count, state: .ended))
            #expect(
                settled + end.settled == whole && end.tail.isEmpty && end.state == .ended && runner.openStrokes == 0)
        }
    }

    @Test func theTailCompletesThePictureAndLeavesNoTrace() {
        let input = Motion.handwriting.samples(at: 120, seconds: 1)
        var (plain, shown) = (StrokeRunner(brush), StrokeRunner(brush))
        var settled: [Segment] = []
        for (index, sample) in input.enumerated() {
            let ahead = Sample(x: sample.x + 50, y: sample.y - 50, t: sample.t + 0.01)
            let output = shown.process(StrokeUpdate(1, start: index, settled: [sample], tail: [ahead]))
            let quiet = plain.process(StrokeUpdate(1, start: index, settled: [sample], tail: [ahead]), showsTail: false)
            settled += output.settled
            #expect(output.settled == quiet.settled && quiet.tail.isEmpty)
            #expect(settled + output.tail == run(brush, Array(input[...index]) + [ahead]))
        }
    }

    @Test func strokesDoNotMeet() {
        let one = Motion.circle.samples(at: 120, seconds: 1)
        let other = Motion.handwriting.samples(at: 120, seconds: 1)
        var runner = StrokeRunner(brush)
        var output: [StrokeID: [Segment]] = [:]
        for index in one.indices {
            for (id, samples) in [(StrokeID.number(1), one), ("1", other)] {
                output[id, default: []] +=
                    runner.process(StrokeUpdate(id, start: index, settled: [samples[index]])).settled
            }
        }
        #expect(runner.openStrokes == 2)
        for id in [StrokeID.number(1), "1"] {
            output[id, default: []] += runner.process(StrokeUpdate(id, state: .ended)).settled
        }
        #expect(output[1] == run(brush, one) && output["1"] == run(brush, other) && runner.openStrokes == 0)
        let again = runner.process(StrokeUpdate(1, settled: one, state: .lost))
        #expect(again.start == 0 && again.settled == run(brush, one) && again.state == .lost)
    }

    @Test func traitsAreThoseOfTheFirstSample() {
        var runner = StrokeRunner(brush)
        var samples = Motion.line.samples(at: 120, seconds: 0.1)
        samples[0].device = .finger
        samples[0].carried = CarriedKeys("color", "#3355ff")
        let updates = samples.enumerated().map { runner.process(StrokeUpdate(1, start: $0, settled: [$1])) }
        let traits = StrokeTraits(device: .finger, carried: CarriedKeys("color", "#3355ff"))
        #expect(updates.allSatisfy { $0.traits == traits })
    }

    @Test func aChainPutTogetherAtRunTimeIsTheSame() throws {
        let input = Motion.handwriting.samples(at: 120)
        let joined = try #require(
            try StageChain.join([SpeedToWidth(), Smooth(), Quadratics()]) as? any Stage<Sample, Segment>)
        var runner = StrokeRunner(AnyStage(joined))
        #expect(runner.process(StrokeUpdate(1, settled: input, state: .ended)).settled == run(brush, input))
        #expect(throws: ChainMismatch(position: 1, takes: "samples", given: "segments")) {
            try StageChain.join([Quadratics(), Smooth()])
        }
    }
}
