import StrokePipeline

/// What of a sample enters a dab: a control point, or a joint, of the spline that the dabs stand on.
struct DabKnot: Sendable {
    var point: Point
    /// When the pen came here, and when it was last seen here.
    var arrival: Double
    var departure: Double
    var width: Double
    var opacity: Double?
    var altitude: Double?
    /// The azimuth or the roll, where one of them turns the tip.
    var turn: Double?

    /// The knot midway to another one; what only one of them senses is that one's, and an angle goes the short way.
    func joint(to other: DabKnot) -> DabKnot {
        let time = departure + (other.arrival - departure) / 2
        return DabKnot(
            point: .middle(point, other.point),
            arrival: time,
            departure: time,
            width: (width + other.width) / 2,
            opacity: opacity == nil && other.opacity == nil ? nil : ((opacity ?? 1) + (other.opacity ?? 1)) / 2,
            altitude: Self.middle(altitude, other.altitude) { $1 - $0 },
            turn: Self.middle(turn, other.turn) { RealMath.wrapped($1 - $0) }
        )
    }

    /// Takes up another sample in the same place: the largest width and opacity, the newest tilt and turn.
    mutating func merge(_ other: DabKnot) {
        departure = other.departure
        width = Swift.max(width, other.width)
        if opacity != nil || other.opacity != nil { opacity = Swift.max(opacity ?? 1, other.opacity ?? 1) }
        altitude = other.altitude ?? altitude
        turn = other.turn ?? turn
    }

    private static func middle(_ a: Double?, _ b: Double?, _ way: (Double, Double) -> Double) -> Double? {
        guard let a, let b else { return a ?? b }
        return a + way(a, b) / 2
    }
}

/// A piece of the spline: the segment that ``Quadratics`` makes of the same knots, with all channels that a dab has.
struct DabPiece: Sendable {
    let arc: QuadraticArc
    private let x: Triple
    private let y: Triple
    private let t: Triple
    private let widths: Triple
    private let opacities: Triple?
    private let altitudes: Triple?
    /// The turn at the control point, and how far from it the others are, the short way.
    private let turn: (control: Double, offsets: Triple)?

    init(_ from: DabKnot, _ control: DabKnot, _ to: DabKnot) {
        arc = QuadraticArc(from: from.point, control: control.point, to: to.point)
        x = Triple(from.point.x, control.point.x, to.point.x)
        y = Triple(from.point.y, control.point.y, to.point.y)
        t = Triple(from.arrival, control.arrival + (control.departure - control.arrival) / 2, to.departure)
        widths = Triple(from.width, control.width, to.width)
        let hasOpacity = from.opacity != nil || control.opacity != nil || to.opacity != nil
        opacities = hasOpacity ? Triple(from.opacity ?? 1, control.opacity ?? 1, to.opacity ?? 1) : nil
        altitudes = control.altitude.map { Triple(from.altitude ?? $0, $0, to.altitude ?? $0) }
        turn = control.turn.map { middle in
            func offset(_ other: Double?) -> Double { other.map { RealMath.wrapped($0 - middle) } ?? 0 }
            return (middle, Triple(offset(from.turn), 0, offset(to.turn)))
        }
    }

    func point(at u: Double) -> Point { Point(x: x.spline(at: u), y: y.spline(at: u)) }
    func time(at u: Double) -> Double { t.spline(at: u) }
    func width(at u: Double) -> Double { widths.spline(at: u) }
    func opacity(at u: Double) -> Double? { opacities?.spline(at: u) }
    func altitude(at u: Double) -> Double? { altitudes?.spline(at: u) }
    func turn(at u: Double) -> Double? {
        turn.map { RealMath.wrapped($0.control + $0.offsets.spline(at: u)) }
    }
}

extension Triple {
    /// The value at a parameter: what does not change stays to the last bit, and none leaves the range of the three.
    fileprivate func spline(at u: Double) -> Double {
        if u <= 0 { return from }
        if u >= 1 { return to }
        let value = control + ((1 - u) * (1 - u) * (from - control) + u * u * (to - control))
        return value.clamped(to: Swift.min(from, control, to)...Swift.max(from, control, to))
    }
}
