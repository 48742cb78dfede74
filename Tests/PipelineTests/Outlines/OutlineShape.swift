import Foundation

@testable import StrokePipeline

/// What is asked of rings, by other means than those that made them.
struct OutlineShape {
    let rings: [[Point]]
    private let edges: [(Point, Point)]

    init(_ rings: [[Point]]) {
        self.rings = rings
        edges = rings.flatMap(Self.edges)
    }

    /// The ink's area; outer rings run counter-clockwise on screen, so each counts positive and a hole negative.
    var area: Double { rings.reduce(0) { $0 + Self.area($1) } }

    var length: Double {
        edges.reduce(0) { sum, edge in sum + hypot(edge.1.x - edge.0.x, edge.1.y - edge.0.y) }
    }

    var outer: [[Point]] { rings.filter { Self.area($0) > 0 } }
    var holes: [[Point]] { rings.filter { Self.area($0) < 0 } }

    /// How often the rings wind around a place, counter-clockwise on screen, and how many of their edges lie to its left.
    func windings(at place: Point) -> (winding: Int, crossings: Int) {
        var (winding, crossings) = (0, 0)
        for (a, b) in edges where (a.y <= place.y) != (b.y <= place.y) {
            let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)
            guard x < place.x else { continue }
            crossings += 1
            winding += a.y <= place.y ? 1 : -1
        }
        return (winding, crossings)
    }

    private static func edges(_ ring: [Point]) -> [(Point, Point)] {
        ring.indices.map { (ring[$0], ring[($0 + 1) % ring.count]) }
    }

    static func area(_ ring: [Point]) -> Double {
        guard let start = ring.first else { return 0 }
        // On screen y runs down, which turns the sign around.
        return edges(ring).reduce(0) { sum, edge in
            let (a, b) = edge
            return sum - ((a.x - start.x) * (b.y - start.y) - (b.x - start.x) * (a.y - start.y)) / 2
        }
    }
}

/// The ink of segments as discs close together, to compare outlines with.
struct DiscInk {
    private let discs: [(x: Double, y: Double, radius: Double)]

    /// As many discs that neighbours are at most `step` pixels apart in place and radius.
    init(_ segments: [Segment], step: Double) {
        discs = segments.flatMap { segment in
            let way =
                hypot(segment.control.x - segment.from.x, segment.control.y - segment.from.y)
                + hypot(segment.to.x - segment.control.x, segment.to.y - segment.control.y)
                + abs(segment.width.control - segment.width.from) + abs(segment.width.to - segment.width.control)
            let count = Swift.max(1, Int(2 * way / step))
            return (0...count).map { index in
                let u = Double(index) / Double(count)
                let (a, b, c) = ((1 - u) * (1 - u), 2 * u * (1 - u), u * u)
                return (
                    a * segment.from.x + b * segment.control.x + c * segment.to.x,
                    a * segment.from.y + b * segment.control.y + c * segment.to.y,
                    (a * segment.width.from + b * segment.width.control + c * segment.width.to) / 2
                )
            }
        }
    }

    /// How far inside the ink a place lies, in pixels; negative outside.
    func depth(at place: Point) -> Double {
        var deepest = -Double.infinity
        for disc in discs {
            deepest = Swift.max(deepest, disc.radius - hypot(place.x - disc.x, place.y - disc.y))
        }
        return deepest
    }
}
