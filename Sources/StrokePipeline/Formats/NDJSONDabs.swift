/// Strokes of dabs as records: framed as strokes of segments are, since neither has room for what a stroke carries.
extension NDJSONWriter {
    /// Writes the dabs, the provisional ones after the settled, and the stroke's end with their count.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {
        announceSettled(update, into: &buffer)
        for index in update.settled.indices {
            put(update.settled[index], update.start + index, of: update.stroke, isProvisional: false, into: &buffer)
        }
        replaceTail(of: update, into: &buffer)
        let settled = update.start + update.settled.count
        announceTail(update, into: &buffer)
        for (index, dab) in update.tail.enumerated() {
            put(dab, settled + index, of: update.stroke, isProvisional: true, into: &buffer)
        }
        end(update, counts: (#"","dabs":"#, settled), into: &buffer)
    }

    private func put(
        _ dab: Dab, _ number: Int, of stroke: StrokeID, isProvisional: Bool, into buffer: inout TextBuffer
    ) {
        let precision = precision
        line(stroke, room: ByteCursor.roomOfDab, into: &buffer) { cursor in
            cursor.put(dab, number, precision)
            cursor.close(isProvisional: isProvisional)
        }
    }
}
