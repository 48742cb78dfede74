import Filters
import Testing

@testable import StrokePipeline

/// Law 3. Removing every predicted line changes no final output and no finding; live output, folded by the rule of the
/// format, equals final output.
@Suite(.serialized) struct SpeculationTests {
    @Test func predictionsAreThere() throws {
        let predicted = try LawRecording.named("ink-straight-line")
        #expect(predicted.real.lines.count < predicted.lines.count)
        #expect(Self.pairs.allSatisfy { $0.real.lines.count < $0.speculating.lines.count })
    }

    @Test(arguments: LawChain.all) func predictedLinesChangeNothingFinal(chain: LawChain) {
        for (seed, pair) in chain.share(of: chain.isMuchWork ? Self.startPairs : Self.pairs).enumerated() {
            let (want, name) = (chain.ink(of: pair.real), pair.speculating.name)
            let blocks = Wire.cut(pair.speculating.bytes, into: 40, seed: UInt64(seed))
            let ink = chain.ink(ofBlocks: blocks)
            #expect(Wire.difference(ink.bytes, want.bytes) == nil, "\(name)")
            #expect(ink.problems == want.problems, "\(name)")
            let live = chain.ink(ofBlocks: blocks, isLive: true)
            var (folded, wanted) = (Fold(), Fold())
            folded.take(Wire.lines(live.bytes))
            wanted.take(Wire.lines(want.bytes))
            #expect(Wire.difference(folded.sequence, wanted.sequence) == nil, "\(name), live")
            #expect(Wire.difference(folded.strokes, wanted.strokes) == nil, "\(name), live")
            #expect(folded.provisional.isEmpty, "\(name): provisional lines are left")
            #expect(folded.hadProvisional == chain.showsTails, "\(name): nothing was provisional")
            #expect(live.findings == ink.findings, "\(name), live")
        }
    }

    /// What a consumer holds at any moment is what the stroke would be if the pen were lifted there.
    @Test(arguments: LawChain.all.filter { $0.keeps(.live) })
    func livePicturesAreWholeAtEveryMoment(chain: LawChain) {
        for (recording, isPredicted) in chain.share(of: chain.isMuchWork ? Self.startMarked : Self.marked) {
            var random = SplitMix(state: 11)
            var (live, plain) = (chain.pipe(isLive: true), chain.pipe())
            var (shown, settled) = (Fold(), Fold())
            var start = 0
            while start < recording.lines.count {
                let step = Int.random(in: 1...(recording.lines.count / 12), using: &random)
                let end = Swift.min(start + step, recording.lines.count)
                shown.take(Wire.joined(recording.lines[start..<end]), through: &live)
                let real = (start..<end).filter { !isPredicted[$0] }.map { recording.lines[$0] }
                settled.take(Wire.joined(real), through: &plain)
                start = end
                // The pen is lifted in a copy of the pipe, for which the predictions that still stand are real; that
                // strokes end there is the copy's own.
                var (lifted, want) = (plain, settled)
                // What stands was predicted since the last real sample; an update is none.
                let latest = (0..<end).reversed().prefix {
                    isPredicted[$0] || Wire.tells("update", recording.lines[$0])
                }
                for index in latest.reversed() where isPredicted[index] {
                    lifted.process(Self.taken(recording.lines[index]))
                }
                lifted.endFile()
                want.take(Wire.lines(lifted.output.bytes).filter { !Wire.tells("end", $0) })
                #expect(Wire.difference(shown.pictures, want.strokes) == nil, "\(recording.name) up to line \(end)")
            }
        }
    }

    /// A predicted line as a real one.
    private static func taken(_ line: [UInt8]) -> [UInt8] {
        Array(Wire.text(line).replacing(Self.predicted, with: "").utf8)
    }

    private static let predicted = #","predicted":true"#

    /// Recordings without predictions and with them: those of the device, and those of a bad prophet.
    private static let pairs = pairs(of: LawRecording.tried, [.wild(seed: 9)])
    private static let startPairs = pairs(of: LawRecording.starts, [])

    private static func pairs(
        of all: [LawRecording], _ wild: [LawRecording]
    ) -> [(real: LawRecording, speculating: LawRecording)] {
        let devices = all.map { ($0.real, $0) }.filter { $0.lines.count < $1.lines.count }
        let prophets = (all.map(\.real) + wild).enumerated().map { seed, real in
            (real, real.speculating(seed: UInt64(seed)))
        }
        return devices + prophets
    }

    /// The recordings, and which of their lines are predicted.
    private static let marked = LawRecording.tried.map(mark)
    private static let startMarked = LawRecording.starts.map(mark)

    private static func mark(_ recording: LawRecording) -> (LawRecording, [Bool]) {
        (recording, recording.lines.map { Wire.text($0).contains(predicted) })
    }
}

extension LawChain {
    /// Whether anything is shown before it is final.
    fileprivate var showsTails: Bool { !stages.contains { $0 is Merge } }
}
