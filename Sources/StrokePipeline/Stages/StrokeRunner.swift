/// Runs one chain over many strokes: a fresh copy of it for each, and a fork of that copy for each tail.
///
/// Settled elements go through the stroke's own stage; the tail goes through a copy that is previewed and thrown away.
/// So at every instant the output is the complete stroke up to the pen's tip, and nothing provisional ever touches
/// settled state. Work per element and memory per open stroke do not grow with the stroke.
public struct StrokeRunner<S: Stage>: Sendable {
    private let prototype: S
    private var slots: [StrokeID: Int] = [:]
    private var strokes: [Stroke] = []
    private var free: [Int] = []

    private struct Stroke: Sendable {
        var stage: S
        var settled = 0
        var latest: S.Output?
        var traits: StrokeTraits?

        mutating func advance(_ update: inout StrokeUpdate<S.Input>, showsTail: Bool) -> StrokeUpdate<S.Output> {
            if traits == nil { traits = update.traits ?? update.settled.first?.traits }
            let shown = traits ?? update.tail.first?.traits
            var output = StrokeUpdate<S.Output>(update.stroke, start: settled, state: update.state, traits: shown)
            if !update.settled.isEmpty {
                output.settled.reserveCapacity(update.settled.count + 1)
                stage.process(batch: &update.settled, into: &output.settled)
            }
            if update.state == .open {
                output.settled.dropRepeats(after: &latest)
                if showsTail { output.tail = fork(over: &update.tail) }
            } else {
                stage.finish { output.settled.append($0) }
                output.settled.dropRepeats(after: &latest)
            }
            settled += output.settled.count
            return output
        }

        private func fork(over tail: inout [S.Input]) -> [S.Output] {
            var fork = stage
            var latest = latest
            var output: [S.Output] = []
            if !tail.isEmpty { fork.process(batch: &tail, into: &output) }
            fork.preview { output.append($0) }
            output.dropRepeats(after: &latest)
            return output
        }
    }

    /// A runner of copies of `stage`, which stays as it is.
    public init(_ stage: S) {
        stage.checkParameters()
        prototype = stage
    }

    /// How many strokes are open.
    public var openStrokes: Int { slots.count }

    /// Takes what one moment added to a stroke's input; gives what that adds to its output.
    ///
    /// - Parameter showsTail: whether the update's tail is made, at the cost of a fork. Without it the tail is empty.
    public mutating func process(_ update: StrokeUpdate<S.Input>, showsTail: Bool = true) -> StrokeUpdate<S.Output> {
        var update = update
        return process(using: &update, showsTail: showsTail)
    }

    /// Does the same in the memory of the update, which is left empty.
    mutating func process(using update: inout StrokeUpdate<S.Input>, showsTail: Bool) -> StrokeUpdate<S.Output> {
        let slot = slots[update.stroke] ?? open(update.stroke)
        let output = strokes[slot].advance(&update, showsTail: showsTail)
        if update.state != .open {
            slots[update.stroke] = nil
            strokes[slot] = Stroke(stage: prototype)
            free.append(slot)
        }
        return output
    }

    private mutating func open(_ stroke: StrokeID) -> Int {
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
        } else {
            slot = strokes.count
            strokes.append(Stroke(stage: prototype))
        }
        strokes[slot].stage.begin(stroke)
        slots[stroke] = slot
        return slot
    }
}
