/// Writes bytes one after the other into memory that its ``TextBuffer`` has made room in.
struct ByteCursor {
    private let start: UnsafeMutablePointer<UInt8>
    var next: UnsafeMutablePointer<UInt8>

    init(start: UnsafeMutablePointer<UInt8>, next: UnsafeMutablePointer<UInt8>) {
        self.start = start
        self.next = next
    }

    /// How many bytes are in the buffer up to here.
    var offset: Int { next - start }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        next.pointee = byte
        next += 1
    }

    @inline(__always)
    mutating func put(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        if count >= 8 {
            // Whole words, the last two overlapping: a call to copy so few bytes costs more than the bytes.
            var offset = 0
            while offset < count {
                let word = Swift.min(offset, count - 8)
                let bytes = UnsafeRawPointer(text.utf8Start + word).loadUnaligned(as: UInt64.self)
                UnsafeMutableRawPointer(next + word).storeBytes(of: bytes, as: UInt64.self)
                offset += 8
            }
        } else {
            for offset in 0..<count { next[offset] = text.utf8Start[offset] }
        }
        next += count
    }

    mutating func put(bytes: some Collection<UInt8>) {
        let copied: Void? = bytes.withContiguousStorageIfAvailable { piece in
            if let first = piece.baseAddress { next.update(from: first, count: piece.count) }
            next += piece.count
        }
        if copied == nil { for byte in bytes { put(byte) } }
    }

    /// Writes again what is in the buffer at a place before.
    mutating func putAgain(from place: Range<Int>) {
        // A loop, since a call to copy so few bytes costs more than the bytes.
        for offset in place { put(start[offset]) }
    }

    mutating func put(stroke id: StrokeID) {
        switch id {
        case .number(let number): put(number)
        case .text(let text): put(quoted: text)
        }
    }

    mutating func put(quoted text: String) {
        put(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                put(UInt8(ascii: "\\"))
                put(byte)
            case 0x0A: put("\\n")
            case 0x09: put("\\t")
            case 0x00..<0x20, 0x7F:
                put("\\u00")
                for digit in [byte >> 4, byte & 15] { put(digit + (digit < 10 ? 48 : 87)) }
            default: put(byte)
            }
        }
        put(UInt8(ascii: "\""))
    }
}
