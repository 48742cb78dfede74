import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// What a pipe made of records, and what it found.
struct Piped: Equatable {
    var bytes: [UInt8] = []
    var findings: [Finding] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var records: [Line] { lines.compactMap(Line.init) }
    /// The records of one stroke that are samples or segments.
    func ink(of stroke: Int = 1) -> [Line] {
        records.filter { $0["stroke"] == Double(stroke) && ($0["x"] != nil || $0["segment"] != nil) }
    }
    /// How each stroke ended, in the order of the ends.
    var ends: [String] { records.compactMap { $0.text("end") } }
    var repairs: [InputFault] {
        findings.compactMap { if case .repaired(let fault) = $0.problem { fault } else { nil } }
    }
    var faults: [InputFault] { findings.compactMap { if case .bad(let fault, _) = $0.problem { fault } else { nil } } }
}

/// A line of output, as a consumer reads it.
struct Line {
    let object: [String: Any]

    init?(_ text: String) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            return nil
        }
        self.object = object
    }

    subscript(key: String) -> Double? { object[key] as? Double }
    func text(_ key: String) -> String? { object[key] as? String }
    func numbers(_ key: String) -> [Double] { object[key] as? [Double] ?? [] }
}

/// The stages that a command line names; none for an empty one.
func stages(_ chain: String) throws -> [any CatalogStage] {
    var text = ChainText()
    for word in chain.split(separator: " ").map(String.init) {
        text.add(ChainText.Word(word, at: ChainText.Place(text: chain, column: 0, length: 1)))
    }
    let reading = Catalog.standard.read(text)
    try #require(reading.faults.isEmpty)
    return reading.stages
}

/// Runs records through a chain in one process, cut into blocks of these sizes, the last of which repeats.
func piped(
    _ input: some Sequence<UInt8>,
    _ chain: String = "",
    blocks: [Int] = [65_536],
    _ change: (inout RecordPipe.Options) -> Void = { _ in }
) throws -> Piped {
    var options = RecordPipe.Options()
    change(&options)
    let stages = try stages(chain)
    var pipe = RecordPipe(
        try StageChain.join(stages),
        passesOthers: stages.isEmpty,
        writer: NDJSONWriter(),
        options: options
    )
    var rest = Array(input)[...]
    var sizes = blocks[...]
    while !rest.isEmpty {
        let size = sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? 1
        pipe.process(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
    }
    pipe.endFile()
    pipe.finish()
    return Piped(bytes: pipe.output.bytes, findings: pipe.findings)
}

/// Runs text through a chain.
func piped(_ input: String, _ chain: String = "", _ change: (inout RecordPipe.Options) -> Void = { _ in }) throws
    -> Piped
{
    try piped(input.utf8, chain, change)
}

/// The bytes of a case.
func caseInput(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name).ndjson")
    return try String(contentsOf: file, encoding: .utf8)
}

/// The recordings that come with the package.
enum Recording: String, CaseIterable {
    case aospFlings = "aosp-flings"
    case cintiq = "evdev-cintiq22hdt"
    case fingers = "evdev-dth2242-fingers"
    case intuos = "evdev-intuos4-drag"
    case corners = "freehand-corners"
    case he2 = "freehand-he2"
    case predicted = "ink-straight-line"
    case painting = "libmypaint-painting30sec"
    case browser = "pointerevents-pen"
    case eiffel = "quickdraw-eiffel"
    case paper = "svc-task0006"
    case wacom = "wacom-uim-ink"

    var url: URL {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        return package.appending(path: "Examples/Recordings/\(rawValue).ndjson")
    }
    var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }
}
