/// How often closed edges wind around the areas to both sides of each of their pieces.
///
/// A piece has two halves, one a direction. The winding to the left of a half exceeds that to its right by the number of
/// edges that run along it. So around a point, and from one end of a piece to the other, all follow from one; and where
/// pieces hang together in a group of their own, that one follows from the edges to the left of the group.
struct Windings {
    private let points: [GridPoint]
    private let pieces: [SnapRounding.Piece]
    /// The halves that leave each point, by angle; those of point p stand at `starts[p]..<starts[p + 1]`.
    private let starts: [Int32]
    private let leaving: [Int32]
    /// Where each half stands among those that leave its point.
    private let positions: [Int32]
    /// The winding to the left of each half.
    private var left: [Int32]

    /// The number of halves: piece k has 2k, from its first end, and 2k + 1, from its second.
    var halves: Range<Int> { 0..<2 * pieces.count }

    /// The windings of closed edges.
    init(_ rounded: SnapRounding) {
        (points, pieces) = (rounded.points, rounded.pieces)
        (starts, leaving, positions) = Self.star(points, pieces)
        left = Array(repeating: 0, count: leaving.count)
        wind()
    }

    /// The point that a half leaves.
    func origin(_ half: Int) -> Int { Int(half & 1 == 0 ? pieces[half >> 1].from : pieces[half >> 1].to) }

    /// The place of a point.
    func place(_ point: Int) -> GridPoint { points[point] }

    /// Whether more than two pieces meet at a point.
    func isFork(_ point: Int) -> Bool { starts[point + 1] - starts[point] > 2 }

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

    /// The halves that leave each point, by angle.
    private static func star(
        _ points: [GridPoint], _ pieces: [SnapRounding.Piece]
    ) -> (starts: [Int32], leaving: [Int32], positions: [Int32]) {
        var starts = Array(repeating: Int32(0), count: points.count + 1)
        for piece in pieces {
            starts[Int(piece.from) + 1] += 1
            starts[Int(piece.to) + 1] += 1
        }
        for point in points.indices { starts[point + 1] += starts[point] }
        var leaving = Array(repeating: Int32(0), count: 2 * pieces.count)
        var next = starts
        for (index, piece) in pieces.enumerated() {
            let half = Int32(truncatingIfNeeded: 2 * index)
            leaving[Int(next[Int(piece.from)])] = half
            next[Int(piece.from)] += 1
            leaving[Int(next[Int(piece.to)])] = half + 1
            next[Int(piece.to)] += 1
        }
        let way = { (half: Int32) in
            let piece = pieces[Int(half >> 1)]
            let way = points[Int(piece.to)] - points[Int(piece.from)]
            return half & 1 == 0 ? way : GridVector(x: -way.x, y: -way.y)
        }
        for point in points.indices where starts[point + 1] - starts[point] > 2 {
            leaving[Int(starts[point])..<Int(starts[point + 1])].sort { way($0).precedes(way($1)) }
        }
        var positions = leaving
        for (position, half) in leaving.enumerated() { positions[Int(half)] = Int32(truncatingIfNeeded: position) }
        return (starts, leaving, positions)
    }

    private mutating func wind() {
        var isKnown = Array(repeating: false, count: points.count)
        var map: WindingMap?
        var group: [Int] = []
        let total = points.indices.reduce(0) { $0 + (starts[$1] < starts[$1 + 1] ? 1 : 0) }
        for point in points.indices where !isKnown[point] && starts[point] < starts[point + 1] {
            // All windings of a group first count from one of them.
            group.removeAll(keepingCapacity: true)
            group.append(point)
            isKnown[point] = true
            spread(from: Int(leaving[Int(starts[point])]))
            var done = 0
            var leftmost = point
            while done < group.count {
                let here = group[done]
                done += 1
                if points[here].precedes(points[leftmost]) { leftmost = here }
                for position in Int(starts[here])..<Int(starts[here + 1]) {
                    let half = Int(leaving[position])
                    let there = origin(half ^ 1)
                    guard !isKnown[there] else { continue }
                    isKnown[there] = true
                    left[half ^ 1] = left[half] - net(half)
                    spread(from: half ^ 1)
                    group.append(there)
                }
            }
            var outside: Int32 = 0
            if group.count < total {
                let filled = map ?? WindingMap(points, pieces)
                map = filled
                outside = filled.winding(leftOf: points[leftmost])
            }
            let missing = outside - left[outer(leftmost)]
            guard missing != 0 else { continue }
            for here in group {
                for position in Int(starts[here])..<Int(starts[here + 1]) { left[Int(leaving[position])] += missing }
            }
        }
    }

    /// The half that has to its left what is to the left of its group, at the leftmost point: the last by angle.
    private func outer(_ point: Int) -> Int {
        let halves = (Int(starts[point])..<Int(starts[point + 1])).map { Int(leaving[$0]) }
        return halves.dropFirst().reduce(halves[0]) { last, half in
            let here = points[point]
            return (points[origin(last ^ 1)] - here).precedes(points[origin(half ^ 1)] - here) ? half : last
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
