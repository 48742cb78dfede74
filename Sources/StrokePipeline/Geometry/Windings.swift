/// How often closed edges wind around the areas to both sides of each of their pieces.
///
/// A piece has two halves, one a direction. The winding to the left of a half exceeds that to its right by the number of
/// edges that run along it. So around a point, and from one end of a piece to the other, all follow from one; and where
/// pieces hang together in a group of their own, that one follows from the edges to the left of the group.
struct Windings {
    private let points: [GridPoint]
    private let pieces: [SnapRounding.Piece]
    /// The halves that leave each point, by angle; those of point p stand at `starts[p]..<starts[p + 1]`.
    private var starts: [Int32]
    private var leaving: [Int32]
    /// Where each half stands among those that leave its point.
    private var positions: [Int32]
    /// The winding to the left of each half.
    private var left: [Int32]

    /// The number of halves: piece k has 2k, from its first end, and 2k + 1, from its second.
    var halves: Range<Int> { 0..<2 * pieces.count }

    /// The windings of closed edges.
    init(_ rounded: SnapRounding) {
        (points, pieces) = (rounded.points, rounded.pieces)
        starts = Array(repeating: 0, count: points.count + 1)
        leaving = Array(repeating: 0, count: 2 * pieces.count)
        positions = leaving
        left = leaving
        sortHalves()
        wind()
    }

    /// The point that a half leaves.
    func origin(_ half: Int) -> Int { Int(half & 1 == 0 ? pieces[half >> 1].from : pieces[half >> 1].to) }

    /// The place of a point.
    func place(_ point: Int) -> GridPoint { points[point] }

    /// Whether ink lies to the left of a half and none to its right.
    func isBoundary(_ half: Int) -> Bool { left[half] > 0 && left[half ^ 1] <= 0 }

    /// The half that goes on along the same ink: the first boundary clockwise from the way back.
    func next(_ half: Int) -> Int? {
        let point = origin(half ^ 1)
        let (first, last) = (Int(starts[point]), Int(starts[point + 1]) - 1)
        var position = Int(positions[half ^ 1])
        for _ in first...last {
            position = position == first ? last : position - 1
            if isBoundary(Int(leaving[position])) { return Int(leaving[position]) }
        }
        return nil
    }

    private func net(_ half: Int) -> Int32 { half & 1 == 0 ? pieces[half >> 1].net : -pieces[half >> 1].net }

    private mutating func sortHalves() {
        for half in halves { starts[origin(half) + 1] += 1 }
        for point in points.indices { starts[point + 1] += starts[point] }
        var next = starts
        for half in halves {
            let point = origin(half)
            leaving[Int(next[point])] = Int32(half)
            next[point] += 1
        }
        let ways = halves.map { points[origin($0 ^ 1)] - points[origin($0)] }
        for point in points.indices {
            leaving[Int(starts[point])..<Int(starts[point + 1])].sort { ways[Int($0)].precedes(ways[Int($1)]) }
        }
        for (position, half) in leaving.enumerated() { positions[Int(half)] = Int32(position) }
    }

    private mutating func wind() {
        var isKnown = Array(repeating: false, count: points.count)
        var strips: Strips?
        var waiting: [Int] = []
        for point in points.indices where !isKnown[point] && starts[point] < starts[point + 1] {
            // Points go by x, so the first of a group is its leftmost: the last half by angle has what is left of the group
            // to its left.
            let outer = Int(leaving[Int(starts[point + 1]) - 1])
            if point > 0 {
                let filled = strips ?? Strips(points, pieces)
                strips = filled
                left[outer] = filled.winding(leftOf: points[point])
            }
            isKnown[point] = true
            spread(from: outer)
            waiting.append(point)
            while let here = waiting.popLast() {
                for position in starts[here]..<starts[here + 1] {
                    let half = Int(leaving[Int(position)])
                    let there = origin(half ^ 1)
                    guard !isKnown[there] else { continue }
                    isKnown[there] = true
                    left[half ^ 1] = left[half] - net(half)
                    spread(from: half ^ 1)
                    waiting.append(there)
                }
            }
        }
    }

    /// Gives all halves that leave a point their windings, from those of one.
    private mutating func spread(from half: Int) {
        let point = origin(half)
        let (first, last) = (Int(starts[point]), Int(starts[point + 1]) - 1)
        var winding = left[half]
        var position = Int(positions[half])
        for _ in first..<last {
            position = position == last ? first : position + 1
            winding += net(Int(leaving[position]))
            left[Int(leaving[position])] = winding
        }
    }
}
