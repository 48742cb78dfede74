/// Which edges lie in which square cell of the plane, for a plane of any size: cells share hashed places in a table.
///
/// So a place lists what lies in its cell and, now and then, something from elsewhere; whoever asks tests exactly.
struct CellTable {
    private let cells: Cells
    private let starts: [Int32]
    private let items: [Int32]

    /// The number of places.
    var count: Int { cells.mask + 1 }

    /// How wide a cell is, in units: a power of two, at least 2.
    var width: Int { 1 << cells.shift }

    /// A table of about as many places as there are edges, with cells about as wide as `breadth` of those are long.
    init(_ points: [GridPoint], _ edges: some Collection<Contours.Edge>, breadth: Int = 1) {
        var length = 0
        for edge in edges {
            let way = points[Int(edge.to)] - points[Int(edge.from)]
            length += Swift.max(abs(way.x), abs(way.y))
        }
        // At most half of the grid, so that the middles of rows are grid points too.
        let mean = Swift.min(Swift.max(breadth * length / Swift.max(edges.count, 1), 1), 1 << 28)
        let cells = Cells(
            shift: Int.bitWidth - mean.leadingZeroBitCount,
            mask: Swift.max(1 << (Int.bitWidth - edges.count.leadingZeroBitCount), Cells.block) - 1
        )
        var starts = Array(repeating: Int32(0), count: cells.mask + 2)
        // Walking along an edge costs more than to note where it went.
        var visits: [(place: Int32, edge: Int32)] = []
        visits.reserveCapacity(3 * edges.count)
        for (index, edge) in edges.enumerated() {
            cells.forEach(from: points[Int(edge.from)], to: points[Int(edge.to)]) { place in
                visits.append((Int32(truncatingIfNeeded: place), Int32(truncatingIfNeeded: index)))
                starts[place + 1] += 1
            }
        }
        for place in 0...cells.mask { starts[place + 1] += starts[place] }
        var items = Array(repeating: Int32(0), count: visits.count)
        var next = starts
        for visit in visits {
            let position = Int(next[Int(visit.place)])
            items[position] = visit.edge
            next[Int(visit.place)] += 1
        }
        (self.cells, self.starts, self.items) = (cells, starts, items)
    }

    /// The place of the cell that a point lies in.
    func place(_ point: GridPoint) -> Int { cells.place(Int(point.x) >> cells.shift, Int(point.y) >> cells.shift) }

    /// The height that is the middle of its row of cells.
    func middle(ofRowAt y: Int) -> Int { ((y >> cells.shift) << cells.shift) + width / 2 }

    /// The lowest middle of a row that is not below a height.
    func middle(atOrAbove y: Int) -> Int { middle(ofRowAt: y + width / 2 - 1) }

    /// The positions of what lies at a place.
    func positions(at place: Int) -> Range<Int> { Int(starts[place])..<Int(starts[place + 1]) }

    /// The edge at a position: any that comes within a unit of the place's cell, in order, some more than once.
    func edge(at position: Int) -> Int32 { items[position] }
}

/// The cells of a table: how wide they are, and where each is listed.
private struct Cells {
    /// A cell is 2^shift units wide.
    let shift: Int
    let mask: Int

    /// Visits the place of every cell that the edge comes within a unit of, some more than once.
    @inline(__always)
    func forEach(from: GridPoint, to: GridPoint, _ visit: (Int) -> Void) {
        let (a, b) = from.x <= to.x ? (from, to) : (to, from)
        let (low, high) = (Int(Swift.min(a.y, b.y)) - 1, Int(Swift.max(a.y, b.y)) + 1)
        let columns = ((Int(a.x) - 1) >> shift)...((Int(b.x) + 1) >> shift)
        let rows = (low >> shift)...(high >> shift)
        guard columns.lowerBound < columns.upperBound, rows.lowerBound < rows.upperBound, a.x < b.x else {
            for column in columns { for row in rows { visit(place(column, row)) } }
            return
        }
        let slope = (Double(b.y) - Double(a.y)) / (Double(b.x) - Double(a.x))
        for column in columns {
            // Heights at both ends of the column, a little wide so that rounding leaves nothing out.
            let left = Double(Swift.max((column << shift) - 1, Int(a.x)) - Int(a.x))
            let right = Double(Swift.min(((column + 1) << shift) + 1, Int(b.x)) - Int(a.x))
            let (from, to) = (Double(a.y) + slope * left, Double(a.y) + slope * right)
            let bottom = Swift.max(Int(Swift.min(from, to)) - 2, low)
            let top = Swift.min(Int(Swift.max(from, to)) + 2, high)
            guard bottom <= top else { continue }
            for row in (bottom >> shift)...(top >> shift) { visit(place(column, row)) }
        }
    }

    /// Cells that share a block stand together, so that what is near in the plane is near in memory.
    func place(_ column: Int, _ row: Int) -> Int {
        // Odd multipliers without a pattern spread blocks over the table.
        let mixed = ((column >> 2) &* 0x1E37_79B9_7F4A_7C15) ^ ((row >> 2) &* 0x3F58_476D_1CE4_E5B9)
        return (((mixed ^ (mixed >> 29)) << 4) | (column & 3) << 2 | row & 3) & mask
    }

    /// The cells of a block.
    static var block: Int { 16 }
}
