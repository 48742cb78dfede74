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
    /// How the view shows the canvas; by default as it is.
    public var view: CanvasView {
        didSet { turn() }
    }
    /// Whether a mirrored view also negates the roll of the pen. By default roll stays as reported: platforms do not
    /// agree on its sense.
    public var flipsRoll: Bool
    /// Whether the view is the one that the stroke's first sample carries; without one there, it is the view set here.
    /// No by default: most touches are recorded under one view.
    public var followsView: Bool

    private var hasBegun = false
    private var cosine = 1.0
    private var sine = 0.0

    /// The way back from a view; by default from one that shows the canvas as it is.
    public init(_ view: CanvasView = CanvasView(), flipsRoll: Bool = false, followsView: Bool = false) {
        self.view = view
        self.flipsRoll = flipsRoll
        self.followsView = followsView
        turn()
    }

    /// The way back from the view that shows the canvas like this.
    public init(
        scale: Double = 1, rotation: Double = 0, x: Double = 0, y: Double = 0, mirrored: Bool = false,
        canvasWidth: Double? = nil
    ) {
        self.init(
            CanvasView(scale: scale, rotation: rotation, x: x, y: y, mirrored: mirrored, canvasWidth: canvasWidth))
    }

    /// The way back from a view that shows the canvas as it is.
    public init() { self.init(CanvasView()) }

    /// Takes one sample from the view to the canvas.
    public mutating func adjust(_ sample: inout Sample) {
        if followsView, !hasBegun { look(at: sample) }
        let dx = sample.x - view.x
        let dy = sample.y - view.y
        var place = (dx * cosine + dy * sine) / view.scale
        if view.mirrored { place = (view.canvasWidth ?? 0) - place }
        sample.x = place.onCanvas
        sample.y = ((dy * cosine - dx * sine) / view.scale).onCanvas
        if let azimuth = sample.azimuth {
            let turned = azimuth - view.rotation
            sample.azimuth = RealMath.wrapped(view.mirrored ? .pi - turned : turned)
        }
        if flipsRoll, view.mirrored, let roll = sample.roll { sample.roll = 0 - roll }
        if let width = sample.width { sample.width = (width / view.scale).onCanvas }
        if let radius = sample.radius { sample.radius = (radius / view.scale).onCanvas }
    }

    /// Takes the view that the stroke's first sample carries.
    private mutating func look(at first: Sample) {
        hasBegun = true
        if let carried = CanvasView(first.carried) { view = carried }
    }

    private mutating func turn() {
        cosine = RealMath.cos(view.rotation)
        sine = RealMath.sin(view.rotation)
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
            Parameter("scale", \.view.scale, in: CanvasView.scales, "view pixels per canvas pixel"),
            Parameter(
                "rotation",
                \.view.rotation,
                .radians,
                in: CanvasView.rotations,
                "how far the view turns the canvas, clockwise"
            ),
            Parameter(
                "x", \.view.x, .pixels, in: CanvasView.offsets, "where the view shows the canvas' corner, to the right"),
            Parameter("y", \.view.y, .pixels, in: CanvasView.offsets, "where the view shows the canvas' corner, down"),
            Parameter("mirrored", \.view.mirrored, "the view shows the canvas flipped left to right"),
            Parameter(
                "width", \.view.canvasWidth, .pixels, in: CanvasView.widths, "width of the canvas, needed with mirrored"
            ),
            Parameter("flip-roll", \.flipsRoll, "a mirrored view also negates the roll of the pen"),
            Parameter(
                "follow-view", \.followsView, "the view is that of the record before the stroke, if there is one"),
        ]
    }

    /// A mirrored view needs the width of the canvas.
    public var conflict: ParameterConflict? {
        guard view.mirrored, view.canvasWidth == nil else { return nil }
        return ParameterConflict("mirrored", "needs width=…, the width of the canvas")
    }
}
