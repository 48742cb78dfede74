import StrokePipeline

/// What of a sample enters a dab: a place that the path goes through, or a control point on the way there.
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

    /// Takes up another sample in the same place: the largest width and opacity, the newest tilt and turn.
    mutating func merge(_ other: DabKnot) {
        departure = other.departure
        width = Swift.max(width, other.width)
        if opacity != nil || other.opacity != nil { opacity = Swift.max(opacity ?? 1, other.opacity ?? 1) }
        altitude = other.altitude ?? altitude
        turn = other.turn ?? turn
    }

    /// The knot midway to another one.
    func middle(to other: DabKnot) -> DabKnot {
        moved(.middle(point, other.point), from: self, to: other) { _, ahead in ahead / 2 }
    }

    /// The control point that leaves this knot for `next` on the tangent of the path, which comes from `last`: `reach` of
    /// the way, ¼ where half of the way is a curve of its own, ½ where all of it is one.
    ///
    /// The tangent is that of the parabola through the three, at parameters as far apart as the roots of their distances
    /// (centripetal: no loop or cusp between two samples, however unevenly they lie; Yuksel, Schaefer and Keyser,
    /// *Parameterization and applications of Catmull–Rom curves*, 2011). All but the place stays between both knots' values.
    func control(from last: DabKnot, to next: DabKnot, reach: Double) -> DabKnot {
        let ways = (last.distance(to: self), distance(to: next))
        // Two places may be different, and their distance vanish.
        let isFar = ways.0 > 0 && ways.1 > 0
        let ratio = isFar ? (ways.1 / ways.0).squareRoot().clamped(to: 0x1p-20...0x1p20) : 1
        let ahead = reach / (1 + ratio)
        let behind = ratio * ratio * ahead
        let place = Point(
            x: (point.x + (behind * (point.x - last.point.x) + ahead * (next.point.x - point.x))).onCanvas,
            y: (point.y + (behind * (point.y - last.point.y) + ahead * (next.point.y - point.y))).onCanvas)
        return moved(place, from: last, to: next) { past, coming in
            let most = 2 * reach * coming
            return (behind * past + ahead * coming).clamped(to: Swift.min(most, 0)...Swift.max(most, 0))
        }
    }

    /// The same knot of the path drawn backwards.
    var reversed: DabKnot {
        var knot = self
        swap(&knot.arrival, &knot.departure)
        return knot
    }

    /// A knot in another place, each value changed by what `step` makes of how it changed from `last` and will to `next`.
    private func moved(
        _ place: Point, from last: DabKnot, to next: DabKnot, by step: (Double, Double) -> Double
    ) -> DabKnot {
        let time = departure + step(arrival - last.departure, next.arrival - departure)
        func change(_ a: Double?, _ b: Double?, _ c: Double?, _ way: (Double, Double) -> Double) -> Double? {
            guard let b else { return a ?? c }
            return b + step(a.map { way($0, b) } ?? 0, c.map { way(b, $0) } ?? 0)
        }
        let hasOpacity = last.opacity != nil || opacity != nil || next.opacity != nil
        return DabKnot(
            point: place, arrival: time, departure: time,
            width: width + step(width - last.width, next.width - width),
            opacity: hasOpacity ? change(last.opacity ?? 1, opacity ?? 1, next.opacity ?? 1) { $1 - $0 } : nil,
            altitude: change(last.altitude, altitude, next.altitude) { $1 - $0 },
            turn: change(last.turn, turn, next.turn) { RealMath.wrapped($1 - $0) })
    }

    private func distance(to other: DabKnot) -> Double {
        RealMath.length(other.point.x - point.x, other.point.y - point.y)
    }
}
