/// The cubic Bézier from (0, 0) to (1, 1) as a function of x: the pressure curve of tablet drivers.
///
/// With both control points at x in 0…1 the curve never runs back, so every x has one y.
struct UnitBezier: Sendable {
    private var x1: Double
    private var y1: Double
    private var x2: Double
    private var y2: Double

    /// The curve with the control points (`numbers[0]`, `numbers[1]`) and (`numbers[2]`, `numbers[3]`), each number in
    /// 0…1; `nil` where there are not four of them.
    init?(_ numbers: [Double]) {
        guard numbers.count == 4 else { return nil }
        (x1, y1, x2, y2) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// The height of the curve at `x`, to the last bits of a double; 0 and 1 at the ends, exactly.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.coordinate(y1, y2, at: parameter(at: x)).clamped(to: 0...1)
    }

    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var u = x
        // Newton needs about six steps; where the curve stands still it creeps, and 128 halvings are always enough.
        for _ in 0..<128 {
            let excess = Self.coordinate(x1, x2, at: u) - x
            if excess == 0 { break }
            if excess < 0 { low = u } else { high = u }
            var next = u - excess / slope(at: u)
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            if next == u || next == low || next == high { break }
            u = next
        }
        return u
    }

    private func slope(at u: Double) -> Double {
        let rest = 1 - u
        return 3 * (rest * rest * x1 + 2 * rest * u * (x2 - x1) + u * u * (1 - x2))
    }

    private static func coordinate(_ first: Double, _ second: Double, at u: Double) -> Double {
        let rest = 1 - u
        return u * (3 * rest * (rest * first + u * second) + u * u)
    }
}
