import StrokePipeline

/// Turns samples into stamps for a raster brush, at equal distances along a smooth path through the samples.
///
/// The path goes through every sample, as a centripetal Catmull–Rom spline (see `DabKnot`) of quadratic pieces, two from
/// each sample to the next, one at the ends of the stroke. Every channel of a dab, its time too, comes from the same spline
/// as its place; angles go the short way. The first dab is at the first sample. From each dab to the next it is `spacing` of
/// the width there, at least `minStep`, or `every` pixels; what is left of it at the end of a piece is carried into the
/// next. The last dab is within one step of the last sample. A stroke that never moves is one dab, without a direction.
///
/// So the same motion gives the same number of dabs at any rate of samples, one more or less: at 60 Hz, circles and
/// handwriting measured, the path is 0.05 % shorter than at 1000. (The spline of ``Quadratics``, which leads by the samples
/// and not through them, is up to 1.8 % shorter.) Lengths are right to ten digits (see `QuadraticArc`); a dab that rounding
/// puts a billionth of a step past the end of a piece is at its end.
public struct Dabs: Stage, CatalogStage {
    /// The way from a dab to the next as a share of the width, 0.01…10; a quarter of the width shows no gaps.
    public var spacing: Double
    /// The way from a dab to the next in pixels, 1e-6…1e6; `nil` for a share of the width.
    public var every: Double?
    /// The least way in pixels, 1e-6…1e6, that a share of the width may be: ink that thins to nothing would never get
    /// on. A tenth of a pixel is finer than any canvas.
    public var minStep: Double
    /// The width in pixels, 0…1e6, of a sample that has none; 1 px is a plain line.
    public var width: Double
    /// What turns the tip; the direction, so that a tip that is not round follows the stroke.
    public var angle: Angle
    /// How flat a pen that lies down makes the tip, 0.01…1: its sides have the ratio of the sine of the altitude, at
    /// least this; `nil` leaves the tip as it is, as it does where no altitude is sensed.
    public var ratio: Double?
    /// The most dabs of one piece; where there would be more, its steps are longer. 16 384 are a line of one pixel
    /// across four thousand; a jump of a faulty driver must not take minutes or fill the memory.
    public var most = 16_384

    /// What turns the tip of a dab.
    public enum Angle: String, CaseIterable, Sendable {
        /// Which way the stroke goes.
        case direction
        /// Where the pen's cap points.
        case azimuth
        /// The turn of the pen about its axis.
        case roll
        /// Nothing: dabs have no angle.
        case none
    }

    /// The last three places that are different: up to `start` the path is settled.
    private var last: DabKnot?
    private var start: DabKnot?
    private var current: DabKnot?
    /// The way from where the settled path ends to the next dab.
    private var ahead = 0.0
    /// The step to the next dab, and the way from the first dab to it.
    private var step = 0.0
    private var distance = 0.0
    /// The time of the last dab.
    private var latest: Double?

    /// How far past the end of a segment, in steps, rounding may put a dab.
    private static let slack = 1e-9

    /// Dabs so far apart.
    public init(
        spacing: Double = 0.25, every: Double? = nil, minStep: Double = 0.1, width: Double = 1,
        angle: Angle = .direction, ratio: Double? = nil
    ) {
        self.spacing = spacing
        self.every = every
        self.minStep = minStep
        self.width = width
        self.angle = angle
        self.ratio = ratio
    }

    /// A dab every quarter of the width.
    public init() { self.init(spacing: 0.25) }

    /// Emits the dabs up to the place before, once that place is left: only then its tangent is known.
    public mutating func process(_ input: Sample, emit: (Dab) -> Void) {
        let next = knot(input)
        guard let end = current else {
            current = next
            return
        }
        if next.point == end.point {
            current?.merge(next)
            // The first dab is made as the stroke begins, and from there on it gets on.
            if start == nil { current?.departure = end.departure }
            return
        }
        if let start {
            let reach = last == nil ? 0.5 : 0.25
            let arriving = end.reversed.control(from: next.reversed, to: start.reversed, reach: reach)
            if let last {
                let leaving = start.control(from: last, to: end, reach: reach)
                let middle = leaving.middle(to: arriving)
                stamp(DabPiece(start, leaving, middle), emit)
                stamp(DabPiece(middle, arriving, end), emit)
            } else {
                stamp(DabPiece(start, arriving, end), emit)
            }
        }
        (last, start, current) = (start, end, next)
    }

