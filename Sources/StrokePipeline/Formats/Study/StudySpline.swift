/// When the pen was where a segment is.
extension [Segment] {
    /// Places along the segments in their order, as samples: with the times of the samples they were made of.
    ///
    /// In a spline with a control point at each place of the samples, the middle of a segment belongs to its control point
    /// and has its time, and a joint the time halfway between. Other segments share out the time as the samples' way.
    func places(along samples: [Sample]) -> [Sample] {
        let stops = Stop.all(of: samples)
        guard let start = stops.first, let first else { return [] }
        let isSpline = count == stops.count - 1 && zip(self, stops.dropFirst()).allSatisfy { $0.control == $1.point }
        guard isSpline || (count == 1 && first.isDot) else { return shared(along: samples) }
        var places = first.stay(at: 0, start.arrival, start.departure)
        for (index, segment) in enumerated() where index + 1 < stops.count {
            let stop = stops[index + 1]
            if index + 2 < stops.count {
                places += segment.stay(at: 0.5, stop.arrival, stop.departure)
                let joint = stop.departure + (stops[index + 2].arrival - stop.departure) / 2
                places.append(segment.place(at: 1, joint))
            } else {
                places += segment.stay(at: 1, stop.arrival, stop.departure)
            }
        }
        return places
    }

    /// Ends and middles, each at the time when the samples have gone the same share of their way.
    private func shared(along samples: [Sample]) -> [Sample] {
        var places = flatMap { [$0.place(at: 0, 0), $0.place(at: 0.5, 0), $0.place(at: 1, 0)] }
        let (ways, own) = (samples.ways, places.ways)
        guard let whole = ways.last, let length = own.last else { return [] }
        var next = 0
        for index in places.indices {
            let way = length > 0 ? own[index] / length * whole : 0
            while next + 1 < ways.count, ways[next] < way { next += 1 }
            let before = Swift.max(next - 1, 0)
            let step = ways[next] - ways[before]
            let share = step > 0 ? Swift.min((way - ways[before]) / step, 1) : 0
            places[index].t = samples[before].t + (samples[next].t - samples[before].t) * share
        }
        return places
    }
}

/// A place of a stroke, and when the pen came to it and left it.
private struct Stop {
    var point: Point
    var arrival: Double
    var departure: Double

    /// The stops of a stroke: neighbours in one place are one.
    static func all(of samples: [Sample]) -> [Stop] {
        var stops: [Stop] = []
        for sample in samples {
            if let last = stops.last, last.point == sample.point {
                stops[stops.count - 1].departure = sample.t
            } else {
                stops.append(Stop(point: sample.point, arrival: sample.t, departure: sample.t))
            }
        }
        return stops
    }
}

extension Segment {
    /// The place at parameter `u`, 0…1, at a time.
    fileprivate func place(at u: Double, _ time: Double) -> Sample {
        func value(_ from: Double, _ control: Double, _ to: Double) -> Double {
            // Exact at both ends.
            u == 0 ? from : u == 1 ? to : (1 - u) * (1 - u) * from + 2 * u * (1 - u) * control + u * u * to
        }
        return Sample(
            x: value(from.x, control.x, to.x), y: value(from.y, control.y, to.y), t: time,
            width: value(width.from, width.control, width.to),
            opacity: opacity.map { value($0.from, $0.control, $0.to) })
    }

    /// The place at parameter `u` while the pen stays there.
    fileprivate func stay(at u: Double, _ arrival: Double, _ departure: Double) -> [Sample] {
        let place = place(at: u, arrival)
        guard departure > arrival else { return [place] }
        var leaving = place
        leaving.t = departure
        return [place, leaving]
    }
}
