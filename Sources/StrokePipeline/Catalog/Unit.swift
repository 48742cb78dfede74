/// The unit of a parameter's number, and how it is spelled.
public enum Unit: String, CaseIterable, Sendable {
    /// A plain number or share; `50%` is 0.5.
    case ratio = ""
    /// Canvas pixels.
    case pixels = "px"
    /// Pixels per second.
    case pixelsPerSecond = "px/s"
    /// Per pixel.
    case perPixel = "/px"
    /// Seconds; `20ms` is 0.02.
    case seconds = "s"
    /// Radians; an angle must say `deg` or `rad`, unless it is 0.
    case radians = "rad"
    /// Hertz.
    case hertz = "Hz"

    /// The spellings that a value may carry, each with what it is worth in the base unit.
    var spellings: [(name: String, scale: Scale)] {
        switch self {
        case .ratio: [("%", .divided(by: 100))]
        case .seconds: [("ms", .divided(by: 1000)), ("s", .base)]
        case .radians: [("deg", .degrees), ("rad", .base)]
        default: [(rawValue, .base)]
        }
    }

    /// From a spelled value to the base unit, by the one operation that rounds best.
    enum Scale {
        case base
        case divided(by: Double)
        case degrees

        func value(_ spelled: Double) -> Double {
            switch self {
            case .base: spelled
            case .divided(let divisor): spelled / divisor
            case .degrees: spelled * .pi / 180
            }
        }

        func spelled(_ value: Double) -> Double {
            switch self {
            case .base: value
            case .divided(let divisor): value * divisor
            case .degrees: value * 180 / .pi
            }
        }
    }

    /// The number and its unit as people write it: `20ms`, `30deg`, `1400px/s`; reads back as the same value.
    func text(_ value: Double) -> String {
        for (name, scale) in spellings {
            if self == .ratio || (self == .seconds && name == "ms" && abs(value) >= 1) { continue }
            let spelled = scale.spelled(value)
            for candidate in [spelled.rounded(), (spelled * 1000).rounded() / 1000, spelled]
            where abs(candidate) < 1e15 && scale.value(candidate) == value {
                let text = decimalText(candidate)
                if text.count <= 12 || name == rawValue { return text + name }
            }
        }
        return decimalText(value) + rawValue
    }
}
