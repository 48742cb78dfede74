/// The grid on which the outline of a stroke is made exact: where its origin lies and how long its unit is.
///
/// The unit is a power of two, so that it scales with the drawing and adds no rounding of its own: the largest that is at
/// most 1/4096 of the tolerance, or, where the stroke is too large for that, the smallest that keeps the stroke within
/// ±2²⁷ and its places exact as doubles. A stroke drawn elsewhere, or at a scale of a power of two with its tolerance, has
/// the same outline.
struct SnapGrid: Sendable {
    /// Where the stroke starts; what is snapped is relative to it.
    let origin: Point
    /// The multiple of the unit nearest to the origin. From there all grid points are exact, and the outline is moved by
    /// half a unit at most.
    private let base: Point
    /// Pixels from a grid point to the next.
    let unit: Double
    private let perPixel: Double

    /// Strokes reach at most this far from the origin, in units; the other half of the range is left to corners.
    static let reach = 0x1p27
    /// Units in a tolerance: enough that rounding is nothing beside it.
    static let fineness = 4096.0

    /// A grid for what lies within `extent` pixels of the origin, or `nil` where that is no distance.
    init?(origin: Point, extent: Double, tolerance: Double) {
        guard extent > 0, extent < 1e15, tolerance > 0, origin.x.isFinite, origin.y.isFinite else { return nil }
        let coarsest = Self.powerOfTwo(notAbove: tolerance / Self.fineness)
        let finest = 2 * Self.powerOfTwo(notAbove: extent / Self.reach)
        let exact = 2 * Swift.max(abs(origin.x), abs(origin.y), extent).ulp
        unit = Swift.max(coarsest, finest, exact)
        perPixel = 1 / unit
        guard unit.isNormal, perPixel.isFinite else { return nil }
        self.origin = origin
        base = Point(x: (origin.x * perPixel).rounded() * unit, y: (origin.y * perPixel).rounded() * unit)
    }

    /// The grid point nearest to a place given relative to the origin, in pixels.
    func snap(_ x: Double, _ y: Double) -> GridPoint {
        GridPoint(x: Self.whole(x * perPixel), y: Self.whole(y * perPixel))
    }

    /// The place of a grid point, in pixels.
    func place(_ point: GridPoint) -> Point {
        Point(x: base.x + Double(point.x) * unit, y: base.y + Double(point.y) * unit)
    }

    private static func whole(_ value: Double) -> Int32 {
        // The sweep stays within the reach; this only makes sure that no input can trap here, not even one that is no number.
        value > -0x1p28 ? Int32(value < 0x1p28 ? value.rounded() : 0x1p28) : -(1 << 28)
    }

    private static func powerOfTwo(notAbove value: Double) -> Double {
        value.isNormal ? Double(sign: .plus, exponent: value.exponent, significand: 1) : 0
    }
}
