/// How a view shows the canvas: what it takes to bring a touch in it back to the canvas.
///
/// The canvas pixel c shows at v = (x, y) + R(rotation)·scale·M(c), with M flipping x to `canvasWidth` − x when
/// `mirrored`. On the wire it is the record `{"view":{…}}`; it holds for strokes that begin after it, and each of them
/// carries it on its first sample as the key `view`.
public struct CanvasView: Hashable, Sendable {
    /// View pixels per canvas pixel, 1e-6…1e6; 1 is a canvas shown at its own size.
    public var scale: Double
    /// How far the view turns the canvas, in radians, clockwise on the screen; at most ten turns either way. 0 is a page
    /// held straight.
    public var rotation: Double
    /// Where the view shows the canvas' corner, pixels to the right, ±1e12; 0 is a canvas that was not moved.
    public var x: Double
    /// Where the view shows the canvas' corner, pixels down, ±1e12; 0 is a canvas that was not moved.
    public var y: Double
    /// Whether the view shows the canvas flipped left to right; no, since a flip is a look at the drawing now and then.
    public var mirrored: Bool
    /// The width of the canvas in pixels, 0…1e12, about whose middle it is flipped; `nil`, since only a `mirrored` view
    /// needs it.
    public var canvasWidth: Double?

    /// A view; by default one that shows the canvas as it is.
    public init(
        scale: Double = 1, rotation: Double = 0, x: Double = 0, y: Double = 0, mirrored: Bool = false,
        canvasWidth: Double? = nil
    ) {
        self.scale = scale
        self.rotation = rotation
        self.x = x
        self.y = y
        self.mirrored = mirrored
        self.canvasWidth = canvasWidth
    }

    /// The view that a sample carries; `nil` where it carries none, or one that the wire would not allow.
    public init?(_ carried: CarriedKeys?) {
        guard let text = carried?.value("view") else { return nil }
        var scanner = JSONScanner(text + [UInt8(ascii: "\n")])
        guard let view = try? scanner.view() else { return nil }
        self = view
    }

    /// The view as the key that samples carry.
    ///
    /// A value outside its range stops the program, as does `mirrored` without `canvasWidth`: readers would not take it.
    public var carried: CarriedKeys {
        func check(_ value: Double, _ range: ClosedRange<Double>, _ name: String) {
            precondition(range.contains(value), "a view's \(name) must be in \(range); actual value: \(value)")
        }
        check(scale, Self.scales, "scale")
        check(rotation, Self.rotations, "rotation")
        check(x, Self.offsets, "x")
        check(y, Self.offsets, "y")
        precondition(!mirrored || canvasWidth != nil, "a mirrored view needs canvasWidth, the width it is flipped in")
        if let canvasWidth { check(canvasWidth, Self.widths, "canvasWidth") }
        var text = TextBuffer()
        text.append(#","view":{"scale":"#)
        text.append(scale)
        for (key, value) in [("rotation", rotation), ("x", x), ("y", y)] where value != 0 {
            text.append(",\"\(key)\":")
            text.append(value)
        }
        if let canvasWidth {
            text.append(#","width":"#)
            text.append(canvasWidth)
        }
        text.append(mirrored ? #","mirrored":true}"# : "}")
        return CarriedKeys(text: text.bytes)
    }

    /// The range of ``scale``.
    public static let scales = 1e-6...1e6
    /// The range of ``rotation``.
    public static let rotations = -20 * Double.pi...20 * .pi
    /// The range of ``x`` and ``y``.
    public static let offsets = -1e12...1e12
    /// The range of ``canvasWidth``.
    public static let widths = 0...1e12
}
