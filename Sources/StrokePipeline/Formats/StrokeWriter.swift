/// An end of the chain: writes what the updates of strokes add, in one format.
public protocol StrokeWriter: Sendable {
    /// Writes what one moment added to a stroke of samples.
    mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer)
    /// Writes what one moment added to a stroke of segments.
    mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer)
    /// Writes what the format needs at its end.
    mutating func finish(into buffer: inout TextBuffer)
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
