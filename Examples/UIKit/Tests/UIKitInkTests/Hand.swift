import UIKit

/// A touch that says what a test wants it to; like one of UIKit's it is one object from its begin to its end.
final class Tip: UITouch {
    var now: State
    struct State {
        var place = CGPoint.zero
        var t = 0.0
        var phase = UITouch.Phase.began
        var type = UITouch.TouchType.pencil
        var force = 1.0
        var mostForce = 4.0
        var altitude = 1.0
        var azimuth = 0.5
        var roll = 0.25
        var radius = 0.5
        var index: Int?
        var expecting: UITouch.Properties = []
    }

    init(_ state: State) {
        now = state
        super.init()
    }

    override var timestamp: TimeInterval { now.t }
    override var phase: UITouch.Phase { now.phase }
    override var type: UITouch.TouchType { now.type }
    override var majorRadius: CGFloat { now.radius }
    override var force: CGFloat { now.force }
    override var maximumPossibleForce: CGFloat { now.mostForce }
    override var altitudeAngle: CGFloat { now.altitude }
    override var rollAngle: CGFloat { now.roll }
    override var estimationUpdateIndex: NSNumber? { now.index.map { NSNumber(value: $0) } }
    override var estimatedPropertiesExpectingUpdates: UITouch.Properties { now.expecting }
    override func preciseLocation(in view: UIView?) -> CGPoint { now.place }
    override func azimuthAngle(in view: UIView?) -> CGFloat { now.azimuth }
}

/// An event that has what a test puts into it.
final class Delivery: UIEvent {
    var coalesced: [UITouch]?
    var predicted: [UITouch]?

    init(coalesced: [UITouch]? = nil, predicted: [UITouch]? = nil) {
        self.coalesced = coalesced
        self.predicted = predicted
        super.init()
    }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { predicted }
}
