import Foundation
import Testing

/// The output of every recipe on every recording is what it was, byte for byte at six decimals.
///
/// A change of one of these is a change of ink, which its line in `outputs.txt` must give a reason for.
@Suite struct ChecksumTests {
    @Test(arguments: try ChecksumTests.names("Recipes", "stroke"))
    func outputIsAsStored(recipe: String) async throws {
        let stored = try StoredOutput.all.filter { $0.recipe == recipe }
        #expect(!stored.isEmpty)
        for output in Share.of(stored) {
            let run = try await Tool.run(
                "--quiet --precision 6 --from \(output.dialect) --in \(Self.path("Recordings/\(output.recording)")) "
                    + "--recipe \(Self.path("Recipes/\(recipe).stroke"))")
            #expect(run.status == 0)
            #expect(Checksum(run.output) == output.checksum, "\(output.recording)")
        }
    }

    @Test func everyRecipeIsStoredWithEveryRecording() throws {
        let recordings =
            try Self.names("Recordings", "ndjson").map { "\($0).ndjson" }
            + Self.names("Recordings/delivered", "ndjson").map { "delivered/\($0).ndjson" }
            + Self.names("Recordings/delivered", "events").map { "delivered/\($0).events" }
        let all = try Self.names("Recipes", "stroke").flatMap { recipe in recordings.map { "\(recipe) \($0)" } }
        #expect(all.count >= 147)
        #expect(try StoredOutput.all.map { "\($0.recipe) \($0.recording)" }.sorted() == all.sorted())
    }

    /// The check value of the CRC that POSIX gives `cksum`.
    @Test func checksumsAreThoseOfTheShell() async throws {
        #expect(Checksum(Array("123456789".utf8)) == Checksum(crc: 930_766_865, length: 9))
        let text = "no bytes but these\n"
        let checksum = Checksum(Array(text.utf8))
        #expect(try await Tool.shell("cksum", text).text == "\(checksum.crc) \(checksum.length)\n")
    }

    private static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).appending(path: "../../../../Examples/\(name)").standardized.path
    }

    /// The files of a folder of the examples, without their extension.
    private static func names(_ folder: String, _ kind: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).filter { $0.hasSuffix(".\(kind)") }
            .map { String($0.dropLast(kind.count + 1)) }
    }
}

/// A line of `outputs.txt`.
private struct StoredOutput {
    var recipe: String
    var recording: String
    var checksum: Checksum

    /// What the recording is read as: a file of another dialect says which in the first words of its name.
    var dialect: String {
        let dialects = ["evdev", "pointer-events", "quickdraw", "uitouch"]
        return dialects.first { recording.hasPrefix("delivered/\($0)-") } ?? "samples"
    }

    static var all: [StoredOutput] {
        get throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "outputs.txt")
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            return try lines.filter { !$0.hasPrefix("#") }.map { line in
                let words = line.split(separator: " ")
                let (crc, length) = try (#require(UInt32(words[2])), #require(Int(words[3])))
                // A reason is beside its line, with its mark.
                try #require(words.count == 4 || words[4] == "#")
                return StoredOutput(
                    recipe: String(words[0]), recording: String(words[1]),
                    checksum: Checksum(crc: crc, length: length))
            }
        }
    }
}
