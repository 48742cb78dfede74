import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Law 8. The same motion sampled at 60, 120, 240 and 1000 Hz gives the same widths and path, within a stated bound.
@Suite struct RateTests {
    /// How far the ink of one motion may differ between rates.
    struct Bound {
        /// Of the place, as a share of the drawing's size.
        var place: Double
        /// Of the width, as a share of the chain's thick − thin.
        var width: Double
    }

    /// What the stages say of themselves, or what was measured where they say nothing, by the stage's name.
    ///
    /// A stage that is not here, and a stage that is added, must be exact.
    static let bounds: [String: Bound] = [:]

    @Test(arguments: LawChain.single, Motion.allCases) func probe(chain: LawChain, motion: Motion) {
        let want = Course(chain, motion, 1000)
        for rate in [60.0, 120, 240] {
            let d = Course(chain, motion, rate).distance(from: want)
            print("R \(chain.text) | \(motion) | \(rate) | \(d.place / want.size) | \(d.width)")
        }
    }
}

/// What a chain made of a motion, as a function of time.
struct Course {
    var moments: [(t: Double, place: Point, width: Double?)] = []

    init(_ chain: LawChain, _ motion: Motion, _ rate: Double) {
        let input = motion.samples(at: rate).map { sample in
            var sensed = sample
            sensed.force = 0.5 + 0.4 * sin(5 * sample.t)
            sensed.altitude = 0.8 + 0.6 * sin(4 * sample.t)
            sensed.azimuth = 2 * sin(3 * sample.t)
            return sensed
        }
        switch Drawing(chain, input) {
        case .samples(let samples): moments = samples.map { ($0.t, $0.point, $0.width) }
        case .segments(let segments):
            guard case .samples(let samples) = Drawing(LawChain(chain.stages.dropLast()), input) else { return }
            precondition(segments.count == samples.count - 1)
            // The middle of a segment belongs to the sample at its control point.
            moments = zip(samples.dropFirst(), segments).map { sample, segment in
                let place = Point(
                    x: (segment.from.x + 2 * segment.control.x + segment.to.x) / 4,
                    y: (segment.from.y + 2 * segment.control.y + segment.to.y) / 4)
                return (sample.t, place, segment.width.middle)
            }.dropLast()
        }
    }

    var size: Double {
        let (x, y) = (moments.map(\.place.x), moments.map(\.place.y))
        return Swift.max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
    }

    /// How far this is at most from another course at the same times; the other is straight between its moments.
    func distance(from other: Course) -> (place: Double, width: Double) {
        var worst = (place: 0.0, width: 0.0)
        var index = 0
        for moment in moments {
            while index < other.moments.count - 2, other.moments[index + 1].t < moment.t { index += 1 }
            let (from, to) = (other.moments[index], other.moments[index + 1])
            let share = Swift.min(Swift.max((moment.t - from.t) / (to.t - from.t), 0), 1)
            let x = from.place.x + (to.place.x - from.place.x) * share
            let y = from.place.y + (to.place.y - from.place.y) * share
            worst.place = Swift.max(worst.place, hypot(moment.place.x - x, moment.place.y - y))
            guard let width = moment.width, let a = from.width, let b = to.width else { continue }
            worst.width = Swift.max(worst.width, abs(width - (a + (b - a) * share)))
        }
        return worst
    }
}
