/// What a touch has shown so far, and what of it is still to be known.
struct Touch: Sendable {
    /// Whether the pen is down, or lifted while updates may still come. One that is finished is not kept.
    var state = TouchState.active
    /// What the touch is, as its first sample says.
    let device: Device
    /// How many real samples it had, repeats included: what a rate counts.
    var count = 0
    /// The sample settled last.
    var settled: Moment?
    /// What is to be known of the first so many samples of the stroke's tail; those after them are predicted.
    var waiting: [Waiting] = []
    /// Whether the last of those is the lift.
    var endsInLift = false
    /// Whether the force of the lift is that of the sample before.
    var borrowsForce = false

    init(_ device: Device) { self.device = device }

    /// Time, place and force of a sample: what later ones are held against.
    struct Moment: Sendable {
        var x: Double
        var y: Double
        var t: Double
        @Sensed var force: Double?

        init(_ sample: Sample) {
            (x, y, t) = (sample.x, sample.y, sample.t)
            force = sample.force
        }

        func isRepeated(by sample: Sample) -> Bool { sample.t == t && sample.x == x && sample.y == y }
    }

    /// A real sample that is not settled: its values may change, or those of one before it.
    struct Waiting: Sendable {
        /// The number by which updates name it.
        var index: Int?
        /// The values that are only estimates.
        var expecting: SampleKeys
    }
}

/// How far a touch has come.
public enum TouchState: Sendable {
    /// It is on the canvas.
    case active
    /// It was lifted, and some of its values may still be corrected.
    case pending
    /// Its stroke is final.
    case finished
}
