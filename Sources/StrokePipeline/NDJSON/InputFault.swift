/// What is wrong with a line that cannot be read.
public enum InputFault: Error, Sendable, Equatable {
    /// Something else stands where this was expected.
    case expected(Expected)
    /// A key that the record needs is not there.
    case missing(String)
    /// A number is farther from 0 than the wire allows.
    case beyond(String, limit: Double)
    /// The value of a key is none of these words.
    case word(String, oneOf: [String])
    /// The record is of a kind that the chain does not take.
    case notTaken(String, takes: String)
    /// The line is longer than 16 MiB.
    case tooLong
    /// The record is odd, and the run is strict.
    case odd(Oddity)
    /// The touch event is odd, and the run is strict.
    case touch(TouchFault)

    /// What was expected at a place of a line.
    public enum Expected: String, Sendable {
        case object = "a JSON object"
        case key = "a key in double quotes"
        case colon = "a colon"
        case commaOrBrace = "a comma or }"
        case commaOrBracket = "a comma or ]"
        case value = "a JSON value"
        case string = "a string in double quotes"
        case endOfString = "the rest of the string (control characters are written as escapes)"
        case escape = "an escape such as \\n or \\u00e9"
        case wholeCharacters = "whole characters (half a surrogate pair is none)"
        case utf8 = "valid UTF-8"
        case shallower = "at most 64 levels of nesting"
        case number = "a number"
        case spelledNumber = "a number as JSON spells it (such as -0.5 or 1e-3)"
        case double = "a number that a double can hold"
        case flag = "true or false"
        case endOfLine = "the end of the line"
        case strokeName = "a whole number from 0 to 2^53-1, or a string of at most 64 bytes"
        case wholeNumber = "a whole number"
        case keyList = "a list of keys"
        case pair = "two numbers in brackets"
        case triple = "three numbers in brackets"
        case view = "an object with the view's keys"
        case traits = "an object with the stroke's keys"
        case positive = "true"
    }

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
