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
    /// What is drawn.
    var contours = Contours()
    /// Ends of a row that are cut straight.
    struct FlatEnds: OptionSet {
        let rawValue: UInt8
        static let start = FlatEnds(rawValue: 1)
        static let end = FlatEnds(rawValue: 2)
    }

    /// Where the edges of the body under way start.
    private var leftStart: Int32 = 0
    private var rightStart: Int32 = 0

    /// Nothing yet, for discs around the origin of `grid`.
    init(grid: SnapGrid, sagitta: Double) {
        self.grid = grid
        self.sagitta = sagitta
    }

    /// Adds the contours of one row of discs.
    ///
    /// - Parameter flat: the ends at which the disc that stands there is cut through.
    mutating func add(_ discs: ArraySlice<Disc>, flat: FlatEnds = []) {
        var last: Capsule?
        for index in discs.indices {
            let disc = discs[index]
            let next = index + 1 < discs.endIndex ? Capsule(disc, discs[index + 1]) : nil
            if let last {
                if let next {
                    join(Joint(last, disc, next, sagitta: sagitta), disc)
                } else {
                    end(last, disc, isFlat: flat.contains(.end) && index + 1 == discs.endIndex)
                }
            } else if let next {
                begin(disc, next, isFlat: flat.contains(.start) && index == discs.startIndex)
            } else {
                let isHeld =
                    index > discs.startIndex && discs[index - 1].contains(disc)
                    || index + 1 < discs.endIndex && discs[index + 1].contains(disc)
                if !isHeld { circle(disc) }
            }
            last = next
        }
    }

    private mutating func circle(_ disc: Disc) {
        let start = contours.add(at(disc, Direction(x: 1, y: 0)))
        arc(disc, from: 0, by: 2 * .pi, start, start)
    }

    /// The cap before the first body of a contour.
    private mutating func begin(_ disc: Disc, _ next: Capsule, isFlat: Bool) {
        leftStart = contours.add(at(disc, next.left))
        rightStart = contours.add(at(disc, next.right), after: leftStart)
        if isFlat {
            contours.connect(leftStart, rightStart)
        } else {
            arc(disc, from: next.heading + next.spread, by: 2 * (.pi - next.spread), leftStart, rightStart)
        }
    }

    /// The last body's edges and the cap after it.
    private mutating func end(_ last: Capsule, _ disc: Disc, isFlat: Bool) {
        let leftEnd = contours.add(at(disc, last.left), after: leftStart)
        let rightEnd = contours.add(at(disc, last.right), after: rightStart)
        contours.connect(rightStart, rightEnd)
        if isFlat {
            contours.connect(rightEnd, leftEnd)
        } else {
            arc(disc, from: last.heading - last.spread, by: 2 * last.spread, rightEnd, leftEnd)
        }
        contours.connect(leftEnd, leftStart)
    }

    /// The edges of the body before a disc, and what joins them to those of the body after it.
    private mutating func join(_ joint: Joint, _ disc: Disc) {
        let leftEnd = contours.add(at(disc, joint.leftEnd), after: leftStart)
        let rightEnd = contours.add(at(disc, joint.rightEnd), after: rightStart)
        contours.connect(rightStart, rightEnd)
        contours.connect(leftEnd, leftStart)
        let isLeftCorner = joint.leftEnd == joint.leftStart
        let isRightCorner = joint.rightEnd == joint.rightStart
        leftStart = isLeftCorner ? leftEnd : contours.add(at(disc, joint.leftStart), after: leftEnd)
        rightStart = isRightCorner ? rightEnd : contours.add(at(disc, joint.rightStart), after: rightEnd)
        if isLeftCorner, isRightCorner { return }
        if !joint.spokes.isEmpty {
            let centre = contours.add(grid.snap(disc.x, disc.y))
            if joint.spokes.contains(.leftEnd) { contours.connect(centre, leftEnd) }
            if joint.spokes.contains(.leftStart) { contours.connect(leftStart, centre) }
            if joint.spokes.contains(.rightEnd) { contours.connect(rightEnd, centre) }
            if joint.spokes.contains(.rightStart) { contours.connect(centre, rightStart) }
        }
        for wedge in [joint.leftWedge, joint.rightWedge] {
            guard let wedge else { continue }
            let start = wedge.startsLeft ? leftStart : rightEnd
            let end = wedge.endsLeft ? leftEnd : rightStart
            arc(disc, from: wedge.angle, by: wedge.extent, start, end)
        }
    }

    private mutating func arc(_ disc: Disc, from angle: Double, by extent: Double, _ start: Int32, _ end: Int32) {
        // A chord over an angle δ stays r(1 − cos δ/2) ≤ rδ²/8 inside; and a dot of any size looks round.
        let step = Swift.min((8 * sagitta / disc.radius).squareRoot(), .pi / 9)
        let chords = (extent / step).rounded(.up)
        var last = start
        for chord in 1..<(chords > 1 ? Int(chords) : 1) {
            let turned = angle + extent * Double(chord) / chords
            let direction = Direction(x: RealMath.cos(turned), y: RealMath.sin(turned))
            let next = contours.add(at(disc, direction), after: last)
            contours.connect(last, next)
            last = next
        }
        contours.connect(last, end)
    }

    private func at(_ disc: Disc, _ direction: Direction) -> GridPoint {
        grid.snap(disc.x + disc.radius * direction.x, disc.y + disc.radius * direction.y)
    }
}
