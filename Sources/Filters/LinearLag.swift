import StrokePipeline

/// One step of a first-order low pass, exact for an input that moves linearly between samples.
///
/// With a = e^(−Δt/τ) and φ = τ(1 − a)/Δt: y₁ = u₁ − (u₁ − u₀)φ + (y₀ − u₀)a. The plain step 1 − a lags by what the
/// sampling rate makes of it; this lags by τ at every rate. φ lies in a…1, so the result is a mean of y₀, u₀ and u₁.
struct LinearLag {
    private var a: Double
    private var phi: Double

    /// A step of `interval` seconds, at least 0, with a time constant of `constant` seconds; 0 follows at once.
    init(interval: Double, constant: Double) {
        guard constant > 0 else {
            (a, phi) = (0, 0)
            return
        }
        let x = interval / constant
        if x < 0.01 {
            // The closed form loses a digit for each zero of x, and is 0/0 at 0; six terms of its series do not.
            phi = 1 - x / 2 * (1 - x / 3 * (1 - x / 4 * (1 - x / 5 * (1 - x / 6))))
            a = 1 - x * phi
        } else {
            a = RealMath.exp(-x)
            phi = (1 - a) / x
        }
    }

    /// The output at the end of the step, where it was `y` and the input went from `u0` to `u1`.
    @inline(__always)
    func step(_ y: Double, from u0: Double, to u1: Double) -> Double {
        u1 - (u1 - u0) * phi + (y - u0) * a
    }
}
