/// Pieces by the horizontal strips of the plane they reach into, to ask how often they wind around a place.
struct Strips {
    private let points: [GridPoint]
    private let pieces: [SnapRounding.Piece]
    private let low: Int
    /// A strip is 2^shift units high.
    private let shift: Int
    private var starts: [Int32]
    private var inside: [Int32] = []

    /// Strips about as many as there are pieces, or fewer where those are high.
    init(_ points: [GridPoint], _ pieces: [SnapRounding.Piece]) {
        (self.points, self.pieces) = (points, pieces)
        let heights = points.lazy.map(\.y)
        low = Int(heights.min() ?? 0)
        let extent = Int(heights.max() ?? 0) - low
        let total = pieces.reduce(0) { $0 + abs(Int(points[Int($1.from)].y) - Int(points[Int($1.to)].y)) }
        let height = Swift.max(total, extent) / Swift.max(pieces.count, 1)
        shift = Int.bitWidth - height.leadingZeroBitCount
        starts = Array(repeating: 0, count: (extent >> shift) + 2)
        for piece in pieces { for strip in strips(piece) { starts[strip + 1] += 1 } }
        for strip in 0..<starts.count - 1 { starts[strip + 1] += starts[strip] }
        inside = Array(repeating: 0, count: Int(starts[starts.count - 1]))
        var next = starts
        for (index, piece) in pieces.enumerated() {
            for strip in strips(piece) {
                inside[Int(next[strip])] = Int32(index)
                next[strip] += 1
            }
        }
    }

    /// The winding just to the left of a place, by the pieces a ray from far left crosses before it gets there.
    func winding(leftOf place: GridPoint) -> Int32 {
        let strip = (Int(place.y) - low) >> shift
        var winding: Int32 = 0
        for index in inside[Int(starts[strip])..<Int(starts[strip + 1])] {
            let piece = pieces[Int(index)]
            let (a, b) = (points[Int(piece.from)], points[Int(piece.to)])
            // An end on the ray counts with the piece above it only.
            guard (a.y <= place.y) != (b.y <= place.y) else { continue }
            let isRising = a.y <= place.y
            let side = (b - a).cross(place - a)
            // The place is to the right of a rising piece, to the left of a falling one, where the ray has crossed it.
            if isRising, side < 0 { winding -= piece.net }
            if !isRising, side > 0 { winding += piece.net }
        }
        return winding
    }

    private func strips(_ piece: SnapRounding.Piece) -> ClosedRange<Int> {
        let (a, b) = (Int(points[Int(piece.from)].y) - low, Int(points[Int(piece.to)].y) - low)
        return (Swift.min(a, b) >> shift)...(Swift.max(a, b) >> shift)
    }
}
