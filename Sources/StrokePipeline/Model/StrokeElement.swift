/// What a stroke is a list of between two stages: samples, segments, or a type of your own.
public protocol StrokeElement: Sendable {
    /// The plural name of the kind, as help and errors use it.
    static var kind: String { get }
    /// Whether the element adds nothing to the one before it, so that the runner drops it. By default never.
    func repeats(_ earlier: Self) -> Bool
    /// What the stroke that begins with this element is, where the element itself says so. By default nothing.
    var traits: StrokeTraits? { get }
}

extension StrokeElement {
    /// Never: only samples can repeat one another.
    @inlinable
    public func repeats(_ earlier: Self) -> Bool { false }
    /// Nothing: the stroke's update says it.
    public var traits: StrokeTraits? { nil }
}

/// What holds for a stroke as a whole: the device that draws it and the keys its first sample carries.
public struct StrokeTraits: Hashable, Sendable {
    /// What draws the stroke.
    public var device: Device
    /// The unknown keys of the stroke's first sample, such as its color.
    public var carried: CarriedKeys?

    /// The traits of a stroke; by default a pencil's with nothing carried.
    public init(device: Device = .pencil, carried: CarriedKeys? = nil) {
        self.device = device
        self.carried = carried
    }
}

extension Array where Element: StrokeElement {
    /// Drops each element that repeats its predecessor; the first one's predecessor is `latest`, which moves along.
    @inlinable
    mutating func dropRepeats(after latest: inout Element?) {
        guard !isEmpty else { return }
        var kept = 0
        for index in indices {
            if kept > 0 {
                if self[index].repeats(self[kept - 1]) { continue }
            } else if let latest, self[index].repeats(latest) {
                continue
            }
            if kept < index { self[kept] = self[index] }
            kept += 1
        }
        removeLast(count - kept)
        if let last { latest = last }
    }
}
