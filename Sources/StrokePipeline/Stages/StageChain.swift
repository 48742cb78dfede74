/// A chain of stages put together at run time: each stage must take what the one before gives.
///
/// The same stages in the same order give the same ink here as in a ``Pipeline``.
public enum StageChain {
    /// The stages as one; throws where a stage does not take what the one before it gives.
    public static func join(_ stages: [any Stage]) throws(ChainMismatch) -> any Stage {
        var chain: any Stage = SampleStages()
        for (index, stage) in stages.enumerated() {
            stage.checkParameters()
            if index > 0, stages[index - 1].gatherer != nil {
                throw ChainMismatch(position: index, takes: inputKind(stage), given: givenKind(stages[index - 1]))
            }
            if index == 0, !(stage is any Stage<Sample, Sample>) {
                chain = stage
            } else if let joined = append(stage, to: chain) {
                chain = joined
            } else {
                throw ChainMismatch(position: index, takes: inputKind(stage), given: outputKind(chain))
            }
        }
        return chain
    }

    /// The kind of element that a stage takes.
    public static func inputKind(_ stage: any Stage) -> String {
        func kind<S: Stage>(_ stage: S) -> String { S.Input.kind }
        return kind(stage)
    }

    /// The kind of element that a stage gives.
    public static func outputKind(_ stage: any Stage) -> String {
        func kind<S: Stage>(_ stage: S) -> String { S.Output.kind }
        return kind(stage)
    }

    /// The kind of element that a stage gives to one after it: none takes what is gathered of all strokes.
    static func givenKind(_ stage: any Stage) -> String {
        outputKind(stage) + (stage.gatherer == nil ? "" : " of the whole input")
    }

    private static func append(_ stage: any Stage, to chain: any Stage) -> (any Stage)? {
        if var samples = chain as? SampleStages {
            if let next = stage as? any Stage<Sample, Sample> {
                samples.append(next)
                return samples
            }
            if let next = stage as? any Stage<Sample, Segment> { return SegmentStages(samples, next) }
        }
        return open(chain, stage)
    }

    private static func open<A: Stage, B: Stage>(_ first: A, _ second: B) -> (any Stage)? {
        guard let next = second as? any Stage<A.Output, B.Output> else { return nil }
        return Joined<A.Input, A.Output, B.Output>(first, next)
    }
}

/// A stage that does not take what the stage before it gives.
public struct ChainMismatch: Error, Equatable, Sendable {
    /// The index of the stage in the chain.
    public var position: Int
    /// What the stage takes.
    public var takes: String
    /// What the stage before it gives.
    public var given: String
}
