import StrokePipeline

/// Drops samples that are nearer than a distance to the last one kept.
///
/// Use it before a stage that counts samples, or to thin out a pen that rests. A distance of 0 keeps all. The last sample
/// of a stroke is kept whatever its distance, so that the ink ends where the pen did, unless `keepsEnd` is off.
public struct MinDistance: Stage, CatalogStage {
    /// Pixels, 0…1e6, that a sample must be from the last kept one; 1 px is the grain of the canvas.
    public var distance: Double
    /// Whether the last sample of a stroke is kept whatever its distance; yes, so that the ink ends where the pen did.
    public var keepsEnd: Bool

    private var kept: Point?
    private var dropped: Sample?

    /// Samples at least so many pixels apart.
    public init(distance: Double = 1, keepsEnd: Bool = true) {
        self.distance = distance
        self.keepsEnd = keepsEnd
    }

    /// Samples at least 1 px apart.
    public init() { self.init(distance: 1) }

    /// Emits the sample, or drops it.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        if keeps(input) {
            dropped = nil
            emit(input)
        } else if keepsEnd {
            dropped = input
        }
    }

    /// Emits the samples kept, in the batch's place.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        guard let last = batch.last else { return }
        var count = 0
        var keepsLast = true
        for index in batch.indices {
            keepsLast = keeps(batch[index])
            if keepsLast {
                batch.swapAt(index, count)
                count += 1
            }
        }
        dropped = keepsLast || !keepsEnd ? nil : last
        batch.removeLast(batch.count - count)
        output.take(&batch)
    }

    /// Emits the last sample, if it was dropped and the end is to be kept.
    public mutating func finish(emit: (Sample) -> Void) {
        if let dropped { emit(dropped) }
        dropped = nil
    }

    private mutating func keeps(_ sample: Sample) -> Bool {
        if let kept, RealMath.length(sample.x - kept.x, sample.y - kept.y) < distance { return false }
        kept = sample.point
        return true
    }
}

extension MinDistance {
    /// `min-distance`.
    public static let name = "min-distance"
    /// What comes out.
    public static let summary = "Drops samples that are too near to the last one kept"
    /// The distance and the end.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("distance", \.distance, .pixels, in: 0...1e6, "how far a sample must be from the last one kept"),
            Parameter(
                "keep-end",
                \.keepsEnd,
                "keep a stroke's last sample at any distance; without, the ink ends short"
            ),
        ]
    }
    /// The ends, where the last sample is not kept.
    public static var exceptions: [LawException] {
        [
            LawException(
                .ends, with: "keep-end", "with keep-end=no the ink stops at the last sample kept, short of the lift")
        ]
    }
}
