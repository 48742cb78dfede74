import StrokePipeline
import UIKit

extension TouchEvent {
    /// What UIKit reports about a touch, as an event on the canvas that the view shows.
    ///
    /// A predicted touch carries the number of the last real one, which it must not correct, and so gets no estimate.
    ///
    /// - Parameters:
    ///   - touch: The touch as delivered, or one of its coalesced or predicted touches.
    ///   - name: The name of the touch, the same from its begin to its end and for each of those.
    ///   - kind: What the touch was delivered as: a sample in a phase, a prediction, or an update of some values.
    ///   - view: The view that got the touch.
    ///   - canvas: How that view shows the canvas.
    @MainActor
    init(_ touch: UITouch, named name: StrokeID, as kind: Kind, in view: UIView, showing canvas: CanvasView) {
        self.init(name, kind, TouchReading(touch, in: view).sample(on: canvas))
        if kind != .predicted { estimate = Estimate(touch) }
    }
}

extension TouchEvent.Phase {
    /// The phase of a touch. One that rests on the screen has moved by nothing; one that is over it makes no ink.
    init(_ phase: UITouch.Phase) {
        switch phase {
        case .began: self = .began
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .regionEntered, .regionMoved, .regionExited: self = .hover
        default: self = .moved
        }
    }
}

extension TouchReading {
    /// The numbers of a touch, in the coordinates of the view. (`rollAngle` is there from iOS 17.5 on; the pipeline
    /// asks for more than that.)
    @MainActor
    init(_ touch: UITouch, in view: UIView) {
        let place = touch.preciseLocation(in: view)
        self.init(
            place: Point(x: place.x, y: place.y), t: touch.timestamp, device: Device(touch.type),
            force: touch.force, mostForce: touch.maximumPossibleForce,
            altitude: touch.altitudeAngle, azimuth: touch.azimuthAngle(in: view), roll: touch.rollAngle,
            radius: touch.majorRadius)
    }
}

extension Device {
    /// What touches: the tip of a pencil, a finger, or else the pointer of a mouse or trackpad.
    init(_ type: UITouch.TouchType) {
        switch type {
        case .pencil: self = .pencil
        case .direct: self = .finger
        default: self = .mouse
        }
    }
}

extension Estimate {
    /// Which sample the touch is to UIKit, and what of it may still change; `nil` for one that UIKit does not number,
    /// since all of it is known.
    @MainActor
    init?(_ touch: UITouch) {
        guard let index = touch.estimationUpdateIndex else { return nil }
        self.init(index: index.intValue, expecting: SampleKeys(touch.estimatedPropertiesExpectingUpdates))
    }
}

extension SampleKeys {
    /// The values of a sample that some properties of a touch become. Of one that is not known here nothing is
    /// expected: no ink would change with it.
    init(_ properties: UITouch.Properties) {
        self = []
        if properties.contains(.force) { insert(.force) }
        if properties.contains(.azimuth) { insert(.azimuth) }
        if properties.contains(.altitude) { insert(.altitude) }
        if properties.contains(.location) { formUnion([.x, .y]) }
        if properties.contains(.roll) { insert(.roll) }
    }
}
