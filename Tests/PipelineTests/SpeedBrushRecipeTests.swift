import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// The recipe `drawing-pad-speed-brush.stroke` against the rule of *Drawing Pad Speed Brush*, written out straight.
@Suite struct SpeedBrushRecipeTests {
    @Test(arguments: LawRecording.all) func theRecipeDrawsTheProgramsInk(recording: LawRecording) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Examples/Recipes/drawing-pad-speed-brush.stroke")
        var text = ChainText()
        let place = ChainText.Place(text: "recipe", column: 0, length: 1)
        text.addRecipe(try String(contentsOf: path, encoding: .utf8), path: "recipe", place: place)
        let reading = Catalog.standard.read(text)
        #expect(reading.faults.isEmpty)
        let chain = try #require(try StageChain.join(reading.stages) as? any Stage<Sample, Segment>)
        for stroke in recording.strokes {
            let drawn = run(AnyStage(chain), stroke)
            let expected = Self.brush(stroke)
            #expect(drawn.count == expected.count)
            for (segment, wanted) in zip(drawn, expected) {
                let difference = zip(Self.numbers(segment), Self.numbers(wanted)).map { abs($0 - $1) }.max() ?? 0
                #expect(difference <= 1e-12)
            }
        }
    }

    /// Moves of less than a pixel are ignored; the width goes 30 % of the way to that of the speed at each one kept; a
    /// curve through the midpoints of those.
    private static func brush(_ stroke: [Sample]) -> [Segment] {
        var kept: [(x: Double, y: Double, t: Double, width: Double)] = []
        for sample in stroke {
            guard let last = kept.last else {
                kept.append((sample.x, sample.y, sample.t, 16))
                continue
            }
            let (dx, dy, dt) = (sample.x - last.x, sample.y - last.y, sample.t - last.t)
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance < 1 { continue }
            let speed = dt > 0 ? distance / dt : 1400
            let target = 16 + (2 - 16) * min(max(speed, 0) / 1400, 1)
            kept.append((sample.x, sample.y, sample.t, last.width + (target - last.width) * 0.3))
        }
        func segment(_ a: [Double], _ b: [Double], _ c: [Double]) -> Segment {
            Segment(
                from: Point(x: a[0], y: a[1]), control: Point(x: b[0], y: b[1]), to: Point(x: c[0], y: c[1]),
                width: Triple(a[2], b[2], c[2]))
        }
        let knots = kept.map { [$0.x, $0.y, $0.width] }
        guard knots.count > 1 else { return knots.map { segment($0, $0, $0) } }
        var start = knots[0]
        return (1..<knots.count).map { index in
            let end = index + 1 < knots.count ? zip(knots[index], knots[index + 1]).map { ($0 + $1) / 2 } : knots[index]
            defer { start = end }
            return segment(start, knots[index], end)
        }
    }

    private static func numbers(_ segment: Segment) -> [Double] {
        [
            segment.from.x, segment.from.y, segment.control.x, segment.control.y, segment.to.x, segment.to.y,
            segment.width.from, segment.width.control, segment.width.to,
        ]
    }
}
