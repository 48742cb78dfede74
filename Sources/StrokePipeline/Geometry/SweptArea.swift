/// Contours around all that rows of discs sweep.
///
/// Where the path turns within its own width, at every disc anew, nearly all that would be drawn is hidden under the rest,
/// and everything would cross everything. There, few discs at a time are made an area first (`Cascade`).
struct SweptArea {
    private var cascade = Cascade()
    private let grid: SnapGrid
    private let sagitta: Double
    private let hasFlatEnds: Bool

    /// Discs that are made an area at once.
    private static var block: Int { 16 }
    /// The tight places a block may have and be drawn as it is.
    private static var mostTight: Int { 6 }
    /// Discs that are one part of the contours, about.
    private static var part: Int { 256 }

    /// Nothing yet, for discs around the origin of `grid`; a chord may stay `sagitta` pixels inside its arc; with flat
    /// ends, rows are cut straight through their first and last disc.
    init(grid: SnapGrid, sagitta: Double, hasFlatEnds: Bool = false) {
        self.grid = grid
        self.sagitta = sagitta
        self.hasFlatEnds = hasFlatEnds
    }

    /// Adds one row of discs.
    mutating func add(_ discs: [Disc]) {
        var drawn = 0
        var start = 0
        while start < discs.count {
            // Neighbours share a disc, so that nothing is missing between them.
            let end = Swift.min(start + Self.block, discs.count - 1)
            if Self.tightPlaces(discs, start, end) > Self.mostTight {
                if drawn < start { draw(discs[drawn...start], of: discs) }
                var sweep = Sweep(grid: grid, sagitta: sagitta)
                sweep.add(discs[start...end], flat: flatEnds(discs[start...end], of: discs))
                cascade.add(sweep.contours)
                drawn = end
            }
            if end == discs.count - 1 { break }
            if end - drawn >= Self.part {
                draw(discs[drawn...end], of: discs)
                drawn = end
            }
            start = end
        }
        if drawn < discs.count - 1 || discs.count == 1 { draw(discs[drawn...], of: discs) }
    }

    /// All contours.
    mutating func finish() -> Contours {
        cascade.finish()
        return cascade.contours
    }

    /// Which ends of a part of a row are those of the row, and to be cut.
    private func flatEnds(_ part: ArraySlice<Disc>, of discs: [Disc]) -> Sweep.FlatEnds {
        guard hasFlatEnds else { return [] }
        var ends: Sweep.FlatEnds = []
        if part.startIndex == 0 { ends.insert(.start) }
        if part.endIndex == discs.count { ends.insert(.end) }
        return ends
    }

    private mutating func draw(_ part: ArraySlice<Disc>, of discs: [Disc]) {
        let flat = flatEnds(part, of: discs)
        var sweep = Sweep(grid: grid, sagitta: sagitta)
        cascade.draw { contours in
            swap(&sweep.contours, &contours)
            sweep.add(part, flat: flat)
            swap(&sweep.contours, &contours)
        }
    }

    /// The discs around which the path turns so sharply that the inner edges of the ink do not meet, or that hold another.
    private static func tightPlaces(_ discs: [Disc], _ start: Int, _ end: Int) -> Int {
        var count = 0
        var last: (x: Double, y: Double, length: Double)?
        for index in start..<end {
            let (disc, next) = (discs[index], discs[index + 1])
            let (x, y) = (next.x - disc.x, next.y - disc.y)
            let length = RealMath.length(x, y)
            guard length > abs(next.radius - disc.radius) else {
                count += 1
                last = nil
                continue
            }
            if let last {
                // r·tan(θ/2) is how far from the disc inner edges meet, θ being the turn.
                let (sine, cosine) = (abs(last.x * y - last.y * x), last.x * x + last.y * y)
                let half = Swift.min(last.length, length) / 2
                if disc.radius * sine > half * (last.length * length + cosine) { count += 1 }
            }
            last = (x, y, length)
        }
        return count
    }
}
