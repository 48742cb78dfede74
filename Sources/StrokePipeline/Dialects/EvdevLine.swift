/// The words and numbers of a line that is no JSON.
extension JSONScanner {
    /// Skips space; whether a word other than a comment follows.
    mutating func hasMore() -> Bool {
        space()
        return byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "#")
    }

    /// The first words up to the end of the line; of a long one the first 32 bytes.
    mutating func words(atMost count: Int) -> [String] {
        var words: [String] = []
        space()
        while words.count < count, byte != UInt8(ascii: "\n") {
            let start = index
            while byte > 0x20 { index += 1 }
            words.append(String(decoding: bytes[start..<Swift.min(index, start + 32)], as: UTF8.self))
            // A control character other than the newline is no part of a word.
            if index == start { index += 1 }
            space()
        }
        return words
    }

    /// Goes to the end of the line.
    mutating func skipLine() {
        while byte != UInt8(ascii: "\n") { index += 1 }
    }

    /// Goes to the end of the line, up to which only a comment may follow.
    mutating func endOfWords() throws(LineFault) {
        if hasMore() { throw fault(.endOfLine) }
        skipLine()
    }

    /// Skips the space before a whole number in hexadecimal, of at most eight digits, and gives the number.
    mutating func hexadecimal() throws(LineFault) -> Int {
        space()
        let start = index
        var value = 0
        while index - start < 8, let digit = Self.hexadecimalDigit(byte) {
            value = value << 4 | digit
            index += 1
        }
        guard index > start, isWordOver else { throw fault(.hexadecimal, at: start) }
        return value
    }

    /// Whether no further byte of a word follows.
    var isWordOver: Bool { byte <= 0x20 || byte == UInt8(ascii: "#") }

    /// Skips the space before a whole number of 32 bits, which zeros may fill up in front, and gives the number.
    mutating func integer() throws(LineFault) -> Int {
        space()
        let start = index
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var value = 0
        while byte &- 48 < 10 {
            // No further than just past 32 bits, whatever comes.
            value = Swift.min(value * 10 + Int(byte &- 48), 1 << 40)
            index += 1
        }
        if isNegative { value = -value }
        guard index > first, Int32(exactly: value) != nil, isWordOver else {
            throw fault(.wholeNumber, at: start)
        }
        return value
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
        default: nil
        }
    }
}
