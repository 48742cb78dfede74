/// A piece of ink: a quadratic Bézier whose width and opacity are the same quadratic in a third and fourth coordinate.
public struct Segment: Hashable, Sendable {
    /// Where the segment starts, in pixels.
    public var from: Point
    /// The control point, in pixels; equal to `from` and `to` in a dot.
    public var control: Point
    /// Where the segment ends, in pixels.
    public var to: Point
    /// The width in pixels at `from`, `control` and `to`.
    public var width: Triple
    /// The opacity, 0…1, at `from`, `control` and `to`; `nil` means 1.
    public var opacity: Triple?
    /// Named channels of the segment that only travel along.
    public var carried: CarriedKeys?

    /// A segment from its three points and what it carries along them.
    public init(
        from: Point, control: Point, to: Point, width: Triple, opacity: Triple? = nil, carried: CarriedKeys? = nil
    ) {
        self.from = from
        self.control = control
        self.to = to
        self.width = width
        self.opacity = opacity
        self.carried = carried
    }

    /// Whether the segment is a single place.
    public var isDot: Bool { from == control && control == to }
}

/// A value at the start, the control point and the end of a segment.
public struct Triple: Hashable, Sendable {
    /// The value at the start.
    public var from: Double
    /// The value at the control point.
    public var control: Double
    /// The value at the end.
    public var to: Double

    /// The values at the start, the control point and the end.
    public init(_ from: Double, _ control: Double, _ to: Double) {
        self.from = from
        self.control = control
        self.to = to
    }

    /// The value halfway along: (v₀ + 2v₁ + v₂)/4.
    public var middle: Double { (from + 2 * control + to) / 4 }
}

extension Segment: StrokeElement {
    /// `segments`, as the help and the errors name them.
    public static let kind = "segments"
}
