import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Strokes on which outlines of other programs break.
@Suite struct HostileOutlineTests {
    /// Straight segments through places with widths.
    static func lines(_ places: [(Double, Double, Double)]) -> [Segment] {
        zip(places, places.dropFirst()).map { a, b in
            Segment(
                from: Point(x: a.0, y: a.1), control: Point(x: (a.0 + b.0) / 2, y: (a.1 + b.1) / 2),
                to: Point(x: b.0, y: b.1), width: Triple(a.2, (a.2 + b.2) / 2, b.2)
            )
        }
    }

    static func expectSound(_ rings: [[Point]], _ name: String) {
        #expect(RingFault.first(in: rings) == nil, "\(name)")
    }

    @Test(arguments: HostileShape.allCases) func hasSoundRings(shape: HostileShape) {
        let (name, places) = ("\(shape)", shape.places)
        for segments in [Self.lines(places), OutlineTests.stroke(places)] {
            let outline = Outline(of: segments)
            Self.expectSound(outline.rings, name)
            #expect(!outline.rings.isEmpty, "\(name)")
            // A stroke drawn on from its end, the same way again or back, covers nothing else.
            let area = OutlineShape(outline.rings).area
            let back = segments.reversed().map {
                Segment(
                    from: $0.to, control: $0.control, to: $0.from,
                    width: Triple($0.width.to, $0.width.control, $0.width.from))
            }
            let again = Outline(of: segments + segments + back)
            Self.expectSound(again.rings, "\(name) again")
            #expect(abs(OutlineShape(again.rings).area - area) <= 0.05 * OutlineShape(outline.rings).length, "\(name)")
        }
    }

    /// The shape is the same at any power of two, and so nearly at a thousandth and a million.
    @Test(arguments: Share.of(HostileShape.allCases)) func isTheSameTinyHugeAndFarOut(shape: HostileShape) {
        let (name, places) = ("\(shape)", shape.places)
        let rings = Outline(of: Self.lines(places), tolerance: 0.05).rings
        for scale in [0x1p-10, 0x1p20] {
            let scaled = Outline(
                of: Self.lines(places.map { ($0.0 * scale, $0.1 * scale, $0.2 * scale) }), tolerance: 0.05 * scale)
            #expect(scaled.rings == rings.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }, "\(name)")
        }
        let inked = OutlineShape(rings)
        for scale in [0.00001, 20_000] {
            let scaled = Outline(of: Self.lines(places.map { ($0.0 * scale, $0.1 * scale, $0.2 * scale) }))
            Self.expectSound(scaled.rings, name)
            let area = OutlineShape(scaled.rings).area / (scale * scale)
            let size = Swift.max(inked.length, 1)
            #expect(abs(area - inked.area) <= 0.05 * size + size * size / 500, "\(name) at \(scale)")
        }
        let far = Outline(of: Self.lines(places.map { ($0.0 + 1e9, $0.1 - 1e9, $0.2) }))
        Self.expectSound(far.rings, name)
        #expect(abs(OutlineShape(far.rings).area - inked.area) <= 0.05 * inked.length, "\(name) far out")
    }

    /// A curve across a million pixels, 8 px wide: just inside of its edges there is ink, and just outside none.
    @Test func aHugeStrokeKeepsTheTolerance() {
        let huge = Segment(
            from: Point(x: 0, y: 0), control: Point(x: 4e5, y: 9e5), to: Point(x: 1e6, y: 2e5), width: Triple(8, 8, 8))
        let shape = OutlineShape(Outline(of: [huge], tolerance: 0.05).rings)
        Self.expectSound(shape.rings, "huge")
        for step in 1..<100 {
            let u = Double(step) / 100
            let (center, radius) = huge.disc(at: u)
            let way = (x: 4e5 * (1 - u) + 6e5 * u, y: 9e5 * (1 - u) - 7e5 * u)
            let length = hypot(way.x, way.y)
            for (reach, winding) in [(radius - 0.06, 1), (-radius + 0.06, 1), (radius + 0.06, 0), (-radius - 0.06, 0)] {
                let place = Point(x: center.x - reach * way.y / length, y: center.y + reach * way.x / length)
                #expect(shape.windings(at: place).winding == winding, "\(reach) from the middle at \(u)")
            }
        }
    }

