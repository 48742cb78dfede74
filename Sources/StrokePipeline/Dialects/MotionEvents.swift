/// Android's `MotionEvent`, one pointer of one event a line, by the names of its getters.
///
/// `action` and `toolType` are the constants' numbers or names; `eventTime` is in milliseconds, `x`, `y` and `touchMajor`
/// in pixels. `history` holds what was batched since the event before, oldest first; a sample of it inherits from the
/// event what it leaves out. `null` is the same as nothing. A line with `"predicted":true` is `MotionPredictor`'s.
///
/// - Force is `pressure`, which Android normalises so that 1 is a normal touch, and more is legal: there it ends. A mouse
///   has none: its pressure is documented as the state of its button. A finger's is documented as an approximate
///   pressure, and is kept. A screen that senses none assumes 1, and nothing in an event tells that from a measured 1.
/// - Altitude and azimuth are those of pens and erasers: of a finger, `orientation` is that of its print. It gives the
///   direction of the tip, 0 upwards, so that the cap points a quarter turn on. Where `tilt` is 0 it is not defined.
/// - The radius is half of a finger's `touchMajor`, which is 0 where the screen does not sense it.
struct MotionEvents: TouchDialect {
    static let name = "motion-events"
    static let summary = "Android MotionEvents, a pointer a line, with their history"

    private var keys = ObjectKeys<Key>()
    private var historyKeys = ObjectKeys<Key>()
    private(set) var repeatedKeys: [String] = []

    private enum Key: String, CaseIterable {
        case action, pointerId, toolType, flags, eventTime, x, y, pressure, tilt, orientation, touchMajor
        case history, predicted
    }

    static func key(for value: String) -> String {
        switch value {
        case "t": Key.eventTime.rawValue
        case "force": Key.pressure.rawValue
        case "altitude": Key.tilt.rawValue
        case "azimuth": Key.orientation.rawValue
        case "radius": Key.touchMajor.rawValue
        case "phase", "end": Key.action.rawValue
        default: value
        }
    }

    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault) {
        let start = scanner.index
        var action: MotionAction?
        var (tool, flags, touch, isPredicted) = (MotionTool.unknown, 0, StrokeID.number(0), false)
        var now = Moment()
        var history: [Moment] = []
        var entryKeys = historyKeys
        var repeated: [String] = []
        try keys.read(&scanner) { (key, scanner) throws(LineFault) in
            if scanner.skip("null") { return }
            switch key {
            case .action: action = try scanner.constant(key.rawValue, prefix: "ACTION_", mask: MotionAction.mask)
            case .pointerId: touch = try scanner.strokeName()
            case .toolType: tool = try scanner.constant(key.rawValue, prefix: "TOOL_TYPE_")
            case .flags: flags = try scanner.flagBits()
            case .predicted: isPredicted = try scanner.flag(.flag)
            case .history:
                history = []
                try scanner.list { (scanner) throws(LineFault) in
                    var moment = Moment()
                    try entryKeys.read(&scanner, depth: 3) { (key, scanner) throws(LineFault) in
                        try moment.take(key, &scanner)
                    }
                    repeated += entryKeys.repeated
                    history.append(moment)
                }
            default: try now.take(key, &scanner)
            }
        }
        historyKeys = entryKeys
        repeatedKeys = keys.repeated + repeated
        guard let action else { throw LineFault(offset: start, fault: .missing(Key.action.rawValue)) }
        guard let phase = action.phase(flags: flags, of: tool) else { return }
        if phase == .cancelled {
            if !isPredicted { events.append(TouchEvent(touch, .end(.cancelled))) }
            return
        }
        if isPredicted, phase == .hover { return }
        for (index, moment) in (history + [now]).enumerated() {
            let sample = try moment.sample(else: now, tool.device, lineAt: start)
            let isMain = index == history.count
            let isEdge = phase == .began ? index == 0 : phase == .ended ? isMain : phase == .hover
            events.append(TouchEvent(touch, isPredicted ? .predicted : .sample(isEdge ? phase : .moved), sample))
        }
    }

    /// What a pointer's coordinates were at one time.
    private struct Moment {
        var eventTime, x, y, pressure, tilt, orientation, touchMajor: Double?

        mutating func take(_ key: Key, _ scanner: inout JSONScanner) throws(LineFault) {
            if scanner.skip("null") { return }
            switch key {
            case .eventTime: eventTime = try scanner.number()
            case .x: x = try scanner.number()
            case .y: y = try scanner.number()
            case .pressure: pressure = try scanner.number()
            case .tilt: tilt = try scanner.number()
            case .orientation: orientation = try scanner.number()
            case .touchMajor: touchMajor = try scanner.number()
            default: try scanner.skipValue(depth: 3)
            }
        }

        /// The sample that it is, with what it leaves out taken from another.
        func sample(else main: Moment, _ device: Device, lineAt start: Int) throws(LineFault) -> Sample {
            func required(_ value: Double?, _ key: Key) throws(LineFault) -> Double {
                guard let value else { throw LineFault(offset: start, fault: .missing(key.rawValue)) }
                return value
            }
            let time = try required(eventTime ?? main.eventTime, .eventTime)
            var sample = Sample(
                x: try required(x ?? main.x, .x), y: try required(y ?? main.y, .y), t: time / 1000, device: device)
            if device != .mouse { sample.force = (pressure ?? main.pressure).map { Swift.min($0, 1) } }
            if device == .pencil || device == .eraser {
                let tilt = tilt ?? main.tilt
                sample.altitude = tilt.map { .pi / 2 - $0 }
                let tip = tilt == 0 ? nil : orientation ?? main.orientation
                sample.azimuth = tip.map { RealMath.wrapped($0 + .pi / 2) }
            }
            let size = touchMajor ?? main.touchMajor
            if device == .finger, size != 0 { sample.radius = size.map { $0 / 2 } }
            return sample
        }
    }
}
