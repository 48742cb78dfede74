/// A stage of the pipeline: a plain value that owns the state of *one* stroke.
///
/// Each stroke starts with a fresh copy of the prototype, so nothing leaks from one stroke into the next. What is
/// provisional goes through a copy that is thrown away, so nothing provisional ever touches settled state.
///
/// A stage sees one stroke in canvas space and nothing else: no clock, no input or output, no other stroke.
public protocol Stage<Input, Output>: Sendable {
    /// What the stage takes.
    associatedtype Input: StrokeElement
    /// What the stage gives.
    associatedtype Output: StrokeElement

    /// A stroke begins: called once on the fresh copy, for stages that need to know which. By default nothing.
    mutating func begin(_ stroke: StrokeID)
    /// Takes the stroke's next element, and emits what that settles.
    mutating func process(_ input: Input, emit: (Output) -> Void)
    /// The stroke is over: emits what was held back.
    mutating func finish(emit: (Output) -> Void)
    /// The stroke goes on, and a copy of it is shown up to here: emits what completes the picture. By default what
    /// `finish` emits.
    mutating func preview(emit: (Output) -> Void)
    /// A run of elements at once, appended to `output`; `batch` is used up, so that a filter may work in its place.
    /// Written once, in an extension; no author of a stage needs it.
    mutating func process(batch: inout [Input], into output: inout [Output])
    /// What makes the strokes of the whole input into others, once all are over; such a stage is the last of its chain.
    /// By default `nil`: strokes are independent.
    var gatherer: (any StrokeGatherer<Output>)? { get }
}

extension Stage {
    /// None: strokes are independent.
    @inlinable
    public var gatherer: (any StrokeGatherer<Output>)? { nil }

    /// Nothing: most stages do not care which stroke it is.
    @inlinable
    public mutating func begin(_ stroke: StrokeID) {}

    /// What `finish` emits.
    @inlinable
    public mutating func preview(emit: (Output) -> Void) { finish(emit: emit) }

    /// One element after the other.
    @inlinable
    public mutating func process(batch: inout [Input], into output: inout [Output]) {
        for input in batch {
            process(input) { output.append($0) }
        }
    }
}

/// A stage that turns one sample into one sample.
///
/// A new brush dynamic is a struct of about ten lines: its parameters, its state, and `adjust`.
public protocol SampleFilter: Stage where Input == Sample, Output == Sample {
    /// Changes the stroke's next sample in place.
    mutating func adjust(_ sample: inout Sample)
}

extension SampleFilter {
    /// Emits the adjusted sample.
    @inlinable
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        var sample = input
        adjust(&sample)
        emit(sample)
    }

    /// Nothing: a filter of single samples holds nothing back.
    @inlinable
    public mutating func finish(emit: (Sample) -> Void) {}

    /// Adjusts the samples in their place.
    @inlinable
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        for index in batch.indices {
            adjust(&batch[index])
        }
        if output.isEmpty {
            swap(&batch, &output)
        } else {
            output.append(contentsOf: batch)
        }
    }
}
