/// UIKit's touches: one `UITouch` a line, as an object with the names of its properties.
///
/// Every touch that is delivered is a line, in the order in which it comes: the main touches of an event or the
/// coalesced ones, the predicted ones marked with `isPrediction`, and those that correct estimates with `isUpdate`.
/// Times are seconds already, places points of the view with y down, and `azimuth` is that of the cap.
///
/// - A force is measured against `maximumPossibleForce`; one of 0, or none, says that the screen senses no force.
/// - Altitude, azimuth and roll are those of a pencil; UIKit fills in constants for fingers.
/// - `preciseLocation` counts where it is given.
/// - What an update gives are the values that UIKit may estimate: force, altitude, azimuth, roll and place.
/// - A prediction bears the index of the last real touch, in every recording; that is not its own, and it gets none.
struct UITouches: TouchDialect {
    static let name = "uitouch"
    static let summary = "UIKit touches, one UITouch a line as an object with its property names"

    private var keys = ObjectKeys<Key>()
    var repeatedKeys: [String] { keys.repeated }

    fileprivate enum Key: String, CaseIterable {
        case touchIdentifier, timestamp, phase, type, location, preciseLocation, force, maximumPossibleForce
        case altitudeAngle, azimuth, azimuthAngle, rollAngle, majorRadius
        case estimatedPropertiesExpectingUpdates, estimationUpdateIndex, isUpdate, isPrediction
    }

    static func key(for value: String) -> String {
        switch value {
        case "x", "y": "location"
        case "t": "timestamp"
        case "altitude": "altitudeAngle"
        case "roll": "rollAngle"
        case "radius": "majorRadius"
        case "end": "phase"
        case "update": "estimationUpdateIndex"
        default: value
        }
    }

    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault) {
        var touch = DeliveredTouch(start: scanner.index)
        try keys.read(&scanner) { (key, scanner) throws(LineFault) in try touch.take(key, &scanner) }
        events.append(try touch.event)
    }
}

/// The properties of a `UITouch` that a line gives.
private struct DeliveredTouch {
    /// Where the line starts.
    let start: Int
    var touch: StrokeID?
    var time: Double?
    var phase = TouchEvent.Phase.moved
    /// Not given, it is a pencil, as in records.
    var device = Device.pencil
    var location: Point?
    var preciseLocation: Point?
    var force: Double?
    var maximumForce: Double?
    var altitude: Double?
    var azimuth: Double?
    var roll: Double?
    var radius: Double?
    var expecting: SampleKeys = []
    var index: Int?
    var isUpdate = false
    var isPrediction = false

    /// UITouch.Phase 0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled; 5–7 a region is entered, moved in, left.
    private static let phases: [TouchEvent.Phase] = [
        .began, .moved, .moved, .ended, .cancelled, .hover, .hover, .hover,
    ]
    /// UITouch.TouchType 0 direct, 1 indirect, 2 pencil, 3 indirect pointer.
    private static let devices: [Device] = [.finger, .finger, .pencil, .mouse]

    init(start: Int) { self.start = start }

    mutating func take(_ key: UITouches.Key, _ scanner: inout JSONScanner) throws(LineFault) {
        switch key {
        case .touchIdentifier: touch = try scanner.strokeNameOrNull()
        case .timestamp: time = try scanner.numberOrNull()
        case .phase: phase = try scanner.wholeNumberOrNull("phase", 0...7).map { Self.phases[$0] } ?? .moved
        case .type: device = try scanner.wholeNumberOrNull("type", 0...3).map { Self.devices[$0] } ?? .pencil
        case .location: location = try scanner.pointOrNull()
        case .preciseLocation: preciseLocation = try scanner.pointOrNull()
        case .force: force = try scanner.numberOrNull()
        case .maximumPossibleForce: maximumForce = try scanner.numberOrNull()
        case .altitudeAngle: altitude = try scanner.numberOrNull()
        case .azimuth, .azimuthAngle: azimuth = try scanner.numberOrNull()
        case .rollAngle: roll = try scanner.numberOrNull()
        case .majorRadius: radius = try scanner.numberOrNull()
        case .estimatedPropertiesExpectingUpdates: expecting = SampleKeys(try scanner.wholeNumberOrNull() ?? 0)
        case .estimationUpdateIndex: index = try scanner.wholeNumberOrNull()
        case .isUpdate: isUpdate = try scanner.flagOrNull()
        case .isPrediction: isPrediction = try scanner.flagOrNull()
        }
    }

    private var place: Point? { preciseLocation ?? location }

    /// What the line reports.
    var event: TouchEvent {
        get throws(LineFault) {
            if isUpdate, !isPrediction {
                guard let index else { throw missing("estimationUpdateIndex") }
                var event = TouchEvent(touch ?? 0, .update(corrected), sample(at: place ?? Point(x: 0, y: 0), 0))
                event.estimate = Estimate(index: index, expecting: expecting)
                return event
            }
            guard let place else { throw missing("location") }
            guard let time else { throw missing("timestamp") }
            let isPredicted = isPrediction && phase != .hover
            var event = TouchEvent(touch ?? 0, isPredicted ? .predicted : .sample(phase), sample(at: place, time))
            if !isPrediction { event.estimate = index.map { Estimate(index: $0, expecting: expecting) } }
            return event
        }
    }

    private func sample(at place: Point, _ time: Double) -> Sample {
        let isPencil = device == .pencil
        return Sample(
            x: place.x, y: place.y, t: time, force: relativeForce, altitude: isPencil ? altitude : nil,
            azimuth: isPencil ? azimuth.map(RealMath.wrapped) : nil, roll: isPencil ? roll : nil, radius: radius,
            device: device)
    }

    /// The force as a part of the greatest that the screen can tell.
    private var relativeForce: Double? {
        guard let force, let maximumForce, maximumForce > 0 else { return nil }
        return force / maximumForce
    }

    /// The values that an update gives.
    private var corrected: SampleKeys {
        let isPencil = device == .pencil
        var keys: SampleKeys = place == nil ? [] : [.x, .y]
        if relativeForce != nil { keys.insert(.force) }
        if isPencil, altitude != nil { keys.insert(.altitude) }
        if isPencil, azimuth != nil { keys.insert(.azimuth) }
        if isPencil, roll != nil { keys.insert(.roll) }
        return keys
    }

    private func missing(_ key: String) -> LineFault { LineFault(offset: start, fault: .missing(key)) }
}

extension SampleKeys {
    /// The values that the bits of UITouch.Properties stand for: force, azimuth, altitude, place, roll, and any later.
    fileprivate init(_ bits: Int) {
        let names: [SampleKeys] = [.force, .azimuth, .altitude, [.x, .y], .roll]
        self = []
        for (bit, keys) in names.enumerated() where bits & 1 << bit != 0 { formUnion(keys) }
        if bits >> names.count != 0 { insert(.others) }
    }
}
