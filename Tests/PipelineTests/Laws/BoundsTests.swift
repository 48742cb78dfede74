import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Law 9. Whatever the input and the parameters, no output is NaN or infinite, widths stay within what the parameters
/// allow, force and opacity within 0…1, times never run back, and the output can be read again.
@Suite(.serialized) struct BoundsTests {
    @Test(arguments: LawChain.hostile) func hostileInputStaysInBounds(chain: LawChain) {
        for seed in chain.share(of: [20, 21, 22, 23] as [UInt64]) {
            for wild in chain.wild(seed: seed) { Self.check(chain, wild) }
            for wild in chain.wild(seed: seed, setsWidth: false) { Self.check(chain, wild) }
        }
    }

    @Test(arguments: LawChain.extremes.filter { !$0.givesOutlines }) func extremeParametersStayInBounds(chain: LawChain)
    {
        for setsWidth in chain.share(of: [true, false]) {
            for wild in chain.wild(seed: 30, count: 40, setsWidth: setsWidth) { Self.check(chain, wild) }
        }
    }

    /// What nobody draws, but a faulty driver might.
    @Test(arguments: LawChain.hostile) func faultyPensStayInBounds(chain: LawChain) {
        func pen(_ sample: (Int) -> Sample) -> [Sample] { (0..<50).map(sample) }
        let pens: [[Sample]] = [
            pen { Sample(x: Double($0), y: 0, t: 0, force: 1, altitude: 0, azimuth: .pi) },
            pen { Sample(x: 7, y: 7, t: Double($0) / 240, force: 0, altitude: 0, azimuth: 0) },
            pen { Sample(x: Double($0) * 40, y: 3, t: Double($0) * 8e-6, force: 0.5, altitude: .pi / 2) },
            pen { Sample(x: $0 % 2 == 0 ? 1e12 : -1e12, y: -1e12, t: Double($0), altitude: 0.5, azimuth: 1) },
            pen { Sample(x: $0 % 3 == 0 ? 1e12 : -1e12, y: 0, t: Double($0 / 2) * 1e-300, altitude: 0.1) },
            pen { Sample(x: Double($0) * 1e-300, y: -1e-300, t: Double($0) * 1e-300, altitude: 0.1) },
            [Sample(x: 0, y: 0, t: -1e12), Sample(x: 1, y: 1, t: 1e12), Sample(x: 2, y: 1, t: 1e12)],
            pen { Sample(x: Double($0), y: 1e12, t: 1e12, force: 1, altitude: 0.55, azimuth: -1) },
        ]
        for (index, pen) in chain.share(of: Array(pens.enumerated())) {
            Self.check(chain, LawRecording("pen \(index)", Wire.bytes(pen)))
        }
    }

    @Test(arguments: LawChain.all + LawChain.extremes) func recordingsStayInBounds(chain: LawChain) {
        // At the finest tolerance there are thousands of points a segment.
        let isFinest = chain.stages.contains { ($0 as? Outlines).map { $0.tolerance < 1e-3 } ?? false }
        for recording in isFinest ? chain.recordings.suffix(1) : chain.recordings[...] {
            // Every second stroke brings its width.
            let strokes = recording.strokes.enumerated().map { number, stroke in
                stroke.map { sample in
                    var wide = sample
                    if number.isMultiple(of: 2) { wide.width = 7 + 6 * sin(9 * sample.t) }
                    return wide
                }
            }
            let widest = chain.widest(given: strokes)
            let strays = strokes.filter { !Drawing(chain, $0).isInBounds(widest: widest) }
            #expect(strays.isEmpty, "\(recording.name)")
        }
    }

    private static func check(_ chain: LawChain, _ input: LawRecording) {
        let ink = chain.ink(of: input)
        let again = LawChain("").ink(of: ink.bytes)
        #expect(again.findings.isEmpty, "\(input.name) cannot be read again")
        #expect(Wire.difference(again.bytes, ink.bytes) == nil, "\(input.name)")
        let widest = chain.widest(given: input.strokes)
        if StageChain.outputKind(chain.joined) == Sample.kind {
            let strokes = Drawing.samples(in: ink.bytes)
            #expect(strokes.count == input.strokes.count, "\(input.name)")
            let strays = strokes.filter { !Drawing.samples($0).isInBounds(widest: widest) }
            #expect(strays.isEmpty, "\(input.name)")
        } else if StageChain.outputKind(chain.joined) != Segment.kind {
            let strays = input.strokes.filter { !Drawing(chain, $0).isInBounds(widest: widest) }
            #expect(strays.isEmpty, "\(input.name)")
        } else {
            let drawing = Drawing.segments(Drawing.segments(in: ink.bytes))
            #expect(drawing.count > 0, "\(input.name)")
            #expect(drawing.isInBounds(widest: widest), "\(input.name)")
        }
    }
}

