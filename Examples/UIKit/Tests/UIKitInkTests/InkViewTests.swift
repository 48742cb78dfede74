import Filters
import StrokePipeline
import Testing
import UIKit

@testable import UIKitInk

@MainActor @Suite struct InkViewTests {
    /// A view that tells what it wants to have drawn.
    private final class WatchedView: InkView {
        var redrawn: [CGRect] = []
        override func setNeedsDisplay(_ rect: CGRect) { redrawn.append(rect) }
    }

    private let view = WatchedView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let tip = Tip(.init(place: CGPoint(x: 10, y: 10)))

    /// Waits until it is so; the pipeline answers in its own time, but soon.
    private func soon(_ isSo: () -> Bool) async -> Bool {
        for _ in 0..<1000 where !isSo() { try? await Task.sleep(for: .milliseconds(10)) }
        return isSo()
    }

    private func move(to x: Double, _ phase: UITouch.Phase) {
        tip.now.phase = phase
        tip.now.place.x = x
        tip.now.t += 0.01
        switch phase {
        case .began: view.touchesBegan([tip], with: nil)
        case .ended: view.touchesEnded([tip], with: nil)
        case .cancelled: view.touchesCancelled([tip], with: nil)
        default: view.touchesMoved([tip], with: nil)
        }
        view.draw(view.bounds)
    }

    @Test func aStrokeIsWhatThePipelineMakesOfItsSamples() async {
        let places = [10.0, 20, 30, 40]
        var stage = AnyStage(InkView.pen)
        var expected: [Segment] = []
        for (index, x) in places.enumerated() {
            let sample = Sample(
                x: x, y: 10, t: Double(index + 1) / 100, force: 0.25, altitude: 1, azimuth: 0.5, roll: 0.25,
                radius: 0.5)
            stage.process(sample) { expected.append($0) }
            move(to: x, index == 0 ? .began : index == 3 ? .ended : .moved)
        }
        stage.finish { expected.append($0) }
        #expect(await soon { !view.page.strokes.isEmpty })
        #expect(view.page.wet.isEmpty && view.page.strokes.map(\.settled.count) == [expected.count])
        #expect(view.page.strokes.first?.settled.last?.to == Point(x: 40, y: 10))
        #expect(view.page.strokes.first?.settled.map(\.width) == expected.map(\.width))
    }

    @Test func whatUIKitCancelsGoesAway() async {
        move(to: 10, .began)
        move(to: 60, .moved)
        #expect(await soon { view.page.wet.first?.box.contains(CGPoint(x: 60, y: 10)) == true })
        view.redrawn = []
        move(to: 60, .cancelled)
        #expect(await soon { view.page.wet.isEmpty })
        let stroke = CGRect(x: 10, y: 10, width: 50, height: 1)
        #expect(view.page.strokes.isEmpty && view.redrawn.last?.contains(stroke) == true)
    }

    @Test func aLastStrokeIsFinishedThoughItsForcesNeverCome() async {
        (tip.now.index, tip.now.expecting) = (7, .force)
        move(to: 10, .began)
        (tip.now.index, tip.now.expecting) = (nil, [])
        move(to: 20, .ended)
        #expect(await soon { !view.page.strokes.isEmpty })
    }

    @Test func anotherViewOfTheCanvasEndsWhatIsBeingDrawnWhereItIs() async {
        view.canvas = CanvasView(scale: 2, x: 100)
        move(to: 140, .began)
        move(to: 160, .moved)
        #expect(await soon { !view.page.wet.isEmpty })
        view.canvas = CanvasView()
        move(to: 180, .moved)
        #expect(await soon { !view.page.strokes.isEmpty } && view.page.wet.isEmpty)
        #expect(view.page.strokes.first?.settled.last?.to == Point(x: 30, y: 5))
    }

    @Test(arguments: [1, 4]) func aPalmIsAsLargeWhateverTheScale(scale: Double) async {
        view.canvas = CanvasView(scale: scale)
        (tip.now.type, tip.now.radius) = (.direct, 43)
        move(to: 10, .began)
        move(to: 60, .ended)
        tip.now.radius = 41
        move(to: 10, .began)
        move(to: 60, .ended)
        #expect(await soon { !view.page.strokes.isEmpty })
        #expect(view.page.strokes.map(\.name) == [2] && view.page.wet.isEmpty)
    }

    @Test func nothingIsLeftOfAViewThatGoes() async {
        var gone: InkView? = InkView(frame: .zero)
        weak let view = gone
        weak let nib = {
            let nib = Nib()
            gone?.brush = Pipeline {
                nib
                Quadratics()
            }
            return nib.held
        }()
        #expect(nib != nil)
        gone = nil
        #expect(view == nil)
        #expect(await soon { nib == nil })
    }
}

/// A stage by which to see whether its pipeline still exists.
private struct Nib: SampleFilter {
    final class Held: Sendable {}
    let held = Held()
    mutating func adjust(_ sample: inout Sample) {}
}
