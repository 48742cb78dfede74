/// Writes strokes as lines of JSON, one a sample, a segment, an outline or a dab.
///
/// Numbers are the shortest that read back as the same double, so that a chain can be cut anywhere; with a precision
/// they are rounded half to even to that many decimals, times excepted.
public struct NDJSONWriter: StrokeWriter {
    /// `ndjson`.
    public static let name = "ndjson"
    /// What it writes.
    public static let summary = "records, one a line: samples, segments, outlines or dabs, whatever the chain ends in"
    /// Lines are written as they are settled.
    public static let isPicture = false

    private let precision: Int?
    /// The strokes whose provisional lines still stand.
    private var provisional: Set<StrokeID> = []

    /// A writer of so many decimals; `nil` writes numbers without loss.
    public init(precision: Int? = nil) { self.precision = precision }

    /// A writer of as many decimals as the options say.
    public init(_ options: PictureOptions) { self.init(precision: options.precision) }

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
        let precision = precision
        write(update, counts: #"","segments":"#, into: &buffer) { segment, number, isProvisional, buffer in
            var seam = buffer.seam
            Self.line(update.stroke, room: ByteCursor.room(segment), into: &buffer) { cursor in
                cursor.put(segment, number, precision, &seam)
                cursor.close(isProvisional: isProvisional)
            }
            buffer.seam = seam
        }
    }

    /// Writes the outline, a provisional one or the settled, and the stroke's end; a cancelled stroke has none.
    public mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer) {
        let precision = precision
        var update = update
        if update.state == .cancelled { update.settled = [] }
        write(update, counts: nil, into: &buffer) { outline, _, isProvisional, buffer in
            let written = precision.map(outline.rounded(toDecimals:)) ?? outline
            Self.line(update.stroke, room: ByteCursor.room(written), into: &buffer) { cursor in
                cursor.put(written, precision)
                cursor.close(isProvisional: isProvisional)
            }
        }
    }

    /// Writes the dabs, the provisional ones after the settled, and the stroke's end.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {
        let precision = precision
        write(update, counts: #"","dabs":"#, into: &buffer) { dab, number, isProvisional, buffer in
            Self.line(update.stroke, room: ByteCursor.roomOfDab, into: &buffer) { cursor in
                cursor.put(dab, number, precision)
                cursor.close(isProvisional: isProvisional)
            }
        }
    }

    /// Writes elements that have no room for what their stroke is, which so comes before them; `put` writes one, with its
    /// number and whether it is provisional.
    private mutating func write<Element>(
        _ update: StrokeUpdate<Element>, counts key: StaticString?, into buffer: inout TextBuffer,
        put: (Element, Int, Bool, inout TextBuffer) -> Void
    ) {
        if update.start == 0, !update.settled.isEmpty { begin(update, isProvisional: false, into: &buffer) }
        for index in update.settled.indices { put(update.settled[index], update.start + index, false, &buffer) }
        replaceTail(of: update, into: &buffer)
        let settled = update.start + update.settled.count
        // Where nothing is settled, what the stroke is goes with its tail: the final line stands where final output has it.
        if settled == 0, !update.tail.isEmpty { begin(update, isProvisional: true, into: &buffer) }
        for (index, element) in update.tail.enumerated() { put(element, settled + index, true, &buffer) }
        end(update, counts: key.map { ($0, settled) }, into: &buffer)
    }

    /// Voids the provisional lines before, where no settled line does, and notes whether new ones follow.
    private mutating func replaceTail<Element>(of update: StrokeUpdate<Element>, into buffer: inout TextBuffer) {
        guard !provisional.isEmpty || !update.tail.isEmpty else { return }
        let stood = provisional.remove(update.stroke) != nil
        if stood, update.settled.isEmpty, update.state == .open {
            Self.line(update.stroke, into: &buffer) { $0.put(#","revoke":true}"#) }
        }
        if !update.tail.isEmpty { provisional.insert(update.stroke) }
    }

    /// Writes the end of a stroke that is over, with the count of its elements under a key, if there is one.
    private func end<Element>(
        _ update: StrokeUpdate<Element>, counts: (key: StaticString, count: Int)?, into buffer: inout TextBuffer
    ) {
        guard update.state != .open else { return }
        Self.line(update.stroke, into: &buffer) { cursor in
            cursor.put(#","end":""#)
            cursor.put(bytes: update.state.rawValue.utf8)
            if let counts {
                cursor.put(counts.key)
                cursor.put(counts.count)
                cursor.put("}")
            } else {
                cursor.put(#""}"#)
            }
        }
    }

    private func begin<Element>(
        _ update: StrokeUpdate<Element>, isProvisional: Bool, into buffer: inout TextBuffer
    ) {
        guard let traits = update.traits, traits.carried != nil || traits.device != .pencil else { return }
        let keys = traits.carried?.text.dropFirst() ?? []
        Self.line(update.stroke, room: keys.count, into: &buffer) { cursor in
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
    private static func line(
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
        Self.line(stroke, room: ByteCursor.room(sample), into: &buffer) { cursor in
            cursor.put(sample, precision, isFirst: isFirst)
            cursor.close(isProvisional: isProvisional)
        }
    }
}
