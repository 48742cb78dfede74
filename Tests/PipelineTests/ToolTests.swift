import Foundation
import Testing

/// How the tool ends, and what surrounds it.
@Suite struct ToolTests {
    static let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n" + #"{"stroke":1,"end":"ended"}"# + "\n"

    @Test func doneIsZeroAndQuiet() async throws {
        let run = try await Tool.run("", Self.good)
        #expect(run.status == 0 && run.text == Self.good && run.errors.isEmpty)
    }

    @Test(arguments: [
        "--nonsense", "--on-error maybe", "--precision -1", "--precision 16", "--precision x", "--rate 0",
        "--rate fast",
        "--to png", "--cancelled ignore", "--in", "--live=yes", "--live --to svg", "smoth", "smooth then",
        "then smooth",
        "smooth window=20furlongs", "smooth width=3", "smooth quadratics", "smooth window",
        "smooth window=5ms window=6ms", "quadratics then smooth", "transform-inverse rotation=3", "smooth channels=x,q",
        "help smoth", "check", "show", "show smoth", "transform-inverse mirrored",
        "force-curve points=0:0", "smooth window=",
    ])
    func usage(line: String) async throws {
        let run = try await Tool.run(line, Self.good)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix("stroke-pipe: "), "\(run.errors)")
    }

    @Test(arguments: ["--in /none.ndjson", "--in /", "--recipe /none.recipe", "check /none.recipe"])
    func unreadable(line: String) async throws {
        let run = try await Tool.run(line, Self.good)
        #expect(run.status == 66 && run.errors.hasPrefix("stroke-pipe: cannot read "))
    }

    @Test(arguments: ["", "--to svg", "stages", "help smooth", "show smooth", "--help"])
    func outputThatCannotBeWritten(line: String) async throws {
        let run = try await Tool.shell("\"$TOOL\" \(line) > /dev/full", Self.good)
        #expect(run.status == 74 && run.messages.count == 1 && run.errors.contains("No space left"))
    }

    @Test(arguments: [
        "smooth \n", "stroke-pipe 2\nsmooth\n", "stroke-pipe 1\nsmoth\n", "stroke-pipe 1\n", "",
        "stroke-pipe 1\nsmooth window=9000s\n", "stroke-pipe 1\n  window=9ms\n", "stroke-pipe 1\nquadratics\nsmooth\n",
    ])
    func badRecipe(text: String) async throws {
        try await withScratch { scratch in
            let recipe = scratch.appending(path: "a.recipe")
            try Data(text.utf8).write(to: recipe)
            for line in ["--recipe \(recipe.path)", "check \(recipe.path)", "--nonsense --recipe \(recipe.path)"] {
                let run = try await Tool.run(line, Self.good)
                #expect(run.status == 78 && run.output.isEmpty && run.errors.contains(recipe.path), "\(run.errors)")
            }
        }
    }

    @Test func aReaderThatHasGoneEndsItQuietly() async throws {
        let long = (0..<100_000).map { #"{"stroke":1,"x":\#($0),"y":0,"t":\#($0)}"# }.joined(separator: "\n")
        let run = try await Tool.shell("\"$TOOL\" | head -1", long)
        #expect(
            run.errors.isEmpty && run.status == 0
                && run.text == #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0}"# + "\n")
        let none = try await Tool.shell("\"$TOOL\" --to svg | true; \"$TOOL\" stages | true", Self.good)
        #expect(none.errors.isEmpty)
    }

    @Test(arguments: [
        ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "C"], [:],
    ])
    func theLocaleDoesNotMatter(environment: [String: String]) async throws {
        let input = try Recording.corners.bytes
        let line = "--precision 3 smooth window=1.5ms then speed-to-width full-speed=1400.5 then quadratics"
        let run = try await Tool.run(line, input: input, environment: environment)
        let plain = try await Tool.run(line, input: input, environment: ["LC_ALL": "en_US.UTF-8", "HOME": "/"])
        #expect(run.status == 0 && run.output == plain.output && run.output.count > 10_000)
        let fault = try await Tool.run("SMOOTH", environment: environment)
        #expect(fault.errors.contains("did you mean smooth?"))
    }

    @Test func progressIsOnStandardErrorOnly() async throws {
        let run = try await Tool.run("--progress", Self.good)
        #expect(run.text == Self.good && run.status == 0)
        #expect(run.errors.hasPrefix("\(Self.good.utf8.count) bytes, ") && run.errors.hasSuffix("samples/s\n"))
        #expect(try await Tool.run("", Self.good).errors.isEmpty)
    }

    @Test func helpAndVersion() async throws {
        for line in ["--help", "-h", "help", "smooth --help"] {
            let run = try await Tool.run(line)
            #expect(run.status == 0 && run.errors.isEmpty && run.text.contains("usage: stroke-pipe"))
            for option in ["--in", "--recipe", "--live", "--strict", "--cancelled", "--precision"] {
                #expect(run.text.contains(option))
            }
        }
        #expect(try await Tool.run("--version").text.hasPrefix("stroke-pipe "))
    }
}
