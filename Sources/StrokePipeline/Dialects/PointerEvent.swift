/// A W3C PointerEvent as a line or a list gives it, by the names of its properties.
struct PointerEvent: Sendable {
    /// Where it starts.
    let start: Int
    var type: Kind?
    var pointer: StrokeID?
    var pointerType: String?
    var buttons: Int?
    /// Seconds.
    var time: Double?
    private var x: Double?
    private var y: Double?
    private var pressure: Double?
    private var altitude: Double?
    private var azimuth: Double?
    /// Degrees.
    private var tiltX: Double?
    private var tiltY: Double?
    private var twist: Double?
    private var width: Double?
    private var height: Double?

    /// The types of events that are PointerEvents.
    enum Kind: String, CaseIterable {
        case pointerdown, pointermove, pointerrawupdate, pointerup, pointercancel
        case pointerover, pointerenter, pointerout, pointerleave, gotpointercapture, lostpointercapture
        case click, auxclick, contextmenu
    }

    enum Key: String, CaseIterable {
        case type, pointerId, pointerType, timeStamp, clientX, clientY, pressure, buttons
        case altitudeAngle, azimuthAngle, tiltX, tiltY, twist, width, height, coalesced, predicted
    }

    /// Bits of `buttons`: the left button, or the tip of a pen or a finger; and a pen's eraser.
    private static let tip = 1
    private static let eraser = 32
    /// What a mouse or a screen without a sensor for it has as its pressure while it is pressed.
    private static let unsensedPressure = 0.5

    init(start: Int) { self.start = start }

    /// Reads the value of a key; lists of other events are skipped.
    mutating func take(_ key: Key, _ scanner: inout JSONScanner, depth: Int) throws(LineFault) {
        switch key {
        case .type: type = try scanner.word("type", Kind.allCases)
        case .pointerId: pointer = try scanner.pointerNameOrNull()
        case .pointerType: pointerType = try scanner.stringOrNull()
        case .timeStamp: time = try scanner.numberOrNull().map { $0 / 1000 }
        case .clientX: x = try scanner.numberOrNull()
        case .clientY: y = try scanner.numberOrNull()
        case .pressure: pressure = try scanner.numberOrNull()
        case .buttons: buttons = try scanner.wholeNumberOrNull()
        case .altitudeAngle: altitude = try scanner.numberOrNull()
        case .azimuthAngle: azimuth = try scanner.numberOrNull()
        case .tiltX: tiltX = try scanner.numberOrNull()
        case .tiltY: tiltY = try scanner.numberOrNull()
        case .twist: twist = try scanner.numberOrNull()
        case .width: width = try scanner.numberOrNull()
        case .height: height = try scanner.numberOrNull()
        case .coalesced, .predicted: try scanner.skipValue(depth: depth)
        }
    }

    /// The event with what it leaves out taken from the one that lists it.
    func listed(by parent: PointerEvent) -> PointerEvent {
        var event = self
        event.pointerType = pointerType ?? parent.pointerType
        event.buttons = buttons ?? parent.buttons
        return event
    }

    /// Whether the tip, the eraser or the left button is down; taken for granted where no buttons are told.
    var isInContact: Bool { buttons.map { $0 & (Self.tip | Self.eraser) != 0 } ?? true }

    /// What touches. A type that the browser does not know is taken for a mouse, none at all for a pencil, as in records.
    var device: Device {
        switch pointerType {
        case nil: .pencil
        case "pen": (buttons ?? 0) & Self.eraser != 0 ? .eraser : .pencil
        case "touch": .finger
        default: .mouse
        }
    }

    /// The sample, of a device that may be known from earlier; `isLift` where it is the last one of a stroke.
    func sample(_ device: Device, isLift: Bool = false) throws(LineFault) -> Sample {
        guard let time else { throw LineFault(offset: start, fault: .missing("timeStamp")) }
        guard let x else { throw LineFault(offset: start, fault: .missing("clientX")) }
        guard let y else { throw LineFault(offset: start, fault: .missing("clientY")) }
        var sample = Sample(x: x, y: y, t: time, force: pressure, device: device)
        guard device == .pencil || device == .eraser else {
            // Without a sensor it is 0.5 while pressed and else 0 (in old browsers always); the 0 of a lift is left to
            // the ledger, which knows whether there were forces before it.
            if pressure == Self.unsensedPressure || (pressure == 0 && !isLift) { sample.force = nil }
            if device == .finger, let size = width ?? height { sample.radius = Swift.max(size, height ?? size) / 2 }
            return sample
        }
        let tilt = tiltX == nil && tiltY == nil ? nil : angles
        sample.altitude = altitude ?? tilt?.altitude
        // Upright, the standard fills in 0.
        let isUpright = (sample.altitude ?? 0) >= .pi / 2
        sample.azimuth = isUpright ? nil : azimuth.map(RealMath.wrapped) ?? tilt?.azimuth
        sample.roll = twist.map(Tilt.radians)
        return sample
    }

    private var angles: (altitude: Double, azimuth: Double?) {
        Tilt.angles(x: Tilt.radians(tiltX ?? 0), y: Tilt.radians(tiltY ?? 0))
    }
}

extension JSONScanner {
    /// The number of a pointer. Browsers give −1 to events that no pointer made; a name of records cannot be negative.
    fileprivate mutating func pointerNameOrNull() throws(LineFault) -> StrokeID? {
        guard byte == UInt8(ascii: "-") else { return try strokeNameOrNull() }
        let start = index
        let value = try number(.wholeNumber)
        guard let whole = Int(exactly: value), whole > -1 << 53 else { throw fault(.wholeNumber, at: start) }
        return .text("\(whole)")
    }
}
