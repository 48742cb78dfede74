import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct DabsTests {
    private func line(_ cuts: [Double], width: Double? = 8) -> [Sample] {
        ([0] + cuts + [100]).map { Sample(x: 60 + 0.6 * $0, y: 20 + 0.8 * $0, t: $0 / 50, width: width) }
    }

    @Test func noSampleIsNothing() { #expect(run(Dabs(), []).isEmpty) }

    @Test func aTapIsOneDab() {
        let taps = [1.0, 2, 3].map { Sample(x: 5, y: 6, t: $0, azimuth: 0.5, width: 2 + 2 * $0, opacity: 0.5) }
        let want = Dab(x: 5, y: 6, t: 1, distance: 0, radius: 4, opacity: 0.5)
        #expect(run(Dabs(), taps) == [want])
        var turned = want
        turned.angle = 0.5
        #expect(run(Dabs(angle: .azimuth), taps) == [turned])
    }

    @Test func aLineHasADabEveryQuarterOfItsWidth() {
        let dabs = run(Dabs(), line([]))
        #expect(dabs.map(\.distance) == Array(stride(from: 0, through: 100, by: 2)))
        for (index, dab) in dabs.enumerated() {
            let way = 2 * Double(index)
            #expect(hypot(dab.x - 60 - 0.6 * way, dab.y - 20 - 0.8 * way) < 1e-9)
            #expect(abs(dab.t - way / 50) < 1e-9 && dab.radius == 4)
            #expect(abs((dab.direction ?? 0) - atan2(0.8, 0.6)) < 1e-12 && dab.angle == dab.direction)
            #expect(dab.opacity == nil && dab.ratio == nil)
        }
    }

    private static let cuts: [[Double]] = [
        [50], [1], [99.5], [2, 4, 6], [33.3, 33.4, 80], (1...99).map { Double($0) }, [1e-9, 99.999_999],
    ]

    @Test(arguments: cuts) func whereALineIsCutMakesNoDifference(cuts: [Double]) {
        let (want, dabs) = (run(Dabs(), line([])), run(Dabs(), line(cuts)))
        #expect(dabs.count == want.count)
        for (dab, want) in zip(dabs, want) {
            #expect(dab.distance == want.distance && hypot(dab.x - want.x, dab.y - want.y) < 1e-9)
            #expect(abs(dab.t - want.t) < 1e-9)
        }
    }

    @Test func aWidthThatGrowsLengthensTheSteps() {
        let input = [0.0, 10, 20, 40, 100].map { Sample(x: $0, y: 0, t: $0, width: 2 + 0.2 * $0) }
        let dabs = run(Dabs(spacing: 0.5), input)
        for (dab, next) in zip(dabs, dabs.dropFirst()) {
            #expect(abs(dab.radius - 1 - 0.1 * dab.x) < 1e-9)
            #expect(abs(next.x - dab.x - dab.radius) < 1e-9)
        }
        #expect((dabs.last?.x ?? 0) + (dabs.last?.radius ?? 0) > 100)
    }

    /// As many samples that the spline is a circle to 1e-9 of its radius.
    @Test func everyTenPixelsOfACircle() {
        let count = 100_000
        let circle = (0...count).map { index in
            let angle = 2 * .pi * Double(index) / Double(count)
            return Sample(x: 100 * cos(angle), y: 100 * sin(angle), t: angle)
        }
        let dabs = run(Dabs(every: 10), circle)
        #expect(dabs.count == 63)
        for (index, dab) in dabs.enumerated() {
            let angle = Double(index) / 10
            #expect(hypot(dab.x - 100 * cos(angle), dab.y - 100 * sin(angle)) < 1e-6)
            #expect(abs(dab.t - angle) < 1e-6)
        }
    }

    @Test func aWidthOfNothingGetsOnByTheLeastStep() {
        let input = line([], width: 0)
        #expect(run(Dabs(), input).count == 1001)
        #expect(run(Dabs(minStep: 5), input).count == 21)
    }

    @Test func aSegmentHasABoundOfDabs() {
        let jump = [Sample(x: -1e12, y: 0, t: 0), Sample(x: 1e12, y: 0, t: 1)]
        #expect(run(Dabs(), jump).count == 16_385)
        var few = Dabs(every: 1)
        few.most = 10
        let distances = run(few, line([])).map(\.distance)
        #expect(distances.count == 11)
        #expect(distances.enumerated().allSatisfy { abs($1 - 10 * Double($0)) < 1e-9 })
    }

    @Test func anglesGoTheShortWay() {
        let input = [3.0, -3, -2.9].enumerated().map {
            Sample(x: 10 * Double($0), y: 0, t: Double($0), azimuth: $1, roll: 1 + Double($0))
        }
        let angles = run(Dabs(every: 1, angle: .azimuth), input).map { $0.angle ?? 0 }
        #expect(angles.allSatisfy { abs($0) >= 2.9 && abs($0) <= .pi } && angles.contains { abs($0) > 3.1 })
        #expect(angles.first == 3 && abs((angles.last ?? 0) + 2.9) < 1e-12)
        let rolls = run(Dabs(every: 5, angle: .roll), input).compactMap(\.angle)
        #expect(rolls.first == 1 && rolls.count == 5)
        #expect(zip(rolls, rolls.dropFirst()).allSatisfy { $0 < $1 })
        #expect(run(Dabs(angle: .none), input).allSatisfy { $0.angle == nil && $0.direction == 0 })
    }

    @Test func aPenThatLeansFlattensTheTip() {
        let input = [Double.pi / 2, .pi / 6, 0].enumerated().map {
            Sample(x: 10 * Double($0), y: 0, t: Double($0), altitude: $1)
        }
        let ratios = run(Dabs(every: 20, ratio: 0.2), input).map(\.ratio)
        #expect(ratios == [1, 0.2])
        let middle = run(Dabs(every: 7.5, ratio: 0.2), input).dropFirst().first?.ratio ?? 0
        #expect(middle > 0.5 && middle < 0.9)
        #expect(run(Dabs(), input).allSatisfy { $0.ratio == nil })
        #expect(run(Dabs(ratio: 0.2), line([])).allSatisfy { $0.ratio == nil })
    }

    /// Worked by hand: places (0, 0), (9, 0), (13, 0), (13, 3) are 9, 4 and 3 px apart, so the parameters are 3, 2 and √3.
    @Test func thePathGoesThroughTheSamplesAlongTangents() {
        let places = [(0.0, 0.0), (9, 0), (13, 0), (13, 3)]
        let input = places.enumerated().map { Sample(x: $1.0, y: $1.1, t: Double($0), width: 1) }
        let dabs = run(Dabs(every: 1e-3), input)
        for (x, y) in places {
            #expect(dabs.contains { hypot($0.x - x, $0.y - y) < 1e-3 })
        }
        // At (13, 0) the tangent is h₂/(h₁ + h₂) of (4, 0)/2 and h₁/(h₁ + h₂) of (0, 3)/√3: its slope is √3·2/(√3·2).
        let corner = dabs.min { hypot($0.x - 13, $0.y) < hypot($1.x - 13, $1.y) }
        #expect(abs((corner?.direction ?? 0) - .pi / 4) < 2e-3)
        // The first piece is one parabola, straight here; the last leaves the corner for (13, 3) by its tangent.
        #expect(dabs.filter { $0.x < 9 }.allSatisfy { $0.y == 0 && $0.direction == 0 })
        #expect(dabs.contains { $0.x > 13.1 } && dabs.allSatisfy { $0.x < 14 })
    }

    /// A pen of 10 px/s that rests for three seconds on its way: it comes when it comes, and goes on when it goes on.
    @Test func restingTakesNoWay() {
        let input = [(0.0, 0.0), (10, 1), (20, 2), (20, 3), (20, 5), (30, 6), (40, 7)].map {
            Sample(x: $0, y: 0, t: $1, width: 4)
        }
        let dabs = run(Dabs(every: 0.5), input)
        #expect(dabs.count == 81)
        for dab in dabs where abs(dab.x - 20) > 0.25 {
            #expect(abs(dab.t - (dab.x / 10 + (dab.x < 20 ? 0 : 3))) < 1e-9, "at \(dab.x)")
        }
    }

    @Test func dabsGoThroughEverySampleOfARecording() throws {
        for recording in LawRecording.all {
            for stroke in recording.strokes where stroke.count > 1 {
                let dabs = run(Dabs(every: 0.05), Array(stroke.prefix(200)))
                var index = 0
                for sample in stroke.prefix(200) {
                    // In the order in which they were drawn.
                    let next = dabs[index...].firstIndex { hypot($0.x - sample.x, $0.y - sample.y) <= 0.05 }
                    index = try #require(next)
                }
            }
        }
    }

    @Test func everyRateGivesAsManyDabs() {
        for stage in [Dabs(every: 10), Dabs(), Dabs(spacing: 0.1, width: 3)] {
            for motion in Motion.allCases {
                let counts = [60.0, 90, 120, 240, 333, 1000].map { rate in
                    let input = motion.samples(at: rate).map { sample in
                        var wide = sample
                        wide.width = 8 + 4 * sin(3 * sample.t)
                        return wide
                    }
                    return run(stage, input).count
                }
                let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
                // At 60 Hz, nine samples a loop, the path is .05 % shorter: of the 2628 dabs of a dense brush, two.
                #expect(most - least <= (most > 2000 ? 2 : 1) && least > 100, "\(motion) \(counts)")
            }
        }
    }

    @Test(arguments: Share.of(0..<20 as Range<UInt64>)) func hostileStrokesEnd(seed: UInt64) {
        var stage = Dabs(angle: .azimuth, ratio: 0.5)
        stage.most = 50
        let dabs = run(stage, wildStroke(seed: seed))
        #expect(!dabs.isEmpty && dabs.count <= 51 * 120)
        #expect(dabs.allSatisfy { $0.distance.isFinite && $0.radius >= 0 && abs($0.x) <= 1e12 && abs($0.y) <= 1e12 })
        #expect(zip(dabs, dabs.dropFirst()).allSatisfy { $0.t <= $1.t && $0.distance < $1.distance })
    }

    @Test func batchesMakeNoDifference() {
        var stage = Dabs()
        stage.most = 20
        #expect(ignoresBatches(stage))
    }
}
