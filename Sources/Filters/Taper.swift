import StrokePipeline

/// Thins a stroke to nothing over a length at its start and its end.
///
/// The width is multiplied by x(2 − x), where x is the way from the end as a share of the length: ink opens like the point
/// of a brush and joins the rest without a kink. Where both lengths come to more than the stroke has, both are shortened by
/// one factor, so that they meet.
struct Taper {
    /// Pixels along the path; 0 does not taper.
    var start: Double
    var end: Double

    /// The pieces that a taper is made of: the quadratic width of each then is within a thousandth of the factor.
    private static let pieces = 16.0

    /// The segments, those within the tapers cut into pieces with widths of their own.
    func applied(to segments: [Segment]) -> [Segment] {
        guard start > 0 || end > 0 else { return segments }
        let arcs = segments.map { QuadraticArc(from: $0.from, control: $0.control, to: $0.to) }
        let lengths = arcs.map { $0.length(from: 0, to: 1) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return segments }
        var taper = self
        if start + end > total {
            taper.start = total * (start / (start + end))
            taper.end = total - taper.start
        }
        var tapered: [Segment] = []
        tapered.reserveCapacity(segments.count + 2 * Int(Self.pieces))
        var along = 0.0
        for (index, segment) in segments.enumerated() {
            let length = lengths[index]
            if length == 0 || (along >= taper.start && along + length <= total - taper.end) {
                tapered.append(segment)
            } else {
                let cuts = taper.cuts(along, length, total)
                var before = 0.0
                for cut in cuts {
                    let after = cut < length ? arcs[index].parameter(cut, past: 0, of: length) : 1
                    guard after > before else { continue }
                    tapered.append(
                        segment.piece(from: before, to: after) { u in
                            taper.factor(along + arcs[index].length(from: 0, to: u), total)
                        })
                    before = after
                }
            }
            along += length
        }
        return tapered
    }

    /// The ways along a segment at which it is cut; the last is its length.
    private func cuts(_ along: Double, _ length: Double, _ total: Double) -> [Double] {
        var cuts: [Double] = []
        func cut(_ zone: ClosedRange<Double>) {
            let (low, high) = (Swift.max(zone.lowerBound - along, 0), Swift.min(zone.upperBound - along, length))
            guard low < high else { return }
            let count = (Self.pieces * (high - low) / (zone.upperBound - zone.lowerBound)).rounded(.up)
            if low > 0 { cuts.append(low) }
            for piece in stride(from: 1, through: count, by: 1) { cuts.append(low + (high - low) * piece / count) }
        }
        if start > 0 { cut(0...start) }
        if end > 0 { cut(Swift.max(total - end, 0)...total) }
        return cuts.filter { $0 < length } + [length]
    }

    /// What the width is multiplied by so far along a stroke of a total length.
    private func factor(_ along: Double, _ total: Double) -> Double {
        func rise(_ way: Double, _ length: Double) -> Double {
            guard way < length else { return 1 }
            let share = Swift.max(way / length, 0)
            return share * (2 - share)
        }
        return rise(along, start) * rise(total - along, end)
    }
}

extension Segment {
    /// The part of the segment between two parameters, its width multiplied by a factor at each.
    fileprivate func piece(from start: Double, to end: Double, _ factor: (Double) -> Double) -> Segment {
        func blossom(_ a: Double, _ b: Double, _ u: Double, _ v: Double, _ c: Double) -> Double {
            (1 - u) * (1 - v) * a + ((1 - u) * v + u * (1 - v)) * b + u * v * c
        }
        func point(_ u: Double, _ v: Double) -> Point {
            Point(x: blossom(from.x, control.x, u, v, to.x), y: blossom(from.y, control.y, u, v, to.y))
        }
        let own = self.width
        func width(_ u: Double) -> Double { blossom(own.from, own.control, u, u, own.to) * factor(u) }
        let (first, last) = (width(start), width(end))
        let middle = width(start + (end - start) / 2)
        var piece = self
        piece.from = start == 0 ? from : point(start, start)
        piece.control = point(start, end)
        piece.to = end == 1 ? to : point(end, end)
        // The quadratic that is right at both ends and in the middle.
        piece.width = Triple(first, Swift.max(2 * middle - (first + last) / 2, 0), last)
        return piece
    }
}
