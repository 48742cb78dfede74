/// Remembers which keys a line had, in order: lines of one source all have the same.
struct KeyMemory {
    /// At first one that no name has: its bytes are no UTF-8.
    private var codes: [UInt64] = Array(repeating: .max, count: 16)
    private var keys: [RecordKey] = Array(repeating: .stroke, count: 16)
    private var lengths: [Int] = Array(repeating: 0, count: 16)
    private var next = 0

    /// A new line starts.
    mutating func rewind() { next = 0 }

    /// The key of a name of at most eight bytes.
    @inline(__always)
    mutating func key(_ code: UInt64, _ length: Int) -> RecordKey? {
        let place = next & 15
        next &+= 1
        if codes[place] == code, lengths[place] == length { return keys[place] }
        guard let key = RecordKey(code: code, length: length) else { return nil }
        codes[place] = code
        keys[place] = key
        lengths[place] = length
        return key
    }
}

extension JSONScanner {
    /// Reads the name of a member; gives the key it is, if it is a known one.
    @inline(__always)
    mutating func key(after memory: inout KeyMemory) throws(LineFault) -> RecordKey? {
        // Eight bytes at once; the first quote among them ends the name. A name with an escape is no known key here,
        // since no known key has a backslash, and is read again with care.
        if index + 9 < bytes.count {
            let word = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
            let quotes = word ^ 0x2222_2222_2222_2222
            let found = (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080
            let length = found.trailingZeroBitCount >> 3
            if length > 0, length < 8 || bytes[index + 9] == UInt8(ascii: "\"") {
                let code = word.bigEndian >> UInt64(64 - 8 * length)
                if let key = memory.key(code, length) {
                    index += length + 2
                    return key
                }
            }
        }
        return try longKey()
    }

    /// Any other name, character by character.
    private mutating func longKey() throws(LineFault) -> RecordKey? {
        guard byte == UInt8(ascii: "\"") else { throw fault(.key) }
        let name = try string()
        let key = RecordKey(code: RecordKey.code(name.utf8), length: name.utf8.count)
        return key?.name == name ? key : nil
    }
}
