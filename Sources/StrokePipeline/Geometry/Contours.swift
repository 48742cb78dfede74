/// Closed contours on the grid: points, and directed edges between them, in the order in which they are drawn.
///
/// They come in parts, around each of which alone winding is 0 or more, and above 0 where it has ink.
///
/// A contour goes on from one edge to the next by the index of a point, so most that are told to be the same are known to
/// be; points of other indices may lie in the same place.
struct Contours: Sendable {
    private(set) var points: [GridPoint] = []
    private(set) var edges: [Edge] = []
    /// Where the points and edges of each part end.
    private var ends: [(points: Int, edges: Int)] = []

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

    /// Adds an area by its rings.
    mutating func add(_ rings: [[GridPoint]]) {
        for ring in rings { close(ring) }
        endPart()
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

    /// What has been drawn since the last part is one.
    mutating func endPart() {
        if edges.count > ends.last?.edges ?? 0 { ends.append((points.count, edges.count)) }
    }

    /// The first half of the parts and the others; `nil` where there is only one.
    var halves: (Contours, Contours)? {
        guard ends.count > 1 else { return nil }
        return (slice(0..<ends.count / 2), slice(ends.count / 2..<ends.count))
    }

    private func slice(_ parts: Range<Int>) -> Contours {
        let start = parts.lowerBound > 0 ? ends[parts.lowerBound - 1] : (points: 0, edges: 0)
        let end = ends[parts.upperBound - 1]
        let shift = Int32(truncatingIfNeeded: start.points)
        var slice = Contours()
        slice.points = Array(points[start.points..<end.points])
        slice.edges = edges[start.edges..<end.edges].map { Edge(from: $0.from - shift, to: $0.to - shift) }
        slice.ends = ends[parts].map { ($0.points - start.points, $0.edges - start.edges) }
        return slice
    }
}
