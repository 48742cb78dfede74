import StrokePipeline

/// The sentences about the input; the evidence comes from the library.
enum Wording {
    /// Why a line cannot be used.
    static func text(_ fault: InputFault, _ stroke: StrokeID, _ found: String) -> String {
        let found = found.isEmpty ? "the end of the line" : found
        switch fault {
        case .expected(.number) where found == "null":
            return "expected a number, found null (leave the key out for what is not sensed)"
        case .expected(let what): return "expected \(text(what)), found \(found)"
        case .missing("t"): return "expected the key \"t\" (seconds), found none; --rate HZ times samples without it"
        case .missing(let key): return "expected the key \"\(key)\", found none"
        case .beyond(let key, let limit): return "expected \"\(key)\" within ±\(short(limit)), found \(found)"
        case .outside(let key, let range):
            return "expected \"\(key)\" from \(short(range.lowerBound)) to \(short(range.upperBound)), found \(found)"
        case .word(let key, let words):
            return "expected \"\(key)\" to be one of \(words.joined(separator: " ")), found \(found)"
        case .notTaken(let kind, let takes):
            return
                "expected \(takes.map { "\($0)s" }.joined(separator: " or ")), found a\(kind == .outline ? "n" : "") \(kind)"
        case .tooLong: return "expected a line of at most \(mebibytes(Limits.lineLength)), found a longer one"
        case .tooManyOpen:
            return "expected at most \(Limits.openStrokes) strokes open at once, found one more"
                + #" (a stroke is closed by a line {"stroke":…,"end":"ended"})"#
        case .odd, .touch: return "\(warning(fault, stroke, isRepaired: false)) (an error with --strict)"
        }
    }

    /// What a writer tells once it is done.
    static func text(_ note: WriterNote) -> String {
        switch note {
        case .erasersLeftOut(let count):
            "stroke-pipe: \(count) \(count == 1 ? "stroke of an eraser is" : "strokes of erasers are") not in the picture\n"
        }
    }

    /// What a page to study a brush needs.
    static let samplesForStudy = "  --to html runs every stage itself: give it the samples, and the whole chain\n"

    /// What was odd about a line, and the repair.
    static func warning(_ fault: InputFault, _ stroke: StrokeID, isRepaired: Bool = true) -> String {
        let (what, repair) = odd(fault, name(stroke))
        return isRepaired ? "\(what); \(repair)" : what
    }

    /// What a kind of warning is called in the count at the end.
    static func kind(_ fault: InputFault) -> String {
        switch fault {
        case .odd(.clamped(let key, _)): "\(key) outside its range"
        case .odd(.wildAltitude): "altitude far outside its range"
        case .odd(.duplicateKey): "a key that stands twice"
        case .touch(.timeRanBack): "time that ran back"
        case .touch(.afterEnd): "a sample after the end"
        case .touch(.endForNothing): "an end for nothing"
        case .touch(.updateForNothing): "an update for nothing"
        case .touch(.beganWhileOpen): "began on an open stroke"
        case .touch(.openAtEnd): "a stroke open at the end of the input"
        default: "other"
        }
    }

    private static func odd(_ fault: InputFault, _ stroke: String) -> (what: String, repair: String) {
        switch fault {
        case .odd(.clamped(let key, let value)):
            ("\(key) \(value) is outside \(range(key))", "the nearest value in it is taken")
        case .odd(.wildAltitude(let value)):
            ("altitude \(value) is outside 0…π/2", "altitude and azimuth are left out")
        case .odd(.duplicateKey(let key)): ("the key \"\(key.printable)\" stands twice", "the last one counts")
        case .touch(.timeRanBack(let time, let before)):
            ("time ran back from \(before) to \(time) in stroke \(stroke)", "the time before is taken")
        case .touch(.afterEnd): ("a sample of stroke \(stroke) after its end", "it is left out")
        case .touch(.endForNothing): ("an end for stroke \(stroke), which is not open", "it is left out")
        case .touch(.updateForNothing(let index)):
            ("an update for index \(index) of stroke \(stroke), which no sample waits for", "it is left out")
        case .touch(.beganWhileOpen): ("stroke \(stroke) began while it was open", "the old one ends as lost")
        case .touch(.openAtEnd): ("stroke \(stroke) is open at the end of the input", "it ends as lost")
        default: ("\(fault)", "")
        }
    }

    private static func range(_ key: String) -> String {
        switch key {
        case "force", "opacity", "ratio": "0…1"
        case "altitude": "0…π/2"
        default: "0 and above"
        }
    }

    static func name(_ stroke: StrokeID) -> String {
        switch stroke {
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text.printable)\""
        }
    }

    /// A number of bytes, of whole MiB.
    static func mebibytes(_ count: Int) -> String { "\(count >> 20) MiB" }

    /// A number of bytes, of whole KiB.
    static func kibibytes(_ count: Int) -> String { "\(count >> 10) KiB" }

    private static func short(_ number: Double) -> String {
        if number.magnitude == 1e12 { return number < 0 ? "-1e12" : "1e12" }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
