import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct TransformInverseTests {
    /// What the view does to a sample; the other direction, step by step.
    func seen(_ sample: Sample, by view: CanvasView) -> Sample {
        var seen = sample
        let u = Point(x: view.mirrored ? (view.canvasWidth ?? 0) - sample.x : sample.x, y: sample.y)
        seen.x = view.x + view.scale * (cos(view.rotation) * u.x - sin(view.rotation) * u.y)
        seen.y = view.y + view.scale * (sin(view.rotation) * u.x + cos(view.rotation) * u.y)
        seen.azimuth = sample.azimuth.map { (view.mirrored ? .pi - $0 : $0) + view.rotation }
        return seen
    }

    @Test(arguments: [false, true]) func takesPlacesAndDirectionsBack(mirrored: Bool) {
        for turn in 0..<24 {
            let view = TransformInverse(
                scale: 1.7,
                rotation: Double(turn) * .pi / 12,
                x: 31,
                y: -7,
                mirrored: mirrored,
                canvasWidth: 2048
            )
            for direction in 0..<36 {
                let azimuth = Double(direction) * .pi / 18 - .pi + 0.01
                let sample = Sample(x: 300, y: 120, t: 0, azimuth: azimuth)
                let back = run(view, [seen(sample, by: view.view)])[0]
                #expect(abs(back.x - 300) < 1e-9 && abs(back.y - 120) < 1e-9)
                #expect(abs(RealMath.wrapped((back.azimuth ?? 9) - azimuth)) < 1e-12)
                #expect(back.isInBounds)
            }
        }
    }

    @Test func aDirectionIsThatBetweenTwoPlaces() {
        let view = TransformInverse(scale: 0.6, rotation: 2.1, mirrored: true, canvasWidth: 500)
        let lean = 0.8
        let ends = run(
            view,
            [
                Sample(x: 10, y: 20, t: 0, azimuth: lean), Sample(x: 10 + cos(lean), y: 20 + sin(lean), t: 0),
            ]
        )
        let direction = atan2(ends[1].y - ends[0].y, ends[1].x - ends[0].x)
        #expect(abs(RealMath.wrapped((ends[0].azimuth ?? 9) - direction)) < 1e-12)
    }

    @Test func aViewAtRestChangesNothing() {
        for sample in wildStroke(seed: 1) { #expect(run(TransformInverse(), [sample]) == [sample]) }
    }

    @Test func lengthsAreDividedAndTheRestStays() {
        let sample = Sample(x: 0, y: 0, t: 3, force: 0.4, altitude: 1, roll: 0.5, radius: 8, width: 6, opacity: 0.9)
        let view = TransformInverse(scale: 2, mirrored: true, canvasWidth: 100)
        var expected = sample
        (expected.x, expected.radius, expected.width) = (100, 4, 3)
        #expect(run(view, [sample]) == [expected])
        expected.roll = -0.5
        var flipping = view
        flipping.flipsRoll = true
        #expect(run(flipping, [sample]) == [expected])
    }

    @Test func writingTheRotationTurnsTheView() {
        var view = TransformInverse()
        view.view.rotation = .pi / 6
        #expect(
            run(view, [Sample(x: 5, y: 3, t: 0)])
                == run(TransformInverse(rotation: .pi / 6), [Sample(x: 5, y: 3, t: 0)])
        )
    }

    @Test func placesStayOnTheCanvasThatCanBeWritten() {
        for seed in 0..<20 as Range<UInt64> {
            let view = TransformInverse(
                scale: 1e-6,
                rotation: 0.7,
                x: 1e12,
                y: -1e12,
                mirrored: true,
                canvasWidth: 1e12
            )
            #expect(run(view, wildStroke(seed: seed)).allSatisfy { $0.isInBounds })
        }
    }

    @Test func aMirroredViewNeedsTheWidth() {
        #expect(TransformInverse(mirrored: true).conflict?.parameter == "mirrored")
        #expect(TransformInverse(mirrored: true, canvasWidth: 10).conflict == nil)
    }
}
