import StrokePipeline
import Testing
import UIKit

@testable import UIKitInk

@MainActor @Suite struct UITouchEventTests {
    private let view = UIView(frame: .zero)

    @Test func aPencilIsConvertedAtOnce() {
        let tip = Tip(.init(place: CGPoint(x: 30, y: 50), t: 7, index: 12, expecting: [.force, .location]))
        let event = TouchEvent(
            tip, named: 3, as: .sample(.moved), in: view, showing: CanvasView(scale: 2, x: 10, y: 10))
        let sample = Sample(
            x: 10, y: 20, t: 7, force: 0.25, altitude: 1, azimuth: 0.5, roll: 0.25, radius: 0.25)
        #expect(event.touch == 3 && event.kind == .sample(.moved) && event.sample == sample)
        #expect(event.estimate == Estimate(index: 12, expecting: [.force, .x, .y]))
    }

    @Test func aPredictionCorrectsNothing() {
        let tip = Tip(.init(index: 12, expecting: .force))
        let event = TouchEvent(tip, named: 3, as: .predicted, in: view, showing: CanvasView())
        #expect(event.kind == .predicted && event.estimate == nil)
    }

    @Test func anUpdateKeepsItsKeysAndItsNumber() {
        let tip = Tip(.init(force: 2, index: 12))
        let event = TouchEvent(tip, named: 3, as: .update(.force), in: view, showing: CanvasView())
        #expect(event.kind == .update(.force) && event.estimate == Estimate(index: 12) && event.sample.force == 0.5)
    }

    @Test func whatIsNotNumberedIsKnown() {
        let tip = Tip(.init(expecting: .force))
        #expect(TouchEvent(tip, named: 3, as: .sample(.began), in: view, showing: CanvasView()).estimate == nil)
    }

    @Test(arguments: [
        (UITouch.Phase.began, TouchEvent.Phase.began), (.moved, .moved), (.stationary, .moved), (.ended, .ended),
        (.cancelled, .cancelled), (.regionEntered, .hover), (.regionMoved, .hover), (.regionExited, .hover),
    ]) func phases(theirs: UITouch.Phase, ours: TouchEvent.Phase) {
        #expect(TouchEvent.Phase(theirs) == ours)
    }

    @Test(arguments: [
        (UITouch.TouchType.direct, Device.finger), (.pencil, .pencil), (.indirect, .mouse), (.indirectPointer, .mouse),
    ]) func devices(theirs: UITouch.TouchType, ours: Device) {
        #expect(Device(theirs) == ours)
    }

    @Test func everyBitIsItsKey() {
        let keys: [SampleKeys] = [.force, .azimuth, .altitude, [.x, .y], .roll, [], []]
        for bits in 0..<(1 << keys.count) {
            let expected = keys.indices.filter { bits & (1 << $0) != 0 }.reduce(SampleKeys()) { $0.union(keys[$1]) }
            #expect(SampleKeys(UITouch.Properties(rawValue: bits)) == expected)
        }
    }
}
