import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// How much of a thing there may be, and what is said of more.
@Suite struct LimitTests {
    @Test func asManyTouchesMayBeOpen() {
        var ledger = TouchLedger()
        var faults = (0..<Limits.openStrokes).compactMap { ledger.take(TouchEvent(.number($0))) }
        #expect(faults.isEmpty && ledger.openTouches == Limits.openStrokes)
        // Those that are open go on, a name that is open begins anew, and what ends makes room.
        faults = [
            TouchEvent(7), TouchEvent(-1), TouchEvent(-1, .predicted), TouchEvent(3, .sample(.began)),
            TouchEvent(-1, .sample(.ended)), TouchEvent(5, .end(.ended)), TouchEvent(-1),
        ].compactMap { ledger.take($0) }
        #expect(faults == [.tooManyOpen, .beganWhileOpen, .tooManyOpen])
        #expect(ledger.isOpen(-1) && ledger.openTouches == Limits.openStrokes)
    }

    @Test func asManyStrokesOfElementsMayBeOpen() {
        var ledger = RecordLedger<Int>()
        func take(_ stroke: StrokeID) -> TouchFault? { ledger.take(stroke, .init(1, number: 0)) }
        var faults = (0..<Limits.openStrokes).compactMap { take(.number($0)) }
        #expect(faults.isEmpty)
        faults = [take(-1), ledger.begin(-1, nil), ledger.end(5, .ended), ledger.begin(-1, nil)].compactMap(\.self)
        #expect(faults == [.tooManyOpen, .tooManyOpen] && ledger.isOpen(-1))
    }

    @Test(arguments: Share.of([false, true])) func oneMoreIsABadLine(skips: Bool) throws {
        var lines = (0...Limits.openStrokes).map { #"{"stroke":\#($0),"x":1,"y":2,"t":3}"# }
        lines += [#"{"stroke":9,"end":"ended"}"#, #"{"stroke":-9,"x":1}"#, #"{"stroke":"late","x":1,"y":2,"t":3}"#]
        let piped = try piped(lines.joined(separator: "\n"), "") { $0.skipsBadLines = skips }
        #expect(piped.faults.first == .tooManyOpen && piped.faults.count == (skips ? 2 : 1))
        #expect(piped.findings.first?.line == Limits.openStrokes + 1 && piped.text.contains("late") == skips)
        let ends = piped.lines.filter { $0.contains(#""end":"#) }
        #expect(ends.count == Limits.openStrokes + (skips ? 1 : 0))
    }

    @Test func predictionsAreBounded() {
        var run = TouchRun()
        run.take(.sample(0, 0, .began))
        let count = Limits.predictedSamples
        for x in 1...(count + 100) { run.take(.predicted(Double(x), 1), drains: x > count) }
        #expect(run.tail().count == count && run.faults.isEmpty)
    }

    /// A recipe of so many bytes.
    private func recipe(_ length: Int) -> String {
        let start = "stroke-pipe 1\nsmooth\n#"
        return start + String(repeating: "é", count: (length - start.utf8.count) / 2)
            + String(repeating: "e", count: (length - start.utf8.count) % 2)
    }

    @Test func aRecipeHasALength() {
        for length in [Limits.recipeLength, Limits.recipeLength + 1] {
            var text = ChainText()
            let place = ChainText.Place(text: "a", column: 0, length: 1)
            text.addRecipe(recipe(length), path: "a", place: place)
            let reading = Catalog.standard.read(text)
            let fits = length == Limits.recipeLength
            #expect(reading.faults.map(\.problem) == (fits ? [] : [.recipeTooLong]))
            #expect(reading.stages.count == (fits ? 1 : 0))
        }
    }

    @Test func aChainHasALength() {
        for count in [Limits.stages, Limits.stages + 1, Limits.stages + 50] {
            var text = ChainText()
            let lines = Array(repeating: "smooth", count: count).joined(separator: "\n")
            text.addRecipe("stroke-pipe 1\n" + lines, path: "a", place: .init(text: "a", column: 0, length: 1))
            let reading = Catalog.standard.read(text)
            #expect(reading.stages.count == Limits.stages)
            #expect(reading.faults.map(\.problem) == (count == Limits.stages ? [] : [.tooManyStages]))
            #expect(reading.faults.allSatisfy { $0.place.line == Limits.stages + 2 })
        }
    }

    @Test func theToolNamesWhatIsTooLong() async throws {
        for line in ["--recipe /dev/zero", "check /dev/zero"] {
            let run = try await Tool.run(line)
            #expect(run.status == 78 && run.messages.count == 1 && run.errors.contains("64 KiB"), "\(run.errors)")
        }
        let chain = Array(repeating: "smooth", count: Limits.stages + 1).joined(separator: " then ")
        let run = try await Tool.run(chain)
        #expect(run.status == 64 && run.messages.count == 1 && run.errors.contains("at most 256 stages"))
        let longest = try await Tool.run(String(chain.dropLast(12)), #"{"stroke":1,"x":1,"y":2,"t":0}"#)
        #expect(longest.status == 0 && longest.lines.count == 2)
    }

    @Test func notEveryFaultIsTold() async throws {
        let run = try await Tool.run("smooth" + String(repeating: " windw=1", count: 150))
        #expect(run.status == 64 && run.messages.count == 101)
        #expect(run.messages.last == "stroke-pipe: 150 faults in all, the first 100 shown")
    }

    @Test func theHelpStatesThem() async throws {
        let help = try await Tool.run("--help").text
        for limit in ["16 MiB", "64 deep", "100000 strokes", "64 KiB", "256 stages", "4096 samples", "64 touches"] {
            #expect(help.contains(limit), "\(limit)")
        }
    }
}
