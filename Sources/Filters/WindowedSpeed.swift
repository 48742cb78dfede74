/// The speed of a pen over the last stretch of time, the same at every sampling rate.
///
/// With S the way along the path as a piecewise linear function of time, v(t) = (S(t) − S(t − w))/w, where w is the
/// window, or the time since the start where that is shorter. At a repeated time S is the way up to its last sample.
struct WindowedSpeed: Sendable {
    /// The way at each time of the window, and at the time before it.
    private var ways = Queue<Way>()

    /// A bound on memory; it shortens the window of a pen that reports faster than any there is.
    private static let mostHeld = 4096

    private struct Way: Sendable {
        var t: Double
        var length: Double
    }

    /// Starts a stroke at `time` seconds; to be called once, before anything else.
    mutating func start(at time: Double) { ways.append(Way(t: time, length: 0)) }

    /// The speed in px/s over the `window` seconds before `time`, until which the pen went on by `distance` pixels;
    /// `nil` where no time has passed.
    mutating func advance(by distance: Double, to time: Double, over window: Double) -> Double? {
        let newest = ways.count - 1
        let length = ways[newest].length + distance
        if time > ways[newest].t {
            ways.append(Way(t: time, length: length))
        } else {
            ways[newest].length = length
        }
        let start = time - window
        if ways.count > Self.mostHeld { ways.removeFirst() }
        while ways.count > 1, ways[1].t <= start { ways.removeFirst() }
        let before = ways[0]
        guard before.t < start, ways.count > 1 else {
            return time > before.t ? (length - before.length) / (time - before.t) : nil
        }
        let after = ways[1]
        let share = (start - before.t) / (after.t - before.t)
        return (length - (before.length + (after.length - before.length) * share)) / (time - start)
    }
}
