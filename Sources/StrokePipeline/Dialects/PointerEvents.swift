/// W3C PointerEvents: one event a line, as an object with the names of its properties.
///
/// `coalesced` and `predicted` are the lists of `getCoalescedEvents()` and `getPredictedEvents()`; what their events
/// leave out of `pointerType` and `buttons` is their parent's. Times are milliseconds, places `clientX` and `clientY`.
///
/// - Coalesced events stand in place of their parent, which browsers may move to the time of a frame (w3c/pointerevents,
///   issue 409). A time of 0 or after the parent's is none; the last one then has the parent's, which repeats it.
/// - A move is hover unless the tip, the eraser or the left button is down. With other buttons only, nothing is drawn.
/// - `pointerrawupdate` gives samples earlier than `pointermove`, which repeats them: what was given once is left out.
/// - A pen's pressure is taken as it is; 0.5 of a mouse or finger is no force, nor is 0. Only a pen has angles.
/// - `altitudeAngle` and `azimuthAngle` count before `tiltX` and `tiltY`, and an upright pen has no azimuth.
/// - The contact's radius is half the larger of `width` and `height`, of a finger only: pens and mice say 1.
struct PointerEvents: TouchDialect {
    static let name = "pointer-events"
    static let summary = "W3C pointer events, one PointerEvent a line as an object with its property names"

    private var keys = ObjectKeys<PointerEvent.Key>()
    private var listed = Listed()
    /// The pointers with any button down.
    private var pressed: [StrokeID: Press] = [:]
    var repeatedKeys: [String] { keys.repeated + listed.repeated }

    private struct Press: Sendable {
        var device: Device
        /// Whether one of the buttons that draw is down.
        var draws: Bool
        /// The time of its last `pointerrawupdate`.
        var rawTime: Double?
    }

    static func key(for value: String) -> String {
        switch value {
        case "x": "clientX"
        case "y": "clientY"
        case "t": "timeStamp"
        case "force": "pressure"
        case "altitude": "altitudeAngle"
        case "radius": "width"
        case "phase", "end": "type"
        default: value
        }
    }

    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault) {
        var event = PointerEvent(start: scanner.index)
        var lists = self.listed
        lists.begin()
        defer { self.listed = lists }
        try keys.read(&scanner) { (key, scanner) throws(LineFault) in
            switch key {
            case .coalesced: lists.coalesced = try lists.read(&scanner)
            case .predicted: lists.predicted = try lists.read(&scanner)
            default: try event.take(key, &scanner, depth: 1)
            }
        }
        guard let type = event.type else { throw LineFault(offset: event.start, fault: .missing("type")) }
        let pointer = event.pointer ?? 0
        switch type {
        case .pointerdown: events.append(try down(pointer, event))
        case .pointermove, .pointerrawupdate: try move(pointer, event, lists.coalesced, into: &events)
        case .pointerup: events.append(try up(pointer, event))
        case .pointercancel:
            let press = pressed.removeValue(forKey: pointer)
            if press?.draws ?? true { events.append(TouchEvent(pointer, .end(.cancelled))) }
        default: return
        }
        guard let press = pressed[pointer], press.draws else { return }
        for expected in lists.predicted {
            events.append(TouchEvent(pointer, .predicted, try expected.sample(press.device)))
        }
    }

    private mutating func down(_ pointer: StrokeID, _ event: PointerEvent) throws(LineFault) -> TouchEvent {
        let sample = try event.sample(event.device)
        let draws = event.isInContact || event.buttons == 0
        pressed[pointer] = Press(device: event.device, draws: draws)
        return TouchEvent(pointer, .sample(draws ? .began : .hover), sample)
    }

    private mutating func up(_ pointer: StrokeID, _ event: PointerEvent) throws(LineFault) -> TouchEvent {
        // No button is down any more, not even the eraser's.
        let press = pressed[pointer]
        let sample = try event.sample(press?.device ?? event.device, isLift: press != nil)
        pressed[pointer] = nil
        return TouchEvent(pointer, .sample(press?.draws ?? true ? .ended : .hover), sample)
    }

    private mutating func move(
        _ pointer: StrokeID, _ parent: PointerEvent, _ coalesced: [PointerEvent], into events: inout [TouchEvent]
    ) throws(LineFault) {
        guard let time = parent.time else { throw LineFault(offset: parent.start, fault: .missing("timeStamp")) }
        let moves = coalesced.isEmpty ? [parent] : coalesced.map { $0.listed(by: parent) }
        let isRaw = parent.type == .pointerrawupdate
        var press = pressed[pointer]
        for (index, move) in moves.enumerated() {
            var sample = try move.sample(press?.device ?? move.device)
            if sample.t == 0, press?.draws != true || index == moves.count - 1 {
                // A first one has none before it whose time it could take, and the last one is its parent.
                sample.t = moves[index...].lazy.compactMap(\.time).first { $0 != 0 && $0 <= time } ?? time
            }
            sample.t = Swift.min(sample.t, time)
            if !isRaw, let rawTime = press?.rawTime, sample.t <= rawTime { continue }
            for kind in Self.phases(move, &press) { events.append(TouchEvent(pointer, kind, sample)) }
        }
        if isRaw { press?.rawTime = time }
        pressed[pointer] = press
    }

    /// What a move is to its stroke. While another button is held the pointer neither lifts nor lands: then the stroke
    /// ends, or one begins, with a move.
    private static func phases(_ move: PointerEvent, _ press: inout Press?) -> [TouchEvent.Kind] {
        if move.isInContact {
            if press?.draws == true { return [.sample(.moved)] }
            defer { press = Press(device: move.device, draws: true) }
            return [.sample(press == nil ? .moved : .began)]
        }
        guard press?.draws == true, move.buttons != 0 else { return [.sample(.hover)] }
        press?.draws = false
        return [.end(.ended), .sample(.hover)]
    }
}

/// Reads the lists of events that an event carries.
private struct Listed: Sendable {
    var coalesced: [PointerEvent] = []
    var predicted: [PointerEvent] = []
    /// The keys that stood more than once in one of them.
    var repeated: [String] = []
    private var keys = ObjectKeys<PointerEvent.Key>()
    /// The nesting of an event in a list of a line.
    private static let depth = 3

    mutating func begin() {
        if !coalesced.isEmpty { coalesced = [] }
        if !predicted.isEmpty { predicted = [] }
        if !repeated.isEmpty { repeated = [] }
    }

    mutating func read(_ scanner: inout JSONScanner) throws(LineFault) -> [PointerEvent] {
        if scanner.skip("null") { return [] }
        var events: [PointerEvent] = []
        try scanner.list { (scanner) throws(LineFault) in
            var event = PointerEvent(start: scanner.index)
            try keys.read(&scanner, depth: Self.depth) { (key, scanner) throws(LineFault) in
                try event.take(key, &scanner, depth: Self.depth)
            }
            if !keys.repeated.isEmpty { repeated += keys.repeated }
            events.append(event)
        }
        return events
    }
}
