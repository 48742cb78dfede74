/// Makes strokes of touch events: it alone knows phases, predictions, estimates, repeats, palms, lost ends.
///
/// It takes events in the order in which they arrive; that order rules, and time is only compared inside a stroke.
/// What it gives keeps one promise to every stage: no two neighbouring samples share time and place, and times never
/// run back.
///
/// A touch is *active* while it is on the canvas; *pending* once it is lifted, while values of it may still be
/// corrected; and *finished* when its stroke is final. A state is never kept waiting for an event that may not come:
/// `began` on an open touch finishes the old stroke, ``patience`` ends every wait, and ``finish()`` all of them. Memory
/// is that of the open touches, of what they wait for, and of the 65 536 names that ended last.
public struct TouchLedger: Sendable {
    /// Whether an event at fault is refused, rather than repaired.
    public var isStrict: Bool
    /// Samples per second of those that come without a time, 1e-3…1e9; `nil` takes their time as it is.
    public var rate: Double? { didSet { checkOptions() } }
    /// How long a value may stay an estimate, in seconds of the touch's own clock, and once it is lifted of the touches
    /// that began later. 0.5 s by default: an Apple Pencil's updates come up to 0.154 s late, or never.
    public var patience: Double { didSet { checkOptions() } }

    /// From a sample in a quarter of an hour to one in a nanosecond; times that come of it stay within what `t` may be.
    public static let rates = 1e-3...1e9

    var touches = OpenStrokes<Sample, Touch>()
    /// The touches that are lifted but not finished, in the order in which they lifted.
    var pending: [StrokeID] = []
    var rules: CanvasRules
    /// The view of the strokes that begin next, as their first samples carry it.
    var view: CarriedKeys?

    /// An empty ledger.
    ///
    /// - Parameters:
    ///   - touches: Whether every touch draws, or one at a time.
    ///   - palmRadius: The contact radius from which on a finger is a palm, in the pixels that the radii of the events
    ///     are in; `nil` knows no palms. A hand's edge shows 42 px of a screen and more; 30 px is for those who draw
    ///     finely.
    public init(
        isStrict: Bool = false, rate: Double? = nil, patience: Double = 0.5, touches: TouchPolicy = .all,
        palmRadius: Double? = nil
    ) {
        precondition(
            palmRadius.map { $0 >= 0 } ?? true,
            "a palm's radius must be at least 0, or nil for no palms; actual value: \(palmRadius ?? 0)")
        self.isStrict = isStrict
        self.rate = rate
        self.patience = patience
        rules = CanvasRules(touches, palmRadius: palmRadius)
        checkOptions()
    }

    private func checkOptions() {
        precondition(
            rate.map(Self.rates.contains) ?? true,
            "a rate must be in \(Self.rates) Hz, or nil for samples that have times; actual value: \(rate ?? 0)")
        precondition(patience >= 0, "a patience must be at least 0 seconds; actual value: \(patience)")
    }

    /// Whether a stroke of the touch is not final yet.
    public mutating func isOpen(_ touch: StrokeID) -> Bool { touches.slot(of: touch) != nil }

    /// How many strokes are not final yet.
    public var openTouches: Int { touches.count }

    /// How far the touch has come; `nil` where nothing is known of it.
    public mutating func state(of touch: StrokeID) -> TouchState? {
        if let slot = touches.slot(of: touch) { return touches[slot].state.state }
        return touches.hasEnded(touch) ? .finished : nil
    }

    /// Takes one event; says what was wrong with it, if anything was. A strict ledger has then not applied it.
    public mutating func take(_ event: TouchEvent) -> TouchFault? {
        switch event.kind {
        case .sample(.hover): return nil
        case .sample(.cancelled): return end(event.touch, .cancelled)
        case .sample(let phase): return take(event, phase)
        case .predicted: predict(event)
        case .end(let state): return end(event.touch, state)
        case .update(let keys): return correct(event, keys)
        case .revoke: voidPredictions(of: event.touch)
        case .over: noteOver(event.touch)
        case .clock: for id in touches.ids { touches.slot(of: id).map { settleWaiting(until: event.sample.t, in: $0) } }
        case .view(let keys): view = keys
        }
        return nil
    }

    /// Does what ``TouchEvent/Kind/over`` does.
    public mutating func noteOver(_ touch: StrokeID) { rules.noteOver(touch) }

    /// The touch's name is taken by a stroke that is none of touches: its stroke, if one is open, ends as lost.
    mutating func finish(_ touch: StrokeID) {
        guard let slot = touches.slot(of: touch) else { return }
        _ = rules.lift(touch)
        finish(slot, .lost)
    }

    /// The input is over: every open stroke ends as lost. Gives the touches that had not lifted.
    public mutating func finish() -> [StrokeID] {
        var active: [StrokeID] = []
        for id in touches.ids {
            guard let slot = touches.slot(of: id) else { continue }
            if touches[slot].state.state == .active { active.append(id) }
            finish(slot, .lost)
        }
        rules.liftAll()
        return active
    }

    /// What the events since the last call added to the strokes; without their tails where those are not shown.
    public mutating func drain(showsTails: Bool = true) -> [StrokeUpdate<Sample>] {
        var updates = touches.drain(showsTails: showsTails)
        // A place that was corrected may be that of a neighbour.
        for index in updates.indices where !updates[index].tail.isEmpty {
            guard let slot = touches.slot(of: updates[index].stroke) else { continue }
            var latest = touches[slot].state.settled.map { Sample(x: $0.x, y: $0.y, t: $0.t) }
            updates[index].tail.dropRepeats(after: &latest)
        }
        return updates
    }
}
