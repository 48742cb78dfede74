import Filters
import Testing

@testable import StrokePipeline

/// Law 3. Removing every predicted line changes no final output and no finding; live output, folded by the rule of the
/// format, equals final output.
@Suite struct SpeculationTests {
    @Test(arguments: LawChain.all) func predictedLinesChangeNothingFinal(chain: LawChain) throws {
        let predicted = try LawRecording.named("ink-straight-line")
        var pairs = [(predicted.real, predicted)]
        #expect(predicted.real.lines.count < predicted.lines.count)
        for (seed, recording) in LawRecording.all(upTo: 50_000).enumerated() {
            pairs.append((recording.real, recording.real.speculating(seed: UInt64(seed))))
        }
        let wild = LawRecording.wild(seed: 9)
        pairs.append((wild, wild.speculating(seed: 9)))
        for (real, speculating) in pairs {
            let want = chain.ink(of: real.bytes)
            let blocks = Wire.cut(speculating.bytes, into: speculating.lines.count / 4, seed: 10)
            let ink = chain.ink(ofBlocks: blocks)
            #expect(Wire.difference(ink.bytes, want.bytes) == nil, "\(real.name)")
            #expect(ink.problems == want.problems, "\(real.name)")
        }
    }

    @Test(arguments: LawChain.all) func liveOutputFoldsToFinalOutput(chain: LawChain) {
        for (seed, recording) in LawRecording.all(upTo: 50_000).enumerated() {
            let input = recording.real.speculating(seed: UInt64(seed))
            let want = chain.ink(of: input.bytes)
            let live = chain.ink(ofBlocks: Wire.cut(input.bytes, into: 40, seed: UInt64(seed)), isLive: true)
            var folded = Fold()
            folded.take(live.bytes)
            #expect(Wire.difference(Array(folded.settled.joined()), want.bytes) == nil, "\(recording.name)")
            #expect(folded.provisional.isEmpty, "\(recording.name): provisional lines are left")
            #expect(folded.hadProvisional, "\(recording.name): nothing was provisional")
            #expect(live.findings == want.findings, "\(recording.name)")
        }
    }

    /// What a consumer holds at any moment is what the stroke would be if the pen were lifted there.
    @Test(arguments: LawChain.brushes) func livePicturesAreWholeAtEveryMoment(chain: LawChain) throws {
        for name in ["ink-straight-line", "pointerevents-pen", "svc-task0006"] {
            let lines = try LawRecording.named(name).lines
            var random = SplitMix(state: 11)
            var pipe = chain.pipe(isLive: true)
            var folded = Fold()
            var start = 0
            while start < lines.count {
                let end = Swift.min(start + Int.random(in: 1...(lines.count / 6), using: &random), lines.count)
                pipe.process(Array(lines[start..<end].joined()))
                folded.take(pipe.output.bytes)
                pipe.emptyOutput()
                start = end
                let lifted = chain.ink(of: Self.lifted(lines[..<end])).bytes
                let want = Wire.strokes(Wire.lines(lifted).filter { !Wire.text($0).contains(#","end":"lost""#) })
                for (stroke, lines) in want {
                    let difference = Wire.difference(Array(folded.picture(of: stroke).joined()), Array(lines.joined()))
                    #expect(difference == nil, "\(name) up to line \(end)")
                }
            }
        }
    }

    /// The lines with those predictions that still stand taken for real, and the others left out.
    private static func lifted(_ lines: ArraySlice<[UInt8]>) -> [UInt8] {
        let isPredicted = lines.map { Wire.text($0).contains(#","predicted":true"#) }
        let standing = isPredicted.reversed().prefix { $0 }.count
        let real = zip(lines, isPredicted).filter { !$0.1 }.map(\.0)
        return Array((real + lines.suffix(standing).map { Wire.without(#","predicted":true"#, $0) }).joined())
    }
}

/// A consumer of live output, by the one rule of the format.
private struct Fold {
    var settled: [[UInt8]] = []
    var provisional: [String: [[UInt8]]] = [:]
    var hadProvisional = false

    mutating func take(_ bytes: [UInt8]) {
        for line in Wire.lines(bytes) {
            let (text, stroke) = (Wire.text(line), Wire.stroke(line))
            if text.contains(#","provisional":true}"#) {
                provisional[stroke, default: []].append(Wire.without(#","provisional":true"#, line))
                hadProvisional = true
            } else {
                provisional[stroke] = nil
                if !text.contains(#","revoke":true}"#) { settled.append(line) }
            }
        }
    }

    func picture(of stroke: String) -> [[UInt8]] {
        settled.filter { Wire.stroke($0) == stroke } + (provisional[stroke] ?? [])
    }
}

extension Wire {
    /// A line without a text that is in it once.
    static func without(_ part: String, _ line: [UInt8]) -> [UInt8] {
        let text = text(line)
        guard let range = text.range(of: part) else { return line }
        return Array(text.replacingCharacters(in: range, with: "").utf8)
    }
}

extension LawRecording {
    /// The recording with predicted lines after a third of its lines: ahead of the pen and behind it, in and out of
    /// range, and of strokes that are not open.
    func speculating(seed: UInt64) -> LawRecording {
        var random = SplitMix(state: seed)
        var result: [UInt8] = []
        for line in lines {
            result += line
            guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let stroke = Bool.random(using: &random) ? Wire.stroke(line) : #""nobody""#
                let x = Double.random(in: -50...1000, using: &random)
                let t = Double.random(in: -1...30, using: &random)
                let force = Double.random(in: -1...3, using: &random)
                let phase = ["began", "moved", "ended"].randomElement(using: &random) ?? "moved"
                let flag = ["predicted", "provisional"].randomElement(using: &random) ?? "predicted"
                result += Array(
                    (#"{"stroke":\#(stroke),"phase":"\#(phase)","x":\#(x),"y":7,"t":\#(t),"force":\#(force),"#
                        + #""altitude":0.2,"azimuth":1,"width":99,"\#(flag)":true}"# + "\n").utf8)
            }
        }
        return LawRecording(name, result)
    }
}
