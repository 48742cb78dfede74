/// The name of a touch, and of the stroke it draws: a whole number or a short text.
///
/// `1` and `"1"` are two different strokes. A name may be used again once its stroke is over.
public enum StrokeID: Hashable, Sendable {
    /// A whole number, 0…2⁵³−1 on the wire.
    case number(Int)
    /// A text, at most 64 bytes of UTF-8 on the wire.
    case text(String)
}

extension StrokeID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A stroke named by a number.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A stroke named by a text.
    public init(stringLiteral value: String) { self = .text(value) }
}
