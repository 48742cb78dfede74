/// What happened to a pointer: Android's `ACTION_…`, numbered from 0 in this order.
enum MotionAction: String, CaseIterable {
    case down = "ACTION_DOWN"
    case up = "ACTION_UP"
    case move = "ACTION_MOVE"
    case cancel = "ACTION_CANCEL"
    case outside = "ACTION_OUTSIDE"
    case pointerDown = "ACTION_POINTER_DOWN"
    case pointerUp = "ACTION_POINTER_UP"
    case hoverMove = "ACTION_HOVER_MOVE"
    case scroll = "ACTION_SCROLL"
    case hoverEnter = "ACTION_HOVER_ENTER"
    case hoverExit = "ACTION_HOVER_EXIT"
    case buttonPress = "ACTION_BUTTON_PRESS"
    case buttonRelease = "ACTION_BUTTON_RELEASE"

    /// `ACTION_MASK`: above these bits of a number stands the pointer's index in its event.
    static let mask = 0xFF
    /// `FLAG_CANCELED`: the pointer that lifted was not meant to touch, as a palm is not.
    private static let cancelledFlag = 0x20

    /// The phase that it is of the pointer's stroke; `nil` where it is none.
    ///
    /// What Android itself knows for a palm never draws: a stroke that it began as a finger is cancelled when it lifts.
    func phase(flags: Int, of tool: MotionTool) -> TouchEvent.Phase? {
        switch self {
        case .down, .pointerDown: tool == .palm ? nil : .began
        case .move: tool == .palm ? nil : .moved
        case .up, .pointerUp: tool == .palm || flags & Self.cancelledFlag != 0 ? .cancelled : .ended
        case .cancel: .cancelled
        case .hoverMove, .hoverEnter, .hoverExit: .hover
        case .outside, .scroll, .buttonPress, .buttonRelease: nil
        }
    }
}

/// What touches the screen: Android's `TOOL_TYPE_…`, numbered from 0 in this order.
enum MotionTool: String, CaseIterable {
    case unknown = "TOOL_TYPE_UNKNOWN"
    case finger = "TOOL_TYPE_FINGER"
    case stylus = "TOOL_TYPE_STYLUS"
    case mouse = "TOOL_TYPE_MOUSE"
    case eraser = "TOOL_TYPE_ERASER"
    case palm = "TOOL_TYPE_PALM"

    /// The device that it is. An unknown one counts as a finger, as it does to Android's own reader of touch screens.
    var device: Device {
        switch self {
        case .stylus: .pencil
        case .mouse: .mouse
        case .eraser: .eraser
        case .unknown, .finger, .palm: .finger
        }
    }
}

extension JSONScanner {
    /// A constant of Android's by its number, or by its name in any case, with its prefix or without.
    mutating func constant<Constant: RawRepresentable<String> & CaseIterable>(
        _ key: String, prefix: String, mask: Int = .max
    ) throws(LineFault) -> Constant {
        let (start, all) = (index, Array(Constant.allCases))
        if byte != UInt8(ascii: "\"") {
            let number = try wholeNumber() & mask
            if number < all.count { return all[number] }
            throw LineFault(offset: start, fault: .outside(key, 0...Double(all.count - 1)))
        }
        // `MotionEvent.actionToString` adds the pointer's index in parentheses.
        let spelled = String(try string().uppercased().prefix { $0 != "(" })
        let name = spelled.hasPrefix(prefix) ? spelled : prefix + spelled
        if let constant = Constant(rawValue: name) { return constant }
        throw LineFault(offset: start, fault: .word(key, oneOf: all.map(\.rawValue)))
    }

    /// The bits of an integer of Java's, which are a negative number where the highest is set.
    mutating func flagBits() throws(LineFault) -> Int {
        let start = index
        guard let bits = Int(exactly: try number()) else { throw fault(.wholeNumber, at: start) }
        return bits
    }
}
