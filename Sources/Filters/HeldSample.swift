import StrokePipeline

/// A sample held for a mean, with its tilt as a vector if that is asked for.
struct HeldSample: Sendable {
    var sample: Sample
    /// (cos altitude·cos azimuth, cos altitude·sin azimuth): what a tilt is a mean of.
    var lean: Point?

    init(_ sample: Sample, leans: Bool) {
        self.sample = sample
        if leans, let altitude = sample.altitude, let azimuth = sample.azimuth {
            let reach = RealMath.cos(altitude)
            lean = Point(x: reach * RealMath.cos(azimuth), y: reach * RealMath.sin(azimuth))
        }
    }
}

/// Means of piecewise linear courses over the time around one sample, by closed-form integrals.
///
/// They are computed relative to the sample: what does not change stays to the last bit.
extension Queue where Element == HeldSample {
    /// The mean place over `half` seconds before and after a sample; there must be samples that far away.
    func meanPlace(at index: Int, over half: Double) -> Point {
        let center = self[index].sample.point
        var sum = Point(x: 0, y: 0)
        forEachSpan(around: index, over: half) { near, far, length, share in
            let (near, far) = (self[near].sample.point, self[far].sample.point)
            sum.x += length * ((near.x - center.x) + (far.x - near.x) * share / 2)
            sum.y += length * ((near.y - center.y) + (far.y - near.y) * share / 2)
        }
        return Point(x: center.x + sum.x / (2 * half), y: center.y + sum.y / (2 * half))
    }

    /// The mean of a value over the spans both of whose ends have it; `nil` where the sample has none.
    @inline(__always)
    func mean(at index: Int, over half: Double, of value: (Sample) -> Double?) -> Double? {
        guard let center = value(self[index].sample) else { return nil }
        var sum = 0.0
        var time = 0.0
        forEachSpan(around: index, over: half) { near, far, length, share in
            guard let near = value(self[near].sample), let far = value(self[far].sample) else { return }
            sum += length * ((near - center) + (far - near) * share / 2)
            time += length
        }
        return time > 0 ? center + sum / time : center
    }

    /// The mean tilt; `nil` where it is the sample's own. An upright mean has no azimuth of its own.
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
        let azimuth = reach > 0 ? RealMath.wrapped(RealMath.atan2(lean.y, lean.x)) : self[index].sample.azimuth
        return (RealMath.acos(Swift.min(reach, 1)), azimuth)
    }

    /// Walks from a sample outwards, before it and after it. A span goes from the sample `near` towards `far`, lasts
    /// `length` seconds, and ends at `share` of the way.
    @inline(__always)
    private func forEachSpan(
        around index: Int,
        over half: Double,
        _ body: (_ near: Int, _ far: Int, _ length: Double, _ share: Double) -> Void
    ) {
        walk(from: index, by: -1, over: half, body)
        walk(from: index, by: 1, over: half, body)
    }

    @inline(__always)
    private func walk(
        from index: Int,
        by step: Int,
        over half: Double,
        _ body: (_ near: Int, _ far: Int, _ length: Double, _ share: Double) -> Void
    ) {
        let time = self[index].sample.t
        var near = index
        var nearTime = 0.0
        while nearTime < half, near + step >= 0, near + step < count {
            let far = near + step
            let farTime = abs(self[far].sample.t - time)
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
