import StrokePipeline

/// Smooths the path with a first-order low pass that lags by the same time at every rate.
///
/// Use it for a heavy brush that trails the pen; ``Smooth`` has no lag. In the form that is exact for input that moves
/// linearly between samples: with a = e^(−Δt/T) and φ = T(1 − a)/Δt, y₁ = u₁ − (u₁ − u₀)φ + (y₀ − u₀)a. At 1000 px/s
/// and 30 ms it lags 30 px, whatever the rate.
///
/// One sample is held back: at the end of a stroke the last output is the last sample itself. As many samples come out
/// as go in; all but their places stay. A time of 0 changes nothing.
public struct Exponential: Stage, CatalogStage {
    /// The time constant in seconds, 0…10; 30 ms calms a hand's tremor and still feels tied to the pen.
    public var time: Double

    private var end = TrailingEnd()
    private var last: (t: Double, input: Point, output: Point)?

    /// A low pass with a time constant in seconds.
    public init(time: Double = 0.030) { self.time = time }

    /// A low pass of 30 ms.
    public init() { self.init(time: 0.030) }

    /// Emits the sample before.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        var sample = input
        move(&sample)
        end.process(sample, emit: emit)
    }

    /// Emits the sample before and all but the last of the batch, moved in the batch's place.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        for index in batch.indices { move(&batch[index]) }
        end.process(batch: &batch, into: &output)
    }

    /// Emits the last sample where the pen left it.
    public mutating func finish(emit: (Sample) -> Void) {
        end.finish(at: last?.input, emit: emit)
        last = nil
    }

    private mutating func move(_ sample: inout Sample) {
        let input = sample.point
        if let last {
            let lag = LinearLag(interval: sample.t - last.t, constant: time)
            sample.x = lag.step(last.output.x, from: last.input.x, to: input.x).onCanvas
            sample.y = lag.step(last.output.y, from: last.input.y, to: input.y).onCanvas
        }
        last = (sample.t, input, sample.point)
    }
}

extension Exponential {
    /// `exponential`.
    public static let name = "exponential"
    /// What comes out.
    public static let summary = "Smooths the path so that it trails the pen, by the same time at every rate"
    /// The time constant.
    public static var parameters: [Parameter<Self>] {
        [Parameter("time", \.time, .seconds, in: 0...10, "how far the path trails the pen")]
    }
}
