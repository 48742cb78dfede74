extension AsyncSequence {
    /// The strokes of this sequence, each through a fresh copy of `stage`.
    ///
    /// ```swift
    /// for try await update in touches.strokes().through(brush) {
    ///     canvas.append(update.settled)
    ///     canvas.preview(update.tail)
    /// }
    /// ```
    ///
    /// There is one update out for each update in. Its tail is the picture of everything not settled yet, up to the
    /// pen's tip. How much an update carries never changes what is settled. A stage that gathers the strokes of the whole
    /// input gives them when the base is over, each as one update; a stroke that is open then is not among them. Where
    /// the base throws, they come first, then the error.
    public func through<S: Stage>(_ stage: S) -> ThroughSequence<Self, S> where Element == StrokeUpdate<S.Input> {
        ThroughSequence(base: self, stage: stage)
    }
}

/// The sequence behind ``_Concurrency/AsyncSequence/through(_:)``.
public struct ThroughSequence<Base: AsyncSequence, S: Stage>: AsyncSequence
where Base.Element == StrokeUpdate<S.Input> {
    /// What one update of the base adds to the output.
    public typealias Element = StrokeUpdate<S.Output>
    /// What the base throws.
    public typealias Failure = Base.Failure

    let base: Base
    let stage: S

    /// The updates one by one.
    public struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var runner: StrokeRunner<S>
        var gathering: Gathering<S.Output>?
        /// What was gathered, the next one last.
        var gathered: [StrokeUpdate<S.Output>] = []
        /// What the base threw, while there are gathered strokes that came before it.
        var failure: Base.Failure?

        /// The next update; `nil` once the base is over.
        public mutating func next() async throws -> StrokeUpdate<S.Output>? { try await next(isolation: nil) }

        /// The next update; `nil` once the base is over.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Base.Failure) -> StrokeUpdate<S.Output>? {
            do throws(Base.Failure) {
                while failure == nil, gathered.isEmpty, let update = try await base.next(isolation: actor) {
                    if let output = pass(update) { return output }
                }
            } catch {
                failure = error
            }
            if let output = nextGathered() { return output }
            if let error = failure.take() { throw error }
            return nil
        }

        private mutating func pass(_ update: StrokeUpdate<S.Input>) -> StrokeUpdate<S.Output>? {
            guard gathering != nil else { return runner.process(update) }
            gathering?.take(runner.process(update, showsTail: false))
            return nil
        }

        private mutating func nextGathered() -> StrokeUpdate<S.Output>? {
            if let strokes = gathering?.finish(), !strokes.isEmpty { gathered = strokes.reversed() }
            return gathered.popLast()
        }
    }

    /// Starts with no stroke open.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            base: base.makeAsyncIterator(), runner: StrokeRunner(stage), gathering: stage.gatherer.map(Gathering.init))
    }
}

extension ThroughSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension ThroughSequence.Iterator: Sendable {}
