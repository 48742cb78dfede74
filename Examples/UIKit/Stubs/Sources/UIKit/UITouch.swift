// UIKit hands Foundation on to whoever imports it.
@_exported import Foundation

/// `@MainActor class UITouch : NSObject`
@MainActor open class UITouch: NSObject {
    /// `var timestamp: TimeInterval { get }`
    open var timestamp: TimeInterval { 0 }
    /// `var phase: UITouch.Phase { get }`
    open var phase: Phase { .began }
    /// `var type: UITouch.TouchType { get }`
    open var type: TouchType { .direct }
    /// `var majorRadius: CGFloat { get }`
    open var majorRadius: CGFloat { 0 }
    /// `var force: CGFloat { get }`
    open var force: CGFloat { 0 }
    /// `var maximumPossibleForce: CGFloat { get }`
    open var maximumPossibleForce: CGFloat { 0 }
    /// `var altitudeAngle: CGFloat { get }`
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// `var rollAngle: CGFloat { get }`, from iOS 17.5 on
    open var rollAngle: CGFloat { 0 }
    /// `var estimationUpdateIndex: NSNumber? { get }`
    open var estimationUpdateIndex: NSNumber? { nil }
    /// `var estimatedPropertiesExpectingUpdates: UITouch.Properties { get }`
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// `func preciseLocation(in view: UIView?) -> CGPoint`
    open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
    /// `func azimuthAngle(in view: UIView?) -> CGFloat`
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}

extension UITouch {
    /// `enum UITouch.Phase : Int, @unchecked Sendable`
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// `enum UITouch.TouchType : Int, @unchecked Sendable`
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    /// `struct UITouch.Properties : OptionSet, @unchecked Sendable`
    public struct Properties: OptionSet, Sendable {
        /// `let rawValue: Int`
        public let rawValue: Int
        /// `init(rawValue: Int)`
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `static var force: UITouch.Properties { get }`
        public static var force: Properties { Properties(rawValue: 1 << 0) }
        /// `static var azimuth: UITouch.Properties { get }`
        public static var azimuth: Properties { Properties(rawValue: 1 << 1) }
        /// `static var altitude: UITouch.Properties { get }`
        public static var altitude: Properties { Properties(rawValue: 1 << 2) }
        /// `static var location: UITouch.Properties { get }`
        public static var location: Properties { Properties(rawValue: 1 << 3) }
        /// `static var roll: UITouch.Properties { get }`, from iOS 17.5 on
        public static var roll: Properties { Properties(rawValue: 1 << 4) }
    }
}

/// `@MainActor class UIEvent : NSObject`
@MainActor open class UIEvent: NSObject {
    /// `func coalescedTouches(for touch: UITouch) -> [UITouch]?`
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
    /// `func predictedTouches(for touch: UITouch) -> [UITouch]?`
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
