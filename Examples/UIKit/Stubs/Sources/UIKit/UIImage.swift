import Foundation

/// `class UIColor : NSObject, @unchecked Sendable, …`
open class UIColor: NSObject, @unchecked Sendable {
    /// `class var black: UIColor { get }`
    open class var black: UIColor { UIColor() }
    /// `var cgColor: CGColor { get }`
    open var cgColor: CGColor { CGColor() }
    /// `func withAlphaComponent(_ alpha: CGFloat) -> UIColor`
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

/// `class UIImage : NSObject, @unchecked Sendable, …`
open class UIImage: NSObject, @unchecked Sendable {
    /// `func draw(at point: CGPoint)`
    open func draw(at point: CGPoint) {}
}

/// `func UIGraphicsGetCurrentContext() -> CGContext?`
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext() }

/// `class UIGraphicsRenderer : NSObject`
open class UIGraphicsRenderer: NSObject {
    /// `convenience init(bounds: CGRect)`
    public convenience init(bounds: CGRect) { self.init() }
}

/// `class UIGraphicsImageRenderer : UIGraphicsRenderer`
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// `func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage`
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage()
    }
}

/// `class UIGraphicsRendererContext : NSObject`
open class UIGraphicsRendererContext: NSObject {
    /// `var cgContext: CGContext { get }`
    open var cgContext: CGContext { CGContext() }
}

/// `class UIGraphicsImageRendererContext : UIGraphicsRendererContext`
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}
