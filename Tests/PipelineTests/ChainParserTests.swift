import Filters
import Testing

@testable import StrokePipeline

/// Chains as they are written, in words and in recipes.
@Suite struct ChainParserTests {
    private func read(_ line: String) -> Catalog.Reading {
        var text = ChainText()
        var column = 0
        for word in line.split(separator: " ").map(String.init) {
            text.add(ChainText.Word(word, at: ChainText.Place(text: line, column: column, length: word.count)))
            column += word.count + 1
        }
        return Catalog.standard.read(text)
    }

    private func read(recipe: String) -> Catalog.Reading {
        var text = ChainText()
        text.addRecipe(recipe, path: "r", place: ChainText.Place(text: "r", column: 0, length: 1))
        return Catalog.standard.read(text)
    }

    private func recipe(_ reading: Catalog.Reading) -> String { Catalog.recipe(reading.stages) }

    @Test func stagesAndParameters() throws {
        let reading = read("smooth window=5ms channels=x,y,width then quadratics width=2px")
        #expect(reading.faults.isEmpty && reading.stages.count == 2)
        let smooth = try #require(reading.stages.first as? Smooth)
        #expect(smooth.window == 0.005 && smooth.channels == [.x, .y, .width])
        #expect((reading.stages.last as? Quadratics)?.width == 2)
    }

    @Test(arguments: [
        ("smooth window=20ms", "smooth window=0.02"), ("smooth window=20ms", "smooth window=0.02s"),
        ("transform-inverse rotation=0", "transform-inverse rotation=0rad"),
        ("force-to-width unsensed=50%", "force-to-width unsensed=0.5"),
        ("min-distance keep-end", "min-distance keep-end=yes"), ("one-euro per-axis", "one-euro per-axis=true"),
        ("speed-to-width full-speed=1400px/s", "speed-to-width full-speed=1.4e3"),
        ("one-euro beta=0.01/px", "one-euro beta=.01"),
    ])
    func spellings(one: String, other: String) {
        #expect(read(one).faults.isEmpty && read(other).faults.isEmpty && recipe(read(one)) == recipe(read(other)))
    }

    @Test func degreesAndRadians() throws {
        let turned = try #require(read("transform-inverse rotation=180deg").stages.first as? TransformInverse)
        #expect(turned.view.rotation == .pi)
        #expect(read("transform-inverse rotation=1").faults.map(\.problem).count == 1)
    }

    @Test(arguments: [
        ("smoth", 0, 5, ChainFault.Problem.unknownStage("smoth", nearest: "smooth")),
        ("smooth quadratics", 7, 10, .strayStage("quadratics")),
        ("smooth then", 7, 4, .missingStage), ("then smooth", 0, 4, .missingStage),
        ("smooth then then smooth", 12, 4, .missingStage),
        ("smooth window=1s window=2s", 17, 9, .repeated("window")),
        ("quadratics then smooth", 16, 6, .mismatch(stage: "smooth", takes: "samples", given: "segments")),
    ])
    func faults(line: String, column: Int, length: Int, problem: ChainFault.Problem) {
        let faults = read(line).faults
        #expect(faults.map(\.problem) == [problem])
        #expect(faults.first?.place.column == column && faults.first?.place.length == length)
    }

    @Test(arguments: [
        ("smooth window=x", 14, 1), ("smooth window=-1s", 14, 3), ("smooth window=11s", 14, 3),
        ("smooth window=5furlong", 14, 8),
        ("smooth window=", 14, 1), ("smooth window", 7, 6), ("smooth window=nan", 14, 3), ("smooth window=inf", 14, 3),
        ("smooth window=0x1", 14, 3), ("smooth channels=x,x", 16, 3), ("min-distance keep-end=maybe", 22, 5),
        ("force-curve bezier=0,0,1", 19, 5), ("force-curve points=0:0,1", 19, 5), ("force-to-width mode=add", 20, 3),
    ])
    func values(line: String, column: Int, length: Int) {
        let faults = read(line).faults
        #expect(faults.count == 1 && faults.first?.place.column == column && faults.first?.place.length == length)
        guard case .value = faults.first?.problem else {
            Issue.record("\(faults)")
            return
        }
    }

    @Test func everyFaultIsFound() {
        let reading = read("smoth then one-euro beta=-3 betta=4 then smooth windw=2ms")
        #expect(reading.faults.map(\.place.column) == [0, 25, 28, 48] && reading.faults.map(\.stage) == [1, 2, 2, 3])
    }

    @Test func recipesAreTheSameWords() {
        let text =
            "\u{FEFF}stroke-pipe 1\n\n# a comment\nsmooth   window=5ms # calm\n\tchannels=x,y\nthen quadratics\n   width=2px\n"
        let reading = read(recipe: text)
        #expect(reading.faults.isEmpty)
        #expect(recipe(reading) == recipe(read("smooth window=5ms channels=x,y then quadratics width=2px")))
        #expect(recipe(read(recipe: "stroke-pipe 1\nsmooth\nquadratics")) == recipe(read("smooth then quadratics")))
    }

    @Test(arguments: [
        ("smooth", ChainFault.Problem.noHeader, 1), ("stroke-pipe 1\n", .emptyRecipe, 1),
        ("stroke-pipe 1\n  smooth", .continuesNothing, 2),
        ("stroke-pipe 1\nsmooth\n\nsmoth", .unknownStage("smoth", nearest: "smooth"), 4),
        ("stroke-pipe 1\nsmooth\nthen\n", .missingStage, 3),
    ])
    func recipeFaults(text: String, problem: ChainFault.Problem, line: Int) {
        let faults = read(recipe: text).faults
        #expect(
            faults.first { $0.problem == problem }?.place.line == line && faults.allSatisfy { $0.place.recipe == "r" })
    }

    @Test func everyDefaultReadsBack() {
        // One that needs a value has no recipe of its defaults.
        for stage in Catalog.standard.stages.map({ $0.init() }) where stage.conflict == nil {
            let reading = read(recipe: Catalog.recipe([stage]))
            #expect(reading.faults.isEmpty && recipe(reading) == Catalog.recipe([stage]))
        }
    }

    @Test(arguments: [0.1, 1.0 / 3, 1e-9, 123456.789, 0.017, 0.0123456789, .leastNonzeroMagnitude, 0.999999999999, 1])
    func numbersReadBackInEveryUnit(number: Double) throws {
        for unit in Unit.allCases {
            let form = ValueForm.number(unit, -1e12...1e12)
            for value in [number, -number] { #expect(try form.value(form.text(.number(value))) == .number(value)) }
        }
    }
}
