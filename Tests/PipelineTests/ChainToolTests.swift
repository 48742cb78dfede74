import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Chains on the command line and in recipes, and the commands about them.
@Suite struct ChainToolTests {
    @Test func stagesAsJSON() async throws {
        let run = try await Tool.run("stages --json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(list.compactMap { $0["name"] as? String } == Catalog.standard.stages.map { $0.name })
        for stage in list {
            #expect(Set(stage.keys).isSuperset(of: ["name", "summary", "takes", "gives", "parameters"]))
            for parameter in try #require(stage["parameters"] as? [[String: Any]]) {
                #expect(Set(parameter.keys).isSuperset(of: ["name", "unit", "min", "max", "default", "doc"]))
            }
        }
        let window = try #require((list[6]["parameters"] as? [[String: Any]])?.first)
        #expect(list[6]["name"] as? String == "smooth" && window["default"] as? Double == 0.02)
        #expect(window["unit"] as? String == "s" && window["min"] as? Double == 0 && window["max"] as? Double == 10)
    }

    @Test func everyStageHasAPage() async throws {
        let list = try await Tool.run("stages")
        for stage in Catalog.standard.descriptions {
            #expect(list.text.contains(stage.name) && list.text.contains(stage.summary))
            let page = try await Tool.run("help \(stage.name)")
            #expect(page.status == 0 && page.text.contains(stage.summary))
            for parameter in stage.parameters {
                #expect(page.text.contains(parameter.name) && page.text.contains(parameter.doc))
            }
            let object = try JSONSerialization.jsonObject(
                with: Data(try await Tool.run("help --json \(stage.name)").output))
            #expect((object as? [String: Any])?["name"] as? String == stage.name)
        }
    }

    @Test func whatIsShownIsARecipeOfTheSame() async throws {
        // Every stage over samples in one chain, with what those need that stand for nothing by themselves.
        let filters = Catalog.standard.stages.filter { $0.init() is any Stage<Sample, Sample> }.map { $0.name }
        let all = filters.map { $0 == "resample" ? "resample every=2px" : $0 }.joined(separator: " then ")
        let curve =
            "force-curve points=0:0,0.5:0.2,1:1 then transform-inverse rotation=33.3deg mirrored width=0.1 then smooth window=1.7ms"
        for chain in [
            "\(all) then quadratics", "\(all) then dabs", curve,
            "tilt-to-width flat=12deg blend=0deg then speed-to-width per-sample=0.3 mode=multiply",
        ] {
            try await withScratch { scratch in
                let recipe = scratch.appending(path: "a.recipe")
                let shown = try await Tool.run("show \(chain)")
                #expect(shown.status == 0 && shown.text.hasPrefix("stroke-pipe 1\n"))
                try Data(shown.output).write(to: recipe)
                #expect(try await Tool.run("check \(recipe.path)").status == 0)
                #expect(try await Tool.run("show --recipe \(recipe.path)").text == shown.text)
                let input = try Recording.intuos.bytes
                let run = try await Tool.run("--recipe \(recipe.path)", input: input)
                #expect(try await run.output == Tool.run(chain, input: input).output && run.status == 0)
            }
        }
    }

    @Test func aChainAsJSON() async throws {
        let run = try await Tool.run("show --json smooth window=5ms then quadratics")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(list.compactMap { $0["name"] as? String } == ["smooth", "quadratics"])
        #expect((list[0]["parameters"] as? [String: Any])?["window"] as? Double == 0.005)
        #expect((list[0]["parameters"] as? [String: Any])?["channels"] as? [String] == ["x", "y"])
    }

    @Test func optionsStandAnywhere() async throws {
        let input = try Recording.corners.bytes
        let plain = try await Tool.run("--precision 2 smooth window=30ms then quadratics width=2px", input: input)
        for line in [
            "smooth --precision 2 window=30ms then quadratics width=2px",
            "smooth window=30ms then quadratics --precision=2 width=2px",
            "smooth window=30ms then quadratics width=2px --precision 2",
            "smooth window=0.03 then --precision 2 quadratics width=2",
        ] {
            #expect(try await Tool.run(line, input: input).output == plain.output)
        }
    }

    @Test func aRecipeStandsWhereAStageWould() async throws {
        try await withScratch { scratch in
            let recipe = scratch.appending(path: "a.recipe")
            try Data("stroke-pipe 1\r\n# calm\nsmooth # first\n  window=9ms\n\nthen speed-to-width\n".utf8).write(
                to: recipe)
            let input = try Recording.corners.bytes
            let plain = try await Tool.run(
                "min-distance then smooth window=9ms then speed-to-width then quadratics", input: input)
            let run = try await Tool.run("min-distance then --recipe \(recipe.path) then quadratics", input: input)
            #expect(run.status == 0 && run.output == plain.output && !run.output.isEmpty)
            #expect(try await Tool.run("check \(recipe.path)").text == "\(recipe.path): 2 stages, samples → samples\n")
            #expect(try await Tool.run("min-distance --recipe \(recipe.path)").status != 0)
        }
    }

    @Test func aFaultInARecipeNamesItsLine() async throws {
        try await withScratch { scratch in
            let recipe = scratch.appending(path: "a.recipe")
            try Data("stroke-pipe 1\n\nsmooth\n  window=20ms\n  chanels=x\nquadratic\n".utf8).write(to: recipe)
            let run = try await Tool.run("check \(recipe.path)")
            #expect(run.status == 78)
            #expect(
                run.messages.map {
                    $0.contains("\(recipe.path):5:3: stage 1: ") || $0.contains("\(recipe.path):6:1: stage 2: ")
                } == [true, true])
            #expect(
                run.errors.contains("\n    chanels=x\n    ^^^^^^^\n") && run.errors.contains("did you mean channels?"))
            #expect(
                run.errors.contains("\n  quadratic\n  ^^^^^^^^^\n") && run.errors.contains("did you mean quadratics?"))
        }
    }

    @Test func allFaultsAreToldInOneGo() async throws {
        let run = try await Tool.run("--bog smoth then one-euro beta=-3 betta=4 then smooth windw=2ms")
        #expect(run.status == 64 && run.messages.count == 5)
        let line = "--bog smoth then one-euro beta=-3 betta=4 then smooth windw=2ms"
        for (word, said) in [
            ("smoth", "did you mean smooth?"), ("-3", "found -3"), ("betta", "did you mean beta?"),
            ("windw", "did you mean window?"),
        ] {
            let place = try #require(line.range(of: word))
            let carets =
                String(repeating: " ", count: line.distance(from: line.startIndex, to: place.lowerBound) + 2)
                + String(repeating: "^", count: word.count)
            #expect(run.errors.contains("\n  \(line)\n\(carets)\n"), "\(word) has no carets")
            #expect(run.messages.contains { $0.contains(said) }, "\(said) is not said")
        }
    }
}
