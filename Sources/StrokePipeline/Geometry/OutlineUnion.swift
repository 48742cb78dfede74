extension Outline {
    /// temporary
    public static func union(of outlines: [Outline], tolerance: Double = 0.05) -> Outline {
        let all = outlines.flatMap(\.rings)
        guard let origin = all.first?.first, let box = PointBox(all.joined()) else { return Outline(rings: []) }
        let extent = Swift.max(box.high.x - box.low.x, box.high.y - box.low.y)
        guard let grid = SnapGrid(origin: origin, extent: extent, tolerance: tolerance) else { return Outline(rings: []) }
        var edges: [GridEdge] = []
        for ring in all {
            guard var last = ring.first.map({ grid.snap($0.x - origin.x, $0.y - origin.y) }) else { continue }
            for point in ring.reversed() {
                let next = grid.snap(point.x - origin.x, point.y - origin.y)
                if next != last { edges.append(GridEdge(from: last, to: next)) }
                last = next
            }
        }
        return Outline(rings: Rings(SnapRounding(edges)).rings.map { $0.reversed().map(grid.place) })
    }
}