    /// Segments of which every number is one of those at which arithmetic goes wrong.
    @Test(arguments: Share.of(0..<8 as Range<UInt64>)) func extremeNumbersDoNotTrap(seed: UInt64) {
        var random = SplitMix(state: seed)
        let numbers = [
            0, 1e12, -1e12, 1e-300, .leastNonzeroMagnitude, 1e9, 1 / 3.0, -0.1, 3e5, 1e12.nextDown, 1e11, 100,
        ]
        let number = { numbers.randomElement(using: &random) ?? 0 }
        let width = { Swift.min(abs(number()), 1e9) }
        let segments = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            Segment(
                from: Point(x: number(), y: number()), control: Point(x: number(), y: number()),
                to: Point(x: number(), y: number()), width: Triple(width(), width(), width())
            )
        }
        let outline = Outline(of: segments)
        Self.expectSound(outline.rings, "\(seed)")
        Self.expectSound(Outline.union(of: [outline, outline]).rings, "\(seed)")
    }

    /// Segments that hang together and such that do not, on coarse places so that much coincides.
    @Test(arguments: Share.of(0..<120 as Range<UInt64>)) func anySegmentsHaveSoundRings(seed: UInt64) {
        var random = SplitMix(state: seed)
        let size = Int.random(in: 1...12, using: &random)
        let fraction = Bool.random(using: &random) ? 1 : 0.37
        let number = { Double(Int.random(in: 0...size, using: &random)) * fraction }
        let isJoined = Bool.random(using: &random)
        var last = Point(x: number(), y: number())
        let segments = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            let from = isJoined ? last : Point(x: number(), y: number())
            last = Point(x: number(), y: number())
            return Segment(
                from: from, control: Point(x: number(), y: number()), to: last,
                width: Triple(number() / 2, number() / 2, number() / 2)
            )
        }
        Self.expectSound(Outline(of: segments).rings, "\(seed)")
    }

    /// No reader lets these through, but a program may.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func whatIsNoPlaceDoesNotTrap(number: Double) {
        let bad = [(number, 0.0, 4.0), (0, number, 4), (0, 0, number), (number, number, number)]
        for (index, place) in bad.enumerated() {
            _ = Outline(of: Self.lines([(0, 0, 4), place, (10, 5, 2)]))
            _ = Outline(of: Self.lines([place, (0, 0, 4), (10, 5, Double(index))]))
            let rings = [[Point(x: 0, y: 0), Point(x: place.0, y: place.1), Point(x: 9, y: 9), Point(x: 9, y: 0)]]
            _ = Outline.union(of: [Outline(rings: rings), Outline(rings: [rings[0].reversed()])])
        }
    }

    /// A wide brush in a hand that trembles, and the same round again and again: all but the outermost is hidden.
    @Test(arguments: [6.0, 60]) func muchOnTopOfMuch(width: Double) {
        var random = SplitMix(state: 5)
        let tremble = OutlineTests.stroke(
            (0..<300).map { index in
                let place = (Double.random(in: 0...3, using: &random), Double.random(in: 0...3, using: &random))
                return (Double(index) / 10 + place.0, place.1, width)
            }
        )
        let shape = OutlineShape(Outline(of: tremble).rings)
        Self.expectSound(shape.rings, "tremble")
        #expect(shape.outer.count == 1 && shape.area > 30 * width && shape.area < 36 * (width + 3) + width * width)
        let rounds = OutlineShape(Outline(of: OutlineTests.circle(turns: 30, radius: 40, width: width)).rings)
        let once = OutlineShape(Outline(of: OutlineTests.circle(turns: 1.5, radius: 40, width: width)).rings)
        Self.expectSound(rounds.rings, "rounds")
        #expect(rounds.rings.count == once.rings.count && abs(rounds.area - once.area) <= 0.05 * once.length)
    }

    @Test func aSpiralOfAHundredThousandSegments() {
        let segments = OutlineTests.stroke(
            (0...100_000).map {
                let angle = Double($0).squareRoot()
                return (4 * angle * cos(angle), 4 * angle * sin(angle), 8)
            }
        )
        let shape = OutlineShape(Outline(of: segments).rings)
        Self.expectSound(shape.rings, "spiral")
        #expect(shape.rings.count == 1)
        // Its width times its length, which is that of the Archimedean spiral; the ends are nothing beside it.
        let turn = 100_000.squareRoot()
        let length = 2 * (turn * (1 + turn * turn).squareRoot() + asinh(turn))
        #expect(abs(shape.area - 8 * length) <= 0.05 * shape.length + 200)
    }
}
