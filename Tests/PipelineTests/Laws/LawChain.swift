import Filters
import Testing

@testable import StrokePipeline

/// A chain that the laws must hold for, written as on the command line.
///
/// The suites of the laws run one case at a time each: some thousand cases queued at once would let no other test have its
/// turn before they are through, and some of those have a time limit.
struct LawChain: Sendable, CustomTestStringConvertible {
    let stages: [any CatalogStage]
    /// Whether a chain that starts with segments or outlines has them made of samples before.
    var isFed = true

    var testDescription: String { text.isEmpty ? "no stage" : text }

    /// The chain as the command line spells it, with the parameters that are not at their defaults.
    var text: String {
        stages.map { stage in
            let type = type(of: stage)
            let given = zip(stage.settings, type.description.parameters).filter { $0.value != $1.value }
            return ([type.name] + given.map { "\($0.0.name)=\($0.0.text ?? "")" }).joined(separator: " ")
        }.joined(separator: " then ")
    }

    init(_ stages: some Sequence<any CatalogStage>) { self.stages = Array(stages) }

    init(_ text: String) {
        var words = ChainText()
        for word in text.split(separator: " ").map(String.init) {
            words.add(ChainText.Word(word, at: ChainText.Place(text: text, column: 0, length: 1)))
        }
        let reading = Catalog.standard.read(words)
        precondition(reading.faults.isEmpty, "\(text): \(reading.faults)")
        stages = reading.stages
    }

    /// The stages as one; those that take segments or outlines are fed with them.
    var joined: any Stage {
        var parts: [any Stage] = stages.map(Self.sparing)
        if isFed, let first = parts.first {
            if StageChain.inputKind(first) == Outline.kind { parts.insert(Outlines(), at: 0) }
            if StageChain.inputKind(first) != Sample.kind { parts.insert(Quadratics(), at: 0) }
        }
        guard let chain = try? StageChain.join(parts) else { preconditionFailure("\(text) does not join") }
        return chain
    }

    /// A stage of dabs with fewer a piece, so that a jump across the whole range does not take minutes to follow.
    private static func sparing(_ stage: any CatalogStage) -> any Stage {
        guard var dabs = stage as? Dabs else { return stage }
        dabs.most = 32
        return dabs
    }

    func pipe(isLive: Bool = false) -> RecordPipe {
        var options = RecordPipe.Options()
        options.isLive = isLive
        return RecordPipe(joined, passesOthers: stages.isEmpty, writer: NDJSONWriter(), options: options)
    }

    /// Whether every stage keeps a law with its parameters, by its own description.
    func keeps(_ law: Law) -> Bool { stages.allSatisfy { $0.keeps(law) } }

    /// Whether it gives outlines, whose points are those of a grid: how they move and what they are at any rate, their own
    /// tests show.
    var givesOutlines: Bool { StageChain.outputKind(joined) == Outline.kind }

    /// Whether it is much work without an optimizer: it makes many things of one sample, or looks at many for one.
    var isMuchWork: Bool {
        stages.contains { $0 is Dabs || $0 is Outlines || $0 is Merge || $0 is Resample || $0 is Simplify }
    }

    /// The recordings that the laws try it on.
    var recordings: [LawRecording] { share(of: tried) }

    private var tried: [LawRecording] { isMuchWork ? LawRecording.starts : LawRecording.tried }

    /// What the laws that compare bytes try it on: the recordings, a view that changes, and strokes of these seeds that no
    /// pen draws.
    func inputs(wild seeds: [UInt64] = [], count: Int = 60) -> [LawRecording] {
        share(of: tried + [.viewed] + seeds.flatMap { wild(seed: $0, count: count) })
    }

    /// This run's part of what a law tries with every chain; other chains have other parts.
    func share<Tried>(of all: [Tried]) -> [Tried] { Share.part(of: all, from: text.utf8.count) }

    /// Strokes that no pen draws, of so many samples; few where it is much work, and none for outlines, which have tests of
    /// their own for such ink.
    func wild(seed: UInt64, count: Int = 60, setsWidth: Bool = true) -> [LawRecording] {
        givesOutlines ? [] : [.wild(seed: seed, count: isMuchWork ? 10 : count, setsWidth: setsWidth)]
    }

    /// Whether it makes samples where the device gave none, as many as the path or the time asks for.
    var addsSamples: Bool { stages.contains { $0 is Resample } }
}
