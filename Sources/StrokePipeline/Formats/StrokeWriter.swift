/// An end of the chain: writes what the updates of strokes add, in one format.
public protocol StrokeWriter: Sendable {
    /// The name after `--to`.
    static var name: String { get }
    /// One line that says what it writes.
    static var summary: String { get }
    /// Whether it draws ink in one document, which is written when the input ends.
    static var isPicture: Bool { get }
    /// A writer with options.
    init(_ options: PictureOptions)
    /// Writes what one moment added to a stroke of samples.
    mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer)
    /// Writes what one moment added to a stroke of segments.
    mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer)
    /// Writes what one moment added to a stroke of outlines.
    mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer)
    /// Writes what one moment added to a stroke of dabs.
    mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer)
    /// Writes what the format needs at its end.
    mutating func finish(into buffer: inout TextBuffer)
    /// What is to be told once it is done. By default nothing.
    var note: WriterNote? { get }
}

extension StrokeWriter {
    /// Nothing.
    public var note: WriterNote? { nil }
}

/// An end that runs the stages itself, to show what each of them does: it is handed the samples that the first one takes.
public protocol StageWriter: StrokeWriter {
    /// A writer that runs these stages, in a row.
    init(_ stages: [any CatalogStage], _ options: PictureOptions)
}

/// A format in which strokes can be written.
public struct OutputFormat: Sendable {
    /// The name after `--to`.
    public let name: String
    /// One line that says what it writes.
    public let summary: String
    /// Whether it draws ink in one document, which is written when the input ends.
    public let isPicture: Bool
    /// Whether its writer runs the stages itself, so that they must take samples and nothing stands before it.
    public let runsStages: Bool
    /// A writer of it at the end of these stages, with options.
    public let makeWriter: @Sendable (_ stages: [any CatalogStage], _ options: PictureOptions) -> any StrokeWriter

    /// The format of a writer.
    public init<Writer: StrokeWriter>(_ writer: Writer.Type) {
        name = Writer.name
        summary = Writer.summary
        isPicture = Writer.isPicture
        runsStages = false
        makeWriter = { Writer($1) }
    }

    /// The format of a writer that runs the stages itself.
    public init<Writer: StageWriter>(running writer: Writer.Type) {
        name = Writer.name
        summary = Writer.summary
        isPicture = Writer.isPicture
        runsStages = true
        makeWriter = { Writer($0, $1) }
    }

    /// Whether it can be written of these stages: one that runs them itself has only samples for the first.
    public func takes(_ stages: [any CatalogStage]) -> Bool {
        guard runsStages, let first = stages.first else { return true }
        return StageChain.inputKind(first) == Sample.kind
    }

    /// Records, as stroke-pipe reads them.
    public static let ndjson = OutputFormat(NDJSONWriter.self)

    /// Every format: a new writer is one line here.
    public static let all: [OutputFormat] = [
        .ndjson,
        OutputFormat(SVGWriter.self),
        OutputFormat(GeoJSONWriter.self),
        OutputFormat(running: StudyWriter.self),
    ]

    /// The format of a name.
    public static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }
}

/// An element that formats know how to write.
public protocol RecordElement: StrokeElement {
    /// Hands an update to the writer's method for its kind of element.
    static func write(_ update: StrokeUpdate<Self>, to writer: inout any StrokeWriter, into buffer: inout TextBuffer)
}

extension Sample: RecordElement {
    /// Writes the samples.
    public static func write(
        _ update: StrokeUpdate<Sample>, to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        writer.write(update, into: &buffer)
    }
}

extension Segment: RecordElement {
    /// Writes the segments.
    public static func write(
        _ update: StrokeUpdate<Segment>, to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        writer.write(update, into: &buffer)
    }
}

extension Outline: RecordElement {
    /// Writes the outlines.
    public static func write(
        _ update: StrokeUpdate<Outline>, to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        writer.write(update, into: &buffer)
    }
}

extension Dab: RecordElement {
    /// Writes the dabs.
    public static func write(
        _ update: StrokeUpdate<Dab>, to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        writer.write(update, into: &buffer)
    }
}
