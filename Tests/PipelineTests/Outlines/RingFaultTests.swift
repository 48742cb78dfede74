import StrokePipeline
import Testing

/// The judge of rings finds what is wrong with them.
@Suite struct RingFaultTests {
    /// A ring through places, counter-clockwise on screen where the ink is inside.
    private func ring(_ places: (Double, Double)...) -> [Point] { places.map { Point(x: $0.0, y: $0.1) } }

    private var square: [Point] { ring((0, 0), (0, 8), (8, 8), (8, 0)) }

    @Test func soundRingsHaveNone() {
        #expect(RingFault.first(in: []) == nil && RingFault.first(in: [square]) == nil)
        let hole = ring((2, 2), (4, 2), (4, 4), (2, 4))
        #expect(RingFault.first(in: [square, hole]) == nil)
        // Rings may share a corner.
        #expect(RingFault.first(in: [square, ring((8, 8), (8, 12), (12, 12), (12, 8))]) == nil)
    }

    @Test func edgesThatMeetAreFound() {
        let clashes = [
            [ring((0, 0), (8, 8), (8, 0), (0, 8))],  // cross
            [square, ring((8, 2), (8, 6), (12, 6), (12, 2))],  // overlap
            [square, ring((8, 4), (12, 8), (12, 0))],  // a corner on an edge
            [square, ring((-3, -1), (-3, 5), (11, 5), (11, -1))],  // far from all corners
            [ring((-512, -1), (512, 1), (512, -1), (-512, 1))],  // around the origin
            [ring((-500, 1), (500, 3), (500, 1)), square, ring((20, 0), (20, 2), (22, 2), (22, 0))],  // a long one
        ]
        for rings in clashes + clashes.map({ $0.reversed() }) {
            guard case .clash = RingFault.first(in: rings) else {
                Issue.record("\(rings)")
                continue
            }
        }
    }

    @Test func otherFaultsAreFound() {
        #expect(RingFault.first(in: [ring((0, 0), (1, 1))]) == .knot(ring: 0))
        #expect(RingFault.first(in: [square, ring((9, 9), (9, 12), (12, 12), (9, 9))]) == .knot(ring: 1))
        #expect(RingFault.first(in: [ring((0, 0), (0, 1e9), (1.0 / 1024, 0))]) == .offGrid)
        guard case .wrongWay = RingFault.first(in: [square.reversed()]) else {
            Issue.record("a ring around no ink")
            return
        }
    }
}
