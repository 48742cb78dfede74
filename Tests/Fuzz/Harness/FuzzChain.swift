import Filters
import StrokePipeline

/// A chain from the catalogue that takes samples, of one to three stages with their parameters anywhere in their ranges.
struct FuzzChain {
    private(set) var stages: [any Stage] = [SampleStages()]
    /// The samples of a stroke that are work enough for it.
    private(set) var mostSamples = 48

    init(_ input: inout FuzzBytes) {
        let types = Catalog.standard.stages
        for _ in 0...input.below(3) {
            let type = types[input.below(types.count)]
            append(Self.stage(type, &input))
        }
    }

    /// Appends a stage that takes what comes so far, or what can be made of it.
    private mutating func append(_ stage: any CatalogStage) {
        let takes = StageChain.inputKind(stage)
        guard takes == Sample.kind || !isMuchWork else { return }
        if takes != Sample.kind, given == Sample.kind { stages.append(Quadratics()) }
        if takes == Outline.kind, given == Segment.kind { stages.append(Outlines()) }
        guard takes == given, stages.last?.gatherer == nil else { return }
        // Instrumented code is twenty times as slow: what makes 65 536 things of a sample gets few, or makes fewer.
        if stage is Resample { mostSamples = 3 }
        if var dabs = stage as? Dabs {
            dabs.most = 1024
            mostSamples = Swift.min(mostSamples, 8)
            stages.append(dabs)
        } else if var outlines = stage as? Outlines {
            outlines.tolerance = Swift.max(outlines.tolerance, 0.01)
            mostSamples = Swift.min(mostSamples, 4)
            stages.append(outlines)
        } else {
            stages.append(stage)
        }
        if given == Outline.kind { mostSamples = Swift.min(mostSamples, 4) }
    }

    private var isMuchWork: Bool { stages.contains { $0 is Resample } }
    private var given: String { stages.last.map(StageChain.outputKind) ?? Sample.kind }

    private static func stage<S: CatalogStage>(_ type: S.Type, _ input: inout FuzzBytes) -> any CatalogStage {
        var stage = type.init()
        for parameter in type.description.parameters where input.flag() {
            var changed = stage
            guard let text = parameter.form.text(&input), (try? changed.set(parameter.name, to: text)) != nil else {
                continue
            }
            // What needs another parameter may be set once that is.
            if changed.conflict == nil || stage.conflict != nil { stage = changed }
        }
        if stage.conflict != nil, stage is Resample { try? stage.set("every", to: "\(0.1 + 100 * input.share())px") }
        return stage.conflict == nil ? stage : type.init()
    }
}

extension ValueForm {
    /// A value of the form as it is spelled, often at the ends of its range.
    fileprivate func text(_ input: inout FuzzBytes) -> String? {
        switch self {
        case .number(_, let range): return text(.number(Self.number(&input, range)))
        case .flag: return input.flag() ? "yes" : "no"
        case .choice(let words): return input.any(words, or: "")
        case .choices(let words):
            let chosen = input.byte()
            return words.enumerated().filter { chosen >> $0.offset & 1 == 1 }.map(\.element).joined(separator: ",")
        case .numbers(let count, let range):
            return text(.numbers((0..<count).map { _ in Self.number(&input, range) }))
        case .points(let range):
            let count = 2 + input.below(4)
            let places = (0..<count).map { _ in Self.number(&input, range) }.sorted()
            return text(.points(places.map { Point(x: $0, y: Self.number(&input, range)) }))
        }
    }

    private static func number(_ input: inout FuzzBytes, _ range: ClosedRange<Double>) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        switch input.below(6) {
        case 0: return low
        case 1: return high
        case 2: return input.number(in: range)
        // The lower the share, the nearer to the lower end: ranges span up to twelve powers of ten.
        case 3:
            let share = input.share()
            return Swift.min(low + (high - low) * share * share * share * share * share * share, high)
        default: return Swift.min(low + (high - low) * input.share(), high)
        }
    }
}
