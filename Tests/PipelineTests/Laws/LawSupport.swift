import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// A recording that comes with the package; the laws hold for each of them, and for each one that is added.
struct LawRecording: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The lines, each with its newline.
    let lines: [[UInt8]]

    var testDescription: String { name }
    /// The strokes as stages see them, in the order in which they begin.
    var strokes: [[Sample]] { Drawing.samples(in: bytes) }

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lines = Wire.lines(bytes)
    }

    /// The recording without its predicted lines.
    var real: LawRecording {
        LawRecording(name, Array(lines.filter { !Wire.text($0).contains(#""predicted":true"#) }.joined()))
    }

    static let all: [LawRecording] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Examples/Recordings").standardized
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "ndjson" }.sorted { $0.path < $1.path }.compactMap { file in
            let name = file.deletingPathExtension().lastPathComponent
            return (try? Data(contentsOf: file)).map { LawRecording(name, Array($0)) }
        }
    }()

    /// Those of at most so many bytes.
    static func all(upTo size: Int) -> [LawRecording] { all.filter { $0.bytes.count <= size } }

    static func named(_ name: String) throws -> LawRecording { try #require(all.first { $0.name == name }) }
}

/// A chain that the laws must hold for, written as on the command line.
struct LawChain: Sendable, CustomTestStringConvertible {
    let stages: [any CatalogStage]

    var testDescription: String { text.isEmpty ? "no stage" : text }

    /// The chain as the command line spells it, with the parameters that are not at their defaults.
    var text: String {
        stages.map { stage in
            let type = type(of: stage)
            let given = zip(stage.settings, type.description.parameters).filter { $0.value != $1.value }
            return ([type.name] + given.map { "\($0.0.name)=\($0.0.text ?? "")" }).joined(separator: " ")
        }.joined(separator: " then ")
    }

    init(_ stages: some Sequence<any CatalogStage>) { self.stages = Array(stages) }

    init(_ text: String) {
        var words = ChainText()
        for word in text.split(separator: " ").map(String.init) {
            words.add(ChainText.Word(word, at: ChainText.Place(text: text, column: 0, length: 1)))
        }
        let reading = Catalog.standard.read(words)
        precondition(reading.faults.isEmpty, "\(text): \(reading.faults)")
        stages = reading.stages
    }

    /// The stages as one; those that take segments are fed by ``Quadratics``.
    var joined: any Stage {
        var parts: [any Stage] = stages
        if let first = parts.first, StageChain.inputKind(first) == Segment.kind { parts.insert(Quadratics(), at: 0) }
        guard let chain = try? StageChain.join(parts) else { preconditionFailure("\(text) does not join") }
        return chain
    }

    func pipe(isLive: Bool = false) -> RecordPipe {
        var options = RecordPipe.Options()
        options.isLive = isLive
        return RecordPipe(joined, orSegments: stages.isEmpty, writer: NDJSONWriter(), options: options)
    }

    /// What the chain makes of an input that comes in these blocks.
    func ink(ofBlocks blocks: [[UInt8]], isLive: Bool = false) -> Ink {
        var pipe = pipe(isLive: isLive)
        for block in blocks { pipe.process(block) }
        pipe.endFile()
        pipe.finish()
        return Ink(bytes: pipe.output.bytes, findings: pipe.findings)
    }

    /// What the chain makes of an input that comes all at once.
    func ink(of bytes: [UInt8]) -> Ink { ink(ofBlocks: [bytes]) }

    /// Whether every stage keeps a law, by its own description.
    func keeps(_ law: Law) -> Bool {
        stages.allSatisfy { stage in type(of: stage).exceptions.allSatisfy { $0.law != law } }
    }
}

/// What a chain made of records, and what it found.
struct Ink {
    var bytes: [UInt8]
    var findings: [Finding]
    /// The findings without their places, which lines that say nothing move.
    var problems: [String] { findings.map { "\($0.stroke) \($0.problem)" } }
}

/// The laws' chains: every stage of the catalogue, and the brushes that people make of them.
extension LawChain {
    /// What else to ask of a stage than its defaults: values at which it does something, and every rule it has.
    ///
    /// A stage that is not here is tested at its defaults only, which is enough for most.
    private static let parameters: [String: [String]] = [
        "transform-inverse": ["scale=1.7 rotation=30deg x=12px y=-7px mirrored width=2048px flip-roll"],
        "force-curve": ["gamma=0.7", "bezier=0,0.75,0.25,1", "points=0:0,0.5:0.2,1:1 from=0.05 to=0.9"],
        "force-to-width": ["thin=9px thick=2px mode=min"],
        "speed-to-width": ["window=100ms settle=0s mode=max", "per-sample=0.3"],
        "tilt-to-width": ["threshold=50deg blend=20deg flat=10deg narrowest=4px"],
        "min-distance": ["distance=12px", "keep-end=no"],
        "smooth": ["window=60ms channels=x,y,force,altitude,azimuth,width,opacity"],
        "exponential": ["time=150ms"],
        "one-euro": ["min-cutoff=5Hz beta=0.1/px per-axis"],
        "quadratics": ["width=6px"],
    ]

    /// Every stage of the catalogue at its defaults, where it has some that go together, and at other values.
    static let single: [LawChain] = Catalog.standard.stages.flatMap { type in
        let defaults = type.init()
        let plain = defaults.conflict == nil ? [LawChain([defaults])] : []
        return plain + (parameters[type.name] ?? []).map { LawChain("\(type.name) \($0)") }
    }

    static let benchmark = LawChain(
        "transform-inverse scale=1.7 rotation=30deg then force-curve gamma=0.7 then speed-to-width then tilt-to-width "
            + "then smooth then quadratics")

    static let brushes: [LawChain] = [
        benchmark,
        LawChain("force-to-width then exponential then quadratics"),
        LawChain("one-euro then force-to-width thin=1px thick=12px then quadratics"),
        LawChain("min-distance distance=3px then speed-to-width then quadratics"),
        LawChain("min-distance keep-end=no then speed-to-width per-sample=0.3 then quadratics"),
        LawChain(
            "force-curve bezier=0,0.75,0.25,1 then force-to-width then speed-to-width mode=multiply then tilt-to-width "
                + "threshold=50deg mode=multiply then quadratics"),
        LawChain(
            "force-to-width then tilt-to-width threshold=60deg flat=20deg mode=max then smooth window=40ms "
                + "channels=x,y,force,altitude,azimuth,width,opacity then quadratics"),
        LawChain(
            "force-curve points=0:0,0.5:0.2,1:1 from=0.05 to=0.9 then force-to-width then smooth then exponential"),
        LawChain(
            "transform-inverse scale=0.5 rotation=200deg mirrored width=2048px then one-euro per-axis then "
                + "speed-to-width mode=min then quadratics"),
        LawChain(
            "smooth then smooth window=100ms then exponential time=5ms then min-distance then quadratics width=3px"),
        LawChain("speed-to-width then smooth channels=width then tilt-to-width threshold=70deg then min-distance"),
    ]

    /// Every stage alone, and every brush.
    static let all = single + brushes
}

/// The lines of records.
enum Wire {
    /// The lines, each with its newline.
    static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) + [UInt8(ascii: "\n")] }
    }

    static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

    /// The name of a line's stroke as it is spelled, where `stroke` is its first key.
    static func stroke(_ line: [UInt8]) -> String {
        let value = line.dropFirst(#"{"stroke":"#.utf8.count)
        return String(decoding: value.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }, as: UTF8.self)
    }

    /// The lines of each stroke.
    static func strokes(_ lines: [[UInt8]]) -> [String: [[UInt8]]] { Dictionary(grouping: lines, by: stroke) }

    /// The bytes cut at so many random places.
    static func cut(_ bytes: [UInt8], into count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SplitMix(state: seed)
        let cuts = (1..<Swift.max(count, 2)).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        return zip([0] + cuts, cuts + [bytes.count]).map { Array(bytes[$0..<$1]) }
    }

    /// The first line in which two texts differ; `nil` where they are the same bytes.
    static func difference(_ a: [UInt8], _ b: [UInt8]) -> String? {
        if a.count == b.count, memcmp(a, b, a.count) == 0 { return nil }
        let (first, second) = (lines(a), lines(b))
        for (index, (left, right)) in zip(first, second).enumerated() where left != right {
            return "line \(index + 1): \(text(left)) is not \(text(right))"
        }
        return "\(first.count) lines are not \(second.count): \((first + second).last.map(text) ?? "")"
    }
}

