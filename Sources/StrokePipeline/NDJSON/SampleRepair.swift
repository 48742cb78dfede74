/// What may be odd about a sample's values, and how it is put right.
extension Sample {
    /// The first value that no record may have, being farther from 0 than 1e12.
    @inline(__always)
    var firstBeyond: String? {
        if x.magnitude > 1e12 { return "x" }
        if y.magnitude > 1e12 { return "y" }
        if t.magnitude > 1e12 { return "t" }
        if let width, width.magnitude > 1e12 { return "width" }
        if let radius, radius.magnitude > 1e12 { return "radius" }
        return nil
    }

    /// Brings every value into its range and reports those that were not.
    @inline(__always)
    mutating func repair(_ oddities: inout [InputFault.Oddity]) {
        if let force { self.force = clamp("force", force, 0...1, &oddities) }
        if let opacity { self.opacity = clamp("opacity", opacity, 0...1, &oddities) }
        if let width { self.width = clamp("width", width, 0...1e12, &oddities) }
        if let radius { self.radius = clamp("radius", radius, 0...1e12, &oddities) }
        guard let altitude else { return }
        if (-0.01...(.pi / 2 + 0.01)).contains(altitude) {
            self.altitude = clamp("altitude", altitude, 0...(.pi / 2), &oddities)
        } else {
            oddities.append(.wildAltitude(altitude))
            self.altitude = nil
            azimuth = nil
        }
    }

    @inline(__always)
    private func clamp(
        _ key: String, _ value: Double, _ range: ClosedRange<Double>, _ oddities: inout [InputFault.Oddity]
    ) -> Double {
        if range.contains(value) { return value }
        oddities.append(.clamped(key, value))
        return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    }
}
