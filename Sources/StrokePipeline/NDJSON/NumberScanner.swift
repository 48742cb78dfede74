extension JSONScanner {
    /// Reads a number: the double nearest to it.
    ///
    /// Most numbers have less than eight digits before and after the point; those are read eight bytes at once.
    @inline(__always)
    mutating func number(_ what: InputFault.Expected = .number) throws(LineFault) -> Double {
        let isNegative = byte == UInt8(ascii: "-")
        let start = isNegative ? index + 1 : index
        guard start + 16 < bytes.count else { return try plainNumber(what) }
        let whole = digits(at: start)
        guard whole.count > 0, whole.count < 8, whole.count == 1 || bytes[start] != 48 else {
            return try plainNumber(what)
        }
        var end = start + whole.count
        var value = Double(whole.value)
        if bytes[end] == UInt8(ascii: ".") {
            let fraction = digits(at: end + 1)
            guard fraction.count > 0, fraction.count < 8 else { return try plainNumber(what) }
            end += 1 + fraction.count
            let scale = Self.powersOfTen[fraction.count]
            // At most 14 digits: the sum is exact, and one division rounds it once.
            value = (value * scale + Double(fraction.value)) / scale
        }
        guard bytes[end] | 0x20 != UInt8(ascii: "e") else { return try plainNumber(what) }
        index = end
        return isNegative ? -value : value
    }

    /// The digits at a place: their value, and how many there are among eight bytes.
    @inline(__always)
    private func digits(at place: Int) -> (value: UInt64, count: Int) {
        let word = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        let offsets = word ^ 0x3030_3030_3030_3030
        let others = ((offsets &+ 0x7676_7676_7676_7676) | offsets) & 0x8080_8080_8080_8080
        let count = others.trailingZeroBitCount >> 3
        guard count > 0, count < 8 else { return (0, count) }
        // The first digit is in the lowest byte; pairs, fours and eights are joined in place, as columns of one number.
        var value = offsets &<< UInt64(64 - 8 * count)
        value = (value &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
        value = (value &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
        return ((value &* 42_949_672_960_001) &>> 32, count)
    }

    /// Reads any number, digit by digit.
    ///
    /// A decimal of at most 2⁵³ with at most 22 places converts exactly with one division; all others go through the
    /// standard library. The loops count in a local: through `self` each step would wait for memory.
    private mutating func plainNumber(_ what: InputFault.Expected) throws(LineFault) -> Double {
        var place = index
        let isNegative = bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        let first = place
        var digits: UInt64 = 0
        var digit = bytes[place] &- 48
        while digit < 10 {
            digits = digits &* 10 &+ UInt64(digit)
            place += 1
            digit = bytes[place] &- 48
        }
        var count = place - first
        guard count > 0, count == 1 || bytes[first] != 48 else { throw numberFault(what, index) }
        var places = 0
        if bytes[place] == UInt8(ascii: ".") {
            place += 1
            let fraction = place
            digit = bytes[place] &- 48
            while digit < 10 {
                digits = digits &* 10 &+ UInt64(digit)
                place += 1
                digit = bytes[place] &- 48
            }
            places = place - fraction
            count += places
            guard places > 0 else { throw numberFault(what, index) }
        }
        guard bytes[place] | 0x20 != UInt8(ascii: "e"), count <= 19, digits <= 1 << 53, places <= 22 else {
            return try longNumber(what)
        }
        index = place
        let value = Double(digits) / Self.powersOfTen[places]
        return isNegative ? -value : value
    }

    /// Skips a number without reading it.
    mutating func skipNumber() throws(LineFault) {
        let start = index
        if byte == UInt8(ascii: "-") { index += 1 }
        let first = index
        guard skipDigits(), bytes[first] != 48 || index == first + 1 else { throw numberFault(.number, start) }
        if byte == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { throw numberFault(.number, start) }
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else { throw numberFault(.number, start) }
        }
    }

    private mutating func longNumber(_ what: InputFault.Expected) throws(LineFault) -> Double {
        let start = index
        try skipNumber()
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            throw fault(.double, at: start)
        }
        return value
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while byte &- 48 < 10 { index += 1 }
        return index > start
    }

    /// A fault at a value that does not spell a number: either another kind of value, or a misspelled number.
    private func numberFault(_ what: InputFault.Expected, _ start: Int) -> LineFault {
        let spelling: [UInt8] = Array("+-.0123456789NI".utf8)
        return fault(spelling.contains(bytes[start]) ? .spelledNumber : what, at: start)
    }

    /// 10⁰…10²², each exact; spelled out, since a table that is computed costs a check at every use.
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
