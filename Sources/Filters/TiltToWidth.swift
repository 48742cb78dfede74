import StrokePipeline

/// Shades with the side of a pen that is laid down: along its lean it draws thin, across it wide.
///
/// Below `threshold` of altitude the width is narrowest + (widest − narrowest)·θ/(π/2), with θ the angle between the
/// stroke's direction and the azimuth, folded into 0…π/2, and the opacity is the force, where force is sensed (*Apple
/// Pencil Tutorial: Getting Started*). Over `blend` above the threshold the incoming width and opacity go over into the
/// shading ones linearly in altitude, so that nothing jumps; an absent width counts as `width` there, an absent
/// opacity as 1. With `flat` the going-over ends at that angle instead of at the threshold.
///
/// The direction at a sample is that from the sample before; a sample in place keeps the last one. Samples before the
/// first movement take its direction: they are held back for it, at most 0.5 s or 256 of them, and past that, or in a
/// stroke that never moves, they stay as they are. Without altitude or azimuth nothing changes.
public struct TiltToWidth: Stage, CatalogStage {
    /// The altitude in radians, 0…π/2, below which the pen shades; 30° is where a hand holds a pencil's side down.
    public var threshold: Double
    /// The width across the lean in pixels, 0…1e6; 60 px is a pencil's side.
    public var widest: Double
    /// The width along the lean in pixels, 0…1e6; 0 px, as in the tutorial: along the lean the side is a hairline.
    public var narrowest: Double
    /// Radians above `threshold`, 0…π/2, over which shading sets in; 0 lets it jump, as the tutorial does. 5° is five
    /// steps of a browser's pen, whose tilt comes in whole degrees (W3C, *Pointer Events*, `tiltX`).
    public var blend: Double
    /// The altitude in radians, 0…π/2 and below `threshold`, at which only shading is left; `nil` for the threshold,
    /// as in the tutorial.
    public var flat: Double?
    /// The width in pixels, 0…1e6, that a sample without one counts as where shading sets in; 1 px is a fine line.
    public var width: Double
    /// How the shading width meets a width that is already there; `replace`, so that the lead's side alone says how wide
    /// it shades. `multiply` divides by `widest`.
    public var mode: WidthMode

    private var heading = Heading()

    /// A pencil by the altitude at which it shades.
    public init(
        threshold: Double = .pi / 6,
        widest: Double = 60,
        narrowest: Double = 0,
        blend: Double = .pi / 36,
        flat: Double? = nil,
        width: Double = 1,
        mode: WidthMode = .replace
    ) {
        self.threshold = threshold
        self.widest = widest
        self.narrowest = narrowest
        self.blend = blend
        self.flat = flat
        self.width = width
        self.mode = mode
    }

    /// A pencil that shades below 30°, up to 60 px wide.
    public init() { self.init(threshold: .pi / 6) }

    /// Emits the sample, or holds it back until the stroke moves.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        heading.turn(to: input.point)
        guard let direction = heading.direction else {
            if heading.isIdle, !isShaded(input) { emit(input) } else { heading.hold(input) }
            while let overdue = heading.popOverdue(at: input.t) { emit(overdue) }
            return
        }
        while var waiting = heading.popWaiting() {
            shade(&waiting, along: direction)
            emit(waiting)
        }
        var sample = input
        shade(&sample, along: direction)
        emit(sample)
    }

    /// Emits the samples, shaded in the batch's place once the stroke has a direction.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        var count = 0
        while count < batch.count, heading.direction == nil {
            process(batch[count]) { output.append($0) }
            count += 1
        }
        batch.removeFirst(count)
        for index in batch.indices {
            heading.turn(to: batch[index].point)
            if let direction = heading.direction { shade(&batch[index], along: direction) }
        }
        output.take(&batch)
    }

    /// Emits the samples that waited for a movement, as they are.
    public mutating func finish(emit: (Sample) -> Void) {
        while let waiting = heading.popWaiting() { emit(waiting) }
    }

    private func isShaded(_ sample: Sample) -> Bool {
        guard let altitude = sample.altitude, sample.azimuth != nil else { return false }
        return altitude < threshold + blend
    }

    private func shade(_ sample: inout Sample, along direction: (x: Double, y: Double)) {
        guard let altitude = sample.altitude, let azimuth = sample.azimuth, altitude < threshold + blend else { return }
        let start = flat ?? threshold
        // The share of the incoming; where start is not below the end, altitude is below both.
        let share = altitude <= start ? 0 : Swift.min((altitude - start) / (threshold + blend - start), 1)
        let turn = abs(RealMath.wrapped(RealMath.atan2(direction.y, direction.x) - azimuth))
        let across = Swift.min(turn, .pi - turn) / (.pi / 2)
        let bounds = Swift.min(narrowest, widest)...Swift.max(narrowest, widest)
        let shading = (narrowest + (widest - narrowest) * across).clamped(to: bounds)
        let full = mode.meet(sample.width, shading, full: widest)
        sample.width = share == 0 ? full : full + ((sample.width ?? width) - full) * share
        if let force = sample.force {
            let opacity = force + ((sample.opacity ?? 1) - force) * share
            sample.opacity = opacity.clamped(to: 0...1)
        }
    }
}

extension TiltToWidth {
    /// `tilt-to-width`.
    public static let name = "tilt-to-width"
    /// What comes out.
    public static let summary = "Shades with the side of a pen that is laid down: thin along its lean, wide across"
    /// The altitudes and the widths.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("threshold", \.threshold, .radians, in: 0...(.pi / 2), "altitude below which the pen shades"),
            Parameter("widest", \.widest, .pixels, in: 0...1e6, "width across the lean"),
            Parameter("narrowest", \.narrowest, .pixels, in: 0...1e6, "width along the lean"),
            Parameter(
                "blend", \.blend, .radians, in: 0...(.pi / 2), "angle above threshold over which shading sets in"),
            Parameter(
                "flat", \.flat, .radians, in: 0...(.pi / 2), "altitude where only shading is left, below threshold"),
            Parameter("width", \.width, .pixels, in: 0...1e6, "what a sample without a width counts as, in the blend"),
            Parameter("mode", \.mode, "how the shading width meets a width that is already there"),
        ]
    }
    /// The rate: its direction is that of neighbouring samples.
    public static var exceptions: [LawException] {
        [LawException(.rate, "the direction is that from the sample before, half an interval late")]
    }
    /// `flat` is below `threshold`.
    public var conflict: ParameterConflict? {
        guard let flat, flat >= threshold else { return nil }
        return ParameterConflict("flat", "needs to be below threshold")
    }
}
