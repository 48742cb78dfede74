import StrokePipeline

/// Which way a stroke goes, and the samples that wait until it goes anywhere.
struct Heading: Sendable {
    /// The way from the sample before to the newest one that is elsewhere; `nil` until the stroke has moved.
    private(set) var direction: (x: Double, y: Double)?

    private var last: Point?
    private var waiting = Queue<Sample>()

    /// How long, and how many at once, samples wait for the stroke to move: longer than any pen rests before it draws.
    private static let patience = (seconds: 0.5, samples: 256)

    /// Whether no sample waits.
    var isIdle: Bool { waiting.isEmpty }

    /// Takes up where the stroke is now; in the same place the direction stays.
    mutating func turn(to place: Point) {
        if let last, place != last { direction = (place.x - last.x, place.y - last.y) }
        last = place
    }

    /// Lets the newest sample wait.
    mutating func hold(_ sample: Sample) { waiting.append(sample) }

    /// Takes the sample that waits longest, if it has waited for long enough at `time`, or too many wait.
    mutating func popOverdue(at time: Double) -> Sample? {
        guard let oldest = waiting.first,
            waiting.count > Self.patience.samples || time - oldest.t > Self.patience.seconds
        else { return nil }
        return popWaiting()
    }

    /// Takes the sample that waits longest.
    mutating func popWaiting() -> Sample? {
        guard let oldest = waiting.first else { return nil }
        waiting.removeFirst()
        return oldest
    }
}
