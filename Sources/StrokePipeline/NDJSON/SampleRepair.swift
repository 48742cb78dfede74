/// What is odd about a sample's values, and how it is put right.
extension RecordDecoder {
    @inline(__always)
    func checkLimit(
        _ key: String, _ value: Double, _ scanner: JSONScanner, _ start: Int
    ) throws(LineFault) {
        guard value.magnitude <= 1e12 else {
            throw LineFault(offset: scanner.place(of: key, from: start), fault: .beyond(key, limit: 1e12))
        }
    }

    mutating func repair() {
        if let force = event.sample.force { event.sample.force = clamp("force", force, 0...1) }
        if let opacity = event.sample.opacity { event.sample.opacity = clamp("opacity", opacity, 0...1) }
        if let width = event.sample.width { event.sample.width = clamp("width", width, 0...1e12) }
        if let radius = event.sample.radius { event.sample.radius = clamp("radius", radius, 0...1e12) }
        guard let altitude = event.sample.altitude else { return }
        if (-0.01...(.pi / 2 + 0.01)).contains(altitude) {
            event.sample.altitude = clamp("altitude", altitude, 0...(.pi / 2))
        } else {
            oddities.append(.wildAltitude(altitude))
            event.sample.altitude = nil
            event.sample.azimuth = nil
        }
    }

    @inline(__always)
    private mutating func clamp(_ key: String, _ value: Double, _ range: ClosedRange<Double>) -> Double {
        if range.contains(value) { return value }
        oddities.append(.clamped(key, value))
        return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    }
}
