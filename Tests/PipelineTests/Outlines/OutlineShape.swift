import Foundation

@testable import StrokePipeline

/// What is asked of rings, by other means than those that made them.
struct OutlineShape {
    let rings: [[Point]]

    init(_ rings: [[Point]]) { self.rings = rings }

    /// The ink's area; outer rings run counter-clockwise on screen, so each counts positive and a hole negative.
    var area: Double { rings.reduce(0) { $0 + Self.area($1) } }

    var length: Double {
        rings.reduce(0) { sum, ring in sum + Self.edges(ring).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
    }

    var outer: [[Point]] { rings.filter { Self.area($0) > 0 } }
    var holes: [[Point]] { rings.filter { Self.area($0) < 0 } }

    /// How often the rings wind around a place, counter-clockwise on screen, and how many of their edges lie to its left.
    func windings(at place: Point) -> (winding: Int, crossings: Int) {
        var (winding, crossings) = (0, 0)
        for (a, b) in rings.flatMap(Self.edges) where (a.y <= place.y) != (b.y <= place.y) {
            let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)
            guard x < place.x else { continue }
            crossings += 1
            winding += a.y <= place.y ? 1 : -1
        }
        return (winding, crossings)
    }

    /// The first two edges that cross, overlap, or meet inside one of them; found by sorting along x.
    var clash: ((Point, Point), (Point, Point))? {
        let sorted = rings.flatMap(Self.edges).sorted { Swift.min($0.0.x, $0.1.x) < Swift.min($1.0.x, $1.1.x) }
        for (index, a) in sorted.enumerated() {
            let right = Swift.max(a.0.x, a.1.x)
            for b in sorted[(index + 1)...] {
                if Swift.min(b.0.x, b.1.x) > right { break }
                if Self.doClash(a, b) { return (a, b) }
            }
        }
        return nil
    }

    /// Whether a ring comes by one place twice, or has fewer than three.
    var hasKnot: Bool { rings.contains { $0.count < 3 || Set($0).count < $0.count } }

    static func edges(_ ring: [Point]) -> [(Point, Point)] { Array(zip(ring, ring.dropFirst() + ring.prefix(1))) }

    static func area(_ ring: [Point]) -> Double {
        guard let start = ring.first else { return 0 }
        // On screen y runs down, which turns the sign around.
        return edges(ring).reduce(0) { sum, edge in
            let (a, b) = edge
            return sum - ((a.x - start.x) * (b.y - start.y) - (b.x - start.x) * (a.y - start.y)) / 2
        }
    }

    private static func doClash(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
        guard Swift.min(a.0.y, a.1.y) <= Swift.max(b.0.y, b.1.y), Swift.min(b.0.y, b.1.y) <= Swift.max(a.0.y, a.1.y)
        else {
            return false
        }
        let sides = [side(a, b.0), side(a, b.1), side(b, a.0), side(b, a.1)]
        if sides.allSatisfy({ $0 == 0 }) {
            // In line: they may share an end and lie apart, no more.
            let along = { (p: Point) in (p.x - a.0.x) * (a.1.x - a.0.x) + (p.y - a.0.y) * (a.1.y - a.0.y) }
            let (whole, from, to) = (along(a.1), along(b.0), along(b.1))
            return Swift.max(from, to) > 0 && Swift.min(from, to) < whole
        }
        if sides[0] * sides[1] < 0, sides[2] * sides[3] < 0 { return true }
        return sides[0] == 0 && isInside(a, b.0) || sides[1] == 0 && isInside(a, b.1)
            || sides[2] == 0 && isInside(b, a.0) || sides[3] == 0 && isInside(b, a.1)
    }

    /// Whether a place in line with an edge lies between its ends.
    private static func isInside(_ edge: (Point, Point), _ place: Point) -> Bool {
        let (a, b) = edge
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let along = (place.x - a.x) * dx + (place.y - a.y) * dy
        return along > 0 && along < dx * dx + dy * dy
    }

    /// −1, 0 or 1; exact for places on a grid near the origin.
    private static func side(_ edge: (Point, Point), _ place: Point) -> Int {
        let (a, b) = edge
        let cross = (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x)
        return cross > 0 ? 1 : cross < 0 ? -1 : 0
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
        discs.reduce(-.infinity) { Swift.max($0, $1.radius - hypot(place.x - $1.x, place.y - $1.y)) }
    }
}
