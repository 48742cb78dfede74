/// Stages over samples, then one that makes segments of them: the shape of nearly every chain.
///
/// It does what ``Then`` does. It is spelled out without generic types because behind an `any Stage` only such code is
/// compiled for its elements: measured together with batches used up in place, 7 % of a whole run.
struct SegmentStages: Stage {
    private var samples: SampleStages
    private var last: any Stage<Sample, Segment>
    private var latest: Sample?
    private var middle: [Sample] = []

    init(_ samples: SampleStages, _ last: any Stage<Sample, Segment>) {
        self.samples = samples
        self.last = last
    }

    var gatherer: (any StrokeGatherer<Segment>)? { last.gatherer }

    mutating func begin(_ stroke: StrokeID) {
        samples.begin(stroke)
        last.begin(stroke)
    }

    mutating func process(_ input: Sample, emit: (Segment) -> Void) {
        middle.removeAll(keepingCapacity: true)
        samples.process(input) { middle.append($0) }
        middle.dropRepeats(after: &latest)
        for sample in middle { last.process(sample, emit: emit) }
    }

    mutating func process(batch: inout [Sample], into output: inout [Segment]) {
        middle.removeAll(keepingCapacity: true)
        samples.process(batch: &batch, into: &middle)
        passMiddle(into: &output)
    }

    mutating func finish(emit: (Segment) -> Void) {
        middle.removeAll(keepingCapacity: true)
        samples.finish { middle.append($0) }
        endMiddle(emit)
        last.finish(emit: emit)
    }

    mutating func preview(emit: (Segment) -> Void) {
        middle.removeAll(keepingCapacity: true)
        samples.preview { middle.append($0) }
        endMiddle(emit)
        last.preview(emit: emit)
    }

    private mutating func passMiddle(into output: inout [Segment]) {
        middle.dropRepeats(after: &latest)
        if !middle.isEmpty { last.process(batch: &middle, into: &output) }
    }

    private mutating func endMiddle(_ emit: (Segment) -> Void) {
        middle.dropRepeats(after: &latest)
        for sample in middle { last.process(sample, emit: emit) }
    }
}
