/// What is wrong with a line that cannot be read.
public enum InputFault: Error, Sendable, Equatable {
    /// Something else stands where this was expected.
    case expected(Expected)
    /// A key that the record needs is not there.
    case missing(String)
    /// A number is farther from 0 than the wire allows.
    case beyond(String, limit: Double)
    /// A number is outside the range of its key.
    case outside(String, ClosedRange<Double>)
    /// The value of a key is none of these words.
    case word(String, oneOf: [String])
    /// The record is of a kind that the chain does not take.
    case notTaken(RecordKind, takes: [RecordKind])
    /// The line is longer than ``Limits/lineLength``.
    case tooLong
    /// The stroke would be one more that is open than ``Limits/openStrokes``.
    case tooManyOpen
    /// The record is odd, and the run is strict.
    case odd(Oddity)
    /// The touch event is odd, and the run is strict.
    case touch(TouchFault)

    /// What was expected at a place of a line.
    public enum Expected: Sendable {
        case object, key, colon, commaOrBrace, commaOrBracket, value, string, endOfString, escape
        case wholeCharacters, utf8, shallower, number, spelledNumber, double, flag, endOfLine, strokeName
        case wholeNumber, keyList, pair, triple, rings, view, traits, positive, list, drawnStroke
        case evdevLine, hexadecimal
    }

    /// The kinds of records that hold ink.
    public enum RecordKind: Sendable, CaseIterable { case sample, segment, outline, dab }

    /// What was odd about a record and was repaired.
    public enum Oddity: Sendable, Equatable {
        /// The value is out of its range and was brought into it.
        case clamped(String, Double)
        /// The altitude is out of its range by too much; altitude and azimuth were left out.
        case wildAltitude(Double)
        /// The key stands twice; the last one counts.
        case duplicateKey(String)
    }
}

/// A fault, and the offset in the scanned bytes at which it shows.
struct LineFault: Error {
    var offset: Int
    var fault: InputFault
}
