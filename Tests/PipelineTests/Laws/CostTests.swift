import Filters
import Testing

@testable import StrokePipeline

/// Law 10. Memory per open stroke is constant, however long the stroke is; so is the work per sample, as far as it is
/// work on what is kept.
@Suite struct CostTests {
    /// Pens that give a stage the most to keep.
    enum Pen: CaseIterable {
        /// Draws on, at 240 Hz.
        case draws
        /// Rests in one place, at 240 Hz.
        case rests
        /// Moves while its clock stands.
        case hasNoClock
        /// Creeps on by a hundredth of a pixel.
        case creeps

        func sample(_ index: Int) -> Sample {
            let n = Double(index)
            var sample = Sample(x: 0, y: 0, t: n / 240, force: 0.5, altitude: 0.4, azimuth: 1)
            switch self {
            case .draws: (sample.x, sample.y) = (n * 3, Double(index % 100))
            case .rests: break
            case .hasNoClock: (sample.x, sample.t) = (n, 0)
            case .creeps: sample.x = n / 100
            }
            return sample
        }
    }

    @Test(arguments: LawChain.all, Pen.allCases) func stateDoesNotGrow(chain: LawChain, pen: Pen) {
        func state<Output: StrokeElement>(of stage: any Stage<Sample, Output>) -> (early: Int, late: Int, given: Int) {
            var stage = AnyStage(stage)
            var (early, given) = (0, 0)
            stage.begin(1)
            for index in 0..<20_000 {
                stage.process(pen.sample(index)) { _ in given += 1 }
                if index == 4_999 { early = size(of: stage) }
            }
            return (early, size(of: stage), given)
        }
        let result =
            switch chain.joined {
            case let stage as any Stage<Sample, Sample>: state(of: stage)
            case let stage as any Stage<Sample, Segment>: state(of: stage)
            default: preconditionFailure("\(chain.text) gives neither samples nor segments")
            }
        // A queue may hold as many spent elements as live ones, and 31 more, of 20 values each, before it moves them down;
        // what grew with the stroke would be 15 000 larger.
        #expect(result.late <= 2 * result.early + 2_000)
        #expect(result.given <= 20_000)
    }

    /// The same for all that stands between bytes and bytes.
    @Test(arguments: LawChain.brushes) func thePipeDoesNotGrow(chain: LawChain) {
        var pipe = chain.pipe()
        var early = 0
        for index in 0..<4_000 {
            pipe.process(Wire.line(Pen.draws.sample(index), isFirst: index == 0))
            pipe.emptyOutput()
            if index == 999 { early = size(of: pipe) }
        }
        #expect(size(of: pipe) <= 2 * early)
    }
}

/// How many values a value is made of, those in its arrays included.
private func size(of value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    return mirror.children.reduce(1) { $0 + size(of: $1.value) }
}

extension Wire {
    /// A sample of stroke 1 as a line.
    static func line(_ sample: Sample, isFirst: Bool) -> [UInt8] {
        var text =
            #"{"stroke":1,"phase":"\#(isFirst ? "began" : "moved")","x":\#(sample.x),"y":\#(sample.y),"t":\#(sample.t)"#
        func add(_ key: String, _ value: Double?) {
            if let value { text += #","\#(key)":\#(value)"# }
        }
        add("force", sample.force)
        add("altitude", sample.altitude)
        add("azimuth", sample.azimuth)
        add("roll", sample.roll)
        add("radius", sample.radius)
        add("width", sample.width)
        add("opacity", sample.opacity)
        return Array((text + "}\n").utf8)
    }

    /// A stroke as lines.
    static func bytes(_ stroke: [Sample]) -> [UInt8] {
        stroke.enumerated().flatMap { line($1, isFirst: $0 == 0) }
    }
}
