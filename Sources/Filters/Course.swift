import StrokePipeline

/// The course of a stroke around the samples that a mean is not settled for yet.
struct Course: Sendable {
    private var moments = Queue<Moment>()
    /// How many of the moments are settled, and only held as what is before the others.
    private var settled = 0
    private var chosen = (x: true, y: true, force: false, altitude: false, azimuth: false, width: false, opacity: false)
    /// The mean place computed last: samples at one time have one mean, to the last bit, or turning the input could
    /// make two places of what was one.
    private var latest: (t: Double, half: Double, place: Point)?
    private var senses = false
    private var leans = false

    /// Half of the most moments held, for either side of the one to settle next.
    private static let mostHeld = 2048

    /// A course on which `channels` are averaged.
    init(_ channels: [Smooth.Channel]) {
        let has = channels.contains
        chosen = (has(.x), has(.y), has(.force), has(.altitude), has(.azimuth), has(.width), has(.opacity))
        senses = chosen.force || chosen.width || chosen.opacity
        leans = chosen.altitude || chosen.azimuth
    }

    /// Takes up the stroke's next sample.
    mutating func append(_ sample: Sample) {
        var moment = Moment(t: sample.t, x: sample.x, y: sample.y)
        if senses { (moment.force, moment.width, moment.opacity) = (sample.force, sample.width, sample.opacity) }
        if leans, let altitude = sample.altitude, let azimuth = sample.azimuth {
            let reach = RealMath.cos(altitude)
            moment.lean = Point(x: reach * RealMath.cos(azimuth), y: reach * RealMath.sin(azimuth))
        }
        moments.append(moment)
    }

    /// Whether there is a moment to settle, and the stroke has gone on for long enough after it.
    func isDue(after half: Double) -> Bool {
        guard settled < moments.count, let newest = moments.last else { return false }
        return newest.t - moments[settled].t >= half || moments.count - settled > Self.mostHeld
    }

    /// Makes the oldest sample that is not settled its mean over at most `half` seconds on either side.
    mutating func settle(_ sample: inout Sample, over half: Double) {
        let time = sample.t
        while settled > 1, time - moments[1].t >= half || settled >= Self.mostHeld {
            moments.removeFirst()
            settled -= 1
        }
        if let first = moments.first, let newest = moments.last {
            let half = Swift.min(half, time - first.t, newest.t - time)
            if half > 0 { average(&sample, over: half) }
        }
        settled += 1
    }

    private mutating func average(_ sample: inout Sample, over half: Double) {
        let place = meanPlace(at: sample.t, over: half)
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

    private mutating func meanPlace(at time: Double, over half: Double) -> Point {
        if let latest, latest.t == time, latest.half == half { return latest.place }
        let place = moments.meanPlace(at: settled, over: half)
        latest = (time, half, place)
        return place
    }
}
