/// Closed contours on the grid: points, and directed edges between them, in the order in which they are drawn.
///
/// A contour goes on from one edge to the next by the index of a point, so most that are told to be the same are known to
/// be; points of other indices may lie in the same place.
struct Contours: Sendable {
    private(set) var points: [GridPoint] = []
    private(set) var edges: [Edge] = []

    /// An edge by the indices of its ends, which lie in different places.
    struct Edge: Sendable {
        var from: Int32
        var to: Int32
    }

    /// Adds a point and gives its index.
    mutating func add(_ place: GridPoint) -> Int32 {
        points.append(place)
        return Int32(truncatingIfNeeded: points.count - 1)
    }

    /// The index of a point, that of `other` where they lie in one place.
    mutating func add(_ place: GridPoint, after other: Int32) -> Int32 {
        points[Int(other)] == place ? other : add(place)
    }

    /// Adds an edge; none where its ends lie in one place.
    mutating func connect(_ from: Int32, _ to: Int32) {
        if from != to, points[Int(from)] != points[Int(to)] { edges.append(Edge(from: from, to: to)) }
    }

    /// Adds a closed ring, by its corners.
    mutating func close(_ ring: some Sequence<GridPoint>) {
        var ends: (first: Int32, last: Int32)?
        for place in ring {
            guard let (first, last) = ends else {
                let only = add(place)
                ends = (only, only)
                continue
            }
            let next = add(place, after: last)
            connect(last, next)
            ends = (first, next)
        }
        if let ends { connect(ends.last, ends.first) }
    }
}
