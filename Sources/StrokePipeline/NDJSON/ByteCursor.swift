/// Writes bytes one after the other into memory that its ``TextBuffer`` has made room in.
struct ByteCursor {
    /// A number is never longer: a sign, 17 digits, up to 21 zeros, a point.
    static let longestNumber = 48

    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>

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
        for byte in bytes { put(byte) }
    }

    /// Writes again what is in the buffer at a place before.
    mutating func putAgain(from place: Range<Int>) {
        // A loop, since a call to copy so few bytes costs more than the bytes.
        for offset in place { put(start[offset]) }
    }

    mutating func put(_ integer: Int) {
        if integer < 0 { put(UInt8(ascii: "-")) }
        let magnitude = UInt64(integer.magnitude)
        put(digits: magnitude, count: Decimal.digitCount(magnitude))
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

    /// Writes a finite number: its shortest digits, or with a precision that many decimals at most.
    mutating func put(_ number: Double, _ precision: Int? = nil) {
        if let precision {
            if putThousandths(number, places: precision) { return }
            if let rounded = Decimal(number, places: precision) {
                put(rounded)
                return
            }
        }
        put(Decimal(shortest: number))
    }

    /// Spells a decimal as ECMAScript does: plain from 1e-6 to below 1e21, with an exponent outside.
    private mutating func put(_ decimal: Decimal) {
        if decimal.isNegative { put(UInt8(ascii: "-")) }
        let count = Decimal.digitCount(decimal.digits)
        let point = count + decimal.exponent
        if decimal.digits == 0 {
            put(UInt8(ascii: "0"))
        } else if decimal.exponent >= 0, point <= 21 {
            put(digits: decimal.digits, count: count)
            for _ in 0..<decimal.exponent { put(UInt8(ascii: "0")) }
        } else if point > 0, point <= 21 {
            put(digits: decimal.digits, count: count, point: point)
        } else if point > -6, point <= 0 {
            put("0.")
            for _ in 0..<(-point) { put(UInt8(ascii: "0")) }
            put(digits: decimal.digits, count: count)
        } else {
            if count == 1 {
                put(digits: decimal.digits, count: 1)
            } else {
                put(digits: decimal.digits, count: count, point: 1)
            }
            put(UInt8(ascii: "e"))
            if point > 0 { put(UInt8(ascii: "+")) }
            put(point - 1)
        }
    }

    private mutating func put(digits: UInt64, count: Int, point: Int) {
        let first = next
        next += 1
        put(digits: digits, count: count)
        for index in 0..<point { first[index] = first[index + 1] }
        first[point] = UInt8(ascii: ".")
    }

    @inline(__always)
    private mutating func put(digits: UInt64, count: Int) {
        var place = next + count
        next = place
        var rest = digits
        // Eight digits at a time in 32 bits: half the price of dividing 64 bits.
        while rest >= 100_000_000 {
            let (high, low) = rest.quotientAndRemainder(dividingBy: 100_000_000)
            rest = high
            var part = UInt32(truncatingIfNeeded: low)
            for _ in 0..<4 {
                Self.putPair(part % 100, before: &place)
                part /= 100
            }
        }
        var part = UInt32(truncatingIfNeeded: rest)
        while part >= 10 {
            Self.putPair(part % 100, before: &place)
            part /= 100
        }
        if place > next - count { place[-1] = 48 + UInt8(truncatingIfNeeded: part) }
    }

    @inline(__always)
    private static func putPair(_ pair: UInt32, before place: inout UnsafeMutablePointer<UInt8>) {
        let digits = pairs.utf8Start + Int(pair) * 2
        place -= 2
        place[0] = digits[0]
        place[1] = digits[1]
    }

    private static var pairs: StaticString {
        """
        00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748\
        4950515253545556575859606162636465666768697071727374757677787980818283848586878889909192939495969798\
        99
        """
    }
}
