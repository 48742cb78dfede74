import Testing

@testable import StrokePipeline

/// What the ledger makes of touches.
@Suite struct TouchLedgerTests {
    private func event(_ x: Double, _ t: Double, _ kind: TouchEvent.Kind = .sample(.moved), force: Double? = nil)
        -> TouchEvent
    {
        TouchEvent(1, kind, Sample(x: x, y: 0, t: t, force: force))
    }

    /// What a ledger makes of events, drained after each, and its faults.
    private func run(_ events: [TouchEvent], isStrict: Bool = false) -> (
        updates: [StrokeUpdate<Sample>], faults: [TouchFault]
    ) {
        var ledger = TouchLedger(isStrict: isStrict)
        var updates: [StrokeUpdate<Sample>] = []
        var faults: [TouchFault] = []
        for event in events {
            if let fault = ledger.take(event) { faults.append(fault) }
            updates += ledger.drain()
        }
        faults += ledger.finish().map { _ in .openAtEnd }
        updates += ledger.drain()
        #expect(ledger.openTouches == 0)
        return (updates, faults)
    }

    @Test func anExactRepeatIsDropped() {
        let (updates, faults) = run([
            event(0, 0, .sample(.began)), event(1, 1), event(1, 1), event(1, 2), event(2, 2),
            event(2, 2, .sample(.ended)),
        ])
        #expect(updates.flatMap(\.settled).map(\.t) == [0, 1, 2, 2] && faults.isEmpty)
        for (index, update) in updates.enumerated() {
            let before = updates.prefix(index).flatMap(\.settled)
            #expect(update.start == before.count)
        }
        #expect(updates.map(\.state).filter { $0 != .open } == [.ended])
    }

    @Test func aPredictionIsVoidedByTheNextRealSample() {
        let (updates, faults) = run([
            event(0, 0, .sample(.began)), event(1, 1, .predicted), event(2, 0.5, .predicted), event(5, 1),
            event(6, 2, .predicted),
            TouchEvent(1, .revoke), event(7, 3, .predicted), event(8, 2, .sample(.ended)), event(9, 9, .predicted),
        ])
        #expect(updates.map { $0.tail.map(\.x) } == [[], [1], [1, 2], [], [6], [], [7], []])
        #expect(updates[2].tail.map(\.t) == [1, 1], "a prediction's time does not run back, and moves no clock")
        #expect(updates.flatMap(\.settled).map(\.x) == [0, 5, 8] && faults.isEmpty)
    }

    @Test func aRepeatVoidsTheTail() {
        let (updates, _) = run([
            event(0, 0, .sample(.began)), event(1, 1, .predicted), event(0, 0), event(2, 2, .sample(.ended)),
        ])
        #expect(updates.map { $0.tail.map(\.x) } == [[], [1], [], []])
    }

    @Test func forceZeroAtTheLiftIsTheForceBefore() {
        let lift = run([
            event(0, 0, .sample(.began), force: 0.5), event(1, 1, force: 0.25), event(2, 2, .sample(.ended), force: 0),
        ])
        #expect(lift.updates.flatMap(\.settled).map(\.force) == [0.5, 0.25, 0.25])
        let light = run([
            event(0, 0, .sample(.began), force: 0), event(1, 1, force: 0), event(2, 2, .sample(.ended), force: 0.1),
        ])
        #expect(light.updates.flatMap(\.settled).map(\.force) == [0, 0, 0.1])
        let unsensed = run([event(0, 0, .sample(.began)), event(1, 1, .sample(.ended), force: 0)])
        #expect(unsensed.updates.flatMap(\.settled).map(\.force) == [nil, nil])
        #expect(run([event(0, 0, .sample(.ended), force: 0)]).updates.flatMap(\.settled).map(\.force) == [0])
    }

    @Test func cancelledAddsNoPoint() {
        let (updates, faults) = run([event(0, 0, .sample(.began)), event(9, 9, .sample(.cancelled))])
        #expect(updates.flatMap(\.settled).count == 1 && updates.last?.state == .cancelled && faults.isEmpty)
    }

