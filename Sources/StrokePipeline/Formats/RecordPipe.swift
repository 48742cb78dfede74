/// The whole way of the data: bytes of records in, a chain over their strokes, bytes of a format out.
///
/// The command line tool is this value with a loop around it. However the input is cut into blocks, the same bytes
/// come out; live output shows one tail per block.
public struct RecordPipe: Sendable {
    /// How the input is read and the output written.
    public struct Options: Sendable {
        /// Whether provisional elements are written too.
        public var isLive = false
        /// What becomes of cancelled strokes.
        public var cancelled = CancelPolicy.tell
        /// Samples per second, for samples that come without a time; 1e-3…1e9 Hz.
        public var rate: Double?
        /// Whether a bad line is left out, rather than the end of the input.
        public var skipsBadLines = false
        /// Whether an odd line is a bad line, rather than repaired.
        public var isStrict = false

        /// The defaults of the tool.
        public init() {}
    }

    /// What was wrong or odd about the input since ``takeFindings()``, in the order of the lines.
    public private(set) var findings: [Finding] = []
    /// Whether a bad line has ended the input.
    public private(set) var isStopped = false
    /// How many lines with a touch event or a segment were read.
    public private(set) var recordCount = 0
    /// What is ready to be written.
    public private(set) var output = TextBuffer()

    private let options: Options
    private var lines = LineSplitter()
    private var lineNumber = 0
    private var decoder = RecordDecoder()
    private var touches: TouchLedger
    private var segments: SegmentLedger
    private var samplesLane: SampleLane?
    private var segmentsLane: Lane<AnyStage<Segment, Segment>>?
    private let takesSamples: Bool
    private let takesSegments: Bool
    private var writer: any StrokeWriter
    private var lastKind = Kind.samples

    private enum Kind { case samples, segments }

    /// A pipe through `chain` to `writer`; where the chain takes samples, `orSegments` may take segments beside it.
    ///
    /// Chains give samples or segments; one that gives something else is a programmer's mistake.
    public init(_ chain: any Stage, orSegments: Bool = false, writer: any StrokeWriter, options: Options = Options()) {
        self.options = options
        self.writer = writer
        touches = TouchLedger(isStrict: options.isStrict, rate: options.rate)
        segments = SegmentLedger(isStrict: options.isStrict)
        decoder.allowsMissingTime = options.rate != nil
        func lane<Input, Output: RecordElement>(_ chain: any Stage<Input, Output>) -> Lane<AnyStage<Input, Output>> {
            Lane(AnyStage(chain), isLive: options.isLive, cancelled: options.cancelled)
        }
        switch chain {
        case let chain as any Stage<Sample, Sample>: samplesLane = .samples(lane(chain))
        case let chain as any Stage<Sample, Segment>: samplesLane = .segments(lane(chain))
        case let chain as any Stage<Segment, Segment>: segmentsLane = lane(chain)
        default: preconditionFailure("no format writes what this chain gives")
        }
        if orSegments { segmentsLane = lane(Unchanged<Segment>()) }
        takesSamples = samplesLane != nil
        takesSegments = segmentsLane != nil
    }

    /// Takes the next block of the input.
    public mutating func process(_ block: [UInt8]) {
        guard !isStopped else { return }
        for run in lines.split(block) { read(run) }
        flush()
    }

    /// The file has ended: what is left of its last line is read, its strokes end, and line numbers start again.
    public mutating func endFile() {
        for run in lines.finish() { read(run) }
        flush()
        // After a bad line, that strokes are open is no news.
        let isNews = !isStopped
        for stroke in touches.finish() + segments.finish() where isNews {
            if options.isStrict { isStopped = !options.skipsBadLines }
            let fault = InputFault.touch(.openAtEnd)
            findings.append(
                Finding(
                    line: lineNumber, stroke: stroke,
                    problem: options.isStrict ? .bad(fault, Excerpt([], 0)) : .repaired(fault)))
        }
        flush()
        lineNumber = 0
        // Names are a file's own: one that has ended here may be any touch in the next.
        touches = TouchLedger(isStrict: options.isStrict, rate: options.rate)
        segments = SegmentLedger(isStrict: options.isStrict)
    }

    /// The input has ended: what the format needs at its end is written.
    public mutating func finish() { writer.finish(into: &output) }

