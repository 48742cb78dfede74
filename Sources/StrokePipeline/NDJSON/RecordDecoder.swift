/// Reads one line of the wire after the other: strict JSON, keys in any order, unknown keys carried byte for byte.
struct RecordDecoder {
    /// Whether samples may come without a time.
    var allowsMissingTime = false
    /// The event that the last line read holds, if it is one of a touch.
    var event = TouchEvent(0)
    /// What was odd about the last line and was repaired.
    var oddities: [InputFault.Oddity] = []
    private var seen: UInt32 = 0
    /// The keys of the lines before: the next line's are mostly the same, in the same order.
    private var keysBefore = KeyMemory()
    private var others: [Member] = []
    private var isPredicted = false
    private var index: Int?
    private var expecting: SampleKeys = []

    /// A member that is not a plain value of a sample: where its key and its value stand.
    struct Member {
        var known: RecordKey?
        var key: Range<Int>
        var value: Range<Int>
    }

    /// Reads the object at the scanner's place, up to the newline.
    mutating func decode(_ scanner: inout JSONScanner) throws(LineFault) -> Record {
        let start = scanner.index
        event = TouchEvent(0)
        seen = 0
        keysBefore.rewind()
        isPredicted = false
        index = nil
        expecting = []
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
        guard scanner.index - start <= Limits.lineLength else { throw scanner.fault(.endOfLine, at: start) }
        let record = try record(scanner, start)
        if isPredicted, !oddities.isEmpty { oddities.removeAll(keepingCapacity: true) }
        return record
    }

    private func has(_ key: RecordKey) -> Bool { seen & key.bit != 0 }

