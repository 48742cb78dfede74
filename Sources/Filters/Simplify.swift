import StrokePipeline

/// Leaves out every sample that the ink does not need: few samples whose straight lines keep path and width.
///
/// Use it for small files, after the stages that make widths of force, speed or tilt. A sample is left out where the line
/// between the kept ones around it passes within `tolerance` of its place, and where the width of that line, at the
/// point nearest to the place and straight between its ends, is its own within `tolerance`; so is the opacity within
/// 0.01. Where both ends are in one place, width and opacity go straight with time. A sample at which a width or opacity
/// begins or stops to be there is kept. Force, tilt and time are those of the samples kept; nothing bounds them between.
///
/// The line grows from the last kept sample as long as all samples in between allow it. At most 256 samples in a row are
/// left out, which bounds memory and work; so a straight line of up to 258 samples keeps two. The first and last sample of
/// a stroke are kept.
public struct Simplify: Stage, CatalogStage {
    /// Pixels, 0…1e6, by which path and width may change; a quarter is below the grain of the canvas. 0 leaves out what
    /// is on the line exactly.
    public var tolerance: Double

    private var kept: Sample?
    /// The samples since the last kept one; the newest of them is kept next if the line cannot grow past it.
    private var waiting: [Sample] = []

    /// The most samples left out in a row: one second of the fastest pens, in which a hand mostly turns.
    private static let mostDropped = 256
    /// The change of opacity, less than half of what the eye tells apart on a plain ground.
    private static let opacityTolerance = 0.01

    /// Samples whose lines keep path and width within a tolerance in pixels.
    public init(tolerance: Double = 0.25) { self.tolerance = tolerance }

    /// A tolerance of a quarter of a pixel.
    public init() { self.init(tolerance: 0.25) }

    /// Emits the sample before, if the line cannot grow past it.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        guard let start = kept else {
            kept = input
            emit(input)
            return
        }
        if let newest = waiting.last, waiting.count > Self.mostDropped || !fits(from: start, to: input) {
            emit(newest)
            kept = newest
            waiting.removeAll(keepingCapacity: true)
        }
        waiting.append(input)
    }

    /// Emits the last sample.
    public mutating func finish(emit: (Sample) -> Void) {
        if let newest = waiting.last { emit(newest) }
        kept = nil
        waiting.removeAll()
    }

    private func fits(from start: Sample, to end: Sample) -> Bool {
        waiting.indices.allSatisfy { isNear(waiting[$0], start, end) }
    }

    private func isNear(_ sample: Sample, _ start: Sample, _ end: Sample) -> Bool {
        let (wayX, wayY) = (end.x - start.x, end.y - start.y)
        let (x, y) = (sample.x - start.x, sample.y - start.y)
        let square = wayX * wayX + wayY * wayY
        let share: Double
        if square > 0 {
            share = ((x * wayX + y * wayY) / square).clamped(to: 0...1)
        } else {
            share = end.t > start.t ? ((sample.t - start.t) / (end.t - start.t)).clamped(to: 0...1) : 0
        }
        return RealMath.length(x - wayX * share, y - wayY * share) <= tolerance
            && isNear(sample.width, start.width, end.width, share, tolerance)
            && isNear(sample.opacity, start.opacity, end.opacity, share, Self.opacityTolerance)
    }

    @inline(__always)
    private func isNear(_ own: Double?, _ from: Double?, _ to: Double?, _ share: Double, _ bound: Double) -> Bool {
        guard let own, let from, let to else { return own == nil && from == nil && to == nil }
        return abs(from + (to - from) * share - own) <= bound
    }
}

extension Simplify {
    /// `simplify`.
    public static let name = "simplify"
    /// What comes out.
    public static let summary = "Few samples that keep path and width; leaves out what the ink does not need"
    /// The tolerance.
    public static var parameters: [Parameter<Self>] {
        [Parameter("tolerance", \.tolerance, .pixels, in: 0...1e6, "how far path and width may change")]
    }
}
