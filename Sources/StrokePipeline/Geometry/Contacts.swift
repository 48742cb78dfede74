/// Where edges meet: the points that each passes besides its ends.
///
/// A point's pixel is hot if an edge ends or two edges cross in it, and an edge passes the hot pixels that it goes through.
struct Contacts {
    /// The points of the contours, and after them those in whose pixels edges cross.
    private(set) var points: [GridPoint]
    /// Indices of points in one place.
    private(set) var twins: [(Int32, Int32)] = []
    /// The last contact of each edge; −1 if it has none.
    private var last: [Int32]
    private var contacts: [Contact] = []

    /// That an edge passes a point; and the edge's contact before.
    private struct Contact {
        var point: Int32
        var before: Int32
    }

    /// What two edges must share to meet, and which edge it is.
    private struct Box {
        var left: Int32
        var right: Int32
        var low: Int32
        var high: Int32
        var edge: Int32

        func overlaps(_ other: Box) -> Bool {
            left <= other.right && other.left <= right && low <= other.high && other.low <= high
        }

        func holds(_ point: GridPoint) -> Bool {
            left <= point.x && point.x <= right && low <= point.y && point.y <= high
        }
    }

    /// Cells with more edges than this are sorted before they are compared.
    private static var few: Int { 24 }
    /// Comparisons for an edge, on average, where much is hidden; elsewhere it takes about 4.
    static var crowd: Int { 16 }

    /// The contacts of all edges.
    init(_ contours: Contours) {
        self.init(contours.points, contours.edges.count)
        var pairs = Int.max
        _ = find(contours, &pairs)
    }

    /// The contacts of all edges, or `nil` where that takes more than `pairs` comparisons of two.
    init?(_ contours: Contours, atMost pairs: Int) {
        self.init(contours.points, contours.edges.count)
        var left = pairs
        if !find(contours, &left) { return nil }
    }

    private init(_ points: [GridPoint], _ edges: Int) {
        self.points = points
        last = Array(repeating: -1, count: edges)
    }

    /// Edges are compared cell by cell, and what is found counts in the cell it lies in only: there, all that pass it are.
    private mutating func find(_ contours: Contours, _ pairs: inout Int) -> Bool {
        let table = CellTable(contours)
        var boxes: [Box] = []
        var crossings: [GridPoint] = []
        for place in 0..<table.count {
            let positions = table.positions(at: place)
            guard positions.count > 1 else { continue }
            boxes.removeAll(keepingCapacity: true)
            for position in positions { boxes.append(box(table.edge(at: position), contours)) }
            let isCrowded = boxes.count > Self.few
            // In a crowded cell only those that overlap in x are compared.
            if isCrowded { boxes.sort { ($0.left, $0.edge) < ($1.left, $1.edge) } }
            for first in 0..<boxes.count - 1 {
                let box = boxes[first]
                if pairs < 0 { return false }
                for second in first + 1..<boxes.count {
                    let other = boxes[second]
                    if isCrowded, other.left > box.right { break }
                    pairs -= 1
                    guard box.overlaps(other), box.edge != other.edge else { continue }
                    let pixel = compare(box.edge, other.edge, contours) { table.place($0) == place }
                    if let pixel, table.place(pixel) == place { crossings.append(pixel) }
                }
            }
            guard !crossings.isEmpty else { continue }
            pairs -= crossings.count * boxes.count / 4
            if pairs < 0 { return false }
            take(&crossings, boxes, isCrowded, contours)
            crossings.removeAll(keepingCapacity: true)
        }
        return true
    }

    /// Lists the points that an edge passes, each at least once.
    func list(_ edge: Int, in list: inout [Int32]) {
        list.removeAll(keepingCapacity: true)
        var next = last[edge]
        while next >= 0 {
            list.append(contacts[Int(next)].point)
            next = contacts[Int(next)].before
        }
    }

