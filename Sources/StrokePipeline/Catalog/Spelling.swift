/// Finds the name that somebody probably meant.
public enum Spelling {
    /// The nearest of `names` to `word`, if one is near enough to be a slip: a third of the letters, at least one.
    public static func nearest(to word: String, in names: some Sequence<String>) -> String? {
        let word = Array(word.lowercased().unicodeScalars.prefix(64))
        let limit = Swift.max(1, word.count / 3)
        let ranked = names.map { (name: $0, distance: distance(word, Array($0.lowercased().unicodeScalars))) }
        if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit { return best.name }
        // A name cut short or written out: `quad`, `one`.
        let start = String(String.UnicodeScalarView(word))
        let whole = ranked.map(\.name).filter { start.count >= 3 && ($0.hasPrefix(start) || start.hasPrefix($0)) }
        return whole.first
    }

    /// How many letters must be changed, added, left out or swapped with a neighbour (Damerau's distance).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var next = [i + 1]
            for (j, other) in b.enumerated() {
                var best = Swift.min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { best = Swift.min(best, before[j - 1] + 1) }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[b.count]
    }
}
