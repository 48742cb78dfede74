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

    /// The samples that are not settled.
    private var waiting = Queue<Sample>()
    /// What there is of them for a mean, and of the `settled` samples before them.
    private var moments = Queue<Moment>()
    private var settled = 0
    private var chosen = (x: true, y: true, force: false, altitude: false, azimuth: false, width: false, opacity: false)
    private var senses = false
    private var leans = false

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
        waiting.append(input)
        let ready = settle(newest: waiting.count - 1, ready: 0)
        for index in 0..<ready { emit(waiting[index]) }
        waiting.removeFirst(ready)
    }

    /// Emits the samples that are `window`/2 old, copied once in and once out.
    public mutating func process(batch: [Sample], into output: inout [Sample]) {
        let start = waiting.count
        waiting.append(contentsOf: batch)
        var ready = 0
        for index in start..<waiting.count { ready = settle(newest: index, ready: ready) }
        output.append(contentsOf: waiting.prefix(ready))
        waiting.removeFirst(ready)
    }

    /// Emits the rest of the stroke.
    public mutating func finish(emit: (Sample) -> Void) {
        let newest = moments.last?.t ?? 0
        for index in 0..<waiting.count {
            average(&waiting[index], newest: newest)
            emit(waiting[index])
        }
        waiting.removeAll()
        moments.removeAll()
        settled = 0
    }

    private mutating func choose() {
        let has = channels.contains
        chosen = (has(.x), has(.y), has(.force), has(.altitude), has(.azimuth), has(.width), has(.opacity))
        senses = chosen.force || chosen.width || chosen.opacity
        leans = chosen.altitude || chosen.azimuth
    }

    /// Takes up the waiting sample `newest` and averages those that it settles; `ready` of them are, before and after.
    private mutating func settle(newest: Int, ready: Int) -> Int {
        let moment = Moment(waiting[newest], senses: senses, leans: leans)
        moments.append(moment)
        var ready = ready
        while settled < moments.count,
            moment.t - moments[settled].t >= window / 2 || moments.count - settled > Self.mostHeld
        {
            average(&waiting[ready], newest: moment.t)
            ready += 1
        }
        return ready
    }

    /// Makes the oldest sample that is not settled its mean.
    private mutating func average(_ sample: inout Sample, newest: Double) {
        while settled > 1, sample.t - moments[1].t >= window / 2 || settled >= Self.mostHeld {
            moments.removeFirst()
            settled -= 1
        }
        let half = Swift.min(window / 2, sample.t - moments[0].t, newest - sample.t)
        if half > 0 { average(&sample, over: half) }
        settled += 1
    }

    private func average(_ sample: inout Sample, over half: Double) {
        let place = moments.meanPlace(at: settled, over: half)
        if chosen.x { sample.x = place.x.onCanvas }
        if chosen.y { sample.y = place.y.onCanvas }
        if chosen.force { sample.force = moments.mean(at: settled, over: half) { $0.force }?.clamped(to: 0...1) }
        if chosen.opacity { sample.opacity = moments.mean(at: settled, over: half) { $0.opacity }?.clamped(to: 0...1) }
        if chosen.width {
            sample.width = moments.mean(at: settled, over: half) { $0.width }?.clamped(to: 0...recordLimit)
        }
        if leans, let tilt = moments.meanTilt(at: settled, over: half) {
            if chosen.altitude { sample.altitude = tilt.altitude }
            if chosen.azimuth { sample.azimuth = tilt.azimuth ?? sample.azimuth }
        }
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
