/// One moment of a pen, finger or mouse on the canvas.
///
/// Past the border there is one language: canvas pixels (y down), seconds, radians, 0…1, and `nil` for what the
/// device cannot sense. `nil` is never 0.
public struct Sample: Sendable {
    /// Pixels from the left edge of the canvas; at most 1e12 either way.
    public var x: Double
    /// Pixels from the top edge of the canvas, growing downwards; at most 1e12 either way.
    public var y: Double
    /// Seconds on the stroke's own clock; never runs back inside a stroke.
    public var t: Double
    /// How hard the pen presses, 0…1.
    @Sensed public var force: Double?
    /// How far the pen stands up, in radians: π/2 upright … 0 flat.
    @Sensed public var altitude: Double?
    /// The direction in which the cap end points, in radians: 0 = +x, growing towards +y, in (−π, π].
    @Sensed public var azimuth: Double?
    /// The turn about the pen's own axis, in radians, clockwise seen from the cap.
    @Sensed public var roll: Double?
    /// The contact radius in pixels.
    @Sensed public var radius: Double?
    /// The width of the ink in pixels, once a stage has set it.
    @Sensed public var width: Double?
    /// The opacity of the ink, 0…1, once a stage has set it.
    @Sensed public var opacity: Double?
    /// What touches the canvas.
    public var device: Device
    /// Keys of the record that only travel along.
    public var carried: CarriedKeys?

    /// A sample at a place and time; everything else is not sensed unless given.
    public init(
        x: Double, y: Double, t: Double, force: Double? = nil, altitude: Double? = nil, azimuth: Double? = nil,
        roll: Double? = nil, radius: Double? = nil, width: Double? = nil, opacity: Double? = nil,
        device: Device = .pencil, carried: CarriedKeys? = nil
    ) {
        self.x = x
        self.y = y
        self.t = t
        self.device = device
        self.carried = carried
        self.force = force
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
        self.radius = radius
        self.width = width
        self.opacity = opacity
    }

    /// The sample with every value brought into its range, as the readers of formats do; `nil` where place or time is
    /// no finite number.
    var inRange: Sample? {
        guard x.isFinite, y.isFinite, t.isFinite else { return nil }
        func clamp(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
            value.map { Swift.min(Swift.max($0, range.lowerBound), range.upperBound) }
        }
        func wire(_ value: Double) -> Double { Swift.min(Swift.max(value, -1e12), 1e12) }
        return Sample(
            x: wire(x), y: wire(y), t: wire(t), force: clamp(force, 0...1), altitude: clamp(altitude, 0...(.pi / 2)),
            azimuth: azimuth.flatMap { $0.isFinite ? RealMath.wrapped($0) : nil },
            roll: roll.flatMap { $0.isFinite ? $0 : nil }, radius: clamp(radius, 0...1e12),
            width: clamp(width, 0...1e12), opacity: clamp(opacity, 0...1), device: device, carried: carried)
    }

    /// The sample's place.
    public var point: Point {
        get { Point(x: x, y: y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }
}

/// What touches the canvas. An eraser counts as a pencil for touches and palms.
public enum Device: String, CaseIterable, Sendable {
    case pencil, finger, mouse, eraser
}

extension Sample: Hashable {}

extension Sample: StrokeElement {
    /// `samples`, as the help and the errors name them.
    public static let kind = "samples"

    /// Whether the sample shares time and place with the one before it; such a sample adds nothing and is dropped.
    @inlinable
    public func repeats(_ earlier: Sample) -> Bool {
        t == earlier.t && x == earlier.x && y == earlier.y
    }

    /// What the stroke that begins with this sample is.
    public var traits: StrokeTraits? { StrokeTraits(device: device, carried: carried) }
}
