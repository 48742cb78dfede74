/// What becomes of a cancelled stroke.
public enum CancelPolicy: String, CaseIterable, Sendable {
    /// It is finished like any other, and its end says that it was cancelled.
    case tell
    /// Each stroke is held until its end, and left out if cancelled. Acts as `tell` in live output.
    case drop
    /// It is closed as ended, where it stopped.
    case keep
}

/// A chain between the ledger of its kind of stroke and a writer, whatever it gives.
protocol StrokeLane<Input>: Sendable {
    associatedtype Input: StrokeElement
    /// Takes updates through the chain to the writer.
    mutating func process(
        _ updates: inout [StrokeUpdate<Input>], to writer: inout any StrokeWriter, into buffer: inout TextBuffer)
    /// The input has ended: what was gathered until then is written.
    mutating func finish(_ writer: inout any StrokeWriter, into buffer: inout TextBuffer)
}

/// One chain between the ledger of its kind of stroke and a writer.
struct Lane<S: Stage>: StrokeLane where S.Output: RecordElement {
    private var runner: StrokeRunner<S>
    private var gathering: Gathering<S.Output>?
    private let isLive: Bool
    private let cancelled: CancelPolicy
    private var held: [StrokeID: StrokeUpdate<S.Output>] = [:]

    init(_ stage: S, isLive: Bool, cancelled: CancelPolicy) {
        runner = StrokeRunner(stage)
        gathering = stage.gatherer.map(Gathering.init)
        self.isLive = isLive
        self.cancelled = cancelled
    }

    mutating func process(
        _ updates: inout [StrokeUpdate<S.Input>], to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        let isLive = isLive && gathering == nil
        let newest = isLive ? newestUpdates(updates) : []
        for index in updates.indices {
            let showsTail = isLive && newest.contains(index)
            var output = runner.process(using: &updates[index], showsTail: showsTail)
            if output.state == .cancelled, cancelled == .keep { output.state = .ended }
            if cancelled == .drop, !isLive {
                guard let whole = hold(output) else { continue }
                output = whole
            }
            if gathering?.take(output) != nil { continue }
            if output.settled.isEmpty, output.state == .open, !showsTail { continue }
            S.Output.write(output, to: &writer, into: &buffer)
        }
    }

    mutating func finish(_ writer: inout any StrokeWriter, into buffer: inout TextBuffer) {
        for update in gathering?.finish() ?? [] { S.Output.write(update, to: &writer, into: &buffer) }
    }

    /// The last update of each stroke: the one that shows its tail.
    private func newestUpdates(_ updates: [StrokeUpdate<S.Input>]) -> Set<Int> {
        var newest: [StrokeID: Int] = [:]
        for (index, update) in updates.enumerated() {
            newest[update.stroke] = update.state == .open ? index : nil
        }
        return Set(newest.values)
    }

    /// Adds to what is held of a stroke; gives the whole of it once it is over and was not cancelled.
    private mutating func hold(_ update: StrokeUpdate<S.Output>) -> StrokeUpdate<S.Output>? {
        held[update.stroke, default: StrokeUpdate(update.stroke, traits: update.traits)].settled += update.settled
        guard update.state != .open, var whole = held.removeValue(forKey: update.stroke) else { return nil }
        whole.state = update.state
        return update.state == .cancelled ? nil : whole
    }
}
