import StrokePipeline

/// Names touches by numbers that are never used twice, and knows which of their samples may still be corrected.
///
/// UIKit tells touches apart by their objects, and uses an object again once its touch is over; a stroke may then still
/// wait for its last forces. So a touch has a new name from each begin on, and a correction finds its stroke by the
/// number of the sample, which is unique, not by the object.
struct TouchNames<Touch: AnyObject> {
    /// The touches that are on the screen, in the order in which they began.
    private var held: [Held] = []
    private var awaited: [Awaited] = []
    private var begun = 0

    private struct Held {
        /// Whose object is not ours to keep.
        weak var touch: Touch?
        let name: StrokeID
    }

    private struct Awaited {
        let name: StrokeID
        let index: Int
        var keys: SampleKeys
    }

    /// No more corrections are awaited than this: four seconds of a pencil of 240 Hz, which is far longer than a ledger
    /// waits for one. Some never come.
    static var mostAwaited: Int { 1024 }

    /// The touches that are on the screen and still exist.
    var touches: [Touch] { held.compactMap(\.touch) }

    /// The name of a touch; `nil` for one that has not begun here, or is over.
    func name(of touch: Touch) -> StrokeID? { held.first { $0.touch === touch }?.name }

    /// Names a touch that begins.
    mutating func begin(_ touch: Touch) -> StrokeID {
        begun += 1
        held.append(Held(touch: touch, name: .number(begun)))
        return .number(begun)
    }

    /// The touch is over; gives the name it had.
    mutating func end(_ touch: Touch) -> StrokeID? {
        guard let place = held.firstIndex(where: { $0.touch === touch }) else { return nil }
        return held.remove(at: place).name
    }

    /// Gives the names of the touches whose objects are gone, and forgets them.
    mutating func endGone() -> [StrokeID] {
        defer { held.removeAll { $0.touch == nil } }
        return held.filter { $0.touch == nil }.map(\.name)
    }

    /// Forgets every touch. Names go on from where they are.
    mutating func forget() {
        held = []
        awaited = []
    }

    /// Some values of a sample are estimates.
    mutating func expect(_ estimate: Estimate, of name: StrokeID) {
        guard !estimate.expecting.isEmpty else { return }
        awaited.append(Awaited(name: name, index: estimate.index, keys: estimate.expecting))
        if awaited.count > Self.mostAwaited { awaited.removeFirst() }
    }

    /// A sample is corrected: whose it is, and which values are new, those that were expected and are no longer. `nil`
    /// where nothing was.
    mutating func correct(_ news: Estimate) -> (name: StrokeID, keys: SampleKeys)? {
        guard let place = awaited.firstIndex(where: { $0.index == news.index }) else { return nil }
        let old = awaited[place]
        awaited[place].keys = news.expecting
        if news.expecting.isEmpty { awaited.remove(at: place) }
        return (old.name, old.keys.subtracting(news.expecting))
    }

    /// Nothing more is expected of a touch; gives the samples that wait in vain.
    mutating func giveUp(on name: StrokeID) -> [Int] {
        defer { awaited.removeAll { $0.name == name } }
        return awaited.filter { $0.name == name }.map(\.index)
    }
}