extension LawChain {
    /// What a parameter at its end needs beside it.
    private static let companions: [String: [(name: String, value: String)]] = [
        "mirrored": [("width", "100px")], "flat": [("threshold", "90deg")],
    ]

    /// Every stage with each parameter at the least and the greatest it takes, and with each word it knows.
    static let extremes: [LawChain] = Catalog.standard.stages.flatMap { type in
        type.description.parameters.flatMap { parameter in
            parameter.form.extremes.compactMap { value -> LawChain? in
                var stage = type.init()
                for (name, value) in companions[parameter.name] ?? [] { try? stage.set(name, to: value) }
                guard (try? stage.set(parameter.name, to: value)) != nil, stage.conflict == nil else { return nil }
                return LawChain([stage])
            }
        }
    }

    /// The greatest width that the parameters allow, where the strokes bring their own widths.
    fileprivate func widest(given strokes: [[Sample]]) -> Double {
        var widest = strokes.joined().compactMap(\.width).max() ?? 0
        for stage in stages {
            // A shrinking view and a share of more than the full width have no bound but the record's.
            if stage is TransformInverse, widest > 0 { return 1e12 }
            if stage is TransformInverse || stage is MinDistance { continue }
            if stage.settings.contains(where: { $0.value == .words(["multiply"]) }), widest > 0 { return 1e12 }
            for setting in stage.settings {
                if case .number(.pixels, _) = setting.form, case .number(let value)? = setting.value {
                    widest = Swift.max(widest, value)
                }
            }
        }
        return widest
    }
}

extension ValueForm {
    /// The ends of the range, spelled, or every word.
    fileprivate var extremes: [String] {
        switch self {
        case .number(let unit, let range):
            [range.lowerBound, range.upperBound].map { $0 == 0 ? "0" : "\($0)\(unit.rawValue)" }
        case .flag: ["yes", "no"]
        case .choice(let words): words
        case .choices(let words): words + [words.joined(separator: ",")]
        case .numbers(let count, let range):
            [range.lowerBound, range.upperBound].map { Array(repeating: "\($0)", count: count).joined(separator: ",") }
        case .points(let range):
            [(range.lowerBound, range.upperBound), (range.upperBound, range.lowerBound)].map {
                "\(range.lowerBound):\($0),\(range.lowerBound.nextUp):\($1),\(range.upperBound):\($0)"
            }
        }
    }
}

extension Drawing {
    /// Whether every number is finite and in its range, and no time runs back.
    fileprivate func isInBounds(widest: Double) -> Bool {
        switch self {
        case .samples(let samples):
            samples.allSatisfy { $0.isInBounds && ($0.width ?? 0) <= widest }
                && zip(samples, samples.dropFirst()).allSatisfy { $0.t <= $1.t }
        case .segments(let segments): segments.allSatisfy { $0.isInBounds(widest: widest) }
        case .outlines(let outlines):
            outlines.count == 1 && outlines[0].rings.allSatisfy { $0.count >= 3 }
                && outlines[0].rings.joined().allSatisfy { Swift.max(abs($0.x), abs($0.y)) <= 2e12 }
        case .dabs(let dabs):
            !dabs.isEmpty && dabs.allSatisfy { $0.isInBounds(widest: widest) }
                && zip(dabs, dabs.dropFirst()).allSatisfy { $0.t <= $1.t && $0.distance < $1.distance }
        }
    }
}

extension Segment {
    fileprivate func isInBounds(widest: Double) -> Bool {
        let places = [from.x, from.y, control.x, control.y, to.x, to.y]
        let widths = [width.from, width.control, width.to]
        let opacities = [opacity?.from, opacity?.control, opacity?.to].compactMap { $0 }
        return places.allSatisfy { (-1e12...1e12).contains($0) } && widths.allSatisfy { (0...widest).contains($0) }
            && opacities.allSatisfy { (0...1).contains($0) }
    }
}

extension Dab {
    fileprivate func isInBounds(widest: Double) -> Bool {
        func isAngle(_ angle: Double?) -> Bool { angle.map { $0 > -.pi && $0 <= .pi } ?? true }
        return [x, y, t].allSatisfy { (-1e12...1e12).contains($0) } && distance.isFinite && distance >= 0
            && (0...widest / 2).contains(radius) && (0...1).contains(opacity ?? 1) && isAngle(direction)
            && isAngle(angle) && (0.01...1).contains(ratio ?? 1)
    }
}