    private func box(_ index: Int32, _ contours: Contours) -> Box {
        let edge = contours.edges[Int(index)]
        let (a, b) = (points[Int(edge.from)], points[Int(edge.to)])
        return Box(
            left: Swift.min(a.x, b.x), right: Swift.max(a.x, b.x), low: Swift.min(a.y, b.y), high: Swift.max(a.y, b.y),
            edge: index
        )
    }

    private mutating func add(_ point: Int32, to edge: Int32) {
        contacts.append(Contact(point: point, before: last[Int(edge)]))
        last[Int(edge)] = Int32(truncatingIfNeeded: contacts.count - 1)
    }

    /// Notes which of two edges passes an end of the other, and gives the pixel in which they cross.
    private mutating func compare(
        _ first: Int32, _ second: Int32, _ contours: Contours, _ isHere: (GridPoint) -> Bool
    ) -> GridPoint? {
        let (one, two) = (contours.edges[Int(first)], contours.edges[Int(second)])
        let a = GridEdge(from: points[Int(one.from)], to: points[Int(one.to)])
        let b = GridEdge(from: points[Int(two.from)], to: points[Int(two.to)])
        let (r, s) = (a.vector, b.vector)
        // An edge that goes on from another, but not back, has left it behind by its first unit.
        if one.to == two.from || two.to == one.from, r.dot(s) >= 0 { return nil }
        let (fromSide, toSide) = (r.cross(b.from - a.from), r.cross(b.to - a.from))
        let reach = r.span
        if 2 * fromSide > reach, 2 * toSide > reach { return nil }
        if 2 * fromSide < -reach, 2 * toSide < -reach { return nil }
        let (ownFrom, ownTo) = (s.cross(a.from - b.from), s.cross(a.to - b.from))
        let ownReach = s.span
        if 2 * ownFrom > ownReach, 2 * ownTo > ownReach { return nil }
        if 2 * ownFrom < -ownReach, 2 * ownTo < -ownReach { return nil }
        if 2 * abs(fromSide) <= reach, isHere(b.from) { touch(first, one, a, two.from, b.from) }
        if 2 * abs(toSide) <= reach, isHere(b.to) { touch(first, one, a, two.to, b.to) }
        if 2 * abs(ownFrom) <= ownReach, isHere(a.from) { touch(second, two, b, one.from, a.from) }
        if 2 * abs(ownTo) <= ownReach, isHere(a.to) { touch(second, two, b, one.to, a.to) }
        return HotPixel.crossing(a, b)
    }

    /// Notes that an edge passes a point, if it does.
    private mutating func touch(
        _ index: Int32, _ edge: Contours.Edge, _ line: GridEdge, _ point: Int32, _ place: GridPoint
    ) {
        guard point != edge.from, point != edge.to else { return }
        if place == line.from {
            twins.append((point, edge.from))
        } else if place == line.to {
            twins.append((point, edge.to))
        } else if HotPixel.isMet(place, by: line) {
            add(point, to: index)
        }
    }

    /// Makes points of the pixels in which edges of one cell cross, and notes all that pass them.
    private mutating func take(
        _ crossings: inout [GridPoint], _ boxes: [Box], _ areSorted: Bool, _ contours: Contours
    ) {
        crossings.sort { $0.precedes($1) }
        var before: GridPoint?
        // In a crowded cell, only those that reach as far left as the pixel; those that end before it are left behind.
        var near = areSorted ? [] : boxes
        var next = areSorted ? 0 : boxes.count
        for pixel in crossings where pixel != before {
            before = pixel
            points.append(pixel)
            let new = Int32(truncatingIfNeeded: points.count - 1)
            if areSorted { near.removeAll { $0.right < pixel.x } }
            while next < boxes.count, boxes[next].left <= pixel.x {
                near.append(boxes[next])
                next += 1
            }
            for box in near where box.holds(pixel) {
                let edge = contours.edges[Int(box.edge)]
                let line = GridEdge(from: points[Int(edge.from)], to: points[Int(edge.to)])
                touch(box.edge, edge, line, new, pixel)
            }
        }
    }
}
