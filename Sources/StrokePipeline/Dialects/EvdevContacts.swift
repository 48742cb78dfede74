/// What the events of an input device add up to: who touches, and where, at the end of each frame.
///
/// The kernel sends only what changed, so every value stays until it is told anew, also when a slot is used again.
struct EvdevContacts: Sendable {
    var axes = EvdevAxes()
    /// How many strokes have begun: they are numbered in that order.
    private(set) var strokes: Int
    private var pen = EvdevContact(.ofPen)
    private var slots = [EvdevContact(.ofContact)]
    private var slot = 0
    private var tools: [Int] = []
    private var knowsTools = false
    private var isTouching = false
    private var tellsContacts = false
    private var lacksSlots = false
    /// Whether events are part of something lost, and to be left out up to the end of the frame.
    private(set) var isSkipping = false
    private var hasDropped = false

    /// More contacts than any device has, so that what is kept stays bounded.
    static let slotRange = 0...63

    init(strokes: Int = 0) { self.strokes = strokes }

    /// Takes a key: a tool that came or left, or the touch itself.
    mutating func take(key: Int, isDown: Bool) {
        if key == EvdevCode.touch { isTouching = isDown }
        guard EvdevCode.device(ofTool: key) != nil else { return }
        knowsTools = true
        tools.removeAll { $0 == key }
        if isDown { tools.append(key) }
    }

    /// Takes a value of an axis. The slot must be in ``slotRange``.
    mutating func take(axis code: Int, _ value: Int) {
        switch code {
        case EvdevCode.slot:
            slot = value
            while slots.count <= slot { slots.append(EvdevContact(.ofContact)) }
            tellsContacts = true
        case EvdevCode.trackingID:
            slots[slot].holder = value < 0 ? nil : .contact(value)
            slots[slot].isChanged = true
            tellsContacts = true
        case EvdevCode.contactAxes:
            slots[slot].values[code] = Double(value)
            slots[slot].isChanged = true
        case 0...EvdevCode.lastAxis: pen.values[code] = Double(value)
        default: break
        }
    }

    /// A device without slots tells its contacts in an order of no meaning; its single touch is what is read.
    mutating func noteLackOfSlots() { lacksSlots = true }

    /// The kernel lost events: nothing is known any more.
    ///
    /// Open strokes end as lost. What comes up to the next report is left out, as the kernel's protocol asks. A program
    /// would then ask the kernel for the whole state; a recording cannot, so that who touches is only known once it
    /// lands again, and draws when both sides of its place have been told. The tool and the slot are taken to have stayed.
    mutating func drop(into events: inout [TouchEvent]) {
        pen.drop(into: &events)
        for index in slots.indices { slots[index].drop(into: &events) }
        isTouching = false
        isSkipping = true
        hasDropped = true
    }

    /// The end of a frame: appends what it made of each contact.
    mutating func report(at time: Double, offset: Int, into events: inout [TouchEvent]) throws(LineFault) {
        if isSkipping {
            isSkipping = false
            return
        }
        let hasContacts = !lacksSlots && (tellsContacts || axes.has(EvdevCode.slot) || axes.has(EvdevCode.trackingID))
        // Where no tool is ever told, whoever touches alone is a pen, and one of several a finger.
        let tool = tools.last.flatMap(EvdevCode.device) ?? (knowsTools ? nil : .pencil)
        pen.holder = hasContacts || !isTouching ? nil : tool.map(EvdevContact.Holder.tool)
        pen.isChanged = true
        let other = knowsTools && tool != .mouse ? tool ?? .finger : .finger
        if !hasContacts { for index in slots.indices { slots[index].holder = nil } }
        // A frame that has a fault leaves no trace.
        if !hasDropped, let axis = pen.missing ?? slots.lazy.compactMap(\.missing).first {
            throw LineFault(offset: offset, fault: .missing(axis))
        }
        pen.settle(
            axes, tool ?? .pencil, isReset: knowsTools && tools.isEmpty, at: time, strokes: &strokes, into: &events)
        for index in slots.indices {
            let isPen = slots[index].values[EvdevCode.toolType] == EvdevCode.penTool
            slots[index].settle(
                axes, isPen ? .pencil : other, isReset: false, at: time, strokes: &strokes, into: &events)
        }
    }
}
