/// Where in the buffer the end of the last segment stands: the next one's start usually repeats it, digit for digit.
struct SegmentSeam: Sendable {
    var to: (point: Point, place: Range<Int>)?
    var width: (value: Double, place: Range<Int>)?
    var opacity: (value: Double, place: Range<Int>)?
}

/// The members of a segment's line, after the stroke.
extension ByteCursor {
    /// As much as the members of a segment can take.
    static func room(_ segment: Segment) -> Int { 12 * longestNumber + (segment.carried?.text.count ?? 0) }

    mutating func put(_ segment: Segment, _ number: Int, _ precision: Int?, _ seam: inout SegmentSeam) {
        put(#","segment":"#)
        put(number)
        put(#","from":["#)
        if let (point, place) = seam.to, point.isSpelled(as: segment.from) {
            putAgain(from: place)
        } else {
            put(segment.from, precision)
        }
        put(#"],"control":["#)
        put(segment.control, precision)
        put(#"],"to":["#)
        let start = offset
        put(segment.to, precision)
        seam.to = (segment.to, start..<offset)
        put(#"],"width":["#)
        put(segment.width, precision, repeating: &seam.width)
        if let opacity = segment.opacity {
            put(#"],"opacity":["#)
            put(opacity, precision, repeating: &seam.opacity)
        }
        put(UInt8(ascii: "]"))
        if let carried = segment.carried { put(bytes: carried.text) }
    }

    private mutating func put(_ point: Point, _ precision: Int?) {
        put(point.x, precision)
        put(UInt8(ascii: ","))
        put(point.y, precision)
    }

    private mutating func put(
        _ triple: Triple, _ precision: Int?, repeating last: inout (value: Double, place: Range<Int>)?
    ) {
        if let (value, place) = last, value.bitPattern == triple.from.bitPattern {
            putAgain(from: place)
        } else {
            put(triple.from, precision)
        }
        put(UInt8(ascii: ","))
        put(triple.control, precision)
        put(UInt8(ascii: ","))
        let start = offset
        put(triple.to, precision)
        last = (triple.to, start..<offset)
    }
}

extension Point {
    /// Whether both are the same to the last bit, the sign of a zero included.
    fileprivate func isSpelled(as other: Point) -> Bool {
        x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
    }
}
