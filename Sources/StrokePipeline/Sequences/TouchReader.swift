/// Reads touch events from text for a program that wants them, whatever the blocks it comes in.
public struct TouchReader: Sendable {
    private var lines = LineSplitter()
    private var decoder = RecordDecoder()
    private var dialect: (any TouchDialect)?
    private var lineNumber = 0
    /// A bad line that the events before it are still ahead of.
    private var failure: Finding?
    var hasFailed: Bool { failure != nil }

    /// A reader at the start of a file, of native samples unless told otherwise.
    public init(_ format: InputFormat = .samples) { dialect = format.makeDialect?() }

    /// The events of the lines that the block completes. At a line that holds none it stops: the events before it are
    /// given first, then every call throws.
    public mutating func read(_ block: [UInt8]) throws(Finding) -> [TouchEvent] { try events(lines.split(block)) }

    /// The events of a last line without a newline, if there is one.
    public mutating func finish() throws(Finding) -> [TouchEvent] { try events(lines.finish()) }

    private mutating func events(_ runs: [LineSplitter.Run]) throws(Finding) -> [TouchEvent] {
        if let failure { throw failure }
        var events: [TouchEvent] = []
        for run in runs {
            var cursor = LineCursor(run, after: lineNumber)
            while let start = cursor.next() {
                do {
                    try read(&cursor.scanner, start, into: &events)
                } catch {
                    let stroke = decoder.event.touch
                    let finding = Finding(
                        error, in: cursor.scanner, from: start, line: cursor.number, stroke: stroke)
                    failure = finding
                    if events.isEmpty { throw finding }
                    return events
                }
                cursor.step()
            }
            lineNumber = cursor.number
        }
        return events
    }

    private mutating func read(
        _ scanner: inout JSONScanner, _ start: Int, into events: inout [TouchEvent]
    ) throws(LineFault) {
        if dialect != nil {
            var found: [TouchEvent] = []
            _ = try dialect?.read(&scanner, from: start, into: &found)
            events += found
            return
        }
        switch try decoder.decode(&scanner) {
        case .touch: events.append(decoder.event)
        case .either(let stroke, let kind): events.append(TouchEvent(stroke, kind))
        case .nothing: break
        case .begin, .segment: throw LineFault(offset: start, fault: .notTaken(.segment, takes: [.sample]))
        case .outline: throw LineFault(offset: start, fault: .notTaken(.outline, takes: [.sample]))
        case .dab: throw LineFault(offset: start, fault: .notTaken(.dab, takes: [.sample]))
        }
    }
}

extension AsyncSequence where Element == [UInt8] {
    /// The touch events that blocks of text hold, one delivery a block: native samples unless told otherwise.
    ///
    /// ```swift
    /// for try await update in FileDescriptor.input.blocks().touchEvents().strokes().through(brush) { … }
    /// ```
    ///
    /// Throws what the base throws, and a ``Finding`` at the first line that is no touch event.
    public func touchEvents(from format: InputFormat = .samples) -> TouchEventSequence<Self> {
        TouchEventSequence(base: self, format: format)
    }
}

/// The sequence behind `touchEvents()`.
public struct TouchEventSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
    /// The events of one block.
    public typealias Element = [TouchEvent]
    /// What the base throws, or a ``Finding``.
    public typealias Failure = any Error

    let base: Base
    let format: InputFormat

    /// The deliveries one by one.
    public struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var reader: TouchReader
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
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), reader: TouchReader(format))
    }
}

extension TouchEventSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension TouchEventSequence.Iterator: Sendable {}
