/// Edges cut up so that no two of them meet but at their ends, all ends on the grid.
///
/// Snap rounding (Hobby, *Practical segment intersection with finite precision output*, 1999): a pixel is hot if an edge
/// ends or two edges cross in it, and every edge is led through the centres of the hot pixels it passes through. No edge
/// moves further than half a unit on an axis, none comes to cross another, and each question is answered exactly. No
/// centre lies inside a piece either: a piece between two pixels whose centres are in line with a third passes through the
/// third, as pixels are convex and all alike.
struct SnapRounding {
    /// The ends of the pieces, by x and then by y.
    private(set) var points: [GridPoint] = []
    /// The pieces that are left where those in opposite directions cancel, by their ends.
    private(set) var pieces: [Piece] = []

    /// A piece from a point to a later one.
    struct Piece: Sendable {
        /// The indices of its ends; `from` is less than `to`.
        var from: Int32
        var to: Int32
        /// How many edges run along it from `from` to `to`, less those that run back; never 0.
        var net: Int32
    }

    /// Cuts up edges, whose ends differ.
    init(_ edges: [GridEdge]) {
        let cells = CellTable(edges: edges)
        points = Self.hotPixels(edges, cells)
        let hits = Self.hits(edges, cells, points)
        pieces = Self.pieces(edges, points, hits)
    }

    private static func hotPixels(_ edges: [GridEdge], _ cells: CellTable) -> [GridPoint] {
        var keys: [UInt64] = []
        keys.reserveCapacity(3 * edges.count)
        for edge in edges {
            keys.append(edge.from.key)
            keys.append(edge.to.key)
        }
        var boxes: [Box] = []
        for place in 0..<cells.count {
            let inside = cells[place]
            guard inside.count > 1 else { continue }
            boxes.removeAll(keepingCapacity: true)
            for index in inside { boxes.append(Box(edges[Int(index)], index)) }
            // In a crowded cell only those that overlap in x are compared.
            if boxes.count > crowd { boxes.sort { ($0.left, $0.index) < ($1.left, $1.index) } }
            for (position, box) in boxes.enumerated() {
                for other in boxes[(position + 1)...] {
                    if boxes.count > crowd, other.left > box.right { break }
                    guard box.overlaps(other), box.index != other.index else { continue }
                    if let pixel = HotPixel.crossing(edges[Int(box.index)], edges[Int(other.index)]) {
                        keys.append(pixel.key)
                    }
                }
            }
        }
        keys.sort()
        var points: [GridPoint] = []
        var last: UInt64?
        for key in keys where key != last {
            points.append(GridPoint(key: key))
            last = key
        }
        return points
    }

    /// Cells with more edges than this are sorted before they are compared.
    private static var crowd: Int { 24 }

    private struct Box {
        var left: Int32
        var right: Int32
        var low: Int32
        var high: Int32
        var index: Int32

        init(_ edge: GridEdge, _ index: Int32) {
            (left, right) = (Swift.min(edge.from.x, edge.to.x), Swift.max(edge.from.x, edge.to.x))
            (low, high) = (Swift.min(edge.from.y, edge.to.y), Swift.max(edge.from.y, edge.to.y))
            self.index = index
        }

        func overlaps(_ other: Box) -> Bool {
            left <= other.right && other.left <= right && low <= other.high && other.low <= high
        }
    }

    /// An edge and a hot pixel it passes through.
    private struct Hit {
        var edge: Int32
        var point: Int32
    }

    private static func hits(_ edges: [GridEdge], _ cells: CellTable, _ points: [GridPoint]) -> [Hit] {
        let pixels = CellTable(points: points, like: cells)
        var hits: [Hit] = []
        hits.reserveCapacity(3 * edges.count)
        for place in 0..<cells.count {
            let near = pixels[place]
            guard !near.isEmpty else { continue }
            for index in cells[place] {
                let edge = edges[Int(index)]
                let box = Box(edge, index)
                for point in near {
                    let pixel = points[Int(point)]
                    guard pixel.x >= box.left, pixel.x <= box.right, pixel.y >= box.low, pixel.y <= box.high else {
                        continue
                    }
                    if HotPixel.isMet(pixel, by: edge) { hits.append(Hit(edge: index, point: point)) }
                }
            }
        }
        return hits
    }

    private static func pieces(_ edges: [GridEdge], _ points: [GridPoint], _ hits: [Hit]) -> [Piece] {
        var starts = Array(repeating: 0, count: edges.count + 1)
        for hit in hits { starts[Int(hit.edge) + 1] += 1 }
        for index in edges.indices { starts[index + 1] += starts[index] }
        var met = Array(repeating: Int32(0), count: hits.count)
        var next = starts
        for hit in hits {
            met[next[Int(hit.edge)]] = hit.point
            next[Int(hit.edge)] += 1
        }
        var pieces: [Piece] = []
        pieces.reserveCapacity(hits.count)
        for (index, edge) in edges.enumerated() {
            let way = edge.vector
            // An edge passes through its pixels in the order of this sum: each step along it goes on in x or in y.
            let order = { (point: Int32) in
                let place = points[Int(point)]
                return way.x.signum() * Int(place.x) + way.y.signum() * Int(place.y)
            }
            let along = starts[index]..<starts[index + 1]
            met[along].sort { order($0) < order($1) }
            var last: Int32?
            for point in met[along] {
                if let last, last != point {
                    let isForward = last < point
                    pieces.append(
                        Piece(from: Swift.min(last, point), to: Swift.max(last, point), net: isForward ? 1 : -1))
                }
                last = point
            }
        }
        return merged(pieces)
    }

    private static func merged(_ pieces: [Piece]) -> [Piece] {
        let sorted = pieces.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        var merged: [Piece] = []
        merged.reserveCapacity(sorted.count)
        for piece in sorted {
            if let last = merged.last, last.from == piece.from, last.to == piece.to {
                merged[merged.count - 1].net += piece.net
            } else {
                if merged.last?.net == 0 { merged.removeLast() }
                merged.append(piece)
            }
        }
        if merged.last?.net == 0 { merged.removeLast() }
        return merged
    }
}
