/// A point of the integer grid on which outlines are made exact, −2²⁸…2²⁸ in each coordinate.
///
/// Within that range every cross product of two differences, even of doubled ones, fits an `Int`: nothing is rounded.
struct GridPoint: Hashable, Sendable {
    var x: Int32
    var y: Int32

    static func - (a: GridPoint, b: GridPoint) -> GridVector {
        GridVector(x: Int(a.x) - Int(b.x), y: Int(a.y) - Int(b.y))
    }

    /// Whether this point is further left, or below one as far left, y taken as up.
    func precedes(_ other: GridPoint) -> Bool { x == other.x ? y < other.y : x < other.x }
}

/// The difference of two grid points.
struct GridVector: Hashable, Sendable {
    var x: Int
    var y: Int

    /// Positive where `other` lies counter-clockwise of this vector, y taken as up.
    func cross(_ other: GridVector) -> Int { x * other.y - y * other.x }

    /// Negative where `other` goes back.
    func dot(_ other: GridVector) -> Int { x * other.x + y * other.y }

    /// The sum of the ways along both axes.
    var span: Int { abs(x) + abs(y) }

    /// The quarter that sorts directions by angle in (−π, π] before their cross products do.
    private var quarter: Int { y < 0 ? 0 : y > 0 ? 2 : x > 0 ? 1 : 3 }

    /// Whether this direction's angle in (−π, π] is smaller.
    func precedes(_ other: GridVector) -> Bool {
        let (a, b) = (quarter, other.quarter)
        return a == b ? cross(other) > 0 : a < b
    }
}

/// A directed edge between two places of the grid.
struct GridEdge: Hashable, Sendable {
    var from: GridPoint
    var to: GridPoint

    var vector: GridVector { to - from }
}
