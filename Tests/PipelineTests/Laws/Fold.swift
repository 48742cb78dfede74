@testable import StrokePipeline

/// A consumer of live output, by the one rule of the format.
struct Fold {
    /// The settled lines of each stroke.
    private(set) var strokes: [String: [UInt8]] = [:]
    /// The settled lines of all strokes in their order.
    private(set) var sequence: [UInt8] = []
    private(set) var provisional: [String: [UInt8]] = [:]
    private(set) var hadProvisional = false

    private static let provisionalEnd = Array(#","provisional":true}"#.utf8) + [UInt8(ascii: "\n")]
    private static let revokeEnd = Array(#","revoke":true}"#.utf8) + [UInt8(ascii: "\n")]

    mutating func take(_ lines: [[UInt8]]) {
        for line in lines {
            let stroke = Wire.stroke(line)
            if Wire.ends(line, with: Self.provisionalEnd) {
                provisional[stroke, default: []] += line.dropLast(Self.provisionalEnd.count) + Array("}\n".utf8)
                hadProvisional = true
            } else {
                provisional[stroke] = nil
                if Wire.ends(line, with: Self.revokeEnd) { continue }
                strokes[stroke, default: []] += line
                sequence += line
            }
        }
    }

    /// Takes what a pipe makes of a block.
    mutating func take(_ block: [UInt8], through pipe: inout RecordPipe) {
        pipe.process(block)
        take(Wire.lines(pipe.output.bytes))
        pipe.emptyOutput()
    }

    /// The lines of each stroke that stand.
    var pictures: [String: [UInt8]] { strokes.merging(provisional, uniquingKeysWith: +) }
}

extension Wire {
    static func ends(_ line: [UInt8], with end: [UInt8]) -> Bool { line.suffix(end.count) == end[...] }

    /// Whether the key after the stroke is this one.
    static func tells(_ key: String, _ line: [UInt8]) -> Bool {
        line.dropFirst(#"{"stroke":"#.utf8.count + stroke(line).utf8.count).starts(with: #","\#(key)""#.utf8)
    }
}
