/// The rings between ink and no ink: each simple, none crossing another; they touch at points only.
struct Rings {
    /// The rings with ink to their left, y taken as up: around ink counter-clockwise, around holes clockwise.
    private(set) var rings: [[GridPoint]] = []

    /// The rings around contours.
    ///
    /// Where so much lies on top of one another that most of it must be hidden, the first half of the parts and the others
    /// get their rings first, and then those theirs.
    static func around(_ contours: Contours) -> [[GridPoint]] {
        guard !contours.edges.isEmpty else { return [] }
        guard let (first, second) = contours.halves else {
            return Rings(SnapRounding(Contacts(contours), contours)).rings
        }
        if let contacts = Contacts(contours, atMost: crowd * contours.edges.count) {
            return Rings(SnapRounding(contacts, contours)).rings
        }
        var both = Contours()
        both.add(around(first))
        both.add(around(second))
        return both.edges.isEmpty ? [] : Rings(SnapRounding(Contacts(both), both)).rings
    }

    private let windings: Windings
    /// Where each fork stands on the path under way; −1 if it does not.
    private var positions: [Int32]

    /// The rings of closed edges.
    init(_ rounded: SnapRounding) {
        windings = Windings(rounded)
        positions = Array(repeating: -1, count: rounded.points.count)
        var isUsed = Array(repeating: false, count: windings.halves.count)
        var path: [Int] = []
        for start in windings.halves where !isUsed[start] && windings.isBoundary(start) {
            path.removeAll(keepingCapacity: true)
            var half = start
            while !isUsed[half] {
                isUsed[half] = true
                let point = windings.origin(half)
                // A path comes by other points once.
                if windings.isFork(point) { close(&path, at: point) }
                path.append(point)
                guard let next = windings.next(half) else { break }
                half = next
            }
            for point in path { positions[point] = -1 }
            if !path.isEmpty { rings.append(path.map { windings.place($0) }) }
        }
        leaveOutSlits()
    }

    /// Where the path has been at a fork, what lies between is a ring of its own.
    private mutating func close(_ path: inout [Int], at point: Int) {
        let position = Int(positions[point])
        if position >= 0 {
            rings.append(path[position...].map { windings.place($0) })
            for other in path[position...] { positions[other] = -1 }
            path.removeSubrange(position...)
        }
        positions[point] = Int32(truncatingIfNeeded: path.count)
    }

    /// Fills holes that are about as narrow as the grid is fine: what rounding left between pieces that meet.
    private mutating func leaveOutSlits() {
        let measures = rings.map(RingMeasure.init)
        let slits = measures.map { $0.doubleArea < 0 && Double(-$0.doubleArea) < Self.slit * $0.length }
        guard let largest = zip(measures, slits).filter(\.1).map(\.0.doubleArea).min() else { return }
        // Few are small enough to lie in a slit; from the left, those that may are next to each other.
        let islands = measures.filter { $0.doubleArea > 0 && $0.doubleArea <= -largest }.sorted { $0.low.x < $1.low.x }
        rings = zip(rings, zip(measures, slits)).filter { _, hole in
            !hole.1 || Self.holds(hole.0, islands)
        }.map(\.0)
    }

    /// Whether an island may lie in a hole.
    private static func holds(_ hole: RingMeasure, _ islands: [RingMeasure]) -> Bool {
        var (low, high) = (0, islands.count)
        while low < high {
            let middle = (low + high) / 2
            if islands[middle].low.x < hole.low.x { low = middle + 1 } else { high = middle }
        }
        while low < islands.count, islands[low].low.x <= hole.high.x {
            if hole.surrounds(islands[low]) { return true }
            low += 1
        }
        return false
    }

    /// Comparisons for an edge, on average, where much must be hidden; elsewhere it takes about 4.
    private static var crowd: Int { 16 }
    /// Twice the width in units of a hole that is filled: what two roundings of half a unit can open, and some more.
    private static var slit: Double { 4 }
}

/// What is measured of a ring.
struct RingMeasure {
    /// Twice the area in square units; negative where the ring runs clockwise, y taken as up.
    private(set) var doubleArea = 0
    /// The length in units, at least.
    private(set) var length = 0.0
    /// The lower left corner of its bounds, and the upper right one.
    private(set) var low: GridPoint
    private(set) var high: GridPoint

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
