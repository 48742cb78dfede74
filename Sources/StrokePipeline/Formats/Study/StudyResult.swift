/// What stands at one place of a chain: a whole stroke, of whatever kind the stage before gives.
///
/// A new kind of element is one more case here.
enum StudyResult: Sendable {
    case samples([Sample])
    case segments([Segment])
    case outlines([Outline])
    case dabs([Dab])

    /// What a stage makes of the stroke; `nil` where it takes another kind, or gives one that is no case.
    func through(_ stage: any Stage, of stroke: StrokeID) -> StudyResult? {
        switch self {
        case .samples(let samples): Self.run(stage, on: samples, of: stroke)
        case .segments(let segments): Self.run(stage, on: segments, of: stroke)
        case .outlines(let outlines): Self.run(stage, on: outlines, of: stroke)
        case .dabs(let dabs): Self.run(stage, on: dabs, of: stroke)
        }
    }

    private static func run<Input: StrokeElement>(
        _ stage: any Stage, on elements: [Input], of stroke: StrokeID
    ) -> StudyResult? {
        func output<Output: StrokeElement>(_ stage: any Stage<Input, Output>) -> [Output] {
            var runner = StrokeRunner(AnyStage(stage))
            return runner.process(StrokeUpdate(stroke, settled: elements, state: .ended)).settled
        }
        return switch stage {
        case let stage as any Stage<Input, Sample>: .samples(output(stage))
        case let stage as any Stage<Input, Segment>: .segments(output(stage))
        case let stage as any Stage<Input, Outline>: .outlines(output(stage))
        case let stage as any Stage<Input, Dab>: .dabs(output(stage))
        default: nil
        }
    }

    /// The channels of the stroke over its time; what has no time of its own takes it from `samples`, which it was made
    /// of. An outline has no channels.
    func table(of samples: [Sample]) -> StudyTable? {
        switch self {
        case .samples(let samples): StudyTable(samples, hasSpeed: true)
        case .segments(let segments): StudyTable(segments.places(along: samples), hasSpeed: false)
        case .outlines: nil
        case .dabs(let dabs):
            StudyTable(
                dabs.map { Sample(x: $0.x, y: $0.y, t: $0.t, width: 2 * $0.radius, opacity: $0.opacity) },
                hasSpeed: false)
        }
    }

    /// Draws the stroke; samples as straight pieces from one to the next.
    func draw(_ stroke: StrokeID, _ traits: StrokeTraits?, into picture: inout SVGWriter) {
        var nothing = TextBuffer()
        switch self {
        case .samples(let samples):
            let pieces = samples.straightPieces
            picture.write(StrokeUpdate(stroke, settled: pieces, state: .ended, traits: traits), into: &nothing)
        case .segments(let segments):
            picture.write(StrokeUpdate(stroke, settled: segments, state: .ended, traits: traits), into: &nothing)
        case .outlines(let outlines):
            picture.write(StrokeUpdate(stroke, settled: outlines, state: .ended, traits: traits), into: &nothing)
        case .dabs(let dabs):
            picture.write(StrokeUpdate(stroke, settled: dabs, state: .ended, traits: traits), into: &nothing)
        }
    }
}

extension [Sample] {
    /// A straight segment between each two neighbours, or a dot; 1 px wide where nothing is said.
    var straightPieces: [Segment] {
        guard let first else { return [] }
        return (count == 1 ? [(first, first)] : Array<(Sample, Sample)>(zip(self, dropFirst()))).map { from, to in
            func triple(_ from: Double, _ to: Double) -> Triple { Triple(from, (from + to) / 2, to) }
            let hasOpacity = from.opacity != nil || to.opacity != nil
            return Segment(
                from: from.point, control: to.point, to: to.point, width: triple(from.width ?? 1, to.width ?? 1),
                opacity: hasOpacity ? triple(from.opacity ?? 1, to.opacity ?? 1) : nil)
        }
    }
}
