/// The name of a touch, and of the stroke it draws: a whole number or a short text.
///
/// `1` and `"1"` are two different strokes, and so are two texts of different bytes that look alike. A name may be used again once its stroke is over.
public enum StrokeID: Sendable {
    /// A whole number, 0…2⁵³−1 on the wire.
    case number(Int)
    /// A text, at most 64 bytes of UTF-8 on the wire.
    case text(String)
}

extension StrokeID: Hashable {
    /// Whether both are the same number, or the same bytes.
    public static func == (a: StrokeID, b: StrokeID) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a == b
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }

    /// Feeds the number or the bytes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .number(let number): hasher.combine(number)
        case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}

extension StrokeID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// A stroke named by a number.
    public init(integerLiteral value: Int) { self = .number(value) }
    /// A stroke named by a text.
    public init(stringLiteral value: String) { self = .text(value) }
}
