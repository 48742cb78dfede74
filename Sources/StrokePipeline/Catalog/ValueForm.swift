/// What is wrong with the text of a value.
public enum ValueFault: Error, Sendable, Equatable {
    /// The text is not of the form; the part at fault.
    case malformed(String)
    /// An angle without a unit.
    case needsUnit
    /// The unit is not one of the parameter's.
    case wrongUnit(String)
    /// The value is outside the range.
    case outOfRange(String)
}

extension ValueForm {
    /// Reads a value as the command line and recipes spell it.
    public func value(_ text: String) throws(ValueFault) -> ParameterValue {
        switch self {
        case .number(let unit, let range): return .number(try Self.number(text, unit, range))
        case .flag:
            switch text {
            case "yes", "true", "on", "1": return .flag(true)
            case "no", "false", "off", "0": return .flag(false)
            default: throw .malformed(text)
            }
        case .choice(let words):
            guard words.contains(text) else { throw .malformed(text) }
            return .words([text])
        case .choices(let words):
            let given = Self.parts(text, ",")
            for (index, word) in given.enumerated() where !words.contains(word) || given[..<index].contains(word) {
                throw .malformed(word)
            }
            return .words(given)
        case .numbers(let count, let range):
            var numbers: [Double] = []
            for part in Self.parts(text, ",") { numbers.append(try Self.number(part, .ratio, range)) }
            guard numbers.count == count else { throw .malformed(text) }
            return .numbers(numbers)
        case .points(let range):
            var points: [Point] = []
            for part in Self.parts(text, ",") {
                let pair = Self.parts(part, ":")
                guard pair.count == 2 else { throw .malformed(part) }
                points.append(
                    Point(x: try Self.number(pair[0], .ratio, range), y: try Self.number(pair[1], .ratio, range)))
            }
            return .points(points)
        }
    }

    /// Writes a value so that ``value(_:)`` reads it back unchanged.
    public func text(_ value: ParameterValue) -> String {
        switch value {
        case .number(let number):
            if case .number(let unit, _) = self { unit.text(number) } else { decimalText(number) }
        case .flag(let flag): flag ? "yes" : "no"
        case .words(let words): words.joined(separator: ",")
        case .numbers(let numbers): numbers.map(decimalText).joined(separator: ",")
        case .points(let points):
            points.map { "\(decimalText($0.x)):\(decimalText($0.y))" }.joined(separator: ",")
        }
    }

    private static func parts(_ text: String, _ separator: Character) -> [String] {
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    private static func number(
        _ text: String, _ unit: Unit, _ range: ClosedRange<Double>
    ) throws(ValueFault) -> Double {
        let digits = numeral(text)
        guard let spelled = Double(digits), spelled.isFinite else { throw .malformed(text) }
        let suffix = String(text.dropFirst(digits.count))
        var value = spelled
        if suffix.isEmpty {
            if unit == .radians, spelled != 0 { throw .needsUnit }
        } else {
            guard let (_, scale) = unit.spellings.first(where: { $0.name == suffix }) else { throw .wrongUnit(suffix) }
            value = scale.value(spelled)
        }
        guard range.contains(value) else { throw .outOfRange(text) }
        return value
    }

    /// The part of a text that spells a number: digits, a point, and an exponent only where digits follow it.
    private static func numeral(_ text: String) -> Substring {
        var end = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let isExponent = (character == "e" || character == "E") && end > text.startIndex
            guard character.isASCII, character.isNumber || "+-.".contains(character) || isExponent else { break }
            index = text.index(after: index)
            if character.isNumber || character == "." { end = index }
        }
        return text[..<end]
    }
}
