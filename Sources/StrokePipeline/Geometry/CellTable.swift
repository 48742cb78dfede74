/// Which things lie in which square cell of the plane, for a plane of any size: cells share hashed places in a table.
///
/// So a place lists what lies in its cell and, now and then, something from elsewhere; whoever asks tests exactly.
struct CellTable {
    private let cells: Cells
    private let starts: [Int32]
    private let items: [Int32]

    /// The number of places.
    var count: Int { cells.mask + 1 }

    /// A table of about as many places as there are edges, with cells as wide as those are long on average.
    init(edges: [GridEdge]) {
        let length = edges.reduce(into: 0.0) { $0 += Double(Swift.max(abs($1.vector.x), abs($1.vector.y))) }
        let mean = Swift.max(Int(length / Double(Swift.max(edges.count, 1))), 1)
        self.init(
            Cells(
                shift: Int.bitWidth - (mean - 1).leadingZeroBitCount,
                mask: (1 << (Int.bitWidth - edges.count.leadingZeroBitCount)) - 1
            )
        ) { cells, visit in
            for (index, edge) in edges.enumerated() { cells.forEach(of: edge) { visit($0, index) } }
        }
    }

    /// A table of points with the cells of another.
    init(points: [GridPoint], like other: CellTable) {
        self.init(other.cells) { cells, visit in
            for (index, point) in points.enumerated() {
                visit(cells.place(Int(point.x) >> cells.shift, Int(point.y) >> cells.shift), index)
            }
        }
    }

    /// What lies at a place.
    subscript(place: Int) -> ArraySlice<Int32> { items[Int(starts[place])..<Int(starts[place + 1])] }

    /// Lists at each place what `all` visits there, in order; `all` is asked twice.
    private init(_ cells: Cells, _ all: (Cells, (Int, Int) -> Void) -> Void) {
        self.cells = cells
        var starts = Array(repeating: Int32(0), count: cells.mask + 2)
        all(cells) { place, _ in starts[place + 1] += 1 }
        for place in 0...cells.mask { starts[place + 1] += starts[place] }
        var items = Array(repeating: Int32(0), count: Int(starts[cells.mask + 1]))
        var next = starts
        all(cells) { place, item in
            items[Int(next[place])] = Int32(item)
            next[place] += 1
        }
        (self.starts, self.items) = (starts, items)
    }
}

/// The cells of a table: how wide they are, and where each is listed.
private struct Cells {
    /// A cell is 2^shift units wide.
    let shift: Int
    let mask: Int

    /// Visits the place of every cell that the edge comes within a unit of, some more than once.
    func forEach(of edge: GridEdge, _ visit: (Int) -> Void) {
        let (a, b) = edge.from.x <= edge.to.x ? (edge.from, edge.to) : (edge.to, edge.from)
        let columns = ((Int(a.x) - 1) >> shift)...((Int(b.x) + 1) >> shift)
        let (low, high) = (Int(Swift.min(a.y, b.y)) - 1, Int(Swift.max(a.y, b.y)) + 1)
        let slope = (Double(b.y) - Double(a.y)) / (Double(b.x) - Double(a.x))
        for column in columns {
            var rows = (low >> shift)...(high >> shift)
            if columns.count > 1, rows.count > 1, a.x < b.x {
                // Heights at both ends of the column, a little wide so that rounding leaves nothing out.
                let left = Double(Swift.max((column << shift) - 1, Int(a.x)) - Int(a.x))
                let right = Double(Swift.min(((column + 1) << shift) + 1, Int(b.x)) - Int(a.x))
                let (from, to) = (Double(a.y) + slope * left, Double(a.y) + slope * right)
                let bottom = Swift.max(Int(Swift.min(from, to)) - 2, low)
                let top = Swift.min(Int(Swift.max(from, to)) + 2, high)
                guard bottom <= top else { continue }
                rows = (bottom >> shift)...(top >> shift)
            }
            for row in rows { visit(place(column, row)) }
        }
    }

    func place(_ column: Int, _ row: Int) -> Int {
        // Odd multipliers without a pattern spread neighbours over the table.
        let mixed = (column &* 0x1E37_79B9_7F4A_7C15) ^ (row &* 0x3F58_476D_1CE4_E5B9)
        return (mixed ^ (mixed >> 29)) & mask
    }
}
