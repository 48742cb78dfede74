import StrokePipeline

/// Samples as the reader and the ledger let them through: in their ranges, times that never run back, no repeats.
enum FuzzStroke {
    static func samples(_ input: inout FuzzBytes, atMost count: Int) -> [Sample] {
        var samples: [Sample] = []
        var t = input.any([0, -1e12, 1e9, 1e12, -0.0], or: 0)
        var place = Point(x: 0, y: 0)
        while !input.isEmpty, samples.count < count {
            t = Swift.min(t + step(&input), 1e12)
            place = Point(x: coordinate(&input, after: place.x), y: coordinate(&input, after: place.y))
            let sensed = input.byte()
            func maybe(_ bit: Int, _ values: [Double], _ range: ClosedRange<Double>) -> Double? {
                guard sensed >> bit & 1 == 1 else { return nil }
                let choice = input.below(values.count + 2)
                if choice == values.count { return input.number(in: range) }
                if choice < values.count { return values[choice] }
                // The sum can pass its end by the last bit.
                let width = range.upperBound - range.lowerBound
                return Swift.min(range.lowerBound + width * input.share(), range.upperBound)
            }
            let sample = Sample(
                x: place.x, y: place.y, t: t,
                force: maybe(0, [0, 1, .leastNonzeroMagnitude, -0.0], 0...1),
                altitude: maybe(1, [0, .pi / 2, 1e-300], 0...(.pi / 2)),
                azimuth: maybe(2, [.pi, (-Double.pi).nextUp, 0], (-Double.pi).nextUp...(.pi)),
                roll: maybe(3, [0, 1e12, -1e300], -4...4),
                radius: maybe(4, [0, 1e12], 0...100),
                width: maybe(5, [0, 1e12, .leastNonzeroMagnitude, 1e-9], 0...40),
                opacity: maybe(6, [0, 1, 1e-300], 0...1),
                device: sensed >> 7 == 1 ? .finger : .pencil)
            if samples.last.map(sample.repeats) != true { samples.append(sample) }
        }
        return samples
    }

    private static func step(_ input: inout FuzzBytes) -> Double {
        let choice = input.below(16)
        let steps = [0, 0.004, 1 / 60.0, 1e-9, .leastNonzeroMagnitude, 3.2e7, 1e11, 8e-6]
        if choice == steps.count { return input.number(in: 0...1e12) }
        return choice < steps.count ? steps[choice] : 0.1 * input.share()
    }

    /// Mostly near the one before, else one of those at which arithmetic goes wrong, or any that a record may hold.
    private static func coordinate(_ input: inout FuzzBytes, after last: Double) -> Double {
        let choice = input.below(32)
        let extremes = [1e12, -1e12, -0.0, 0, .leastNonzeroMagnitude, 1e-300, -1e9, 1e12.nextDown, 1 / 3.0]
        switch choice {
        case 0: return last
        case 1: return last.nextUp <= 1e12 ? last.nextUp : last
        case 2..<(2 + extremes.count): return extremes[choice - 2]
        case 11: return input.number(in: -1e12...1e12)
        default: return Swift.min(Swift.max(last + Double(Int8(bitPattern: input.byte())) / 4, -1e12), 1e12)
        }
    }
}
