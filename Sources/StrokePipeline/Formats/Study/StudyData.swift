/// What a page shows, as JSON for its script: each series of numbers once, however many stages leave it as it is.
///
/// ```
/// {"precision":3,"stages":[{"name":"smooth","settings":"window=30ms"}],"off":[[],[0]],"strokes":[
/// {"stroke":1,"color":null,"columns":[[0,0.008],[1,2],…],"tables":[{"t":0,"x":1,…},…],"chains":[[0,1],[0,null]]}]}
/// ```
///
/// A chain names the table of the samples and of each stage, `null` for one that is off; a table names the column of
/// each channel, in the units of ``StudyTable``, times from the start of the stroke.
struct StudyData {
    private var text = TextBuffer()
    private var strokeCount = 0
    private let precision: Int
    /// Decimals of a second: tablets count microseconds.
    private static let timePrecision = 6

    /// The data of these chains, with no stroke yet.
    init(_ chains: StudyChains, precision: Int) {
        self.precision = precision
        text.append("{\"precision\":\(precision),\"stages\":[")
        for (index, stage) in chains.stages.enumerated() {
            text.append(index > 0 ? "," : "")
            text.append(#"{"name":"#)
            text.append(inScript: type(of: stage).name)
            text.append(#","settings":"#)
            text.append(inScript: Self.settings(stage))
            text.append("}")
        }
        text.append("],\"off\":[")
        text.append(chains.off.map { "[\($0.map { "\($0)" }.joined(separator: ","))]" }.joined(separator: ","))
        text.append("],\"strokes\":[")
    }

    /// The parameters that are not at their defaults, as a recipe spells them.
    private static func settings<S: CatalogStage>(_ stage: S) -> String {
        zip(stage.settings, S().settings).compactMap { set, usual in
            set.value == usual.value ? nil : set.text.map { "\(set.name)=\($0)" }
        }.joined(separator: " ")
    }

    /// Adds a stroke: what each chain makes of it, stage by stage.
    mutating func add(_ stroke: StrokeID, color: String?, _ results: [[StudyResult?]]) {
        var (columns, tables) = (TextList(), TextList())
        let chains = results.map { results in
            var samples: [Sample] = []
            return results.enumerated().map { index, result -> String in
                guard let result, var table = result.table(of: samples) else { return "null" }
                if case .samples(let latest) = result { samples = latest }
                if index == 0 { table.addLength(of: samples) }
                if case .samples(let first)? = results.first ?? nil { table.setClock(from: first.first?.t ?? 0) }
                return "\(tables.place(of: self.text(of: table, &columns)))"
            }.joined(separator: ",")
        }
        text.append(strokeCount > 0 ? ",\n" : "\n")
        strokeCount += 1
        text.append(#"{"stroke":"#)
        switch stroke {
        case .number(let number): text.append("\(number)")
        case .text(let name): text.append(inScript: name)
        }
        text.append(#","color":"#)
        if let color { text.append(inScript: color) } else { text.append("null") }
        text.append(#","columns":["#)
        columns.write(into: &text)
        text.append(#"],"tables":["#)
        tables.write(into: &text)
        text.append("],\"chains\":[[\(chains.joined(separator: "],["))]]}")
    }

    /// Writes the data.
    func write(into buffer: inout TextBuffer) {
        text.withBytes { buffer.append(bytes: $0) }
        buffer.append("]}")
    }

    /// A table as an object of column numbers.
    private func text(of table: StudyTable, _ columns: inout TextList) -> [UInt8] {
        var object = TextBuffer()
        for (index, (name, values)) in table.channels.enumerated() {
            var column = TextBuffer()
            let isTime = index == 0
            for (index, value) in values.enumerated() {
                column.append(index > 0 ? "," : "[")
                if let value, value.isFinite {
                    column.append(value, isTime ? Self.timePrecision : precision)
                } else {
                    column.append("null")
                }
            }
            column.append(values.isEmpty ? "[]" : "]")
            object.append(index > 0 ? ",\"" : "{\"")
            object.append(name)
            object.append("\":\(columns.place(of: column.bytes))")
        }
        object.append("}")
        return object.bytes
    }
}

/// Texts, each once, by their numbers.
private struct TextList {
    private var texts: [[UInt8]] = []
    private var places: [[UInt8]: Int] = [:]

    mutating func place(of text: [UInt8]) -> Int {
        if let place = places[text] { return place }
        places[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    func write(into buffer: inout TextBuffer) {
        for (index, text) in texts.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append(bytes: text)
        }
    }
}

extension TextBuffer {
    /// Appends a JSON string in which nothing can end a script.
    fileprivate mutating func append(inScript text: String) {
        var quoted = TextBuffer()
        quoted.append(quoted: text)
        for byte in quoted.bytes {
            if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(bytes: CollectionOfOne(byte)) }
        }
    }
}
