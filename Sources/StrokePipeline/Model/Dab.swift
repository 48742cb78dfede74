/// A stamp of a raster brush: where along a stroke to set its tip down, how large, how dense and which way round.
public struct Dab: Hashable, Sendable {
    /// Pixels from the left edge of the canvas.
    public var x: Double
    /// Pixels from the top edge of the canvas, growing downwards.
    public var y: Double
    /// Seconds on the stroke's own clock; never runs back inside a stroke.
    public var t: Double
    /// The way along the path from the stroke's first dab, in pixels.
    public var distance: Double
    /// Which way the path goes here, in radians: 0 = +x, growing towards +y, in (−π, π]; `nil` in a stroke that never
    /// moves.
    public var direction: Double?
    /// Half the width of the ink in pixels; of a flattened tip, half its longer side.
    public var radius: Double
    /// The opacity of the stamp, 0…1; `nil` means 1.
    public var opacity: Double?
    /// How far the tip is turned, in radians in (−π, π]: a flattened one has its longer side along it; `nil` is not
    /// turned.
    public var angle: Double?
    /// The shorter side of the tip over the longer one, above 0 and up to 1; `nil` is a tip as wide as long.
    public var ratio: Double?

    /// A dab at a place and time; what is left out does not apply.
    public init(
        x: Double, y: Double, t: Double, distance: Double, direction: Double? = nil, radius: Double,
        opacity: Double? = nil, angle: Double? = nil, ratio: Double? = nil
    ) {
        self.x = x
        self.y = y
        self.t = t
        self.distance = distance
        self.direction = direction
        self.radius = radius
        self.opacity = opacity
        self.angle = angle
        self.ratio = ratio
    }

    /// The place of its middle.
    public var point: Point { Point(x: x, y: y) }
}

extension Dab: StrokeElement {
    /// `dabs`, as the help and the errors name them.
    public static let kind = "dabs"
}
