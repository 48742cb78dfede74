import StrokePipeline

/// Draws slow strokes thick and fast ones thin, the same at every sampling rate.
///
/// The target is thick + (thin − thick)·min(v/full-speed, 1). The speed v is that over the last `window` of time: with S
/// the way along the path as a piecewise linear function of time, v(t) = (S(t) − S(t − w))/w, w = min(window, t − t₀),
/// and 0 where w = 0. The width follows the target with time constant `settle`, exactly for a target that moves linearly
/// between samples (see ``LinearLag``). A stroke starts at `thick`; the target of its first sample with w > 0 holds from
/// its start on. At a repeated time the width stays and the target is renewed.
///
/// The same motion at 60…1000 Hz gives widths within 5 % of thick − thin. With `perSample` it is the rule of *Drawing Pad
/// Speed Brush* instead, bit for bit: v = distance/Δt of neighbours, `fullSpeed` where Δt ≤ 0,
/// width += (target − width)·perSample. That rule depends on the rate.
public struct SpeedToWidth: SampleFilter, CatalogStage {
    /// The width at full speed in pixels, 0…1e6, drawn at least as wide as `floor`; 2 px is the fine line of
    /// *Drawing Pad Speed Brush*.
    public var thin: Double
    /// The width at rest in pixels, 0…1e6, drawn at least as wide as the thin end; 16 px is a broad brush on a page.
    public var thick: Double
    /// The speed in px/s, 1e-6…1e9, from which on the ink is thin; 1400 is a quick hand on a tablet.
    public var fullSpeed: Double
    /// The thinnest width in pixels, 0…1e6; thinner than half a pixel a line breaks up on screen.
    public var floor: Double
    /// Seconds, 0.0001…10, over which the speed is taken; 12 ms spans samples at 120 Hz and more.
    public var window: Double
    /// The time constant in seconds, 0…10, with which the width follows; 0 follows at once. 47 ms goes 30 % of the way
    /// in 1/60 s, as 0.3 for each sample does at 60 Hz.
    public var settle: Double
    /// The share, 0…1, of the way to the target that each sample goes; `nil` for the rule that keeps the rate out.
    public var perSample: Double?
    /// How the result meets a width that is already there; `replace`, so that the speed alone says how wide the line
    /// is. `multiply` divides by `thick`.
    public var mode: WidthMode

    private var last: (point: Point, t: Double)?
    private var speed = WindowedSpeed()
    private var width = 0.0
    private var target: Double?

    /// A brush by its widths and the speed at which it is thin.
    public init(
        thin: Double = 2,
        thick: Double = 16,
        fullSpeed: Double = 1400,
        floor: Double = 0.5,
        window: Double = 0.012,
        settle: Double = 0.047,
        perSample: Double? = nil,
        mode: WidthMode = .replace
    ) {
        self.thin = thin
        self.thick = thick
        self.fullSpeed = fullSpeed
        self.floor = floor
        self.window = window
        self.settle = settle
        self.perSample = perSample
        self.mode = mode
    }

    /// From 16 px at rest to 2 px at 1400 px/s.
    public init() { self.init(thin: 2) }

    /// Sets the width of the stroke's next sample.
    public mutating func adjust(_ sample: inout Sample) {
        let thin = Swift.max(thin, floor)
        let thick = Swift.max(thick, thin)
        if let last {
            let distance = RealMath.length(sample.x - last.point.x, sample.y - last.point.y)
            let interval = sample.t - last.t
            if let perSample {
                let aim = aim(at: interval > 0 ? distance / interval : fullSpeed, thin, thick)
                width += (aim - width) * perSample
            } else if let speed = speed.advance(by: distance, to: sample.t, over: window) ?? target.map({ _ in 0 }) {
                follow(aim(at: speed, thin, thick), over: interval)
            }
        } else {
            width = thick
            speed.start(at: sample.t)
        }
        last = (sample.point, sample.t)
        // The sums can pass their ends by the last bit.
        let result = Swift.min(Swift.max(width, thin), thick)
        sample.width = mode.meet(sample.width, result, full: thick)
    }

    private mutating func follow(_ aim: Double, over interval: Double) {
        if interval > 0 {
            let lag = LinearLag(interval: interval, constant: settle)
            width = lag.step(width, from: target ?? aim, to: aim)
        }
        target = aim
    }

    private func aim(at speed: Double, _ thin: Double, _ thick: Double) -> Double {
        thick + (thin - thick) * Swift.min(Swift.max(speed, 0) / fullSpeed, 1)
    }
}

extension SpeedToWidth {
    /// `speed-to-width`.
    public static let name = "speed-to-width"
    /// What comes out.
    public static let summary = "Sets the width by the speed: slow is thick, fast is thin"
    /// The widths, the speed and how the width follows it.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("thin", \.thin, .pixels, in: 0...1e6, "width at full speed"),
            Parameter("thick", \.thick, .pixels, in: 0...1e6, "width at rest, and at the start of a stroke"),
            Parameter(
                "full-speed",
                \.fullSpeed,
                .pixelsPerSecond,
                in: 1e-6...1e9,
                "speed from which on the ink is thin"
            ),
            Parameter("floor", \.floor, .pixels, in: 0...1e6, "the thinnest width, whatever thin says"),
            Parameter("window", \.window, .seconds, in: 0.0001...10, "time over which the speed is taken"),
            Parameter("settle", \.settle, .seconds, in: 0...10, "time constant with which the width follows"),
            Parameter(
                "per-sample",
                \.perSample,
                in: 0...1,
                "share of the way to go at each sample instead; depends on the rate"
            ),
            Parameter("mode", \.mode, "how the result meets a width that is already there"),
        ]
    }
    /// The rate, where each sample goes a share of the way.
    public static var exceptions: [LawException] {
        [LawException(.rate, with: "per-sample", "with per-sample=… the more samples, the sooner the width follows")]
    }
}
