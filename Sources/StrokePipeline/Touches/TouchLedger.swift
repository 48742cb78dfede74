/// Makes strokes of touch events: it alone knows phases, predictions, repeats, lost ends.
///
/// It takes events in the order in which they arrive; that order rules, and time is only compared inside a stroke.
/// What it gives keeps one promise to every stage: no two neighbouring samples share time and place, and times never
/// run back.
///
/// A state is never kept waiting for an event that may not come: `began` on an open touch finishes the old stroke, and
/// so does ``finish()``. Memory is that of the open touches and of the 65 536 names that ended last.
public struct TouchLedger: Sendable {
    /// Whether an event at fault is refused, rather than repaired.
    public var isStrict: Bool
    /// Samples per second of those that come without a time; `nil` takes their time as it is.
    public var rate: Double?
    private var touches = OpenStrokes<Sample, Touch>()

    /// No more is predicted than this, so that what is held for a touch stays bounded: seconds of the fastest pen.
    private static let longestTail = 4096

    /// What a touch has shown so far.
    private struct Touch: Sendable {
        /// Time, place and force of the last sample; all that later events are held against.
        var last: Last?
        /// How many real samples it had, repeats included: what `rate` counts.
        var count = 0

        struct Last: Sendable {
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
    }

    /// An empty ledger.
    public init(isStrict: Bool = false, rate: Double? = nil) {
        precondition(rate.map { $0 > 0 } ?? true, "a rate must be above 0; actual value: \(rate ?? 0)")
        self.isStrict = isStrict
        self.rate = rate
    }

    /// Whether the touch is open.
    public mutating func isOpen(_ touch: StrokeID) -> Bool { touches.slot(of: touch) != nil }

    /// How many touches are open.
    public var openTouches: Int { touches.count }

    /// Takes one event; says what was wrong with it, if anything was. A strict ledger has then not applied it.
    public mutating func take(_ event: TouchEvent) -> TouchFault? {
        switch event.kind {
        case .sample(.hover):
            return nil
        case .sample(.cancelled):
            return end(event.touch, .cancelled)
        case .sample(let phase):
            return take(event, phase)
        case .predicted:
            guard let slot = touches.slot(of: event.touch) else { return nil }
            predict(event, in: slot)
            return nil
        case .end(let state):
            return end(event.touch, state)
        case .update(let index):
            return .updateForNothing(index)
        case .revoke:
            if let slot = touches.slot(of: event.touch) { touches.revokeTail(in: slot) }
            return nil
        }
    }

    /// The input is over: every open stroke ends as lost. Gives the touches that were open.
    public mutating func finish() -> [StrokeID] {
        let open = touches.ids
        for id in open {
            if let slot = touches.slot(of: id) { touches.close(slot, .lost) }
        }
        return open
    }

    /// What the events since the last call added to the strokes.
    public mutating func drain() -> [StrokeUpdate<Sample>] { touches.drain() }

    private mutating func take(_ event: TouchEvent, _ phase: TouchEvent.Phase) -> TouchFault? {
        var fault: TouchFault?
        var slot = touches.slot(of: event.touch)
        if let open = slot, phase == .began {
            if isStrict { return .beganWhileOpen }
            touches.close(open, .lost)
            slot = nil
            fault = .beganWhileOpen
        } else if slot == nil, phase != .began, touches.hasEnded(event.touch) {
            return .afterEnd
        }
        let index = slot ?? touches.open(event.touch, Touch())
        return settle(event, phase, in: index) ?? fault
    }

    private mutating func settle(_ event: TouchEvent, _ phase: TouchEvent.Phase, in slot: Int) -> TouchFault? {
        var fault: TouchFault?
        var sample = event.sample
        let last = touches[slot].state.last
        if event.lacksTime, let rate { sample.t = Double(touches[slot].state.count) / rate }
        if let last, sample.t < last.t {
            fault = .timeRanBack(sample.t, before: last.t)
            if isStrict { return fault }
            sample.t = last.t
        }
        // The platforms report 0 at the lift; that is no measurement.
        if phase == .ended, sample.force == 0, let last { sample.force = last.force }
        touches[slot].state.count += 1
        if let last, last.isRepeated(by: sample) {
            touches.revokeTail(in: slot)
        } else {
            touches[slot].state.last = Touch.Last(sample)
            touches.settle(sample, in: slot)
        }
        if phase == .ended { touches.close(slot, .ended) }
        return fault
    }

    private mutating func predict(_ event: TouchEvent, in slot: Int) {
        var sample = event.sample
        let ahead = touches[slot].tail.count
        guard ahead < Self.longestTail else { return }
        if event.lacksTime, let rate { sample.t = Double(touches[slot].state.count + ahead) / rate }
        if let last = touches[slot].tail.last.map(Touch.Last.init) ?? touches[slot].state.last {
            sample.t = Swift.max(sample.t, last.t)
            if last.isRepeated(by: sample) { return }
        }
        touches.extendTail(sample, in: slot)
    }

    private mutating func end(_ touch: StrokeID, _ state: StrokeState) -> TouchFault? {
        guard let slot = touches.slot(of: touch) else { return .endForNothing }
        touches.close(slot, state)
        return nil
    }
}
