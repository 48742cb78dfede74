import Filters
import Testing

@testable import StrokePipeline

/// Law 10. Memory per open stroke is constant, however long the stroke is; so is the work per sample, as far as it is
/// work on what is kept.
@Suite(.serialized) struct CostTests {
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

    @Test(arguments: LawChain.all.filter { $0.keeps(.cost) }) func stateDoesNotGrow(chain: LawChain) {
        let simplifies = chain.stages.contains { $0 is Simplify }
        for pen in chain.share(of: Pen.allCases) {
            // A quarter of the stroke fills what is kept: 4096 samples, or a window of time where there is one.
            let quarter = simplifies || pen == .hasNoClock ? 4_500 : 1_500
            let state = chain.state(over: 4) { round in (0..<quarter).map { pen.sample(round * quarter + $0) } }
            // A queue may hold as many spent elements as live ones, and 31 more, of 20 values each, before it moves them
            // down; what grew with the stroke would be three quarters of it larger.
            #expect(state.late <= 2 * state.early + 2_000, "\(pen)")
            #expect(state.given <= 4 * quarter * chain.mostOfASample, "\(pen)")
        }
    }

    /// A recording's strokes as one stroke, and that again and again.
    @Test(arguments: LawChain.all.filter { $0.keeps(.cost) }) func stateDoesNotGrowWithRecordings(chain: LawChain) {
        for recording in chain.recordings {
            let stroke = Self.joined(recording.strokes)
            let period = stroke[stroke.count - 1].t + 0.01
            // As many times that what grew with the stroke would be 6 000 larger at least.
            let rounds = Swift.max(4, 4 * (2_000 / stroke.count + 1))
            let state = chain.state(over: rounds) { round in stroke.map { $0.later(by: Double(round) * period) } }
            #expect(state.late <= 2 * state.early + 2_000, "\(recording.name)")
            let most = rounds * stroke.count * chain.mostOfASample
            #expect(chain.addsSamples || state.given <= most, "\(recording.name)")
        }
    }

    private static func joined(_ strokes: [[Sample]]) -> [Sample] {
        strokes.reduce(into: []) { whole, stroke in
            let start = whole.last.map { $0.t + 0.01 } ?? 0
            whole += stroke.map { $0.later(by: start - stroke[0].t) }
        }
    }

    /// The same for all that stands between bytes and bytes, while a stroke goes on.
    @Test(arguments: Share.of(LawChain.brushes.filter { $0.keeps(.cost) })) func thePipeDoesNotGrow(chain: LawChain) {
        var pipe = chain.pipe()
        var early = 0
        for index in 0..<4_000 {
            pipe.process(Wire.line(Pen.draws.sample(index), isFirst: index == 0))
            pipe.emptyOutput()
            if index == 999 { early = size(of: pipe) }
        }
        #expect(size(of: pipe) <= 2 * early)
    }

    /// And while strokes come and go; of one that has ended its name is remembered, 65 536 of them at most.
    @Test(arguments: LawChain.brushes.filter { $0.keeps(.cost) }) func thePipeDoesNotGrowWithRecordings(chain: LawChain)
    {
        for (recording, blocks) in chain.share(of: Self.blocks) {
            var pipe = chain.pipe()
            let sizes = (0..<3).map { _ in
                for block in blocks {
                    pipe.process(block)
                    pipe.emptyOutput()
                }
                _ = pipe.takeFindings()
                return size(of: pipe)
            }
            // The second time the first stroke may still wait from the first, and be written at once.
            #expect(sizes[2] <= sizes[1] + 4 * recording.strokes.count, "\(recording.name)")
        }
    }

    /// The recordings a few lines at a time, so that there is little output to be kept.
    private static let blocks = LawRecording.tried.map { ($0, Wire.blocks($0.lines[...], of: 5)) }
}

extension LawChain {
    /// How much may come of one sample: of dabs, on each half of the way to it, as many as the laws let a piece have, and
    /// the one at its start.
    fileprivate var mostOfASample: Int { StageChain.outputKind(joined) == Dab.kind ? 66 : 1 }

    /// How much the chain's state is after a quarter of so many rounds and after all of them, and how much it gave.
    fileprivate func state(over rounds: Int, _ round: (Int) -> [Sample]) -> (early: Int, late: Int, given: Int) {
        func state<Output: StrokeElement>(of stage: any Stage<Sample, Output>) -> (early: Int, late: Int, given: Int) {
            var stage = AnyStage(stage)
            var (early, given) = (0, 0)
            stage.begin(1)
            for index in 0..<rounds {
                let samples = round(index)
                for start in stride(from: 0, to: samples.count, by: 100) {
                    var batch = Array(samples[start...].prefix(100))
                    var output: [Output] = []
                    stage.process(batch: &batch, into: &output)
                    given += output.count
                }
                if index == rounds / 4 - 1 { early = size(of: stage) }
            }
            return (early, size(of: stage), given)
        }
        switch joined {
        case let stage as any Stage<Sample, Sample>: return state(of: stage)
        case let stage as any Stage<Sample, Segment>: return state(of: stage)
        case let stage as any Stage<Sample, Dab>: return state(of: stage)
        default: preconditionFailure("\(text) is not held to the law")
        }
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
