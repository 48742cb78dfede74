/// Writes rings as the data of an SVG path, as short as they go: relative lines, no needless zeros, spaces or signs.
struct SVGPath {
    private let decimals: Int
    private let perPixel: Double
    /// Whether the next number must be parted from what stands before it, and whether that has a point.
    private var needsSpace = false
    private var hasPoint = false

    /// A path of so many decimals.
    init(decimals: Int) {
        self.decimals = decimals
        perPixel = Double(Decimal.powersOfTen[decimals])
    }

    /// Writes closed rings, whose places have no more than those decimals.
    mutating func put(_ rings: [[Point]], into buffer: inout TextBuffer) {
        for ring in rings { put(ring, into: &buffer) }
    }

    private mutating func put(_ ring: [Point], into buffer: inout TextBuffer) {
        guard let first = ring.first else { return }
        // Whole steps of the last decimal, so that nothing is lost from one point to the next.
        guard ring.allSatisfy({ abs($0.x) * perPixel < 0x1p52 && abs($0.y) * perPixel < 0x1p52 }) else {
            putFar(ring, into: &buffer)
            return
        }
        buffer.write(room: 2 + 2 * (ring.count + 1) * ByteCursor.longestNumber) { cursor in
            var (x, y) = (steps(first.x), steps(first.y))
            command("M", &cursor)
            put(x, &cursor)
            put(y, &cursor)
            command("l", &cursor)
            for point in ring.dropFirst() {
                let (nextX, nextY) = (steps(point.x), steps(point.y))
                put(nextX - x, &cursor)
                put(nextY - y, &cursor)
                (x, y) = (nextX, nextY)
            }
            cursor.put(UInt8(ascii: "z"))
        }
    }

    /// Places too far out to be counted in steps, as they are.
    private func putFar(_ ring: [Point], into buffer: inout TextBuffer) {
        for (index, point) in ring.enumerated() {
            buffer.append(index == 0 ? "M" : "L")
            buffer.append(point.x)
            buffer.append(" ")
            buffer.append(point.y)
        }
        buffer.append("z")
    }

    private func steps(_ value: Double) -> Int { Int((value * perPixel).rounded()) }

    private mutating func command(_ letter: StaticString, _ cursor: inout ByteCursor) {
        cursor.put(letter)
        needsSpace = false
        hasPoint = false
    }

    private mutating func put(_ steps: Int, _ cursor: inout ByteCursor) {
        var part = steps.magnitude
        var places = decimals
        var divisor = UInt(perPixel)
        // Zeros at the end are left out.
        while places > 0, part % 10 == 0 {
            part /= 10
            places -= 1
            divisor /= 10
        }
        let (whole, fraction) = part.quotientAndRemainder(dividingBy: divisor)
        let startsWithPoint = whole == 0 && fraction != 0
        if steps < 0 {
            cursor.put(UInt8(ascii: "-"))
        } else if needsSpace, !(startsWithPoint && hasPoint) {
            cursor.put(UInt8(ascii: " "))
        }
        if !startsWithPoint { cursor.put(Int(whole)) }
        if fraction != 0 {
            cursor.put(UInt8(ascii: "."))
            var digit = divisor / 10
            while digit > 0 {
                cursor.put(UInt8(truncatingIfNeeded: fraction / digit % 10) + 48)
                digit /= 10
            }
        }
        needsSpace = true
        hasPoint = fraction != 0
    }
}
