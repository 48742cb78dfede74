/// Writes numbers, as their shortest digits or with a number of decimals.
extension ByteCursor {
    /// A number is never longer: a sign, 17 digits, up to 21 zeros, a point.
    static let longestNumber = 48

    @inline(__always)
    mutating func put(_ integer: Int) {
        if (0..<10_000).contains(integer) {
            let digits = Self.columns(UInt32(truncatingIfNeeded: integer))
            let zeros = Swift.min(digits.trailingZeroBitCount / 8, 3)
            put(digits &>> UInt32(8 * zeros), count: 4 - zeros)
        } else {
            putLong(integer)
        }
    }

    private mutating func putLong(_ integer: Int) {
        if integer < 0 { put(UInt8(ascii: "-")) }
        let magnitude = UInt64(integer.magnitude)
        put(digits: magnitude, count: Decimal.digitCount(magnitude))
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

    /// The four digits of a number below 10 000, a byte each, the first in the lowest.
    @inline(__always)
    static func columns(_ number: UInt32) -> UInt32 {
        // Divisions by 100 and by 10, as products that are exact below 10 000 and below 100.
        let hundreds = (number &* 5243) &>> 19
        let pairs = hundreds | (number &- hundreds &* 100) &<< 16
        let tens = (pairs &* 103) &>> 10 & 0x000F_000F
        return tens | (pairs &- tens &* 10) &<< 8
    }

    /// Writes the first `count` of four digits.
    @inline(__always)
    mutating func put(_ columns: UInt32, count: Int) {
        // Four bytes are stored at once; every number has room for more.
        UnsafeMutableRawPointer(next).storeBytes(of: (columns | 0x3030_3030).littleEndian, as: UInt32.self)
        next += count
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
