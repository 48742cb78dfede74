import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct ResampleTests {
    @Test func aLineInSteps() {
        let input = strokeAlongX(20)
        let output = run(Resample(every: 10), input)
        #expect(output.map(\.x) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95])
        #expect(output[3] == input[6] && output.last == input.last)
        let thirds = run(Resample(every: 10), strokeAlongX(20) { $0.x = Double($1) * 10 / 3 })
        let want: [Double] = [0, 10, 20, 30, 40, 50, 60, 190.0 / 3]
        #expect(thirds.count == 8 && zip(thirds, want).allSatisfy { abs($0.x - $1) < 1e-12 })
    }

    @Test func stepsGoRoundCorners() {
        let places: [(Double, Double)] = [(0, 0), (3, 0), (3, 4), (0, 4)]
        let input = places.enumerated().map { Sample(x: $1.0, y: $1.1, t: Double($0)) }
        let output = run(Resample(every: 2), input)
        let corners: [(Double, Double)] = [(0, 0), (2, 0), (3, 1), (3, 3), (2, 4), (0, 4)]
        let want = corners.map { Point(x: $0.0, y: $0.1) }
        #expect(output.map(\.point) == want)
        let times: [Double] = [0, 2.0 / 3, 1.25, 1.75, 7.0 / 3, 3]
        #expect(zip(output, times).allSatisfy { abs($0.t - $1) < 1e-12 })
    }

    /// Distances along the path do not add up an error, however the device cuts it.
    @Test(arguments: [60, 120, 1000] as [Double]) func carriesTheRest(rate: Double) {
        let input = Motion.line.samples(at: rate)
        let output = run(Resample(every: 7), input)
        #expect(output.count == 287)
        for (index, sample) in output.dropLast().enumerated() {
            #expect(abs(hypot(sample.x, sample.y) - 7 * Double(index)) < 1e-9)
            #expect(abs(sample.t - 0.007 * Double(index)) < 1e-12)
        }
    }

    @Test func aClockInSteps() {
        let given: [Double] = [0, 0.013, 0.02, 0.051]
        let input = given.map { Sample(x: 1000 * $0, y: 5, t: 7 + $0, force: 10 * $0) }
        let output = run(Resample(rate: 100), input)
        let times: [Double] = [7, 7.01, 7.02, 7.03, 7.04, 7.05, 7.051]
        #expect(zip(output, times).allSatisfy { abs($0.t - $1) < 1e-12 })
        #expect(output.allSatisfy { abs($0.x - 1000 * ($0.t - 7)) < 1e-9 })
        #expect(output.allSatisfy { abs(($0.force ?? 9) - 10 * ($0.t - 7)) < 1e-9 })
        #expect(output.count == 7 && output[2] == input[2])
    }

    @Test func aPenAtRest() {
        let rest = (0..<50).map { Sample(x: 3, y: 4, t: Double($0) / 100) }
        #expect(run(Resample(every: 1), rest) == [rest[0], rest[49]])
        #expect(run(Resample(rate: 10), rest).map(\.x) == [3, 3, 3, 3, 3, 3])
        #expect(run(Resample(every: 1), [rest[0]]) == [rest[0]] && run(Resample(rate: 10), [rest[0]]) == [rest[0]])
        #expect(run(Resample(every: 1), []).isEmpty)
        // In the middle of a stroke a rest adds nothing either.
        let stop = [Sample(x: 0, y: 4, t: -1)] + rest + [Sample(x: 5.5, y: 4, t: 1)]
        #expect(run(Resample(every: 1), stop).map(\.x) == [0, 1, 2, 3, 4, 5, 5.5])
    }

    @Test func whatMovesWhileTheClockStands() {
        let input = (0..<5).map { Sample(x: Double($0) * 10, y: 0, t: $0 < 2 ? 0 : 0.1) }
        #expect(run(Resample(rate: 20), input).map(\.x) == [0, 15, 20, 40])
    }

    @Test func anglesGoTheShortWay() {
        let input = [
            Sample(x: 0, y: 0, t: 0, altitude: 0.4, azimuth: 3, roll: 6, radius: 1, width: 2, opacity: 0.2),
            Sample(x: 2, y: 0, t: 1, altitude: 0.6, azimuth: -3, roll: 0.5, radius: 2, width: 4, opacity: 0.4),
        ]
        let middle = run(Resample(every: 1), input)[1]
        #expect(abs(middle.azimuth ?? 0) > 3.14 && abs((middle.roll ?? 0) - 3.25 - .pi) < 1e-12)
        #expect(middle.width == 3 && middle.radius == 1.5 && abs((middle.altitude ?? 0) - 0.5) < 1e-12)
        #expect(abs((middle.opacity ?? 0) - 0.3) < 1e-12 && middle.t == 0.5)
    }

    @Test func absentStaysAbsent() {
        let input = strokeAlongX(3) { ($0.altitude, $0.force) = ($1 == 1 ? nil : 0.5, $1 == 2 ? nil : 0.3) }
        let output = run(Resample(every: 2), input)
        #expect(output.map(\.x) == [0, 2, 4, 6, 8, 10])
        #expect(output.map { $0.altitude != nil } == [true, false, false, false, false, true])
        #expect(output.map { $0.force != nil } == [true, true, true, false, false, false])
        #expect(output.allSatisfy { $0.azimuth == nil && $0.width == nil })
    }

    @Test func aGapIsNoMotion() {
        let places: [Double] = [0, 1.5, 1_000_000, 1_000_002.5]
        let input = places.enumerated().map { Sample(x: $1, y: 0, t: Double($0)) }
        let want: [Double] = [0, 1, 1.5, 1_000_000, 1_000_001, 1_000_002, 1_000_002.5]
        #expect(run(Resample(every: 1), input).map(\.x) == want)
        #expect(run(Resample(every: 100), input).count == 10_002)
    }

    @Test func oneOfTheTwoIsNeeded() {
        #expect(Resample().conflict?.parameter == "every" && Resample(every: 1).conflict == nil)
        var both = Resample(rate: 60)
        #expect(both.conflict == nil)
        both.every = 1
        #expect(both.conflict?.parameter == "rate")
    }

    @Test(arguments: Share.of(0..<20 as Range<UInt64>)) func staysInBounds(seed: UInt64) {
        for stage in [Resample(every: 3), Resample(every: 1e6), Resample(rate: 1), Resample(rate: 1000)] {
            let input = wildStroke(seed: seed)
            let output = run(stage, input)
            #expect(output.allSatisfy { $0.isInBounds })
            #expect(zip(output, output.dropFirst()).allSatisfy { $0.t <= $1.t })
            #expect(output.first == input.first && output.last == input.last)
        }
    }

    @Test func batchesMakeNoDifference() {
        #expect(ignoresBatches(Resample(every: 3)) && ignoresBatches(Resample(rate: 100)))
    }
}
