/// What the events of a touch do to its stroke, from its first sample to its end.
extension TouchLedger {
    /// Takes a real sample.
    mutating func take(_ event: TouchEvent, _ phase: TouchEvent.Phase) -> TouchFault? {
        if rules.areAny, phase != .began, rules.ignores(event.touch) {
            if phase == .ended { _ = liftIgnored(event.touch) }
            return nil
        }
        var fault: TouchFault?
        var slot = touches.slot(of: event.touch)
        if phase == .began {
            if let open = slot, touches[open].state.state == .active { fault = .beganWhileOpen }
            if isStrict, fault != nil { return fault }
            // A touch that begins anew has lifted, heard or not.
            if rules.areAny { _ = rules.lift(event.touch) }
            if let open = slot { finish(open, .lost) }
            slot = nil
        } else if slot.map({ touches[$0].state.state == .pending }) ?? touches.hasEnded(event.touch) {
            return .afterEnd
        }
        if rules.areAny, !admit(event, phase, slot) { return fault }
        guard let slot else {
            guard !touches.isFull else { return .tooManyOpen }
            var first = event
            if let view { first.sample.carried = view.joining(first.sample.carried) }
            return settle(first, phase, in: touches.open(event.touch, Touch(event.sample.device))) ?? fault
        }
        return settle(event, phase, in: slot) ?? fault
    }

    /// Whether the touch may act, or else is ignored until it lifts; ends the strokes of those that give way.
    private mutating func admit(_ event: TouchEvent, _ phase: TouchEvent.Phase, _ slot: Int?) -> Bool {
        let device = slot.map { touches[$0].state.device } ?? event.sample.device
        switch rules.judge(event.touch, device, radius: event.sample.radius, opens: slot == nil) {
        case .acts: return true
        case .actsInstead(let other, let state):
            if let other = touches.slot(of: other) { finish(other, state) }
            return true
        case .isPalm:
            if let slot { finish(slot, .cancelled) }
        case .isIgnored: break
        }
        if phase == .ended { _ = liftIgnored(event.touch) }
        return false
    }

    /// The touch lifts; says whether it was ignored. One that was is over as well, though it drew nothing.
    private mutating func liftIgnored(_ touch: StrokeID) -> Bool {
        guard rules.lift(touch) else { return false }
        touches.noteEnd(of: touch)
        return true
    }

    private mutating func settle(_ event: TouchEvent, _ phase: TouchEvent.Phase, in slot: Int) -> TouchFault? {
        var fault: TouchFault?
        var sample = event.sample
        let last = newest(in: slot)
        if event.lacksTime, let rate { sample.t = Double(touches[slot].state.count) / rate }
        if let last, sample.t < last.t {
            fault = .timeRanBack(sample.t, before: last.t)
            if isStrict { return fault }
            sample.t = last.t
        }
        let repeats = last?.isRepeated(by: sample) ?? false
        if touches[slot].tail.isEmpty, event.estimate?.expecting.isEmpty ?? true {
            // The platforms report force 0 at the lift; that is no measurement.
            if phase == .ended, sample.force == 0, let last { sample.force = last.force }
            touches[slot].state.count += 1
            if !repeats {
                touches[slot].state.settled = Touch.Moment(sample)
                touches.settle(sample, in: slot)
            }
        } else {
            takeLate(sample, event.estimate, isLift: phase == .ended, repeats: repeats, in: slot)
        }
        if !pending.isEmpty { pass(sample.t, after: touches[slot].number) }
        if phase == .ended {
            if rules.areAny { _ = rules.lift(event.touch) }
            if let slot = touches.slot(of: event.touch) { lift(slot) }
        }
        return fault
    }

    /// Takes a predicted sample.
    mutating func predict(_ event: TouchEvent) {
        guard let slot = touches.slot(of: event.touch), touches[slot].state.state == .active else { return }
        var sample = event.sample
        let ahead = touches[slot].tail.count - touches[slot].state.waiting.count
        guard ahead < Limits.predictedSamples else { return }
        if event.lacksTime, let rate { sample.t = Double(touches[slot].state.count + ahead) / rate }
        if let last = touches[slot].tail.last.map(Touch.Moment.init) ?? touches[slot].state.settled {
            sample.t = Swift.max(sample.t, last.t)
            if last.isRepeated(by: sample) { return }
        }
        touches.extendTail(sample, in: slot)
    }

    /// Voids the predicted samples of a touch.
    mutating func voidPredictions(of touch: StrokeID) {
        guard let slot = touches.slot(of: touch) else { return }
        touches.revokeTail(after: touches[slot].state.waiting.count, in: slot)
    }

    /// Takes the end of a touch that comes without a sample.
    mutating func end(_ touch: StrokeID, _ state: StrokeState) -> TouchFault? {
        if rules.areAny, liftIgnored(touch) { return nil }
        guard let slot = touches.slot(of: touch), touches[slot].state.state == .active else { return .endForNothing }
        if state == .ended { lift(slot) } else { finish(slot, state) }
        return nil
    }

    /// Takes new values for an earlier sample.
    mutating func correct(_ event: TouchEvent, _ keys: SampleKeys) -> TouchFault? {
        guard let estimate = event.estimate, !rules.ignores(event.touch) else { return nil }
        if let slot = touches.slot(of: event.touch), correct(estimate, event.sample, keys, in: slot) { return nil }
        return .updateForNothing(estimate.index)
    }

    /// The sample that a new one comes after.
    @inline(__always)
    private func newest(in slot: Int) -> Touch.Moment? {
        let waiting = touches[slot].state.waiting.count
        return waiting == 0 ? touches[slot].state.settled : Touch.Moment(touches[slot].tail[waiting - 1])
    }
}
