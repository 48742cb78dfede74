import StrokePipeline

/// The curve through points that never overshoots them (F. Fritsch and R. Carlson, *Monotone Piecewise Cubic
/// Interpolation*, 1980).
///
/// Slopes are the mean of the neighbouring secants, end secants at the ends, limited to the circle of radius 3.
struct MonotoneCubic: Sendable {
    private var points: [Point]
    private var slopes: [Double]

    /// Why `points` make no curve from 0 to 1, or `nil` where they do.
    static func need(of points: [Point]) -> String? {
        guard points.count <= 64 else { return "takes at most 64 points" }
        guard points.count >= 2, points.first?.x == 0, points.last?.x == 1 else {
            return "needs points whose x goes from 0 to 1"
        }
        guard zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x }) else {
            return "needs points whose x rises strictly"
        }
        return nil
    }

    /// The curve through `points`, or `nil` where they make none.
    init?(_ points: [Point]) {
        guard Self.need(of: points) == nil else { return nil }
        self.points = points
        // Bounded, so that two points next to each other in the last bit make no infinite slope.
        let secants = zip(points, points.dropFirst()).map {
            (($1.y - $0.y) / ($1.x - $0.x)).clamped(to: -1e100...1e100)
        }
        slopes = points.indices.map { index in
            let before = secants[Swift.max(index - 1, 0)]
            let after = secants[Swift.min(index, secants.count - 1)]
            return before * after > 0 ? (before + after) / 2 : 0
        }
        for (index, secant) in secants.enumerated() where secant != 0 {
            let start = slopes[index] / secant
            let end = slopes[index + 1] / secant
            let length = RealMath.length(start, end)
            if length > 3 {
                slopes[index] = 3 / length * start * secant
                slopes[index + 1] = 3 / length * end * secant
            }
        }
    }

    /// The height of the curve at `x`, which is held in 0…1.
    func value(at x: Double) -> Double {
        var index = 0
        while index < points.count - 2, points[index + 1].x <= x { index += 1 }
        let (from, to) = (points[index], points[index + 1])
        let width = to.x - from.x
        let share = ((x - from.x) / width).clamped(to: 0...1)
        let rest = 1 - share
        let bend = rest * slopes[index] - share * slopes[index + 1]
        // From the start upwards, so that between two equal heights the curve is exactly flat.
        let line = from.y + share * share * (3 - 2 * share) * (to.y - from.y)
        return (line + share * rest * width * bend).clamped(to: 0...1)
    }
}
