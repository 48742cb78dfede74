import StrokePipeline

/// Turns the segments of a stroke into the outline of its ink: closed rings to fill, to cut or to compute with.
///
/// The ink is all that a disc covers whose diameter is the width, on its way along the segments. Its rings are simple and
/// cross nowhere (see ``StrokePipeline/Outline``). A stroke gives one outline, at its end; what is shown of one that goes
/// on is the outline up to there, made anew each time.
public struct Outlines: Stage, CatalogStage {
    /// How far the rings may be off the true edge, in pixels, 1e-6…1000; a twentieth of a pixel is invisible.
    public var tolerance: Double
    /// What the ends look like; round, as the disc leaves them.
    public var cap: Cap
    /// The way in pixels, 0…1e6, over which the ink widens from nothing at its start; `nil` does not taper, or with
    /// ``Cap/taper`` is three times the widest place.
    public var taperStart: Double?
    /// The same at the end of the stroke.
    public var taperEnd: Double?

    /// What the ends of a stroke look like.
    public enum Cap: String, CaseIterable, Sendable {
        /// Half a disc.
        case round
        /// Cut straight, where the stroke starts and ends; a dot stays a disc.
        case flat
        /// A point, over ``Outlines/taperStart`` and ``Outlines/taperEnd``.
        case taper
    }

    private var segments: [Segment] = []

    /// How many times the widest place a taper is long, unless its length is given: about the point of a brush.
    private static let taperWidths = 3.0

    /// Outlines within a tolerance in pixels, with ends of a kind.
    public init(tolerance: Double = 0.05, cap: Cap = .round, taperStart: Double? = nil, taperEnd: Double? = nil) {
        self.tolerance = tolerance
        self.cap = cap
        self.taperStart = taperStart
        self.taperEnd = taperEnd
    }

    /// Outlines with round ends, within a twentieth of a pixel.
    public init() { self.init(tolerance: 0.05) }

    /// Keeps the segment.
    public mutating func process(_ input: Segment, emit: (Outline) -> Void) { segments.append(input) }

    /// Keeps the segments.
    public mutating func process(batch: inout [Segment], into output: inout [Outline]) { segments += batch }

    /// Emits the outline.
    public mutating func finish(emit: (Outline) -> Void) {
        guard !segments.isEmpty else { return }
        let widest = segments.reduce(0) { Swift.max($0, $1.width.from, $1.width.middle, $1.width.to) }
        let usual = cap == .taper ? Self.taperWidths * widest : 0
        let taper = Taper(start: taperStart ?? usual, end: taperEnd ?? usual)
        emit(Outline(of: taper.applied(to: segments), tolerance: tolerance, hasFlatEnds: cap == .flat))
        segments = []
    }
}

extension Outlines {
    /// `outline`.
    public static let name = "outline"
    /// What comes out.
    public static let summary = "The outline of a stroke's ink: rings that fill, cut and compute cleanly"
    /// How fine it is, and its ends.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("tolerance", \.tolerance, .pixels, in: 1e-6...1000, "how far it may be off the true edge"),
            Parameter("cap", \.cap, "the ends of a stroke"),
            Parameter(
                "taper-start", \.taperStart, .pixels, in: 0...1e6,
                "way over which ink starts from nothing; left out, none, or 3 widths with cap=taper"),
            Parameter(
                "taper-end", \.taperEnd, .pixels, in: 0...1e6,
                "way over which ink ends in nothing; left out, none, or 3 widths with cap=taper"),
        ]
    }
    /// What an outline is of is the whole stroke.
    public static var exceptions: [LawException] {
        [
            LawException(.cost, "the outline is of the whole stroke, which is held until it ends"),
            LawException(.motion, "its points lie on a grid, so a motion moves them by up to 1/4096 of the tolerance"),
            LawException(.rate, "it has as many points as the tolerance asks for; its area keeps the law"),
        ]
    }
}
