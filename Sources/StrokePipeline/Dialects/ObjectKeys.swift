/// Tells the members of a JSON object apart by the keys of one dialect.
///
/// Lines of one source have mostly the same keys in the same order: what the lines before had is compared byte by byte,
/// and only another name is looked up.
struct ObjectKeys<Key: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
    /// The keys that stood more than once in the object read last.
    private(set) var repeated: [String] = []
    private var before: [Name] = []
    private var next = 0
    private var seen: UInt64 = 0

    private struct Name: Sendable {
        var text: [UInt8]
        var key: Key?
        var bit: UInt64
    }

    /// Reads an object, and each value whose key the dialect knows by `body`; the others are skipped.
    mutating func read(
        _ scanner: inout JSONScanner, depth: Int = 1,
        _ body: (Key, inout JSONScanner) throws(LineFault) -> Void
    ) throws(LineFault) {
        next = 0
        seen = 0
        if !repeated.isEmpty { repeated = [] }
        try scanner.take(UInt8(ascii: "{"), .object)
        scanner.space()
        if scanner.byte == UInt8(ascii: "}") {
            scanner.index += 1
            return
        }
        repeat {
            let key = try key(&scanner)
            try scanner.colon()
            if let key { try body(key, &scanner) } else { try scanner.skipValue(depth: depth) }
        } while try scanner.continues(until: UInt8(ascii: "}"))
    }

    private mutating func key(_ scanner: inout JSONScanner) throws(LineFault) -> Key? {
        guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.fault(.key) }
        let place = next
        next += 1
        if place < before.count, scanner.skip(before[place].text) { return note(before[place]) }
        let start = scanner.index
        let name = try scanner.string()
        let ordinal = Key.allCases.enumerated().first { $0.element.rawValue == name }
        let found = Name(
            text: Array(scanner.bytes[start..<scanner.index]), key: ordinal?.element,
            bit: ordinal.map { 1 << UInt64($0.offset & 63) } ?? 0)
        if place < before.count { before[place] = found } else if place < 64 { before.append(found) }
        return note(found)
    }

    private mutating func note(_ name: Name) -> Key? {
        if seen & name.bit != 0, let key = name.key { repeated.append(key.rawValue) }
        seen |= name.bit
        return name.key
    }
}

extension JSONScanner {
    /// Skips these bytes, if they come next.
    fileprivate mutating func skip(_ text: [UInt8]) -> Bool {
        guard index + text.count <= bytes.count else { return false }
        for offset in text.indices where bytes[index + offset] != text[offset] { return false }
        index += text.count
        return true
    }

    /// A list, each element read by `body`.
    mutating func list(_ body: (inout JSONScanner) throws(LineFault) -> Void) throws(LineFault) {
        guard byte == UInt8(ascii: "[") else { throw fault(.list) }
        index += 1
        space()
        if byte == UInt8(ascii: "]") {
            index += 1
            return
        }
        repeat { try body(&self) } while try continues(until: UInt8(ascii: "]"))
    }
}
