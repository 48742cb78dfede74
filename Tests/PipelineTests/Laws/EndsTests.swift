import Filters
import Testing

@testable import StrokePipeline

/// Law 6. The geometry starts at the first sample and ends at the last one; a tap is a dot, two samples are a line.
@Suite(.serialized) struct EndsTests {
    /// Where the chain's changes of space, if it has any, take a sample.
    private static func place(_ sample: Sample, _ chain: LawChain) -> Point? {
        Drawing(LawChain(chain.stages.filter { $0 is TransformInverse }), [sample]).ends?.first
    }

    private static let strokes = LawRecording.tried.flatMap(\.strokes) + (0..<30).map { wildStroke(seed: $0) }
    /// Without strokes that no pen draws: ink across the whole range of numbers is thinner than the grid of its outline.
    private static let shortStrokes = LawRecording.starts.flatMap(\.strokes)

    @Test(arguments: LawChain.all) func theInkGoesFromTheFirstSampleToTheLast(chain: LawChain) throws {
        for (number, stroke) in chain.share(of: chain.isMuchWork ? Self.shortStrokes : Self.strokes).enumerated() {
            if case .outlines(let outlines) = Drawing(chain, stroke) {
                // Twice the tolerance, which the widest ink makes coarser; flat and tapered ink ends there exactly.
                let tolerance = chain.stages.compactMap { ($0 as? Outlines)?.tolerance }.max() ?? 0.05
                let slack = 2 * Swift.max(tolerance, 0x1p-20 * Drawing.samples(stroke).size)
                let box = PointBox(outlines.flatMap(\.rings).joined())
                #expect(box?.holds(stroke[0].point, within: slack) == true, "stroke \(number)")
                #expect(box?.holds(stroke[stroke.count - 1].point, within: slack) == true, "stroke \(number)")
                continue
            }
            let ends = try #require(Drawing(chain, stroke).ends)
            let (first, last) = (Self.place(stroke[0], chain), Self.place(stroke[stroke.count - 1], chain))
            #expect(ends.first == first, "stroke \(number)")
            if chain.keeps(.ends) { #expect(ends.last == last, "stroke \(number)") }
        }
    }

    @Test(arguments: LawChain.all) func aTapIsADot(chain: LawChain) throws {
        let strokes = chain.share(of: chain.isMuchWork ? Self.shortStrokes : Self.strokes)
        for sample in strokes.flatMap({ [$0[0], $0[$0.count - 1]] }) {
            let place = Self.place(sample, chain)
            let isDot =
                switch Drawing(chain, [sample]) {
                case .samples(let samples): samples.map(\.point) == [place]
                case .segments(let segments): segments.count == 1 && segments[0].isDot && segments[0].from == place
                case .outlines(let outlines):
                    // A dot of no width, or one that is lost in the last digits of its place, has no area.
                    outlines.count == 1
                        && (outlines[0].rings.count == 1 || outlines[0].rings.isEmpty && (sample.width ?? 1) < 1e-3)
                case .dabs(let dabs): dabs.map(\.point) == [place]
                }
            #expect(isDot, "a tap at \(sample)")
        }
    }

    @Test(arguments: LawChain.all, [0, 8e-6, 0.004, 0.5, 100]) func twoSamplesAreALine(chain: LawChain, gap: Double) {
        for (from, way) in [(Point(x: 3, y: 4), 0.25), (Point(x: -100, y: 1e6), 50), (Point(x: 0, y: 0), 1e5)] {
            let first = Sample(x: from.x, y: from.y, t: 5, force: 0.2, altitude: 0.4, azimuth: 1)
            let second = Sample(x: from.x + way, y: from.y - way, t: 5 + gap, force: 0.9, altitude: 0.6, azimuth: 2)
            let want = [Self.place(first, chain), Self.place(second, chain)]
            guard chain.keeps(.ends) else { continue }
            switch Drawing(chain, [first, second]) {
            case .samples(let samples):
                #expect([samples.first?.point, samples.last?.point] == want)
                #expect(samples.count == 2 || chain.addsSamples && samples.allSatisfy { $0.isBetween(first, second) })
            // Dabs do not keep the law; what an outline of two samples is, `OutlinesTests` shows.
            case .dabs, .outlines: break
            case .segments(let segments) where chain.addsSamples:
                #expect([segments.first?.from, segments.last?.to] == want)
            case .segments(let segments):
                #expect(segments.count == 1)
                #expect(segments.allSatisfy { $0.from == want[0] && $0.control == want[1] && $0.to == want[1] })
            }
        }
    }
}

extension PointBox {
    /// Whether a place is within so much of the box.
    fileprivate func holds(_ place: Point, within slack: Double) -> Bool {
        place.x >= low.x - slack && place.x <= high.x + slack && place.y >= low.y - slack && place.y <= high.y + slack
    }
}

extension Sample {
    /// Whether it is on the straight line between two others, to 1e-9 of its length.
    fileprivate func isBetween(_ first: Sample, _ second: Sample) -> Bool {
        let (wayX, wayY) = (second.x - first.x, second.y - first.y)
        let share = (x - first.x) / wayX
        return (0...1).contains(share) && abs(first.y + share * wayY - y) <= 1e-9 * abs(wayX)
    }
}
