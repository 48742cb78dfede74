/// Where edges meet: the points that each passes besides its ends.
///
/// A point's pixel is hot if an edge ends or two edges cross in it, and an edge passes the hot pixels that it goes through.
struct Contacts {
    /// The points of the contours, and after them those in whose pixels edges cross.
    private(set) var points: [GridPoint]
    /// Indices of points in one place.
    private(set) var twins: [(Int32, Int32)] = []
    private let edges: [Contours.Edge]
    /// The last contact of each edge; −1 if it has none.
    private var last: [Int32]
    private var contacts: [Contact] = []

    /// That an edge passes a point; and the edge's contact before.
    private struct Contact {
        var point: Int32
        var before: Int32
    }

    /// The contacts of all edges.
    init(_ contours: Contours) {
        var search = ContactSearch(contours, atMost: .max)
        _ = search.run()
        self = search.contacts
    }

    /// The contacts of all edges, or `nil` where that takes more than `pairs` comparisons of two.
    init?(_ contours: Contours, atMost pairs: Int) {
        var search = ContactSearch(contours, atMost: pairs)
        guard search.run() else { return nil }
        self = search.contacts
    }

    /// No contact yet.
    init(none contours: Contours) {
        (points, edges) = (contours.points, contours.edges)
        last = Array(repeating: -1, count: edges.count)
    }

    /// An edge by its places.
    func line(_ edge: Contours.Edge) -> GridEdge {
        GridEdge(from: points[Int(edge.from)], to: points[Int(edge.to)])
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

    /// Adds a point in whose pixel edges cross, and gives its index.
    mutating func add(crossing: GridPoint) -> Int32 {
        points.append(crossing)
        return Int32(truncatingIfNeeded: points.count - 1)
    }

    /// Notes that an edge passes a point, if it does.
    mutating func touch(_ index: Int32, _ line: GridEdge, _ point: Int32, _ place: GridPoint) {
        let edge = edges[Int(index)]
        guard point != edge.from, point != edge.to else { return }
        if place == line.from {
            twins.append((point, edge.from))
        } else if place == line.to {
            twins.append((point, edge.to))
        } else if HotPixel.isMet(place, by: line) {
            contacts.append(Contact(point: point, before: last[Int(index)]))
            last[Int(index)] = Int32(truncatingIfNeeded: contacts.count - 1)
        }
    }
}
