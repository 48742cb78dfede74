/// A place on the canvas, in pixels: x to the right, y down.
public struct Point: Hashable, Sendable {
    /// Pixels to the right of the canvas' left edge.
    public var x: Double
    /// Pixels below the canvas' top edge.
    public var y: Double

    /// The place `x` pixels from the left and `y` pixels from the top.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The place halfway between two others.
    public static func middle(_ a: Point, _ b: Point) -> Point {
        Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
}
