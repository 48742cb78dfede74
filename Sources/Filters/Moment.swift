import StrokePipeline

/// What of a sample enters a mean: its time and place, and the channels asked for.
///
/// Kept apart from the sample, so that the sample itself is only copied in and out.
struct Moment: Sendable {
    var t: Double
    var x: Double
    var y: Double
    var force: Double?
    var width: Double?
    var opacity: Double?
    /// (cos altitude·cos azimuth, cos altitude·sin azimuth): what a tilt is a mean of.
    var lean: Point?
}

/// Means of piecewise linear courses over the time around one moment, by closed-form integrals.
///
/// They are computed relative to the moment: what does not change stays to the last bit.
extension Queue where Element == Moment {
    /// The mean place over `half` seconds before and after a moment; there must be moments that far away.
    func meanPlace(at index: Int, over half: Double) -> Point {
        let (x, y) = (self[index].x, self[index].y)
        var sum = Point(x: 0, y: 0)
        forEachSpan(around: index, over: half) { near, far, length, share in
            let (nearX, nearY) = (self[near].x, self[near].y)
            sum.x += length * ((nearX - x) + (self[far].x - nearX) * share / 2)
            sum.y += length * ((nearY - y) + (self[far].y - nearY) * share / 2)
        }
        return Point(x: x + sum.x / (2 * half), y: y + sum.y / (2 * half))
    }

    /// The mean of a value over the spans both of whose ends have it; `nil` where the moment has none.
    @inline(__always)
    func mean(at index: Int, over half: Double, of value: (Moment) -> Double?) -> Double? {
        guard let center = value(self[index]) else { return nil }
        var sum = 0.0
        var time = 0.0
        forEachSpan(around: index, over: half) { near, far, length, share in
            guard let near = value(self[near]), let far = value(self[far]) else { return }
            sum += length * ((near - center) + (far - near) * share / 2)
            time += length
        }
        return time > 0 ? center + sum / time : center
    }

    /// The mean tilt; `nil` where it does not differ from the moment's own. An upright one has no azimuth.
    func meanTilt(at index: Int, over half: Double) -> (altitude: Double, azimuth: Double?)? {
        guard let center = self[index].lean else { return nil }
        var sum = Point(x: 0, y: 0)
        var time = 0.0
        forEachSpan(around: index, over: half) { near, far, length, share in
            guard let near = self[near].lean, let far = self[far].lean else { return }
            sum.x += length * ((near.x - center.x) + (far.x - near.x) * share / 2)
            sum.y += length * ((near.y - center.y) + (far.y - near.y) * share / 2)
            time += length
        }
        // Through cosine and back a tilt at rest would change in its last bits.
        guard time > 0, sum.x != 0 || sum.y != 0 else { return nil }
        let lean = Point(x: center.x + sum.x / time, y: center.y + sum.y / time)
        let reach = RealMath.length(lean.x, lean.y)
        let azimuth = reach > 0 ? RealMath.wrapped(RealMath.atan2(lean.y, lean.x)) : nil
        return (RealMath.acos(Swift.min(reach, 1)), azimuth)
    }

    /// A piece of a course: it goes from the moment `near` towards `far`, lasts `length` seconds, and ends at `share` of
    /// the way.
    private typealias Span = (_ near: Int, _ far: Int, _ length: Double, _ share: Double) -> Void

    /// Walks from a moment outwards, before it and after it.
    @inline(__always)
    private func forEachSpan(around index: Int, over half: Double, _ body: Span) {
        walk(from: index, by: -1, over: half, body)
        walk(from: index, by: 1, over: half, body)
    }

    @inline(__always)
    private func walk(from index: Int, by step: Int, over half: Double, _ body: Span) {
        let time = self[index].t
        var near = index
        var nearTime = 0.0
        while nearTime < half, near + step >= 0, near + step < count {
            let far = near + step
            let farTime = abs(self[far].t - time)
            if farTime <= half {
                body(near, far, farTime - nearTime, 1)
            } else {
                body(near, far, half - nearTime, (half - nearTime) / (farTime - nearTime))
            }
            near = far
            nearTime = farTime
        }
    }
}
