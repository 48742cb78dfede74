import StrokePipeline

/// The way from a knot to the next one, or half of it: a quadratic curve, with all channels that a dab has.
struct DabPiece: Sendable {
    let arc: QuadraticArc
    private let x: Triple
    private let y: Triple
    private let t: Triple
    private let widths: Triple
    private let opacities: Triple?
    private let altitudes: Triple?
    /// The turn at the start, and how far from it the others are, the short way.
    private let turn: (start: Double, offsets: Triple)?

    init(_ from: DabKnot, _ control: DabKnot, _ to: DabKnot) {
        arc = QuadraticArc(from: from.point, control: control.point, to: to.point)
        x = Triple(from.point.x, control.point.x, to.point.x)
        y = Triple(from.point.y, control.point.y, to.point.y)
        t = Triple(from.departure, control.arrival, to.arrival)
        widths = Triple(from.width, control.width, to.width)
        let hasOpacity = from.opacity != nil || control.opacity != nil || to.opacity != nil
        opacities = hasOpacity ? Triple(from.opacity ?? 1, control.opacity ?? 1, to.opacity ?? 1) : nil
        altitudes = control.altitude.map { Triple(from.altitude ?? $0, $0, to.altitude ?? $0) }
        turn = (from.turn ?? control.turn).map { start in
            let middle = control.turn.map { RealMath.wrapped($0 - start) } ?? 0
            return (start, Triple(0, middle, to.turn.map { middle + RealMath.wrapped($0 - start - middle) } ?? middle))
        }
    }

    func point(at u: Double) -> Point { Point(x: x.spline(at: u), y: y.spline(at: u)) }
    func time(at u: Double) -> Double { t.spline(at: u) }
    func width(at u: Double) -> Double { widths.spline(at: u) }
    func opacity(at u: Double) -> Double? { opacities?.spline(at: u) }
    func altitude(at u: Double) -> Double? { altitudes?.spline(at: u) }
    func turn(at u: Double) -> Double? {
        turn.map { RealMath.wrapped($0.start + $0.offsets.spline(at: u)) }
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
