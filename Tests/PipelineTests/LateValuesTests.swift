import Testing

@testable import StrokePipeline

/// Estimates and the updates that correct them.
@Suite struct LateValuesTests {
    /// A stroke of three samples with estimated forces 0.1, 0.2, 0.3, still open.
    private let three: [TouchEvent] = [
        .sample(0, 0, .began, force: 0.1, index: 1), .sample(1, 0.125, force: 0.2, index: 2),
        .sample(2, 0.25, force: 0.3, index: 3),
    ]

    private func after(_ events: [TouchEvent], _ ledger: TouchLedger = TouchLedger()) -> TouchRun {
        var run = TouchRun(ledger)
        run.take(events)
        return run
    }

    @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
    func updatesMayComeInAnyOrder(order: [Int]) {
        var run = after(three)
        #expect(run.settled().isEmpty && run.tail().map(\.force) == [0.1, 0.2, 0.3])
        var known: Set<Int> = []
        for index in order {
            run.take(.update(index, force: Double(index + 6) / 10))
            known.insert(index)
            let ready = (1...3).prefix { known.contains($0) }.count
            let forces: [Double?] = (1...3).map { Double(known.contains($0) ? $0 + 6 : $0) / 10 }
            #expect(run.settled().map(\.force) == Array(forces[..<ready]), "settled up to the first that is not known")
            #expect(run.tail().map(\.force) == Array(forces[ready...]), "what waits already has its new value")
        }
        run.take(.sample(3, 0.5, .ended, force: 0.4))
        #expect(run.settled().map(\.t) == [0, 0.125, 0.25, 0.5], "an update never moves a sample in time")
        #expect(run.states == [.ended] && run.faults.isEmpty && run.broken.isEmpty && run.ledger.openTouches == 0)
    }

    @Test func valuesMayComeInPieces() {
        var run = after([.sample(0, 0, .began, force: 0.1, index: 1, expecting: [.force, .azimuth])])
        run.take(.update(1, [.force, .azimuth], force: 0.4, azimuth: 0, expecting: .azimuth))
        #expect(run.settled().isEmpty && run.tail().map(\.force) == [0.4])
        run.take(.update(1, [.azimuth], azimuth: 1.2))
        #expect(run.settled().map(\.force) == [0.4] && run.settled().map(\.azimuth) == [1.2] && run.faults.isEmpty)
    }

    @Test func expectingMayShrinkWithoutAValue() {
        var run = after([.sample(0, 0, .began, force: 0.1, index: 1, expecting: [.force, .azimuth])])
        run.take(.update(1, [], expecting: .azimuth))
        #expect(run.tail().map(\.force) == [0.1])
        run.take(.update(1, []))
        #expect(run.settled().map(\.force) == [0.1] && run.faults.isEmpty)
    }

    @Test func whatFollowsAnEstimateWaitsAndMayBeCorrectedToo() {
        var run = after([
            .sample(0, 0, .began, force: 0.1, index: 1), .sample(1, 0.1, force: 0.5, index: 2, expecting: []),
        ])
        run.take([.sample(2, 0.2, force: 0.6), .update(2, force: 0.7)])
        #expect(run.settled().isEmpty && run.tail().map(\.force) == [0.1, 0.7, 0.6] && run.faults.isEmpty)
        run.take(.update(1, force: 0.2))
        #expect(run.settled().map(\.force) == [0.2, 0.7, 0.6] && run.tail().isEmpty)
    }

    @Test(arguments: [false, true]) func anUpdateForNothingIsReported(isStrict: Bool) {
        var run = after(three, TouchLedger(isStrict: isStrict))
        run.take([.update(1, force: 0.9), .update(1, force: 0.8), .update(7), .update(2, of: 2), .update(2, of: "1")])
        #expect(run.faults == [1, 7, 2, 2].map { .updateForNothing($0) })
        #expect(run.settled().map(\.force) == [0.9] && run.tail().map(\.force) == [0.2, 0.3])
    }

    @Test func updatesComeAfterTheEnd() {
        var run = after(three + [.sample(3, 0.375, .ended, force: 0)])
        #expect(run.ledger.state(of: 1) == .pending && run.states == [.open])
        run.take([.update(1, force: 0.7), .update(3, force: 0.9)])
        #expect(run.tail().map(\.force) == [0.2, 0.9, 0.9], "force 0 at the lift is the corrected force before it")
        run.take(.update(2, force: 0.8))
        #expect(run.settled().map(\.force) == [0.7, 0.8, 0.9, 0.9] && run.states == [.ended])
        #expect(run.ledger.state(of: 1) == .finished && run.take(.update(3)) == .updateForNothing(3))
    }

