/// Finds the contacts of edges, cell by cell.
///
/// What is found counts in the cell it lies in only: there, all that pass it are.
struct ContactSearch {
    private(set) var contacts: Contacts
    private let contours: Contours
    private let table: CellTable
    /// How many more edges may be compared.
    private var left: Int

    /// Edges at a place, what is bounded by each, and the pixels in which they cross.
    private var boxes: [Box] = []
    private var crossings: [GridPoint] = []

    /// What two edges must share to meet, and which edge it is.
    private struct Box {
        var left: Int32
        var right: Int32
        var low: Int32
        var high: Int32
        var edge: Int32

        init(_ line: GridEdge, _ edge: Int32) {
            (left, right) = (Swift.min(line.from.x, line.to.x), Swift.max(line.from.x, line.to.x))
            (low, high) = (Swift.min(line.from.y, line.to.y), Swift.max(line.from.y, line.to.y))
            self.edge = edge
        }

        func overlaps(_ other: Box) -> Bool {
            left <= other.right && other.left <= right && low <= other.high && other.low <= high
        }

        func holds(_ point: GridPoint) -> Bool {
            left <= point.x && point.x <= right && low <= point.y && point.y <= high
        }
    }

    /// Cells with more edges than this are sorted before they are compared.
    private static var few: Int { 24 }

    /// A search that gives up after so many comparisons of two edges.
    init(_ contours: Contours, atMost pairs: Int) {
        self.contours = contours
        contacts = Contacts(none: contours)
        table = CellTable(contours.points, contours.edges)
        left = pairs
    }

    /// Finds all contacts; false if it gave up.
    mutating func run() -> Bool {
        for place in 0..<table.count {
            let positions = table.positions(at: place)
            guard positions.count > 1 else { continue }
            boxes.removeAll(keepingCapacity: true)
            for position in positions {
                let edge = table.edge(at: position)
                boxes.append(Box(contacts.line(contours.edges[Int(edge)]), edge))
            }
            // In a crowded cell only those that overlap in x are compared.
            let isCrowded = boxes.count > Self.few
            if isCrowded { boxes.sort { ($0.left, $0.edge) < ($1.left, $1.edge) } }
            for first in 0..<boxes.count - 1 {
                let box = boxes[first]
                if left < 0 { return false }
                for second in first + 1..<boxes.count {
                    let other = boxes[second]
                    if isCrowded, other.left > box.right { break }
                    left -= 1
                    guard box.overlaps(other), box.edge != other.edge else { continue }
                    if let pixel = compare(box.edge, other.edge, at: place) { crossings.append(pixel) }
                }
            }
            guard !crossings.isEmpty else { continue }
            left -= crossings.count * boxes.count / 4
            if left < 0 { return false }
            take(areSorted: isCrowded)
        }
        return true
    }

    /// Notes which of two edges passes an end of the other, and gives the pixel in which they cross; each if it is at a place.
    private mutating func compare(_ first: Int32, _ second: Int32, at place: Int) -> GridPoint? {
        let (one, two) = (contours.edges[Int(first)], contours.edges[Int(second)])
        let (a, b) = (contacts.line(one), contacts.line(two))
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
        if 2 * abs(fromSide) <= reach, table.place(b.from) == place { contacts.touch(first, a, two.from, b.from) }
        if 2 * abs(toSide) <= reach, table.place(b.to) == place { contacts.touch(first, a, two.to, b.to) }
        if 2 * abs(ownFrom) <= ownReach, table.place(a.from) == place { contacts.touch(second, b, one.from, a.from) }
        if 2 * abs(ownTo) <= ownReach, table.place(a.to) == place { contacts.touch(second, b, one.to, a.to) }
        return HotPixel.crossing(a, b).flatMap { table.place($0) == place ? $0 : nil }
    }

    /// Makes points of the pixels in which edges of one cell cross, and notes all that pass them.
    private mutating func take(areSorted: Bool) {
        crossings.sort { $0.precedes($1) }
        var before: GridPoint?
        // In a crowded cell, only those that reach as far left as the pixel; those that end before it are left behind.
        var near = areSorted ? [] : boxes
        var next = areSorted ? 0 : boxes.count
        for pixel in crossings where pixel != before {
            before = pixel
            let new = contacts.add(crossing: pixel)
            if areSorted { near.removeAll { $0.right < pixel.x } }
            while next < boxes.count, boxes[next].left <= pixel.x {
                near.append(boxes[next])
                next += 1
            }
            for box in near where box.holds(pixel) {
                contacts.touch(box.edge, contacts.line(contours.edges[Int(box.edge)]), new, pixel)
            }
        }
        crossings.removeAll(keepingCapacity: true)
    }
}
