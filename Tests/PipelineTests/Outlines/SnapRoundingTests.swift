import Testing

@testable import StrokePipeline

@Suite struct SnapRoundingTests {
    private static func rounded(_ rings: [[(Int32, Int32)]]) -> SnapRounding {
        var contours = Contours()
        contours.add(rings.map { $0.map { GridPoint(x: $0.0, y: $0.1) } })
        return SnapRounding(Contacts(contours), contours)
    }

    /// The pieces by their places, each in the direction in which its net is positive.
    private static func lines(_ rounded: SnapRounding) -> [(line: GridLine, net: Int32)] {
        rounded.pieces.map { piece in
            let (a, b) = (rounded.points[Int(piece.from)], rounded.points[Int(piece.to)])
            let (from, to) = piece.net > 0 ? (a, b) : (b, a)
            return (
                GridLine(from: GridSpot(x: Int(from.x), y: Int(from.y)), to: GridSpot(x: Int(to.x), y: Int(to.y))),
                abs(piece.net)
            )
        }
    }

    @Test func edgesThatCrossShareThePixel() {
        let rounded = Self.rounded([[(0, 0), (10, 10), (10, 0), (0, 10)]])
        #expect(rounded.points.last == GridPoint(x: 5, y: 5))
        #expect(rounded.pieces.count == 6)
    }

    @Test func aWayBackCancels() {
        // From the last corner of the first edge back to its middle.
        #expect(Self.rounded([[(0, 0), (10, 0), (5, 0), (5, 8)]]).pieces.count == 3)
        #expect(Self.rounded([[(0, 0), (10, 0), (3, 0)]]).pieces.isEmpty)
    }

    @Test func squaresThatShareAnEdgeLoseIt() {
        let left: [(Int32, Int32)] = [(0, 0), (4, 0), (4, 4), (0, 4)]
        let right: [(Int32, Int32)] = [(4, 0), (8, 0), (8, 4), (4, 4)]
        #expect(Self.rounded([left, right]).pieces.count == 6)
        #expect(Self.rounded([left, left]).pieces.map(\.net) == Self.rounded([left]).pieces.map { 2 * $0.net })
        #expect(Self.rounded([left, left.reversed()]).pieces.isEmpty)
    }

    @Test func anEdgeIsLedThroughTheCornersItNearlyMeets() {
        // The corner (5, 1) lies a seventh of a unit above the edge from (0, 0) to (35, 6).
        let rounded = Self.rounded([[(0, 0), (35, 6), (20, 30)], [(5, 1), (9, 8), (4, 9)]])
        let lines = Self.lines(rounded).map(\.line)
        #expect(lines.contains(GridLine(from: GridSpot(x: 0, y: 0), to: GridSpot(x: 5, y: 1))))
    }

    /// Rings on so few places that much is in line, doubled or met in its middle.
    @Test(arguments: Share.of(0..<300 as Range<UInt64>)) func piecesShareNoMoreThanEnds(seed: UInt64) {
        var random = SplitMix(state: seed)
        let size = Int32.random(in: 2...24, using: &random)
        let rings = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (0..<Int.random(in: 1...9, using: &random)).map { _ in
                (Int32.random(in: 0...size, using: &random), Int32.random(in: 0...size, using: &random))
            }
        }
        let rounded = Self.rounded(rings)
        let pieces = Self.lines(rounded)
        var balance: [GridSpot: Int32] = [:]
        for (index, piece) in pieces.enumerated() {
            #expect(piece.net > 0 && piece.line.from != piece.line.to)
            balance[piece.line.from, default: 0] -= piece.net
            balance[piece.line.to, default: 0] += piece.net
            #expect(!pieces[..<index].contains { $0.line.clashes(with: piece.line) })
        }
        #expect(balance.values.allSatisfy { $0 == 0 })
        let outlined = Rings(rounded).rings.map { $0.reversed().map { Point(x: Double($0.x), y: Double($0.y)) } }
        HostileOutlineTests.expectSound(outlined, "\(seed)")
    }
}
