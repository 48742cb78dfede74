import Foundation
import Testing

@testable import StrokePipeline

/// A consumer of live output, with the one rule it needs: a `revoke`, or any line of a stroke without `provisional`,
/// voids the provisional lines of that stroke before it.
struct LiveFold {
    /// What stands of each stroke; a name that is used again goes on in the same list.
    private(set) var strokes: [String: [String]] = [:]
    private var standing: [String: [String]] = [:]

    mutating func take(_ line: String) throws {
        let record = try #require(Line(line))
        let id = "\(try #require(record.object["stroke"]))"
        if record.object["provisional"] as? Bool == true {
            standing[id, default: []].append(line)
            return
        }
        standing[id] = nil
        if record.object["revoke"] == nil { strokes[id, default: []].append(line) }
    }

    /// The picture of a stroke now, tail included.
    func picture(of id: String) -> [String] { strokes[id, default: []] + standing[id, default: []] }
    /// Whether nothing provisional stands.
    var isSettled: Bool { standing.isEmpty }
}

/// Live output against final output.
@Suite struct LiveTests {
    static let chains = [
        "", "smooth", "min-distance then one-euro", "speed-to-width then smooth then quadratics",
        "force-curve gamma=0.7 then force-to-width then tilt-to-width then exponential then quadratics",
    ]

    private func fold(_ output: Piped) throws -> LiveFold {
        var fold = LiveFold()
        for line in output.lines { try fold.take(line) }
        return fold
    }

    @Test(arguments: Share.of(Recording.allCases), chains)
    func foldingGivesTheFinalOutput(recording: Recording, chain: String) throws {
        let input = try Array(recording.bytes.prefix(60_000))
        var random = SplitMix(state: 1)
        let blocks = (0..<600).map { _ in Int.random(in: 1...400, using: &random) }
        let live = try fold(piped(input, chain, blocks: blocks) { $0.isLive = true })
        let final = try fold(piped(input, chain))
        #expect(live.strokes == final.strokes && live.isSettled && !final.strokes.isEmpty)
    }

    /// The end voids what was provisional, so nothing else need to.
    @Test func nothingIsRevokedThatEnds() throws {
        let lines = [
            #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"#, #"{"stroke":1,"x":3,"y":2,"t":1,"predicted":true}"#,
            #"{"stroke":1,"end":"cancelled"}"#,
        ]
        let live = try piped(
            Array(lines.joined(separator: "\n").utf8) + [10], "",
            blocks: [lines[0].utf8.count + lines[1].utf8.count + 2]
        ) {
            $0.isLive = true
        }
        #expect(live.lines.count == 3 && live.lines[1].contains("provisional"))
        #expect(live.lines.last == lines[2])
    }

    @Test func theToolFoldsToo() async throws {
        let input = try Recording.predicted.bytes
        var live = LiveFold()
        for line in try await Tool.run("--live smooth then quadratics", input: input).lines { try live.take(line) }
        let final = try await Tool.run("smooth then quadratics", input: input)
        #expect(live.strokes.values.first == final.lines && live.isSettled && final.lines.count > 20)
    }

    @Test(arguments: chains) func thePictureReachesThePen(chain: String) throws {
        let stages = try stages(chain)
        var options = RecordPipe.Options()
        options.isLive = true
        var pipe = RecordPipe(try StageChain.join(stages), writer: NDJSONWriter(), options: options)
        var fold = LiveFold()
        let lines = String(decoding: try Recording.predicted.bytes, as: UTF8.self).split(separator: "\n")
        for line in lines.prefix(while: { !$0.contains("ended") }) {
            pipe.process(Array("\(line)\n".utf8))
            for line in Piped(bytes: pipe.output.bytes).lines { try fold.take(line) }
            pipe.emptyOutput()
            let last = try #require(fold.picture(of: "1").last.flatMap(Line.init))
            let sample = try #require(Line(String(line)))
            let tip = [last["x"], last["y"]].compactMap { $0 } + last.numbers("to")
            #expect(tip == [sample["x"], sample["y"]].compactMap { $0 })
        }
    }

    @Test func aBatchShowsOneTail() throws {
        let lines =
            (0..<4).map { #"{"stroke":1,"x":\#(9 * $0),"y":0,"t":\#($0)}"# } + [
                #"{"stroke":1,"x":50,"y":1,"t":9,"predicted":true}"#,
                #"{"stroke":1,"x":60,"y":1,"t":9,"predicted":true}"#,
            ]
        let output = try piped(lines.joined(separator: "\n") + "\n") { $0.isLive = true }
        #expect(output.lines.count(where: { $0.contains("provisional") }) == 2)
        let revoked = try piped((lines + [#"{"stroke":1,"revoke":true}"#]).joined(separator: "\n").utf8, blocks: [1]) {
            $0.isLive = true
        }
        let end = [#"{"stroke":1,"revoke":true}"#, #"{"stroke":1,"end":"lost"}"#]
        #expect(Array(revoked.lines.suffix(2)) == end && revoked.lines.count(where: { $0.contains("revoke") }) == 2)
    }

    @Test(arguments: chains) func liveOutputReadAgainIsTheFinalOutput(chain: String) throws {
        let input = try Recording.predicted.bytes
        let live = try piped(input, chain, blocks: [200]) { $0.isLive = true }
        let again = try piped(live.bytes)
        #expect(try again == piped(input, chain))
    }

    @Test func cancelledStrokes() async throws {
        let input = try caseInput("C09")
        let told = try await Tool.run("", input)
        #expect(told.lines.contains(#"{"stroke":2,"end":"cancelled"}"#) && told.lines.count == 8)
        #expect(try await Tool.run("--cancelled tell", input).output == told.output)
        let kept = try await Tool.run("--cancelled keep", input)
        #expect(kept.text == told.text.replacing("cancelled", with: "ended"))
        let dropped = try await Tool.run("--cancelled drop", input)
        #expect(dropped.lines == told.lines.filter { !$0.contains(#""stroke":2"#) })
        #expect(try await Tool.run("--cancelled drop --live", input).output == Tool.run("--live", input).output)
        for (how, paths) in [("tell", 1), ("drop", 1), ("keep", 2)] {
            let picture = try await Tool.run("--to svg --cancelled \(how)", input)
            #expect(picture.text.split(separator: "<path ").count - 1 == paths)
        }
    }
}
