import Filters
import Testing

@testable import StrokePipeline

/// Law 6. The geometry starts at the first sample and ends at the last one; a tap is a dot, two samples are a line.
@Suite struct EndsTests {
    /// Where the chain's changes of space, if it has any, take a sample.
    private static func place(_ sample: Sample, _ chain: LawChain) -> Point? {
        Drawing(LawChain(chain.stages.filter { $0 is TransformInverse }), [sample]).ends?.first
    }

    /// Whether the chain is to arrive at the last sample: by its stages' word, and by the parameter that says not to.
    private static func arrives(_ chain: LawChain) -> Bool {
        chain.keeps(.ends) && chain.stages.allSatisfy { ($0 as? MinDistance)?.keepsEnd != false }
    }

    private static func strokes() -> [[Sample]] {
        LawRecording.all(upTo: 200_000).flatMap(\.strokes) + (0..<30).map { wildStroke(seed: $0) }
    }

    @Test(arguments: LawChain.all) func theInkGoesFromTheFirstSampleToTheLast(chain: LawChain) throws {
        for stroke in Self.strokes() {
            let ends = try #require(Drawing(chain, stroke).ends)
            #expect(ends.first == Self.place(stroke[0], chain))
            guard Self.arrives(chain) else { continue }
            #expect(ends.last == Self.place(stroke[stroke.count - 1], chain))
        }
    }

    @Test(arguments: LawChain.all) func aTapIsADot(chain: LawChain) throws {
        for sample in Self.strokes().compactMap(\.first) {
            let place = Self.place(sample, chain)
            switch Drawing(chain, [sample]) {
            case .samples(let samples): #expect(samples.map(\.point) == [place])
            case .segments(let segments):
                #expect(segments.count == 1)
                #expect(segments.allSatisfy { $0.isDot && $0.from == place })
            }
        }
    }

    @Test(arguments: LawChain.all, [0, 8e-6, 0.004, 0.5, 100]) func twoSamplesAreALine(chain: LawChain, gap: Double) {
        for (from, way) in [(Point(x: 3, y: 4), 0.25), (Point(x: -100, y: 1e6), 50), (Point(x: 0, y: 0), 1e5)] {
            let first = Sample(x: from.x, y: from.y, t: 5, force: 0.2, altitude: 0.4, azimuth: 1)
            let second = Sample(x: from.x + way, y: from.y - way, t: 5 + gap, force: 0.9, altitude: 0.6, azimuth: 2)
            let want = [Self.place(first, chain), Self.place(second, chain)]
            guard Self.arrives(chain) else { continue }
            switch Drawing(chain, [first, second]) {
            case .samples(let samples): #expect(samples.map(\.point) == want)
            case .segments(let segments):
                #expect(segments.count == 1)
                #expect(segments.allSatisfy { $0.from == want[0] && $0.control == want[1] && $0.to == want[1] })
            }
        }
    }
}