    @Test(arguments: [0, 0.0625, 0.125, 0.5]) func patienceIsOfTheTouchesOwnClock(patience: Double) {
        var run = after([.sample(0, 0, .began, index: 1)], TouchLedger(patience: patience))
        for step in 1...16 {
            run.take(.sample(Double(step), Double(step) / 16, index: step + 1))
            let late = (0...step).filter { Double(step - $0) / 16 >= patience }.count
            #expect(run.settled().count == late && run.tail().count == step + 1 - late)
        }
        // What others do is of no matter while the pen is down, and what is predicted of none ever.
        run.take([.sample(0, 0, .began, of: 2), .sample(1, 1000, of: 2), .predicted(9, 1000)])
        let late = (0...16).filter { Double(16 - $0) / 16 >= patience }.count
        #expect(run.settled().count == late)
    }

    @Test func onceLiftedTheClockIsThatOfTouchesThatBeganLater() {
        let before: [TouchEvent] = [.sample(0, 0, .began, of: "before")]
        var run = after(before + three + [.sample(2, 0.25, .ended), .sample(0, 0, .began, of: "later")])
        run.take([.sample(1, 9, of: "before"), .sample(1, 0.375, of: "later"), .predicted(1, 9, of: "later")])
        #expect(run.settled().isEmpty && run.tail().count == 3)
        run.take(.sample(2, 0.5, of: "later"))
        #expect(run.settled().map(\.force) == [0.1] && run.tail().count == 2)
        #expect(run.take(.update(1)) == .updateForNothing(1))
        run.take([.update(3, force: 0.9), .sample(3, 0.75, of: "later")])
        #expect(run.settled().map(\.force) == [0.1, 0.2, 0.9] && run.ledger.state(of: 1) == .finished)
    }

    @Test func aClockOfTheProgramsOwnEndsTheWait() {
        var run = after(three + [.sample(3, 0.25, .ended), .sample(0, 0, .began, of: 2, index: 9)])
        run.take(TouchEvent(0, .clock, Sample(x: 0, y: 0, t: 0.625)))
        #expect(run.settled().count == 2 && run.tail().count == 2 && run.settled(2).count == 1)
        run.take(TouchEvent(0, .clock, Sample(x: 0, y: 0, t: 0.75)))
        #expect(run.states == [.ended, .open] && run.ledger.openTouches == 1 && run.faults.isEmpty)
    }

    @Test(arguments: [false, true]) func aTouchThatBeginsAgainSettles(isLifted: Bool) {
        let lift: [TouchEvent] = isLifted ? [TouchEvent(1, .end(.ended))] : []
        let run = TouchRun(three + lift + [.sample(9, 0, .began), .update(2), TouchEvent(1, .end(.ended))])
        #expect(run.strokes.map { $0.samples.map(\.force) } == [[0.1, 0.2, 0.3], [nil]])
        #expect(run.states == [isLifted ? .ended : .lost, .ended] && run.broken.isEmpty)
        #expect(run.faults == (isLifted ? [] : [.beganWhileOpen]) + [.updateForNothing(2)])
    }

    @Test(arguments: [false, true]) func theEndOfTheInputSettles(isLifted: Bool) {
        let lift: [TouchEvent] = isLifted ? [.sample(3, 0.25, .ended, force: 0)] : []
        let run = TouchRun(three + lift)
        #expect(run.strokes.map { $0.samples.map(\.force) } == [[0.1, 0.2, 0.3] + (isLifted ? [0.3] : [])])
        #expect(run.states == [isLifted ? .ended : .lost] && run.faults == (isLifted ? [] : [.openAtEnd]))
    }

    @Test(arguments: [TouchEvent(1, .sample(.cancelled)), TouchEvent(1, .end(.cancelled)), TouchEvent(1, .end(.lost))])
    func whatIsCutOffSettlesAtOnce(end: TouchEvent) {
        var run = after(three + [end])
        #expect(run.settled().map(\.force) == [0.1, 0.2, 0.3] && run.ledger.openTouches == 0)
        #expect(run.states == [end.kind == .end(.lost) ? .lost : .cancelled])
        #expect(run.take(.update(2)) == .updateForNothing(2))
    }
}
