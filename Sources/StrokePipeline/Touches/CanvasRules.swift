/// Which touches may draw at once.
public enum TouchPolicy: String, CaseIterable, Sendable {
    /// Every touch draws.
    case all
    /// One touch acts at a time; the pencil always gets the canvas, and nothing waits for a lost end.
    case one
}

/// Decides which touches may act on the canvas (*The Pencil Always Gets the Canvas*).
///
/// A finger whose largest radius so far reaches the palm's is one until it lifts: it never acts, and counts for nothing.
/// With one touch at a time a new one gets the canvas if that is free. Otherwise the one that holds it gives way if it
/// is over without having said so, or if a pencil lands; else the new one is refused until it lifts.
struct CanvasRules: Sendable {
    private let policy: TouchPolicy
    /// Pixels from which on a finger is a palm.
    private let palmRadius: Double?
    private var holder: Holder?
    /// Palms, refused touches, and those that gave way: nothing they say counts until they lift.
    private var ignored = RecentNames(limit: Limits.rememberedNames)

    private struct Holder: Sendable {
        var touch: StrokeID
        var isPencil: Bool
        var isOver = false
    }

    enum Verdict {
        case acts
        case isIgnored
        /// The touch is a palm; what it has drawn is void.
        case isPalm
        /// The touch acts, and the stroke of another one ends.
        case actsInstead(of: StrokeID, StrokeState)
    }

    init(_ policy: TouchPolicy, palmRadius: Double?) {
        self.policy = policy
        self.palmRadius = palmRadius
    }

    /// Whether there is anything to decide.
    var areAny: Bool { policy == .one || palmRadius != nil }

    func ignores(_ touch: StrokeID) -> Bool { ignored.contains(touch) }

    /// What becomes of a real sample of a touch that is not ignored; `opens` says whether a stroke would start with it.
    mutating func judge(_ touch: StrokeID, _ device: Device, radius: Double?, opens: Bool) -> Verdict {
        if device == .finger, let palmRadius, let radius, radius >= palmRadius {
            _ = lift(touch)
            ignored.insert(touch)
            return .isPalm
        }
        guard policy == .one, opens else { return .acts }
        return claim(touch, isPencil: device == .pencil || device == .eraser)
    }

    /// The touch has lifted; says whether it was ignored.
    mutating func lift(_ touch: StrokeID) -> Bool {
        if holder?.touch == touch { holder = nil }
        defer { ignored.remove(touch) }
        return ignored.contains(touch)
    }

    /// Every touch has lifted.
    mutating func liftAll() { self = CanvasRules(policy, palmRadius: palmRadius) }

    /// The platform says that the touch is over, though no end was delivered.
    mutating func noteOver(_ touch: StrokeID) {
        if holder?.touch == touch { holder?.isOver = true }
    }

    private mutating func claim(_ touch: StrokeID, isPencil: Bool) -> Verdict {
        guard let held = holder, held.touch != touch else {
            holder = Holder(touch: touch, isPencil: isPencil)
            return .acts
        }
        guard held.isOver || isPencil else {
            ignored.insert(touch)
            return .isIgnored
        }
        ignored.insert(held.touch)
        holder = Holder(touch: touch, isPencil: isPencil)
        return .actsInstead(of: held.touch, held.isOver || held.isPencil ? .lost : .cancelled)
    }
}
