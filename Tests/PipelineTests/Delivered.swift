import Foundation
import Testing

@testable import StrokePipeline

/// The recordings as platforms delivered them, each in a dialect of its own.
enum Delivered: String, CaseIterable {
    case events = "uitouch-events"
    case antigrain = "uitouch-pencil-antigrain"
    case polyline = "uitouch-unknown-polyline-index"
    case browser = "pointer-events-pen"
    case eiffel = "quickdraw-eiffel"

    /// Those of an Apple Pencil.
    static let pencils: [Delivered] = [.events, .antigrain, .polyline]

    var url: URL {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        return package.appending(path: "Examples/Recordings/delivered/\(rawValue).ndjson")
    }
    var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
    /// The lines, as a reader of JSON sees them.
    var objects: [Line] { get throws { try text.split(separator: "\n").compactMap { Line(String($0)) } } }
}

/// Runs text of a dialect through a chain.
func piped(
    from format: String, _ input: String, _ chain: String = "", blocks: [Int] = [65_536],
    _ change: (inout RecordPipe.Options) -> Void = { _ in }
) throws -> Piped {
    let format = try #require(InputFormat.named(format))
    return try piped(input.utf8, chain, blocks: blocks) { options in
        options.from = format
        change(&options)
    }
}

/// The events that lines of a dialect hold, and what was odd about them.
func touchEvents<Dialect: TouchDialect>(
    _ type: Dialect.Type, _ lines: [String]
) throws -> (events: [TouchEvent], oddities: [InputFault.Oddity]) {
    var dialect = type.init()
    var (all, oddities): ([TouchEvent], [InputFault.Oddity]) = ([], [])
    for line in lines {
        var scanner = JSONScanner(Array((line + "\n").utf8))
        var events: [TouchEvent] = []
        oddities += try dialect.read(&scanner, from: 0, into: &events)
        all += events
    }
    return (all, oddities)
}

/// What a line that cannot be used is found to be at fault for, and in which column; `¦` stands before the place that
/// must be named, and is no part of the line.
func expectFault(_ format: String, _ marked: String, _ fault: InputFault, after lines: String = "") throws {
    let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
    let output = try piped(from: format, lines + parts.joined() + "\n")
    #expect(output.faults == [fault], "\(marked)")
    guard case .bad(_, let excerpt)? = output.findings.first?.problem else { return }
    #expect(excerpt.column == parts[0].count + 1, "\(marked)")
}

/// The events of so many lines.
func touchEvents<Dialect: TouchDialect>(
    _ type: Dialect.Type, _ lines: String...
) throws -> (events: [TouchEvent], oddities: [InputFault.Oddity]) {
    try touchEvents(type, lines)
}
