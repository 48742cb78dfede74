/// A number that may be absent, in the room of a number: half of what an optional takes.
///
/// A batch of samples is copied at every stage, so their size is most of what a stage costs. Absent is stored as NaN,
/// which no channel can be.
@propertyWrapper
public struct Sensed: Hashable, Sendable {
    @usableFromInline var stored: Double

    /// The number, or `nil` where the device does not sense it. NaN is stored as absent.
    @inlinable public var wrappedValue: Double? {
        get { stored.isNaN ? nil : stored }
        set { stored = newValue ?? .nan }
    }

    /// Absent, or a number.
    @inlinable public init(wrappedValue: Double? = nil) { stored = wrappedValue ?? .nan }

    /// Whether both are absent, or both the same number.
    public static func == (a: Sensed, b: Sensed) -> Bool { a.wrappedValue == b.wrappedValue }

    /// Feeds the number, if there is one.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
