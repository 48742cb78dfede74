/// The strokes that are open, what this moment added to each, and the names of those that ended last.
///
/// Runs of additions to one stroke become one update; the order of updates is the order of the input, so that strokes
/// that interleave come out as they went in, whatever the batches.
struct OpenStrokes<Element: Sendable, State: Sendable>: Sendable {
    struct Stroke: Sendable {
        var id: StrokeID
        var state: State
        var settled = 0
        var tail: [Element] = []
        var traits: StrokeTraits?
        /// The how-manieth stroke it is.
        var number: Int
    }

    private var slots: [StrokeID: Int] = [:]
    private var strokes: [Stroke] = []
    private var updates: [StrokeUpdate<Element>] = []
    private var ended = RecentNames(limit: 65_536)
    private var latest: (id: StrokeID, slot: Int)?
    private var opened = 0
    /// The slot of the stroke that the newest update is of, while that may still grow.
    private var growing: Int?
    /// How many elements the last run of one stroke settled: room for as many is made at once.
    private var usualRun = 0
    private var hasTails = false

    var count: Int { strokes.count }
    /// The open strokes, in the order in which they began.
    var ids: [StrokeID] { strokes.sorted { $0.number < $1.number }.map(\.id) }

    mutating func slot(of id: StrokeID) -> Int? {
        if let latest, latest.id == id { return latest.slot }
        guard let slot = slots[id] else { return nil }
        latest = (id, slot)
        return slot
    }

    func hasEnded(_ id: StrokeID) -> Bool { ended.contains(id) }

    subscript(slot: Int) -> Stroke {
        get { strokes[slot] }
        _modify { yield &strokes[slot] }
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

    /// Adds a final element, which voids the tail.
    mutating func settle(_ element: Element, in slot: Int) {
        touch(slot)
        updates[updates.count - 1].settled.append(element)
        strokes[slot].settled += 1
        if !strokes[slot].tail.isEmpty { strokes[slot].tail.removeAll(keepingCapacity: true) }
    }

    /// Adds a provisional element.
    mutating func extendTail(_ element: Element, in slot: Int) {
        touch(slot)
        strokes[slot].tail.append(element)
        hasTails = true
    }

    /// Voids the tail.
    mutating func revokeTail(in slot: Int) {
        touch(slot)
        strokes[slot].tail.removeAll(keepingCapacity: true)
    }

    /// Ends a stroke; its name becomes free.
    mutating func close(_ slot: Int, _ state: StrokeState) {
        touch(slot)
        updates[updates.count - 1].state = state
        let id = strokes[slot].id
        ended.insert(id)
        slots[id] = nil
        latest = nil
        growing = nil
        let last = strokes.count - 1
        if slot < last {
            strokes[slot] = strokes[last]
            slots[strokes[slot].id] = slot
        }
        strokes.removeLast()
    }

    /// What was added since the last call.
    mutating func drain() -> [StrokeUpdate<Element>] {
        if hasTails { showTails() }
        growing = nil
        usualRun = updates.last?.settled.count ?? usualRun
        defer { updates = [] }
        return updates
    }

    /// Makes the newest update one of the stroke in `slot`.
    private mutating func touch(_ slot: Int) {
        if growing == slot { return }
        if let last = updates.last { usualRun = last.settled.count }
        growing = slot
        var update = StrokeUpdate<Element>(strokes[slot].id, start: strokes[slot].settled, traits: strokes[slot].traits)
        update.settled.reserveCapacity(usualRun)
        updates.append(update)
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

/// The last so many names that were put in, oldest forgotten first.
struct RecentNames: Sendable {
    private let limit: Int
    private var stamps: [StrokeID: Int] = [:]
    private var queue: [(id: StrokeID, stamp: Int)] = []
    private var head = 0
    private var clock = 0

    init(limit: Int) { self.limit = limit }

    func contains(_ id: StrokeID) -> Bool { stamps[id] != nil }

    mutating func remove(_ id: StrokeID) { stamps[id] = nil }

    mutating func insert(_ id: StrokeID) {
        clock += 1
        stamps[id] = clock
        queue.append((id, clock))
        while queue.count - head > limit {
            // A name put in again since carries a newer stamp, and stays.
            let oldest = queue[head]
            if stamps[oldest.id] == oldest.stamp { stamps[oldest.id] = nil }
            head += 1
        }
        if head > limit {
            queue.removeFirst(head)
            head = 0
        }
    }
}
