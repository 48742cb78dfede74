import StrokePipeline

/// Smooths the path at rest and follows it at speed: the 1€ filter.
///
/// Use it for a noisy pen that must not lag when it is fast. The derivative is (x − last filtered x)/Δt, low-passed at
/// `derivativeCutoff`; its length is the speed; the cutoff is `minCutoff` + `beta`·speed; then x̂ += α(x − x̂) with
/// α = 1/(1 + 1/(2π·cutoff·Δt)) (G. Casiez, N. Roussel, D. Vogel, *1€ Filter*, CHI 2012). One speed serves x and y, so
/// that turning the input turns the output; `perAxis` is the published filter, axis by axis.
///
/// A repeated time keeps the last Δt, and 1/120 s before the first. One sample is held back: at the end of a stroke the
/// last output is the last sample itself. As many samples come out as go in; all but their places stay.
public struct OneEuro: Stage, CatalogStage {
    /// The cutoff at rest in Hz, 0.001…1000; 1 is the authors' starting value. Lower it against jitter.
    public var minCutoff: Double
    /// How much the cutoff grows with speed, in Hz per px/s, 0…1000; raise it against lag. 0.007 makes 8 Hz of a
    /// handwriting's 1000 px/s.
    public var beta: Double
    /// The cutoff of the speed in Hz, 0.001…1000; 1 is the authors' value, which they advise to keep.
    public var derivativeCutoff: Double
    /// Whether each axis has a speed of its own, as published; no, so that a line is smoothed alike whichever way it
    /// runs.
    public var perAxis: Bool

    private var end = TrailingEnd()
    private var last: (t: Double, input: Point, output: Point)?
    private var velocity = (x: 0.0, y: 0.0)
    private var interval = 1.0 / 120

    /// A filter by its cutoffs.
    public init(minCutoff: Double = 1, beta: Double = 0.007, derivativeCutoff: Double = 1, perAxis: Bool = false) {
        self.minCutoff = minCutoff
        self.beta = beta
        self.derivativeCutoff = derivativeCutoff
        self.perAxis = perAxis
    }

    /// The filter with the authors' cutoffs.
    public init() { self.init(minCutoff: 1) }

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
            if sample.t > last.t { interval = sample.t - last.t }
            let settling = share(derivativeCutoff)
            velocity.x += settling * (speed(input.x - last.output.x) - velocity.x)
            velocity.y += settling * (speed(input.y - last.output.y) - velocity.y)
            let speed = RealMath.length(velocity.x, velocity.y)
            let alongX = share(minCutoff + beta * (perAxis ? abs(velocity.x) : speed))
            let alongY = perAxis ? share(minCutoff + beta * abs(velocity.y)) : alongX
            sample.x = (last.output.x + alongX * (input.x - last.output.x)).onCanvas
            sample.y = (last.output.y + alongY * (input.y - last.output.y)).onCanvas
        }
        last = (sample.t, input, sample.point)
    }

    /// α with one division, which is also right where the interval is nothing.
    private func share(_ cutoff: Double) -> Double {
        let turns = 2 * .pi * cutoff * interval
        return turns / (1 + turns)
    }

    /// Held below any speed that could make ∞ − ∞ of two of them, over an interval too small to divide by.
    private func speed(_ distance: Double) -> Double { (distance / interval).clamped(to: -1e100...1e100) }
}

extension OneEuro {
    /// `one-euro`.
    public static let name = "one-euro"
    /// What comes out.
    public static let summary = "Smooths the path where the pen is slow, and follows it where it is fast"
    /// The cutoffs.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("min-cutoff", \.minCutoff, .hertz, in: 0.001...1000, "cutoff at rest; lower it against jitter"),
            Parameter("beta", \.beta, .perPixel, in: 0...1000, "growth of the cutoff with speed; raise it against lag"),
            Parameter("d-cutoff", \.derivativeCutoff, .hertz, in: 0.001...1000, "cutoff of the speed"),
            Parameter("per-axis", \.perAxis, "a speed for each axis, as published; turning the input then matters"),
        ]
    }
    /// The rate: its derivative is that of neighbouring samples. With `perAxis` motion too: a turn changes the speeds.
    public static var exceptions: [LawException] {
        [
            LawException(.rate, "its speed is the difference of neighbouring samples, by design"),
            LawException(
                .motion, with: "per-axis", "with per-axis a turned stroke has other speeds in x and y, and other ink"),
        ]
    }
}
