import Foundation
import Testing

@testable import StrokePipeline

/// A recording that comes with the package; the laws hold for each of them, and for each one that is added.
struct LawRecording: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The lines, each with its newline.
    let lines: [[UInt8]]
    /// The strokes as stages see them, in the order in which they begin.
    let strokes: [[Sample]]

    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lines = Wire.lines(bytes)
        strokes = Drawing.samples(in: bytes)
    }

    init(_ name: String, _ lines: some Sequence<[UInt8]>) { self.init(name, Wire.joined(lines)) }

    static let all: [LawRecording] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Examples/Recordings").standardized
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "ndjson" }.sorted { $0.path < $1.path }.compactMap { file in
            let name = file.deletingPathExtension().lastPathComponent
            return (try? Data(contentsOf: file)).map { LawRecording(name, Array($0)) }
        }
    }()

    /// What the laws try: of each recording the strokes that are over first, as many as they have time for, and one.
    static let tried = all.map { recording in
        guard recording.lines.count > longest else { return recording }
        let names = recording.lines.map(Wire.stroke)
        var left = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var chosen: Set<String> = []
        var count = 0
        for name in names {
            left[name, default: 1] -= 1
            guard left[name] == 0 else { continue }
            count += names.count { $0 == name }
            guard chosen.isEmpty || count <= longest else { break }
            chosen.insert(name)
        }
        return LawRecording(recording.name, zip(recording.lines, names).filter { chosen.contains($1) }.map(\.0))
    }

    /// Lines of a recording: all of them in release; without an optimizer that takes minutes.
    #if DEBUG
        private static let longest = 100
    #else
        private static let longest = Int.max
    #endif

    /// Whether the laws try all that there is.
    static var areWhole: Bool { longest == .max }

    /// The start of each, for chains that are much work without an optimizer.
    static let starts = tried.map { LawRecording("\($0.name), its start", $0.lines.prefix(Swift.min(longest, 60))) }

    /// Those of at most so many bytes, for tests beside the laws.
    static func all(upTo size: Int) -> [LawRecording] { all.filter { $0.bytes.count <= size } }

    static func named(_ name: String) throws -> LawRecording { try #require(all.first { $0.name == name }) }

    /// Fingers in a view that zooms, turns and is mirrored in between; views are no strokes, so that the laws of single
    /// strokes do not take it.
    static let viewed: LawRecording = {
        let views = [
            #"{"view":{"scale":1.7,"rotation":0.5,"x":12,"y":-7}}"#, #"{"view":{}}"#,
            #"{"view":{"scale":0.4,"rotation":-2,"mirrored":true,"width":2048}}"#,
        ]
        let fingers = all.first { $0.name == "evdev-dth2242-fingers" }?.lines.prefix(600) ?? []
        let lines = fingers.enumerated().flatMap { index, line in
            index % 60 == 0 ? [Array("\(views[index / 60 % views.count])\n".utf8), line] : [line]
        }
        return LawRecording("fingers in a view that changes", lines)
    }()

    /// The recording without its predicted lines.
    var real: LawRecording {
        LawRecording("\(name), real", lines.filter { !Wire.text($0).contains(#""predicted":true"#) })
    }

    /// The recording with a line of each stroke in turn, the shorter ones ending early.
    var interleaved: LawRecording {
        let rows = Dictionary(grouping: lines, by: Wire.stroke).sorted { $0.key < $1.key }.map(\.value)
        let longest = rows.map(\.count).max() ?? 0
        return LawRecording(
            "\(name), interleaved",
            (0..<longest).flatMap { index in rows.filter { $0.count > index }.map { $0[index] } })
    }
}
