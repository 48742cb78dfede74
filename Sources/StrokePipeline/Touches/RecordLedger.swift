/// Makes strokes of the segments, outlines or dabs that another pipeline wrote.
public struct RecordLedger<Element: Sendable>: Sendable {
    /// Whether a record at fault is refused, rather than repaired.
    public var isStrict: Bool
    private var strokes = OpenStrokes<Element, Void>()

    /// What one line adds to a stroke.
    public struct Item: Sendable {
        /// The element.
        public var element: Element
        /// Its number in the stroke, from 0.
        public var number: Int
        /// Whether it may still be voided.
        public var isProvisional: Bool

        /// An element of so many before it; by default final.
        public init(_ element: Element, number: Int, isProvisional: Bool = false) {
            self.element = element
            self.number = number
            self.isProvisional = isProvisional
        }
    }

    /// An empty ledger.
    public init(isStrict: Bool = false) { self.isStrict = isStrict }

    /// Whether the stroke is open.
    public mutating func isOpen(_ stroke: StrokeID) -> Bool { strokes.slot(of: stroke) != nil }

    /// A stroke begins, and is what its traits say; says what was wrong with that, if anything was.
    public mutating func begin(_ stroke: StrokeID, _ traits: StrokeTraits?) -> TouchFault? {
        var fault: TouchFault?
        if let slot = strokes.slot(of: stroke) {
            if isStrict { return .beganWhileOpen }
            strokes.close(slot, .lost)
            fault = .beganWhileOpen
        }
        guard !strokes.isFull else { return .tooManyOpen }
        _ = strokes.open(stroke, (), traits: traits)
        return fault
    }

    /// Takes one element of a stroke; says what was wrong with it, if anything was.
    public mutating func take(_ stroke: StrokeID, _ item: Item) -> TouchFault? {
        guard !item.isProvisional else {
            if let slot = strokes.slot(of: stroke) { strokes.extendTail(item.element, in: slot) }
            return nil
        }
        if item.number > 0, strokes.slot(of: stroke) == nil, strokes.hasEnded(stroke) { return .afterEnd }
        let restarts = item.number == 0 && strokes.slot(of: stroke).map(strokes.hasSettled) == true
        let fault = restarts ? begin(stroke, nil) : nil
        if fault != nil, isStrict { return fault }
        if strokes.slot(of: stroke) == nil, strokes.isFull { return .tooManyOpen }
        let slot = strokes.slot(of: stroke) ?? strokes.open(stroke, ())
        strokes.revokeTail(in: slot)
        strokes.settle(item.element, in: slot)
        return fault
    }

    /// The provisional elements of the stroke so far are void.
    public mutating func revoke(_ stroke: StrokeID) {
        if let slot = strokes.slot(of: stroke) { strokes.revokeTail(in: slot) }
    }

    /// The stroke is over.
    public mutating func end(_ stroke: StrokeID, _ state: StrokeState) -> TouchFault? {
        guard let slot = strokes.slot(of: stroke) else { return .endForNothing }
        strokes.close(slot, state)
        return nil
    }

    /// Opens a stroke of which nothing will be heard but its end, unless that has come already; says whether it did.
    mutating func openEmpty(_ stroke: StrokeID) -> Bool {
        guard !strokes.hasEnded(stroke) else { return false }
        _ = strokes.open(stroke, ())
        return true
    }

    /// Takes back that a stroke began, where nothing has followed; gives its traits, or `nil` where there is no such stroke.
    mutating func withdraw(_ stroke: StrokeID) -> StrokeTraits?? {
        guard let slot = strokes.slot(of: stroke), !strokes.hasSettled(slot), strokes[slot].tail.isEmpty else {
            return nil
        }
        return .some(strokes.withdraw(slot))
    }

    /// The input is over: every open stroke ends as lost. Gives the strokes that were open.
    public mutating func finish() -> [StrokeID] {
        let open = strokes.ids
        for id in open { _ = end(id, .lost) }
        return open
    }

    /// What the records since the last call added to the strokes; without their tails where those are not shown.
    public mutating func drain(showsTails: Bool = true) -> [StrokeUpdate<Element>] {
        strokes.drain(showsTails: showsTails)
    }
}
