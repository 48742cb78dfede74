/// Writes strokes as lines of JSON, one a sample or a segment.
///
/// Numbers are the shortest that read back as the same double, so that a chain can be cut anywhere; with a precision
/// they are rounded half to even to that many decimals, times excepted.
public struct NDJSONWriter: StrokeWriter {
    /// `ndjson`.
    public static let name = "ndjson"
    /// What it writes.
    public static let summary = "records, one a line: samples or segments, whatever the chain ends in"
    /// Lines are written as they are settled.
    public static let isPicture = false

    private let precision: Int?
    /// The strokes whose provisional lines still stand.
    private var provisional: Set<StrokeID> = []

    /// A writer of so many decimals; `nil` writes numbers without loss.
    public init(precision: Int? = nil) { self.precision = precision }

    /// Nothing: lines need no end.
    public mutating func finish(into buffer: inout TextBuffer) {}

    /// Writes the samples, the provisional ones after the settled, and the stroke's end.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {
        for index in update.settled.indices {
            let isFirst = update.start + index == 0
            put(update.settled[index], of: update.stroke, isFirst: isFirst, isProvisional: false, into: &buffer)
        }
        replaceTail(of: update, into: &buffer)
        let settled = update.start + update.settled.count
        for (index, sample) in update.tail.enumerated() {
            put(sample, of: update.stroke, isFirst: settled + index == 0, isProvisional: true, into: &buffer)
        }
        end(update, counts: nil, into: &buffer)
    }

    /// Writes the segments, the provisional ones after the settled, and the stroke's end.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {
        if update.start == 0, !update.settled.isEmpty { begin(update, isProvisional: false, into: &buffer) }
        for index in update.settled.indices {
            put(update.settled[index], update.start + index, of: update.stroke, isProvisional: false, into: &buffer)
        }
        replaceTail(of: update, into: &buffer)
        let settled = update.start + update.settled.count
        // Where nothing is settled, what the stroke is goes with its tail: the final line stands where final output has it.
        if settled == 0, !update.tail.isEmpty { begin(update, isProvisional: true, into: &buffer) }
        for (index, segment) in update.tail.enumerated() {
            put(segment, settled + index, of: update.stroke, isProvisional: true, into: &buffer)
        }
        end(update, counts: settled, into: &buffer)
    }

    /// Voids the provisional lines before, where no settled line does, and notes whether new ones follow.
    private mutating func replaceTail<Element>(of update: StrokeUpdate<Element>, into buffer: inout TextBuffer) {
        guard !provisional.isEmpty || !update.tail.isEmpty else { return }
        let stood = provisional.remove(update.stroke) != nil
        if stood, update.settled.isEmpty, update.state == .open {
            line(update.stroke, into: &buffer) { $0.put(#","revoke":true}"#) }
        }
        if !update.tail.isEmpty { provisional.insert(update.stroke) }
    }

    private mutating func end<Element>(
        _ update: StrokeUpdate<Element>, counts segments: Int?, into buffer: inout TextBuffer
    ) {
        guard update.state != .open else { return }
        line(update.stroke, into: &buffer) { cursor in
            cursor.put(#","end":""#)
            cursor.put(bytes: update.state.rawValue.utf8)
            if let segments {
                cursor.put(#"","segments":"#)
                cursor.put(segments)
                cursor.put("}")
            } else {
                cursor.put(#""}"#)
            }
        }
    }

    private func begin(_ update: StrokeUpdate<Segment>, isProvisional: Bool, into buffer: inout TextBuffer) {
        guard let traits = update.traits, traits.carried != nil || traits.device != .pencil else { return }
        let keys = traits.carried?.text.dropFirst() ?? []
        line(update.stroke, room: keys.count, into: &buffer) { cursor in
            cursor.put(#","begin":{"#)
            cursor.put(bytes: keys)
            if traits.device != .pencil {
                if !keys.isEmpty { cursor.put(UInt8(ascii: ",")) }
                cursor.put(#""device":""#)
                cursor.put(bytes: traits.device.rawValue.utf8)
                cursor.put(UInt8(ascii: "\""))
            }
            cursor.put("}")
            cursor.close(isProvisional: isProvisional)
        }
    }

    /// Writes one line that starts with the stroke and ends as `body` ends it.
    private func line(
        _ stroke: StrokeID, room: Int = 0, into buffer: inout TextBuffer, _ body: (inout ByteCursor) -> Void
    ) {
        buffer.write(room: Self.room(stroke) + room) { cursor in
            cursor.put(#"{"stroke":"#)
            cursor.put(stroke: stroke)
            body(&cursor)
            cursor.put(UInt8(ascii: "\n"))
        }
    }

    private static func room(_ stroke: StrokeID) -> Int {
        guard case .text(let text) = stroke else { return 256 }
        return 256 + 6 * text.utf8.count
    }

    private func put(
        _ sample: Sample, of stroke: StrokeID, isFirst: Bool, isProvisional: Bool, into buffer: inout TextBuffer
    ) {
        let precision = precision
        line(stroke, room: ByteCursor.room(sample), into: &buffer) { cursor in
            cursor.put(sample, precision, isFirst: isFirst)
            cursor.close(isProvisional: isProvisional)
        }
    }

    private func put(
        _ segment: Segment, _ number: Int, of stroke: StrokeID, isProvisional: Bool, into buffer: inout TextBuffer
    ) {
        let precision = precision
        var seam = buffer.seam
        line(stroke, room: ByteCursor.room(segment), into: &buffer) { cursor in
            cursor.put(segment, number, precision, &seam)
            cursor.close(isProvisional: isProvisional)
        }
        buffer.seam = seam
    }
}
