import Testing

@testable import StrokePipeline

/// Palms: fingers that are too wide.
@Suite struct PalmTests {
    private func run(_ events: [TouchEvent], limit: Double = 42, _ policy: TouchPolicy = .all) -> TouchRun {
        TouchRun(events, TouchLedger(touches: policy, palmRadius: limit))
    }

    /// A stroke of a device with a sample of each radius.
    private func stroke(_ touch: StrokeID, radii: [Double?], _ device: Device = .finger) -> [TouchEvent] {
        radii.enumerated().map { index, radius in
            let phase: TouchEvent.Phase = index == 0 ? .began : index == radii.count - 1 ? .ended : .moved
            return .sample(Double(index), Double(index), phase, of: touch, device, radius: radius)
        }
    }

    @Test(arguments: [30.0, 42, 7.5]) func thePalmBeginsAtTheLimit(limit: Double) {
        #expect(run(stroke(1, radii: [limit.nextDown, 0]), limit: limit).states == [.ended])
        #expect(run(stroke(1, radii: [limit, 0]), limit: limit).strokes.isEmpty)
        #expect(run(stroke(1, radii: [nil, nil]), limit: limit).states == [.ended], "what is not sensed is no palm")
    }

    /// Wherever the radius grows, the stroke is cancelled there, and what follows is silent to the lift.
    @Test(arguments: 1...5) func aFingerThatSpreadsIsCancelled(at place: Int) {
        var radii: [Double?] = [12, 14, nil, 14, 12, 0]
        radii[place] = 45
        let run = run(stroke(1, radii: radii) + stroke(1, radii: [12, 0]))
        #expect(run.states == [.cancelled, .ended] && run.faults.isEmpty && run.broken.isEmpty)
        #expect(run.strokes[0].samples.map(\.t) == (0..<place).map(Double.init))
    }

    @Test(arguments: [Device.pencil, .eraser, .mouse]) func onlyFingersArePalms(device: Device) {
        #expect(run(stroke(1, radii: [50, 60, 50], device)).states == [.ended])
    }

    @Test func aPalmCountsForNothing() {
        let palm = stroke(1, radii: [50, 12, 12])
        let run = run([palm[0]] + stroke(2, radii: [9, 9]) + [palm[1]] + stroke(3, radii: [9, 9]) + [palm[2]], .one)
        #expect(run.strokes.map(\.id) == [2, 3] && run.states == [.ended, .ended] && run.faults.isEmpty)
    }

    @Test func aHolderThatTurnsOutAPalmFreesTheCanvas() {
        let palm = stroke(1, radii: [12, 50, 12, 0])
        let run = run([palm[0], palm[1]] + stroke(2, radii: [9, 9]) + [palm[2], palm[3]], .one)
        #expect(run.strokes.map(\.id) == [1, 2] && run.states == [.cancelled, .ended] && run.faults.isEmpty)
    }

    @Test func aPalmWithEstimatesSettlesAtOnce() {
        var spread = TouchEvent.sample(2, 2, of: 1, .finger, radius: 50)
        let first: [TouchEvent] = [
            TouchEvent(
                1, .sample(.began), Sample(x: 0, y: 0, t: 0, force: 0.2, device: .finger),
                estimate: Estimate(index: 1, expecting: .force)),
            .predicted(1, 1),
        ]
        spread.estimate = Estimate(index: 2, expecting: .force)
        let run = run(first + [spread, .update(1, force: 0.5), .update(2, force: 0.5)])
        #expect(run.states == [.cancelled] && run.strokes[0].samples.map(\.force) == [0.2] && run.faults.isEmpty)
    }

    @Test func whatIsPredictedOrHoversMakesNoPalm() {
        var wide = TouchEvent.predicted(1, 1)
        wide.sample.device = .finger
        wide.sample.radius = 99
        let hover = TouchEvent.sample(0, 0, .hover, of: 1, .finger, radius: 99)
        let finger = stroke(1, radii: [12, 12])
        #expect(run([hover, finger[0], wide, finger[1]]).states == [.ended])
    }

    @Test func aPalmThatTakesAnOpenNameOver() {
        let events = Array(stroke(1, radii: [12, 12, 0]).dropLast()) + stroke(1, radii: [50, 12, 0])
        let run = run(events)
        #expect(run.states == [.lost], "the stroke that was open was no palm's")
        #expect(run.faults == [.beganWhileOpen] && run.strokes[0].samples.count == 2)
    }

    @Test func aPencilUnderTheNameOfAFingerIsNoPalm() {
        let run = run([stroke(1, radii: [12, 0])[0]] + stroke(1, radii: [50, 50], .pencil))
        #expect(run.states == [.lost, .ended] && run.faults == [.beganWhileOpen])
    }

    @Test func aWideSampleAfterTheEndIsOneAfterTheEnd() {
        let late = TouchEvent.sample(9, 9, of: 1, .finger, radius: 50)
        let run = run(stroke(1, radii: [12, 0]) + [late, late] + stroke(1, radii: [12, 0]))
        #expect(run.states == [.ended, .ended] && run.faults == [.afterEnd, .afterEnd])
        let waiting: [TouchEvent] = [
            TouchEvent(
                1, .sample(.ended), Sample(x: 0, y: 0, t: 0, device: .finger),
                estimate: Estimate(index: 1, expecting: .force)),
            late, .update(1, force: 0.5),
        ]
        let pending = self.run(waiting)
        #expect(pending.states == [.ended] && pending.strokes[0].samples.map(\.force) == [0.5])
        #expect(pending.faults == [.afterEnd])
    }
}