    private mutating func member(_ scanner: inout JSONScanner) throws(LineFault) {
        let keyStart = scanner.index
        guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.fault(.key) }
        let key = try scanner.key(after: &keysBefore)
        let keyEnd = scanner.index
        try scanner.colon()
        let value = scanner.index
        if let key {
            if has(key) { oddities.append(.duplicateKey(key.name)) }
            seen |= key.bit
            if try read(key, &scanner) { return }
        }
        // What stands in a begin record stood in a sample before, one level less deep.
        try scanner.skipValue(depth: key == .begin ? 0 : 1)
        others.append(Member(known: key, key: keyStart..<keyEnd, value: value..<scanner.index))
    }

    /// Reads the value of a key that is not left to be read once the kind of record is known; says whether it did.
    @inline(__always)
    private mutating func read(_ key: RecordKey, _ scanner: inout JSONScanner) throws(LineFault) -> Bool {
        switch key {
        case .x, .y, .t, .force, .altitude, .azimuth, .roll, .radius, .width, .opacity:
            // A segment has three of each of its channels, which may have any name.
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
        case .expecting: expecting = try scanner.sampleKeys()
        case .view, .end, .segment, .begin, .outline, .dab: return false
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
        if seen & RecordKey.unusual == 0 || (has(.view) && has(.x) && seen & RecordKey.kinds == 0) {
            return try sample(scanner, start)
        }
        // Only elements of strokes are provisional; no other record may change anything by being so.
        if isPredicted, !has(.segment), !has(.outline), !has(.dab) { return .nothing }
        if has(.update) {
            event.kind = .update(RecordKey.values.reduce(into: []) { if has($1.key) { $0.insert($1.value) } })
            event.estimate = Estimate(index: index ?? 0, expecting: expecting)
            if let list = others.first(where: { $0.known.map(RecordKey.ofSamples.contains) ?? false }) {
                throw LineFault(offset: list.value.lowerBound, fault: .expected(.number))
            }
            try checkLimits(scanner, start)
            event.sample.repair(&oddities)
            return .touch
        }
        if has(.end) {
            var value = self.value(of: .end, scanner)
            let state = try value.word("end", [StrokeState.ended, .cancelled, .lost])
            return .either(event.touch, .end(state))
        }
        if has(.revoke) { return .either(event.touch, .revoke) }
        if has(.outline) {
            var value = self.value(of: .outline, scanner)
            let outline = Outline(rings: try value.rings())
            return .outline(event.touch, RecordLedger.Item(outline, number: 0, isProvisional: isPredicted))
        }
        if has(.dab) { return try dab(scanner, start) }
        if has(.segment) {
            for key in RecordKey.ofSamples where has(key) && !others.contains(where: { $0.known == key }) {
                throw LineFault(offset: scanner.place(of: key.name, from: start), fault: .expected(.triple))
            }
            let segment = try SegmentRecord(others).segment(scanner, start, &oddities)
            return .segment(
                event.touch, RecordLedger.Item(segment.value, number: segment.number, isProvisional: isPredicted))
        }
        if has(.begin) {
            var value = self.value(of: .begin, scanner)
            return .begin(event.touch, try SegmentRecord.traits(&value, &oddities))
        }
        var view = self.value(of: .view, scanner)
        _ = try view.view()
        event.kind = .view(
            MemberList(others.filter { $0.known == .view }.suffix(1)).carried(scanner) ?? CarriedKeys(text: []))
        return .touch
    }

    private mutating func dab(_ scanner: JSONScanner, _ start: Int) throws(LineFault) -> Record {
        if let list = others.first(where: { $0.known.map(RecordKey.ofSamples.contains) ?? false }) {
            throw LineFault(offset: list.value.lowerBound, fault: .expected(.number))
        }
        for key in [RecordKey.x, .y, .t, .radius] where !has(key) {
            throw LineFault(offset: start, fault: .missing(key.name))
        }
        try checkLimits(scanner, start)
        event.sample.repair(&oddities)
        let dab = try DabRecord(others).dab(at: event.sample, scanner, start, &oddities)
        return .dab(event.touch, RecordLedger.Item(dab.value, number: dab.number, isProvisional: isPredicted))
    }

    private mutating func sample(_ scanner: JSONScanner, _ start: Int) throws(LineFault) -> Record {
        guard has(.x) else { throw LineFault(offset: start, fault: .missing("x")) }
        guard has(.y) else { throw LineFault(offset: start, fault: .missing("y")) }
        event.lacksTime = !has(.t)
        if event.lacksTime, !allowsMissingTime { throw LineFault(offset: start, fault: .missing("t")) }
        try checkLimits(scanner, start)
        event.sample.repair(&oddities)
        if let index { event.estimate = Estimate(index: index, expecting: expecting) }
        if !others.isEmpty { event.sample.carried = try carried(scanner) }
        if isPredicted, event.kind != .sample(.hover) { event.kind = .predicted }
        return .touch
    }

    @inline(__always)
    private func checkLimits(_ scanner: JSONScanner, _ start: Int) throws(LineFault) {
        guard let key = event.sample.firstBeyond else { return }
        throw LineFault(offset: scanner.place(of: key, from: start), fault: .beyond(key, limit: 1e12))
    }

    /// A scanner at the value of a key that was left with the members; the last one counts.
    private func value(of key: RecordKey, _ scanner: JSONScanner) -> JSONScanner {
        var value = scanner
        value.index = others.last { $0.known == key }?.value.lowerBound ?? scanner.index
        return value
    }

    private mutating func carried(_ scanner: JSONScanner) throws(LineFault) -> CarriedKeys? {
        for member in others {
            if member.known == .view {
                var view = scanner
                view.index = member.value.lowerBound
                _ = try view.view()
            } else if member.known != nil {
                throw LineFault(offset: member.value.lowerBound, fault: .expected(.number))
            }
        }
        var duplicates: [InputFault.Oddity] = []
        let kept = MemberList(others).unique(scanner) { duplicates.append(.duplicateKey($0)) }
        oddities += duplicates
        return MemberList(kept).carried(scanner)
    }
}
