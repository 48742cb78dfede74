/// The values of a record that are lists of numbers.
extension JSONScanner {
    /// A list of `count` numbers, none farther from 0 than `limit`.
    mutating func numbers(
        _ count: Int, _ what: InputFault.Expected, limit: Double, _ name: String
    ) throws(LineFault) -> [Double] {
        let start = index
        var values: [Double] = []
        try list(what) { scanner throws(LineFault) in
            let place = scanner.index
            let value = try scanner.number()
            guard value.magnitude <= limit else {
                throw LineFault(offset: place, fault: .beyond(name, limit: limit))
            }
            values.append(value)
        }
        guard values.count == count else { throw fault(what, at: start) }
        return values
    }

    /// How far from 0 a place of a ring may be: as far as that of a sample, and half the widest ink beyond.
    private static var outlineLimit: Double { 2e12 }

    /// A list of rings, each of at least three points.
    mutating func rings() throws(LineFault) -> [[Point]] {
        var rings: [[Point]] = []
        try list(.rings) { scanner throws(LineFault) in
            let start = scanner.index
            var ring: [Point] = []
            try scanner.list(.rings) { scanner throws(LineFault) in
                let pair = try scanner.numbers(2, .pair, limit: Self.outlineLimit, "outline")
                ring.append(Point(x: pair[0], y: pair[1]))
            }
            guard ring.count >= 3 else { throw scanner.fault(.rings, at: start) }
            rings.append(ring)
        }
        return rings
    }

    /// A list in brackets, each of whose items `item` reads.
    private mutating func list(
        _ what: InputFault.Expected, item: (inout JSONScanner) throws(LineFault) -> Void
    ) throws(LineFault) {
        guard byte == UInt8(ascii: "[") else { throw fault(what) }
        index += 1
        space()
        guard byte != UInt8(ascii: "]") else {
            index += 1
            return
        }
        repeat { try item(&self) } while try continues(until: UInt8(ascii: "]"))
    }
}
