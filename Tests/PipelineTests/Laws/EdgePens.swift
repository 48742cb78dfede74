import Foundation

@testable import StrokePipeline

/// Strokes at the edge of what numbers can be on the wire, each of a few samples.
enum EdgePens {
    static let all: [(name: String, samples: [Sample])] = {
        let sizes: [Double] = [1e-300, 1e-12, 1e-6, 1, 1e6, 1e9, 5e11]
        var pens = sizes.map { (name: "a letter of \($0) px", samples: letter(size: $0)) }
        pens.append(("steps of a nanosecond", letter(step: 1e-9)))
        pens.append(("steps of a year", letter(step: 31_557_600)))
        pens.append(("steps of a denormal", letter(step: .leastNonzeroMagnitude)))
        pens.append(("the last seconds there are", letter(from: 1e12 - 1, step: 0.0625)))
        pens.append(("from the first second to the last", letter(from: -1e12, step: 1.8e11)))
        pens.append(("denormals", denormals))
        pens.append(("negative zeros", negativeZeros))
        pens.append(("corners of the range", corners))
        pens.append(("every power of ten", powers))
        pens.append(("a dot", [Sample(x: 1e12, y: -1e12, t: 1e12, force: 1, width: 1e12)]))
        pens.append(
            (
                "two that hardly differ",
                [Sample(x: 1, y: 1, t: 0), Sample(x: 1.0.nextUp, y: 1, t: .leastNonzeroMagnitude)]
            ))
        pens.append(("two far apart at once", [Sample(x: -1e12, y: 0, t: 0), Sample(x: 1e12, y: 0, t: 0)]))
        return pens
    }()

    /// A hand's letter, of this size in pixels, with a sample every `step` seconds from `start` on.
    private static func letter(size: Double = 100, from start: Double = 0, step: Double = 0.008) -> [Sample] {
        (0..<12).map { index in
            let phase = Double(index)
            var sample = Sample(x: 0, y: size * sin(phase * 1.1), t: start + phase * step)
            sample.x = size * (cos(phase * 0.7) + phase / 20)
            sample.force = abs(sin(phase))
            sample.altitude = phase / 8
            sample.azimuth = remainder(phase, 2 * .pi)
            sample.opacity = phase / 12
            return sample
        }
    }

    /// The least there are, and some on the way to numbers that are exact to the last bit.
    private static var denormals: [Sample] {
        let values: [Double] = [
            .leastNonzeroMagnitude, 1e-300, .leastNormalMagnitude, 1e-200, -.leastNonzeroMagnitude, -1e-300,
        ]
        return values.enumerated().map { index, value in
            let size = abs(value)
            return Sample(
                x: value, y: -value, t: Double(index) * Double.leastNonzeroMagnitude, force: size, altitude: size,
                azimuth: value,
                roll: value, radius: size, width: size, opacity: size)
        }
    }

    private static var negativeZeros: [Sample] {
        (0..<6).map { index in
            var sample = Sample(x: -0.0, y: -0.0, t: -0.0, force: -0.0, altitude: -0.0, azimuth: -0.0, roll: -0.0)
            sample.radius = -0.0
            sample.width = -0.0
            sample.opacity = -0.0
            if index > 0 { sample.t = Double(index) }
            if index.isMultiple(of: 2) { sample.x = 0 }
            return sample
        }
    }

    private static var corners: [Sample] {
        (0..<6).map { index in
            let far: Double = index.isMultiple(of: 2) ? 1e12 : -1e12
            var sample = Sample(x: far, y: index < 3 ? far : -far, t: Double(index / 2), altitude: 0.1, azimuth: .pi)
            sample.force = Double(index % 2)
            sample.roll = 1e300
            sample.radius = 1e12
            sample.width = index.isMultiple(of: 3) ? 0 : 1e12
            return sample
        }
    }

    /// From the least to 1e5, left and right in turn.
    private static var powers: [Sample] {
        (0..<48).map { index in
            let power = pow(10, Double(index * 7 - 324))
            let x = index.isMultiple(of: 2) ? power : -power
            return Sample(x: x, y: power, t: Double(index) / 240, width: power)
        }
    }
}
