import Testing

@testable import StrokePipeline

/// Touches as no hand moves them: whatever comes in whatever order, the ledger keeps its promises.
@Suite struct TouchPropertyTests {
    /// Rules a ledger may have, from a seed.
    private func ledger(_ seed: UInt64) -> (TouchLedger, TouchModel) {
        var random = SplitMix(state: seed &* 77)
        var model = TouchModel()
        model.isStrict = Int.random(in: 0..<4, using: &random) == 0
        model.rate = Bool.random(using: &random) ? 64 : nil
        model.patience = [0, 0.0625, 0.5, 0.5, 1000].randomElement(using: &random) ?? 0
        model.policy = Bool.random(using: &random) ? .one : .all
        model.palmRadius = [nil, 0, 30, 42].randomElement(using: &random) ?? nil
        let ledger = TouchLedger(
            isStrict: model.isStrict, rate: model.rate, patience: model.patience, touches: model.policy,
            palmRadius: model.palmRadius)
        return (ledger, model)
    }

    @Test(arguments: Share.of(0..<8 as Range<UInt64>)) func theLedgerDoesWhatTheRulesSay(block: UInt64) {
        for seed in (block * 40)..<(block * 40 + 40) {
            var (ledger, model) = ledger(seed)
            let events = TouchEvent.wild(seed: seed, touches: Int(seed % 10) + 1)
            for event in events { model.take(event) }
            model.finish()
            let run = TouchRun(events, ledger)
            #expect(run.broken.isEmpty, "seed \(seed)")
            #expect(run.faults == model.faults, "seed \(seed)")
            #expect(run.strokes == model.expected, "seed \(seed)")
            _ = ledger.finish()
            #expect(ledger.openTouches == 0)
        }
    }

    @Test func batchesDoNotMatter() {
        for seed in Share.of(1000..<1060 as Range<UInt64>) {
            let events = TouchEvent.wild(seed: seed, touches: 6)
            let whole = TouchRun(events, ledger(seed).0)
            for count in [2, 3, 17, 1000] {
                let run = TouchRun(events, ledger(seed).0, drainingEvery: count)
                #expect(run.strokes == whole.strokes && run.faults == whole.faults, "seed \(seed), \(count) at once")
                #expect(run.broken.isEmpty, "seed \(seed), \(count) at once")
            }
        }
    }

    /// The order of what is settled, between strokes too, is that of the events, whatever is drained when.
    @Test func batchesDoNotChangeTheOrder() {
        func order(_ events: [TouchEvent], _ ledger: TouchLedger, drainingEvery count: Int) -> [String] {
            var ledger = ledger
            var text: [String] = []
            func note(_ updates: [StrokeUpdate<Sample>]) {
                for update in updates {
                    text += update.settled.map { "\(update.stroke) \($0.x) \($0.t)" }
                    if update.state != .open { text.append("\(update.stroke) \(update.state)") }
                }
            }
            for (index, event) in events.enumerated() {
                _ = ledger.take(event)
                if index % count == count - 1 { note(ledger.drain(showsTails: index.isMultiple(of: 2))) }
            }
            _ = ledger.finish()
            note(ledger.drain())
            return text
        }
        for seed in Share.of(2000..<2060 as Range<UInt64>) {
            let events = TouchEvent.wild(seed: seed, touches: 5)
            let whole = order(events, ledger(seed).0, drainingEvery: 1)
            for count in [2, 7, 1000] { #expect(order(events, ledger(seed).0, drainingEvery: count) == whole) }
        }
    }

    @Test func whatIsPredictedChangesNothingFinal() {
        for seed in Share.of(3000..<3100 as Range<UInt64>) {
            let events = TouchEvent.wild(seed: seed, touches: 4)
            let real = events.filter { $0.kind != .predicted && $0.kind != .revoke }
            let (all, without) = (TouchRun(events, ledger(seed).0), TouchRun(real, ledger(seed).0))
            #expect(all.strokes == without.strokes && all.faults == without.faults, "seed \(seed)")
        }
    }
}

extension TouchEvent {
    /// Random events of so many touches: few places and times, so that much of it repeats, runs back and collides.
    static func wild(seed: UInt64, touches: Int, count: Int = 300) -> [TouchEvent] {
        var random = SplitMix(state: seed)
        func any<Value>(_ values: [Value], or other: Value) -> Value { values.randomElement(using: &random) ?? other }
        let kinds: [Kind] = [
            .sample(.began), .sample(.began), .sample(.ended), .sample(.ended), .sample(.cancelled), .sample(.hover),
            .predicted,
            .predicted, .predicted, .update(.force), .update([.force, .azimuth]), .update([.x, .y]), .update([]),
            .revoke,
            .end(.ended), .end(.cancelled), .end(.lost),
        ]
        let expecting: [SampleKeys] = [[], [], .force, [.force, .azimuth], .x, .others]
        let devices: [Device] = [.pencil, .finger, .finger, .mouse, .eraser]
        var clock = 0.0
        var indexes: [StrokeID: [Int]] = [:]
        return (0..<count).map { number in
            clock += any([0, 0, 0.015625, 0.015625, 0.0625, -0.03125, 2], or: 0)
            let name = Int.random(in: 0..<touches, using: &random)
            let kind = Bool.random(using: &random) ? .sample(.moved) : any(kinds, or: .revoke)
            var event = TouchEvent(name.isMultiple(of: 3) ? .text("\(name)") : .number(name), kind)
            event.sample = Sample(
                x: any([0, 1, 2], or: 0), y: any([0, 0, 1], or: 0), t: clock,
                force: any([nil, 0, 0, 0.25, 0.75], or: nil),
                azimuth: any([nil, 1, 2], or: nil), radius: any([nil, 0, 12, 29, 30, 42], or: nil),
                device: any(devices, or: .pencil))
            event.lacksTime = Int.random(in: 0..<6, using: &random) == 0
            if case .update = kind {
                // Mostly one of the last that this touch bore, so that some still wait.
                let index = any(Array((indexes[event.touch] ?? []).suffix(4)), or: number)
                event.estimate = Estimate(index: index, expecting: any([[], [], [], .force], or: []))
            } else if Bool.random(using: &random) {
                event.estimate = Estimate(index: number, expecting: any(expecting, or: []))
                if case .sample = kind { indexes[event.touch, default: []].append(number) }
            }
            return event
        }
    }
}
