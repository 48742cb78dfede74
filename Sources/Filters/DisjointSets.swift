/// Which of so many things belong together, as pairs that do are joined.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    /// The first of the things that belong with one.
    mutating func first(of index: Int) -> Int {
        var root = index
        while parents[root] != root {
            // Every other step is cut short, so that no way stays long.
            parents[root] = parents[parents[root]]
            root = parents[root]
        }
        return root
    }

    /// Joins what belongs with one thing and what belongs with another.
    mutating func join(_ a: Int, _ b: Int) {
        let (first, other) = (first(of: a), first(of: b))
        parents[Swift.max(first, other)] = Swift.min(first, other)
    }
}
