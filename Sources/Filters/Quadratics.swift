import StrokePipeline

/// Turns samples into ink: a quadratic B-spline through the midpoints, without a kink.
///
/// With samples p₀ … pₙ₋₁ the first segment starts at p₀; the i-th has its control point at pᵢ and ends midway to pᵢ₊₁,
/// and the last one ends at pₙ₋₁, straight (*Drawing Pad Speed Brush*). So n samples give n − 1 segments, two a straight
/// line and one a dot. Width and opacity are a third and fourth coordinate of the same spline: at a joint the mean of the
/// two samples, at a control point the sample's own.
///
/// Neighbours in one place count as one sample with the largest width and opacity among them, so that pressing without
/// moving still widens the ink; only the joint before them takes the first one's, so that nothing waits. A segment is
/// settled once the pen is at a further place than its control point. Opacity is absent where all three have none; else
/// an absent one counts as 1.
public struct Quadratics: Stage, CatalogStage {
    /// The width in pixels, 0…1e6, of a sample that has none; 1 px is a plain line.
    public var width: Double

    /// Where the segment that is not settled yet starts; `nil` until the stroke has been at two places.
    private var start: Knot?
    /// The sample that is the next control point, or the stroke's first.
    private var current: Knot?

    private struct Knot: Sendable {
        var point: Point
        var width: Double
        var opacity: Double?

        init(point: Point, width: Double, opacity: Double?) {
            self.point = point
            self.width = width
            self.opacity = opacity
        }

        @inline(__always)
        init(_ sample: Sample, _ width: Double) {
            self.init(point: sample.point, width: sample.width ?? width, opacity: sample.opacity)
        }

        /// The joint midway to another knot.
        func joint(to other: Knot) -> Knot {
            Knot(
                point: .middle(point, other.point),
                width: (width + other.width) / 2,
                opacity: either(opacity, other.opacity) { ($0 + $1) / 2 }
            )
        }

        /// Takes up another sample in the same place.
        mutating func merge(_ other: Knot) {
            width = Swift.max(width, other.width)
            opacity = either(opacity, other.opacity) { Swift.max($0, $1) }
        }

        @inline(__always)
        private func either(_ a: Double?, _ b: Double?, _ join: (Double, Double) -> Double) -> Double? {
            a == nil && b == nil ? nil : join(a ?? 1, b ?? 1)
        }
    }

    /// A spline with a width for samples that have none.
    public init(width: Double = 1) { self.width = width }

    /// A spline, 1 px wide where nothing else is said.
    public init() { self.init(width: 1) }

    /// Emits the segment whose control point is the place before, once that place is left.
    public mutating func process(_ input: Sample, emit: (Segment) -> Void) {
        if let segment = advance(to: Knot(input, width)) { emit(segment) }
    }

    /// Emits the segments that the samples settle; of the samples only what they need is read.
    public mutating func process(batch: inout [Sample], into output: inout [Segment]) {
        for index in batch.indices {
            if let segment = advance(to: Knot(batch[index], width)) { output.append(segment) }
        }
    }

    /// Emits the straight segment to the last sample, or the dot of a stroke that never moved.
    public mutating func finish(emit: (Segment) -> Void) {
        if let current { emit(segment(start ?? current, current, current)) }
        (start, current) = (nil, nil)
    }

    private mutating func advance(to next: Knot) -> Segment? {
        guard let control = current else {
            current = next
            return nil
        }
        if next.point == control.point {
            current?.merge(next)
            return nil
        }
        current = next
        guard let start else {
            start = control
            return nil
        }
        let end = control.joint(to: next)
        self.start = end
        return segment(start, control, end)
    }

    private func segment(_ from: Knot, _ control: Knot, _ to: Knot) -> Segment {
        var opacity: Triple?
        if from.opacity != nil || control.opacity != nil || to.opacity != nil {
            opacity = Triple(from.opacity ?? 1, control.opacity ?? 1, to.opacity ?? 1)
        }
        return Segment(
            from: from.point,
            control: control.point,
            to: to.point,
            width: Triple(from.width, control.width, to.width),
            opacity: opacity
        )
    }
}

extension Quadratics {
    /// `quadratics`.
    public static let name = "quadratics"
    /// What comes out.
    public static let summary = "Segments of ink: a smooth spline of quadratic curves through the midpoints"
    /// The width of samples without one.
    public static var parameters: [Parameter<Self>] {
        [Parameter("width", \.width, .pixels, in: 0...1e6, "width of samples that have none")]
    }
}
