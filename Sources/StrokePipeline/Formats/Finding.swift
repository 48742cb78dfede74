/// Something wrong or odd about a line of the input, with the evidence; the words are the tool's.
public struct Finding: Error, Sendable, Equatable {
    /// The number of the line in its file, from 1.
    public var line: Int
    /// The stroke it is about.
    public var stroke: StrokeID
    /// What it is.
    public var problem: Problem

    /// What was found, and what became of it.
    public enum Problem: Sendable, Equatable {
        /// The line could not be used.
        case bad(InputFault, Excerpt)
        /// The line was repaired; a warning.
        case repaired(InputFault)
    }
}

extension Finding {
    /// A bad line, quoted from the bytes it stands in.
    init(_ error: LineFault, in scanner: JSONScanner, from start: Int, line: Int, stroke: StrokeID) {
        let text = scanner.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        // However it reads, a line that is too long is that first: its end may not have been kept.
        let isTooLong = text.count > Limits.lineLength
        let place = isTooLong ? start : Swift.min(Swift.max(error.offset, start), text.endIndex)
        let fault = isTooLong ? InputFault.tooLong : error.fault
        self.init(line: line, stroke: stroke, problem: .bad(fault, Excerpt(text, place)))
    }
}

/// A part of a line, and the place in it to point at.
public struct Excerpt: Sendable, Equatable {
    /// The column of the place in the line, in characters, from 1.
    public var column: Int
    /// At most 80 characters of the line around the place.
    public var text: String
    /// The place in `text`, in characters, from 0.
    public var mark: Int
    /// What stands at the place, at most 24 characters; empty at the end of the line.
    public var found: String

    private static let width = 80

    init(_ line: ArraySlice<UInt8>, _ place: Int) {
        let before = line[..<place]
        column = 1 + before.count { $0 & 0xC0 != 0x80 }
        // Only what can show: a line may be 16 MiB long.
        let lead = String(decoding: before.suffix(4 * Self.width), as: UTF8.self).unicodeScalars
        let rest = String(decoding: line[place...].prefix(4 * Self.width), as: UTF8.self).unicodeScalars
        let shownBefore = Swift.min(lead.count, Swift.max(Self.width / 2, Self.width - rest.count))
        let shown = Array(lead.suffix(shownBefore)) + Array(rest.prefix(Self.width - shownBefore))
        text = shown.map(\.printable).joined()
        mark = shownBefore
        let end: (Unicode.Scalar) -> Bool = { ",]} \t\r".unicodeScalars.contains($0) }
        let token =
            rest.first == "\""
            ? Array(rest.prefix(1)) + rest.dropFirst().prefix { $0 != "\"" } + ["\""] : Array(rest.prefix { !end($0) })
        found = (token.isEmpty ? Array(rest.prefix(1)) : token).prefix(24).map(\.printable).joined()
    }
}

extension Unicode.Scalar {
    /// The character, or one that stands for it: control characters would move the cursor of a terminal.
    fileprivate var printable: String { value < 0x20 || (0x7F..<0xA0).contains(value) ? "\u{FFFD}" : String(self) }
}

extension String {
    /// The text with a mark in the place of each control character.
    package var printable: String { unicodeScalars.map(\.printable).joined() }
}

extension InputFault.Oddity {
    /// The key of the record that the oddity is about.
    var key: String {
        switch self {
        case .clamped(let key, _), .duplicateKey(let key): key
        case .wildAltitude: "altitude"
        }
    }
}

extension TouchFault {
    /// The key of the record that the fault is about.
    var key: String {
        switch self {
        case .timeRanBack: "t"
        case .afterEnd, .beganWhileOpen: "phase"
        case .endForNothing, .openAtEnd: "end"
        case .tooManyOpen: "stroke"
        case .updateForNothing: "update"
        }
    }
}

extension JSONScanner {
    /// Where the value of `key` stands in the object that starts at or after `start`; `start` where it is absent; where it stands twice, the last.
    func place(of key: String, from start: Int) -> Int {
        var scanner = self
        scanner.index = start
        scanner.space()
        scanner.index += 1
        scanner.space()
        // The last one counts, as it does for the record.
        var place = start
        while let name = try? scanner.string(), (try? scanner.colon()) != nil {
            if name == key { place = scanner.index }
            guard (try? scanner.skipValue()) != nil, (try? scanner.continues(until: UInt8(ascii: "}"))) == true else {
                break
            }
        }
        return place
    }
}
