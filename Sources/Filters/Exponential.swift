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

    private var held: Sample?
    /// The place of the held sample as it came in.
    private var raw = Point(x: 0, y: 0)

    /// A low pass with a time constant in seconds.
    public init(time: Double = 0.030) { self.time = time }

    /// A low pass of 30 ms.
    public init() { self.init(time: 0.030) }

    /// Emits the sample before.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        var next = input
        if let held {
            emit(held)
            let lag = LinearLag(interval: input.t - held.t, constant: time)
            next.x = lag.step(held.x, from: raw.x, to: input.x).onCanvas
            next.y = lag.step(held.y, from: raw.y, to: input.y).onCanvas
        }
        held = next
        raw = input.point
    }

    /// Emits the last sample where the pen left it.
    public mutating func finish(emit: (Sample) -> Void) {
        if var last = held {
            last.point = raw
            emit(last)
        }
        held = nil
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
