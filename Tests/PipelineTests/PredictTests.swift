import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct PredictTests {
    /// What is shown ahead of the last of the samples.
    private func shown(_ input: [Sample], by stage: Predict = Predict()) -> [Sample] {
        var copy = stage
        var output: [Sample] = []
        for sample in input { copy.process(sample) { _ in } }
        copy.preview { output.append($0) }
        return output
    }

    @Test func nothingSettledChanges() {
        let input = Motion.handwriting.samples(at: 120)
        #expect(run(Predict(), input) == input)
        #expect(run(Predict(ahead: 0.04), Array(input.prefix(1))) == Array(input.prefix(1)))
        #expect(Predict.exceptions.map(\.law) == [.live])
    }

    @Test(arguments: [60, 120, 240, 1000] as [Double]) func aSteadyMotionIsMet(rate: Double) throws {
        let input = Motion.line.samples(at: rate, seconds: 0.5)
        let output = shown(input)
        #expect(output.count == [60: 1, 120: 2, 240: 4, 1000: 16][rate])
        for sample in output {
            let place = Motion.line.place(at: sample.t)
            #expect(hypot(sample.x - place.x, sample.y - place.y) < 1e-9)
        }
        let last = try #require(output.last)
        #expect(abs(last.t - 0.516) < 1e-12)
    }

    @Test func aParabolaIsMet() throws {
        func place(_ t: Double) -> Point { Point(x: 20 + 900 * t, y: 300 * t - 5000 * t * t) }
        // Uneven in time, as pens are.
        let times = [0, 0.004, 0.013, 0.02, 0.031, 0.037, 0.046, 0.05]
        let input = times.map { Sample(x: place($0).x, y: place($0).y, t: $0) }
        let output = shown(input)
        let last = try #require(output.last)
        #expect(output.count == 2 && abs(last.t - 0.066) < 1e-12)
        #expect(output.allSatisfy { hypot($0.x - place($0.t).x, $0.y - place($0.t).y) < 1e-9 })
    }

    @Test(arguments: [30, 90, 150, 180] as [Double]) func aCornerIsBounded(degrees: Double) {
        let turn = degrees * .pi / 180
        for after in 0...12 {
            let input = (0...(20 + after)).map { index in
                let (before, past) = (8 * Double(Swift.min(index, 20)), 8 * Double(Swift.max(index - 20, 0)))
                return Sample(x: before + past * cos(turn), y: past * sin(turn), t: Double(index) / 125)
            }
            let last = input[input.count - 1]
            let way = Point(x: last.x - input[input.count - 2].x, y: last.y - input[input.count - 2].y)
            var (before, gone) = (last.point, 0.0)
            for sample in shown(input) {
                let (x, y) = (sample.x - before.x, sample.y - before.y)
                gone += hypot(x, y)
                // 90° of turn at most.
                #expect(x * way.x + y * way.y >= -1e-9)
                before = sample.point
            }
            // In 16 ms the pen went 16 px.
            #expect(gone <= 32.000_001)
        }
    }

    @Test func brakingEndsWhereItWouldGoBack() throws {
        // v = 1000 − 50 000·t: it stands at t = 0.02, 10 px on.
        let input = (0...8).map { 0.002 * Double($0) }.map { Sample(x: 1000 * $0 - 25_000 * $0 * $0, y: 0, t: $0) }
        let last = try #require(shown(input).last)
        #expect(abs(last.x - 10) < 1e-9 && abs(last.t - 0.02) < 1e-9)
    }

    @Test func goesTwiceAsFarAsItWentAtMost() throws {
        // From rest to 1 px in 1 ms: it was never as fast for 16 ms.
        let input = [Sample(x: 0, y: 0, t: 0), Sample(x: 0, y: 0, t: 0.02), Sample(x: 1, y: 0, t: 0.021)]
        let last = try #require(shown(input).last)
        #expect(abs(last.x - 3) < 1e-9 && last.t < 0.037)
        let jump = [Sample(x: 0, y: 0, t: 0), Sample(x: 1, y: 0, t: 1e-4)]
        #expect(abs((shown(jump).last?.x ?? 0) - 3) < 1e-9)
    }

    @Test func aPenAtRestHasNothingAhead() {
        #expect(shown([]).isEmpty && shown(strokeAlongX(1)).isEmpty)
        #expect(shown(strokeAlongX(9), by: Predict(ahead: 0)).isEmpty)
        let rest = strokeAlongX(20) { $0.x = Double(Swift.min($1, 10)) }
        #expect(shown(rest).isEmpty)
        // Nor has one that was away for longer than the window.
        #expect(shown([Sample(x: 0, y: 0, t: 0), Sample(x: 9, y: 0, t: 0.05)]).isEmpty)
    }

    @Test func theRestStaysAsItIs() {
        let input = strokeAlongX(9) { ($0.force, $0.width, $0.azimuth) = (Double($1) / 10, 3 + Double($1), 1) }
        let output = shown(input)
        #expect(output.map(\.force) == [0.8, 0.8] && output.map(\.width) == [11, 11])
        #expect(output.map(\.azimuth) == [1, 1])
    }

    /// Against what the pen did then: nearer than without, on average.
    @Test(arguments: [Motion.circle, .handwriting]) func isNearerThanNothing(motion: Motion) {
        let input = motion.samples(at: 240)
        var stage = Predict()
        var (error, lag, count) = (0.0, 0.0, 0.0)
        for sample in input {
            stage.process(sample) { _ in }
            var last: Sample?
            stage.preview { last = $0 }
            guard sample.t > 0.05, let last else { continue }
            let place = motion.place(at: last.t)
            error += hypot(last.x - place.x, last.y - place.y)
            lag += hypot(sample.x - place.x, sample.y - place.y)
            count += 1
        }
        #expect(count > 400 && error < 0.15 * lag, "\(error / count) px against \(lag / count) px")
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        let input = wildStroke(seed: seed)
        for length in 1...input.count {
            for ahead in [1e-300, 0.04] {
                let output = shown(Array(input.prefix(length).suffix(70)), by: Predict(ahead: ahead))
                #expect(output.allSatisfy { $0.isInBounds && $0.t >= input[length - 1].t } && output.count <= 32)
            }
        }
    }

    @Test func batchesMakeNoDifference() { #expect(ignoresBatches(Predict())) }
}
