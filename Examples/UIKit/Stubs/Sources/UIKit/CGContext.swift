import Foundation

/// `class CGColor`
public final class CGColor: Sendable {}

/// `class CFDictionary`
public final class CFDictionary {}

/// `enum CGLineCap : Int32, @unchecked Sendable`
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// `enum CGBlendMode : Int32, @unchecked Sendable`, with the cases that are used here
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case copy = 17
}

/// `class CGContext`
public final class CGContext {
    /// `func saveGState()`
    public func saveGState() {}
    /// `func restoreGState()`
    public func restoreGState() {}
    /// `func concatenate(_ transform: CGAffineTransform)`
    public func concatenate(_ transform: CGAffineTransform) {}
    /// `func beginTransparencyLayer(auxiliaryInfo: CFDictionary?)`
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
    /// `func endTransparencyLayer()`
    public func endTransparencyLayer() {}
    /// `func setBlendMode(_ mode: CGBlendMode)`
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// `func setFillColor(_ color: CGColor)`
    public func setFillColor(_ color: CGColor) {}
    /// `func setStrokeColor(_ color: CGColor)`
    public func setStrokeColor(_ color: CGColor) {}
    /// `func setLineCap(_ cap: CGLineCap)`
    public func setLineCap(_ cap: CGLineCap) {}
    /// `func setLineWidth(_ width: CGFloat)`
    public func setLineWidth(_ width: CGFloat) {}
    /// `func move(to point: CGPoint)`
    public func move(to point: CGPoint) {}
    /// `func addQuadCurve(to end: CGPoint, control: CGPoint)`
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// `func strokePath()`
    public func strokePath() {}
    /// `func fillEllipse(in rect: CGRect)`
    public func fillEllipse(in rect: CGRect) {}
}
