import Foundation
import Testing

@testable import StrokePipeline

/// The lists of formats: what `formats` tells, and what `--from` and `--to` take.
@Suite struct FormatsTests {
    @Test func everyFormatIsListed() async throws {
        let page = try await Tool.run("formats")
        for format in InputFormat.all {
            #expect(page.text.contains("--from \(format.name) ") && !format.summary.isEmpty)
        }
        for format in OutputFormat.all {
            #expect(page.text.contains("--to \(format.name) ") && !format.summary.isEmpty)
        }
        #expect(page.status == 0 && page.errors.isEmpty)
    }

    @Test func theListIsThereForPrograms() async throws {
        let text = try await Tool.run("formats --json").text
        let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        let names = list.map { "\($0["option"] ?? "") \($0["name"] ?? "")" }
        let inputs = ["samples", "uitouch", "pointer-events", "motion-events", "evdev", "quickdraw"]
        #expect(names == inputs.map { "--from \($0)" } + ["--to ndjson", "--to svg", "--to geojson", "--to html"])
        #expect(list.allSatisfy { $0["summary"]?.isEmpty == false })
    }

    @Test func anUnknownFormatIsRefused() async throws {
        let near = try await Tool.run("--from uitoch smooth", "")
        #expect(near.status == 64 && near.errors.contains(#"there is no format "uitoch"; did you mean uitouch?"#))
        let far = try await Tool.run("--to pdf", "")
        let names = "ndjson svg geojson html"
        #expect(far.status == 64 && far.errors.contains(#"there is no format "pdf"; there are \#(names)"#))
        #expect(try await Tool.run("formats nonesuch").status == 64)
    }

    @Test(arguments: [
        "--touches two", "--palm huge", "--palm -1", "--patience soon", "--patience -1s", "--patience inf",
    ])
    func anOptionOfTouchesIsChecked(options: String) async throws {
        let run = try await Tool.run(options, "")
        #expect(run.status == 64 && run.messages.count == 1 && run.errors.contains("expected"))
    }
}
