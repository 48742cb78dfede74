import Foundation
import Testing

@testable import StrokePipeline

/// The page to study a brush: what stands in it.
@Suite struct StudyWriterTests {
    static let chains = [
        "smooth window=30ms then force-curve gamma=0.7 then force-to-width then speed-to-width mode=multiply then quadratics",
        "min-distance distance=2px then tilt-to-width then one-euro then quadratics width=3",
    ]

    /// The strokes of samples that a chain gives, rounded as the page rounds.
    private func strokes(_ bytes: [UInt8], _ stages: some Collection<any CatalogStage>) throws -> [[Line]] {
        var pipe = RecordPipe(try StageChain.join(Array(stages)), writer: NDJSONWriter(precision: 3))
        pipe.process(bytes)
        pipe.endFile()
        let records = Piped(bytes: pipe.output.bytes).records.filter { $0["x"] != nil }
        return records.reduce(into: []) { strokes, record in
            if record.text("phase") == "began" { strokes.append([]) }
            strokes[strokes.count - 1].append(record)
        }
    }

    @Test(arguments: [Recording.paper, .wacom], Share.of(chains))
    func theDataIsWhatTheChainGives(recording: Recording, chain: String) throws {
        let bytes = try recording.bytes
        let page = try StudiedPage(bytes, chain)
        let starts = try strokes(bytes, []).map { $0[0]["t"] ?? .nan }
        let stages = try stages(chain)
        for (number, off) in page.off.enumerated() {
            for count in stages.indices where !off.contains(count - 1) {
                let kept = stages.prefix(count).enumerated().filter { !off.contains($0.offset) }.map(\.element)
                let strokes = try strokes(bytes, kept)
                try #require(strokes.count == page.strokes.count)
                for (index, samples) in strokes.enumerated() {
                    expect(samples, from: starts[index]) { page.channel($0, of: index, chain: number, after: count) }
                }
            }
        }
    }

    /// Holds what a page says of a stroke against its records, which are rounded to thousandths as well.
    private func expect(_ samples: [Line], from start: Double, _ channel: (String) -> [Double]?) {
        for name in ["x", "y", "force", "width", "opacity"] {
            let values = channel(name) ?? samples.map { _ in .nan }
            #expect(values.map { $0.isNaN ? nil : $0 } == samples.map { $0[name] }, "\(name)")
        }
        // Half a microsecond, and what the subtraction loses.
        #expect(zip(channel("t") ?? [], samples).allSatisfy { abs($0 - (($1["t"] ?? .nan) - start)) < 0.6e-6 })
        for name in ["altitude", "azimuth"] {
            let values = channel(name) ?? samples.map { _ in .nan }
            let degrees = samples.map { ($0[name] ?? .nan) * 180 / .pi }
            // Half a thousandth of a radian is 0.029 degrees.
            #expect(zip(values, degrees).allSatisfy { $0.isNaN == $1.isNaN && !(abs($0 - $1) > 0.03) }, "\(name)")
        }
    }

    @Test(arguments: [Recording.wacom, .he2], Share.of(chains))
    func theInkIsThatOfAPicture(recording: Recording, chain: String) throws {
        let page = try StudiedPage(try recording.bytes, chain)
        let all = try stages(chain)
        for (number, off) in page.off.enumerated() where !off.contains(all.count - 1) {
            let kept = all.enumerated().filter { !off.contains($0.offset) }.map(\.element)
            var pipe = RecordPipe(try StageChain.join(kept), writer: SVGWriter())
            pipe.process(try recording.bytes)
            pipe.endFile()
            pipe.finish()
            let picture = String(decoding: pipe.output.bytes, as: UTF8.self)
            let pieces = picture.matches(of: /<(path|circle) [^>]*>/).map { StudiedPage.piece($0.0) }
            #expect(try page.ink(number) == pieces && !pieces.isEmpty)
        }
    }

    @Test func namesAndColorsCannotEndTheScript() throws {
        let name = "</script><b>&\"\u{1}"
        let line = #"{"stroke":"</script><b>&\"\u0001","x":0,"y":0,"t":0,"color":"</script><!--<script>"}"#
        let page = try StudiedPage(line.utf8, "quadratics")
        #expect(page.strokes.first?["stroke"] as? String == name)
        #expect(page.strokes.first?["color"] as? String == "</script><!--<script>")
        #expect(page.text.matches(of: /<\/script/).count == 2 && page.text.matches(of: /<script/).count == 2)
        #expect(!page.text.contains("<!--") && page.text.contains("&lt;/script&gt;&lt;!--"))
    }

    @Test(arguments: ["", "smooth", "smooth then quadratics"]) func noInkIsAPageToo(chain: String) throws {
        let page = try StudiedPage([], chain)
        #expect(page.strokes.isEmpty && page.text.hasPrefix("<!DOCTYPE html>") && page.text.hasSuffix("</html>\n"))
        #expect(page.stages.count == (try stages(chain).count))
    }

    @Test func cancelledStrokesAreLeftOutUnlessKept() throws {
        let lines = [
            #"{"stroke":1,"x":0,"y":0,"t":0}"#, #"{"stroke":2,"x":0,"y":0,"t":0}"#, #"{"stroke":1,"x":1,"y":0,"t":1}"#,
            #"{"stroke":1,"end":"cancelled"}"#, #"{"stroke":2,"end":"ended"}"#,
        ].joined(separator: "\n")
        for (policy, names) in [(CancelPolicy.tell, [2]), (.drop, [2]), (.keep, [1, 2])] {
            let page = try StudiedPage(lines.utf8, "quadratics") { $0.cancelled = policy }
            #expect(page.strokes.map { $0["stroke"] as? Int } == names)
        }
    }

    @Test func blocksDoNotMatterAndPrecisionDoes() throws {
        let bytes = try Recording.corners.bytes
        let page = try StudiedPage(bytes, Self.chains[0])
        #expect(try StudiedPage(bytes, Self.chains[0], block: 77).bytes == page.bytes)
        let coarse = try StudiedPage(bytes, Self.chains[0], precision: 1)
        let widths = try #require(coarse.channel("width", of: 0, after: 4))
        #expect(widths.allSatisfy { ($0 * 10).rounded() / 10 == $0 } && coarse.data["precision"] as? Int == 1)
        #expect(coarse.bytes.count < page.bytes.count)
    }
}
