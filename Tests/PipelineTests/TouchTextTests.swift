import Foundation
import Testing

@testable import StrokePipeline

/// Touches as lines of text: the whole border, from bytes to records, keeps the ledger's promises.
@Suite struct TouchTextTests {
    /// Ways in which a pipe may be told to read, from a seed.
    private func options(_ seed: UInt64) -> (inout RecordPipe.Options) -> Void {
        var random = SplitMix(state: seed &* 31)
        let isStrict = Int.random(in: 0..<3, using: &random) == 0
        let patience: Double = [0, 0.0625, 0.5, 3600].randomElement(using: &random) ?? 0
        let policy: TouchPolicy = Bool.random(using: &random) ? .one : .all
        let palm = ([nil, 0, 30, 42] as [Double?]).randomElement(using: &random) ?? nil
        return {
            ($0.isStrict, $0.patience, $0.touches, $0.palmRadius) = (isStrict, patience, policy, palm)
            ($0.skipsBadLines, $0.rate) = (true, 64)
        }
    }

    /// Lines of touches, and lines that are none or are odd among them.
    private func wild(_ seed: UInt64) -> [String] {
        var random = SplitMix(state: seed)
        return TouchEvent.wild(seed: seed, touches: Int(seed % 10) + 1).flatMap { event in
            Int.random(in: 0..<6, using: &random) > 0 ? [event.line] : [event.line, .wildLine(using: &random)]
        }
    }

    private func cut(_ count: Int, seed: UInt64) -> [Int] {
        var random = SplitMix(state: seed)
        return (0..<count / 100 + 1).map { _ in Int.random(in: 1...400, using: &random) }
    }

    /// What was found, without the numbers of the lines.
    private func problems(_ output: Piped) -> [String] { output.findings.map { "\($0.stroke) \($0.problem)" } }

    @Test func linesSayWhatTheirEventsSay() throws {
        for seed in Share.of(0..<60 as Range<UInt64>) {
            let events = TouchEvent.wild(seed: seed, touches: 5)
            var chosen = RecordPipe.Options()
            options(seed)(&chosen)
            let run = TouchRun(events, chosen.touchLedger)
            let output = try piped(events.map(\.line).joined(), "", options(seed))
            let faults: [InputFault] = output.findings.map {
                switch $0.problem {
                case .bad(let fault, _), .repaired(let fault): fault
                }
            }
            #expect(faults == run.faults.map { .touch($0) }, "seed \(seed)")
            for name in Set(run.strokes.map(\.id)) {
                let strokes = run.strokes.filter { $0.id == name }
                let lines = output.records.filter { $0.name == name }
                let want = strokes.flatMap { stroke in
                    stroke.samples.map { "\($0.x) \($0.y) \($0.t) \($0.force ?? -1) \($0.azimuth ?? -1)" }
                        + [stroke.state.rawValue]
                }
                let got = lines.map { line in
                    line.text("end")
                        ?? ["x", "y", "t", "force", "azimuth"].map { "\(line[$0] ?? -1)" }.joined(separator: " ")
                }
                #expect(got == want, "seed \(seed), stroke \(name)")
            }
        }
    }

    @Test(arguments: ["", "speed-to-width then smooth then quadratics"]) func blocksDoNotMatter(chain: String) throws {
        for seed in Share.of(0..<30 as Range<UInt64>) {
            let bytes = Array(wild(seed).joined().utf8)
            let whole = try piped(bytes, chain, options(seed))
            #expect(
                try piped(bytes, chain, blocks: cut(bytes.count, seed: seed), options(seed)) == whole, "seed \(seed)")
            #expect(!whole.bytes.isEmpty && whole.records.count == whole.lines.count)
            if seed < 3 { #expect(try piped(bytes, chain, blocks: [1], options(seed)) == whole) }
        }
    }

    @Test(arguments: ["", "one-euro then quadratics"]) func whatIsPredictedChangesNothingFinal(chain: String) throws {
        for seed in Share.of(100..<140 as Range<UInt64>) {
            let lines = wild(seed)
            let real = lines.filter { !$0.contains(#""predicted":true"#) }
            let (all, without) = (
                try piped(lines.joined(), chain, options(seed)), try piped(real.joined(), chain, options(seed))
            )
            #expect(all.bytes == without.bytes && problems(all) == problems(without), "seed \(seed)")
        }
    }

    @Test(arguments: ["", "smooth then quadratics"]) func liveLinesFoldToFinalOnes(chain: String) throws {
        let seeds = Share.of(200..<230 as Range<UInt64>)
        var shown = 0
        for seed in seeds {
            let bytes = Array(wild(seed).joined().utf8)
            let final = try piped(bytes, chain, options(seed))
            let live = try piped(bytes, chain, blocks: cut(bytes.count, seed: seed)) {
                options(seed)(&$0)
                $0.isLive = true
            }
            // A `begin` is written as soon as its stroke is shown, so strokes are compared one by one.
            let settled = live.lines.filter {
                !$0.hasSuffix(#","provisional":true}"#) && !$0.hasSuffix(#","revoke":true}"#)
            }
            let strokes = { (lines: [String]) in Dictionary(grouping: lines) { Wire.stroke(Array($0.utf8)) } }
            #expect(strokes(settled) == strokes(final.lines) && live.findings == final.findings, "seed \(seed)")
            var standing: Set<String> = []
            for line in live.lines {
                let name = Wire.stroke(Array(line.utf8))
                if line.hasSuffix(#","provisional":true}"#) { standing.insert(name) } else { standing.remove(name) }
            }
            #expect(standing.isEmpty, "seed \(seed): something provisional is left")
            shown += live.lines.count - settled.count
        }
        #expect(shown > 4 * seeds.count)
    }
}

extension Line {
    fileprivate var name: StrokeID? { self["stroke"].map { .number(Int($0)) } ?? text("stroke").map { .text($0) } }
}
