/// What a platform reports about one touch, converted once, at the border, into the pipeline's units.
public struct TouchEvent: Sendable, Equatable {
    /// Which touch.
    public var touch: StrokeID
    /// What happened.
    public var kind: Kind
    /// The sample, where `kind` has one; else unused.
    public var sample: Sample
    /// Which sample it is, and what of it an update may correct; `nil` where nothing will be.
    public var estimate: Estimate?
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
        /// New values, of these keys of `sample`, for the earlier sample that `estimate` names.
        case update(SampleKeys)
        /// The platform's object of the touch says that its phase is over, though no end was delivered: the next touch
        /// that wants the canvas finds it free. Only ``TouchPolicy/one`` asks.
        case over
        /// The time is now that of `sample`, whatever touches there are: no estimate waits longer than from there.
        case clock
        /// How the view shows the canvas, for strokes that begin later: the keys that their first samples carry.
        case view(CarriedKeys)
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
    public init(
        _ touch: StrokeID, _ kind: Kind = .sample(.moved), _ sample: Sample = Sample(x: 0, y: 0, t: 0),
        estimate: Estimate? = nil
    ) {
        self.touch = touch
        self.kind = kind
        self.sample = sample
        self.estimate = estimate
    }
}

/// Which sample it is to its platform, and which of its values are not measured yet.
public struct Estimate: Sendable, Equatable {
    /// The number by which an update names the sample; unique within its touch.
    public var index: Int
    /// The values that an update may still correct; empty once all are known.
    public var expecting: SampleKeys

    /// The sample of an index, of which some values are only estimates.
    public init(index: Int, expecting: SampleKeys = []) {
        self.index = index
        self.expecting = expecting
    }
}

/// A set of a sample's values.
public struct SampleKeys: OptionSet, Sendable {
    /// A bit for each value.
    public let rawValue: UInt16
    /// The values whose bits are set.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The place to the right.
    public static let x = SampleKeys(rawValue: 1 << 0)
    /// The place down.
    public static let y = SampleKeys(rawValue: 1 << 1)
    /// How hard the pen presses.
    public static let force = SampleKeys(rawValue: 1 << 2)
    /// How far the pen stands up.
    public static let altitude = SampleKeys(rawValue: 1 << 3)
    /// Where the cap points.
    public static let azimuth = SampleKeys(rawValue: 1 << 4)
    /// The turn about the pen's own axis.
    public static let roll = SampleKeys(rawValue: 1 << 5)
    /// The contact radius.
    public static let radius = SampleKeys(rawValue: 1 << 6)
    /// The width of the ink.
    public static let width = SampleKeys(rawValue: 1 << 7)
    /// The opacity of the ink.
    public static let opacity = SampleKeys(rawValue: 1 << 8)
    /// Any value that the pipeline does not know.
    public static let others = SampleKeys(rawValue: 1 << 9)
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
    /// A touch more than ``Limits/openStrokes`` would be open; left out, and in a file bad input.
    case tooManyOpen
}
