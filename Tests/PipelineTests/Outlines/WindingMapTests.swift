import Testing

@testable import StrokePipeline

/// The winding by the map against that by all pieces, one by one.
@Suite struct WindingMapTests {
    /// What a ray from far left, just above a place's height, has crossed when it is just left of the place.
    private func winding(leftOf place: GridPoint, _ points: [GridPoint], _ pieces: [SnapRounding.Piece]) -> Int32 {
        pieces.reduce(0) { sum, piece in
            let (a, b) = (points[Int(piece.from)], points[Int(piece.to)])
            let (low, high, net) = a.y < b.y ? (a, b, piece.net) : (b, a, -piece.net)
            guard low.y <= place.y, place.y < high.y else { return sum }
            let side = (high - low).cross(place - low)
            // A piece through the place itself is to its left just above it where it leans that way.
            return side < 0 || side == 0 && high.x < low.x ? sum - net : sum
        }
    }

    /// Rings with few corners on a small grid, so that much coincides, on a coarse one, and on one as large as there is.
    private static let scales: [Int32] = [1, 7, 1000, 1 << 24]

    @Test(arguments: scales, Share.of(0..<20 as Range<UInt64>)) func isThatByAllPieces(scale: Int32, seed: UInt64) {
        var random = SplitMix(state: seed)
        let number = { Int32.random(in: -8...8, using: &random) * scale }
        var contours = Contours()
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            contours.close((0..<Int.random(in: 3...9, using: &random)).map { _ in GridPoint(x: number(), y: number()) })
        }
        let rounded = SnapRounding(Contacts(contours), contours)
        let map = WindingMap(rounded.points, rounded.pieces)
        let near = rounded.points.flatMap { point in
            [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map { GridPoint(x: point.x + $0.0, y: point.y + $0.1) }
        }
        for place in near + (0..<100).map({ _ in GridPoint(x: number() + 3, y: number() - 1) }) {
            let want = winding(leftOf: place, rounded.points, rounded.pieces)
            #expect(map.winding(leftOf: place) == want, "\(place)")
        }
    }

    /// A piece far longer than the others passes many cells, of which some share a place in their table.
    @Test(arguments: Share.of(0..<20 as Range<Int32>)) func isThatByAllPiecesWhereOneIsLong(turn: Int32) {
        var random = SplitMix(state: UInt64(turn))
        var contours = Contours()
        let tip = GridPoint(x: 500_000, y: 40_000 * turn - 400_000)
        contours.close((0..<1000).map { GridPoint(x: $0 % 2, y: $0) } + [tip])
        let rounded = SnapRounding(Contacts(contours), contours)
        let map = WindingMap(rounded.points, rounded.pieces)
        for _ in 0..<2000 {
            let x = Int32.random(in: 0...500_000, using: &random)
            let y = Double(tip.y) * Double(x) / 500_000 + Double.random(in: -3000...3000, using: &random)
            let place = GridPoint(x: x, y: Int32(y))
            let want = winding(leftOf: place, rounded.points, rounded.pieces)
            #expect(map.winding(leftOf: place) == want, "\(place)")
        }
    }
}
