/// What looks at all strokes of an input together, such as one that joins those that overlap.
///
/// A stage sees one stroke only. One whose work is between strokes hands its elements on, and names a gatherer: whoever
/// runs the chain holds the strokes until the input ends, and gives what the gatherer makes of them.
public protocol StrokeGatherer<Element>: Sendable {
    /// What the strokes are lists of.
    associatedtype Element: StrokeElement
    /// Makes whole strokes of whole strokes, both in the order in which they ended.
    func gather(_ strokes: [StrokeUpdate<Element>]) -> [StrokeUpdate<Element>]
}

/// Holds strokes until the input ends, for a gatherer.
struct Gathering<Element: StrokeElement>: Sendable {
    private let gatherer: any StrokeGatherer<Element>
    private var open: [StrokeID: StrokeUpdate<Element>] = [:]
    private var ended: [StrokeUpdate<Element>] = []

    init(_ gatherer: any StrokeGatherer<Element>) { self.gatherer = gatherer }

    mutating func take(_ update: StrokeUpdate<Element>) {
        var whole = open.removeValue(forKey: update.stroke) ?? StrokeUpdate(update.stroke)
        whole.traits = whole.traits ?? update.traits
        whole.settled += update.settled
        whole.state = update.state
        if update.state == .open { open[update.stroke] = whole } else { ended.append(whole) }
    }

    mutating func finish() -> [StrokeUpdate<Element>] {
        defer { (open, ended) = ([:], []) }
        return gatherer.gather(ended)
    }
}
