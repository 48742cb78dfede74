import Filters
import Testing

@testable import StrokePipeline

/// Law 1. `A then B` and `A | B` give the same final bytes, wherever a chain is cut.
@Suite(.serialized) struct CompositionTests {
    @Test func theRecordingsAreThere() {
        #expect(LawRecording.all.count >= 12)
        #expect(LawRecording.all.allSatisfy { !$0.strokes.isEmpty })
    }

    @Test(arguments: LawChain.brushes) func cuttingAtAnyThenChangesNoByte(chain: LawChain) {
        for recording in chain.inputs() {
            for cut in 1..<chain.stages.count {
                let first = LawChain(chain.stages[..<cut]).ink(of: recording.bytes)
                var rest = LawChain(chain.stages[cut...])
                rest.isFed = false
                let second = rest.ink(of: first.bytes)
                let difference = Wire.difference(second.bytes, chain.ink(of: recording).bytes)
                #expect(difference == nil, "\(recording.name) cut after \(cut) stages")
                #expect(second.findings.isEmpty, "\(recording.name) cut after \(cut) stages")
            }
        }
    }

    @Test(arguments: LawChain.single) func aPipeThatChangesNothingMayStandBefore(chain: LawChain) {
        for recording in chain.inputs(wild: [3, 4]) {
            let parts = chain.ink(of: LawChain("").ink(of: recording).bytes)
            #expect(Wire.difference(parts.bytes, chain.ink(of: recording).bytes) == nil, "\(recording.name)")
            #expect(parts.findings.isEmpty, "\(recording.name)")
        }
    }

    @Test(arguments: LawChain.all) func whatIsWrittenReadsBackUnchanged(chain: LawChain) {
        for recording in chain.inputs(wild: [3, 4]) {
            let once = chain.ink(of: recording)
            let again = LawChain("").ink(of: once.bytes)
            #expect(Wire.difference(again.bytes, once.bytes) == nil, "\(recording.name)")
            #expect(again.findings.isEmpty, "\(recording.name)")
        }
    }

    /// Each pair of stages on a stretch of every third recording, the next pair on the next ones.
    @Test(arguments: Array(LawChain.single.filter(\.givesSamples).enumerated()))
    func aStageThenAnyOtherIsTheTwoOfThem(number: Int, first: LawChain) {
        let wild = first.isMuchWork ? [] : first.wild(seed: 1, count: 40)
        let stretches = first.share(of: Self.stretches).map { $0[number % $0.count] } + wild
        for (turn, recording) in stretches.enumerated() {
            let between = first.ink(of: recording).bytes
            let seconds = LawChain.single.filter(\.takesSamples).enumerated()
            for (next, second) in seconds {
                // Of what is much work, fewer.
                let share = first.isMuchWork || second.isMuchWork ? 12 : 3
                guard (next + number + turn).isMultiple(of: share) else { continue }
                let whole = LawChain(first.stages + second.stages).ink(of: recording.bytes).bytes
                let parts = second.ink(of: between)
                #expect(Wire.difference(parts.bytes, whole) == nil, "\(recording.name), then \(second.text)")
                #expect(parts.findings.isEmpty, "\(recording.name), then \(second.text)")
            }
        }
    }

    private static let stretches: [[LawRecording]] = LawRecording.tried.map { recording in
        let length = Swift.max(recording.lines.count / 12, 50)
        return stride(from: 0, to: recording.lines.count, by: length).map { start in
            LawRecording("\(recording.name) from line \(start + 1)", recording.lines[start...].prefix(length))
        }
    }
}

extension LawChain {
    fileprivate var givesSamples: Bool { StageChain.outputKind(joined) == Sample.kind }
    fileprivate var takesSamples: Bool { stages.first.map { StageChain.inputKind($0) } == Sample.kind }
}
