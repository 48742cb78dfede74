/// A chain of stages as a Swift program writes it: one stage a line, checked by the compiler.
///
/// ```swift
/// let brush = Pipeline {
///     ForceCurve(gamma: 0.7)
///     SpeedToWidth(thin: 2, thick: 16, fullSpeed: 1400)
///     Quadratics()
/// }
/// ```
public struct Pipeline<Chain: Stage>: Stage {
    private var chain: Chain

    /// The stages listed, in order.
    public init(@PipelineBuilder _ stages: () -> Chain) {
        chain = stages()
        chain.checkParameters()
    }

    /// That of the last stage.
    public var gatherer: (any StrokeGatherer<Chain.Output>)? { chain.gatherer }

    /// Tells every stage.
    public mutating func begin(_ stroke: StrokeID) { chain.begin(stroke) }
    /// Takes one element through the chain.
    public mutating func process(_ input: Chain.Input, emit: (Chain.Output) -> Void) {
        chain.process(input, emit: emit)
    }
    /// Finishes the chain from its first stage to its last.
    public mutating func finish(emit: (Chain.Output) -> Void) { chain.finish(emit: emit) }
    /// Shows what the chain holds back, from its first stage to its last.
    public mutating func preview(emit: (Chain.Output) -> Void) { chain.preview(emit: emit) }
    /// Takes a run of elements through the chain.
    public mutating func process(batch: inout [Chain.Input], into output: inout [Chain.Output]) {
        chain.process(batch: &batch, into: &output)
    }
}

/// Joins the stages listed in a ``Pipeline``.
@resultBuilder
public enum PipelineBuilder {
    /// The first stage of the list.
    public static func buildPartialBlock<First: Stage>(first: First) -> First { first }
    /// The list so far, then one more stage.
    public static func buildPartialBlock<Chain: Stage, Next: Stage>(
        accumulated: Chain, next: Next
    ) -> Then<Chain, Next> where Chain.Output == Next.Input {
        Then(accumulated, next)
    }
}
