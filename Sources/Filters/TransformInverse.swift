import StrokePipeline

/// Takes samples from the coordinates of a view back to those of the canvas it shows.
///
/// Use it first, where touches come from a view that is zoomed, turned or mirrored. The view shows the canvas pixel c at
/// v = translation + R(rotation)·scale·M(c), with M flipping x to `canvasWidth` − x when `mirrored`; so c = M(u) with
/// u = R(−rotation)(v − translation)/scale (Ariandel, *One Place a Touch Becomes Input*).
///
/// A direction is not a point: an azimuth loses the rotation first and is then reflected, π − (azimuth − rotation). The
/// other order is off by π, and only on a canvas that is both turned and mirrored. Widths and contact radii are divided
/// by `scale`; force, altitude and time stay. Places beyond ±1e12 px are held at that bound.
public struct TransformInverse: SampleFilter, CatalogStage {
    /// View pixels per canvas pixel, 1e-6…1e6; 1 is a canvas shown at its own size.
    public var scale: Double
    /// How far the view turns the canvas, in radians, clockwise on the screen; at most ten turns either way. 0 is a page
    /// held straight.
    public var rotation: Double {
        didSet { turn() }
    }
    /// Where the view shows the canvas' corner, pixels to the right, ±1e12; 0 is a canvas that was not moved.
    public var x: Double
    /// Where the view shows the canvas' corner, pixels down, ±1e12; 0 is a canvas that was not moved.
    public var y: Double
    /// Whether the view shows the canvas flipped left to right; no, since a flip is a look at the drawing now and then.
    public var mirrored: Bool
    /// The width of the canvas in pixels, 0…1e12, about whose middle it is flipped; `nil`, since only a `mirrored` view
    /// needs it.
    public var canvasWidth: Double?
    /// Whether a mirrored view also negates the roll of the pen. By default roll stays as reported: platforms do not
    /// agree on its sense.
    public var flipsRoll: Bool
    /// Whether the view is the one that the stroke's first sample carries; without one there, it is the view set here.
    /// No by default: most touches are recorded under one view.
    public var followsView: Bool

    private var hasBegun = false
    private var cosine = 1.0
    private var sine = 0.0

    /// A view of the canvas; by default one that shows it as it is.
    public init(
        scale: Double = 1,
        rotation: Double = 0,
        x: Double = 0,
        y: Double = 0,
        mirrored: Bool = false,
        canvasWidth: Double? = nil,
        flipsRoll: Bool = false,
        followsView: Bool = false
    ) {
        self.scale = scale
        self.rotation = rotation
        self.x = x
        self.y = y
        self.mirrored = mirrored
        self.canvasWidth = canvasWidth
        self.flipsRoll = flipsRoll
        self.followsView = followsView
        turn()
    }

    /// A view that shows the canvas as it is.
    public init() { self.init(scale: 1) }

    /// Takes one sample from the view to the canvas.
    public mutating func adjust(_ sample: inout Sample) {
        if followsView, !hasBegun { look(at: sample) }
        let dx = sample.x - x
        let dy = sample.y - y
        var place = (dx * cosine + dy * sine) / scale
        if mirrored { place = (canvasWidth ?? 0) - place }
        sample.x = place.onCanvas
        sample.y = ((dy * cosine - dx * sine) / scale).onCanvas
        if let azimuth = sample.azimuth {
            let turned = azimuth - rotation
            sample.azimuth = RealMath.wrapped(mirrored ? .pi - turned : turned)
        }
        if flipsRoll, mirrored, let roll = sample.roll { sample.roll = 0 - roll }
        if let width = sample.width { sample.width = (width / scale).onCanvas }
        if let radius = sample.radius { sample.radius = (radius / scale).onCanvas }
    }

    /// Takes the view that the stroke's first sample carries.
    private mutating func look(at first: Sample) {
        hasBegun = true
        guard let view = CanvasView(first.carried) else { return }
        (scale, x, y, mirrored, canvasWidth) = (view.scale, view.x, view.y, view.mirrored, view.canvasWidth)
        rotation = view.rotation
    }

    private mutating func turn() {
        cosine = RealMath.cos(rotation)
        sine = RealMath.sin(rotation)
    }
}

extension TransformInverse {
    /// `transform-inverse`.
    public static let name = "transform-inverse"
    /// What comes out.
    public static let summary = "Samples in canvas pixels, from a view that is zoomed, turned or mirrored"
    /// The view's transform.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("scale", \.scale, in: CanvasView.scales, "view pixels per canvas pixel"),
            Parameter(
                "rotation",
                \.rotation,
                .radians,
                in: CanvasView.rotations,
                "how far the view turns the canvas, clockwise"
            ),
            Parameter(
                "x", \.x, .pixels, in: CanvasView.offsets, "where the view shows the canvas' corner, to the right"),
            Parameter("y", \.y, .pixels, in: CanvasView.offsets, "where the view shows the canvas' corner, down"),
            Parameter("mirrored", \.mirrored, "the view shows the canvas flipped left to right"),
            Parameter(
                "width", \.canvasWidth, .pixels, in: CanvasView.widths, "width of the canvas, needed with mirrored"),
            Parameter("flip-roll", \.flipsRoll, "a mirrored view also negates the roll of the pen"),
            Parameter(
                "follow-view", \.followsView, "the view is that of the record before the stroke, if there is one"),
        ]
    }

    /// A mirrored view needs the width of the canvas.
    public var conflict: ParameterConflict? {
        guard mirrored, canvasWidth == nil else { return nil }
        return ParameterConflict("mirrored", "needs width=…, the width of the canvas")
    }
}
