/// A disc of ink at one place of a stroke, in pixels relative to where the stroke starts.
struct Disc: Hashable, Sendable {
    var x: Double
    var y: Double
    var radius: Double

    /// Whether the other disc lies within this one.
    func contains(_ other: Disc) -> Bool {
        RealMath.length(other.x - x, other.y - y) <= radius - other.radius
    }
}

extension Segment {
    /// Appends the discs that stand for the segment.
    ///
    /// Between neighbours place and radius are taken as linear. The true ones part from that by at most ⅛ of their second
    /// difference over a piece, and the number of pieces keeps the sum of the two within `tolerance`.
    func appendDiscs(to row: inout DiscRow, origin: Point, within tolerance: Double) {
        let bend =
            2 * RealMath.length(from.x - 2 * control.x + to.x, from.y - 2 * control.y + to.y)
            + abs(width.from - 2 * width.control + width.to)
        let wanted = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        let pieces = wanted > 1 ? Swift.min(wanted, Self.mostPieces) : 1
        for piece in 0...Int(pieces) { row.append(disc(at: Double(piece) / pieces, origin)) }
    }

    /// More than the tolerance asks for within the reach of a grid.
    private static var mostPieces: Double { 65_536 }

    private func disc(at u: Double, _ origin: Point) -> Disc {
        let (a, b, c) = ((1 - u) * (1 - u), 2 * u * (1 - u), u * u)
        // Relative to the origin first: far out, the differences are exact and the products are not.
        return Disc(
            x: a * (from.x - origin.x) + b * (control.x - origin.x) + c * (to.x - origin.x),
            y: a * (from.y - origin.y) + b * (control.y - origin.y) + c * (to.y - origin.y),
            radius: Swift.max(a * width.from + b * width.control + c * width.to, 0) / 2
        )
    }

    /// No place of the segment is wider.
    var widest: Double { Swift.max(width.from, width.control, width.to) }

    /// How far the segment's ink reaches from a place, at most.
    func reach(from origin: Point) -> Double {
        let radius = widest / 2
        return [from, control, to].reduce(0) {
            Swift.max($0, abs($1.x - origin.x) + radius, abs($1.y - origin.y) + radius)
        }
    }
}
