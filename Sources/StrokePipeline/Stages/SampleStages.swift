/// Any number of stages from samples to samples, in a row: the long part of most chains, without nesting.
///
/// With no stage in it, samples come out as they went in.
public struct SampleStages: Stage {
    private var stages: [any Stage<Sample, Sample>]
    private var latest: [Sample?]
    private var front: [Sample] = []
    private var back: [Sample] = []

    /// The stages, in order; by default none.
    public init(_ stages: [any Stage<Sample, Sample>] = []) {
        for stage in stages { stage.checkParameters() }
        for stage in stages.dropLast() { stage.checkMayBeFollowed() }
        self.stages = stages
        latest = Array(repeating: nil, count: stages.count)
    }

    mutating func append(_ stage: any Stage<Sample, Sample>) {
        stages.append(stage)
        latest.append(nil)
    }

    /// That of the last stage.
    public var gatherer: (any StrokeGatherer<Sample>)? { stages.last?.gatherer }

    /// Tells every stage.
    public mutating func begin(_ stroke: StrokeID) {
        for index in stages.indices { stages[index].begin(stroke) }
    }

    /// Takes one sample through every stage.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        front.removeAll(keepingCapacity: true)
        front.append(input)
        passFront(from: 0)
        front.forEach(emit)
    }

    /// Takes a run of samples through every stage.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        guard !stages.isEmpty else {
            output.append(contentsOf: batch)
            return
        }
        front.removeAll(keepingCapacity: true)
        stages[0].process(batch: &batch, into: &front)
        front.dropRepeats(after: &latest[0])
        passFront(from: 1)
        if output.isEmpty {
            swap(&front, &output)
        } else {
            output.append(contentsOf: front)
        }
    }

    /// Finishes the stages from the first to the last.
    public mutating func finish(emit: (Sample) -> Void) { end(emit) { $0.finish(emit: $1) } }

    /// Shows what the stages hold back, from the first to the last.
    public mutating func preview(emit: (Sample) -> Void) { end(emit) { $0.preview(emit: $1) } }

    private mutating func end(
        _ emit: (Sample) -> Void, by ending: (inout any Stage<Sample, Sample>, (Sample) -> Void) -> Void
    ) {
        front.removeAll(keepingCapacity: true)
        for index in stages.indices {
            back.removeAll(keepingCapacity: true)
            if !front.isEmpty { stages[index].process(batch: &front, into: &back) }
            ending(&stages[index]) { back.append($0) }
            back.dropRepeats(after: &latest[index])
            swap(&front, &back)
        }
        front.forEach(emit)
    }

    /// Takes `front` through the stages from `first` on and leaves what comes out in `front`.
    private mutating func passFront(from first: Int) {
        for index in stages.indices.dropFirst(first) where !front.isEmpty {
            back.removeAll(keepingCapacity: true)
            stages[index].process(batch: &front, into: &back)
            back.dropRepeats(after: &latest[index])
            swap(&front, &back)
        }
    }
}
