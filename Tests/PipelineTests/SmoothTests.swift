import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct SmoothTests {
    @Test(arguments: [(60, 0.9934), (120, 0.9965), (240, 0.9971), (1000, 0.9974)] as [(Double, Double)])
    func aCircleKeepsItsRadius(rate: Double, gain: Double) {
        let output = run(Smooth(window: 0.020), Motion.circle.samples(at: rate))
        let middle = output.filter { (0.1...1.9).contains($0.t) }
        #expect(middle.allSatisfy { abs(hypot($0.x, $0.y) / 100 - gain) < 0.00006 })
        // No lag: the place is the one of the same time.
        #expect(middle.allSatisfy { abs(RealMath.wrapped(atan2($0.y, $0.x) - 4 * .pi * $0.t)) < 1e-9 })
    }

    @Test func agreesWithAMeanTakenInSmallSteps() {
        var input = Motion.handwriting.samples(at: 120, seconds: 0.5)
        var random = SplitMix(state: 3)
        for index in input.indices.dropFirst() {
            input[index].t += .random(in: -0.004...0.004, using: &random)
        }
        func along(_ t: Double) -> Double {
            let next = input.firstIndex { $0.t >= t } ?? input.count - 1
            guard next > 0 else { return input[0].x }
            let (from, to) = (input[next - 1], input[next])
            return from.x + (to.x - from.x) * (t - from.t) / (to.t - from.t)
        }
        let output = run(Smooth(window: 0.030), input)
        for sample in output {
            let half = Swift.min(0.015, sample.t - input[0].t, (input.last?.t ?? 0) - sample.t)
            let steps = 2000
            let mean =
                (0..<steps).map { along(sample.t - half + 2 * half * (Double($0) + 0.5) / Double(steps)) }
                .reduce(0, +) / Double(steps)
            #expect(abs(sample.x - mean) < 1e-4)
        }
    }

    @Test func startsAndEndsAtTheSamples() {
        let input = Motion.handwriting.samples(at: 120)
        let output = run(Smooth(), input)
        #expect(output.count == input.count && output.first == input.first && output.last == input.last)
        #expect(run(Smooth(), Array(input.prefix(2))) == Array(input.prefix(2)))
    }

    @Test func isFinalAfterHalfTheWindow() {
        var stage = Smooth(window: 0.1)
        var times: [Double] = []
        for sample in Motion.line.samples(at: 100, seconds: 1) {
            stage.process(sample) { times.append($0.t) }
            #expect(times.last ?? 0 >= sample.t - 0.0601)
        }
    }

    @Test func aPenAtRestStaysExactlyAtRest() {
        let input = (0..<50).map {
            Sample(
                x: 1 / 3.0,
                y: 1e7 / 7,
                t: Double($0) * 0.0037,
                force: 0.1,
                altitude: 0.7,
                azimuth: -2,
                width: 0.3,
                opacity: 0.7
            )
        }
        #expect(run(Smooth(channels: Smooth.Channel.allCases), input) == input)
    }

    @Test func onlyWhatIsListedIsAveraged() {
        let input = Motion.circle.samples(at: 120)
        let output = run(Smooth(channels: [.x]), input)
        #expect(output.map(\.y) == input.map(\.y) && output.map(\.x) != input.map(\.x))
        #expect(output.map(\.x) == run(Smooth(), input).map(\.x))
        #expect(run(Smooth(channels: []), input) == input)
        #expect(run(Smooth(window: 0), input) == input)
    }

    @Test func absentStaysAbsentAndWeighsNothing() {
        let forces: [Double?] = [0.2, 0.2, nil, 0.6, 0.8, 0.4, nil]
        let input = strokeAlongX(7) { $0.force = forces[$1] }
        let output = run(Smooth(window: 2.0 / 120, channels: [.force]), input)
        #expect(output.map { $0.force == nil } == forces.map { $0 == nil })
        #expect(abs((output[3].force ?? .nan) - 0.7) < 1e-12)
        #expect(abs((output[4].force ?? .nan) - 0.65) < 1e-12)
        #expect(output[1].force == 0.2)
    }

    @Test func tiltIsAveragedAsAVector() {
        // Leans that differ by 20° across ±180° must not meet at 0.
        let input = strokeAlongX(9) { sample, index in
            (sample.altitude, sample.azimuth) = (0.5, index.isMultiple(of: 2) ? 170 * .pi / 180 : -170 * .pi / 180)
        }
        let output = run(Smooth(channels: [.altitude, .azimuth]), input)
        #expect(output.allSatisfy { abs($0.azimuth ?? 0) > 169 * .pi / 180 && $0.isInBounds })
        #expect(output[4].altitude ?? 0 > 0.5)
        let azimuthOnly = run(Smooth(channels: [.azimuth]), input)
        #expect(azimuthOnly.allSatisfy { $0.altitude == 0.5 })
    }

    @Test func equalTimesAddNoWeight() {
        var input = strokeAlongX(9)
        var extra = input[4]
        (extra.x, extra.y) = (500, 70)
        input.insert(extra, at: 5)
        let output = run(Smooth(window: 0.020), input)
        #expect(abs(output[4].y - output[5].y) < 1e-12 && abs(output[4].x - output[5].x) < 1e-9)
        #expect(output.first == input.first && output.last == input.last)
    }

    @Test func holdsAtMost4096Samples() {
        let input = (0..<4500).map { Sample(x: Double($0), y: 0, t: Double($0) * 1e-6) }
        var stage = Smooth(window: 10)
        var output: [Sample] = []
        for (index, sample) in input.enumerated() {
            stage.process(sample) { output.append($0) }
            #expect(index - output.count < 2048)
        }
        stage.finish { output.append($0) }
        #expect(output.count == 4500 && output.allSatisfy { $0.isInBounds })
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        let input = wildStroke(seed: seed)
        for window in [1e-300, 0.02, 10] {
            let output = run(Smooth(window: window, channels: Smooth.Channel.allCases), input)
            #expect(output.count == input.count && output.allSatisfy { $0.isInBounds })
        }
    }

    @Test func batchesMakeNoDifference() {
        #expect(ignoresBatches(Smooth()) && ignoresBatches(Smooth(window: 0)))
        #expect(ignoresBatches(Smooth(window: 0.3, channels: Smooth.Channel.allCases)))
    }
}
