/// The rings between ink and no ink: each simple, none crossing another; they touch at points only.
struct Rings {
    /// The rings with ink to their left, y taken as up: around ink counter-clockwise, around holes clockwise.
    private(set) var rings: [[GridPoint]] = []

    private let windings: Windings
    /// Where each point stands on the path under way; −1 if it does not.
    private var positions: [Int32]

    /// The rings of closed edges.
    init(_ rounded: SnapRounding) {
        windings = Windings(rounded)
        positions = Array(repeating: -1, count: rounded.points.count)
        var isUsed = Array(repeating: false, count: windings.halves.count)
        for start in windings.halves where !isUsed[start] && windings.isBoundary(start) {
            var path: [Int] = []
            var half = start
            while !isUsed[half] {
                isUsed[half] = true
                close(&path, at: windings.origin(half))
                guard let next = windings.next(half) else { break }
                half = next
            }
            close(&path, at: windings.origin(half))
            for point in path { positions[point] = -1 }
        }
        leaveOutSlits()
    }

    /// Takes a point into the path; where the path has been there, what lies between is a ring of its own.
    private mutating func close(_ path: inout [Int], at point: Int) {
        let position = Int(positions[point])
        if position >= 0 {
            rings.append(path[position...].map { windings.place($0) })
            for other in path[position...] { positions[other] = -1 }
            path.removeSubrange(position...)
        }
        positions[point] = Int32(path.count)
        path.append(point)
    }

    /// Fills holes that are about as narrow as the grid is fine: what rounding left between pieces that meet.
    private mutating func leaveOutSlits() {
        let measures = rings.map(RingMeasure.init)
        let islands = measures.filter { $0.doubleArea > 0 }
        let isSlit = measures.map { hole in
            guard hole.doubleArea < 0, Double(-hole.doubleArea) < Self.slit * hole.length else { return false }
            return !islands.contains { hole.surrounds($0) }
        }
        rings = zip(rings, isSlit).filter { !$1 }.map(\.0)
    }

    /// Twice the width in units of a hole that is filled: what two roundings of half a unit can open, and some more.
    private static var slit: Double { 4 }
}

/// What is measured of a ring.
struct RingMeasure {
    /// Twice the area in square units; negative where the ring runs clockwise, y taken as up.
    private(set) var doubleArea = 0
    /// The length in units, at least.
    private(set) var length = 0.0
    private var low: GridPoint
    private var high: GridPoint

    /// Measures a ring.
    init(_ ring: [GridPoint]) {
        let start = ring.first ?? GridPoint(x: 0, y: 0)
        (low, high) = (start, start)
        var last = ring.last ?? start
        for point in ring {
            doubleArea &+= (last - start).cross(point - start)
            let step = point - last
            length += Double(Swift.max(abs(step.x), abs(step.y)))
            low = GridPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
            high = GridPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
            last = point
        }
    }

    /// Whether the other ring may lie inside this one.
    func surrounds(_ other: RingMeasure) -> Bool {
        low.x <= other.low.x && low.y <= other.low.y && high.x >= other.high.x && high.y >= other.high.y
    }
}
