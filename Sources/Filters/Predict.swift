import StrokePipeline

/// Shows the ink a little ahead of the pen, where the pen is likely to be by the time the ink is on screen.
///
/// Samples come out as they went in; only what is shown of a stroke that goes on is longer. p(τ) = p + vτ + ½aτ² starts at
/// the newest sample; v and a are fitted by least squares to the samples of the 40 ms before it, at most 64 (v alone where
/// those have but one time). The samples added are about as far apart in time as those were (the median), at most 32, and
/// the last one is `ahead` ahead.
///
/// Two bounds keep it from spiking: it ends before it would go back against the way in which the pen last moved (a turn
/// of 90°), and where it has gone twice as far as the pen went in the last `ahead`. So of a pen that rests, and of one
/// sample, there is no prediction. What the samples added carry besides place and time is that of the newest sample, but
/// for keys that only travel along. Where a device gives predictions of its own, it starts at the last of those.
public struct Predict: Stage, CatalogStage {
    /// Seconds, 0…0.04, by which the ink runs ahead; 16 ms is one frame at 60 Hz. 0 adds nothing.
    public var ahead: Double

    private var newest: Sample?
    private var recent = Queue<Place>()

    private struct Place: Sendable {
        var t: Double
        var x: Double
        var y: Double
    }

    /// The time in seconds that the fit looks at: long against the jitter of a pen, short against its turns.
    private static let window = 0.040
    /// The most samples it looks at: those of a pen of 1600 Hz.
    private static let mostHeld = 64
    /// The most samples added.
    private static let mostAdded = 32.0
    /// How much farther than in the last `ahead` the pen may be thought to go.
    private static let mostGrowth = 2.0

    /// A prediction by so many seconds.
    public init(ahead: Double = 0.016) { self.ahead = ahead }

    /// A prediction by 16 ms.
    public init() { self.init(ahead: 0.016) }

    /// Emits the sample.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        note(input)
        newest = input
        emit(input)
    }

    /// Emits the batch as it is.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        for index in batch.indices.suffix(Self.mostHeld) { note(batch[index]) }
        newest = batch.last ?? newest
        output.take(&batch)
    }

    /// Nothing: the stroke ends where the pen did.
    public mutating func finish(emit: (Sample) -> Void) {}

    /// Emits samples ahead of the newest one.
    public mutating func preview(emit: (Sample) -> Void) {
        guard let newest, let fit = fit(), ahead > 0 else { return }
        let lastWay = heading
        // How fast it goes on in the way the pen last moved, and how that grows; below 0 it would go back.
        let forward = fit.speed.x * lastWay.x + fit.speed.y * lastWay.y
        let growth = 2 * (fit.bend.x * lastWay.x + fit.bend.y * lastWay.y)
        guard forward > 0 else { return }
        var end = ahead / Self.window
        if growth < 0 { end = Swift.min(end, -forward / growth) }
        var left = Self.mostGrowth * distance(over: ahead)
        let count = (end * Self.window / fit.interval).rounded().clamped(to: 1...Self.mostAdded)
        var (before, place) = (0.0, Point(x: 0, y: 0))
        for number in stride(from: 1, through: count, by: 1) {
            var time = end * number / count
            let next = fit.place(at: time)
            let length = RealMath.length(next.x - place.x, next.y - place.y)
            guard length.isFinite, left > 0 else { return }
            let share = length > left ? left / length : 1
            left = length > left ? 0 : left - length
            time = before + (time - before) * share
            place = Point(x: place.x + (next.x - place.x) * share, y: place.y + (next.y - place.y) * share)
            before = time
            var sample = newest
            sample.carried = nil
            sample.x = (newest.x + place.x).onCanvas
            sample.y = (newest.y + place.y).onCanvas
            sample.t = Swift.min(newest.t + time * Self.window, recordLimit)
            emit(sample)
        }
    }

    private mutating func note(_ sample: Sample) {
        recent.append(Place(t: sample.t, x: sample.x, y: sample.y))
        if recent.count > Self.mostHeld { recent.removeFirst() }
    }
}

extension Predict {
    /// A motion away from the newest sample; its time is counted in windows, so that its numbers stay small.
    private struct Fit {
        var speed: Point
        var bend: Point
        /// The median time between samples, in seconds.
        var interval: Double

        func place(at time: Double) -> Point {
            Point(x: (speed.x + bend.x * time) * time, y: (speed.y + bend.y * time) * time)
        }
    }

    /// The moments of the window, newest first.
    private var inWindow: some Sequence<Place> {
        recent.elements.reversed().prefix { (recent.last?.t ?? 0) - $0.t <= Self.window }
    }

    /// The motion fitted to the window; `nil` where no time passes in it.
    private func fit() -> Fit? {
        guard let newest = recent.last else { return nil }
        var (square, cube, fourth) = (0.0, 0.0, 0.0)
        var (first, second) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
        var intervals: [Double] = []
        var after = newest.t
        for moment in inWindow {
            let s = (moment.t - newest.t) / Self.window
            let (x, y) = (moment.x - newest.x, moment.y - newest.y)
            square += s * s
            cube += s * s * s
            fourth += s * s * s * s
            first = Point(x: first.x + s * x, y: first.y + s * y)
            second = Point(x: second.x + s * s * x, y: second.y + s * s * y)
            if moment.t < after { intervals.append(after - moment.t) }
            after = moment.t
        }
        // Samples within 40 ns, a millionth of the window, tell of no speed.
        guard square > 1e-12, !intervals.isEmpty else { return nil }
        intervals.sort()
        let interval = intervals[intervals.count / 2]
        let determinant = square * fourth - cube * cube
        // With one time but the newest it is 0, up to rounding.
        guard determinant > 1e-9 * square * fourth else {
            return Fit(
                speed: Point(x: first.x / square, y: first.y / square), bend: Point(x: 0, y: 0), interval: interval)
        }
        func solve(_ first: Double, _ second: Double) -> (speed: Double, bend: Double) {
            ((first * fourth - second * cube) / determinant, (second * square - first * cube) / determinant)
        }
        let (x, y) = (solve(first.x, second.x), solve(first.y, second.y))
        return Fit(speed: Point(x: x.speed, y: y.speed), bend: Point(x: x.bend, y: y.bend), interval: interval)
    }

    /// The way in which the pen last moved.
    private var heading: Point {
        guard let newest = recent.last else { return Point(x: 0, y: 0) }
        let before = inWindow.first { $0.x != newest.x || $0.y != newest.y } ?? newest
        return Point(x: newest.x - before.x, y: newest.y - before.y)
    }

    /// The way that the pen went in the last so many seconds.
    private func distance(over seconds: Double) -> Double {
        guard var after = recent.last else { return 0 }
        let start = after.t - seconds
        var sum = 0.0
        for moment in inWindow {
            let length = RealMath.length(after.x - moment.x, after.y - moment.y)
            if moment.t < start { return sum + length * (after.t - start) / (after.t - moment.t) }
            sum += length
            after = moment
        }
        return sum
    }
}

extension Predict {
    /// `predict`.
    public static let name = "predict"
    /// What comes out.
    public static let summary = "Shows the ink ahead of the pen while it draws; what is final stays as it is"
    /// How far ahead.
    public static var parameters: [Parameter<Self>] {
        [Parameter("ahead", \.ahead, .seconds, in: 0...0.04, "how far ahead of the pen, in time")]
    }
    /// What is shown live: that is what the stage is for.
    public static var exceptions: [LawException] {
        [LawException(.live, "what it shows ahead of the pen is gone where the pen is lifted")]
    }
}
