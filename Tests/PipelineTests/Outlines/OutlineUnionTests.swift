import Foundation
import Testing

@testable import StrokePipeline

@Suite struct OutlineUnionTests {
    private static func box(_ x: Double, _ y: Double, _ size: Double) -> Outline {
        // Counter-clockwise on screen: down, right, up.
        Outline(rings: [
            [
                Point(x: x, y: y), Point(x: x, y: y + size), Point(x: x + size, y: y + size), Point(x: x + size, y: y),
            ]
        ])
    }

    private static func union(_ outlines: [Outline]) -> OutlineShape {
        let shape = OutlineShape(Outline.union(of: outlines).rings)
        HostileOutlineTests.expectSound(shape.rings, "union")
        return shape
    }

    @Test func ofNothingIsNothing() {
        #expect(Outline.union(of: []).rings.isEmpty)
        #expect(Outline.union(of: [Outline(rings: []), Outline(rings: [[]])]).rings.isEmpty)
    }

    @Test func ofOneIsTheSameArea() {
        let shape = Self.union([Self.box(0, 0, 8)])
        #expect(shape.rings.count == 1 && shape.rings.first?.count == 4 && shape.area == 64)
    }

    @Test func ofOverlappingOnes() {
        let shape = Self.union([Self.box(0, 0, 8), Self.box(4, 4, 8)])
        #expect(shape.rings.count == 1 && shape.rings.first?.count == 8 && shape.area == 112)
    }

    @Test func ofEqualOnes() {
        let shape = Self.union(Array(repeating: Self.box(0, 0, 8), count: 20))
        #expect(shape.rings.count == 1 && shape.area == 64)
    }

    @Test func ofOnesThatShareAnEdge() {
        let shape = Self.union([Self.box(0, 0, 8), Self.box(8, 0, 8), Self.box(0, 8, 16)])
        #expect(shape.rings.count == 1 && shape.area == 2 * 64 + 256)
    }

    @Test func ofOnesThatShareACorner() {
        let shape = Self.union([Self.box(0, 0, 8), Self.box(8, 8, 8)])
        #expect(shape.outer.count == 2 && shape.holes.isEmpty && shape.area == 128)
    }

    @Test func ofOnesApart() {
        let shape = Self.union([Self.box(0, 0, 8), Self.box(80, 0, 8), Self.box(0, 900, 8)])
        #expect(shape.outer.count == 3 && shape.area == 3 * 64)
    }

    @Test func fillsAHoleAndLeavesOne() {
        let ring = Outline(of: OutlineTests.circle(turns: 1.2, radius: 40, width: 10))
        #expect(Self.union([ring]).holes.count == 1)
        // An island in the hole stays; a lid over it leaves none.
        let island = Self.union([ring, Self.box(-4, -4, 8)])
        #expect(island.outer.count == 2 && island.holes.count == 1)
        #expect(abs(island.area - OutlineShape(ring.rings).area - 64) < 0.01)
        let lid = Self.union([ring, Self.box(-38, -38, 76)])
        #expect(lid.outer.count == 1 && lid.holes.isEmpty)
    }

    /// So many on one place that they are united in halves; each hole must stay with its ring.
    @Test func ofAPile() {
        let rings = Outline(of: OutlineTests.circle(turns: 1.2, radius: 40, width: 10))
        let moved = (0..<150).map { index in
            Outline(rings: rings.rings.map { $0.map { Point(x: $0.x + Double(index) / 64, y: $0.y) } })
        }
        let shape = Self.union(moved)
        #expect(shape.outer.count == 1 && shape.holes.count == 1)
        // What a ring sweeps that moves: its outside and its hole lose and win the way times their heights.
        let way = 149.0 / 64
        let lens = { (radius: Double) in
            2 * radius * radius * acos(way / (2 * radius))
                - way / 2 * (4 * radius * radius - way * way).squareRoot()
        }
        let wanted = .pi * 45 * 45 + 90 * way - lens(35)
        #expect(abs(shape.area - wanted) <= 0.15 * shape.length)
    }

    /// The order of strokes does not matter, nor whether they are merged at once or one after the other.
    @Test(arguments: Share.of(0..<30 as Range<UInt64>)) func ofStrokesIsThatOfTheirSegments(seed: UInt64) {
        var random = SplitMix(state: seed)
        let strokes = (0..<Int.random(in: 2...6, using: &random)).map { _ in
            HostileOutlineTests.lines(
                (0..<Int.random(in: 2...8, using: &random)).map { _ in
                    (
                        .random(in: 0...60, using: &random), .random(in: 0...60, using: &random),
                        .random(in: 0...9, using: &random)
                    )
                }
            )
        }
        let outlines = strokes.map { Outline(of: $0) }
        let shape = Self.union(outlines)
        let whole = OutlineShape(Outline(of: strokes.flatMap(\.self)).rings)
        let allowed = 0.05 * Swift.max(whole.length, shape.length)
        #expect(abs(shape.area - whole.area) <= allowed)
        #expect(abs(Self.union(outlines.reversed()).area - shape.area) < allowed / 100)
        let chained = outlines.reduce(Outline(rings: [])) { Outline.union(of: [$0, $1]) }
        #expect(abs(OutlineShape(chained.rings).area - shape.area) < allowed / 100)
    }
}
