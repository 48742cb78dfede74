import Filters
import Foundation
import Testing

@testable import StrokePipeline

@Suite struct OutlineTests {
    /// Strokes through places, by the pipeline's own spline.
    static func stroke(_ places: [(Double, Double, Double)]) -> [Segment] {
        run(Quadratics(), places.enumerated().map { Sample(x: $1.0, y: $1.1, t: Double($0), width: $1.2) })
    }

    static func circle(turns: Double, radius: Double, width: Double) -> [Segment] {
        stroke(
            (0...Int(turns * 64)).map {
                let angle = Double($0) / 64 * 2 * .pi
                return (radius * cos(angle), radius * sin(angle), width)
            }
        )
    }

    private static func checked(_ segments: [Segment], tolerance: Double = 0.05) -> OutlineShape {
        let shape = OutlineShape(Outline(of: segments, tolerance: tolerance).rings)
        #expect(RingFault.first(in: shape.rings) == nil)
        return shape
    }

    @Test func noInkHasNoRings() {
        #expect(Outline(of: []).rings.isEmpty)
        #expect(Outline(of: Self.stroke([(0, 0, 0), (10, 0, 0), (20, 5, 0)])).rings.isEmpty)
    }

    @Test(arguments: [0.001, 1, 8, 300]) func aDotIsACircle(width: Double) throws {
        let shape = Self.checked(Self.stroke([(3, 4, width)]))
        let (area, length) = (Double.pi * width * width / 4, Double.pi * width)
        #expect(shape.rings.count == 1)
        let ring = try #require(shape.rings.first)
        #expect(ring.count >= 18)
        #expect(abs(shape.area - area) <= Swift.min(0.05, width / 256) * length)
        for place in ring {
            #expect(abs(hypot(place.x - 3, place.y - 4) - width / 2) <= Swift.min(0.05, width / 256))
        }
    }

    @Test func twoSamplesAreACapsule() {
        let shape = Self.checked(Self.stroke([(0, 0, 6), (40, 30, 6)]))
        #expect(shape.rings.count == 1)
        #expect(abs(shape.area - (50 * 6 + .pi * 9)) <= 0.05 * shape.length)
    }

    @Test func aDiscInsideAnotherLeavesTheOther() {
        let shape = Self.checked(Self.stroke([(0, 0, 4), (2, 1, 40)]))
        #expect(shape.rings.count == 1)
        #expect(abs(shape.area - .pi * 400) <= 0.05 * shape.length)
    }

    /// Corners of the outline lie on the edge of the ink, at bends of any angle to either side, thinning or not.
    @Test(arguments: Array(stride(from: -170, through: 170, by: 17))) func bendsKeepToTheInk(degrees: Int) {
        let angle = Double(degrees) / 180 * .pi
        for width in [40.0, 30, 8] {
            let segments = HostileOutlineTests.lines([
                (0, 0, 40), (60, 0, width), (60 + 60 * cos(angle), 60 * sin(angle), 40),
            ])
            let ink = DiscInk(segments, step: 0.25)
            for place in Self.checked(segments).rings.joined() {
                #expect(abs(ink.depth(at: place)) <= 0.05, "\(place)")
            }
        }
    }

    @Test func aHairpinIsOneRing() {
        let shape = Self.checked(Self.stroke([(0, 0, 4), (50, 0, 4), (0, 0, 4)]))
        #expect(shape.rings.count == 1 && shape.area > 4 * 25)
    }

    @Test func aLoopHasAHole() {
        let shape = Self.checked(Self.circle(turns: 1.2, radius: 40, width: 10))
        #expect(shape.outer.count == 1 && shape.holes.count == 1)
        // The spline through midpoints runs a little inside the circle: by 40·(1 − cos²(π/64)) at most.
        #expect(abs(shape.area - .pi * (45 * 45 - 35 * 35)) <= 0.15 * shape.length)
    }

    @Test func anEightHasTwoHoles() {
        let places = (0...80).map { index in
            let angle = Double(index) / 80 * 2 * .pi
            return (60 * cos(angle), 30 * sin(2 * angle), 5 + sin(3 * angle))
        }
        let shape = Self.checked(Self.stroke(places))
        #expect(shape.outer.count == 1 && shape.holes.count == 2)
    }

    @Test func farOutAndAtAnyScaleTheShapeIsTheSame() {
        let places = (0...40).map { index in
            let angle = Double(index) / 40 * 2 * .pi
            return (Double(Int(64 * cos(angle))), Double(Int(32 * sin(2 * angle))), 6.0)
        }
        let near = Outline(of: Self.stroke(places), tolerance: 0.05)
        let far = Outline(of: Self.stroke(places.map { ($0.0 + 0x1p30, $0.1 - 0x1p29, $0.2) }), tolerance: 0.05)
        #expect(far.rings == near.rings.map { $0.map { Point(x: $0.x + 0x1p30, y: $0.y - 0x1p29) } })
        for scale in [0x1p-16, 0x1p-4, 0x1p14] {
            let scaled = places.map { ($0.0 * scale, $0.1 * scale, $0.2 * scale) }
            let rings = Outline(of: Self.stroke(scaled), tolerance: 0.05 * scale).rings
            #expect(rings == near.rings.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } })
        }
    }

    /// Angular scrawls with widths that grow faster than the pen moves, on places that coincide.
    @Test(arguments: Share.of(0..<40 as Range<UInt64>)) func anyScrawlHasSimpleRings(seed: UInt64) {
        var random = SplitMix(state: seed)
        let size: Double = [3, 12, 200].randomElement(using: &random) ?? 3
        let places = (0..<Int.random(in: 2...24, using: &random)).map { _ in
            let place = (0..<3).map { _ in Double.random(in: 0...size, using: &random) }
            return seed.isMultiple(of: 2)
                ? (place[0], place[1], place[2]) : (place[0].rounded(), place[1].rounded(), place[2].rounded())
        }
        let segments = Self.stroke(places)
        let shape = Self.checked(segments)
        Self.compare(shape, segments, tolerance: 0.05, &random)
    }

    @Test(arguments: Share.of(LawRecording.all(upTo: 400_000))) func recordings(recording: LawRecording) {
        var random = SplitMix(state: 1)
        for stroke in recording.strokes.prefix(40) {
            let segments = run(Quadratics(), run(Smooth(), run(SpeedToWidth(), stroke)))
            let shape = Self.checked(segments)
            Self.compare(shape, Array(segments.prefix(400)), tolerance: 0.05, &random, isWhole: segments.count <= 400)
        }
    }

    /// Places are inside the rings where they are inside the ink by more than twice the tolerance, and outside likewise.
    private static func compare(
        _ shape: OutlineShape, _ segments: [Segment], tolerance: Double, _ random: inout SplitMix, isWhole: Bool = true
    ) {
        let step = 4 * tolerance
        let ink = DiscInk(segments, step: step)
        for _ in 0..<40 {
            guard let segment = segments.randomElement(using: &random) else { return }
            let reach = 1 + segment.width.control
            let place = Point(
                x: segment.control.x + Double.random(in: -reach...reach, using: &random),
                y: segment.control.y + Double.random(in: -reach...reach, using: &random)
            )
            let (winding, crossings) = shape.windings(at: place)
            #expect(winding == crossings % 2 && (0...1).contains(winding), "\(place)")
            let depth = ink.depth(at: place)
            if depth > 2 * tolerance { #expect(winding == 1, "\(place) \(depth)") }
            if isWhole, depth < -2 * tolerance - step / 2 { #expect(winding == 0, "\(place) \(depth)") }
        }
    }
}
