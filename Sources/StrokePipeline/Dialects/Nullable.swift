/// Values that may be `null`: the JSON encoders of platforms write that for what a device does not have.
///
/// It reads as the key's absence.
extension JSONScanner {
    /// A number.
    mutating func numberOrNull() throws(LineFault) -> Double? { skip("null") ? nil : try number() }

    /// A whole number from 0 to 2⁵³ − 1.
    mutating func wholeNumberOrNull() throws(LineFault) -> Int? { skip("null") ? nil : try wholeNumber() }

    /// A whole number of a range; `key` names it where it is none.
    mutating func wholeNumberOrNull(_ key: String, _ range: ClosedRange<Int>) throws(LineFault) -> Int? {
        let start = index
        guard let value = try wholeNumberOrNull() else { return nil }
        guard range.contains(value) else {
            let limits = Double(range.lowerBound)...Double(range.upperBound)
            throw LineFault(offset: start, fault: .outside(key, limits))
        }
        return value
    }

    /// `true` or `false`; `null` reads as false.
    mutating func flagOrNull() throws(LineFault) -> Bool { skip("null") ? false : try flag(.flag) }

    /// The text of a string.
    mutating func stringOrNull() throws(LineFault) -> String? { skip("null") ? nil : try string() }

    /// The name of a touch.
    mutating func strokeNameOrNull() throws(LineFault) -> StrokeID? { skip("null") ? nil : try strokeName() }

    /// Two numbers in brackets.
    mutating func pointOrNull() throws(LineFault) -> Point? {
        if skip("null") { return nil }
        let start = index
        guard byte == UInt8(ascii: "[") else { throw fault(.pair) }
        var numbers: [Double] = []
        try list { (scanner) throws(LineFault) in numbers.append(try scanner.number()) }
        guard numbers.count == 2 else { throw fault(.pair, at: start) }
        return Point(x: numbers[0], y: numbers[1])
    }
}
