/// The strokes that are open, what this moment added to each, and the names of those that ended last.
///
/// Runs of additions to one stroke become one update; the order of updates is the order of the input, so that strokes
/// that interleave come out as they went in, whatever the batches.
struct OpenStrokes<Element: Sendable, State: Sendable>: Sendable {
    struct Stroke: Sendable {
        var id: StrokeID
        var state: State
        /// How many final elements it had, those of the newest update not counted.
        fileprivate var settled = 0
        /// The provisional elements, in order.
        var tail: [Element] = []
        var traits: StrokeTraits?
        /// The how-manieth stroke it is.
        var number: Int
    }

    private var slots: [StrokeID: Int] = [:]
    private var strokes: [Stroke] = []
    private var updates: [StrokeUpdate<Element>] = []
    /// What was added last, while it may still grow, and the slot of the stroke it belongs to.
    private var newest = StrokeUpdate<Element>(0)
    private var growing: Int?
    private var ended = RecentNames(limit: Limits.rememberedNames)
    private var latest: (id: StrokeID, slot: Int)?
    private var opened = 0
    /// How many elements the last run of one stroke settled: room for as many is made at once.
    private var usualRun = 0
    private var hasTails = false

    var count: Int { strokes.count }
    /// Whether no more may be opened.
    var isFull: Bool { strokes.count >= Limits.openStrokes }
    /// The open strokes, in the order in which they began.
    var ids: [StrokeID] { strokes.sorted { $0.number < $1.number }.map(\.id) }

    mutating func slot(of id: StrokeID) -> Int? {
        if let latest, latest.id == id { return latest.slot }
        guard let slot = slots[id] else { return nil }
        latest = (id, slot)
        return slot
    }

    func hasEnded(_ id: StrokeID) -> Bool { ended.contains(id) }

    /// A name has ended that no stroke was opened for.
    mutating func noteEnd(of id: StrokeID) { ended.insert(id) }

    subscript(slot: Int) -> Stroke {
        get { strokes[slot] }
        _modify { yield &strokes[slot] }
    }

    /// Whether a final element of the stroke was added.
    func hasSettled(_ slot: Int) -> Bool {
        strokes[slot].settled > 0 || (growing == slot && !newest.settled.isEmpty)
    }

    /// Opens a stroke, which must not be open.
    mutating func open(_ id: StrokeID, _ state: State, traits: StrokeTraits? = nil) -> Int {
        let slot = strokes.count
        opened += 1
        strokes.append(Stroke(id: id, state: state, traits: traits, number: opened))
        slots[id] = slot
        latest = (id, slot)
        ended.remove(id)
        return slot
    }

    /// Adds a final element.
    mutating func settle(_ element: consuming Element, in slot: Int) {
        touch(slot)
        newest.settled.append(element)
    }

    /// Adds a provisional element.
    mutating func extendTail(_ element: Element, in slot: Int) {
        touch(slot)
        strokes[slot].tail.append(element)
        hasTails = true
    }

    /// Drops the first `count` provisional elements, which are settled or void.
    mutating func shortenTail(by count: Int, in slot: Int) {
        touch(slot)
        strokes[slot].tail.removeFirst(count)
    }

    /// Voids the tail, but for its first `count` elements.
    mutating func revokeTail(after count: Int = 0, in slot: Int) {
        guard strokes[slot].tail.count > count else { return }
        touch(slot)
        strokes[slot].tail.removeLast(strokes[slot].tail.count - count)
    }

    /// Changes a provisional element.
    mutating func changeTail(at index: Int, in slot: Int, _ change: (inout Element) -> Void) {
        touch(slot)
        change(&strokes[slot].tail[index])
    }

    /// Ends a stroke; its name becomes free.
    mutating func close(_ slot: Int, _ state: StrokeState) {
        touch(slot)
        newest.state = state
        putAway()
        ended.insert(strokes[slot].id)
        remove(slot)
    }

    /// Forgets a stroke to which nothing was added; gives its traits.
    mutating func withdraw(_ slot: Int) -> StrokeTraits? {
        let traits = strokes[slot].traits
        putAway()
        remove(slot)
        return traits
    }

    private mutating func remove(_ slot: Int) {
        slots[strokes[slot].id] = nil
        latest = nil
        let last = strokes.count - 1
        if slot < last {
            strokes[slot] = strokes[last]
            slots[strokes[slot].id] = slot
        }
        strokes.removeLast()
    }

    /// What was added since the last call; without their tails where those are not shown.
    mutating func drain(showsTails: Bool) -> [StrokeUpdate<Element>] {
        putAway()
        if hasTails, showsTails { showTails() }
        defer { updates = [] }
        return updates
    }

    /// Makes the newest update one of the stroke in `slot`.
    @inline(__always)
    private mutating func touch(_ slot: Int) {
        if growing != slot { turn(to: slot) }
    }

    private mutating func turn(to slot: Int) {
        putAway()
        growing = slot
        newest = StrokeUpdate(strokes[slot].id, start: strokes[slot].settled, traits: strokes[slot].traits)
        newest.settled.reserveCapacity(usualRun)
    }

    /// The newest update grows no further.
    private mutating func putAway() {
        guard let slot = growing else { return }
        growing = nil
        usualRun = newest.settled.count
        strokes[slot].settled += usualRun
        updates.append(newest)
        newest.settled = []
    }

    /// Gives the newest update of each stroke its tail as it now stands.
    ///
    /// Once a drain, not once an update: a tail that was handed on must be copied before it can grow.
    private mutating func showTails() {
        var seen: Set<StrokeID> = []
        for index in updates.indices.reversed() where seen.insert(updates[index].stroke).inserted {
            guard updates[index].state == .open, let slot = slots[updates[index].stroke] else { continue }
            updates[index].tail = strokes[slot].tail
        }
    }
}
