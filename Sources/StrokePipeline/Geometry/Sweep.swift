/// Draws closed contours around what a disc of changing size sweeps, so that their winding is above 0 exactly there.
///
/// The area is the union of counter-clockwise pieces (y taken as up): a body between every two discs, inside its edges and
/// the spokes from both centres to their ends; and on each disc a wedge for all directions in which neither neighbour
/// carries on. Added up, most spokes of bodies and wedges cancel; only what is left is drawn. The winding at a place is the
/// number of pieces that cover it. Where one disc holds the other no body lies between: the contour ends and a new one
/// begins.
struct Sweep {
    private let grid: SnapGrid
    /// How far a chord may stay inside its arc, or a corner reach out of it, in pixels.
    private let sagitta: Double
    /// Whether rows of discs are cut off where they start and end.
    private let hasFlatEnds: Bool
    private(set) var edges: [GridEdge] = []
    /// Where the edges of the body under way start.
    private var leftStart = GridPoint(x: 0, y: 0)
    private var rightStart = GridPoint(x: 0, y: 0)

    /// Nothing yet, for discs around the origin of `grid`.
    init(grid: SnapGrid, sagitta: Double, hasFlatEnds: Bool = false) {
        self.grid = grid
        self.sagitta = sagitta
        self.hasFlatEnds = hasFlatEnds
    }

    /// Adds the contours of one row of discs.
    mutating func add(_ discs: [Disc]) {
        var last: Capsule?
        for index in discs.indices {
            let disc = discs[index]
            let before = index > 0 ? discs[index - 1] : nil
            let after = index + 1 < discs.count ? discs[index + 1] : nil
            let next = after.flatMap { Capsule(disc, $0) }
            switch (last, next) {
            case (nil, nil):
                let isHeld = before?.contains(disc) ?? false || after?.contains(disc) ?? false
                if !isHeld { circle(disc) }
            case (nil, let next?): begin(disc, next, isFlat: hasFlatEnds && before == nil)
            case (let last?, nil): end(last, disc, isFlat: hasFlatEnds && after == nil)
            case (let last?, let next?): join(Joint(last, disc, next, sagitta: sagitta), disc)
            }
            last = next
        }
    }

    private mutating func circle(_ disc: Disc) {
        let start = at(disc, Direction(x: 1, y: 0))
        arc(disc, from: 0, by: 2 * .pi, start, start)
    }

    /// The cap before the first body of a contour.
    private mutating func begin(_ disc: Disc, _ next: Capsule, isFlat: Bool) {
        (leftStart, rightStart) = (at(disc, next.left), at(disc, next.right))
        if isFlat {
            edge(leftStart, rightStart)
        } else {
            arc(disc, from: next.heading + next.spread, by: 2 * (.pi - next.spread), leftStart, rightStart)
        }
    }

    /// The last body's edges and the cap after it.
    private mutating func end(_ last: Capsule, _ disc: Disc, isFlat: Bool) {
        let (leftEnd, rightEnd) = (at(disc, last.left), at(disc, last.right))
        edge(rightStart, rightEnd)
        if isFlat {
            edge(rightEnd, leftEnd)
        } else {
            arc(disc, from: last.heading - last.spread, by: 2 * last.spread, rightEnd, leftEnd)
        }
        edge(leftEnd, leftStart)
    }

    /// The edges of the body before a disc, and what joins them to those of the body after it.
    private mutating func join(_ joint: Joint, _ disc: Disc) {
        let (leftEnd, nextLeft) = (at(disc, joint.leftEnd), at(disc, joint.leftStart))
        let (rightEnd, nextRight) = (at(disc, joint.rightEnd), at(disc, joint.rightStart))
        edge(rightStart, rightEnd)
        edge(leftEnd, leftStart)
        (leftStart, rightStart) = (nextLeft, nextRight)
        let centre = grid.snap(disc.x, disc.y)
        if joint.spokes.contains(.leftEnd) { edge(centre, leftEnd) }
        if joint.spokes.contains(.leftStart) { edge(nextLeft, centre) }
        if joint.spokes.contains(.rightEnd) { edge(rightEnd, centre) }
        if joint.spokes.contains(.rightStart) { edge(centre, nextRight) }
        for wedge in [joint.leftWedge, joint.rightWedge] {
            guard let wedge else { continue }
            let start = wedge.startsLeft ? nextLeft : rightEnd
            let end = wedge.endsLeft ? leftEnd : nextRight
            arc(disc, from: wedge.angle, by: wedge.extent, start, end)
        }
    }

    private mutating func arc(_ disc: Disc, from angle: Double, by extent: Double, _ start: GridPoint, _ end: GridPoint)
    {
        // A chord over an angle δ stays r(1 − cos δ/2) ≤ rδ²/8 inside; and a dot of any size looks round.
        let step = Swift.min((8 * sagitta / disc.radius).squareRoot(), .pi / 9)
        let chords = (extent / step).rounded(.up)
        var last = start
        for chord in 1..<Swift.max(Int(chords), 1) {
            let turned = angle + extent * Double(chord) / chords
            let next = at(disc, Direction(x: RealMath.cos(turned), y: RealMath.sin(turned)))
            edge(last, next)
            last = next
        }
        edge(last, end)
    }

    private mutating func edge(_ from: GridPoint, _ to: GridPoint) {
        if from != to { edges.append(GridEdge(from: from, to: to)) }
    }

    private func at(_ disc: Disc, _ direction: Direction) -> GridPoint {
        grid.snap(disc.x + disc.radius * direction.x, disc.y + disc.radius * direction.y)
    }
}
