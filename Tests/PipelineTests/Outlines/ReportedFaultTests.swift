import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// What users of other programs reported of their outlines, as strokes that must be free of it.
@Suite struct ReportedFaultTests {
    /// Strokes like those of the reports; each is drawn as a pen would, through the speed brush and the spline.
    enum Report: String, CaseIterable, CustomTestStringConvertible {
        case hairAtAFastTurn, hourglassBetweenFarCorners, elbow, dotApartAtTheLift, holeInTheTip, fastTwoSamples

        var testDescription: String { rawValue }

        /// Places with their widths.
        var places: [(Double, Double, Double)] {
            switch self {
            // A zigzag of few samples, thin where it is fast.
            case .hairAtAFastTurn:
                (0..<12).map { index -> (Double, Double, Double) in
                    (index.isMultiple(of: 2) ? 0 : 300, Double(index) * 9, index.isMultiple(of: 3) ? 10 : 1.5)
                }
            // Three corners far apart, of one wide width.
            case .hourglassBetweenFarCorners: [(0, 0, 24), (900, 20, 24), (40, 700, 24), (880, 690, 24)]
            // A right angle, at once.
            case .elbow: [(0, 0, 30), (60, 0, 30), (120, 0, 30), (120, 60, 30), (120, 120, 30)]
            // The pen slows down and is lifted a little beside.
            case .dotApartAtTheLift: [(0, 0, 3), (80, 5, 3), (160, 8, 4), (163, 9, 12), (163.2, 11, 13)]
            // The tip turns back within its own width.
            case .holeInTheTip:
                [(0, 0, 16), (40, 0, 16), (60, 0, 16), (63, 3, 16), (60, 6, 16), (57, 3, 16), (60, 1, 16), (62, 2, 16)]
            case .fastTwoSamples: [(0, 0, 5), (700, 400, 5)]
            }
        }

        var segments: [Segment] { OutlineTests.stroke(places) }
    }

    @Test(arguments: Report.allCases) func theInkIsFilledAndNoMore(report: Report) {
        let shape = OutlineShape(Outline(of: report.segments).rings)
        #expect(RingFault.first(in: shape.rings) == nil)
        // All ink is filled, by both rules: no waist, no elbow cut off, no hole.
        for segment in report.segments {
            for step in 0...20 {
                let (center, radius) = segment.disc(at: Double(step) / 20)
                for turn in 0..<12 {
                    let angle = Double(turn) * .pi / 6
                    let reach = Swift.max(radius - 0.1, 0)
                    let place = Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
                    let (winding, crossings) = shape.windings(at: place)
                    #expect(winding == 1 && crossings % 2 == 1, "\(place) is ink")
                }
            }
        }
        // No corner is outside of it: no hair.
        let ink = DiscInk(report.segments, step: 0.25)
        let furthest = shape.rings.joined().map { -ink.depth(at: $0) }.max() ?? .infinity
        #expect(furthest < 0.1)
    }

    @Test(arguments: Report.allCases) func theInkIsOnePiece(report: Report) {
        #expect(OutlineShape(Outline(of: report.segments).rings).outer.count == 1)
    }

    @Test func theTipHasNoHole() {
        #expect(OutlineShape(Outline(of: Report.holeInTheTip.segments).rings).holes.isEmpty)
    }

    /// A line of two samples is a line: as long as they are apart and as wide as it should be.
    @Test func twoFastSamplesAreALine() {
        let shape = OutlineShape(Outline(of: Report.fastTwoSamples.segments).rings)
        let length = hypot(700.0, 400)
        #expect(abs(shape.area - (5 * length + .pi * 6.25)) < 0.05 * shape.length)
    }
}

extension Segment {
    /// The place and the radius of the ink at a parameter.
    func disc(at u: Double) -> (center: Point, radius: Double) {
        let (first, middle, last) = ((1 - u) * (1 - u), 2 * u * (1 - u), u * u)
        func at(_ a: Double, _ b: Double, _ c: Double) -> Double { first * a + middle * b + last * c }
        return (
            Point(x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y)),
            at(width.from, width.control, width.to) / 2
        )
    }
}
