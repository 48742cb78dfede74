/// What a platform reports about one touch, converted once, at the border, into the pipeline's units.
public struct TouchEvent: Sendable, Equatable {
    /// Which touch.
    public var touch: StrokeID
    /// What happened.
    public var kind: Kind
    /// The sample, where `kind` has one; else unused.
    public var sample: Sample
    /// Whether the sample has no time of its own and takes it from the ledger's rate.
    public var lacksTime = false

    /// What happened to the touch.
    public enum Kind: Sendable, Equatable {
        /// A real sample, in a phase of the touch.
        case sample(Phase)
        /// A sample that the platform expects; provisional, and replaced by the next real one.
        case predicted
        /// The stroke is over, with no sample of its own.
        case end(StrokeState)
        /// New values for an earlier sample, known by its index.
        case update(Int)
        /// The provisional samples so far are void.
        case revoke

        /// Whether it is a real sample with a place of its own, and so part of a stroke for good.
        var isInk: Bool {
            if case .sample(let phase) = self { phase != .hover && phase != .cancelled } else { false }
        }
    }

    /// The phase of a touch at a sample.
    public enum Phase: String, Sendable, CaseIterable {
        case began, moved, ended, cancelled, hover
    }

    /// An event of `touch`; by default a sample that moved.
    public init(_ touch: StrokeID, _ kind: Kind = .sample(.moved), _ sample: Sample = Sample(x: 0, y: 0, t: 0)) {
        self.touch = touch
        self.kind = kind
        self.sample = sample
    }
}

/// What was odd about a touch event, and was repaired.
public enum TouchFault: Error, Sendable, Equatable {
    /// The time ran back; the time before was taken. Seconds: what it said, and what was before.
    case timeRanBack(Double, before: Double)
    /// A sample of a touch that had ended; left out.
    case afterEnd
    /// An end for a touch that is not open; left out.
    case endForNothing
    /// An update that no sample waits for; left out.
    case updateForNothing(Int)
    /// A `began` on an open touch: the old stroke was ended as lost.
    case beganWhileOpen
    /// The input ended with the stroke open: it was ended as lost.
    case openAtEnd
}
