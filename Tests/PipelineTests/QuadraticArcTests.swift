import StrokePipeline
import Testing

@testable import Filters

@Suite struct QuadraticArcTests {
    private func arc(_ from: (Double, Double), _ control: (Double, Double), _ to: (Double, Double)) -> QuadraticArc {
        QuadraticArc(
            from: Point(x: from.0, y: from.1), control: Point(x: control.0, y: control.1), to: Point(x: to.0, y: to.1))
    }

    @Test func aStraightLineIsAsLongAsItsChord() {
        #expect(abs(arc((0, 0), (30, 40), (30, 40)).length(from: 0, to: 1) - 50) < 1e-13)
        #expect(abs(arc((0, 0), (1, 0), (2, 0)).length(from: 0.25, to: 1) - 1.5) < 1e-15)
        #expect(arc((1, 2), (1, 2), (1, 2)).length(from: 0, to: 1) == 0)
    }

    @Test func thereAndBackIsBothWays() {
        // x = 2u(1 − u): up to a half and back.
        let back = arc((0, 0), (1, 0), (0, 0))
        #expect(abs(back.length(from: 0, to: 1) - 1) < 1e-15)
        #expect(abs(back.length(from: 0.25, to: 0.75) - 0.25) < 1e-15)
        #expect(back.direction(at: 0) == 0 && back.direction(at: 1) == .pi && back.direction(at: 0.5) == .pi)
    }

    /// (√5 + asinh(2)/2)/2 is the length of y = x² over 0…1.
    @Test func aParabolaHasItsLength() {
        let want = 1.478_942_857_544_597_4
        #expect(abs(arc((0, 0), (0.5, 0), (1, 1)).length(from: 0, to: 1) - want) < 1e-12)
        #expect(abs(arc((-1, 1), (0, -1), (1, 1)).length(from: 0, to: 1) - 2 * want) < 1e-12)
    }

    /// Against the sum of many chords, from gentle curves to the narrowest turns.
    @Test(arguments: [3, 1, 0.3, 0.1, 1e-2, 1e-3, 1e-5, 1e-7, 1e-9, 1e-12, 0] as [Double])
    func anyTurnHasTheLengthOfItsParts(height: Double) {
        // In the frame of its vertex: (s, height·…) with the speed √(s² + height²)·k.
        for (start, end) in [(-1.0, 1.0), (-0.1, 1), (0, 1), (0.2, 1), (-1e-6, 1), (3, 4)] as [(Double, Double)] {
            // Velocity (2s, 2·height) for s from start to end, over u in 0…1.
            let size = end - start
            let from = (start * start, 2 * height * start)
            let to = (end * end, 2 * height * end)
            let control = (from.0 + start * size, from.1 + height * size)
            let curve = arc(from, control, to)
            var want = 0.0
            let steps = 20_000
            // Graded towards the vertex, so that Simpson's rule is exact enough.
            let inside: [(Double, Double)] =
                start < 0 && end > 0 ? [(0, -start), (0, end)] : [(abs(start), abs(end))]
            for (low, high) in inside {
                func s(_ step: Double) -> Double {
                    let share = step / Double(steps)
                    return low + (high - low) * share * share * share * share
                }
                for step in 0..<steps {
                    let (a, b) = (s(Double(step)), s(Double(step + 1)))
                    func speed(_ s: Double) -> Double { 2 * (s * s + height * height).squareRoot() }
                    want += (b - a) / 6 * (speed(a) + 4 * speed((a + b) / 2) + speed(b))
                }
            }
            #expect(abs(curve.length(from: 0, to: 1) - want) <= 1e-10 * want, "\(start)…\(end)")
        }
    }

    @Test func theLengthOfPartsIsThatOfTheWhole() {
        let curve = arc((3, 1), (900, 20), (5, 2))
        let whole = curve.length(from: 0, to: 1)
        for parts in [2, 7, 100] {
            let cuts = (0...parts).map { Double($0) / Double(parts) }
            let sum = zip(cuts, cuts.dropFirst()).map { curve.length(from: $0, to: $1) }.reduce(0, +)
            #expect(abs(sum - whole) < 1e-11 * whole)
        }
    }

    @Test func aLengthEndsWhereItWasMeasured() {
        for curve in [
            arc((3, 1), (900, 20), (5, 2)), arc((0, 0), (1, 0), (0, 0)), arc((0, 0), (30, 40), (30, 40)),
            arc((0, 0), (1e12, 0), (0, 1e-3)), arc((0, 0), (1, 1e-9), (0, 0)),
        ] {
            let whole = curve.length(from: 0, to: 1)
            for start in [0, 0.3, 0.5, 0.7] {
                let rest = curve.length(from: start, to: 1)
                for share in [0, 1e-6, 0.1, 0.5, 0.9, 0.999_999] {
                    let end = curve.parameter(share * rest, past: start, of: rest)
                    #expect(end >= start && end <= 1)
                    #expect(abs(curve.length(from: start, to: end) - share * rest) < 1e-10 * whole)
                }
                #expect(curve.parameter(2 * rest, past: start, of: rest) == 1)
            }
        }
    }
}
