/// One pen or finger as the kernel tells it, and the stroke that it draws.
struct EvdevContact: Sendable {
    let place: EvdevAxes.Place
    /// What was told of each axis.
    var values: [Int: Double] = [:]
    /// Who touches; `nil` while nobody does.
    var holder: Holder?
    /// Whether the frame tells anything of it.
    var isChanged = false
    private var stroke: Stroke?
    /// Who turned out to be a palm, and is one until it lifts.
    private var palm: Holder?

    /// Who touches: another one draws another stroke.
    enum Holder: Sendable, Equatable {
        case tool(Device)
        case contact(Int)
    }

    private struct Stroke: Sendable {
        var number: Int
        var holder: Holder
        var last: Sample
    }

    init(_ place: EvdevAxes.Place) { self.place = place }

    /// The side of its place that was never told, where a stroke is to begin.
    var missing: String? {
        guard let holder, holder != stroke?.holder else { return nil }
        if values[place.x] == nil { return place.names.x }
        return values[place.y] == nil ? place.names.y : nil
    }

    /// The end of a frame: appends what it made of the contact. A stroke keeps the device with which it began.
    ///
    /// - Parameters:
    ///   - isReset: The pen left, and the values of the frame are those to which the kernel resets them.
    ///   - strokes: How many strokes have begun.
    mutating func settle(
        _ axes: EvdevAxes, _ device: Device, isReset: Bool, at time: Double, strokes: inout Int,
        into events: inout [TouchEvent]
    ) {
        if holder == nil { palm = nil }
        if let holder, values[EvdevCode.toolType] == EvdevCode.palmTool { palm = holder }
        let isPalm = holder != nil && holder == palm
        if let open = stroke, open.holder != holder || isPalm {
            // What the frame tells is the stroke's own only where it lifts, and nobody else has come.
            let isOwn = holder == nil && !isReset
            var last = isOwn ? axes.sample(values, at: place, of: open.last.device, t: time) ?? open.last : open.last
            last.t = time
            events.append(TouchEvent(.number(open.number), isPalm ? .end(.cancelled) : .sample(.ended), last))
            stroke = nil
        }
        defer { isChanged = false }
        guard let holder, !isPalm, isChanged,
            let now = axes.sample(values, at: place, of: stroke?.last.device ?? device, t: time)
        else { return }
        if let open = stroke {
            events.append(TouchEvent(.number(open.number), .sample(.moved), now))
            stroke?.last = now
        } else {
            strokes += 1
            events.append(TouchEvent(.number(strokes), .sample(.began), now))
            stroke = Stroke(number: strokes, holder: holder, last: now)
        }
    }

    /// Forgets everything; a stroke that is open ends as lost.
    mutating func drop(into events: inout [TouchEvent]) {
        if let stroke { events.append(TouchEvent(.number(stroke.number), .end(.lost))) }
        self = EvdevContact(place)
    }
}
