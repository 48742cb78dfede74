/// What a line of the wire says.
enum Record {
    /// Something about a touch: the decoder's `event`.
    case touch
    /// Something about a stroke of segments.
    indirect case segments(StrokeID, SegmentLedger.Event)
    /// A stroke of either kind is over, or its provisional lines are void.
    case either(StrokeID, TouchEvent.Kind)
    /// A view for strokes that begin later.
    case view
    /// A record that no chain takes yet, by the name of its kind.
    case other(String)
}

/// Reads one line of the wire after the other: strict JSON, keys in any order, unknown keys carried byte for byte.
struct RecordDecoder {
    /// Whether samples may come without a time.
    var allowsMissingTime = false
    /// The event that the last line read holds, if it is one of a touch.
    private(set) var event = TouchEvent(0)
    /// What was odd about the last line and was repaired.
    private(set) var oddities: [InputFault.Oddity] = []
    private var seen: UInt32 = 0
    private var others: [Member] = []
    private var isPredicted = false
    private var index: Int?

    /// A member that is not a plain value of a sample: where its key and its value stand.
    struct Member {
        var code: UInt64
        var key: Range<Int>
        var value: Range<Int>
    }

    /// Reads the object at the scanner's place, up to the newline.
    mutating func decode(_ scanner: inout JSONScanner) throws(LineFault) -> Record {
        let start = scanner.index
        event = TouchEvent(0)
        seen = 0
        isPredicted = false
        index = nil
        if !oddities.isEmpty { oddities.removeAll(keepingCapacity: true) }
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
        try scanner.take(UInt8(ascii: "{"), .object)
        scanner.space()
        if scanner.byte == UInt8(ascii: "}") {
            scanner.index += 1
        } else {
            repeat { try member(&scanner) } while try scanner.continues(until: UInt8(ascii: "}"))
        }
        scanner.space()
        guard scanner.byte == UInt8(ascii: "\n") else { throw scanner.fault(.endOfLine) }
        let record = try record(scanner, start)
        if isPredicted, !oddities.isEmpty { oddities.removeAll(keepingCapacity: true) }
        return record
    }

    private func has(_ key: RecordKey) -> Bool { seen & Self.bit(key) != 0 }

    @inline(__always)
    private static func bit(_ key: RecordKey) -> UInt32 { 1 << UInt32(ordinal(key)) }

