import StrokePipeline

/// What is wrong with rings that should be simple, apart and the right way round; judged in whole numbers.
enum RingFault: Equatable {
    /// The places are no multiples of one power of two within 2²⁹ of each other.
    case offGrid
    /// A ring has less than three corners, or one of them twice.
    case knot(ring: Int)
    /// Two edges cross, overlap, or meet inside one of them.
    case clash(GridLine, GridLine)
    /// There is ink to the wrong side of a line, or not once to the other.
    case wrongWay(GridLine)

    /// The first fault, or `nil` where there is none.
    static func first(in rings: [[Point]]) -> RingFault? {
        guard !rings.isEmpty else { return nil }
        guard let whole = whole(rings) else { return .offGrid }
        for (index, ring) in whole.enumerated() where ring.count < 3 || Set(ring).count < ring.count {
            return .knot(ring: index)
        }
        let lines = whole.flatMap(GridLine.around)
        return clash(lines) ?? wrongWay(lines)
    }

    /// The places as whole numbers, of a unit that all are multiples of.
    private static func whole(_ rings: [[Point]]) -> [[GridSpot]]? {
        let origin = rings[0][0]
        var (unit, largest) = (Double.infinity, 0.0)
        func add(_ part: Double) {
            guard part != 0 else { return }
            unit = Swift.min(
                unit, Double(sign: .plus, exponent: part.exponent - part.significandWidth, significand: 1))
            largest = Swift.max(largest, abs(part))
        }
        for place in rings.joined() {
            add(place.x - origin.x)
            add(place.y - origin.y)
        }
        guard largest > 0, largest / unit <= 0x1p29 else { return nil }
        return rings.map { ring in
            ring.map { GridSpot(x: Int(($0.x - origin.x) / unit), y: Int(($0.y - origin.y) / unit)) }
        }
    }

    /// The first two lines that meet where they must not, looked for in square cells.
    private static func clash(_ lines: [GridLine]) -> RingFault? {
        let size = Swift.max(lines.reduce(0) { $0 + $1.span } / lines.count, 1)
        // The lines of a cell are a chain from its last one back; without an optimizer, an array a cell takes long.
        var last: [GridSpot: Int] = [:]
        var chains: [(line: GridLine, before: Int)] = []
        for line in lines {
            for column in (line.left / size)...(line.right / size) {
                for row in (line.low / size)...(line.high / size) where line.isNear(column, row, size) {
                    let cell = GridSpot(x: column, y: row)
                    let end = last.updateValue(chains.count, forKey: cell) ?? -1
                    var link = end
                    while link >= 0 {
                        if line.clashes(with: chains[link].line) { return .clash(line, chains[link].line) }
                        link = chains[link].before
                    }
                    chains.append((line, end))
                }
            }
        }
        return nil
    }

    /// The first line with the wrong winding just to the left of its middle.
    private static func wrongWay(_ lines: [GridLine]) -> RingFault? {
        // So that middles are whole.
        let doubled = lines.map { line in
            let spots = [line.from, line.to].map { GridSpot(x: 2 * $0.x, y: 2 * $0.y) }
            return GridLine(from: spots[0], to: spots[1])
        }
        // Lines by the thousand are judged by some of them.
        for index in stride(from: 0, to: lines.count, by: Swift.max(lines.count / 64, 1)) {
            let line = lines[index]
            guard line.from.y != line.to.y else { continue }
            let middle = GridSpot(x: line.from.x + line.to.x, y: line.from.y + line.to.y)
            // Counter-clockwise around ink, its left bank runs down the screen and its right one up.
            let wanted = line.from.y < line.to.y ? 0 : 1
            if doubled.reduce(0, { $0 + $1.turn(leftOf: middle) }) != wanted { return .wrongWay(line) }
        }
        return nil
    }
}

/// A place in whole units.
struct GridSpot: Hashable {
    var x: Int
    var y: Int
}
