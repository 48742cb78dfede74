import StrokePipeline
import Testing
import UIKit

@testable import UIKitInk

@Suite struct InkPageTests {
    private func line(_ from: Double, _ to: Double, width: Double = 2) -> Segment {
        Segment(
            from: Point(x: from, y: 0), control: Point(x: (from + to) / 2, y: 0), to: Point(x: to, y: 0),
            width: Triple(width, width, width))
    }

    /// The box of a line of width 2 between two places, in a view that shows the canvas as it is.
    private func box(_ from: Double, _ to: Double) -> CGRect {
        CGRect(x: from - 2, y: -2, width: to - from + 4, height: 4)
    }

    @Test func onlyWhatLooksDifferentIsDrawnAgain() {
        var page = InkPage()
        #expect(page.take(StrokeUpdate(1, settled: [line(0, 10)], tail: [line(10, 20)])) == box(0, 20))
        #expect(page.take(StrokeUpdate(1, settled: [line(10, 15)], tail: [line(15, 30)])) == box(10, 30))
        #expect(page.take(StrokeUpdate(1, tail: [])) == box(15, 30))
        #expect(page.take(StrokeUpdate(1)).isNull)
        #expect(page.take(StrokeUpdate(1, settled: [line(15, 17)], state: .ended)) == box(15, 17))
        #expect(page.strokes.map(\.settled) == [[line(0, 10), line(10, 15), line(15, 17)]] && page.wet.isEmpty)
    }

    @Test func aCancelledStrokeTakesAllOfItAway() {
        var page = InkPage()
        _ = page.take(StrokeUpdate(1, settled: [line(0, 10)], tail: [line(10, 20)]))
        _ = page.take(StrokeUpdate(2, settled: [line(50, 60)]))
        #expect(page.take(StrokeUpdate(1, settled: [line(10, 12)], state: .cancelled)) == box(0, 20))
        #expect(page.strokes.isEmpty && page.wet.map(\.name) == [2])
    }

    @Test func strokesKeepTheirOrder() {
        var page = InkPage()
        for stroke in [1, 2, 3, 1, 2] as [StrokeID] { _ = page.take(StrokeUpdate(stroke, settled: [line(0, 1)])) }
        #expect(page.wet.map(\.name) == [1, 2, 3] && page.wet.map(\.settled.count) == [2, 2, 1])
        _ = page.take(StrokeUpdate(2, state: .lost))
        #expect(page.wet.map(\.name) == [1, 3] && page.strokes.map(\.name) == [2])
    }

    @Test(arguments: TouchReadingTests.views) func theBoxIsWhereTheViewShowsTheInk(view: CanvasView) {
        var page = InkPage()
        page.paint(in: CGRect(x: 0, y: 0, width: 100, height: 100), showing: view, .black)
        let changed = page.take(StrokeUpdate(1, settled: [line(10, 80, width: 6)]))
        let shown = CGAffineTransform(showing: view)
        for corner in [(7, -3), (83, -3), (7, 3), (83, 3)] {
            #expect(changed.contains(CGPoint(x: corner.0, y: corner.1).applying(shown)))
        }
        #expect(changed.width <= 2 + 1.7 * (76 + 6) && changed.height <= 2 + 1.7 * (76 + 6))
    }

    @Test(arguments: [(90.0, Triple(2, 10, 4)), (0.0, Triple(2, 40, 2))])
    func theBoxOfASegmentHoldsItsCurve(control: Double, width: Triple) {
        let segment = Segment(
            from: Point(x: 0, y: 0), control: Point(x: 40, y: control), to: Point(x: 80, y: -10), width: width)
        for step in 0...50 {
            let u = Double(step) / 50
            func at(_ a: Double, _ b: Double, _ c: Double) -> Double {
                (1 - u) * (1 - u) * a + 2 * u * (1 - u) * b + u * u * c
            }
            let reach = at(width.from, width.control, width.to) / 2
            let place = CGRect(x: at(0, 40, 80), y: at(0, control, -10), width: 0, height: 0)
            #expect(segment.box.contains(place.insetBy(dx: -reach, dy: -reach)))
        }
    }
}