/// What a chain gives for one stroke, of whichever kind it is.
enum Drawing {
    case samples([Sample])
    case segments([Segment])

    /// What a chain makes of a stroke.
    init(_ chain: LawChain, _ stroke: [Sample]) {
        func run<Output: StrokeElement>(_ stage: any Stage<Sample, Output>) -> [Output] {
            var runner = StrokeRunner(AnyStage(stage))
            return runner.process(StrokeUpdate(1, settled: stroke, state: .ended)).settled
        }
        switch chain.joined {
        case let stage as any Stage<Sample, Sample>: self = .samples(run(stage))
        case let stage as any Stage<Sample, Segment>: self = .segments(run(stage))
        default: preconditionFailure("\(chain.text) gives neither samples nor segments")
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
            if case .segments(_, .segment(let segment, _, _))? = try? decoder.decode(&scanner) {
                segments.append(segment)
            }
            while scanner.byte != UInt8(ascii: "\n") { scanner.index += 1 }
            scanner.index += 1
        }
        return segments
    }

    var count: Int {
        switch self {
        case .samples(let samples): samples.count
        case .segments(let segments): segments.count
        }
    }

    /// Where the geometry starts and ends; `nil` where there is none.
    var ends: (first: Point, last: Point)? {
        switch self {
        case .samples(let samples):
            guard let first = samples.first, let last = samples.last else { return nil }
            return (first.point, last.point)
        case .segments(let segments):
            guard let first = segments.first, let last = segments.last else { return nil }
            return (first.from, last.to)
        }
    }

    /// The longer side of the box around it.
    var size: Double {
        let points: [Point] =
            switch self {
            case .samples(let samples): samples.map(\.point)
            case .segments(let segments): segments.flatMap { [$0.from, $0.control, $0.to] }
            }
        func side(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        return Swift.max(side(points.map(\.x)), side(points.map(\.y)))
    }
}
