import StrokePipeline

/// Smooths the path, and any other channel, without lag: each sample becomes the mean over the time around it.
///
/// For a sample at t with h = min(window/2, t − first time, last time − t), each channel becomes the exact mean of its
/// piecewise linear course over t − h … t + h, computed as x + mean(x(τ) − x), so that a pen at rest stays exactly at
/// rest. At both ends of a stroke h is 0, and where h is 0 the sample stays as it is. A sample is settled once the stroke
/// has gone on for window/2. Samples at equal times add no weight. A circle of 2 Hz keeps 99.7 % of its radius at 20 ms.
///
/// A channel is averaged only over the spans both of whose ends have it; absent stays absent. Tilt is averaged as the
/// vector (cos altitude·cos azimuth, cos altitude·sin azimuth), never as bare angles. At most 4096 samples are held;
/// past that the oldest is settled as it stands.
public struct Smooth: Stage, CatalogStage {
    /// The window in seconds, 0…10; 0 is off. 20 ms takes the noise of a 120 Hz pen and leaves a hand's corners.
    public var window: Double
    /// What is averaged.
    public var channels: [Channel] {
        didSet { choose() }
    }

    /// What a sample has that can be averaged.
    public enum Channel: String, CaseIterable, Sendable {
        case x, y, force, altitude, azimuth, width, opacity
    }

    private var held = Queue<HeldSample>()
    /// How many of the held samples are settled, and only held as what is around the others.
    private var settled = 0
    private var chosen = (x: true, y: true, force: false, altitude: false, azimuth: false, width: false, opacity: false)

    /// Half of the most samples held, for either side of the one to settle next.
    private static let mostHeld = 2048

    /// A mean over `window` seconds of some channels.
    public init(window: Double = 0.020, channels: [Channel] = [.x, .y]) {
        self.window = window
        self.channels = channels
        choose()
    }

    /// A mean of the place over 20 ms.
    public init() { self.init(window: 0.020) }

    /// Emits the samples that are `window`/2 old.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        guard window > 0 else {
            emit(input)
            return
        }
        held.append(HeldSample(input, leans: chosen.altitude || chosen.azimuth))
        while settled < held.count,
            input.t - held[settled].sample.t >= window / 2 || held.count - settled > Self.mostHeld
        {
            emit(settleNext(newest: input.t))
        }
    }

    /// Emits the rest of the stroke.
    public mutating func finish(emit: (Sample) -> Void) {
        guard let newest = held.last?.sample.t else { return }
        while settled < held.count { emit(settleNext(newest: newest)) }
        held.removeAll()
        settled = 0
    }

    private mutating func choose() {
        let has = channels.contains
        chosen = (has(.x), has(.y), has(.force), has(.altitude), has(.azimuth), has(.width), has(.opacity))
    }

    private mutating func settleNext(newest: Double) -> Sample {
        let time = held[settled].sample.t
        while settled > 1, time - held[1].sample.t >= window / 2 || settled >= Self.mostHeld {
            held.removeFirst()
            settled -= 1
        }
        let half = Swift.min(window / 2, time - held[0].sample.t, newest - time)
        let result = half > 0 ? average(over: half) : held[settled].sample
        settled += 1
        return result
    }

    private func average(over half: Double) -> Sample {
        var result = held[settled].sample
        let place = held.meanPlace(at: settled, over: half)
        if chosen.x { result.x = place.x.onCanvas }
        if chosen.y { result.y = place.y.onCanvas }
        if chosen.force { result.force = held.mean(at: settled, over: half) { $0.force }?.clamped(to: 0...1) }
        if chosen.width { result.width = held.mean(at: settled, over: half) { $0.width }?.clamped(to: 0...recordLimit) }
        if chosen.opacity { result.opacity = held.mean(at: settled, over: half) { $0.opacity }?.clamped(to: 0...1) }
        if let tilt = held.meanTilt(at: settled, over: half) {
            if chosen.altitude { result.altitude = tilt.altitude }
            if chosen.azimuth { result.azimuth = tilt.azimuth }
        }
        return result
    }
}

extension Smooth {
    /// `smooth`.
    public static let name = "smooth"
    /// What comes out.
    public static let summary = "Smooths without lag: each sample becomes the mean over the time around it"
    /// The window and the channels.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("window", \.window, .seconds, in: 0...10, "time over which the mean is taken; 0 is off"),
            Parameter("channels", \.channels, "what is averaged"),
        ]
    }
}
