import StrokePipeline

/// Samples at equal distances along the path, or at equal times, instead of those the device gave.
///
/// Use `every` for what is drawn step by step, and `rate` for a program that wants a steady clock. The path is straight
/// between samples; every channel is straight between them too, azimuth and roll by the short way round. A channel that
/// one of the two lacks is absent; so are the keys that only travel along, but for those of samples that stay. With `every`
/// the n-th sample is n·`every` along the path from the first; with `rate` it is n/`rate` seconds after the first.
///
/// The first and the last sample of a stroke stay as they are, so the last step is mostly shorter; of a pen that rests
/// `every` makes nothing. A step within 1e-9 of its length of a sample is that sample. What moves while the clock stands
/// is crossed in one step of `rate`. A gap of more than 65 536 steps between two samples is no motion of a pen: both stay,
/// nothing comes between, and steps are counted from its end.
public struct Resample: Stage, CatalogStage {
    /// The distance between samples in pixels, 0.1…1e6; a tenth of a pixel is finer than any brush. No default: it or
    /// `rate` says what is wanted.
    public var every: Double?
    /// Samples a second, 1…1000; more is faster than any pen reports. No default, like `every`.
    public var rate: Double?

    private var last: Sample?
    /// Whether the last sample is among those that came out.
    private var isEmitted = false
    /// Where the last sample is on the way: in pixels along the path, or in seconds.
    private var along = 0.0
    /// Where steps are counted from, and the number of the next one.
    private var start = 0.0
    private var next = 1.0

    /// The most steps between two samples: 9 minutes at 120 Hz, 65 536 px at 1 px.
    private static let mostSteps = 65_536.0
    /// The share of a step that is taken for rounding of the sums of distances.
    private static let slack = 1e-9

    /// Samples so many pixels apart.
    public init(every: Double) { self.every = every }

    /// So many samples a second.
    public init(rate: Double) { self.rate = rate }

    /// Neither, as the catalogue starts from; one of the two is to be set.
    public init() {}

    /// Emits the steps up to the sample.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        guard let from = last else {
            restart(at: input)
            emit(input)
            return
        }
        let step = every ?? 1 / (rate ?? 1)
        let end = every == nil ? input.t : along + RealMath.length(input.x - from.x, input.y - from.y)
        guard (end - along) / step <= Self.mostSteps else {
            if !isEmitted { emit(from) }
            restart(at: input)
            emit(input)
            return
        }
        isEmitted = false
        while start + next * step <= end + Self.slack * step {
            let place = start + next * step
            next += 1
            if place >= end - Self.slack * step {
                isEmitted = true
                emit(input)
            } else {
                var sample = from.between(input, share: ((place - along) / (end - along)).clamped(to: 0...1))
                if every == nil { sample.t = place }
                emit(sample)
            }
        }
        last = input
        along = end
    }

    /// Emits the last sample, if it is not among the steps.
    public mutating func finish(emit: (Sample) -> Void) {
        if let last, !isEmitted { emit(last) }
        last = nil
    }

    private mutating func restart(at sample: Sample) {
        start = every == nil ? sample.t : 0
        along = start
        next = 1
        isEmitted = true
        last = sample
    }
}

extension Sample {
    /// The sample at a share, 0…1, of the way to another one.
    fileprivate func between(_ other: Sample, share: Double) -> Sample {
        Sample(
            x: Self.mix(x, other.x, share),
            y: Self.mix(y, other.y, share),
            t: Self.mix(t, other.t, share),
            force: Self.mix(force, other.force, share),
            altitude: Self.mix(altitude, other.altitude, share),
            azimuth: Self.turn(azimuth, other.azimuth, share).map(RealMath.wrapped),
            roll: Self.turn(roll, other.roll, share),
            radius: Self.mix(radius, other.radius, share),
            width: Self.mix(width, other.width, share),
            opacity: Self.mix(opacity, other.opacity, share),
            device: device
        )
    }

    @inline(__always)
    private static func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
        // The sum can pass its end by the last bit.
        (from + (to - from) * share).clamped(to: Swift.min(from, to)...Swift.max(from, to))
    }

    @inline(__always)
    private static func mix(_ from: Double?, _ to: Double?, _ share: Double) -> Double? {
        guard let from, let to else { return nil }
        return mix(from, to, share)
    }

    @inline(__always)
    private static func turn(_ from: Double?, _ to: Double?, _ share: Double) -> Double? {
        guard let from, let to else { return nil }
        return from + (to - from).remainder(dividingBy: 2 * .pi) * share
    }
}

extension Resample {
    /// `resample`.
    public static let name = "resample"
    /// What comes out.
    public static let summary = "Samples at equal distances along the path, or at equal times"
    /// The distance or the rate.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("every", \.every, .pixels, in: 0.1...1e6, "distance between samples along the path"),
            Parameter("rate", \.rate, .hertz, in: 1...1000, "samples a second, instead of a distance"),
        ]
    }
    /// One of the two is needed, and no more.
    public var conflict: ParameterConflict? {
        switch (every, rate) {
        case (nil, nil): ParameterConflict("every", "needs a value, or rate=…, samples a second")
        case (_?, _?): ParameterConflict("rate", "cannot stand with every=…: choose one of the two")
        default: nil
        }
    }
}
