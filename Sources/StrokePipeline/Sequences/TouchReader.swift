/// Reads native samples (NDJSON) for a program that wants touch events, whatever the blocks they come in.
public struct TouchReader: Sendable {
    private var lines = LineSplitter()
    private var decoder = RecordDecoder()
    private var lineNumber = 0
    /// A bad line that the events before it are still ahead of.
    private var failure: Finding?
    var hasFailed: Bool { failure != nil }

    /// A reader at the start of a file.
    public init() {}

    /// The events of the lines that the block completes. At a line that holds none it stops: the events before it are
    /// given first, then every call throws.
    public mutating func read(_ block: [UInt8]) throws(Finding) -> [TouchEvent] { try events(lines.split(block)) }

    /// The events of a last line without a newline, if there is one.
    public mutating func finish() throws(Finding) -> [TouchEvent] { try events(lines.finish()) }

    private mutating func events(_ runs: [LineSplitter.Run]) throws(Finding) -> [TouchEvent] {
        if let failure { throw failure }
        var events: [TouchEvent] = []
        for run in runs {
            var scanner = JSONScanner(run.bytes)
            scanner.index = run.start
            while scanner.index < run.end {
                lineNumber += 1
                let start = scanner.index
                scanner.space()
                if scanner.byte != UInt8(ascii: "\n") {
                    do {
                        if let event = try event(&scanner, start) { events.append(event) }
                    } catch {
                        let stroke = decoder.event.touch
                        let finding = Finding(error, in: scanner, from: start, line: lineNumber, stroke: stroke)
                        failure = finding
                        if events.isEmpty { throw finding }
                        return events
                    }
                }
                scanner.index += 1
            }
        }
        return events
    }

    private mutating func event(_ scanner: inout JSONScanner, _ start: Int) throws(LineFault) -> TouchEvent? {
        switch try decoder.decode(&scanner) {
        case .touch: return decoder.event
        case .either(let stroke, let kind): return TouchEvent(stroke, kind)
        case .nothing: return nil
        case .segments: throw LineFault(offset: start, fault: .notTaken("a segment", takes: "samples"))
        case .other(let kind): throw LineFault(offset: start, fault: .notTaken("\(kind)", takes: "samples"))
        }
    }
}

extension AsyncSequence where Element == [UInt8] {
    /// The touch events that blocks of native samples hold, one delivery a block.
    ///
    /// ```swift
    /// for try await update in FileDescriptor.input.blocks().touchEvents().strokes().through(brush) { … }
    /// ```
    ///
    /// Throws what the base throws, and a ``Finding`` at the first line that is no touch event.
    public func touchEvents() -> TouchEventSequence<Self> { TouchEventSequence(base: self) }
}

/// The sequence behind `touchEvents()`.
public struct TouchEventSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
    /// The events of one block.
    public typealias Element = [TouchEvent]
    /// What the base throws, or a ``Finding``.
    public typealias Failure = any Error

    let base: Base

    /// The deliveries one by one.
    public struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var reader = TouchReader()
        var isOver = false

        /// The events of the next block; `nil` once the base is over.
        public mutating func next() async throws -> [TouchEvent]? {
            guard !isOver else { return nil }
            return try deliver(try await base.next())
        }

        /// The events of the next block; `nil` once the base is over.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> [TouchEvent]? {
            guard !isOver else { return nil }
            return try deliver(try await base.next(isolation: actor))
        }

        private mutating func deliver(_ block: [UInt8]?) throws(Finding) -> [TouchEvent] {
            do {
                if let block { return try reader.read(block) }
                // What finish gives may stand before a bad line, which the next call then throws.
                let events = try reader.finish()
                isOver = !reader.hasFailed
                return events
            } catch {
                isOver = true
                throw error
            }
        }
    }

    /// Starts at the first line.
    public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }
}

extension TouchEventSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension TouchEventSequence.Iterator: Sendable {}
