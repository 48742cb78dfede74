import Foundation
import Testing

@testable import StrokePipeline

/// A page to study a brush, as its script reads it.
struct StudiedPage {
    let bytes: [UInt8]
    let data: [String: Any]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var stages: [[String: String]] { data["stages"] as? [[String: String]] ?? [] }
    var off: [[Int]] { data["off"] as? [[Int]] ?? [] }
    var strokes: [[String: Any]] { data["strokes"] as? [[String: Any]] ?? [] }

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let start = try #require(text.range(of: #"<script type="application/json" id="data">"#))
        let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
        let json = Data(text[start.upperBound..<end.lowerBound].utf8)
        data = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    /// The page of some records and a chain.
    init(
        _ input: some Sequence<UInt8>, _ chain: String, precision: Int? = nil, block: Int = 65_536,
        _ change: (inout RecordPipe.Options) -> Void = { _ in }
    ) throws {
        var options = RecordPipe.Options()
        change(&options)
        let writer = StudyWriter(try PipelineTests.stages(chain), PictureOptions(precision: precision))
        var pipe = RecordPipe(try StageChain.join([]), writer: writer, options: options)
        var rest = Array(input)[...]
        while !rest.isEmpty {
            pipe.process(Array(rest.prefix(block)))
            rest = rest.dropFirst(block)
        }
        pipe.endFile()
        pipe.finish()
        try self.init(pipe.output.bytes)
    }

    /// A channel of a stroke in a chain, after so many stages; `nil` where there is none, NaN for what is not sensed.
    func channel(_ name: String, of stroke: Int, chain: Int = 0, after stage: Int) -> [Double]? {
        guard let chains = strokes[stroke]["chains"] as? [[Any]], let place = chains[chain][stage] as? Int,
            let tables = strokes[stroke]["tables"] as? [[String: Int]], let column = tables[place][name],
            let columns = strokes[stroke]["columns"] as? [[Any]]
        else { return nil }
        return columns[column].map { $0 as? Double ?? .nan }
    }

    /// The paths and circles of a chain's ink.
    func ink(_ chain: Int) throws -> [String] {
        let start = try #require(text.range(of: "<g id=\"ink\(chain)\""))
        let rest = text[start.lowerBound...]
        let end = rest.range(of: "<g id=\"ink\(chain + 1)\"") ?? rest.range(of: "<g id=\"mark\"")
        let place = try #require(end).lowerBound
        return rest[..<place].matches(of: /<(path|circle) [^>]*>/).map { Self.piece($0.0) }
    }

    /// A piece of ink but for the color of ink without one: in a page it is that of the text.
    static func piece(_ text: Substring) -> String { String(text).replacing(" fill=\"currentColor\"", with: "") }
}
