import Testing

@testable import StrokePipeline

/// Which touches may draw: one hand on the canvas, and palms.
@Suite struct CanvasRulesTests {
    private let one = TouchLedger(touches: .one)
    private let palms = TouchLedger(palmRadius: 42)

    private func run(_ events: [TouchEvent], _ ledger: TouchLedger) -> TouchRun { TouchRun(events, ledger) }

    /// A whole stroke of three samples.
    private func stroke(_ touch: StrokeID, _ device: Device, at t: Double, end: TouchEvent.Phase = .ended)
        -> [TouchEvent]
    {
        [
            .sample(0, t, .began, of: touch, device), .sample(1, t + 0.1, of: touch, device),
            .sample(2, t + 0.2, end, of: touch, device),
        ]
    }

    /// What a canvas with a touch on it whose end is lost makes of three pencil strokes.
    private func drawn(after held: [TouchEvent], of touch: StrokeID, _ shape: LostEnd) -> TouchRun {
        var run = TouchRun(one)
        run.take(held)
        for name in 10..<13 {
            if shape == .unheard { run.ledger.noteOver(touch) }
            var pencil = stroke(.number(name), .pencil, at: Double(name))
            if shape == .pencil { pencil.removeLast() }
            if shape == .resting { pencil.insert(.sample(0, Double(name), of: touch, .finger), at: 1) }
            run.take(pencil)
        }
        run.take(.sample(2, 99, .ended, of: touch, held[0].sample.device))
        run.finish()
        return run
    }

    enum LostEnd: CaseIterable { case unheard, resting, pencil }

    @Test(arguments: LostEnd.allCases) func noLostEndKeepsThePencilFromTheCanvas(shape: LostEnd) {
        let device: Device = shape == .pencil ? .pencil : .finger
        let run = drawn(after: stroke(1, device, at: 0, end: .moved), of: 1, shape)
        #expect(run.strokes.map(\.id) == [1, 10, 11, 12] && run.broken.isEmpty)
        #expect(run.strokes.dropFirst().allSatisfy { $0.samples.count == (shape == .pencil ? 2 : 3) })
        switch shape {
        case .unheard: #expect(run.states == [.lost, .ended, .ended, .ended] && run.faults.isEmpty)
        case .resting: #expect(run.states == [.cancelled, .ended, .ended, .ended] && run.faults.isEmpty)
        case .pencil: #expect(run.states == [.lost, .lost, .lost, .lost] && run.faults == [.openAtEnd])
        }
    }

    /// Which device lands while which is held, and what becomes of the two strokes.
    @Test(
        arguments: [
            (.pencil, .pencil, [.lost, .ended]), (.pencil, .finger, [.ended]),
            (.finger, .pencil, [.cancelled, .ended]),
            (.finger, .finger, [.ended]), (.eraser, .finger, [.ended]), (.finger, .eraser, [.cancelled, .ended]),
            (.eraser, .pencil, [.lost, .ended]), (.pencil, .eraser, [.lost, .ended]), (.eraser, .mouse, [.ended]),
        ] as [(Device, Device, [StrokeState])])
    func oneTouchActsAtATime(held: Device, lands: Device, states: [StrokeState]) {
        let (first, second) = (stroke(1, held, at: 0), stroke(2, lands, at: 0.1))
        let run = run([first[0], first[1], second[0], second[1], first[2], second[2]], one)
        #expect(run.states == states && run.faults.isEmpty && run.broken.isEmpty)
        #expect(run.strokes.map(\.samples.count) == (states.count == 1 ? [3] : [2, 3]))
        // Once both have lifted nothing of them is left, whatever comes next.
        let again = stroke(2, lands, at: 5) + stroke(1, held, at: 6)
        let longer = self.run([first[0], first[1], second[0], first[2], second[2]] + again, one)
        #expect(longer.states == states + [.ended, .ended] && longer.faults.isEmpty)
    }

