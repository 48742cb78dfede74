/// Estimates, and the updates that correct them.
///
/// A sample some of whose values are estimates waits in its stroke's tail, and so does all that follows it, until an
/// update leaves nothing to expect, or time has run out. It then keeps the best values known.
extension TouchLedger {
    /// Takes up a sample of a touch that something provisional is known of, or the first of those.
    mutating func takeLate(_ sample: Sample, _ estimate: Estimate?, isLift: Bool, repeats: Bool, in slot: Int) {
        touches[slot].state.count += 1
        touches.revokeTail(after: touches[slot].state.waiting.count, in: slot)
        guard !repeats else { return }
        touches.extendTail(sample, in: slot)
        touches[slot].state.waiting.append(
            Touch.Waiting(index: estimate?.index, expecting: estimate?.expecting ?? []))
        if isLift {
            touches[slot].state.endsInLift = true
            touches[slot].state.borrowsForce = sample.force == 0
            lendForce(in: slot)
        }
        // Many at once, so that what is left need not move up for each.
        let isFull = touches[slot].state.waiting.count > Limits.waitingSamples
        settleWaiting(until: sample.t, keeping: isFull ? Limits.waitingSamples / 2 : .max, in: slot)
    }

    /// Corrects the sample of an index; says whether there is one that waits.
    mutating func correct(_ estimate: Estimate, _ values: Sample, _ keys: SampleKeys, in slot: Int) -> Bool {
        guard let place = touches[slot].state.waiting.firstIndex(where: { $0.index == estimate.index }) else {
            return false
        }
        let last = touches[slot].state.waiting.count - 1
        touches[slot].state.waiting[place].expecting = estimate.expecting
        touches.changeTail(at: place, in: slot) { $0.take(keys, from: values) }
        if place == last, touches[slot].state.endsInLift, keys.contains(.force), let force = values.force {
            touches[slot].state.borrowsForce = force == 0
        }
        lendForce(in: slot)
        settleWaiting(until: touches[slot].tail[last].t, in: slot)
        return true
    }

    /// The touch has lifted: its stroke ends once nothing of it waits.
    mutating func lift(_ slot: Int) {
        touches.revokeTail(after: touches[slot].state.waiting.count, in: slot)
        guard !touches[slot].state.waiting.isEmpty else {
            touches.close(slot, .ended)
            return
        }
        touches[slot].state.state = .pending
        pending.append(touches[slot].id)
        if pending.count > Limits.liftedTouches, let oldest = touches.slot(of: pending[0]) { finish(oldest, .ended) }
    }

    /// Settles what waits and ends the stroke, one that has lifted as that.
    mutating func finish(_ slot: Int, _ state: StrokeState) {
        let id = touches[slot].id
        settleWaiting(until: .infinity, in: slot)
        if let slot = touches.slot(of: id) { touches.close(slot, state) }
    }

    /// A touch has come to a time: those that lifted and began before it wait no longer than that.
    mutating func pass(_ time: Double, after number: Int) {
        for id in pending {
            if let slot = touches.slot(of: id), touches[slot].number < number { settleWaiting(until: time, in: slot) }
        }
    }

    /// Settles the first of the waiting samples: those that nothing is expected of, that have waited for long enough at
    /// `time`, or that are more than so many.
    mutating func settleWaiting(until time: Double, keeping most: Int = .max, in slot: Int) {
        let count = touches[slot].state.waiting.count
        var ready = 0
        while ready < count {
            var sample = touches[slot].tail[ready]
            let isKnown = touches[slot].state.waiting[ready].expecting.isEmpty
            // No time that is no number holds a sample back.
            guard isKnown || !(time - sample.t < patience) || count - ready > most else { break }
            if touches[slot].state.borrowsForce, ready == count - 1, let settled = touches[slot].state.settled {
                sample.force = settled.force
            }
            // A place that was corrected may be that of the sample before.
            if touches[slot].state.settled?.isRepeated(by: sample) != true {
                touches[slot].state.settled = Touch.Moment(sample)
                touches.settle(sample, in: slot)
            }
            ready += 1
        }
        if ready > 0 {
            touches.shortenTail(by: ready, in: slot)
            touches[slot].state.waiting.removeFirst(ready)
        }
        if ready == count, touches[slot].state.state == .pending {
            let id = touches[slot].id
            pending.removeAll { $0 == id }
            touches.close(slot, .ended)
        }
    }

    /// A lift without a force of its own has that of the sample before: platforms report 0 there, which is no
    /// measurement.
    private mutating func lendForce(in slot: Int) {
        guard touches[slot].state.borrowsForce else { return }
        let last = touches[slot].state.waiting.count - 1
        let force: Double?
        if last > 0 {
            force = touches[slot].tail[last - 1].force
        } else if let settled = touches[slot].state.settled {
            force = settled.force
        } else {
            return
        }
        touches.changeTail(at: last, in: slot) { $0.force = force }
    }
}

extension Sample {
    /// Takes over some values of another sample, as far as it has them; never its time.
    fileprivate mutating func take(_ keys: SampleKeys, from other: Sample) {
        if keys.contains(.x) { x = other.x }
        if keys.contains(.y) { y = other.y }
        if keys.contains(.force) { force = other.force ?? force }
        if keys.contains(.altitude) { altitude = other.altitude ?? altitude }
        if keys.contains(.azimuth) { azimuth = other.azimuth ?? azimuth }
        if keys.contains(.roll) { roll = other.roll ?? roll }
        if keys.contains(.radius) { radius = other.radius ?? radius }
        if keys.contains(.width) { width = other.width ?? width }
        if keys.contains(.opacity) { opacity = other.opacity ?? opacity }
    }
}
