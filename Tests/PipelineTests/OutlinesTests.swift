import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// `outline`: its parameters and ends; what its rings are is for `OutlineTests`.
@Suite struct OutlinesTests {
    private func outline(_ stage: Outlines, _ segments: [Segment]) -> [Outline] {
        var runner = StrokeRunner(stage)
        return runner.process(StrokeUpdate(1, settled: segments, state: .ended)).settled
    }

    private func line(_ length: Double, width: Double) -> Segment {
        Segment(
            from: Point(x: 0, y: 0), control: Point(x: length / 2, y: 0), to: Point(x: length, y: 0),
            width: Triple(width, width, width))
    }

    /// The area inside rings, holes taken off.
    private func area(_ outlines: [Outline]) -> Double {
        var double = 0.0
        for ring in outlines.flatMap(\.rings) {
            for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) { double -= from.x * to.y - to.x * from.y }
        }
        return double / 2
    }

    @Test func aLineHasTheAreaOfItsCaps() {
        let segments = [line(100, width: 8)]
        let round = outline(Outlines(tolerance: 0.001), segments)
        #expect(round.count == 1 && abs(area(round) - (800 + .pi * 16)) < 0.001 * 230)
        let flat = outline(Outlines(cap: .flat), segments)
        #expect(abs(area(flat) - 800) < 0.01)
        let box = PointBox(flat.flatMap(\.rings).joined())
        #expect(box?.low == Point(x: 0, y: -4) && box?.high == Point(x: 100, y: 4))
    }

    /// The width over a taper of length L is w·x(2 − x), whose mean is two thirds.
    @Test func aTaperTakesAThirdOfItsArea() {
        for (start, end) in [(30.0, 0.0), (0, 45), (20, 60)] {
            let tapered = outline(Outlines(tolerance: 0.001, taperStart: start, taperEnd: end), [line(100, width: 6)])
            let caps = (start == 0 ? .pi * 4.5 : 0) + (end == 0 ? .pi * 4.5 : 0)
            // The edge bulges: 2∫ r√(1 − r′²)·(1 − r′² − r·r″) ds is 0.4·w²/L more than ∫ w ds, up to terms in 1/L³.
            let bulge = (start > 0 ? 14.4 / start : 0) + (end > 0 ? 14.4 / end : 0)
            let want = 600 - (start + end) * 6 / 3 + caps + bulge
            // The tolerance times the perimeter.
            #expect(abs(area(tapered) - want) < 0.001 * 210, "\(start) \(end): \(area(tapered)) is not \(want)")
        }
    }

    @Test func tapersThatDoNotFitMeet() {
        let outline = outline(Outlines(tolerance: 0.001, taperStart: 300, taperEnd: 100), [line(100, width: 6)])
        // Full width at three quarters, pointed at both ends.
        let box = PointBox(outline.flatMap(\.rings).joined())
        let (low, high) = (box?.low ?? Point(x: 9, y: 9), box?.high ?? Point(x: 9, y: 9))
        #expect(abs(high.y - 3) < 0.01 && abs(low.x) < 0.01 && abs(high.x - 100) < 0.01)
        let highest = outline.flatMap(\.rings).joined().max { $0.y < $1.y }
        #expect(abs((highest?.x ?? 0) - 75) < 2)
    }

    /// A taper does not hang on where segments end: the same line in a hundred pieces has the same area.
    @Test func aTaperIsOfTheWholeStroke() {
        let pieces = (0..<100).map { index in
            Segment(
                from: Point(x: Double(index), y: 0), control: Point(x: Double(index) + 0.5, y: 0),
                to: Point(x: Double(index) + 1, y: 0), width: Triple(6, 6, 6))
        }
        let stage = Outlines(tolerance: 0.001, cap: .taper)
        #expect(abs(area(outline(stage, pieces)) - area(outline(stage, [line(100, width: 6)]))) < 0.2)
    }

    @Test func aDotStaysADisc() {
        let place = Point(x: 5, y: 5)
        let dot = Segment(from: place, control: place, to: place, width: Triple(10, 10, 10))
        for cap in Outlines.Cap.allCases {
            #expect(abs(area(outline(Outlines(tolerance: 0.001, cap: cap), [dot])) - .pi * 25) < 0.1, "\(cap)")
        }
    }

    @Test func whatIsShownOfAStrokeThatGoesOnIsItsOutlineSoFar() {
        var runner = StrokeRunner(Outlines())
        let open = runner.process(StrokeUpdate(1, settled: [line(50, width: 2)], tail: [line(100, width: 2)]))
        #expect(open.settled.isEmpty && open.tail.count == 1 && area(open.tail) > 200)
        let more = runner.process(StrokeUpdate(1, start: 1, settled: [], tail: [], state: .ended))
        #expect(more.settled == outline(Outlines(), [line(50, width: 2)]) && more.tail.isEmpty)
    }

    @Test func noSegmentIsNoOutline() { #expect(outline(Outlines(), []).isEmpty) }
}
