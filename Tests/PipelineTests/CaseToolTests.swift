import Foundation
import Testing

@testable import StrokePipeline

/// Every case through the built tool: the same bytes as in the tests of the cases, and the exit code of what was found.
@Suite struct CaseToolTests {
    static let names: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".ndjson") }.map { String($0.dropLast(7)) }.sorted()
    }()

    @Test func theCasesAreThere() { #expect(Self.names.count >= 55) }

    @Test(arguments: names) func theToolSaysTheSame(name: String) async throws {
        let input = try caseInput(name)
        for chain in ["", "speed-to-width then smooth then quadratics"] {
            let output = try piped(input, chain)
            let run = try await Tool.run(chain, input)
            #expect(run.output == output.bytes)
            #expect(run.status == (output.faults.isEmpty ? 0 : 65))
            #expect(run.messages.count >= Swift.min(output.findings.count, 1))
            let live = try piped(input, chain) { $0.isLive = true }
            // The tool reads a file of this size at once.
            #expect(try await Tool.run("--live \(chain)", input).output == live.bytes)
        }
    }
}
