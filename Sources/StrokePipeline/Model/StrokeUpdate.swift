/// What one moment added to one stroke.
///
/// A stroke is an append-only list with a provisional tail: `settled` is appended for good, `tail` replaces the
/// stroke's previous tail as a whole. How much one update carries never changes the stroke.
public struct StrokeUpdate<Element: Sendable>: Sendable {
    /// Which stroke.
    public var stroke: StrokeID
    /// How many elements of the stroke were settled before this update.
    public var start: Int
    /// Final elements, in order. They are never taken back.
    public var settled: [Element]
    /// Provisional elements. They replace the stroke's previous tail as a whole.
    public var tail: [Element]
    /// Whether the stroke goes on, and if not, how it ended.
    public var state: StrokeState
    /// What the stroke as a whole is, where its elements do not say so themselves.
    public var traits: StrokeTraits?

    /// An update of `stroke`; by default one that adds nothing and leaves the stroke open.
    public init(
        _ stroke: StrokeID, start: Int = 0, settled: [Element] = [], tail: [Element] = [], state: StrokeState = .open,
        traits: StrokeTraits? = nil
    ) {
        self.stroke = stroke
        self.start = start
        self.settled = settled
        self.tail = tail
        self.state = state
        self.traits = traits
    }
}

extension StrokeUpdate: Equatable where Element: Equatable {}

/// Whether a stroke goes on, and if not, how it ended.
public enum StrokeState: String, CaseIterable, Sendable {
    /// More may come.
    case open
    /// The pen was lifted.
    case ended
    /// The platform took the touch back: a consumer removes the stroke.
    case cancelled
    /// The end was never reported: the stroke is finished as if lifted where it was last seen.
    case lost
}
