extension AsyncSequence where Element == TouchEvent {
    /// The strokes that single touch events draw, as updates: what each event added.
    public func strokes(
        _ ledger: TouchLedger = TouchLedger(), onFault: @escaping FaultHandler = { _, _ in }
    ) -> StrokeSequence<AsyncMapSequence<Self, [TouchEvent]>> {
        map { [$0] }.strokes(ledger, onFault: onFault)
    }
}

extension AsyncSequence where Element == [TouchEvent] {
    /// The strokes that deliveries of touch events draw, such as the coalesced touches of one frame.
    ///
    /// Faults of the events are repaired as the ledger says and told to `onFault`, values outside their range are brought
    /// into it, and a sample without a finite place and time is left out. When the sequence ends, open strokes end as
    /// lost.
    public func strokes(
        _ ledger: TouchLedger = TouchLedger(), onFault: @escaping FaultHandler = { _, _ in }
    ) -> StrokeSequence<Self> {
        StrokeSequence(base: self, ledger: ledger, onFault: onFault)
    }
}

/// Is told what was odd about a touch's event.
public typealias FaultHandler = @Sendable (_ touch: StrokeID, _ fault: TouchFault) -> Void

/// The sequence behind `strokes()`.
public struct StrokeSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == [TouchEvent] {
    /// What one delivery added to one stroke.
    public typealias Element = StrokeUpdate<Sample>
    /// What the base throws.
    public typealias Failure = Base.Failure

    let base: Base
    let ledger: TouchLedger
    let onFault: FaultHandler

    /// The updates one by one.
    public struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var ledger: TouchLedger
        let onFault: FaultHandler
        var ready: ArraySlice<StrokeUpdate<Sample>> = []
        var isOver = false

        /// The next update; `nil` once the base is over and every stroke has ended.
        public mutating func next() async throws -> StrokeUpdate<Sample>? {
            while ready.isEmpty, !isOver {
                deliver(try await base.next())
            }
            return ready.popFirst()
        }

        /// The next update; `nil` once the base is over and every stroke has ended.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Base.Failure) -> StrokeUpdate<Sample>? {
            while ready.isEmpty, !isOver {
                deliver(try await base.next(isolation: actor))
            }
            return ready.popFirst()
        }

        private mutating func deliver(_ events: [TouchEvent]?) {
            if let events {
                for var event in events {
                    guard let sample = event.sample.inRange else { continue }
                    event.sample = sample
                    if let fault = ledger.take(event) { onFault(event.touch, fault) }
                }
            } else {
                for touch in ledger.finish() { onFault(touch, .openAtEnd) }
                isOver = true
            }
            ready = ledger.drain()[...]
        }
    }

    /// Starts with the ledger given.
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), ledger: ledger, onFault: onFault)
    }
}

extension StrokeSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension StrokeSequence.Iterator: Sendable {}
