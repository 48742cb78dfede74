import Foundation

/// The lines of records.
enum Wire {
    /// The lines, each with its newline.
    static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        // By the C library, whose search is not slow in a debug build; the laws look at some ten million lines.
        bytes.withUnsafeBytes { text in
            var lines: [[UInt8]] = []
            var start = 0
            while start < text.count, let base = text.baseAddress {
                let newline = memchr(base + start, 10, text.count - start)
                let end = newline.map { UnsafeRawPointer($0) - base } ?? text.count
                if end > start { lines.append(Array(text[start..<end]) + [UInt8(ascii: "\n")]) }
                start = end + 1
            }
            return lines
        }
    }

    /// The lines as one text.
    static func joined(_ lines: some Sequence<[UInt8]>) -> [UInt8] { lines.reduce(into: []) { $0 += $1 } }

    /// The lines as texts of so many.
    static func blocks(_ lines: ArraySlice<[UInt8]>, of count: Int) -> [[UInt8]] {
        stride(from: lines.startIndex, to: lines.endIndex, by: count).map { joined(lines[$0...].prefix(count)) }
    }

    static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

    /// The name of a line's stroke as it is spelled, where `stroke` is its first key.
    static func stroke(_ line: [UInt8]) -> String {
        let value = line.dropFirst(#"{"stroke":"#.utf8.count)
        return String(decoding: value.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }, as: UTF8.self)
    }

    /// The text of each stroke.
    static func strokes(_ lines: [[UInt8]]) -> [String: [UInt8]] {
        lines.reduce(into: [:]) { $0[stroke($1), default: []] += $1 }
    }

    /// The bytes cut at so many random places.
    static func cut(_ bytes: [UInt8], into count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SplitMix(state: seed)
        let cuts = (1..<Swift.max(count, 2)).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        return zip([0] + cuts, cuts + [bytes.count]).map { Array(bytes[$0..<$1]) }
    }

    static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.count == b.count && memcmp(a, b, a.count) == 0 }

    /// The first line in which two texts differ; `nil` where they are the same bytes.
    static func difference(_ a: [UInt8], _ b: [UInt8]) -> String? {
        if areSame(a, b) { return nil }
        let (first, second) = (lines(a), lines(b))
        for (index, (left, right)) in zip(first, second).enumerated() where left != right {
            return "line \(index + 1): \(text(left)) is not \(text(right))"
        }
        return "\(first.count) lines are not \(second.count): \((first + second).last.map(text) ?? "")"
    }
    /// The first difference of a stroke's text; `nil` where each is the same.
    static func difference(_ a: [String: [UInt8]], _ b: [String: [UInt8]]) -> String? {
        Set(a.keys).union(b.keys).sorted().lazy.compactMap { stroke in
            difference(a[stroke] ?? [], b[stroke] ?? []).map { "stroke \(stroke), \($0)" }
        }.first
    }
}
