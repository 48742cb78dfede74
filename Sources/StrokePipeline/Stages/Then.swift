/// Two stages in a row: what the first one gives, the second one takes.
///
/// Samples of the first that repeat their predecessor in time and place are dropped on the way, so that a chain cut
/// here gives the same bytes.
public struct Then<First: Stage, Second: Stage>: Stage where First.Output == Second.Input {
    /// The stage that takes the input.
    public private(set) var first: First
    /// The stage that gives the output.
    public private(set) var second: Second
    private var latest: First.Output?
    private var middle: [First.Output] = []

    /// The first stage, then the second.
    public init(_ first: First, _ second: Second) {
        first.checkParameters()
        second.checkParameters()
        first.checkMayBeFollowed()
        self.first = first
        self.second = second
    }

    /// That of the second stage.
    public var gatherer: (any StrokeGatherer<Second.Output>)? { second.gatherer }

    /// Tells both stages.
    public mutating func begin(_ stroke: StrokeID) {
        first.begin(stroke)
        second.begin(stroke)
    }

    /// Takes one element through both stages.
    public mutating func process(_ input: First.Input, emit: (Second.Output) -> Void) {
        Self.run(.process(input), &first, &second, &latest, emit)
    }

    /// Takes a run of elements through both stages.
    public mutating func process(batch: inout [First.Input], into output: inout [Second.Output]) {
        middle.removeAll(keepingCapacity: true)
        first.process(batch: &batch, into: &middle)
        middle.dropRepeats(after: &latest)
        if !middle.isEmpty { second.process(batch: &middle, into: &output) }
    }

    /// Finishes the first stage into the second, then the second.
    public mutating func finish(emit: (Second.Output) -> Void) {
        Self.run(.finish, &first, &second, &latest, emit)
        second.finish(emit: emit)
    }

    /// Previews the first stage into the second, then the second.
    public mutating func preview(emit: (Second.Output) -> Void) {
        Self.run(.preview, &first, &second, &latest, emit)
        second.preview(emit: emit)
    }

    private enum Step {
        case process(First.Input)
        case finish
        case preview
    }

    /// Both stages apart, since the second is entered while the first one runs.
    private static func run(
        _ step: Step, _ first: inout First, _ second: inout Second, _ latest: inout First.Output?,
        _ emit: (Second.Output) -> Void
    ) {
        func take(_ element: First.Output) {
            if let latest, element.repeats(latest) { return }
            latest = element
            second.process(element, emit: emit)
        }
        switch step {
        case .process(let input): first.process(input) { take($0) }
        case .finish: first.finish { take($0) }
        case .preview: first.preview { take($0) }
        }
    }
}
