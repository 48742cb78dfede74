import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct ExponentialTests {
    @Test(arguments: [30, 60, 120, 240, 1000] as [Double]) func lagsByTheSameAtEveryRate(rate: Double) {
        let input = (0...Int(rate)).map { Sample(x: 1000 * Double($0) / rate, y: 0, t: Double($0) / rate) }
        let output = run(Exponential(time: 0.030), input)
        let late = output.dropLast().last ?? output[0]
        #expect(abs(1000 * late.t - late.x - 30) < 1e-9)
    }

    @Test func isTheRuleStepByStep() {
        let input = Motion.handwriting.samples(at: 120)
        let output = run(Exponential(), input)
        var y = input[0].x
        for index in input.indices.dropFirst().dropLast() {
            let interval = input[index].t - input[index - 1].t
            let a = exp(-interval / 0.030)
            let phi = 0.030 * (1 - a) / interval
            y = input[index].x - (input[index].x - input[index - 1].x) * phi + (y - input[index - 1].x) * a
            #expect(abs(output[index].x - y) < 1e-9)
        }
    }

    @Test func shortIntervalsJoinLongOnes() {
        // Below a hundredth of the time constant a series is used; both must meet.
        let ends = [0.0099999999, 0.0100000001].map { share in
            run(Exponential(time: 1), [0, share, 1].map { Sample(x: $0 * 100, y: 0, t: $0) })[1].x
        }
        #expect(abs(ends[0] - ends[1]) < 1e-9 && abs(ends[0] - (1 - 100 * (1 - exp(-0.01)))) < 1e-9)
    }

    @Test func endsAtTheLastSample() {
        let input = Motion.handwriting.samples(at: 60)
        let output = run(Exponential(), input)
        #expect(output.count == input.count && output.first == input.first && output.last == input.last)
        #expect(run(Exponential(), Array(input.prefix(1))) == Array(input.prefix(1)))
        #expect(run(Exponential(), []).isEmpty)
    }

    @Test func noTimeChangesNothing() {
        let input = Motion.handwriting.samples(at: 60)
        #expect(run(Exponential(time: 0), input) == input)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        let output = run(Exponential(), wildStroke(seed: seed))
        #expect(output.count == 120 && output.allSatisfy { $0.isInBounds })
    }

    @Test func batchesMakeNoDifference() { #expect(ignoresBatches(Exponential())) }
}
