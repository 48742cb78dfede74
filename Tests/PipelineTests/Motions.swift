import Foundation
import StrokePipeline

/// Motions of a pen as functions of time, to be sampled at any rate.
enum Motion: CaseIterable {
    /// Straight on at a steady 1000 px/s.
    case line
    /// Twice round a second, 100 px from the middle.
    case circle
    /// Loops of changing speed, 30 to 1500 px/s.
    case handwriting

    /// The place `t` seconds after the start.
    func place(at t: Double) -> Point {
        switch self {
        case .line: Point(x: 800 * t, y: 600 * t)
        case .circle: Point(x: 100 * cos(4 * .pi * t), y: 100 * sin(4 * .pi * t))
        case .handwriting:
            Point(
                x: 90 * t + 38 * sin(7 * .pi * t) + 6 * sin(13 * .pi * t),
                y: 45 * cos(7 * .pi * t + 0.6) + 12 * sin(3 * .pi * t)
            )
        }
    }

    /// The motion sampled at `rate` Hz for `seconds`.
    func samples(at rate: Double, seconds: Double = 2) -> [Sample] {
        (0...Int((seconds * rate).rounded())).map { index in
            let t = Double(index) / rate
            let place = place(at: t)
            return Sample(x: place.x, y: place.y, t: t)
        }
    }
}

/// A straight stroke of samples 5 px and 1/120 s apart, for stages that look at one sample at a time.
func strokeAlongX(_ count: Int, _ change: (inout Sample, Int) -> Void = { _, _ in }) -> [Sample] {
    (0..<count).map { index in
        var sample = Sample(x: 5 * Double(index), y: 0, t: Double(index) / 120)
        change(&sample, index)
        return sample
    }
}

/// A repeatable stream of numbers, so that a test that fails fails again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Strokes that no pen draws: equal times, repeated places, jumps across the whole range, gaps of a last bit.
func wildStroke(seed: UInt64, count: Int = 120) -> [Sample] {
    var random = SplitMix(state: seed)
    var t: Double = [0, -1e12, 1e9].randomElement(using: &random) ?? 0
    var place = Point(x: 0, y: 0)
    return (0..<count).map { _ in
        t = Swift.min(
            t + ([0, .leastNonzeroMagnitude, 8e-6, 0.004, 1e-12, 3, 1e11].randomElement(using: &random) ?? 0),
            1e12
        )
        switch Int.random(in: 0..<6, using: &random) {
        case 0: break
        case 1: place.x += .leastNonzeroMagnitude
        case 2: place = Point(x: [-1e12, 1e12].randomElement(using: &random) ?? 0, y: 1e12)
        case 3: place = Point(x: 1e-300, y: -1e-300)
        default:
            place = Point(x: place.x / 2 + .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
        }
        func maybe(_ values: [Double]) -> Double? {
            Bool.random(using: &random) ? values.randomElement(using: &random) : nil
        }
        return Sample(
            x: place.x,
            y: place.y,
            t: t,
            force: maybe([0, .leastNonzeroMagnitude, 0.3, 1]),
            altitude: maybe([0, 0.1, 0.55, .pi / 2]),
            azimuth: maybe([.pi, 0, -3.1, 1]),
            roll: maybe([0, -2]),
            radius: maybe([0, 1e12]),
            width: maybe([0, .leastNonzeroMagnitude, 7, 1e12]),
            opacity: maybe([0, 0.5, 1])
        )
    }
}

extension Sample {
    /// The same sample at another time.
    func later(by seconds: Double) -> Sample {
        var sample = self
        sample.t += seconds
        return sample
    }

    /// Whether every number can be written and is in its range.
    var isInBounds: Bool {
        func has(_ value: Double?, _ range: ClosedRange<Double>) -> Bool { value.map(range.contains) ?? true }
        return has(x, -1e12...1e12) && has(y, -1e12...1e12) && has(t, -1e12...1e12) && has(force, 0...1)
            && has(altitude, 0...(.pi / 2)) && has(azimuth, (-Double.pi).nextUp...(.pi)) && has(radius, 0...1e12)
            && has(width, 0...1e12) && has(opacity, 0...1)
    }
}
