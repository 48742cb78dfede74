/// The hull of two discs, neither of which holds the other: two straight edges and a cap at each end.
///
/// An outward normal n of an edge touches both discs: (c₁ − c₀)·n = r₀ − r₁. So with the unit direction T from the first
/// centre to the second, n·T = (r₀ − r₁)/|c₁ − c₀|.
struct Capsule: Sendable {
    /// The direction from the first centre to the second, as an angle.
    let heading: Double
    /// The angle between the direction and either normal, 0…π.
    let spread: Double
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
        let along = shrinking / distance
        let across = Swift.max((1 - along) * (1 + along), 0).squareRoot()
        heading = RealMath.atan2(ty, tx)
        spread = RealMath.atan2(across, along)
        left = Direction(x: along * tx - across * ty, y: along * ty + across * tx)
        right = Direction(x: along * tx + across * ty, y: along * ty - across * tx)
        edge = distance * across
        growth = abs(shrinking)
    }
}

/// A vector that says a direction, or a place on a disc as a multiple of its radius.
struct Direction: Hashable, Sendable {
    var x: Double
    var y: Double
}
