/// The members of a sample's line, after the stroke.
extension ByteCursor {
    /// As much as the members of a sample can take.
    static func room(_ sample: Sample) -> Int { 10 * longestNumber + (sample.carried?.text.count ?? 0) }

    mutating func put(_ sample: Sample, _ precision: Int?, isFirst: Bool) {
        if isFirst { put(#","phase":"began""#) }
        put(#","x":"#)
        put(sample.x, precision)
        put(#","y":"#)
        put(sample.y, precision)
        put(#","t":"#)
        put(sample.t)
        put(#","force":"#, sample.force, precision)
        put(#","altitude":"#, sample.altitude.map { Self.uprightAtMost($0, precision) }, precision)
        put(#","azimuth":"#, sample.azimuth, precision)
        put(#","roll":"#, sample.roll, precision)
        if sample.device != .pencil {
            put(#","device":""#)
            put(bytes: sample.device.rawValue.utf8)
            put(UInt8(ascii: "\""))
        }
        put(#","radius":"#, sample.radius, precision)
        put(#","width":"#, sample.width, precision)
        put(#","opacity":"#, sample.opacity, precision)
        if let carried = sample.carried { put(bytes: carried.text) }
    }

    /// An altitude that is not above upright once it is rounded, as 1.5708 is: a reader takes none of those as it is.
    private static func uprightAtMost(_ altitude: Double, _ precision: Int?) -> Double {
        guard let precision, altitude > 1, precision < mostUpright.count else { return altitude }
        return Swift.min(altitude, mostUpright[precision])
    }

    /// The greatest number of so many decimals that is not above π/2.
    private static let mostUpright: [Double] = {
        var scale = 1.0
        return (0...15).map { _ in
            defer { scale *= 10 }
            return Double(Int(.pi / 2 * scale)) / scale
        }
    }()

    /// The end of a line's object.
    mutating func close(isProvisional: Bool) {
        if isProvisional { put(#","provisional":true"#) }
        put(UInt8(ascii: "}"))
    }

    /// Writes a member, unless there is no value.
    mutating func put(_ key: StaticString, _ number: Double?, _ precision: Int?) {
        guard let number else { return }
        put(key)
        put(number, precision)
    }
}
