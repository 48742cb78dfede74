/// A dialect in which a platform reports touches: the one place that knows its units, spaces and keys.
///
/// It gives canvas pixels with y down, seconds, force 0…1, altitude, the direction of the cap, roll, and leaves out what
/// the device does not sense. It decides that by the device and the platform's rule, never from the values of a stroke.
/// Values outside their range are left to the caller, who knows how each is repaired.
protocol TouchDialect: Sendable {
    /// The name after `--from`.
    static var name: String { get }
    /// One line that says what it reads.
    static var summary: String { get }
    /// A reader at the start of a file.
    init()
    /// The keys that stand more than once in the line read last.
    var repeatedKeys: [String] { get }
    /// Reads the line at the scanner's place and appends the events it holds; leaves the scanner at the line's end.
    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault)
    /// The dialect's own name for a value of a sample, to point at it.
    static func key(for value: String) -> String
}

extension TouchDialect {
    /// Dialects that are no JSON have no keys.
    var repeatedKeys: [String] { [] }
    static func key(for value: String) -> String { value }
}

extension TouchDialect {
    /// Reads a whole line into `events`, its samples brought into their ranges; gives what was odd about it.
    ///
    /// A predicted sample that is valid is never odd.
    mutating func read(
        _ scanner: inout JSONScanner, from start: Int, into events: inout [TouchEvent]
    ) throws(LineFault) -> [InputFault.Oddity] {
        events.removeAll(keepingCapacity: true)
        try read(&scanner, into: &events)
        scanner.space()
        guard scanner.byte == UInt8(ascii: "\n") else { throw scanner.fault(.endOfLine) }
        guard scanner.index - start <= Limits.lineLength else { throw scanner.fault(.endOfLine, at: start) }
        var oddities = repeatedKeys.map { InputFault.Oddity.duplicateKey($0) }
        for index in events.indices {
            if let key = events[index].sample.firstBeyond {
                let place = scanner.place(of: Self.key(for: key), from: start)
                throw LineFault(offset: place, fault: .beyond(Self.key(for: key), limit: 1e12))
            }
            var found: [InputFault.Oddity] = []
            events[index].sample.repair(&found)
            if events[index].kind != .predicted { oddities += found }
        }
        return oddities
    }
}

/// A format in which touches can be read.
public struct InputFormat: Sendable {
    /// The name after `--from`.
    public let name: String
    /// One line that says what it reads.
    public let summary: String
    /// A reader of it; native records have one of their own.
    let makeDialect: (@Sendable () -> any TouchDialect)?

    private init<Dialect: TouchDialect>(_ dialect: Dialect.Type) {
        name = Dialect.name
        summary = Dialect.summary
        makeDialect = { Dialect() }
    }

    private init() {
        name = "samples"
        summary = "the records of stroke-pipe itself: samples, or segments where the chain takes them"
        makeDialect = nil
    }

    /// The records that stroke-pipe itself writes.
    public static let samples = InputFormat()

    /// Every format: a new dialect is one line here.
    public static let all: [InputFormat] = [
        .samples,
        InputFormat(UITouches.self),
        InputFormat(PointerEvents.self),
        InputFormat(MotionEvents.self),
        InputFormat(Evdev.self),
        InputFormat(QuickDraw.self),
    ]

    /// The format of a name.
    public static func named(_ name: String) -> InputFormat? { all.first { $0.name == name } }
}