    @Test func aRefusedTouchStaysRefusedTillItLifts() {
        let (pencil, finger) = (stroke(1, .pencil, at: 0), stroke(2, .finger, at: 0.1))
        let late: [TouchEvent] = [.sample(3, 1, of: 2, .finger), .predicted(4, 1, of: 2), .update(7, of: 2)]
        let run = run(
            [pencil[0], finger[0], pencil[2], finger[1]] + late + [finger[2]] + stroke(2, .finger, at: 2), one)
        #expect(run.strokes.map(\.id) == [1, 2] && run.strokes[1].samples.map(\.t) == [2, 2.1, 2.2])
        #expect(run.faults.isEmpty && run.states == [.ended, .ended])
    }

    @Test(arguments: [
        TouchEvent(2, .end(.ended)), .sample(2, 9, .cancelled, of: 2, .finger), .sample(2, 9, .ended, of: 2, .finger),
    ])
    func howeverItLiftsItHasEnded(end: TouchEvent) {
        let (pencil, finger) = (stroke(1, .pencil, at: 0), stroke(2, .finger, at: 0.1))
        let run = run([pencil[0], finger[0], finger[1], end, pencil[2], .sample(3, 10, of: 2, .finger)], one)
        #expect(run.strokes.map(\.id) == [1] && run.faults == [.afterEnd], "a sample after the end draws nothing")
        let palm = self.run(
            [.sample(0, 0, .began, of: 2, .finger, radius: 50), end, .sample(3, 10, of: 2, .finger)], palms)
        #expect(palm.strokes.isEmpty && palm.faults == [.afterEnd])
    }

    @Test func aRefusedTouchMayBeginAgainAfterALiftThatNobodyHeard() {
        let pencil = stroke(1, .pencil, at: 0)
        let run = run([pencil[0], .sample(0, 0, .began, of: 2, .finger), pencil[2]] + stroke(2, .finger, at: 1), one)
        #expect(run.strokes.map(\.id) == [1, 2] && run.states == [.ended, .ended] && run.faults.isEmpty)
    }

    @Test func aHeldTouchMayBeginAgainAsAnotherDevice() {
        let events = [stroke(1, .finger, at: 0)[0]] + stroke(1, .pencil, at: 1).dropLast() + stroke(2, .pencil, at: 1.1)
        let run = run(events, one)
        #expect(run.strokes.map(\.id) == [1, 1, 2] && run.states == [.lost, .lost, .ended])
        #expect(run.faults == [.beganWhileOpen], "the late end is silent")
    }

    @Test func fingersFollowOneAnother() {
        let events = (1...4).flatMap { stroke(.number($0), .finger, at: Double($0)) }
        #expect(run(events, one).states == [.ended, .ended, .ended, .ended])
        var run = TouchRun(one)
        run.take(stroke(1, .finger, at: 0, end: .moved) + stroke(2, .finger, at: 1))
        run.take(TouchEvent(1, .over))
        run.take(stroke(3, .finger, at: 2) + [.sample(9, 9, of: 1, .finger), .sample(9, 9, .ended, of: 1, .finger)])
        #expect(run.strokes.map(\.id) == [1, 3] && run.states == [.lost, .ended] && run.faults.isEmpty)
    }

    @Test func aStrokeThatWaitsForValuesHoldsNoCanvas() {
        let lifted: [TouchEvent] = [.sample(0, 0, .began, index: 1), .sample(1, 0.1, .ended, force: 0)]
        let run = run(lifted + stroke(2, .finger, at: 0.2) + [.update(1, force: 0.5)], one)
        #expect(
            run.states == [.ended, .ended] && run.strokes[0].samples.map(\.force) == [0.5, 0.5] && run.faults.isEmpty)
    }

    @Test func aStrictLedgerThatRefusesALiftStillHoldsTheCanvas() {
        var run = TouchRun(TouchLedger(isStrict: true, touches: .one))
        run.take(stroke(1, .pencil, at: 5).dropLast())
        #expect(run.take(.sample(9, 1, .ended, of: 1, .pencil)) == .timeRanBack(1, before: 5.1))
        run.take(stroke(2, .finger, at: 6))
        #expect(run.strokes.map(\.id) == [1] && run.states == [.open])
    }

    @Test func theEndOfTheInputFreesTheCanvas() {
        var run = TouchRun(one)
        run.take(stroke(1, .pencil, at: 0, end: .moved))
        run.finish()
        run.take(stroke(2, .finger, at: 0))
        #expect(run.states == [.lost, .ended])
    }
}
