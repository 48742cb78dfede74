/// The channels of one stroke at one place of a chain, in the units in which a page shows them.
struct StudyTable: Sendable {
    /// The names of the channels that exist, the time first, each with a value for every row; `nil` where a row has none.
    ///
    /// `t` is in seconds from the start of the clock, `x` `y` `length` `width` in pixels, `speed` in px/s, `force` and
    /// `opacity` 0…1, `altitude` and `azimuth` in degrees.
    private(set) var channels: [(name: StaticString, values: [Double?])] = []

    /// The table of a stroke of samples, or of places given as samples.
    ///
    /// - Parameter hasSpeed: whether the speed is among the channels: over the time from the sample before to the one
    ///   after, so that a single short interval makes no spike of more than half its height.
    init(_ rows: [Sample], hasSpeed: Bool) {
        let ways = rows.ways
        add("t", rows.map(\.t))
        add("x", rows.map(\.x))
        add("y", rows.map(\.y))
        if hasSpeed { add("speed", rows.speeds(ways)) }
        add("force", rows.map(\.force))
        add("altitude", rows.map { $0.altitude.map(Self.degrees) })
        add("azimuth", rows.map { $0.azimuth.map(Self.degrees) })
        add("width", rows.map(\.width))
        add("opacity", rows.map(\.opacity))
    }

    /// Adds the way along the samples up to each of them.
    mutating func addLength(of samples: [Sample]) { add("length", samples.ways) }

    /// Makes times count from the start of the stroke.
    mutating func setClock(from start: Double) {
        channels[0].values = channels[0].values.map { $0.map { $0 - start } }
    }

    private mutating func add(_ name: StaticString, _ values: [Double?]) {
        // Without rows there is still a time and a place.
        if channels.count < 3 || values.contains(where: { $0 != nil }) { channels.append((name, values)) }
    }

    private static func degrees(_ angle: Double) -> Double { angle * 180 / .pi }
}

extension [Sample] {
    /// The way along the samples up to each of them, in pixels.
    var ways: [Double] {
        guard let first else { return [] }
        var (way, last) = (0.0, first)
        return map { sample in
            way += RealMath.length(sample.x - last.x, sample.y - last.y)
            last = sample
            return way
        }
    }

    /// The speed at each of them, in px/s: the way from its neighbour before to that after, over their time; `nil` where
    /// no time passes.
    fileprivate func speeds(_ ways: [Double]) -> [Double?] {
        indices.map { index in
            let (before, after) = (Swift.max(index - 1, 0), Swift.min(index + 1, count - 1))
            let time = self[after].t - self[before].t
            return time > 0 ? (ways[after] - ways[before]) / time : nil
        }
    }
}
