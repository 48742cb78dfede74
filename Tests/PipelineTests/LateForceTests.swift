import Testing

@testable import StrokePipeline

/// Estimates at the lift, beside predictions, and in numbers.
@Suite struct LateForceTests {
    private func after(_ events: [TouchEvent], _ ledger: TouchLedger = TouchLedger()) -> TouchRun {
        var run = TouchRun(ledger)
        run.take(events)
        return run
    }

    /// Two samples of forces 0.1 and 0.2, the second an estimate.
    private let two: [TouchEvent] = [.sample(0, 0, .began, force: 0.1), .sample(1, 0.1, force: 0.2, index: 2)]

    @Test func theLiftHasTheForceBeforeItOnceThatIsKnown() {
        var run = after(two + [.sample(2, 0.2, .ended, force: 0)])
        #expect(run.settled().map(\.force) == [0.1] && run.tail().map(\.force) == [0.2, 0.2])
        run.take(.update(2, force: 0.6))
        #expect(run.settled().map(\.force) == [0.1, 0.6, 0.6] && run.states == [.ended])
        // Half known is not known.
        run = after(two + [.sample(2, 0.2, .ended, force: 0), .update(2, force: 0.4, expecting: .force)])
        #expect(run.tail().map(\.force) == [0.4, 0.4])
        run.finish()
        #expect(run.settled().map(\.force) == [0.1, 0.4, 0.4])
    }

    @Test(
        arguments: [(0.4, [0.1, 0.6, 0.4]), (0, [0.1, 0.6, 0.6]), (nil, [0.1, 0.6, 0.6])] as [(Double?, [Double?])])
    func aLiftMayExpectAForceItself(given: Double?, forces: [Double?]) {
        for isLast in [false, true] {
            var run = after(two + [.sample(2, 0.2, .ended, force: 0, index: 3)])
            let updates: [TouchEvent] = [.update(2, force: 0.6), .update(3, force: given)]
            run.take(isLast ? updates : updates.reversed())
            #expect(run.settled().map(\.force) == forces && run.states == [.ended])
        }
    }

    @Test func aLiftWhoseForceNeverComesHasTheForceBefore() {
        let run = TouchRun(two + [.sample(2, 0.2, .ended, force: 0, index: 3), .update(2, force: 0.6)])
        #expect(run.settled().map(\.force) == [0.1, 0.6, 0.6])
        let measured = TouchRun(two + [.sample(2, 0.2, .ended, force: 0.3), .update(2, force: 0.6)])
        #expect(measured.settled().map(\.force) == [0.1, 0.6, 0.3], "a force that is not 0 is one")
    }

    @Test(arguments: [TouchEvent(1, .end(.ended)), .sample(1, 0.1, .ended, force: 0)])
    func onlyTheLiftsOwnForceIsReplaced(end: TouchEvent) {
        let run = TouchRun(two + [end, .update(2, force: 0)])
        #expect(run.settled().map(\.force) == [0.1, 0], "an end, or a repeat, has no sample of its own")
    }

    @Test func anUpdateMayBringNeighboursTogether() {
        for t in [0.1, 0.2] {
            var run = after([
                .sample(5, 0, .began, index: 1, expecting: .x), .sample(6, 0.1, force: 0.2, index: 2, expecting: .x),
                .sample(7, t, force: 0.3, index: 3, expecting: .x),
            ])
            run.take([.predicted(9, t), .update(3, .x, x: 6), .update(2, .x, x: 6), .update(1, .x, x: 5)])
            #expect(run.settled().map(\.x) == (t == 0.1 ? [5, 6] : [5, 6, 6]) && run.broken.isEmpty)
            run.take([.sample(6, t), .sample(8, 0.3, .ended, force: 0)])
            #expect(run.settled().map(\.x) == (t == 0.1 ? [5, 6, 8] : [5, 6, 6, 8]) && run.broken.isEmpty)
            #expect(run.settled().last?.force == (t == 0.1 ? 0.2 : 0.3), "the force of the sample before that stays")
        }
    }

