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
