@testable import StrokePipeline

/// The rules for touches written down the slow way: every stroke is kept whole and looked through again and again.
///
/// It is what the ledger is held against; it knows nothing of slots, batches or tails.
struct TouchModel {
    var isStrict = false
    var rate: Double?
    var patience = 0.5
    var policy = TouchPolicy.all
    var palmRadius: Double?
    var strokes: [StrokeModel] = []
    var faults: [TouchFault] = []
    private var held: Int?
    /// Whether the platform has said that the touch that holds the canvas is over.
    private var isHeldOver = false
    private var ignored: Set<StrokeID> = []
    private var ended: Set<StrokeID> = []

    /// What a ledger with the same rules must make of the events.
    var expected: [TouchRun.Stroke] {
        strokes.map { TouchRun.Stroke(id: $0.id, samples: $0.samples, state: $0.end ?? .open) }
    }

    mutating func take(_ event: TouchEvent) {
        switch event.kind {
        case .sample(.hover), .predicted, .revoke, .view: break
        case .over: if held.map({ strokes[$0].id }) == event.touch { isHeldOver = true }
        case .clock:
            for slot in strokes.indices where strokes[slot].end == nil {
                strokes[slot].pass(event.sample.t, patience)
                closeIfKnown(slot)
            }
        case .sample(.cancelled): end(event.touch, .cancelled)
        case .sample(let phase): take(event, phase)
        case .end(let state): end(event.touch, state)
        case .update(let keys): correct(event, keys)
        }
    }

    mutating func finish() {
        for slot in strokes.indices where strokes[slot].end == nil {
            if !strokes[slot].isLifted { faults.append(.openAtEnd) }
            close(slot, .lost)
        }
    }

    private func open(_ id: StrokeID) -> Int? { strokes.lastIndex { $0.id == id && $0.end == nil } }

    private mutating func take(_ event: TouchEvent, _ phase: TouchEvent.Phase) {
        let id = event.touch
        let begins = phase == .began
        if ignored.contains(id), !begins {
            if phase == .ended { lift(id) }
            return
        }
        if begins {
            if let old = open(id), !strokes[old].isLifted {
                faults.append(.beganWhileOpen)
                if isStrict { return }
            }
            if let old = open(id) { close(old, .lost) }
            ignored.remove(id)
        } else if open(id).map({ strokes[$0].isLifted }) ?? ended.contains(id) {
            faults.append(.afterEnd)
            return
        }
        let device = open(id).map { strokes[$0].device } ?? event.sample.device
        if device == .finger, let palmRadius, (event.sample.radius ?? -1) >= palmRadius {
            if let slot = open(id) { close(slot, .cancelled) }
            return ignore(id, phase)
        }
        if open(id) == nil {
            if policy == .one, let held {
                let isPencil = [.pencil, .eraser].contains(event.sample.device)
                if !isPencil, !isHeldOver { return ignore(id, phase) }
                ignored.insert(strokes[held].id)
                close(held, isHeldOver || [.pencil, .eraser].contains(strokes[held].device) ? .lost : .cancelled)
            }
            strokes.append(StrokeModel(id: id, device: event.sample.device))
            held = strokes.count - 1
            isHeldOver = false
            ended.remove(id)
        }
        if let slot = open(id) { add(event, phase, to: slot) }
    }

    private mutating func add(_ event: TouchEvent, _ phase: TouchEvent.Phase, to slot: Int) {
        var sample = event.sample
        if event.lacksTime, let rate { sample.t = Double(strokes[slot].count) / rate }
        if let last = strokes[slot].entries.last?.sample, sample.t < last.t {
            faults.append(.timeRanBack(sample.t, before: last.t))
            if isStrict { return }
            sample.t = last.t
        }
        strokes[slot].add(sample, event.estimate, isLift: phase == .ended)
        strokes[slot].pass(sample.t, patience)
        for other in strokes.indices where other < slot && strokes[other].isLifted {
            strokes[other].pass(sample.t, patience)
            closeIfKnown(other)
        }
        if phase == .ended { lift(strokes[slot].id) }
    }

    private mutating func correct(_ event: TouchEvent, _ keys: SampleKeys) {
        guard let estimate = event.estimate, !ignored.contains(event.touch) else { return }
        guard let slot = open(event.touch), strokes[slot].correct(estimate, event.sample, keys) else {
            faults.append(.updateForNothing(estimate.index))
            return
        }
        strokes[slot].pass(-.infinity, patience)
        closeIfKnown(slot)
    }

    private mutating func end(_ id: StrokeID, _ state: StrokeState) {
        if ignored.contains(id) { return lift(id) }
        guard let slot = open(id), !strokes[slot].isLifted else {
            faults.append(.endForNothing)
            return
        }
        if state == .ended { lift(id) } else { close(slot, state) }
    }

    private mutating func ignore(_ id: StrokeID, _ phase: TouchEvent.Phase) {
        ignored.insert(id)
        if phase == .ended { lift(id) }
    }

    /// The touch has left the canvas.
    private mutating func lift(_ id: StrokeID) {
        if ignored.remove(id) != nil { ended.insert(id) }
        guard let slot = open(id) else { return }
        if held == slot { held = nil }
        strokes[slot].isLifted = true
        closeIfKnown(slot)
    }

    private mutating func closeIfKnown(_ slot: Int) {
        if strokes[slot].isLifted, strokes[slot].known == strokes[slot].entries.count { close(slot, .ended) }
    }

    private mutating func close(_ slot: Int, _ state: StrokeState) {
        if held == slot { held = nil }
        strokes[slot].end = strokes[slot].isLifted ? .ended : state
        ended.insert(strokes[slot].id)
    }
}
