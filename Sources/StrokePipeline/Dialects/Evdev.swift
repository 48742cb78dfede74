/// The input events of the Linux kernel, as `evemu-record` writes those of one device: a header, then an event a line,
/// `E: seconds type code value`, the type and the code in hexadecimal.
///
/// - A report of the kernel (`SYN_REPORT`) ends a frame, and a frame is a sample of each contact that it tells of. A
///   contact is one of several with a tracking id, or else the touch of the device (`BTN_TOUCH`) while a tool is near;
///   a device that tells both means the same by them, and the first counts. Strokes are numbered 1, 2, … as they begin.
/// - The axes are described by the header: places become pixels at 72 to the inch where they have a unit, force is the
///   share of its range, tilt has so many units to the radian, and `ABS_Z` is the roll, its range being one turn.
/// - A pen that leaves while it touches ends its stroke where it was seen last. Lost events (`SYN_DROPPED`) end every
///   stroke as lost. A contact that the kernel itself calls a palm is cancelled.
/// - Where a second header follows, as in recordings that were joined, another device begins.
struct Evdev: TouchDialect {
    static let name = "evdev"
    static let summary = "Linux input events of one device, as evemu-record writes them"

    private var contacts = EvdevContacts()

    static func key(for value: String) -> String {
        switch value {
        case "x": "ABS_X"
        case "y": "ABS_Y"
        case "force": "ABS_PRESSURE"
        case "radius": "ABS_MT_TOUCH_MAJOR"
        default: value
        }
    }

    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault) {
        let start = scanner.index
        if scanner.byte == UInt8(ascii: "#") {
            scanner.index += 1
            let words = scanner.words(atMost: 3)
            if words.first == "EVEMU" {
                contacts.drop(into: &events)
                contacts = EvdevContacts(strokes: contacts.strokes)
            }
            contacts.axes.note(words)
            return scanner.skipLine()
        }
        let kind = scanner.byte
        scanner.index += 1
        guard scanner.byte == UInt8(ascii: ":") else { throw scanner.fault(.evdevLine, at: start) }
        scanner.index += 1
        switch kind {
        case UInt8(ascii: "E"): try event(&scanner, start, &events)
        case UInt8(ascii: "A"): try axis(&scanner)
        case _ where "NIPBLS".utf8.contains(kind): return scanner.skipLine()
        default: throw scanner.fault(.evdevLine, at: start)
        }
    }

    private mutating func event(
        _ scanner: inout JSONScanner, _ start: Int, _ events: inout [TouchEvent]
    ) throws(LineFault) {
        scanner.space()
        let first = scanner.index
        let time = try scanner.number()
        guard scanner.isWordOver else { throw scanner.fault(.spelledNumber, at: first) }
        guard time.magnitude <= 1e12 else { throw LineFault(offset: first, fault: .beyond("t", limit: 1e12)) }
        let type = try scanner.hexadecimal()
        let code = try scanner.hexadecimal()
        scanner.space()
        let place = scanner.index
        let value = try scanner.integer()
        // A line that cannot be used changes nothing.
        try scanner.endOfWords()
        switch (type, code) {
        case (EvdevCode.Kind.synchronization, EvdevCode.Synchronization.report):
            try contacts.report(at: time, offset: start, into: &events)
        case (EvdevCode.Kind.synchronization, EvdevCode.Synchronization.dropped): contacts.drop(into: &events)
        case _ where contacts.isSkipping: break
        case (EvdevCode.Kind.synchronization, EvdevCode.Synchronization.multitouchReport): contacts.noteLackOfSlots()
        case (EvdevCode.Kind.key, _): contacts.take(key: code, isDown: value != 0)
        case (EvdevCode.Kind.absolute, EvdevCode.slot) where !EvdevContacts.slotRange.contains(value):
            let range = Double(EvdevContacts.slotRange.lowerBound)...Double(EvdevContacts.slotRange.upperBound)
            throw LineFault(offset: place, fault: .outside("ABS_MT_SLOT", range))
        case (EvdevCode.Kind.absolute, _): contacts.take(axis: code, value)
        default: break
        }
    }

    /// A line of an axis: its code, then the ends of its range, fuzz, flat, and since version 1.2 the resolution.
    private mutating func axis(_ scanner: inout JSONScanner) throws(LineFault) {
        let code = try scanner.hexadecimal()
        let range = (try scanner.integer(), try scanner.integer())
        var others: [Int] = []
        while others.count < 3, scanner.hasMore() { others.append(try scanner.integer()) }
        try scanner.endOfWords()
        contacts.axes.describe(code, range, resolution: others.count == 3 ? others[2] : nil)
    }
}
