@testable import StrokePipeline

/// Touch events in any order: the ledger keeps its promises, and does what the slow rules of the tests say.
func fuzzLedger(_ input: FuzzBytes) {
    var input = input
    let rules = input.byte()
    var model = TouchModel()
    model.isStrict = rules & 1 != 0
    model.rate = rules & 2 != 0 ? 64 : nil
    model.policy = rules & 4 != 0 ? .one : .all
    model.patience = input.any([0, 0.0625, 0.5, 1000], or: 0)
    model.palmRadius = input.any([nil, 0, 30], or: nil)
    let ledger = TouchLedger(
        isStrict: model.isStrict, rate: model.rate, patience: model.patience, touches: model.policy,
        palmRadius: model.palmRadius)
    let batch = 2 + input.below(30)
    var clock = 0.0
    var events: [TouchEvent] = []
    while !input.isEmpty, events.count < 400 { events.append(TouchEvent(&input, &clock)) }

    for event in events { model.take(event) }
    model.finish()
    let run = TouchRun(events, ledger)
    demand(run.broken.isEmpty, "\(run.broken)")
    demand(run.faults == model.faults, "faults \(run.faults) are those of the rules, \(model.faults)")
    demand(run.strokes == model.expected, "strokes \(run.strokes) are those of the rules, \(model.expected)")
    let batches = TouchRun(events, ledger, drainingEvery: batch)
    demand(batches.broken.isEmpty, "\(batches.broken)")
    demand(batches.strokes == run.strokes && batches.faults == run.faults, "batches change nothing")
}

extension TouchEvent {
    private static let kinds: [Kind] = [
        .sample(.moved), .sample(.moved), .sample(.moved), .sample(.began), .sample(.ended), .sample(.cancelled),
        .sample(.hover), .predicted, .update(.force), .update([.force, .azimuth]), .update([.x, .y]), .update([]),
        .revoke, .end(.ended), .end(.cancelled), .end(.lost), .over, .clock,
    ]
    private static let expecting: [SampleKeys] = [[], .force, [.force, .azimuth], .x, .others]

    /// An event of few touches, places and indexes, so that much of it repeats, runs back and collides.
    fileprivate init(_ input: inout FuzzBytes, _ clock: inout Double) {
        let name = input.below(6)
        let kind = input.any(Self.kinds, or: .revoke)
        clock += input.any([0, 0, 0.015625, 0.0625, -0.03125, 2], or: 0)
        let place = input.byte()
        let senses = input.byte()
        self.init(name.isMultiple(of: 3) ? .text("\(name)") : .number(name), kind)
        sample = Sample(
            x: Double(place & 3), y: Double(place >> 2 & 1), t: clock, force: [nil, 0, 0.25, 0.75][Int(senses & 3)],
            azimuth: [nil, nil, 1, 2][Int(senses >> 2 & 3)], radius: [nil, 0, 29, 42][Int(senses >> 4 & 3)],
            device: Device.allCases[Int(senses >> 6)])
        lacksTime = place & 8 != 0
        var needsEstimate = false
        if case .update = kind { needsEstimate = true }
        if needsEstimate || place & 16 != 0 {
            let expects = input.byte()
            let expecting = Self.expecting[Int(expects >> 3) % Self.expecting.count]
            estimate = Estimate(index: Int(expects & 7), expecting: expecting)
        }
    }
}
