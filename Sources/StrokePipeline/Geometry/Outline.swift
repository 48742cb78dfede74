/// The area of a stroke's ink, as closed rings: what a disc sweeps whose diameter is the width, along all its segments.
///
/// The rings are simple: none crosses itself or another; they may touch at a point. Outer rings run counter-clockwise on
/// screen and holes the other way, so the non-zero and the even-odd rule fill the same area. What lies between the rings
/// and the true edge is at most `tolerance` wide.
///
/// The area is found on a grid of integers (`SnapGrid`) by exact arithmetic alone: the contours of the swept area
/// (`Sweep`) are cut where they cross (`SnapRounding`), and what parts a winding of 0 from one above it is kept (`Rings`).
/// The work is in proportion to the segments and the crossings.
public struct Outline: Hashable, Sendable {
    /// The rings, each at least three places, the last not the first again. None where there is no ink.
    public var rings: [[Point]]

    /// An outline from rings.
    public init(rings: [[Point]]) { self.rings = rings }

    /// The outline of a stroke's segments, in order, within `tolerance` pixels.
    ///
    /// Where the whole stroke is small beside the tolerance a finer one is taken, 1/256 of its extent, so that a tiny stroke
    /// has the shape of a large one; and where it is so large that the grid has no finer places, 4 units of the grid.
    /// A width of 0 all along gives no rings. Flat ends are cut straight through the place where the stroke starts or ends.
    public init(of segments: [Segment], tolerance: Double = 0.05, hasFlatEnds: Bool = false) {
        rings = []
        guard let origin = segments.first?.from else { return }
        let extent = segments.reduce(0) { Swift.max($0, $1.reach(from: origin)) }
        let wanted = Swift.min(tolerance, extent / Self.parts)
        guard let grid = SnapGrid(origin: origin, extent: extent, tolerance: wanted) else { return }
        let given = Swift.max(wanted, Self.leastUnits * grid.unit)
        var sweep = Sweep(grid: grid, sagitta: given / 4, hasFlatEnds: hasFlatEnds)
        var discs: [Disc] = []
        var last: Segment?
        for segment in segments {
            // A stroke that is read may have gaps.
            if let last, last.to != segment.from {
                sweep.add(discs)
                discs.removeAll(keepingCapacity: true)
            }
            segment.appendDiscs(to: &discs, origin: origin, within: given / 4)
            last = segment
        }
        sweep.add(discs)
        guard !sweep.edges.isEmpty else { return }
        // On screen y runs down, so what is counter-clockwise on the grid is clockwise there.
        rings = Rings(SnapRounding(sweep.edges)).rings.map { $0.reversed().map(grid.place) }
    }

    /// The parts of the extent that a tolerance is at most, so that the smallest dot is still round.
    private static var parts: Double { 256 }
    /// The units of the grid that a tolerance is at least.
    private static var leastUnits: Double { 4 }
}

extension Outline: StrokeElement {
    /// `outlines`, as the help and the errors name them.
    public static let kind = "outlines"
}
