/// Makes strokes of the segments that another pipeline wrote.
public struct SegmentLedger: Sendable {
    /// Whether an event at fault is refused, rather than repaired.
    public var isStrict: Bool
    private var strokes = OpenStrokes<Segment, Void>()

    /// What a line of segments can say about a stroke.
    public enum Event: Sendable, Equatable {
        /// What the stroke is; comes before its first segment.
        case begin(StrokeTraits)
        /// A segment, with its number in the stroke.
        case segment(Segment, number: Int, isProvisional: Bool)

        /// Whether it is part of a stroke for good.
        var isInk: Bool {
            if case .segment(_, _, isProvisional: true) = self { false } else { true }
        }
    }

    /// An empty ledger.
    public init(isStrict: Bool = false) { self.isStrict = isStrict }

    /// Whether the stroke is open.
    public mutating func isOpen(_ stroke: StrokeID) -> Bool { strokes.slot(of: stroke) != nil }

    /// Takes one event of a stroke; says what was wrong with it, if anything was.
    public mutating func take(_ stroke: StrokeID, _ event: Event) -> TouchFault? {
        switch event {
        case .begin(let traits):
            return open(stroke, traits)
        case .segment(let segment, let number, isProvisional: false):
            if strokes.slot(of: stroke) == nil, number > 0, strokes.hasEnded(stroke) { return .afterEnd }
            let restarts = number == 0 && strokes.slot(of: stroke).map(strokes.hasSettled) == true
            let fault = restarts ? open(stroke, nil) : nil
            if fault != nil, isStrict { return fault }
            let slot = strokes.slot(of: stroke) ?? strokes.open(stroke, ())
            strokes.revokeTail(in: slot)
            strokes.settle(segment, in: slot)
            return fault
        case .segment(let segment, _, isProvisional: true):
            if let slot = strokes.slot(of: stroke) { strokes.extendTail(segment, in: slot) }
            return nil
        }
    }

    /// The provisional segments of the stroke so far are void.
    public mutating func revoke(_ stroke: StrokeID) {
        if let slot = strokes.slot(of: stroke) { strokes.revokeTail(in: slot) }
    }

    /// The stroke is over.
    public mutating func end(_ stroke: StrokeID, _ state: StrokeState) -> TouchFault? {
        guard let slot = strokes.slot(of: stroke) else { return .endForNothing }
        strokes.close(slot, state)
        return nil
    }

    /// The input is over: every open stroke ends as lost. Gives the strokes that were open.
    public mutating func finish() -> [StrokeID] {
        let open = strokes.ids
        for id in open { _ = end(id, .lost) }
        return open
    }

    /// What the events since the last call added to the strokes; without their tails where those are not shown.
    public mutating func drain(showsTails: Bool = true) -> [StrokeUpdate<Segment>] {
        strokes.drain(showsTails: showsTails)
    }

    private mutating func open(_ stroke: StrokeID, _ traits: StrokeTraits?) -> TouchFault? {
        var fault: TouchFault?
        if let slot = strokes.slot(of: stroke) {
            if isStrict { return .beganWhileOpen }
            strokes.close(slot, .lost)
            fault = .beganWhileOpen
        }
        _ = strokes.open(stroke, (), traits: traits)
        return fault
    }
}
