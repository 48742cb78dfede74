/// The exact questions of snap rounding: which pixel two edges cross in, and whether an edge passes through a pixel.
///
/// A pixel is the square of one unit around a grid point, with its left and lower sides and without the others, so every
/// place of the plane lies in exactly one.
enum HotPixel {
    /// The pixel in which two edges cross, or `nil` where they do not, or only touch or overlap.
    static func crossing(_ a: GridEdge, _ b: GridEdge) -> GridPoint? {
        let (r, s) = (a.vector, b.vector)
        let offset = b.from - a.from
        let (fromSide, toSide) = (r.cross(offset), r.cross(b.to - a.from))
        guard (fromSide > 0) != (toSide > 0), fromSide != 0, toSide != 0 else { return nil }
        let (ownFrom, ownTo) = (s.cross(a.from - b.from), s.cross(a.to - b.from))
        guard (ownFrom > 0) != (ownTo > 0), ownFrom != 0, ownTo != 0 else { return nil }
        let across = r.cross(s)
        let along = offset.cross(s)
        let (numerator, denominator) = across > 0 ? (along, across) : (-along, -across)
        return GridPoint(
            x: a.from.x + nearest(r.x, numerator, denominator), y: a.from.y + nearest(r.y, numerator, denominator))
    }

    /// length · numerator / denominator to the nearest integer, a half up.
    private static func nearest(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int32 {
        let divisor = 2 * Int128(denominator)
        let (quotient, remainder) = (2 * Int128(length) * Int128(numerator) + Int128(denominator))
            .quotientAndRemainder(dividingBy: divisor)
        return Int32(truncatingIfNeeded: remainder < 0 ? quotient - 1 : quotient)
    }

    /// Whether the edge passes through the pixel of a grid point.
    static func isMet(_ pixel: GridPoint, by edge: GridEdge) -> Bool {
        let (d, p) = (edge.vector, pixel - edge.from)
        // The line passes the centre within half a unit on either axis, or misses even the closed square.
        guard 2 * abs(d.cross(p)) <= abs(d.x) + abs(d.y) else { return false }
        guard let x = Slab(p.x, d.x), let y = Slab(p.y, d.y) else { return false }
        let whole = Slab.whole
        return x.meets(y) && x.meets(whole) && y.meets(whole)
    }

    /// The part of an edge, as fractions of it, within the pixel on one axis: the interval low/length…high/length.
    private struct Slab {
        var low: Int
        var high: Int
        var length: Int
        var hasLow: Bool
        var hasHigh: Bool

        /// The edge itself.
        static var whole: Slab { Slab(low: 0, high: 1, length: 1, hasLow: true, hasHigh: true) }

        private init(low: Int, high: Int, length: Int, hasLow: Bool, hasHigh: Bool) {
            (self.low, self.high, self.length) = (low, high, length)
            (self.hasLow, self.hasHigh) = (hasLow, hasHigh)
        }

        /// `nil` where the edge lies outside all along.
        init?(_ centre: Int, _ way: Int) {
            let (near, far) = (2 * centre - 1, 2 * centre + 1)
            if way > 0 {
                self.init(low: near, high: far, length: 2 * way, hasLow: true, hasHigh: false)
            } else if way < 0 {
                self.init(low: -far, high: -near, length: -2 * way, hasLow: false, hasHigh: true)
            } else {
                guard near <= 0, far > 0 else { return nil }
                self = .whole
            }
        }

        func meets(_ other: Slab) -> Bool { isBelow(other) && other.isBelow(self) }

        /// Whether this starts no later than the other ends.
        private func isBelow(_ other: Slab) -> Bool {
            let (a, b) = (low * other.length, other.high * length)
            return a < b || a == b && hasLow && other.hasHigh
        }
    }
}