    /// Emits the dabs up to the last sample, or the dab of a stroke that never moved.
    public mutating func finish(emit: (Dab) -> Void) {
        if let end = current {
            let start = start ?? end
            let control = last.map { start.control(from: $0, to: end, reach: 0.5) } ?? start.middle(to: end)
            stamp(DabPiece(start, control, end), emit)
        }
        (last, start, current, latest) = (nil, nil, nil, nil)
        (ahead, step, distance) = (0, 0, 0)
    }

    private func knot(_ sample: Sample) -> DabKnot {
        let turn: Double? =
            switch angle {
            case .azimuth: sample.azimuth
            case .roll: sample.roll
            case .direction, .none: nil
            }
        return DabKnot(
            point: sample.point, arrival: sample.t, departure: sample.t, width: sample.width ?? width,
            opacity: sample.opacity, altitude: ratio == nil ? nil : sample.altitude, turn: turn)
    }

    private mutating func stamp(_ piece: DabPiece, _ emit: (Dab) -> Void) {
        var u = 0.0
        var left = piece.arc.length(from: 0, to: 1)
        let leastStep = left / Double(Swift.max(most, 1))
        while ahead <= left + Self.slack * step {
            u = piece.arc.parameter(ahead, past: u, of: left)
            left -= ahead
            let width = piece.width(at: u)
            emit(dab(piece, at: u, width))
            step = Swift.max(every ?? Swift.max(spacing * width, minStep), leastStep)
            ahead = step
            distance += step
        }
        ahead -= left
    }

    private mutating func dab(_ piece: DabPiece, at u: Double, _ width: Double) -> Dab {
        let point = piece.point(at: u)
        let time = Swift.max(piece.time(at: u), latest ?? -.infinity)
        latest = time
        let direction = piece.arc.direction(at: u)
        var flatness: Double?
        if let ratio, let altitude = piece.altitude(at: u) {
            flatness = Swift.min(Swift.max(RealMath.sin(altitude), ratio), 1)
        }
        return Dab(
            x: point.x, y: point.y, t: time, distance: distance, direction: direction, radius: width / 2,
            opacity: piece.opacity(at: u), angle: angle == .direction ? direction : piece.turn(at: u), ratio: flatness)
    }
}

extension Dabs {
    /// `dabs`.
    public static let name = "dabs"
    /// What comes out.
    public static let summary = "Stamps for a raster brush, at equal distances along a smooth path"
    /// The distances, and what shapes the tip.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("spacing", \.spacing, in: 0.01...10, "way from a dab to the next, as a share of the width there"),
            Parameter("every", \.every, .pixels, in: 1e-6...1e6, "way from a dab to the next, instead of spacing"),
            Parameter("min-step", \.minStep, .pixels, in: 1e-6...1e6, "the least way that spacing may come to"),
            Parameter("width", \.width, .pixels, in: 0...1e6, "width of samples that have none"),
            Parameter("angle", \.angle, "what turns the tip"),
            Parameter(
                "ratio", \.ratio, in: 0.01...1, "flattens the tip of a pen that leans, down to this; left out, never"),
        ]
    }
    /// The ends: dabs are a step apart, wherever the stroke stops.
    public static var exceptions: [LawException] {
        [LawException(.ends, "the last dab is up to one step before the last sample")]
    }
    /// `every` stands instead of `spacing`.
    public var conflict: ParameterConflict? {
        guard every != nil, spacing != 0.25 else { return nil }
        return ParameterConflict("every", "needs spacing left out: one of the two says how far dabs are apart")
    }
}
