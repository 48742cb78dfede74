/// A stroke as a picture draws it: all of it, of whichever kind its elements are.
struct InkStroke: Sendable {
    let id: StrokeID
    var traits: StrokeTraits?
    var segments: [Segment] = []
    var outlines: [Outline] = []
    var dabs: [Dab] = []

    var isEmpty: Bool { segments.isEmpty && outlines.isEmpty && dabs.isEmpty }

    /// Whether any of its segments is less than opaque.
    var isTranslucent: Bool {
        segments.contains { segment in
            segment.opacity.map { Swift.min($0.from, $0.control, $0.to) < 1 } ?? false
        }
    }

    /// The place and the radius of a stroke that is nothing but dots in one place.
    var dot: (place: Point, radius: Double)? {
        guard outlines.isEmpty, dabs.isEmpty, let first = segments.first,
            segments.allSatisfy({ $0.isDot && $0.from == first.from })
        else { return nil }
        return (first.from, segments.reduce(0) { Swift.max($0, $1.width.middle) } / 2)
    }

    /// What stands under a key that only travels along, where it is a text.
    func text(of key: String) -> String? { traits?.carried?.string(key) }
}

/// The strokes under way, each held until it is over: a picture draws whole strokes, in the order in which they began.
struct InkStrokes: Sendable {
    private var open: [StrokeID: (number: Int, stroke: InkStroke)] = [:]
    private var count = 0

    /// Adds what an update settles; once the stroke is over, gives it with its number, unless it was cancelled.
    mutating func take<Element>(
        _ update: StrokeUpdate<Element>, into path: WritableKeyPath<InkStroke, [Element]>
    ) -> (number: Int, stroke: InkStroke)? {
        var entry = open.removeValue(forKey: update.stroke) ?? (count, InkStroke(id: update.stroke))
        if entry.number == count { count += 1 }
        entry.stroke.traits = update.traits ?? entry.stroke.traits
        entry.stroke[keyPath: path] += update.settled
        if update.state == .open { open[update.stroke] = entry }
        return update.state == .ended || update.state == .lost ? entry : nil
    }
}