    private mutating func member(_ scanner: inout JSONScanner) throws(LineFault) {
        let keyStart = scanner.index
        guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.fault(.key) }
        scanner.index += 1
        var code: UInt64 = 0
        while scanner.byte &- 0x20 < 0x60, scanner.byte != UInt8(ascii: "\""), scanner.byte != UInt8(ascii: "\\") {
            code = code << 8 | UInt64(scanner.byte)
            scanner.index += 1
        }
        var length = scanner.index - keyStart - 1
        var slowName: String?
        if scanner.byte == UInt8(ascii: "\"") {
            scanner.index += 1
        } else {
            scanner.index = keyStart
            let name = try scanner.string()
            slowName = name
            code = RecordKey.code(name.utf8)
            length = name.utf8.count
        }
        var key = RecordKey(code: code, length: length)
        if let long = key, long.isLong {
            let name = slowName ?? String(decoding: scanner.bytes[(keyStart + 1)..<(scanner.index - 1)], as: UTF8.self)
            if name != long.name { key = nil }
        }
        let keyEnd = scanner.index
        try scanner.colon()
        let value = scanner.index
        if let key {
            if has(key) { oddities.append(.duplicateKey(key.name)) }
            seen |= Self.bit(key)
            if try read(key, &scanner) { return }
        }
        try scanner.skipValue()
        others.append(Member(code: code, key: keyStart..<keyEnd, value: value..<scanner.index))
    }

    /// Reads the value of a key that is not left to be read once the kind of record is known; says whether it did.
    @inline(__always)
    private mutating func read(_ key: RecordKey, _ scanner: inout JSONScanner) throws(LineFault) -> Bool {
        switch key {
        case .x, .y, .t, .force, .altitude, .azimuth, .roll, .radius: set(key, try scanner.number())
        case .width, .opacity:
            // A segment has three of them.
            if scanner.byte == UInt8(ascii: "[") { return false }
            set(key, try scanner.number())
        case .stroke: event.touch = try scanner.strokeName()
        case .phase: event.kind = .sample(try scanner.phase())
        case .device: event.sample.device = try scanner.word("device", Device.allCases)
        case .predicted, .provisional:
            if try scanner.flag(.flag) { isPredicted = true }
        case .index, .update: index = try scanner.wholeNumber()
        case .revoke:
            let start = scanner.index
            guard try scanner.flag(.positive) else { throw scanner.fault(.positive, at: start) }
        case .expecting:
            guard scanner.byte == UInt8(ascii: "[") else { throw scanner.fault(.keyList) }
            return false
        case .end, .view, .segment, .begin, .outline, .dab: return false
        }
        return true
    }

    @inline(__always)
    private mutating func set(_ key: RecordKey, _ value: Double) {
        switch key {
        case .x: event.sample.x = value
        case .y: event.sample.y = value
        case .t: event.sample.t = value
        case .force: event.sample.force = value
        case .altitude: event.sample.altitude = value
        case .azimuth: event.sample.azimuth = RealMath.wrapped(value)
        case .roll: event.sample.roll = value
        case .radius: event.sample.radius = value
        case .width: event.sample.width = value
        default: event.sample.opacity = value
        }
    }

    private mutating func record(_ scanner: JSONScanner, _ start: Int) throws(LineFault) -> Record {
        if seen & Self.unusual == 0 || (has(.view) && has(.x) && seen & Self.kinds == 0) {
            return try sample(scanner, start)
        }
        if has(.update) {
            event.kind = .update(index ?? 0)
            return .touch
        }
        if has(.end) {
            var value = self.value(of: .end, scanner)
            let state = try value.word("end", [StrokeState.ended, .cancelled, .lost])
            return .either(event.touch, .end(state))
        }
        if has(.revoke) { return .either(event.touch, .revoke) }
        if has(.outline) { return .other("outline") }
        if has(.dab) { return .other("dab") }
        if has(.segment) {
            let segment = try SegmentRecord(others).segment(scanner, start, &oddities)
            return .segments(
                event.touch, .segment(segment.value, number: segment.number, isProvisional: isPredicted))
        }
        if has(.begin) {
            var value = self.value(of: .begin, scanner)
            return .segments(event.touch, .begin(try SegmentRecord.traits(&value)))
        }
        return .view
    }

    private mutating func sample(_ scanner: JSONScanner, _ start: Int) throws(LineFault) -> Record {
        for (key, name) in [(RecordKey.x, "x"), (.y, "y")] where !has(key) {
            throw LineFault(offset: start, fault: .missing(name))
        }
        event.lacksTime = !has(.t)
        if event.lacksTime, !allowsMissingTime { throw LineFault(offset: start, fault: .missing("t")) }
        try checkLimit("x", event.sample.x, scanner, start)
        try checkLimit("y", event.sample.y, scanner, start)
        try checkLimit("t", event.sample.t, scanner, start)
        if let width = event.sample.width { try checkLimit("width", width, scanner, start) }
        if let radius = event.sample.radius { try checkLimit("radius", radius, scanner, start) }
        repair()
        if !others.isEmpty { event.sample.carried = try carried(scanner) }
        if isPredicted { event.kind = .predicted }
        return .touch
    }

    @inline(__always)
    private func checkLimit(
        _ key: String, _ value: Double, _ scanner: JSONScanner, _ start: Int
    ) throws(LineFault) {
        guard value.magnitude <= 1e12 else {
            throw LineFault(offset: scanner.place(of: key, from: start), fault: .beyond(key, limit: 1e12))
        }
    }

    private mutating func repair() {
        if let force = event.sample.force { event.sample.force = clamp("force", force, 0...1) }
        if let opacity = event.sample.opacity { event.sample.opacity = clamp("opacity", opacity, 0...1) }
        if let width = event.sample.width { event.sample.width = clamp("width", width, 0...1e12) }
        if let radius = event.sample.radius { event.sample.radius = clamp("radius", radius, 0...1e12) }
        guard let altitude = event.sample.altitude else { return }
        if (-0.01...(.pi / 2 + 0.01)).contains(altitude) {
            event.sample.altitude = clamp("altitude", altitude, 0...(.pi / 2))
        } else {
            oddities.append(.wildAltitude(altitude))
            event.sample.altitude = nil
            event.sample.azimuth = nil
        }
    }

    @inline(__always)
    private mutating func clamp(_ key: String, _ value: Double, _ range: ClosedRange<Double>) -> Double {
        if range.contains(value) { return value }
        oddities.append(.clamped(key, value))
        return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    }

    /// A scanner at the value of a key that was left with the members; the last one counts.
    private func value(of key: RecordKey, _ scanner: JSONScanner) -> JSONScanner {
        var value = scanner
        value.index = others.last { $0.code == key.rawValue }?.value.lowerBound ?? scanner.index
        return value
    }

    private mutating func carried(_ scanner: JSONScanner) throws(LineFault) -> CarriedKeys? {
        for member in others {
            if let key = RecordKey(rawValue: member.code), key == .width || key == .opacity, has(key) {
                throw LineFault(offset: member.value.lowerBound, fault: .expected(.number))
            }
        }
        var duplicates: [InputFault.Oddity] = []
        let kept = MemberList(others).unique(scanner) { duplicates.append(.duplicateKey($0)) }
        oddities += duplicates
        return MemberList(kept).carried(scanner, leavingOut: has(.expecting) ? ["expecting"] : [])
    }

    private static var kinds: UInt32 {
        bit(.update) | bit(.end) | bit(.revoke) | bit(.outline) | bit(.dab) | bit(.segment) | bit(.begin)
    }
    private static var unusual: UInt32 { kinds | bit(.view) }

    @inline(__always)
    private static func ordinal(_ key: RecordKey) -> Int {
        switch key {
        case .stroke: 0
        case .phase: 1
        case .x: 2
        case .y: 3
        case .t: 4
        case .force: 5
        case .altitude: 6
        case .azimuth: 7
        case .roll: 8
        case .device: 9
        case .radius: 10
        case .width: 11
        case .opacity: 12
        case .predicted: 13
        case .provisional: 14
        case .index: 15
        case .expecting: 16
        case .update: 17
        case .end: 18
        case .revoke: 19
        case .view: 20
        case .segment: 21
        case .begin: 22
        case .outline: 23
        case .dab: 24
        }
    }
}
