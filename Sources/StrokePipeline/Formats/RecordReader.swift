/// Makes strokes of the lines of one format, and tells what was wrong or odd about them.
struct RecordReader: Sendable {
    /// What was wrong or odd since it was last asked, in the order of the lines.
    var findings: [Finding] = []
    /// Whether a bad line has ended the input.
    private(set) var isStopped = false
    /// How many lines with a touch event or an element of a stroke were read.
    private(set) var recordCount = 0

    let options: RecordPipe.Options
    /// The kinds of records that are taken.
    let takes: Set<InputFault.RecordKind>
    /// Whether those are samples alone, as nearly always.
    let takesOnlySamples: Bool
    private var lines = LineSplitter()
    private var lineNumber = 0
    var decoder = RecordDecoder()
    /// The reader of the lines where they are not records of our own.
    private var dialect: (any TouchDialect)?
    private let isForeign: Bool
    private var events: [TouchEvent] = []
    var touches: TouchLedger
    var segments: RecordLedger<Segment>
    var outlines: RecordLedger<Outline>
    var dabs: RecordLedger<Dab>
    private var added: [Strokes] = []
    /// The kind of stroke that the line before was of.
    var lastKind = InputFault.RecordKind.sample

    /// What some lines added to strokes of one kind, in their order.
    enum Strokes {
        case samples([StrokeUpdate<Sample>])
        case segments([StrokeUpdate<Segment>])
        case outlines([StrokeUpdate<Outline>])
        case dabs([StrokeUpdate<Dab>])
    }

    init(_ options: RecordPipe.Options, takes: Set<InputFault.RecordKind>) {
        self.options = options
        self.takes = takes
        takesOnlySamples = takes == [.sample]
        touches = options.touchLedger
        segments = RecordLedger(isStrict: options.isStrict)
        outlines = RecordLedger(isStrict: options.isStrict)
        dabs = RecordLedger(isStrict: options.isStrict)
        decoder.allowsMissingTime = options.rate != nil
        dialect = options.from.makeDialect?()
        isForeign = dialect != nil
    }

    /// Takes the next block of the input; gives what it added.
    mutating func read(_ block: [UInt8]) -> [Strokes] {
        for run in lines.split(block) where !isStopped { read(run) }
        return drain()
    }

    /// The file has ended: what is left of its last line is read, its strokes end, and line numbers start again.
    mutating func endFile() -> [Strokes] {
        for run in lines.finish() where !isStopped { read(run) }
        putAside()
        // After a bad line, that strokes are open is no news.
        let isNews = !isStopped
        let open = touches.finish() + segments.finish() + outlines.finish() + dabs.finish()
        for stroke in open where isNews {
            if options.isStrict { isStopped = !options.skipsBadLines }
            let fault = InputFault.touch(.openAtEnd)
            findings.append(
                Finding(
                    line: lineNumber, stroke: stroke,
                    problem: options.isStrict ? .bad(fault, Excerpt([], 0)) : .repaired(fault)))
        }
        lineNumber = 0
        let last = drain()
        // Names are a file's own: one that has ended here may be any touch in the next.
        touches = options.touchLedger
        segments = RecordLedger(isStrict: options.isStrict)
        outlines = RecordLedger(isStrict: options.isStrict)
        dabs = RecordLedger(isStrict: options.isStrict)
        dialect = options.from.makeDialect?()
        return last
    }

    private mutating func drain() -> [Strokes] {
        putAside()
        defer { added = [] }
        return added
    }

    /// Puts aside what the lines so far have added.
    mutating func putAside() {
        let isLive = options.isLive
        let samples = touches.drain(showsTails: isLive)
        if !samples.isEmpty { added.append(.samples(samples)) }
        guard !takesOnlySamples else { return }
        let segments = segments.drain(showsTails: isLive)
        if !segments.isEmpty { added.append(.segments(segments)) }
        let outlines = outlines.drain(showsTails: isLive)
        if !outlines.isEmpty { added.append(.outlines(outlines)) }
        let dabs = dabs.drain(showsTails: isLive)
        if !dabs.isEmpty { added.append(.dabs(dabs)) }
    }

    private mutating func read(_ run: LineSplitter.Run) {
        var cursor = LineCursor(run, after: lineNumber)
        while !isStopped, let start = cursor.next() {
            lineNumber = cursor.number
            do {
                if isForeign {
                    try readTouches(&cursor.scanner, start)
                } else {
                    try readRecord(&cursor.scanner, start)
                }
                cursor.step()
            } catch {
                cursor.stepOver(from: error.offset, lineFrom: start)
                isStopped = !options.skipsBadLines
                let stroke = isForeign ? events.last?.touch ?? 0 : decoder.event.touch
                findings.append(Finding(error, in: cursor.scanner, from: start, line: lineNumber, stroke: stroke))
            }
        }
        lineNumber = cursor.number
    }

    private mutating func readRecord(_ scanner: inout JSONScanner, _ start: Int) throws(LineFault) {
        let record = try decoder.decode(&scanner)
        if options.isStrict, let oddity = decoder.oddities.first {
            throw LineFault(offset: scanner.place(of: oddity.key, from: start), fault: .odd(oddity))
        }
        let (stroke, fault) = try apply(record, start)
        if let fault, let bad = refusal(fault) {
            throw LineFault(offset: scanner.place(of: fault.key, from: start), fault: bad)
        }
        recordCount += 1
        for oddity in decoder.oddities { odd(.odd(oddity), stroke) }
        if let fault { odd(.touch(fault), stroke) }
    }

    private mutating func readTouches(_ scanner: inout JSONScanner, _ start: Int) throws(LineFault) {
        guard let oddities = try dialect?.read(&scanner, from: start, into: &events) else { return }
        if options.isStrict, let oddity = oddities.first {
            throw LineFault(offset: place(oddity.key, scanner, start), fault: .odd(oddity))
        }
        if !takes.contains(.sample), !events.isEmpty { throw notTaken(.sample, start) }
        recordCount += 1
        for oddity in oddities { odd(.odd(oddity), events.last?.touch ?? 0) }
        // A line of several events is taken as a whole, or not at all.
        let mayBeRefused = options.isStrict || touches.openTouches + events.count > Limits.openStrokes
        let before = mayBeRefused && events.count > 1 ? touches : nil
        for event in events {
            guard let fault = touches.take(event) else { continue }
            if let bad = refusal(fault) {
                if let before { touches = before }
                throw LineFault(offset: place(fault.key, scanner, start), fault: bad)
            }
            odd(.touch(fault), event.touch)
        }
    }

    /// What is wrong with a line because of a fault of its event, if that is more than odd.
    private func refusal(_ fault: TouchFault) -> InputFault? {
        if fault == .tooManyOpen { return .tooManyOpen }
        return options.isStrict ? .touch(fault) : nil
    }

    private func place(_ key: String, _ scanner: JSONScanner, _ start: Int) -> Int {
        let name = dialect.map { type(of: $0).key(for: key) } ?? key
        return scanner.place(of: name, from: start)
    }

    private mutating func odd(_ fault: InputFault, _ stroke: StrokeID) {
        findings.append(Finding(line: lineNumber, stroke: stroke, problem: .repaired(fault)))
    }
}
