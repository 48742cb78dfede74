import Foundation
import Testing

/// The tool writes pages to study a brush.
@Suite struct StudyToolTests {
    @Test func thePageIsThatOfTheChain() async throws {
        let bytes = try Recording.wacom.bytes
        let run = try await Tool.run("--to html smooth window=30ms then force-to-width", input: bytes)
        #expect(run.status == 0 && run.errors.isEmpty)
        let page = try StudiedPage(run.output)
        // What ends in samples is drawn as in a picture.
        let stages = page.stages.map { [$0["name"], $0["settings"]] }
        #expect(stages == [["smooth", "window=30ms"], ["force-to-width", ""], ["quadratics", ""]])
        #expect(page.bytes == (try StudiedPage(bytes, "smooth window=30ms then force-to-width then quadratics")).bytes)
        #expect(page.off.count == 5 && page.strokes.count == 4)
        // The page asks for nothing.
        #expect(page.text.matches(of: /(src|href)="([^"]*)"/).map { String($0.2) } == ["data:,"])
    }

    @Test func itNeedsSamplesAndTheEnd() async throws {
        let live = try await Tool.run("--live --to html", ToolTests.good)
        #expect(live.status == 64 && live.errors.contains("--live does not go with a picture"))
        let segments = try await Tool.run("quadratics", ToolTests.good)
        let run = try await Tool.run("--to html", input: segments.output)
        #expect(run.status == 65 && run.errors.contains("expected samples, found a segment"))
        #expect(run.errors.hasSuffix("  --to html runs every stage itself: give it the samples, and the whole chain\n"))
        #expect(try StudiedPage(run.output).strokes.isEmpty)
    }
}
