import StrokePipeline

/// Tells what was wrong with the input: every error, and the first ten warnings of a kind with the count of the rest.
struct Reporter {
    let isQuiet: Bool
    /// Whether bad lines are left out, rather than the end of the run.
    let skips: Bool
    /// Whether the format can only be made of samples, whatever the chain takes.
    let needsSamples: Bool
    private(set) var errorCount = 0
    private var counts: [(kind: String, count: Int)] = []
    private static let shown = 10

    init(isQuiet: Bool, skips: Bool, needsSamples: Bool) {
        self.isQuiet = isQuiet
        self.skips = skips
        self.needsSamples = needsSamples
    }

    mutating func report(_ finding: Finding, in file: String) {
        switch finding.problem {
        case .bad(let fault, let excerpt):
            errorCount += 1
            let place = "\(file):\(finding.line):\(excerpt.column)"
            Output.tell("stroke-pipe: \(place): \(Wording.text(fault, finding.stroke, excerpt.found))\n")
            // At the end of a file there is no line to show.
            guard !excerpt.text.isEmpty else { return }
            Output.tell("  \(excerpt.text)\n  \(String(repeating: " ", count: excerpt.mark))^\n")
            if needsSamples, case .notTaken = fault { Output.tell(Wording.samplesForStudy) }
        case .repaired(let fault):
            guard !isQuiet else { return }
            let kind = Wording.kind(fault)
            let index = counts.firstIndex { $0.kind == kind } ?? counts.count
            if index == counts.count { counts.append((kind, 0)) }
            counts[index].count += 1
            guard counts[index].count <= Self.shown else { return }
            let text = Wording.warning(fault, finding.stroke)
            Output.tell("stroke-pipe: \(file):\(finding.line): warning: \(text)\n")
        }
    }

    func finish() {
        for (kind, count) in counts where count > Self.shown {
            Output.tell("stroke-pipe: warning: \(kind): \(count) in all, the first \(Self.shown) shown\n")
        }
        if skips, errorCount > 0 {
            Output.tell("stroke-pipe: \(errorCount) bad \(errorCount == 1 ? "line" : "lines") left out\n")
        }
    }
}
