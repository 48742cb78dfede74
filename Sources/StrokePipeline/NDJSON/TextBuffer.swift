/// Text on its way out: UTF-8 that grows at its end, in one block.
///
/// All unsafe writing is here and in ``ByteCursor``: a record asks once for room and then writes without checks.
public struct TextBuffer: Sendable {
    private var storage: [UInt8] = []
    /// How many bytes are in it.
    public private(set) var count = 0
    /// Where the end of the segment written last stands; it goes when the bytes go.
    var seam = SegmentSeam()

    /// An empty buffer.
    public init() {}

    /// What is in it.
    public var bytes: [UInt8] { Array(storage.prefix(count)) }

    /// Hands its bytes to `body`, without copying them.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }

    /// Empties it, keeping its memory.
    public mutating func removeAll() {
        count = 0
        seam = SegmentSeam()
    }

    /// Lets `body` write at most `room` bytes at the end.
    mutating func write(room: Int, _ body: (inout ByteCursor) -> Void) {
        if storage.count - count < room {
            storage += [UInt8](repeating: 0, count: Swift.max(room, storage.count))
        }
        storage.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return }
            var cursor = ByteCursor(start: base, next: base + count)
            body(&cursor)
            count = cursor.offset
            precondition(count <= memory.count, "a record was longer than its room")
        }
    }

    mutating func append(_ text: StaticString) { write(room: text.utf8CodeUnitCount) { $0.put(text) } }
    mutating func append(bytes: some Collection<UInt8>) { write(room: bytes.count) { $0.put(bytes: bytes) } }
    mutating func append(_ text: String) { append(bytes: text.utf8) }
    mutating func append(_ number: Double, _ precision: Int? = nil) {
        write(room: ByteCursor.longestNumber) { $0.put(number, precision) }
    }
    mutating func append(quoted text: String) { write(room: 6 * text.utf8.count + 2) { $0.put(quoted: text) } }
}

/// A number as the wire spells it: the shortest digits that read back as the same double.
package func decimalText(_ number: Double) -> String {
    var buffer = TextBuffer()
    buffer.append(number)
    return String(decoding: buffer.bytes, as: UTF8.self)
}