    /// A sample that an update brings to its neighbour is none of the stroke's; the lift takes the force of one that is.
    @Test func theForceAtTheLiftIsThatOfASampleThatStays() {
        var run = after([
            .sample(0, 0, .began, force: 0.2, index: 1, expecting: .x),
            .sample(1, 0, force: 0.7, index: 2, expecting: .x), .sample(2, 0.25, .ended, force: 0),
        ])
        #expect(run.tail().map(\.force) == [0.2, 0.7, 0.7])
        run.take([.update(2, .x, x: 0), .update(1, .x, x: 0)])
        #expect(run.settled().map(\.force) == [0.2, 0.2] && run.states == [.ended])
    }

    @Test func anUpdateMayBringASampleToAPrediction() {
        var run = after([.sample(0, 0, .began), .sample(1, 1, index: 1, expecting: .x), .predicted(2, 1)])
        run.take(.update(1, .x, x: 2, expecting: .x))
        #expect(run.tail().map(\.x) == [2] && run.broken.isEmpty)
        run.take(.update(1, .x, x: 0))
        #expect(run.tail().map(\.x) == [2] && run.settled().map(\.x) == [0, 0] && run.broken.isEmpty)
    }

    @Test func predictionsStandBehindWhatWaits() {
        var run = after(two + [.predicted(7, 0.2), .predicted(8, 0.3)])
        #expect(run.tail().map(\.x) == [1, 7, 8])
        run.take(.update(2, force: 0.5))
        #expect(run.settled().map(\.force) == [0.1, 0.5] && run.tail().map(\.x) == [7, 8], "an update voids none")
        run.take([.sample(2, 0.4, index: 3), .predicted(9, 0.5)])
        #expect(run.tail().map(\.x) == [2, 9], "the next real sample does")
        run.take(TouchEvent(1, .revoke))
        #expect(run.tail().map(\.x) == [2], "what waits is no prediction")
    }

    @Test(arguments: [TouchEvent(1, .end(.ended)), .sample(2, 0.4, .ended)])
    func noPredictionOutlivesTheLift(end: TouchEvent) {
        var run = after(two + [.predicted(7, 0.2), end, .predicted(8, 0.5)])
        #expect(run.tail().allSatisfy { $0.x <= 2 } && run.ledger.state(of: 1) == .pending)
        run.take(.update(2, force: 0.5))
        #expect(run.states == [.ended] && run.settled().allSatisfy { $0.x <= 2 } && run.broken.isEmpty)
    }

    @Test func aPredictionIsNoSampleOfItsIndex() {
        var run = after(two + [.predicted(18, 0.2, index: 2), .predicted(19, 0.3, index: 4)])
        run.take(.update(2, force: 0.4))
        #expect(run.settled().map(\.force) == [0.1, 0.4] && run.tail().map(\.force) == [0.9, 0.9])
        #expect(run.take(.update(4, force: 0.3)) == .updateForNothing(4))
    }

    @Test func aStrictLedgerHasNotAppliedWhatItRefuses() {
        var run = after(two, TouchLedger(isStrict: true))
        #expect(run.take(.sample(5, 0.05, index: 3)) == .timeRanBack(0.05, before: 0.1))
        #expect(run.take(.update(3)) == .updateForNothing(3) && run.tail().map(\.x) == [1])
        #expect(run.take(.sample(5, 0, .began)) == .beganWhileOpen && run.ledger.state(of: 1) == .active)
        run.take([.update(2, force: 0.6), .sample(2, 0.2, .ended, force: 0)])
        #expect(run.settled().map(\.force) == [0.1, 0.6, 0.6] && run.states == [.ended])
    }

    @Test func whatWaitsIsBounded() {
        var run = TouchRun()
        run.take(.sample(0, 0, .began, index: 0))
        for x in 1..<100_000 { run.take(.sample(Double(x), 0, index: x), drains: x.isMultiple(of: 20_000)) }
        #expect(run.settled().count + run.tail().count > 75_000 && run.tail().count < 10_000)
        run.finish()
        #expect(run.settled().map(\.x) == (0..<100_000).map(Double.init) && run.broken.isEmpty)
        run = TouchRun()
        for name in 0..<10_000 {
            run.take(.sample(0, 0, .ended, of: .number(name), index: 1), drains: name.isMultiple(of: 1000))
            if run.ledger.openTouches > 1000 { break }
        }
        #expect(run.ledger.openTouches < 1000)
        run.finish()
        #expect(run.states.count == 10_000 && run.states.allSatisfy { $0 == .ended } && run.faults.isEmpty)
    }
}
