import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct SpeedToWidthTests {
    /// The width at any time, between samples by line.
    func widths(of samples: [Sample], at times: [Double]) -> [Double] {
        var index = 0
        return times.map { time in
            while index < samples.count - 2, samples[index + 1].t < time { index += 1 }
            let (from, to) = (samples[index], samples[index + 1])
            let share = (time - from.t) / (to.t - from.t)
            return (from.width ?? .nan) + ((to.width ?? .nan) - (from.width ?? .nan)) * share
        }
    }

    @Test(arguments: Motion.allCases) func theRateMakesNoDifference(motion: Motion) {
        let stage = SpeedToWidth()
        let times = (0...120).map { Double($0) / 60 }
        let reference = widths(of: run(stage, motion.samples(at: 1000)), at: times)
        for rate in [60.0, 120, 240] {
            let other = widths(of: run(stage, motion.samples(at: rate)), at: times)
            let worst = zip(reference, other).map { abs($0 - $1) }.max() ?? .nan
            #expect(worst <= 0.05 * (stage.thick - stage.thin), "\(motion) at \(rate) Hz is \(worst) px off")
        }
    }

    @Test func steadySpeedSettlesAtItsWidth() {
        let output = run(SpeedToWidth(thin: 2, thick: 16, fullSpeed: 2000), Motion.line.samples(at: 1000))
        #expect(output[0].width == 16)
        #expect(abs((output.last?.width ?? .nan) - 9) < 1e-9)
        let want: Double = 9 + 7 * exp(-1)
        #expect(abs(widths(of: output, at: [0.047])[0] - want) < 1e-9)
    }

    @Test func withoutSettlingTheWidthIsTheTarget() {
        let output = run(SpeedToWidth(thin: 2, thick: 16, fullSpeed: 2000, settle: 0), Motion.line.samples(at: 240))
        #expect(output[0].width == 16)
        #expect(output.dropFirst().allSatisfy { abs(($0.width ?? .nan) - 9) < 1e-9 })
    }

    @Test func perSampleIsTheTutorialsRuleBitForBit() {
        let stroke = wildStroke(seed: 11) + Motion.handwriting.samples(at: 120).map { $0.later(by: 1e12) }
        for input in [Motion.handwriting.samples(at: 120), wildStroke(seed: 12), stroke] {
            var width = 16.0
            var last: Sample?
            for (sample, output) in zip(input, run(SpeedToWidth(perSample: 0.3), input)) {
                if let last {
                    let interval = sample.t - last.t
                    let v = interval > 0 ? hypot(sample.x - last.x, sample.y - last.y) / interval : 1400
                    let target = 16 + (2 - 16) * Swift.min(Swift.max(v, 0) / 1400, 1)
                    width += (target - width) * 0.3
                }
                last = sample
                #expect(abs((output.width ?? .nan) - width) < 1e-12)
            }
        }
    }

    @Test func aRepeatedTimeKeepsTheWidthAndRenewsTheTarget() {
        let input = [
            Sample(x: 0, y: 0, t: 0), Sample(x: 10, y: 0, t: 0.01), Sample(x: 14, y: 0, t: 0.01),
            Sample(x: 20, y: 0, t: 0.02),
        ]
        let output = run(SpeedToWidth(), input)
        #expect(output[2].width == output[1].width)
        // 1000 px/s holds from the start, then the repeated time makes it 1400; after it, 12 ms hold 6 and 2/10 of 14 px.
        let (a, phi) = (exp(-0.01 / 0.047), 0.047 * (1 - exp(-0.01 / 0.047)) / 0.01)
        let first = 6 + 10 * a
        #expect(abs((output[1].width ?? .nan) - first) < 1e-9)
        let aim = 16 - 14 * (8.8 / 0.012 / 1400)
        #expect(abs((output[3].width ?? .nan) - (aim - (aim - 2) * phi + (first - 2) * a)) < 1e-9)
    }

    @Test func aTapIsThickAndTheFloorHolds() {
        #expect(run(SpeedToWidth(), [Sample(x: 0, y: 0, t: 0)])[0].width == 16)
        let output = run(SpeedToWidth(thin: 0, thick: 0.1, fullSpeed: 1), Motion.line.samples(at: 60))
        #expect(output.allSatisfy { $0.width == 0.5 })
    }

    @Test func meetsTheWidthThatIsThere() {
        let input = [Sample(x: 0, y: 0, t: 0, width: 3)]
        #expect(run(SpeedToWidth(mode: .multiply), input)[0].width == 3)
        #expect(run(SpeedToWidth(mode: .min), input)[0].width == 3)
        #expect(run(SpeedToWidth(mode: .max), input)[0].width == 16)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysBetweenItsEnds(seed: UInt64) {
        let stages = [SpeedToWidth(), SpeedToWidth(window: 10), SpeedToWidth(settle: 0), SpeedToWidth(perSample: 1)]
        for stage in stages {
            let widths = run(stage, wildStroke(seed: seed)).map { $0.width ?? .nan }
            #expect(widths.allSatisfy { $0 >= 2 && $0 <= 16 })
        }
    }

    @Test func aWindowLongerThanItsMemoryStaysFinite() {
        let output = run(SpeedToWidth(window: 10), Motion.line.samples(at: 1000, seconds: 12))
        let width = output.last?.width ?? .nan
        #expect(abs(width - 6) < 1e-6)
    }
}
