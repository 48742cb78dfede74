/// The axes of an input device, as the header of a recording describes them, and the samples that their values are.
struct EvdevAxes: Sendable {
    private var axes: [Int: Axis] = [:]
    private var eventType = 0
    private var described: Int?

    /// What the kernel tells of an axis; all 0 where a recording has no header.
    private struct Axis: Sendable {
        var value = 0.0, minimum = 0.0, maximum = 0.0, resolution = 0.0
    }

    /// Canvas pixels in a millimetre of the device: 72 to the inch.
    private static let pixelsPerMillimetre = 72 / 25.4
    /// Units of tilt in a radian where a device does not say: those of Wacom's tablets, nearly degrees.
    private static let usualTiltResolution = 57.0

    /// Whether the device has an axis.
    func has(_ code: Int) -> Bool { axes[code] != nil }

    /// Takes a line of the header in words; any other comment says nothing.
    mutating func note(_ words: [String]) {
        guard words.count > 1 else { return }
        switch (words[0], words[1]) {
        case ("Event", "type"):
            eventType = words.count > 2 ? Int(words[2]) ?? 0 : 0
            described = nil
        case ("Event", "code"):
            let code = words.count > 2 ? Int(words[2]) : nil
            described = code.flatMap { (0...EvdevCode.lastAxis).contains($0) ? $0 : nil }
            if eventType != EvdevCode.Kind.absolute { described = nil }
            if let described { axes[described] = Axis() }
        case (let name, let number):
            guard let described, let value = Int32(number).map(Double.init) else { return }
            switch name {
            case "Value": axes[described]?.value = value
            case "Min": axes[described]?.minimum = value
            case "Max": axes[described]?.maximum = value
            case "Resolution": axes[described]?.resolution = value
            default: break
            }
        }
    }

    /// Takes the header's line for machines: the range of an axis, and its resolution if the line has one.
    mutating func describe(_ code: Int, _ range: (minimum: Int, maximum: Int), resolution: Int?) {
        guard (0...EvdevCode.lastAxis).contains(code) else { return }
        var axis = axes[code] ?? Axis()
        axis.minimum = Double(range.minimum)
        axis.maximum = Double(range.maximum)
        if let resolution { axis.resolution = Double(resolution) }
        axes[code] = axis
    }

    /// The sample that values of the axes are; `nil` where a place was never told.
    ///
    /// Whatever was never told is not sensed. A mouse senses nothing but its place: the other axes are those of a pen
    /// that was there before. Tilt and roll are a pen's or an eraser's.
    func sample(_ values: [Int: Double], at place: Place, of device: Device, t: Double) -> Sample? {
        guard let x = values[place.x], let y = values[place.y] else { return nil }
        let (across, down) = (axes[place.x] ?? Axis(), axes[place.y] ?? Axis())
        // Where one side has no unit, both stay in the device's own, so that shapes keep their proportions.
        let hasUnits = across.resolution > 0 && down.resolution > 0
        func pixels(_ length: Double, _ axis: Axis) -> Double {
            hasUnits ? length / axis.resolution * Self.pixelsPerMillimetre : length
        }
        var sample = Sample(
            x: pixels(x - across.minimum, across), y: pixels(y - down.minimum, down), t: t, device: device)
        if device == .mouse { return sample }
        sample.force = values[place.pressure].flatMap { share($0, of: place.pressure) }
        sample.radius = values[EvdevCode.touchMajor].map { pixels($0 / 2, across) }
        if device == .finger { return sample }
        if let (altitude, azimuth) = angles(values[EvdevCode.tiltX], values[EvdevCode.tiltY]) {
            sample.altitude = altitude
            sample.azimuth = azimuth
        }
        sample.roll = values[EvdevCode.z].flatMap(turn)
        return sample
    }

    /// The codes of the axes of a place.
    struct Place: Sendable {
        var x, y, pressure: Int
        var names: (x: String, y: String)

        static let ofPen = Place(
            x: EvdevCode.x, y: EvdevCode.y, pressure: EvdevCode.pressure, names: ("ABS_X", "ABS_Y"))
        static let ofContact = Place(
            x: EvdevCode.contactX, y: EvdevCode.contactY, pressure: EvdevCode.contactPressure,
            names: ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y"))
    }

    private func share(_ value: Double, of code: Int) -> Double? {
        guard let axis = axes[code], axis.maximum > axis.minimum else { return nil }
        return (value - axis.minimum) / (axis.maximum - axis.minimum)
    }

    /// Altitude and azimuth, once one of the tilts was told: the other then is what it was when the recording began.
    ///
    /// Without a header there are none: by the kernel's age, tilt is counted from −64 to 63, or from 0 to 127.
    private func angles(_ x: Double?, _ y: Double?) -> (altitude: Double, azimuth: Double?)? {
        guard x != nil || y != nil, let right = axes[EvdevCode.tiltX], let down = axes[EvdevCode.tiltY] else {
            return nil
        }
        func tilt(_ value: Double?, _ axis: Axis) -> Double {
            let isShifted = axis.minimum >= 0 && axis.maximum > axis.minimum
            let upright = isShifted ? (axis.minimum + axis.maximum + 1) / 2 : 0
            let unitsPerRadian = axis.resolution > 0 ? axis.resolution : Self.usualTiltResolution
            return ((value ?? axis.value) - upright) / unitsPerRadian
        }
        return Tilt.angles(x: tilt(x, right), y: tilt(y, down))
    }

    /// The range of the axis is one turn, and its middle 0: of −900…899, each of the 1800 steps is a fifth of a degree.
    private func turn(_ value: Double) -> Double? {
        guard let axis = axes[EvdevCode.z], axis.maximum > axis.minimum else { return nil }
        return (value - axis.minimum) / (axis.maximum - axis.minimum + 1) * 2 * .pi - .pi
    }
}
