/// Edges cut up so that no two of them meet but at their ends, all ends on the grid.
///
/// Snap rounding (Hobby, *Practical segment intersection with finite precision output*, 1999): every edge is led through
/// the centres of the hot pixels it passes through (`Contacts`). No edge moves further than half a unit on an axis, none
/// comes to cross another, and each question is answered exactly. No centre lies inside a piece either: a piece between
/// two pixels whose centres are in line with a third passes through the third, as pixels are convex and all alike.
struct SnapRounding {
    /// The ends of the pieces; some points belong to none.
    let points: [GridPoint]
    /// The pieces that are left where those in opposite directions cancel, by their ends.
    private(set) var pieces: [Piece] = []

    /// A piece from a point to another.
    struct Piece: Sendable {
        /// The indices of its ends; `from` is less than `to`.
        var from: Int32
        var to: Int32
        /// How many edges run along it from `from` to `to`, less those that run back; never 0.
        var net: Int32
    }

    /// Cuts up the edges of contours at their contacts.
    init(_ contacts: Contacts, _ contours: Contours) {
        points = contacts.points
        let names = Self.names(contacts)
        var cut: [Piece] = []
        cut.reserveCapacity(contours.edges.count)
        var along: [Int32] = []
        for (index, edge) in contours.edges.enumerated() {
            contacts.list(index, in: &along)
            if along.count > 1 { sort(&along, from: edge.from, to: edge.to) }
            along.append(edge.to)
            var last = names?[Int(edge.from)] ?? edge.from
            for point in along {
                let next = names?[Int(point)] ?? point
                if last < next { cut.append(Piece(from: last, to: next, net: 1)) }
                if last > next { cut.append(Piece(from: next, to: last, net: -1)) }
                last = next
            }
        }
        merge(cut)
    }

    /// One index for all points in a place, by the index of each; `nil` where no two points are.
    private static func names(_ contacts: Contacts) -> [Int32]? {
        guard !contacts.twins.isEmpty else { return nil }
        var names = contacts.points.indices.map { Int32(truncatingIfNeeded: $0) }
        let root = { (point: Int32) in
            var point = point
            while names[Int(point)] != point {
                names[Int(point)] = names[Int(names[Int(point)])]
                point = names[Int(point)]
            }
            return point
        }
        for (one, other) in contacts.twins {
            let (a, b) = (root(one), root(other))
            names[Int(Swift.max(a, b))] = Swift.min(a, b)
        }
        // A name is less than what it names, so by now it has its own.
        for point in names.indices { names[point] = names[Int(names[point])] }
        return names
    }

    /// Sorts points that an edge passes in the order in which it does.
    private func sort(_ along: inout [Int32], from: Int32, to: Int32) {
        let way = points[Int(to)] - points[Int(from)]
        // Each step along the edge goes on in x or in y.
        let order = { (point: Int32) in
            let place = points[Int(point)]
            return way.x.signum() * Int(place.x) + way.y.signum() * Int(place.y)
        }
        along.sort { order($0) < order($1) }
    }

    private mutating func merge(_ cut: [Piece]) {
        var starts = Array(repeating: Int32(0), count: points.count + 1)
        for piece in cut { starts[Int(piece.from) + 1] += 1 }
        for point in points.indices { starts[point + 1] += starts[point] }
        pieces = Array(repeating: Piece(from: 0, to: 0, net: 0), count: cut.count)
        var next = starts
        for piece in cut {
            let position = Int(next[Int(piece.from)])
            pieces[position] = piece
            next[Int(piece.from)] += 1
        }
        var kept = 0
        for point in points.indices {
            let range = Int(starts[point])..<Int(starts[point + 1])
            if range.count > 1 { pieces[range].sort { $0.to < $1.to } }
            let first = kept
            for position in range {
                let piece = pieces[position]
                if kept > first, pieces[kept - 1].to == piece.to {
                    pieces[kept - 1].net += piece.net
                    if pieces[kept - 1].net == 0 { kept -= 1 }
                } else {
                    pieces[kept] = piece
                    kept += 1
                }
            }
        }
        pieces.removeSubrange(kept...)
    }
}
