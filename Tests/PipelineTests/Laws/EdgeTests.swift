import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Numbers at the edge, in every stage of the catalogue at both ends of every parameter: what comes out is finite, within
/// what records may hold, and can be read again; nothing stops the program.
///
/// `BoundsTests` tries one parameter at its end a time, on wild ink and on the recordings, and knows what widths each may
/// give. Here all of a stage's parameters are at their least and at their greatest together as well, on ink at the edge
/// of what numbers can be, final and live, as records and as a picture.
@Suite(.serialized) struct EdgeTests {
    @Test(arguments: LawChain.edges) func inkStaysOnTheWire(chain: LawChain) throws {
        for (name, samples) in chain.share(of: EdgePens.all) {
            let pen = LawRecording(name, Wire.bytes(samples) + Array("{\"stroke\":1,\"end\":\"ended\"}\n".utf8))
            let ink = chain.ink(of: pen)
            #expect(ink.findings.isEmpty, "\(name)")
            try Self.expectOnTheWire(ink.bytes, name)
            let again = LawChain("").ink(of: ink.bytes)
            #expect(again.findings.isEmpty, "\(name) cannot be read again")
            #expect(Wire.difference(again.bytes, ink.bytes) == nil, "\(name)")
            let live = chain.ink(ofBlocks: Wire.blocks(pen.lines[...], of: 3), isLive: true)
            try Self.expectOnTheWire(live.bytes, "\(name), live")
        }
    }

    @Test(arguments: LawChain.edges.filter { StageChain.outputKind($0.joined) != Sample.kind })
    func picturesHaveNumbersOnly(chain: LawChain) {
        for (name, samples) in chain.share(of: EdgePens.all) {
            for places in [nil, 3] {
                var options = PictureOptions(precision: places)
                options.svgStyle = .segments
                var pipe = RecordPipe(chain.joined, writer: SVGWriter(options))
                pipe.process(Wire.bytes(samples))
                pipe.endFile()
                pipe.finish()
                let text = String(decoding: pipe.output.bytes, as: UTF8.self)
                #expect(text.hasSuffix("</svg>\n") && !text.contains(/nan|inf/.ignoresCase()), "\(name)")
            }
        }
    }

    /// Every number of records is finite, and every one with a range in it.
    private static func expectOnTheWire(_ bytes: [UInt8], _ name: String) throws {
        let ranges: [(keys: [String], range: ClosedRange<Double>)] = [
            (["x", "y", "t", "from", "control", "to"], -1e12...1e12), (["width", "radius"], 0...1e12),
            (["force", "opacity"], 0...1), (["altitude"], 0...(.pi / 2)), (["azimuth", "direction"], -.pi ... .pi),
            // A flat cap and the round of a dot reach over their place by half a width.
            (["outline"], -2e12...2e12),
        ]
        for line in Wire.lines(bytes) {
            // No reader of JSON takes what is not finite.
            let record = try #require(Line(Wire.text(line)), "\(name): \(Wire.text(line))")
            for (keys, range) in ranges {
                for key in keys {
                    let strays = numbers(record.object[key]).filter { !range.contains($0) }
                    #expect(strays.isEmpty, "\(name): \(key) of \(Wire.text(line))")
                }
            }
        }
    }

    private static func numbers(_ value: Any?) -> [Double] {
        if let list = value as? [Any] { return list.flatMap { numbers($0) } }
        return (value as? Double).map { [$0] } ?? []
    }
}

extension LawChain {
    /// Every stage with all its numbers at their least and at their greatest, those that do not go together one at a time,
    /// but for outlines, which `HostileOutlineTests` tries.
    static let edges: [LawChain] = Catalog.standard.stages.flatMap { type -> [LawChain] in
        let numbers = type.description.parameters.filter { if case .number = $0.form { true } else { false } }
        return [false, true].flatMap { isGreatest in
            // Without the ones that have no value by default, then with each of those.
            let (plain, chosen) = (numbers.filter { $0.value != nil }, numbers.filter { $0.value == nil })
            return ([plain] + chosen.map { [$0] + plain }).compactMap { parameters -> LawChain? in
                var stage: any CatalogStage = type.init()
                for parameter in parameters {
                    guard case .number(let unit, let range) = parameter.form else { continue }
                    let value = isGreatest ? range.upperBound : range.lowerBound
                    var next = stage
                    guard (try? next.set(parameter.name, to: value == 0 ? "0" : "\(value)\(unit.rawValue)")) != nil
                    else { continue }
                    // What does not go with the ones before stays at its default.
                    if next.conflict == nil || stage.conflict != nil { stage = next }
                }
                return stage.conflict == nil ? LawChain([stage]) : nil
            }
        }
    }.filter { !$0.givesOutlines }
}
