/// The members of an outline's line, after the stroke.
extension ByteCursor {
    /// As much as the members of an outline can take.
    static func room(_ outline: Outline) -> Int {
        outline.rings.reduce(16) { $0 + 4 + $1.count * (2 * longestNumber + 4) }
    }

    mutating func put(_ outline: Outline, _ precision: Int?) {
        put(#","outline":["#)
        for (index, ring) in outline.rings.enumerated() {
            put(index == 0 ? "[" : ",[")
            for (index, point) in ring.enumerated() {
                put(index == 0 ? "[" : ",[")
                put(point.x, precision)
                put(UInt8(ascii: ","))
                put(point.y, precision)
                put(UInt8(ascii: "]"))
            }
            put(UInt8(ascii: "]"))
        }
        put(UInt8(ascii: "]"))
    }
}
