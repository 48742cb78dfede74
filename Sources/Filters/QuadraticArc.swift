import StrokePipeline

/// The way along a quadratic Bézier: how long it is between two parameters, and where a length of it ends.
///
/// The speed |B′(u)| is the root of a quadratic polynomial. Its integral has a closed form, which loses all digits where
/// the speed hardly changes and needs a logarithm, whose last bit differs between processors. So it is summed by
/// Gauss–Legendre quadrature of eight points, on pieces that get shorter towards the slowest place: each is no longer
/// than it is far from the polynomial's complex roots, where eight points give more than ten digits of the length (the
/// error shrinks by the ellipse around the piece that the roots allow; Trefethen, *Approximation Theory and
/// Approximation Practice*, chapter 19).
struct QuadraticArc: Sendable {
    /// Half the velocity at the start and at the end; between them it is straight.
    private let first: Point
    private let last: Point
    /// The parameter at which the velocity is least, and how far beside it, in u, the roots of its square lie.
    private let slowest: Double
    private let height: Double

    init(from: Point, control: Point, to: Point) {
        first = Point(x: control.x - from.x, y: control.y - from.y)
        last = Point(x: to.x - control.x, y: to.y - control.y)
        let (x, y) = (last.x - first.x, last.y - first.y)
        let square = x * x + y * y
        if square > 0 {
            slowest = -(first.x * x + first.y * y) / square
            height = abs(first.x * last.y - first.y * last.x) / square
        } else {
            (slowest, height) = (0, .infinity)
        }
    }

    /// Pixels per unit of the parameter.
    func speed(at u: Double) -> Double {
        let velocity = velocity(at: u)
        return 2 * RealMath.length(velocity.x, velocity.y)
    }

    /// The direction at a parameter, in (−π, π]; at a cusp the one after it, `nil` in a dot.
    func direction(at u: Double) -> Double? {
        let velocities = [velocity(at: u), last, first]
        guard let way = velocities.first(where: { $0.x != 0 || $0.y != 0 }) else { return nil }
        return RealMath.wrapped(RealMath.atan2(way.y, way.x))
    }

    /// The length between two parameters, to at least ten digits.
    func length(from start: Double, to end: Double) -> Double {
        guard start < end else { return 0 }
        if start < slowest, slowest < end {
            return graded(near: slowest, far: start) + graded(near: slowest, far: end)
        }
        return slowest <= start ? graded(near: start, far: end) : graded(near: end, far: start)
    }

    /// The parameter at which the way from `start` is `distance` long, where to the end it is `rest`; at most 1.
    ///
    /// By Newton's method between bounds, which falls back to halving them where the pen all but stands.
    func parameter(_ distance: Double, past start: Double, of rest: Double) -> Double {
        guard distance > 0 else { return start }
        guard distance < rest else { return 1 }
        var (low, high) = (start, 1.0)
        var u = start + (1 - start) * (distance / rest)
        for _ in 0..<Self.mostSteps {
            let miss = length(from: start, to: u) - distance
            if abs(miss) <= Self.precision * distance { break }
            if miss > 0 { high = u } else { low = u }
            let next = u - miss / speed(at: u)
            let last = u
            u = next > low && next < high ? next : low + (high - low) / 2
            if abs(u - last) <= Self.grain { break }
        }
        return u
    }

    /// As near as the rounding of a sum of eight terms lets a length come.
    private static let precision = 1e-14
    /// The last bit of a parameter: none can be found nearer.
    private static let grain = 0x1p-52
    /// Halving alone needs no more to part two neighbouring doubles in 0…1.
    private static let mostSteps = 64
    /// The share of a piece, next to where the pen all but stands, within which that place looks like a corner of a
    /// straight rise: what is lost is its square.
    private static let corner = 1e-8
    /// Where the speed is taken in −1…1, either side, and what it counts for.
    private static let nodes: (Double, Double, Double, Double) = (
        0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363
    )
    private static let weights: (Double, Double, Double, Double) = (
        0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763
    )

    private func velocity(at u: Double) -> Point {
        Point(x: first.x * (1 - u) + last.x * u, y: first.y * (1 - u) + last.y * u)
    }

    /// The length between two parameters on one side of the slowest place, of which `near` is the one nearer to it.
    private func graded(near: Double, far: Double) -> Double {
        let gap = Swift.max(abs(near - slowest), height)
        var far = far
        var sum = 0.0
        while gap < abs(far - near), gap > Self.corner * abs(far - near) {
            let middle = near + (far - near) / 2
            sum += piece(middle, far)
            far = middle
        }
        return sum + piece(near, far)
    }

    private func piece(_ start: Double, _ end: Double) -> Double {
        let half = (end - start) / 2
        let center = start + half
        func pair(_ node: Double) -> Double { speed(at: center - half * node) + speed(at: center + half * node) }
        let (nodes, weights) = (Self.nodes, Self.weights)
        let sum =
            weights.0 * pair(nodes.0) + weights.1 * pair(nodes.1) + weights.2 * pair(nodes.2) + weights.3
            * pair(nodes.3)
        return abs(half) * sum
    }
}
