/// A point of the integer grid on which outlines are made exact, −2²⁸…2²⁸ in each coordinate.
///
/// Within that range every cross product of two differences, even of doubled ones, fits an `Int`: nothing is rounded.
struct GridPoint: Hashable, Sendable {
    var x: Int32
    var y: Int32

    /// One number that sorts points by x and then by y.
    var key: UInt64 {
        UInt64(UInt32(bitPattern: x) ^ 0x8000_0000) << 32 | UInt64(UInt32(bitPattern: y) ^ 0x8000_0000)
    }

    init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    init(key: UInt64) {
        x = Int32(bitPattern: UInt32(key >> 32) ^ 0x8000_0000)
        y = Int32(bitPattern: UInt32(truncatingIfNeeded: key) ^ 0x8000_0000)
    }

    static func - (a: GridPoint, b: GridPoint) -> GridVector {
        GridVector(x: Int(a.x) - Int(b.x), y: Int(a.y) - Int(b.y))
    }
}

/// The difference of two grid points.
struct GridVector: Hashable, Sendable {
    var x: Int
    var y: Int

    /// Positive where `other` lies counter-clockwise of this vector, y taken as up.
    func cross(_ other: GridVector) -> Int { x * other.y - y * other.x }

    /// The quarter that sorts directions by angle in (−π, π] before their cross products do.
    private var quarter: Int { y < 0 ? 0 : y > 0 ? 2 : x > 0 ? 1 : 3 }

    /// Whether this direction's angle in (−π, π] is smaller.
    func precedes(_ other: GridVector) -> Bool {
        let (a, b) = (quarter, other.quarter)
        return a == b ? cross(other) > 0 : a < b
    }
}

/// A directed edge between two grid points; a closed set of them winds around the ink.
struct GridEdge: Hashable, Sendable {
    var from: GridPoint
    var to: GridPoint

    var vector: GridVector { to - from }
}
