import StrokePipeline

extension Wording {
    /// What was expected at a place, in words.
    static func text(_ what: InputFault.Expected) -> String {
        switch what {
        case .object: "a JSON object"
        case .key: "a key in double quotes"
        case .colon: "a colon"
        case .commaOrBrace: "a comma or }"
        case .commaOrBracket: "a comma or ]"
        case .value: "a JSON value"
        case .string: "a string in double quotes"
        case .endOfString: "the rest of the string (control characters are written as escapes)"
        case .escape: "an escape such as \\n or \\u00e9"
        case .wholeCharacters: "whole characters (half a surrogate pair is none)"
        case .utf8: "valid UTF-8"
        case .shallower: "at most \(Limits.nesting) levels of nesting"
        case .number: "a number"
        case .spelledNumber: "a number as JSON spells it (such as -0.5 or 1e-3)"
        case .double: "a number that a double can hold"
        case .flag: "true or false"
        case .endOfLine: "the end of the line"
        case .strokeName: "a whole number from 0 to 2^53-1, or a string of at most 64 bytes"
        case .wholeNumber: "a whole number"
        case .keyList: "a list of keys"
        case .pair: "two numbers in brackets"
        case .triple: "three numbers in brackets"
        case .rings: "a list of rings, each of at least three points [x,y]"
        case .view: "an object with the view's keys"
        case .traits: "an object with the stroke's keys"
        case .positive: "true"
        case .list: "a list in brackets"
        case .drawnStroke: "a stroke as three lists of as many numbers: [[x…],[y…],[t…]]"
        case .evdevLine: "a line of evemu-record (E: and an event; #, N: I: P: B: A: L: or S: in the header)"
        case .hexadecimal: "a hexadecimal number"
        }
    }
}
