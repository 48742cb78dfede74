import Filters
import StrokePipeline
import Testing

@Suite struct ForceCurveTests {
    func bent(_ force: Double, by curve: ForceCurve) -> Double {
        run(curve, [Sample(x: 0, y: 0, t: 0, force: force)])[0].force ?? .nan
    }

    @Test(arguments: [
        ([0, 0.05, 0.95, 1], [0.1241, 0.2834, 0.5375, 0.7820, 0.9218]),
        ([0, 0.75, 0.25, 1], [0.6090, 0.8102, 0.9413, 0.9887, 0.9984]),
        ([0.5, 0, 0.5, 1], [0.0146, 0.1059, 0.5, 0.8941, 0.9854]),
    ]) func bezierGoesThroughTheKnownPoints(numbers: [Double], heights: [Double]) {
        let curve = ForceCurve(bezier: numbers)
        for (x, height) in zip([0.1, 0.25, 0.5, 0.75, 0.9], heights) {
            #expect(abs(bent(x, by: curve) - height) < 0.00005001)
        }
        #expect(bent(0, by: curve) == 0 && bent(1, by: curve) == 1)
    }

    @Test func bezierIsSolvedToTheLastBits() {
        var random = SplitMix(state: 4)
        for _ in 0..<300 {
            let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
            let u = Double.random(in: 0...1, using: &random)
            func along(_ a: Double, _ b: Double) -> Double {
                3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
            }
            let x = along(numbers[0], numbers[2])
            let slope =
                3 * ((1 - u) * (1 - u) * numbers[0] + 2 * (1 - u) * u * (numbers[2] - numbers[0]))
                + 3 * u * u * (1 - numbers[2])
            guard slope > 0.01 else { continue }
            #expect(abs(bent(x, by: ForceCurve(bezier: numbers)) - along(numbers[1], numbers[3])) < 1e-13)
        }
    }

    @Test func bezierThatStandsStillIsStillSolved() {
        let curve = ForceCurve(bezier: [1, 0, 0, 1])
        var last = 0.0
        for step in 0...1000 {
            let value = bent(Double(step) / 1000, by: curve)
            #expect(value >= last && value <= 1)
            last = value
        }
    }

    @Test func pointsGoThroughTheKnownHeights() {
        let curve = ForceCurve(points: [Point(x: 0, y: 0), Point(x: 0.5, y: 0.2), Point(x: 1, y: 1)])
        for (x, height) in [(0, 0), (0.25, 0.0625), (0.5, 0.2), (0.75, 0.5625), (0.9, 0.8304), (1, 1)] {
            #expect(abs(bent(x, by: curve) - height) < 1e-12)
        }
    }

    @Test func pointsNeverOvershoot() {
        let steps = [(0.0, 0.1), (0.1, 0.1), (0.11, 0.9), (0.5, 0.9), (0.9, 0.95), (1, 1)].map {
            Point(x: $0.0, y: $0.1)
        }
        let curve = ForceCurve(points: steps)
        var last = 0.0
        for step in 0...2000 {
            let value = bent(Double(step) / 2000, by: curve)
            #expect(value >= last - 1e-15 && value <= 1)
            last = value
        }
    }

    @Test func gammaIsAPower() {
        #expect(bent(0.25, by: ForceCurve(gamma: 0.5)) == 0.5)
        #expect(bent(0.3, by: ForceCurve()) == 0.3)
    }

    @Test func theEndsOfTheRangeAreDead() {
        let curve = ForceCurve(from: 0.2, to: 0.7)
        #expect(bent(0.1, by: curve) == 0 && bent(0.2, by: curve) == 0)
        #expect(abs(bent(0.45, by: curve) - 0.5) < 1e-15)
        #expect(bent(0.7, by: curve) == 1 && bent(0.9, by: curve) == 1)
        let step = ForceCurve(from: 0.5, to: 0.5)
        #expect(bent(0.5, by: step) == 0 && bent(0.6, by: step) == 1)
    }

    @Test func aSampleWithoutForceStaysWithout() {
        #expect(run(ForceCurve(gamma: 2), [Sample(x: 1, y: 2, t: 3)]) == [Sample(x: 1, y: 2, t: 3)])
    }

    @Test func writingACurveShapesIt() {
        var curve = ForceCurve()
        curve.bezier = [0, 0.75, 0.25, 1]
        #expect(bent(0.5, by: curve) == bent(0.5, by: ForceCurve(bezier: [0, 0.75, 0.25, 1])))
    }

    @Test func atMostOneCurveIsGiven() {
        let line = [Point(x: 0, y: 0), Point(x: 1, y: 1)]
        #expect(ForceCurve(gamma: 2, bezier: [0, 0, 1, 1]).conflict?.parameter == "bezier")
        #expect(ForceCurve(gamma: 2, points: line).conflict?.parameter == "points")
        #expect(ForceCurve(bezier: [0, 0, 1, 1], points: line).conflict?.parameter == "points")
        #expect(ForceCurve(from: 0.5, to: 0.5).conflict?.parameter == "from")
        #expect(ForceCurve(points: line).conflict == nil && ForceCurve().conflict == nil)
    }

    @Test(arguments: [
        [Point(x: 0, y: 0), Point(x: 0.9, y: 1)], [Point(x: 0.1, y: 0), Point(x: 1, y: 1)],
        [Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0.5, y: 1), Point(x: 1, y: 1)],
        (0...64).map { Point(x: Double($0) / 64, y: 0) },
    ]) func pointsMustRiseFromNoughtToOne(points: [Point]) {
        #expect(ForceCurve(points: points).conflict?.parameter == "points")
        #expect(bent(0.5, by: ForceCurve(points: points)) == 0.5)
    }

    @Test func pointsInTheSamePixelStayFinite() {
        let steep = [Point(x: 0, y: 0), Point(x: .leastNonzeroMagnitude, y: 1), Point(x: 1, y: 1)]
        for force in [0, .leastNonzeroMagnitude, 1e-300, 0.5, 1] {
            #expect((0...1).contains(bent(force, by: ForceCurve(points: steep))))
        }
    }
}
