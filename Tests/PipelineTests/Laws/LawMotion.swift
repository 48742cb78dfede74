import Foundation
import Testing

@testable import StrokePipeline

/// A motion that can be sampled at any rate, with senses that change: a drawn one, or a recording's.
struct LawMotion: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A whole number of intervals of every rate.
    let seconds: Double
    let place: @Sendable (Double) -> Point

    static let all = Motion.allCases.map(LawMotion.init) + LawRecording.all.compactMap(LawMotion.init)

    init(_ motion: Motion) {
        testDescription = "\(motion)"
        seconds = 2
        place = motion.place
    }

    /// The largest stroke of a recording.
    ///
    /// What the pen did between two samples nobody knows, so the law needs a motion made of them: a uniform cubic B-spline
    /// over at most 30 of the places. They follow each other in 0.15 s, so that 60 Hz see each turn.
    init?(_ recording: LawRecording) {
        let strokes = recording.strokes.map { stroke in
            // A pen that rests is for other laws: there, it is chance which sample has the most force.
            stroke.enumerated().filter { $0 == 0 || $1.point != stroke[$0 - 1].point }.map(\.element)
        }
        let largest = strokes.filter { $0.count >= 12 }.max { Drawing.samples($0).size < Drawing.samples($1).size }
        guard let places = largest?.map(\.point) else { return nil }
        let count = Swift.min(places.count, 30)
        let pace = 0.15
        let knots = (0..<count).map { places[$0 * (places.count - 1) / (count - 1)] }
        testDescription = recording.name
        seconds = Double(count - 3) * pace
        place = { t in
            let knot = Swift.min(Int(t / pace), count - 4)
            let u = t / pace - Double(knot)
            let weights = [
                (1 - u) * (1 - u) * (1 - u), (3 * u - 6) * u * u + 4, ((3 - 3 * u) * u + 3) * u + 1, u * u * u,
            ]
            return zip(weights, knots[knot...]).reduce(into: Point(x: 0, y: 0)) { place, part in
                place.x += part.0 * part.1.x / 6
                place.y += part.0 * part.1.y / 6
            }
        }
    }

    func samples(at rate: Double) -> [Sample] {
        (0...Int((seconds * rate).rounded())).map { index in
            let t = Double(index) / rate
            let place = place(t)
            return Sample(
                x: place.x, y: place.y, t: t, force: 0.5 + 0.4 * sin(5 * t), altitude: 0.8 + 0.6 * sin(4 * t),
                azimuth: 2 * sin(3 * t))
        }
    }
}