    @Test func beganOnAnOpenTouchEndsTheOldStroke() {
        let events = [event(0, 5, .sample(.began)), event(1, 1, .sample(.began)), event(2, 2)]
        let (updates, faults) = run(events)
        #expect(updates.map(\.state) == [.open, .lost, .open, .open, .lost])
        #expect(updates.flatMap(\.settled).map(\.t) == [5, 1, 2] && faults == [.beganWhileOpen, .openAtEnd])
        let strict = run(events, isStrict: true)
        #expect(strict.updates.map(\.state).filter { $0 == .lost }.count == 1 && strict.faults.first == .beganWhileOpen)
    }

    @Test func timeThatRunsBackIsTheTimeBefore() {
        let events = [event(0, 5, .sample(.began)), event(1, 4), event(2, 4.5), event(3, 6, .sample(.ended))]
        let (updates, faults) = run(events)
        #expect(updates.flatMap(\.settled).map(\.t) == [5, 5, 5, 6])
        #expect(faults == [.timeRanBack(4, before: 5), .timeRanBack(4.5, before: 5)])
        #expect(run(events, isStrict: true).updates.flatMap(\.settled).map(\.x) == [0, 3])
    }

    @Test func aSampleAfterTheEndIsLeftOutUnlessItBegins() {
        let (updates, faults) = run([
            event(0, 0), event(1, 1, .sample(.ended)), event(2, 2), event(3, 3, .sample(.ended)),
            event(4, 4, .sample(.began)),
            TouchEvent(1, .end(.ended)), TouchEvent(1, .end(.ended)), TouchEvent(7, .end(.lost)),
            TouchEvent(1, .update(.force), estimate: Estimate(index: 3)),
        ])
        #expect(updates.flatMap(\.settled).map(\.x) == [0, 1, 4])
        #expect(faults == [.afterEnd, .afterEnd, .endForNothing, .endForNothing, .updateForNothing(3)])
    }

    @Test func hoverIsNothing() {
        let (updates, faults) = run([
            event(0, 0, .sample(.hover)), event(1, 1, .sample(.began)), event(2, 0, .sample(.hover)),
            TouchEvent(1, .end(.ended)),
        ])
        #expect(updates.flatMap(\.settled).map(\.x) == [1] && faults.isEmpty)
    }

    @Test func namesThatEndedLongAgoAreForgotten() {
        var ledger = TouchLedger()
        for name in 0...65_536 {
            _ = ledger.take(TouchEvent(.number(name), .sample(.ended)))
        }
        _ = ledger.drain()
        #expect(ledger.take(TouchEvent(1)) == .afterEnd && ledger.take(TouchEvent(0)) == nil)
        #expect(ledger.openTouches == 1)
    }

    @Test func batchesDoNotMatter() {
        var random = SplitMix(state: 5)
        let kinds: [TouchEvent.Kind] = [
            .sample(.began), .sample(.moved), .sample(.moved), .sample(.ended), .predicted, .revoke, .sample(.hover),
        ]
        let events = (0..<600).map { (index: Int) -> TouchEvent in
            TouchEvent(
                StrokeID.number(Int.random(in: 0...3, using: &random)),
                kinds.randomElement(using: &random) ?? TouchEvent.Kind.revoke,
                Sample(x: Double(index / 2), y: 0, t: Double(index / 3)))
        }
        func strokes(drainingEvery count: Int) -> [String] {
            var ledger = TouchLedger()
            var text: [String] = []
            func note(_ updates: [StrokeUpdate<Sample>]) {
                for update in updates {
                    text += update.settled.enumerated().map { "\(update.stroke) \(update.start + $0) \($1.x) \($1.t)" }
                    if update.state != .open { text.append("\(update.stroke) \(update.state)") }
                }
            }
            for (index, event) in events.enumerated() {
                _ = ledger.take(event)
                if index % count == count - 1 { note(ledger.drain()) }
            }
            _ = ledger.finish()
            note(ledger.drain())
            return text
        }
        let whole = strokes(drainingEvery: 1000)
        #expect(whole.count > 200)
        for count in [1, 2, 7, 50] { #expect(strokes(drainingEvery: count) == whole) }
    }
}
