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
        /// What the lines of the input are.
        public var from = InputFormat.samples
        /// How long a value may stay an estimate, in seconds; see ``TouchLedger/patience``.
        public var patience = 0.5
        /// Whether every touch draws, or one at a time.
        public var touches = TouchPolicy.all
        /// The contact radius in pixels from which on a finger is a palm; `nil` knows no palms.
        public var palmRadius: Double?

        /// The defaults of the tool.
        public init() {}

        var touchLedger: TouchLedger {
            TouchLedger(isStrict: isStrict, rate: rate, patience: patience, touches: touches, palmRadius: palmRadius)
        }
    }

    /// What is ready to be written.
    public private(set) var output = TextBuffer()

    private var reader: RecordReader
    private var samplesLane: SampleLane?
    private var segmentsLane: (any StrokeLane<Segment>)?
    private var outlinesLane: (any StrokeLane<Outline>)?
    private var dabsLane: (any StrokeLane<Dab>)?
    private var writer: any StrokeWriter

    /// A pipe through `chain` to `writer`; where the chain takes samples, strokes of other kinds may pass beside it as
    /// they are.
    ///
    /// Chains give samples, segments, outlines or dabs; one that gives something else is a programmer's mistake.
    public init(_ chain: any Stage, passesOthers: Bool = false, writer: any StrokeWriter, options: Options = Options())
    {
        self.writer = writer
        func lane<Input, Output: RecordElement>(_ chain: any Stage<Input, Output>) -> Lane<AnyStage<Input, Output>> {
            Lane(AnyStage(chain), isLive: options.isLive, cancelled: options.cancelled)
        }
        var takes: Set<InputFault.RecordKind> = [.sample]
        switch chain {
        case let chain as any Stage<Sample, Sample>: samplesLane = .samples(lane(chain))
        case let chain as any Stage<Sample, Segment>: samplesLane = .segments(lane(chain))
        case let chain as any Stage<Sample, Outline>: samplesLane = .outlines(lane(chain))
        case let chain as any Stage<Sample, Dab>: samplesLane = .dabs(lane(chain))
        case let chain as any Stage<Segment, Segment>: (segmentsLane, takes) = (lane(chain), [.segment])
        case let chain as any Stage<Segment, Outline>: (segmentsLane, takes) = (lane(chain), [.segment])
        case let chain as any Stage<Segment, Dab>: (segmentsLane, takes) = (lane(chain), [.segment])
        case let chain as any Stage<Outline, Outline>: (outlinesLane, takes) = (lane(chain), [.outline])
        case let chain as any Stage<Dab, Dab>: (dabsLane, takes) = (lane(chain), [.dab])
        default:
            let (takes, gives) = (StageChain.inputKind(chain), StageChain.outputKind(chain))
            preconditionFailure(
                "records are samples, segments, outlines or dabs; no format has a chain from \(takes) to \(gives)")
        }
        if passesOthers {
            precondition(takes == [.sample], "passesOthers needs a chain that takes samples")
            segmentsLane = lane(Unchanged<Segment>())
            outlinesLane = lane(Unchanged<Outline>())
            dabsLane = lane(Unchanged<Dab>())
            takes.formUnion([.segment, .outline, .dab])
        }
        reader = RecordReader(options, takes: takes)
    }

    /// Takes the next block of the input.
    public mutating func process(_ block: [UInt8]) {
        if !isStopped { pass(reader.read(block)) }
    }

    /// The file has ended: what is left of its last line is read, its strokes end, and line numbers start again.
    public mutating func endFile() { pass(reader.endFile()) }

    /// The input has ended: what the format needs at its end is written.
    public mutating func finish() {
        samplesLane?.finish(&writer, into: &output)
        segmentsLane?.finish(&writer, into: &output)
        outlinesLane?.finish(&writer, into: &output)
        dabsLane?.finish(&writer, into: &output)
        writer.finish(into: &output)
    }

    /// What was wrong or odd about the input since ``takeFindings()``, in the order of the lines.
    public var findings: [Finding] { reader.findings }
    /// Whether a bad line has ended the input.
    public var isStopped: Bool { reader.isStopped }
    /// How many lines with a touch event or an element of a stroke were read.
    public var recordCount: Int { reader.recordCount }

    /// What the writer has to tell once it is done.
    public var note: WriterNote? { writer.note }

    /// Gives the findings and forgets them.
    public mutating func takeFindings() -> [Finding] {
        defer { reader.findings = [] }
        return reader.findings
    }

    /// Empties the output, once it is written.
    public mutating func emptyOutput() { output.removeAll() }

    private mutating func pass(_ added: consuming [RecordReader.Strokes]) {
        for index in added.indices {
            let strokes = added[index]
            // What a chain takes it may use up in its place, where nothing else holds it.
            added[index] = .samples([])
            switch consume strokes {
            case .samples(var updates): samplesLane?.process(&updates, to: &writer, into: &output)
            case .segments(var updates): segmentsLane?.process(&updates, to: &writer, into: &output)
            case .outlines(var updates): outlinesLane?.process(&updates, to: &writer, into: &output)
            case .dabs(var updates): dabsLane?.process(&updates, to: &writer, into: &output)
            }
        }
    }
}
