import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct SimplifyTests {
    @Test func aStraightLineKeepsTwo() {
        let input = strokeAlongX(200) { $0.width = 3 + Double($1) / 10 }
        #expect(run(Simplify(), input) == [input[0], input[199]])
        // Whichever way it runs, and however unevenly.
        let slanted = (0...100).map { Sample(x: pow(Double($0), 2) / 10, y: -pow(Double($0), 2) / 30, t: Double($0)) }
        #expect(run(Simplify(), slanted) == [slanted[0], slanted[100]])
    }

    @Test func atMost256InARowAreLeftOut() {
        #expect(run(Simplify(), strokeAlongX(258)).count == 2)
        #expect(run(Simplify(), strokeAlongX(259)).map { Int($0.x) } == [0, 5 * 257, 5 * 258])
        let rest = (0..<2000).map { Sample(x: 1, y: 2, t: Double($0)) }
        #expect(run(Simplify(), rest).count == 9)
    }

    /// A chord of a circle of radius r with sagitta s has the length 2·√(2rs − s²).
    @Test(arguments: [0.05, 0.25, 1, 4]) func aCircleIsAsFarAsTheTolerance(tolerance: Double) {
        let input = Motion.circle.samples(at: 1000, seconds: 0.5)
        let output = run(Simplify(tolerance: tolerance), input)
        let worst = Self.worst(input, output).place
        #expect(worst <= tolerance && worst > 0.8 * tolerance)
        let chord = 2 * (200 * tolerance - tolerance * tolerance).squareRoot()
        let fewest = 200 * Double.pi / chord
        #expect(Double(output.count) < 1.3 * fewest + 2 && Double(output.count) > fewest)
    }

    @Test func aCornerStays() {
        let corner = stride(from: 0.0, through: 20, by: 1).map {
            Sample(x: Swift.min($0, 10), y: Swift.max($0 - 10, 0), t: $0)
        }
        #expect(run(Simplify(), corner).map(\.t) == [0, 10, 20])
        // Out and back again on one line.
        let hairpin = (0...20).map { Sample(x: 10 - abs(Double($0) - 10), y: 0, t: Double($0)) }
        #expect(run(Simplify(), hairpin).map(\.t) == [0, 10, 20])
    }

    @Test func aWidthIsKeptToTheTolerance() {
        let bump = strokeAlongX(101) { $0.width = 8 - abs(Double($1) - 50) / 10 }
        #expect(run(Simplify(tolerance: 0.1), bump).map(\.x) == [0, 250, 500])
        let wave = strokeAlongX(240) { $0.width = 8 + 6 * sin(Double($1) / 9) }
        let output = run(Simplify(tolerance: 0.5), wave)
        #expect(output.count < 40 && Self.worst(wave, output).width <= 0.5)
        // Pressing without moving.
        let press = (0...40).map { Sample(x: 3, y: 3, t: Double($0), width: 9 - abs(Double($0) - 20) / 4) }
        #expect(run(Simplify(), press).map(\.t) == [0, 20, 40])
    }

    @Test func whatBeginsToBeThereIsKept() {
        let input = strokeAlongX(30) { $0.width = $1 < 10 ? nil : 4 }
        #expect(run(Simplify(), input).map(\.x) == [0, 45, 50, 145])
        let paling = strokeAlongX(30) { $0.opacity = $1 < 15 ? 1 : 0.97 }
        #expect(run(Simplify(), paling).map(\.x) == [0, 70, 75, 145])
        let force = strokeAlongX(30) { $0.force = $1 < 15 ? nil : 0.97 }
        #expect(run(Simplify(), force).count == 2)
    }

    @Test func noToleranceKeepsAllButTheLine() {
        let input = Motion.handwriting.samples(at: 120)
        #expect(run(Simplify(tolerance: 0), input) == input)
        #expect(run(Simplify(tolerance: 0), strokeAlongX(9)).count == 2)
        #expect(run(Simplify(), []).isEmpty && run(Simplify(), [input[0]]) == [input[0]])
    }

    @Test(arguments: LawRecording.all(upTo: 200_000)) func recordingsKeepPathAndWidth(recording: LawRecording) {
        for stroke in recording.strokes {
            let input = run(SpeedToWidth(), stroke)
            let output = run(Simplify(), input)
            let worst = Self.worst(input, output)
            #expect(worst.place <= 0.25 + 1e-9 && worst.width <= 0.25 + 1e-9)
            #expect(output.first == input.first && output.last == input.last)
        }
    }

    @Test func previewShowsTheEnd() {
        var stage = Simplify()
        var (settled, shown): ([Double], [Double]) = ([], [])
        for sample in strokeAlongX(9) { stage.process(sample) { settled.append($0.x) } }
        stage.preview { shown.append($0.x) }
        #expect(settled == [0] && shown == [40])
    }

    @Test func batchesMakeNoDifference() {
        #expect(ignoresBatches(Simplify()) && ignoresBatches(Simplify(tolerance: 5)))
    }

    /// How far samples are at most from the lines between those kept, and from their width there.
    private static func worst(_ input: [Sample], _ kept: [Sample]) -> (place: Double, width: Double) {
        var worst = (place: 0.0, width: 0.0)
        var index = 0
        for sample in input {
            while index < kept.count - 2, kept[index + 1] == sample { index += 1 }
            guard index + 1 < kept.count else { continue }
            let (from, to) = (kept[index], kept[index + 1])
            let (wayX, wayY) = (to.x - from.x, to.y - from.y)
            let square = wayX * wayX + wayY * wayY
            let along = (sample.x - from.x) * wayX + (sample.y - from.y) * wayY
            let share = square > 0 ? Swift.min(Swift.max(along / square, 0), 1) : (sample.t - from.t) / (to.t - from.t)
            let away = hypot(sample.x - from.x - share * wayX, sample.y - from.y - share * wayY)
            worst.place = Swift.max(worst.place, away)
            if let width = sample.width, let a = from.width, let b = to.width {
                worst.width = Swift.max(worst.width, abs(a + (b - a) * share - width))
            }
        }
        return worst
    }
}
