/// What lies between two bodies of ink on the disc they share: wedges, spokes, or corners where their edges meet.
///
/// All places are given as multiples of the disc's radius, from its centre.
struct Joint: Sendable {
    /// Where the edges of the body before end.
    private(set) var leftEnd: Direction
    private(set) var rightEnd: Direction
    /// Where the edges of the body after start.
    private(set) var leftStart: Direction
    private(set) var rightStart: Direction
    /// The sectors of the disc that neither body's hull carries on; counter-clockwise.
    private(set) var leftWedge: Wedge?
    private(set) var rightWedge: Wedge?
    /// The ends of edges that are joined to the centre.
    private(set) var spokes: Ends = []

    /// A sector of the disc, between two ends of edges.
    struct Wedge: Sendable {
        /// Where it starts, in radians, and how far it goes counter-clockwise.
        var angle: Double
        var extent: Double
        /// Whether it starts at `leftStart`; if not, at `rightEnd`.
        var startsLeft: Bool
        /// Whether it ends at `leftEnd`; if not, at `rightStart`.
        var endsLeft: Bool
    }

    /// The four ends of edges at the disc.
    struct Ends: OptionSet, Sendable {
        let rawValue: UInt8
        static let leftEnd = Ends(rawValue: 1)
        static let leftStart = Ends(rawValue: 2)
        static let rightEnd = Ends(rawValue: 4)
        static let rightStart = Ends(rawValue: 8)
    }

    /// The joint of two bodies; a corner may reach `sagitta` out of the disc.
    init(_ last: Capsule, _ disc: Disc, _ next: Capsule, sagitta: Double) {
        (leftEnd, rightEnd, leftStart, rightStart) = (last.left, last.right, next.left, next.right)
        if makeCorners(last, disc, next, sagitta) { return }
        // The directions in which the last body does not carry on go counter-clockwise over 0…front, from its right normal
        // to its left; those in which the next does not, over back…back + rear, from its left normal to its right.
        let front = 2 * last.spread
        let rear = 2 * (.pi - next.spread)
        let start = last.heading - last.spread
        var back = (next.heading + next.spread - start).remainder(dividingBy: 2 * .pi)
        if back < 0 { back += 2 * .pi }
        let turned = back + rear - 2 * .pi
        spokes = [.leftEnd, .leftStart, .rightEnd, .rightStart]
        if back < front {
            let endsLeft = back + rear >= front
            let extent = endsLeft ? front - back : rear
            leftWedge = Wedge(angle: start + back, extent: extent, startsLeft: true, endsLeft: endsLeft)
            spokes.subtract([.leftStart, endsLeft ? .leftEnd : .rightStart])
        }
        // Without rounding a left wedge leaves the right one only its own end, or nothing; with it, that must be said.
        if turned > 0, leftWedge?.endsLeft != false {
            let endsLeft = leftWedge == nil && turned >= front
            rightWedge = Wedge(angle: start, extent: endsLeft ? front : turned, startsLeft: false, endsLeft: endsLeft)
            spokes.subtract([.rightEnd, endsLeft ? .leftEnd : .rightStart])
        }
        let isOpenLeft = leftWedge.map(\.endsLeft)
        let isOpenRight = rightWedge.map { !$0.endsLeft }
        // A wedge from one side to the other leaves both sides as they are.
        guard isOpenLeft != false, isOpenRight != false else { return }
        if let corner = Self.corner(leftEnd, leftStart, isOpen: isOpenLeft == true, last, disc, next, sagitta) {
            (leftEnd, leftStart, leftWedge) = (corner, corner, nil)
            spokes.subtract([.leftEnd, .leftStart])
        }
        if let corner = Self.corner(rightEnd, rightStart, isOpen: isOpenRight == true, last, disc, next, sagitta) {
            (rightEnd, rightStart, rightWedge) = (corner, corner, nil)
            spokes.subtract([.rightEnd, .rightStart])
        }
    }

    /// Whether both sides are corners, as at nearly all joints, with no angle computed.
    private mutating func makeCorners(_ last: Capsule, _ disc: Disc, _ next: Capsule, _ sagitta: Double) -> Bool {
        // So little turned, and with edges that lean so little on the path, both sides go on, and which is open shows in the
        // order of the normals.
        guard last.direction.dot(next.direction) > Self.gentle, abs(last.along) < Self.gentle,
            abs(next.along) < Self.gentle,
            let left = Self.corner(leftEnd, leftStart, isOpen: leftStart.cross(leftEnd) > 0, last, disc, next, sagitta),
            let right = Self.corner(
                rightEnd, rightStart, isOpen: rightEnd.cross(rightStart) > 0, last, disc, next, sagitta)
        else { return false }
        (leftEnd, leftStart, rightEnd, rightStart) = (left, left, right, right)
        return true
    }

    /// The cosine of 60°.
    private static var gentle: Double { 0.5 }

    /// Where the edges of one side meet, if they may end there.
    private static func corner(
        _ a: Direction, _ b: Direction, isOpen: Bool, _ last: Capsule, _ disc: Disc, _ next: Capsule, _ sagitta: Double
    ) -> Direction? {
        let cosine = a.dot(b)
        guard cosine > 0 else { return nil }
        if isOpen {
            // A gentle bend is one corner, if it reaches no further out of the arc than chords stay inside:
            // 1/cos(θ/2) − 1 ≤ (1/cos²(θ/2) − 1)/2.
            guard disc.radius * (1 - cosine) / (1 + cosine) <= 2 * sagitta else { return nil }
        } else {
            // Inside a bend both bodies cover the corner up to where their edges meet, if they are long enough for it; then
            // the edges can end there, and the contour does not cross itself.
            guard disc.radius * abs(a.cross(b)) / (1 + cosine) <= Swift.min(last.edge, next.edge) / 2,
                disc.radius * cosine >= Swift.max(last.growth, next.growth)
            else { return nil }
        }
        return Direction(x: (a.x + b.x) / (1 + cosine), y: (a.y + b.y) / (1 + cosine))
    }
}
