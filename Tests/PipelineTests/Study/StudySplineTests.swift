import Filters
import Testing

@testable import StrokePipeline

/// When the pen was where a segment is.
@Suite struct StudySplineTests {
    private func samples(_ values: [(x: Double, t: Double)]) -> [Sample] {
        values.map { Sample(x: $0.x, y: 0, t: $0.t, width: $0.x + 1, opacity: 0.5) }
    }

    @Test func middlesOfASplineHaveTheTimesOfTheSamples() {
        let samples = samples([(0, 10), (4, 11), (8, 15), (16, 16)])
        let places = run(Quadratics(), samples).places(along: samples)
        #expect(places.map(\.t) == [10, 11, 13, 15, 15.5, 16])
        // (0 + 2·4 + 6)/4, the joint, (6 + 2·8 + 12)/4, the joint, the end.
        #expect(places.map(\.x) == [0, 3.5, 6, 8.5, 12, 16])
        #expect(places.map(\.width) == [1, 4.5, 7, 9.5, 13, 17] && places.allSatisfy { $0.opacity == 0.5 })
    }

    @Test func aPenAtRestStaysInItsPlace() {
        let samples = samples([(0, 0), (0, 1), (4, 2), (4, 5), (8, 6), (8, 9)])
        let places = run(Quadratics(), samples).places(along: samples)
        #expect(places.map(\.t) == [0, 1, 2, 5, 5.5, 6, 9] && places.map(\.x) == [0, 0, 3.5, 3.5, 6, 8, 8])
    }

    @Test func dotsAndLinesHaveTheirEnds() {
        let line = samples([(0, 0), (4, 2)])
        #expect(run(Quadratics(), line).places(along: line).map(\.x) == [0, 4])
        let tap = samples([(3, 1), (3, 2)])
        let places = run(Quadratics(), tap).places(along: tap)
        #expect(places.map(\.t) == [1, 2] && places.map(\.x) == [3, 3])
        #expect([Segment]().places(along: tap).isEmpty && run(Quadratics(), tap).places(along: []).isEmpty)
    }

    @Test func otherSegmentsShareTheWay() {
        let samples = samples([(0, 0), (1, 1), (4, 3)])
        // One line of twice the samples' way: its middle is at half of it, 2 of 4 px, a third into the second interval.
        let line = Segment(
            from: Point(x: 0, y: 0), control: Point(x: 4, y: 0), to: Point(x: 8, y: 0), width: Triple(1, 1, 1))
        let places = [line].places(along: samples)
        #expect(places.map(\.x) == [0, 4, 8] && places.map(\.t) == [0, 1 + 2.0 / 3, 3])
        let dots = Array(repeating: Segment(from: .zero, control: .zero, to: .zero, width: Triple(1, 1, 1)), count: 2)
        #expect(dots.places(along: samples).allSatisfy { $0.t == 0 })
    }

    @Test(arguments: 0..<30 as Range<UInt64>) func timesNeverRunBack(seed: UInt64) {
        let samples = wildStroke(seed: seed)
        let segments = run(Quadratics(), samples)
        for segments in [segments, segments.reversed(), Array(segments.dropFirst())] {
            let times = segments.places(along: samples).map(\.t)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.allSatisfy(\.isFinite))
        }
    }
}

extension Point {
    fileprivate static let zero = Point(x: 0, y: 0)
}
