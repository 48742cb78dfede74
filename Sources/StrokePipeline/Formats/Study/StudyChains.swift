/// The chains that a page compares: with every stage, with each of them left out, and with none.
struct StudyChains: Sendable {
    /// The stages of the whole chain.
    let stages: [any CatalogStage]
    /// For each chain the stages that are left out, as a range of their indices; the first leaves out none.
    let off: [Range<Int>]

    /// Leaves out only what the rest of the chain can do without: each stage must take what the one before it gives.
    init(_ stages: [any CatalogStage]) {
        self.stages = stages
        let count = stages.count
        // With one stage, leaving it out and leaving out all is the same.
        let parts = stages.indices.map { $0..<($0 + 1) } + (count > 1 ? [0..<count] : [])
        off = [count..<count] + parts.filter { off in Self.joins(stages, without: off) }
    }

    private static func joins(_ stages: [any CatalogStage], without off: Range<Int>) -> Bool {
        let left = stages.indices.filter { !off.contains($0) }.map { stages[$0] }
        guard let first = left.first else { return true }
        return StageChain.inputKind(first) == Sample.kind && (try? StageChain.join(left)) != nil
    }

    /// What each chain makes of a stroke, stage by stage: first the samples, then what came out of each stage; `nil` for
    /// a stage that is off.
    ///
    /// A chain gives the same wherever it is cut, so each stage is run on what the one before it gave.
    func results(of samples: [Sample], as stroke: StrokeID) -> [[StudyResult?]] {
        let whole = pass(off[0], on: [.samples(samples)], of: stroke)
        return [whole] + off.dropFirst().map { pass($0, on: whole, of: stroke) }
    }

    /// Goes on from the results before the stages that are off.
    private func pass(_ off: Range<Int>, on whole: [StudyResult?], of stroke: StrokeID) -> [StudyResult?] {
        let start = Swift.min(off.lowerBound, whole.count - 1)
        var results = Array(whole.prefix(start + 1))
        results += Array(repeating: nil, count: start == off.lowerBound ? off.count : 0)
        var latest = whole[start]
        for stage in stages.dropFirst(results.count - 1) {
            latest = latest?.through(stage, of: stroke)
            results.append(latest)
        }
        return results
    }
}
