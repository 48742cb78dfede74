/// A directed edge in whole units.
struct GridLine: Equatable {
    var from: GridSpot
    var to: GridSpot

    static func around(_ ring: [GridSpot]) -> [GridLine] {
        ring.indices.map { GridLine(from: ring[$0], to: ring[($0 + 1) % ring.count]) }
    }

    var left: Int { Swift.min(from.x, to.x) }
    var right: Int { Swift.max(from.x, to.x) }
    var low: Int { Swift.min(from.y, to.y) }
    var high: Int { Swift.max(from.y, to.y) }
    var span: Int { Swift.max(right - left, high - low) }

    /// Positive where a spot is to one side of the line, negative where it is to the other.
    func side(_ spot: GridSpot) -> Int {
        (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x)
    }

    /// Whether lines share more than ends.
    func clashes(with other: GridLine) -> Bool {
        guard left <= other.right, other.left <= right, low <= other.high, other.low <= high else { return false }
        let (ofFrom, ofTo) = (side(other.from).signum(), side(other.to).signum())
        let (from, to) = (other.side(from).signum(), other.side(to).signum())
        if ofFrom == 0, ofTo == 0, from == 0, to == 0 {
            let (whole, one, two) = (way(self.to), way(other.from), way(other.to))
            return Swift.max(one, two) > 0 && Swift.min(one, two) < whole
        }
        return ofFrom * ofTo < 0 && from * to < 0
            || ofFrom == 0 && holds(other.from) || ofTo == 0 && holds(other.to)
            || from == 0 && other.holds(self.from) || to == 0 && other.holds(self.to)
    }

    /// How the line adds to the winding, counter-clockwise on screen, of what is just to the left of a spot.
    func turn(leftOf spot: GridSpot) -> Int {
        guard (from.y <= spot.y) != (to.y <= spot.y) else { return 0 }
        let side = side(spot)
        // Down the screen, the spot is past the line where it has a negative side; up the screen, a positive one.
        if from.y <= spot.y { return side < 0 ? 1 : 0 }
        return side > 0 ? -1 : 0
    }

    /// Whether a square cell is near the line.
    func isNear(_ column: Int, _ row: Int, _ size: Int) -> Bool {
        let middle = GridSpot(x: column * size + size / 2, y: row * size + size / 2)
        return abs(side(middle)) <= 2 * size * (abs(to.x - from.x) + abs(to.y - from.y))
    }

    private func way(_ spot: GridSpot) -> Int {
        (spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)
    }

    /// Whether a spot in line lies between the ends.
    private func holds(_ spot: GridSpot) -> Bool { way(spot) > 0 && way(spot) < way(to) }
}
