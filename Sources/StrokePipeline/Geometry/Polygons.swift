/// The rings of an outline as polygons, each with its holes.
extension Outline {
    /// A ring and the holes in it, none of which holds another.
    public struct Polygon: Hashable, Sendable {
        /// The ring around it, counter-clockwise on screen.
        public var outer: [Point]
        /// The rings around what is left out, clockwise on screen.
        public var holes: [[Point]]

        /// The ring around it, then its holes.
        public var rings: [[Point]] { [outer] + holes }
    }

    /// The polygons, in the order of their outer rings. An island in a hole is a polygon of its own.
    public var polygons: [Polygon] {
        let measured = rings.map { (ring: $0, area: signedArea($0)) }
        var polygons = measured.filter { $0.area > 0 }.map { Polygon(outer: $0.ring, holes: []) }
        let outer = measured.compactMap { ring in
            ring.area > 0 ? PointBox(ring.ring).map { (area: ring.area, box: $0) } : nil
        }
        for hole in measured where hole.area < 0 {
            guard let place = placeInside([hole.ring]) else { continue }
            var around = outer.indices.filter { outer[$0].area > -hole.area && outer[$0].box.holds(place) }
            // Only where boxes leave a doubt are long rings walked along.
            if around.count > 1 { around.removeAll { !surrounds(polygons[$0].outer, place) } }
            guard let owner = around.min(by: { outer[$0].area < outer[$1].area }) else { continue }
            polygons[owner].holes.append(hole.ring)
        }
        return polygons
    }

    /// For every outer ring with room for one, a place well inside its ink.
    public var placesInside: [Point] { polygons.compactMap { placeInside($0.rings) } }
}

extension [Outline.Polygon] {
    /// The index of the smallest polygon whose outer ring is around a place.
    public func innermost(around place: Point) -> Int? {
        let around = indices.filter { surrounds(self[$0].outer, place) }
        return around.count < 2 ? around.first : around.min { signedArea(self[$0].outer) < signedArea(self[$1].outer) }
    }
}

/// The box around points.
public struct PointBox: Hashable, Sendable {
    /// Its corner towards −∞.
    public var low: Point
    /// Its corner towards +∞.
    public var high: Point

    /// The smallest box around points; `nil` around none.
    public init?(_ points: some Sequence<Point>) {
        var points = points.makeIterator()
        guard let first = points.next() else { return nil }
        (low, high) = (first, first)
        while let point = points.next() {
            low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
            high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
        }
    }

    /// Whether a place lies in the box.
    public func holds(_ place: Point) -> Bool {
        low.x <= place.x && place.x <= high.x && low.y <= place.y && place.y <= high.y
    }

    /// Whether the boxes share a place.
    public func overlaps(_ other: PointBox) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
    }
}

/// The area inside a ring, positive where it runs counter-clockwise on screen.
private func signedArea(_ ring: [Point]) -> Double {
    guard let start = ring.first, var last = ring.last else { return 0 }
    var double = 0.0
    for point in ring {
        double += (point.x - start.x) * (last.y - start.y) - (last.x - start.x) * (point.y - start.y)
        last = point
    }
    return double / 2
}

/// Whether a ring goes around a place.
private func surrounds(_ ring: [Point], _ place: Point) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for point in ring {
        if (point.y <= place.y) != (last.y <= place.y),
            last.x + (point.x - last.x) * ((place.y - last.y) / (point.y - last.y)) > place.x
        {
            isInside.toggle()
        }
        last = point
    }
    return isInside
}

/// Where rings cross a horizontal line, from left to right.
private func crossings(_ rings: [[Point]], _ y: Double) -> [Double] {
    var crossings: [Double] = []
    for ring in rings {
        guard var last = ring.last else { continue }
        for point in ring {
            if (point.y <= y) != (last.y <= y) {
                crossings.append(last.x + (point.x - last.x) * ((y - last.y) / (point.y - last.y)))
            }
            last = point
        }
    }
    return crossings.sorted()
}

/// A place inside rings, by the even-odd rule, as far from them as is found easily: the middle of the widest stretch at a
/// height that is far from all corners.
private func placeInside(_ rings: [[Point]]) -> Point? {
    let heights = rings.joined().map(\.y).sorted()
    guard let widest = zip(heights, heights.dropFirst()).max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
    let y = widest.0 + (widest.1 - widest.0) / 2
    let crossings = crossings(rings, y)
    let stretches = stride(from: 1, to: crossings.count, by: 2).map { (crossings[$0 - 1], crossings[$0]) }
    guard let stretch = stretches.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
    return Point(x: stretch.0 + (stretch.1 - stretch.0) / 2, y: y)
}
