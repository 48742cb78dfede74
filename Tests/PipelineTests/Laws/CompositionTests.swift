import Filters
import Testing

@testable import StrokePipeline

/// Law 1. `A then B` and `A | B` give the same final bytes, wherever a chain is cut.
@Suite struct CompositionTests {
    @Test func theRecordingsAreThere() {
        #expect(LawRecording.all.count >= 11)
        #expect(LawRecording.all.allSatisfy { !$0.strokes.isEmpty })
    }

    @Test(arguments: LawChain.brushes) func cuttingAtAnyThenChangesNoByte(chain: LawChain) {
        for recording in LawRecording.all {
            let whole = chain.ink(of: recording.bytes).bytes
            for cut in 1..<chain.stages.count {
                let first = LawChain(chain.stages[..<cut]).ink(of: recording.bytes)
                let second = LawChain(chain.stages[cut...]).ink(of: first.bytes)
                let difference = Wire.difference(second.bytes, whole)
                #expect(difference == nil, "\(recording.name) cut after \(cut) stages")
                #expect(second.findings.isEmpty, "\(recording.name) cut after \(cut) stages")
            }
        }
    }

    @Test(arguments: LawChain.single) func aStageThenAnyOtherIsTheTwoOfThem(first: LawChain) throws {
        guard StageChain.outputKind(first.joined) == Sample.kind else { return }
        for recording in [try LawRecording.named("pointerevents-pen"), .wild(seed: 1, count: 40)] {
            let between = first.ink(of: recording.bytes).bytes
            for second in LawChain.single where StageChain.inputKind(second.joined) == Sample.kind {
                let whole = LawChain(first.stages + second.stages).ink(of: recording.bytes).bytes
                let parts = second.ink(of: between)
                #expect(Wire.difference(parts.bytes, whole) == nil, "\(recording.name), then \(second.text)")
                #expect(parts.findings.isEmpty)
            }
        }
    }

    @Test(arguments: LawChain.all) func whatIsWrittenReadsBackUnchanged(chain: LawChain) {
        // The two large ones are read back by the test above.
        for recording in LawRecording.all(upTo: 200_000) + [.wild(seed: 3), .wild(seed: 4)] {
            let once = chain.ink(of: recording.bytes)
            let again = LawChain("").ink(of: once.bytes)
            #expect(Wire.difference(again.bytes, once.bytes) == nil, "\(recording.name)")
            #expect(again.findings.isEmpty, "\(recording.name)")
        }
    }
}

extension LawRecording {
    /// Strokes that no pen draws, interleaved: see ``wildStroke(seed:count:)``; some have times that run back, channels
    /// out of range, and keys of their own.
    static func wild(seed: UInt64, count: Int = 60, setsWidth: Bool = true) -> LawRecording {
        var random = SplitMix(state: seed &+ 77)
        let strokes = (0..<3 as Range<UInt64>).map { wildStroke(seed: seed &* 3 &+ $0, count: count) }
        var text = ""
        for index in 0..<count {
            for (number, stroke) in strokes.enumerated() {
                let sample = stroke[index]
                var line = #"{"stroke":\#(number),"x":\#(sample.x),"y":\#(sample.y)"#
                let isBack = number == 2 && Int.random(in: 0..<4, using: &random) == 0
                line += #","t":\#(isBack ? Swift.max(sample.t - 1e9, -1e12) : sample.t)"#
                func add(_ key: String, _ value: Double?) {
                    if let value { line += #","\#(key)":\#(value)"# }
                }
                let isOut = number == 1 && Int.random(in: 0..<4, using: &random) == 0
                add("force", isOut ? 1e300 : sample.force)
                add("altitude", isOut ? 1.5709 : sample.altitude)
                add("azimuth", isOut ? -1e300 : sample.azimuth)
                add("roll", sample.roll)
                add("radius", sample.radius)
                if setsWidth { add("width", sample.width) }
                add("opacity", isOut ? -2 : sample.opacity)
                if isOut { line += ##","color":"#3355ff","deep":[{"a": null}]"## }
                text += line + "}\n"
            }
        }
        return LawRecording("wild \(seed)", Array(text.utf8))
    }
}
