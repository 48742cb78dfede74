/// How often pieces that cross nowhere wind around any place, for the cost of a look into one cell of the plane.
///
/// Through the middle of each row of cells runs a line, and how the winding changes along it is stored. From there to a
/// place, only pieces of its cell are in the way.
struct WindingMap {
    private let points: [GridPoint]
    private let pieces: [SnapRounding.Piece]
    private let cells: CellTable
    /// The crossings of all lines from the left.
    private var crossings: [Crossing] = []

    /// That a piece crosses the line at a height.
    private struct Crossing {
        var line: Int32
        /// Where, nearly; and the winding to the left of it.
        var x: Double
        var winding: Int32 = 0
        var piece: Int32
    }

    /// Pieces that a cell may be wide.
    private static var breadth: Int { 8 }
    /// More than the quotient of two differences of places is wrong by.
    private static var margin: Double { 0x1p-16 }

    /// The map of pieces between points.
    init(_ points: [GridPoint], _ pieces: [SnapRounding.Piece]) {
        (self.points, self.pieces) = (points, pieces)
        cells = CellTable(points, pieces.lazy.map { Contours.Edge(from: $0.from, to: $0.to) }, breadth: Self.breadth)
        for (index, piece) in pieces.enumerated() {
            let (a, b) = (points[Int(piece.from)], points[Int(piece.to)])
            let (low, high) = a.y < b.y ? (a, b) : (b, a)
            var line = cells.middle(atOrAbove: Int(low.y))
            let slope = (Double(high.x) - Double(low.x)) / (Double(high.y) - Double(low.y))
            // An end on the line counts with what is above it only.
            while line < Int(high.y) {
                let x = Double(low.x) + Double(line - Int(low.y)) * slope
                crossings.append(
                    Crossing(line: Int32(truncatingIfNeeded: line), x: x, piece: Int32(truncatingIfNeeded: index)))
                line += cells.width
            }
        }
        crossings.sort { $0.line == $1.line ? $0.x < $1.x : $0.line < $1.line }
        var winding: Int32 = 0
        for index in crossings.indices {
            crossings[index].winding = winding
            // To the right of all, it is 0 again.
            winding -= upward(pieces[Int(crossings[index].piece)]).net
        }
    }

    /// The winding just to the left of a place; of pieces that end there, none may come from the left.
    func winding(leftOf place: GridPoint) -> Int32 {
        let start = GridPoint(x: place.x, y: Int32(truncatingIfNeeded: cells.middle(ofRowAt: Int(place.y))))
        var winding = winding(onLineLeftOf: start)
        var last: Int32 = -1
        for position in cells.positions(at: cells.place(place)) {
            let index = cells.edge(at: position)
            // Cells that share a place list a piece twice, one after the other.
            guard index != last else { continue }
            last = index
            let piece = pieces[Int(index)]
            let (a, b) = (points[Int(piece.from)], points[Int(piece.to)])
            guard (a.x < place.x) != (b.x < place.x) else { continue }
            let (left, right, net) = a.x < b.x ? (a, b, piece.net) : (b, a, -piece.net)
            let way = right - left
            let (wasAbove, isAbove) = (way.cross(start - left) >= 0, way.cross(place - left) >= 0)
            if isAbove, !wasAbove { winding += net }
            if wasAbove, !isAbove { winding -= net }
        }
        return winding
    }

    /// The winding just to the left of a place on a line, and above the line by less than nothing else is.
    private func winding(onLineLeftOf place: GridPoint) -> Int32 {
        var (first, end) = (0, crossings.count)
        let x = Double(place.x)
        while first < end {
            let middle = (first + end) / 2
            let other = crossings[middle]
            let isBefore = other.line == place.y ? other.x < x - Self.margin : other.line < place.y
            if isBefore { first = middle + 1 } else { end = middle }
        }
        guard first < crossings.count else { return 0 }
        var winding = crossings[first].winding
        for crossing in crossings[first...] {
            guard crossing.line == place.y, crossing.x <= x + Self.margin else { break }
            let piece = upward(pieces[Int(crossing.piece)])
            let side = (piece.to - piece.from).cross(place - piece.from)
            if side < 0 || side == 0 && piece.to.x < piece.from.x { winding -= piece.net }
        }
        return winding
    }

    /// A piece from its lower end to its upper one.
    private func upward(_ piece: SnapRounding.Piece) -> (from: GridPoint, to: GridPoint, net: Int32) {
        let (a, b) = (points[Int(piece.from)], points[Int(piece.to)])
        return a.y < b.y ? (a, b, piece.net) : (b, a, -piece.net)
    }
}
