import Filters
import StrokePipeline
import Testing

@Suite struct QuadraticsTests {
    let corners = [(0.0, 0.0, 2.0), (10, 0, 4), (10, 10, 8), (0, 10, 6)].enumerated().map {
        Sample(x: $1.0, y: $1.1, t: Double($0), width: $1.2)
    }

    @Test func noSampleIsNothing() { #expect(run(Quadratics(), []).isEmpty) }

    @Test func oneSampleIsADot() {
        let place = Point(x: 10, y: 10)
        #expect(
            run(Quadratics(), [corners[2]]) == [
                Segment(from: place, control: place, to: place, width: Triple(8, 8, 8))
            ]
        )
    }

    @Test func twoSamplesAreAStraightLine() {
        let (from, to) = (Point(x: 0, y: 0), Point(x: 10, y: 0))
        #expect(
            run(Quadratics(), Array(corners.prefix(2))) == [
                Segment(from: from, control: to, to: to, width: Triple(2, 4, 4))
            ]
        )
    }

    @Test func manySamplesAreASplineThroughTheMidpoints() {
        let expected = [
            Segment(
                from: Point(x: 0, y: 0),
                control: Point(x: 10, y: 0),
                to: Point(x: 10, y: 5),
                width: Triple(2, 4, 6)
            ),
            Segment(
                from: Point(x: 10, y: 5),
                control: Point(x: 10, y: 10),
                to: Point(x: 5, y: 10),
                width: Triple(6, 8, 7)
            ),
            Segment(
                from: Point(x: 5, y: 10),
                control: Point(x: 0, y: 10),
                to: Point(x: 0, y: 10),
                width: Triple(7, 6, 6)
            ),
        ]
        #expect(run(Quadratics(), corners) == expected)
    }

    @Test func segmentsJoinWithoutAKinkOrAStep() {
        let input = run(SpeedToWidth(), Motion.handwriting.samples(at: 120))
        let output = run(Quadratics(), input)
        #expect(output.count == input.count - 1)
        for (a, b) in zip(output, output.dropFirst()) {
            #expect(a.to == b.from && a.width.to == b.width.from)
            let (ax, ay) = (a.to.x - a.control.x, a.to.y - a.control.y)
            let (bx, by) = (b.control.x - b.from.x, b.control.y - b.from.y)
            #expect(abs(ax * by - ay * bx) < 1e-9)
        }
        #expect(output.first?.from == input.first?.point && output.last?.to == input.last?.point)
    }

    @Test func aSegmentIsSettledOnceItsControlPointIsLeft() {
        var stage = Quadratics()
        var counts: [Int] = []
        var count = 0
        for sample in corners {
            stage.process(sample) { _ in count += 1 }
            counts.append(count)
        }
        #expect(counts == [0, 0, 1, 2])
    }

    @Test func pressingInPlaceWidensTheInk() {
        var input = corners
        var pressed = corners[1]
        (pressed.t, pressed.width, pressed.opacity) = (1.5, 20, 0.5)
        input.insert(pressed, at: 2)
        let output = run(Quadratics(), input)
        #expect(output.count == 3)
        #expect(output[0].width == Triple(2, 20, 14) && output[1].width == Triple(14, 8, 7))
        #expect(output[0].opacity == Triple(1, 1, 1) && output[2].opacity == nil)
        pressed.x = 10
        #expect(run(Quadratics(), [corners[1], pressed]).map(\.width) == [Triple(20, 20, 20)])
    }

    @Test func theJointBeforeAPressTakesTheFirstWidth() {
        var pressed = corners[2]
        (pressed.t, pressed.width) = (2.5, 30)
        let output = run(Quadratics(), Array(corners.prefix(3)) + [pressed, corners[3]])
        #expect(output[0].width == Triple(2, 4, 6) && output[1].width == Triple(6, 30, 18))
    }

    @Test func opacityIsAFourthCoordinate() {
        var input = corners
        (input[1].opacity, input[2].opacity) = (0.5, 0.25)
        let output = run(Quadratics(), input)
        #expect(output[0].opacity == Triple(1, 0.5, 0.375))
        #expect(output[1].opacity == Triple(0.375, 0.25, 0.625))
        #expect(output[2].opacity == Triple(0.625, 1, 1))
    }

    @Test func aSampleWithoutAWidthHasTheWidthGiven() {
        let input = strokeAlongX(2)
        #expect(run(Quadratics(), input)[0].width == Triple(1, 1, 1))
        #expect(run(Quadratics(width: 3), input)[0].width == Triple(3, 3, 3))
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        for segment in run(Quadratics(), wildStroke(seed: seed)) {
            let corners = [segment.from, segment.control, segment.to]
            #expect(corners.allSatisfy { abs($0.x) <= 1e12 && abs($0.y) <= 1e12 })
            let widths = [segment.width.from, segment.width.control, segment.width.to]
            #expect(widths.allSatisfy { $0 >= 0 && $0 <= 1e12 })
        }
    }

    @Test func batchesMakeNoDifference() { #expect(ignoresBatches(Quadratics())) }
}
