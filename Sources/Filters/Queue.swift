/// What a stage holds back, first in first out; taking from the front costs the same however much is held.
struct Queue<Element: Sendable>: Sendable {
    private var storage: [Element] = []
    private var head = 0

    var count: Int { storage.count - head }
    var isEmpty: Bool { head == storage.count }
    var first: Element? { isEmpty ? nil : storage[head] }
    var elements: ArraySlice<Element> { storage[head...] }
    var last: Element? { isEmpty ? nil : storage[storage.count - 1] }

    subscript(position: Int) -> Element {
        get { storage[head + position] }
        _modify { yield &storage[head + position] }
    }

    mutating func append(_ element: Element) { storage.append(element) }
    mutating func append(contentsOf elements: ArraySlice<Element>) { storage.append(contentsOf: elements) }

    /// Removes the first `count` elements, at most all.
    mutating func removeFirst(_ count: Int = 1) {
        head = Swift.min(head + count, storage.count)
        // Moved down only once most of the storage is spent, so that each element moves at most once on average.
        if head == storage.count {
            storage.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 32, head > storage.count / 2 {
            storage.removeFirst(head)
            head = 0
        }
    }

    mutating func removeAll() { removeFirst(count) }
}

extension Array {
    /// Appends a batch that is used up; where there is nothing yet, without copying it.
    @inline(__always)
    mutating func take(_ batch: inout [Element]) {
        if isEmpty {
            swap(&self, &batch)
        } else {
            append(contentsOf: batch)
        }
    }
}
