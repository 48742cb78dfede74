@testable import StrokePipeline

/// What a ledger made of touch events, and every promise to the stages that it broke on the way.
struct TouchRun {
    /// A stroke as it is once it is over.
    struct Stroke: Equatable {
        var id: StrokeID
        var samples: [Sample] = []
        var state = StrokeState.open
    }

    var ledger: TouchLedger
    /// The strokes in the order in which they begin.
    var strokes: [Stroke] = []
    var faults: [TouchFault] = []
    /// Sentences about promises that do not hold; none in a sound ledger.
    var broken: [String] = []
    private var open: [StrokeID: Int] = [:]
    private var tails: [StrokeID: [Sample]] = [:]

    init(_ ledger: TouchLedger = TouchLedger()) { self.ledger = ledger }

    /// The events, drained after every so many, then the end of the input.
    init(_ events: [TouchEvent], _ ledger: TouchLedger = TouchLedger(), drainingEvery count: Int = 1) {
        self.init(ledger)
        for (index, event) in events.enumerated() { take(event, drains: index % count == count - 1) }
        finish()
    }

    /// Takes one event; gives what was wrong with it.
    @discardableResult
    mutating func take(_ event: TouchEvent, drains: Bool = true) -> TouchFault? {
        let fault = ledger.take(event)
        if let fault { faults.append(fault) }
        if drains { drain() }
        return fault
    }

    mutating func take(_ events: [TouchEvent]) { for event in events { take(event) } }

    /// The end of the input.
    mutating func finish() {
        faults += ledger.finish().map { _ in .openAtEnd }
        drain()
        if ledger.openTouches > 0 || !open.isEmpty || !tails.isEmpty { broken.append("something is open at the end") }
    }

    /// What is final of the newest stroke of a touch.
    func settled(_ id: StrokeID = 1) -> [Sample] { strokes.last { $0.id == id }?.samples ?? [] }
    /// What is provisional of a touch.
    func tail(_ id: StrokeID = 1) -> [Sample] { tails[id] ?? [] }
    /// How each stroke ended, in the order in which they began.
    var states: [StrokeState] { strokes.map(\.state) }

    private mutating func drain() {
        for update in ledger.drain() {
            let slot = open[update.stroke] ?? strokes.count
            if slot == strokes.count { strokes.append(Stroke(id: update.stroke)) }
            if update.start != strokes[slot].samples.count { broken.append("stroke \(update.stroke): a gap in start") }
            strokes[slot].samples += update.settled
            strokes[slot].state = update.state
            open[update.stroke] = update.state == .open ? slot : nil
            tails[update.stroke] = update.tail.isEmpty ? nil : update.tail
            if update.state != .open, !update.tail.isEmpty { broken.append("stroke \(update.stroke): a tail is left") }
            check(strokes[slot].samples + update.tail, of: update.stroke)
        }
    }

    private mutating func check(_ samples: [Sample], of id: StrokeID) {
        for (a, b) in zip(samples, samples.dropFirst()) {
            if b.t < a.t { broken.append("stroke \(id): time runs back to \(b.t)") }
            if b.repeats(a) { broken.append("stroke \(id): two samples at \(b.x), \(b.y), \(b.t)") }
        }
    }
}

extension TouchEvent {
    /// A real sample at y = 0; with an index, one of which some values are estimates.
    static func sample(
        _ x: Double, _ t: Double, _ phase: Phase = .moved, of touch: StrokeID = 1, force: Double? = nil,
        index: Int? = nil, expecting: SampleKeys = .force
    ) -> TouchEvent {
        TouchEvent(
            touch, .sample(phase), Sample(x: x, y: 0, t: t, force: force),
            estimate: index.map { Estimate(index: $0, expecting: expecting) })
    }

    /// A sample of a device that may be a palm.
    static func sample(
        _ x: Double, _ t: Double, _ phase: Phase = .moved, of touch: StrokeID, _ device: Device, radius: Double? = nil
    ) -> TouchEvent {
        TouchEvent(touch, .sample(phase), Sample(x: x, y: 0, t: t, radius: radius, device: device))
    }

    static func predicted(_ x: Double, _ t: Double, of touch: StrokeID = 1, index: Int? = nil) -> TouchEvent {
        TouchEvent(
            touch, .predicted, Sample(x: x, y: 0, t: t, force: 0.9),
            estimate: index.map { Estimate(index: $0, expecting: .force) })
    }

    /// New values of these keys for the sample of an index.
    static func update(
        _ index: Int, of touch: StrokeID = 1, _ keys: SampleKeys = .force, force: Double? = nil, x: Double = 0,
        azimuth: Double? = nil, expecting: SampleKeys = []
    ) -> TouchEvent {
        TouchEvent(
            touch, .update(keys), Sample(x: x, y: 0, t: 99, force: force, azimuth: azimuth),
            estimate: Estimate(index: index, expecting: expecting))
    }
}
