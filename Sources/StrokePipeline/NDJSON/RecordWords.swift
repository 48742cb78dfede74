/// The values of a record that are words or whole numbers.
extension JSONScanner {
    /// The name of a stroke.
    mutating func strokeName() throws(LineFault) -> StrokeID {
        let start = index
        if byte == UInt8(ascii: "\"") {
            let text = try string()
            guard text.utf8.count <= 64 else { throw fault(.strokeName, at: start) }
            return .text(text)
        }
        // The usual name is a short number; anything else is read as the number it may be.
        var place = start
        var value = 0
        while bytes[place] &- 48 < 10, place - start < 15 {
            value = value &* 10 &+ Int(bytes[place] &- 48)
            place += 1
        }
        if bytes[place] == UInt8(ascii: ","), place > start, bytes[start] != 48 || place == start + 1 {
            index = place
            return .number(value)
        }
        return .number(try wholeNumber(.strokeName))
    }

    /// A whole number from 0 to 2⁵³ − 1.
    mutating func wholeNumber(_ what: InputFault.Expected = .wholeNumber) throws(LineFault) -> Int {
        let start = index
        let value = try number(what)
        guard let whole = Int(exactly: value), (0..<1 << 53).contains(whole) else { throw fault(what, at: start) }
        return whole
    }

    /// The phase of a touch; `stationary` reads as `moved`.
    mutating func phase() throws(LineFault) -> TouchEvent.Phase {
        let start = index
        // Nearly every sample has moved; the whole word with its quotes is compared at once.
        if skip("\"moved\"") { return .moved }
        let name = try string()
        if let phase = TouchEvent.Phase(rawValue: name) { return phase }
        if name == "stationary" { return .moved }
        throw LineFault(
            offset: start, fault: .word("phase", oneOf: TouchEvent.Phase.allCases.map(\.rawValue) + ["stationary"]))
    }

    /// A list of the names of keys, as the values of a sample they stand for.
    mutating func sampleKeys() throws(LineFault) -> SampleKeys {
        guard byte == UInt8(ascii: "[") else { throw fault(.keyList) }
        index += 1
        space()
        if byte == UInt8(ascii: "]") {
            index += 1
            return []
        }
        var keys: SampleKeys = []
        repeat {
            guard byte == UInt8(ascii: "\"") else { throw fault(.keyList) }
            let name = try string()
            keys.insert(RecordKey.values.first { $0.key.name == name }?.value ?? .others)
        } while try continues(until: UInt8(ascii: "]"))
        return keys
    }

    /// One of a few words.
    mutating func word<Word: RawRepresentable<String>>(_ key: String, _ words: [Word]) throws(LineFault) -> Word {
        let start = index
        let name = try string()
        guard let word = words.first(where: { $0.rawValue == name }) else {
            throw LineFault(offset: start, fault: .word(key, oneOf: words.map(\.rawValue)))
        }
        return word
    }
}
