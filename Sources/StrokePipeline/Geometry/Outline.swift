/// The area of a stroke's ink, as closed rings: what a disc sweeps whose diameter is the width, along all its segments.
///
/// The rings are simple: none crosses itself or another; they may touch at a point. Outer rings run counter-clockwise on
/// screen and holes the other way, so the non-zero and the even-odd rule fill the same area. What lies between the rings
/// and the true edge is less than the tolerance times the perimeter, and nowhere wider than twice the tolerance.
///
/// The area is found on a grid of integers (`SnapGrid`) by exact arithmetic alone: the contours of the swept area
/// (`Sweep`) are cut where they cross (`SnapRounding`), and what parts a winding of 0 from one above it is kept (`Rings`).
/// The work is in proportion to the segments and the crossings; of what lies on top of much else, to what can be seen of it
/// and the logarithm of how much it is.
public struct Outline: Hashable, Sendable {
    /// The rings, each at least three places, the last not the first again. None where there is no ink.
    public var rings: [[Point]]

    /// An outline from rings.
    public init(rings: [[Point]]) { self.rings = rings }

    /// The outline of a stroke's segments, in order, within `tolerance` pixels.
    ///
    /// Where the whole stroke is small beside the tolerance a finer one is taken, 1/256 of its extent, so that a tiny stroke
    /// has the shape of a large one. A coarser one is taken where the stroke is too large for the grid (0.05 px holds up to
    /// 1 000 000 px) or too wide, 2⁻¹⁹ of its widest place (0.05 px holds up to 26 000 px).
    /// A width of 0 all along gives no rings. Flat ends are cut straight through the place where the stroke starts or ends.
    public init(of segments: [Segment], tolerance: Double = 0.05, hasFlatEnds: Bool = false) {
        self.init(rings: [])
        guard let origin = segments.first?.from else { return }
        let extent = segments.reduce(0) { Swift.max($0, $1.reach(from: origin)) }
        let wanted = Swift.min(tolerance, extent / Self.parts)
        guard let grid = SnapGrid(origin: origin, extent: extent, tolerance: wanted) else { return }
        let widest = segments.reduce(0) { Swift.max($0, $1.widest) }
        let given = Swift.max(wanted, Self.leastUnits * grid.unit, widest * Self.finest)
        var row = DiscRow(within: given * Self.shares.thinning)
        var area = SweptArea(grid: grid, sagitta: given * Self.shares.chords, hasFlatEnds: hasFlatEnds)
        var last: Segment?
        for segment in segments {
            // A stroke that is read may have gaps.
            if let last, last.to != segment.from {
                row.finish()
                area.add(row.discs)
                row.removeAll()
            }
            segment.appendDiscs(to: &row, origin: origin, within: given * Self.shares.pieces)
            last = segment
        }
        row.finish()
        area.add(row.discs)
        self.init(area.finish(), grid)
    }

    /// The outline of what several outlines cover together: where they overlap or touch, their rings become one.
    ///
    /// Each may be moved by half a unit of a grid that is at most 1/4096 of the tolerance, or, where together they are too
    /// large for that, 2⁻²⁶ of their extent. The order of the outlines does not matter to the area. Of no ink comes none.
    public static func union(of outlines: [Outline], tolerance: Double = 0.05) -> Outline {
        let rings = outlines.lazy.flatMap(\.rings)
        guard let origin = rings.first?.first else { return Outline(rings: []) }
        var extent = 0.0
        for ring in rings {
            for place in ring { extent = Swift.max(extent, abs(place.x - origin.x), abs(place.y - origin.y)) }
        }
        let wanted = Swift.min(tolerance, extent / parts)
        guard let grid = SnapGrid(origin: origin, extent: extent, tolerance: wanted) else { return Outline(rings: []) }
        var contours = Contours()
        for outline in outlines {
            for ring in outline.rings {
                // Drawn backwards: what is counter-clockwise on screen, where y runs down, is clockwise on the grid.
                contours.close(ring.reversed().lazy.map { grid.snap($0.x - origin.x, $0.y - origin.y) })
            }
            contours.endPart()
        }
        return Outline(contours, grid)
    }

    /// The area around which contours wind at least once.
    private init(_ contours: Contours, _ grid: SnapGrid) {
        rings = Rings.around(contours).map { $0.reversed().map(grid.place) }
    }

    /// The parts of the extent that a tolerance is at most, so that the smallest dot is still round.
    private static var parts: Double { 256 }
    /// The units of the grid that a tolerance is at least.
    private static var leastUnits: Double { 4 }
    /// The share of the widest place that a tolerance is at least: finer than anyone sees, and coarse enough that discs as
    /// wide as the range of numbers, each over the other, have some thousand corners and not some ten thousand.
    private static var finest: Double { 0x1p-19 }
    /// How the tolerance is shared among what is taken for straight: pieces of a segment, the way between discs that are
    /// kept, and chords and corners of contours. Of those tried, these left the fewest corners to recorded and drawn ink.
    private static var shares: (pieces: Double, thinning: Double, chords: Double) { (1 / 16.0, 9 / 16.0, 6 / 16.0) }
}

extension Outline: StrokeElement {
    /// `outlines`, as the help and the errors name them.
    public static let kind = "outlines"
}
