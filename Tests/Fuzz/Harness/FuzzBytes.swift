/// What the fuzzer made up, read from the front as numbers and choices; zeros once it is used up.
struct FuzzBytes {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number below `count`, which is above 0.
    mutating func below(_ count: Int) -> Int { Int(byte()) % count }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    mutating func any<Value>(_ values: [Value], or other: Value) -> Value {
        values.isEmpty ? other : values[below(values.count)]
    }

    /// A share, 0…1, of 65 536 steps, both ends included.
    mutating func share() -> Double { Double(Int(byte()) << 8 | Int(byte())) / 65_535 }

    /// Any double that is a number, brought into a range.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let bits = (0..<8).reduce(0 as UInt64) { bits, _ in bits << 8 | UInt64(byte()) }
        let number = Double(bitPattern: bits)
        return number.isNaN ? range.lowerBound : Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }

    /// Everything that is left.
    mutating func take() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }

    /// Cuts a text into blocks of lengths that a seed says: single bytes, or up to so many.
    static func cut(_ text: [UInt8], seed: UInt8) -> [[UInt8]] {
        var state = UInt32(seed) &* 2_654_435_761 | 1
        var blocks: [[UInt8]] = []
        var start = 0
        while start < text.count {
            // The generator of Numerical Recipes, of which the upper bits are the good ones.
            state = state &* 1_664_525 &+ 1_013_904_223
            let length = seed < 64 ? 1 : Int(state >> 24) % (Int(seed) - 62)
            blocks.append(Array(text[start...].prefix(length)))
            start += length
        }
        return blocks
    }
}
