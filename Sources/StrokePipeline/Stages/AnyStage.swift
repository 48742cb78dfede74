/// Any stage from `Input` to `Output`; the one seam where a chain's type is only known at run time.
///
/// It is entered once per batch, so that what is erased costs nothing per sample.
public struct AnyStage<Input: StrokeElement, Output: StrokeElement>: Stage {
    private var base: any Stage<Input, Output>

    /// The stage, its type erased.
    public init(_ base: any Stage<Input, Output>) {
        base.checkParameters()
        self.base = base
    }

    /// That of the stage.
    public var gatherer: (any StrokeGatherer<Output>)? { base.gatherer }

    /// Tells the stage.
    public mutating func begin(_ stroke: StrokeID) { base.begin(stroke) }
    /// Takes one element.
    public mutating func process(_ input: Input, emit: (Output) -> Void) { base.process(input, emit: emit) }
    /// Takes a run of elements.
    public mutating func process(batch: inout [Input], into output: inout [Output]) {
        base.process(batch: &batch, into: &output)
    }
    /// Finishes the stage.
    public mutating func finish(emit: (Output) -> Void) { base.finish(emit: emit) }
    /// Previews the stage.
    public mutating func preview(emit: (Output) -> Void) { base.preview(emit: emit) }
}

/// Two stages in a row whose types are only known at run time, of kinds that have no faster way.
struct Joined<Input: StrokeElement, Middle: StrokeElement, Output: StrokeElement>: Stage {
    private var chain: Then<AnyStage<Input, Middle>, AnyStage<Middle, Output>>

    init(_ first: any Stage<Input, Middle>, _ second: any Stage<Middle, Output>) {
        chain = Then(AnyStage(first), AnyStage(second))
    }

    var gatherer: (any StrokeGatherer<Output>)? { chain.gatherer }
    mutating func begin(_ stroke: StrokeID) { chain.begin(stroke) }
    mutating func process(_ input: Input, emit: (Output) -> Void) { chain.process(input, emit: emit) }
    mutating func process(batch: inout [Input], into output: inout [Output]) {
        chain.process(batch: &batch, into: &output)
    }
    mutating func finish(emit: (Output) -> Void) { chain.finish(emit: emit) }
    mutating func preview(emit: (Output) -> Void) { chain.preview(emit: emit) }
}
