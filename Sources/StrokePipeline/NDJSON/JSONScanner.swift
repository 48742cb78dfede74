/// Strict JSON (RFC 8259), scanned by index over the bytes of whole lines.
///
/// The bytes must end in a newline. A raw newline is never part of a value, so no scan runs past the end of its line.
struct JSONScanner {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    @inline(__always) var byte: UInt8 { bytes[index] }

    /// Skips spaces, tabs and carriage returns.
    @inline(__always)
    mutating func space() {
        if byte > 0x20 { return }
        while byte == 0x20 || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Skips white space and the byte `expected`, which must come.
    @inline(__always)
    mutating func take(_ expected: UInt8, _ what: InputFault.Expected) throws(LineFault) {
        space()
        guard byte == expected else { throw fault(what) }
        index += 1
    }

    @inline(__always)
    mutating func colon() throws(LineFault) {
        try take(UInt8(ascii: ":"), .colon)
        space()
    }

    /// After a member or an element: whether another follows. Skips the comma or the closing bracket.
    @inline(__always)
    mutating func continues(until close: UInt8) throws(LineFault) -> Bool {
        space()
        if byte == UInt8(ascii: ",") {
            index += 1
            space()
            return true
        }
        guard byte == close else { throw fault(close == UInt8(ascii: "}") ? .commaOrBrace : .commaOrBracket) }
        index += 1
        return false
    }

    /// Skips a `true` or `false` and gives it.
    mutating func flag(_ what: InputFault.Expected) throws(LineFault) -> Bool {
        if skip("true") { return true }
        if skip("false") { return false }
        throw fault(what)
    }

    /// Skips a string, checking its escapes and its UTF-8. Says whether it has escapes.
    @discardableResult
    mutating func skipString() throws(LineFault) -> Bool {
        guard byte == UInt8(ascii: "\"") else { throw fault(.string) }
        index += 1
        var hasEscapes = false
        while true {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return hasEscapes
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape()
            case 0x20..<0x80: index += 1
            case 0x80...: try skipCharacter()
            default: throw fault(.endOfString)
            }
        }
    }

    /// The text of a string, its escapes resolved.
    mutating func string() throws(LineFault) -> String {
        let start = index
        guard try skipString() else {
            return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
        }
        var units: [UInt16] = []
        var scan = start + 1
        var plain = scan
        func flush(to end: Int) { units.append(contentsOf: String(decoding: bytes[plain..<end], as: UTF8.self).utf16) }
        while scan < index - 1 {
            guard bytes[scan] == UInt8(ascii: "\\") else {
                scan += 1
                continue
            }
            flush(to: scan)
            let escape = bytes[scan + 1]
            scan += 2
            if escape == UInt8(ascii: "u") {
                units.append(bytes[scan..<(scan + 4)].reduce(0) { $0 << 4 | UInt16(Self.hexValue($1) ?? 0) })
                scan += 4
            } else {
                units.append(UInt16(Self.escapes[escape] ?? escape))
            }
            plain = scan
        }
        flush(to: scan)
        let text = String(decoding: units, as: UTF16.self)
        // What does not come back the same held half of a surrogate pair, which no text can.
        guard Array(text.utf16) == units else {
            index = start
            throw fault(.wholeCharacters)
        }
        return text
    }

    /// Skips any value; arrays and objects at most ``Limits/nesting`` deep, counting the record itself.
    mutating func skipValue(depth: Int = 1) throws(LineFault) {
        switch byte {
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Limits.nesting else { throw fault(.shallower) }
            let isObject = byte == UInt8(ascii: "{")
            let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            index += 1
            space()
            if byte == close {
                index += 1
                return
            }
            repeat {
                if isObject {
                    guard byte == UInt8(ascii: "\"") else { throw fault(.key) }
                    try skipString()
                    try colon()
                }
                try skipValue(depth: depth + 1)
            } while try continues(until: close)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        default: if !skip("true"), !skip("false"), !skip("null") { throw fault(.value) }
        }
    }

    @inline(__always)
    mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += count
        return true
    }

    private mutating func skipEscape() throws(LineFault) {
        let escape = bytes[index + 1]
        if escape == UInt8(ascii: "u") {
            for offset in 2..<6 where Self.hexValue(bytes[Swift.min(index + offset, bytes.count - 1)]) == nil {
                throw fault(.escape)
            }
            index += 6
        } else {
            guard Self.escapes[escape] != nil else { throw fault(.escape) }
            index += 2
        }
    }

    /// Skips one character of two to four bytes.
    private mutating func skipCharacter() throws(LineFault) {
        let second: ClosedRange<UInt8>
        let length: Int
        switch byte {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw fault(.utf8)
        }
        guard second.contains(bytes[index + 1]) else { throw fault(.utf8) }
        for offset in 2..<length where bytes[index + offset] & 0xC0 != 0x80 { throw fault(.utf8) }
        index += length
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 55
        default: nil
        }
    }

    func fault(_ expected: InputFault.Expected, at place: Int? = nil) -> LineFault {
        LineFault(offset: place ?? index, fault: .expected(expected))
    }
}
