import Foundation

/// `@MainActor class UIResponder : NSObject`
@MainActor open class UIResponder: NSObject {
    /// `func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)`
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// `func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)`
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// `func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)`
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// `func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)`
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// `func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>)`
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
}

/// `@MainActor class UIView : UIResponder, NSCoding, …`
@MainActor open class UIView: UIResponder {
    /// `init(frame: CGRect)`
    public init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    /// `init?(coder: NSCoder)`, required by `NSCoding`
    public required init?(coder: NSCoder) {
        bounds = .zero
        super.init()
    }

    /// `var bounds: CGRect`
    open var bounds: CGRect
    /// `var isOpaque: Bool`
    open var isOpaque = true
    /// `var isMultipleTouchEnabled: Bool`
    open var isMultipleTouchEnabled = false

    /// `func draw(_ rect: CGRect)`
    open func draw(_ rect: CGRect) {}
    /// `func layoutSubviews()`
    open func layoutSubviews() {}
    /// `func setNeedsDisplay()`
    open func setNeedsDisplay() {}
    /// `func setNeedsDisplay(_ rect: CGRect)`
    open func setNeedsDisplay(_ rect: CGRect) {}
}