    /// Gives the findings and forgets them.
    public mutating func takeFindings() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    /// Empties the output, once it is written.
    public mutating func emptyOutput() { output.removeAll() }

    private mutating func flush() {
        var samples = touches.drain()
        if !samples.isEmpty { samplesLane?.process(&samples, to: &writer, into: &output) }
        var pieces = segments.drain()
        if !pieces.isEmpty { segmentsLane?.process(&pieces, to: &writer, into: &output) }
    }

    /// Reads whole lines.
    private mutating func read(_ run: LineSplitter.Run) {
        var scanner = JSONScanner(run.bytes)
        scanner.index = run.start
        while scanner.index < run.end, !isStopped {
            let start = scanner.index
            lineNumber += 1
            scanner.space()
            if scanner.byte != UInt8(ascii: "\n") {
                do {
                    try readRecord(&scanner, start)
                } catch {
                    scanner.index = Swift.max(error.offset, start)
                    while scanner.byte != UInt8(ascii: "\n") { scanner.index += 1 }
                    report(error, scanner, start)
                }
            }
            scanner.index += 1
        }
    }

    private mutating func readRecord(_ scanner: inout JSONScanner, _ start: Int) throws(LineFault) {
        let record = try decoder.decode(&scanner)
        if options.isStrict, let oddity = decoder.oddities.first {
            throw LineFault(offset: scanner.place(of: oddity.key, from: start), fault: .odd(oddity))
        }
        let (stroke, fault) = try apply(record, start)
        if let fault, options.isStrict {
            throw LineFault(offset: scanner.place(of: fault.key, from: start), fault: .touch(fault))
        }
        recordCount += 1
        for oddity in decoder.oddities { odd(.odd(oddity), stroke) }
        if let fault { odd(.touch(fault), stroke) }
    }

    private mutating func apply(_ record: Record, _ start: Int) throws(LineFault) -> (StrokeID, TouchFault?) {
        switch record {
        case .touch:
            if !takesSamples { throw notTaken("a sample", start) }
            keepOrder(.samples)
            let stroke = decoder.event.touch
            let replaces = takesSegments && decoder.event.kind.isInk && segments.isOpen(stroke)
            let replaced = replaces ? endOther(stroke) : nil
            return (stroke, touches.take(decoder.event) ?? replaced)
        case .segments(let stroke, let event):
            if !takesSegments { throw notTaken("a segment", start) }
            keepOrder(.segments)
            let replaces = takesSamples && event.isInk && touches.isOpen(stroke)
            let replaced = replaces ? endOther(stroke) : nil
            return (stroke, segments.take(stroke, event) ?? replaced)
        case .either(let stroke, let kind):
            if segments.isOpen(stroke) {
                keepOrder(.segments)
                if case .end(let state) = kind { return (stroke, segments.end(stroke, state)) }
                segments.revoke(stroke)
                return (stroke, nil)
            }
            keepOrder(.samples)
            return (stroke, touches.take(TouchEvent(stroke, kind)))
        case .nothing: return (0, nil)
        case .other(let kind): throw notTaken(kind == "dab" ? "a dab" : "an outline", start)
        }
    }

    /// A name stands for one stroke: one of the other kind that is open under it ends as lost.
    private mutating func endOther(_ stroke: StrokeID) -> TouchFault {
        _ = touches.take(TouchEvent(stroke, .end(.lost)))
        _ = segments.end(stroke, .lost)
        flush()
        return .beganWhileOpen
    }

    /// Hands on what the other kind of stroke has added, so that the output keeps the order of the lines.
    private mutating func keepOrder(_ kind: Kind) {
        if kind != lastKind {
            flush()
            lastKind = kind
        }
    }

    private func notTaken(_ kind: String, _ start: Int) -> LineFault {
        let kinds = (takesSamples ? ["samples"] : []) + (takesSegments ? ["segments"] : [])
        return LineFault(offset: start, fault: .notTaken(kind, takes: kinds.joined(separator: " or ")))
    }

    private mutating func odd(_ fault: InputFault, _ stroke: StrokeID) {
        findings.append(Finding(line: lineNumber, stroke: stroke, problem: .repaired(fault)))
    }

    private mutating func report(_ error: LineFault, _ scanner: JSONScanner, _ start: Int) {
        isStopped = !options.skipsBadLines
        findings.append(Finding(error, in: scanner, from: start, line: lineNumber, stroke: decoder.event.touch))
    }
}
