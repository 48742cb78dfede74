@testable import StrokePipeline

/// What a chain gives for one stroke, of whichever kind it is.
enum Drawing {
    case samples([Sample])
    case segments([Segment])
    case outlines([Outline])
    case dabs([Dab])

    /// What a chain makes of a stroke.
    init(_ chain: LawChain, _ stroke: [Sample]) {
        func run<Output: StrokeElement>(_ stage: any Stage<Sample, Output>) -> [Output] {
            var runner = StrokeRunner(AnyStage(stage))
            return runner.process(StrokeUpdate(1, settled: stroke, state: .ended)).settled
        }
        switch chain.joined {
        case let stage as any Stage<Sample, Sample>: self = .samples(run(stage))
        case let stage as any Stage<Sample, Segment>: self = .segments(run(stage))
        case let stage as any Stage<Sample, Outline>: self = .outlines(run(stage))
        case let stage as any Stage<Sample, Dab>: self = .dabs(run(stage))
        default: preconditionFailure("\(chain.text) gives no kind of record")
        }
    }

    /// The strokes of samples that records hold, in the order in which they begin.
    static func samples(in bytes: [UInt8]) -> [[Sample]] {
        var scanner = JSONScanner(bytes)
        var decoder = RecordDecoder()
        var ledger = TouchLedger()
        while scanner.index < bytes.count {
            if case .touch? = try? decoder.decode(&scanner) { _ = ledger.take(decoder.event) }
            while scanner.byte != UInt8(ascii: "\n") { scanner.index += 1 }
            scanner.index += 1
        }
        _ = ledger.finish()
        var open: [StrokeID: Int] = [:]
        var strokes: [[Sample]] = []
        for update in ledger.drain() {
            let slot = open[update.stroke] ?? strokes.count
            if slot == strokes.count { strokes.append([]) }
            strokes[slot] += update.settled
            open[update.stroke] = update.state == .open ? slot : nil
        }
        return strokes
    }

    /// The segments that records hold.
    static func segments(in bytes: [UInt8]) -> [Segment] {
        var scanner = JSONScanner(bytes)
        var decoder = RecordDecoder()
        var segments: [Segment] = []
        while scanner.index < bytes.count {
            if case .segment(_, let item)? = try? decoder.decode(&scanner) { segments.append(item.element) }
            while scanner.byte != UInt8(ascii: "\n") { scanner.index += 1 }
            scanner.index += 1
        }
        return segments
    }

    var count: Int {
        switch self {
        case .samples(let samples): samples.count
        case .segments(let segments): segments.count
        case .outlines(let outlines): outlines.count
        case .dabs(let dabs): dabs.count
        }
    }

    /// Where the geometry starts and ends; `nil` where there is none, and of outlines, which have no ends.
    var ends: (first: Point, last: Point)? {
        switch self {
        case .samples(let samples):
            guard let first = samples.first, let last = samples.last else { return nil }
            return (first.point, last.point)
        case .segments(let segments):
            guard let first = segments.first, let last = segments.last else { return nil }
            return (first.from, last.to)
        case .outlines: return nil
        case .dabs(let dabs):
            guard let first = dabs.first, let last = dabs.last else { return nil }
            return (first.point, last.point)
        }
    }

    /// The longer side of the box around it.
    var size: Double {
        let points: [Point] =
            switch self {
            case .samples(let samples): samples.map(\.point)
            case .segments(let segments): segments.flatMap { [$0.from, $0.control, $0.to] }
            case .outlines(let outlines): outlines.flatMap(\.rings).flatMap { $0 }
            case .dabs(let dabs): dabs.map(\.point)
            }
        func side(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        return Swift.max(side(points.map(\.x)), side(points.map(\.y)))
    }
}
