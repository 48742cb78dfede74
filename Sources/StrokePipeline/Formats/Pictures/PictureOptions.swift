/// How a format writes what it draws; what it has no use for, it leaves alone.
public struct PictureOptions: Sendable {
    /// The most decimals of a number, 0…15; `nil` leaves it to the format.
    public var precision: Int?
    /// How SVG draws strokes of segments; `nil` fills outlines, and keeps the pieces of a stroke with an opacity below 1.
    public var svgStyle: SVGStyle?
    /// The color of the ground, as CSS spells colors; `nil` leaves it transparent.
    public var background: String?
    /// What is left free around the ink, in pixels, 0…1e6.
    public var margin = 0.0
    /// What the ink looks like; `nil` is even.
    public var texture: SVGTexture?

    /// The defaults of the tool.
    public init(precision: Int? = nil) { self.precision = precision }
}

/// How SVG draws strokes of segments.
public enum SVGStyle: String, CaseIterable, Sendable {
    /// Each segment is a line in one width of its own.
    case segments
    /// Each stroke is one filled outline, whatever its opacity.
    case outlines
}

/// What a writer tells once it is done.
public enum WriterNote: Sendable, Equatable {
    /// So many strokes of erasers were left out.
    case erasersLeftOut(Int)
}
