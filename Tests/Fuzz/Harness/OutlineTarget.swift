import Filters

@testable import StrokePipeline

/// Segments of any kind: their outlines, and what those cover together, are sound.
func fuzzOutline(_ input: FuzzBytes) {
    var input = input
    let tolerance = input.any([0.05, 0.01, 1000, 1, 0.3], or: 0.05)
    let isFlat = input.flag()
    var outlines: [Outline] = []
    for _ in 0...input.below(3) {
        let segments = FuzzSegments.segments(&input)
        let outline = Outline(of: segments, tolerance: tolerance, hasFlatEnds: isFlat)
        FuzzSegments.check(outline)
        outlines.append(outline)
    }
    FuzzSegments.check(Outline.union(of: outlines, tolerance: tolerance))
    // No outline of ours, but a reader takes them: rings of any places.
    let rings = (0..<2).map { _ in
        (0..<input.below(12)).map { _ in FuzzSegments.place(&input, FuzzSegments.Kind(&input)) }
    }
    outlines.append(Outline(rings: rings))
    FuzzSegments.check(Outline.union(of: outlines, tolerance: tolerance))
}

private enum FuzzSegments {
    /// Segments of a stroke: enough for a block that is made an area first.
    private static let many = 12
    /// Where discs may have a thousand corners each: hundreds of those over one another are a second of honest work, and
    /// twenty where every branch is counted.
    private static let few = 2
    /// Corners of an outline whose every edge is held against the others.
    private static let mostCorners = 500

    /// Where places are taken from.
    enum Kind: CaseIterable {
        /// Few whole ones, so that much coincides.
        case coarse
        /// Such that are no sums of powers of two.
        case thirds
        /// Those of a hand.
        case sane
        /// Those at which arithmetic goes wrong.
        case extreme
        /// Whatever a record may hold.
        case any

        init(_ input: inout FuzzBytes) { self = input.any(Self.allCases, or: .coarse) }
    }

    static func segments(_ input: inout FuzzBytes) -> [Segment] {
        let kind = Kind(&input)
        let isJoined = input.flag()
        var last = place(&input, kind)
        let most = kind == .extreme || kind == .any ? few : many
        return (0..<input.below(most)).map { _ in
            let from = isJoined ? last : place(&input, kind)
            last = place(&input, kind)
            return Segment(
                from: from, control: place(&input, kind), to: last,
                width: Triple(width(&input, kind), width(&input, kind), width(&input, kind)))
        }
    }

    static func place(_ input: inout FuzzBytes, _ kind: Kind) -> Point {
        Point(x: number(&input, kind), y: number(&input, kind))
    }

    private static func width(_ input: inout FuzzBytes, _ kind: Kind) -> Double {
        Swift.min(abs(number(&input, kind)) / 2, 1e12)
    }

    private static func number(_ input: inout FuzzBytes, _ kind: Kind) -> Double {
        switch kind {
        case .coarse: Double(input.below(8))
        case .thirds: Double(input.below(13)) * 0.37
        case .sane: 1000 * input.share()
        case .extreme:
            input.any(
                [
                    0, 1e12, -1e12, 1e-300, .leastNonzeroMagnitude, 1e9, 1 / 3.0, -0.1, 3e5, 1e12.nextDown, 1e11, 100,
                    -0.0,
                ], or: 0)
        case .any: input.number(in: -1e12...1e12)
        }
    }

    /// Small outlines are judged edge by edge; those of any size have rings of places that records may hold.
    static func check(_ outline: Outline) {
        let corners = outline.rings.joined()
        demand(outline.rings.allSatisfy { $0.count >= 3 }, "a ring has three corners")
        demand(corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "corners are finite")
        guard corners.count <= mostCorners else { return }
        let fault = RingFault.first(in: outline.rings)
        demand(fault == nil, "rings are sound: \(String(describing: fault))")
        _ = Merge().gather([StrokeUpdate(1, settled: [outline], state: .ended)])
        demand(outline.polygons.count <= outline.rings.count, "a polygon has a ring of its own")
    }
}
