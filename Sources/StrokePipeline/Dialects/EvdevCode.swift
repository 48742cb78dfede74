/// The numbers of the Linux kernel's input events, from its `input-event-codes.h`, as far as pens and touches need them.
enum EvdevCode {
    /// The types of events: ends of frames, keys, and absolute axes.
    enum Kind {
        static let synchronization = 0x00, key = 0x01, absolute = 0x03
    }

    /// What an end says: a whole frame, one contact of a device without slots, or that events were lost.
    enum Synchronization {
        static let report = 0x00, multitouchReport = 0x02, dropped = 0x03
    }

    /// `BTN_TOUCH`: the pen or finger touches.
    static let touch = 0x14A

    /// Axes of the one pen or finger of a device.
    static let x = 0x00, y = 0x01, z = 0x02, pressure = 0x18, tiltX = 0x1A, tiltY = 0x1B
    /// Axes of one contact of several, the one whose slot was named last.
    static let slot = 0x2F, touchMajor = 0x30, contactX = 0x35, contactY = 0x36, toolType = 0x37, trackingID = 0x39
    static let contactPressure = 0x3A
    /// All the axes of a contact.
    static let contactAxes = 0x30...0x3D
    /// The highest axis there is.
    static let lastAxis = 0x3F

    /// Values of `ABS_MT_TOOL_TYPE`; 0 is a finger.
    static let penTool = 1.0, palmTool = 2.0

    /// What a `BTN_TOOL_…` stands for; `nil` for any other key.
    ///
    /// Brush, pencil and airbrush are pens to the pipeline, a lens is a kind of mouse, and the buttons for two to five
    /// fingers on a touchpad take the place of the one for a single finger.
    static func device(ofTool key: Int) -> Device? {
        switch key {
        case 0x140, 0x142, 0x143, 0x144: .pencil
        case 0x141: .eraser
        case 0x145, 0x148, 0x14D, 0x14E, 0x14F: .finger
        case 0x146, 0x147: .mouse
        default: nil
        }
    }
}
