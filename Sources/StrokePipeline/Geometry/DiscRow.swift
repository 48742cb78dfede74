/// A row of discs, of which few enough are kept: between those, place and radius are linear within a tolerance.
///
/// From a kept disc on, the last is kept to which the straight way comes by all that are left out, in their order: each lies
/// within `tolerance` of it, the distance in place and the difference in radius added up. So the area that the row sweeps
/// changes by no more than that at any place of its edge.
struct DiscRow {
    /// The discs that are kept.
    private(set) var discs: [Disc] = []
    private let tolerance: Double
    /// Discs since the last kept one; only the last of them may be kept.
    private var window: [Disc] = []

    /// Left out at once, at most: the work for a disc is in proportion.
    private static var longest: Int { 24 }

    /// No disc yet.
    init(within tolerance: Double) { self.tolerance = tolerance }

    /// Adds the next disc.
    mutating func append(_ disc: Disc) {
        guard let anchor = discs.last else { return discs.append(disc) }
        guard let last = window.last else {
            if disc != anchor { window.append(disc) }
            return
        }
        guard disc != last else { return }
        if window.count >= Self.longest || !goes(from: anchor, to: disc) { keep(last) }
        window.append(disc)
    }

    /// Keeps the last disc: the row ends here.
    mutating func finish() {
        if let last = window.last { keep(last) }
    }

    /// Begins a new row.
    mutating func removeAll() {
        discs.removeAll(keepingCapacity: true)
        window.removeAll(keepingCapacity: true)
    }

    private mutating func keep(_ disc: Disc) {
        discs.append(disc)
        window.removeAll(keepingCapacity: true)
    }

    /// Whether the straight way to a disc comes by all of the window.
    private func goes(from anchor: Disc, to disc: Disc) -> Bool {
        let (x, y, radius) = (disc.x - anchor.x, disc.y - anchor.y, disc.radius - anchor.radius)
        let square = x * x + y * y + radius * radius
        guard square > 0 else { return false }
        var last = 0.0
        for other in window {
            let (dx, dy, dr) = (other.x - anchor.x, other.y - anchor.y, other.radius - anchor.radius)
            let u = (dx * x + dy * y + dr * radius) / square
            let left = tolerance - abs(dr - u * radius)
            let (ex, ey) = (dx - u * x, dy - u * y)
            guard u >= last, u <= 1, left >= 0, ex * ex + ey * ey <= left * left else { return false }
            last = u
        }
        return true
    }
}
