import Foundation

/// `struct CGAffineTransform : @unchecked Sendable`: (x, y) goes to (ax + cy + tx, bx + dy + ty).
public struct CGAffineTransform: Sendable {
    /// `var a: CGFloat`
    public var a: CGFloat
    /// `var b: CGFloat`
    public var b: CGFloat
    /// `var c: CGFloat`
    public var c: CGFloat
    /// `var d: CGFloat`
    public var d: CGFloat
    /// `var tx: CGFloat`
    public var tx: CGFloat
    /// `var ty: CGFloat`
    public var ty: CGFloat

    /// `init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat)`
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
}

extension CGPoint {
    /// `func applying(_ t: CGAffineTransform) -> CGPoint`
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGRect {
    /// `func applying(_ t: CGAffineTransform) -> CGRect`: the box around the corners where they go.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        [CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY)]
            .map { $0.applying(t) }
            .reduce(CGRect(origin: origin.applying(t), size: .zero)) { box, corner in
                box.union(CGRect(origin: corner, size: .zero))
            }
    }
}
