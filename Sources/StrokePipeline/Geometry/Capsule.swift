/// The hull of two discs, neither of which holds the other: two straight edges and a cap at each end.
///
/// An outward normal n of an edge touches both discs: (c₁ − c₀)·n = r₀ − r₁. So with the unit direction T from the first
/// centre to the second, n·T = (r₀ − r₁)/|c₁ − c₀|.
struct Capsule: Sendable {
    /// The direction from the first centre to the second.
    let direction: Direction
    /// How much of a normal points along the direction, and how much across it; both normals alike.
    let along: Double
    let across: Double
    /// The normal of the edge counter-clockwise of the direction, y taken as up.
    let left: Direction
    /// The normal of the other edge.
    let right: Direction
    /// The length of an edge.
    let edge: Double
    /// How much the radius changes.
    let growth: Double

    /// `nil` where one disc holds the other.
    init?(_ first: Disc, _ second: Disc) {
        let (dx, dy) = (second.x - first.x, second.y - first.y)
        let distance = RealMath.length(dx, dy)
        let shrinking = first.radius - second.radius
        guard distance > abs(shrinking) else { return nil }
        let (tx, ty) = (dx / distance, dy / distance)
        along = shrinking / distance
        across = Swift.max((1 - along) * (1 + along), 0).squareRoot()
        direction = Direction(x: tx, y: ty)
        left = Direction(x: along * tx - across * ty, y: along * ty + across * tx)
        right = Direction(x: along * tx + across * ty, y: along * ty - across * tx)
        edge = distance * across
        growth = abs(shrinking)
    }

    /// The direction as an angle.
    var heading: Double { RealMath.atan2(direction.y, direction.x) }
    /// The angle between the direction and either normal, 0…π.
    var spread: Double { RealMath.atan2(across, along) }
}

/// A vector that says a direction, or a place on a disc as a multiple of its radius.
struct Direction: Hashable, Sendable {
    var x: Double
    var y: Double

    /// The cosine of the angle to another direction.
    func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
    /// The sine of the angle to another direction.
    func cross(_ other: Direction) -> Double { x * other.y - y * other.x }
}
