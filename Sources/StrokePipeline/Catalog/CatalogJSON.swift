extension StageDescription {
    /// The descriptions as JSON: an array of objects, one a stage.
    public static func json(_ stages: [StageDescription]) -> String { list(stages.map(\.json)) }

    /// The description as a JSON object.
    public var json: String {
        let rows = parameters.map(\.json)
        let laws = exceptions.map { exception in
            object([
                ("law", quoted(exception.law.rawValue)),
                ("parameter", exception.parameter.map(quoted) ?? "null"),
                ("reason", quoted(exception.reason)),
            ])
        }
        var members = [
            ("name", quoted(name)), ("summary", quoted(summary)), ("takes", quoted(takes)), ("gives", quoted(gives)),
            ("parameters", list(rows)),
        ]
        if !laws.isEmpty { members.append(("exceptions", list(laws))) }
        return object(members)
    }
}

extension ParameterDescription {
    /// The parameter as a JSON object: numbers in the base unit, `null` for a bound or a default that is not there.
    public var json: String {
        var (unit, low, high) = ("", "null", "null")
        var words: [String] = []
        switch form {
        case .number(let its, let range):
            (unit, low, high) = (its.rawValue, decimalText(range.lowerBound), decimalText(range.upperBound))
        case .numbers(_, let range), .points(let range):
            (low, high) = (decimalText(range.lowerBound), decimalText(range.upperBound))
        case .choice(let names), .choices(let names): words = names
        case .flag: break
        }
        var members = [
            ("name", quoted(name)), ("unit", quoted(unit)), ("min", low), ("max", high), ("default", valueJSON),
            ("doc", quoted(doc)),
        ]
        if !words.isEmpty { members.append(("values", list(words.map(quoted)))) }
        return object(members)
    }

    /// The value as JSON.
    public var valueJSON: String {
        switch value {
        case nil: "null"
        case .number(let number): decimalText(number)
        case .flag(let flag): flag ? "true" : "false"
        case .words(let words):
            if case .choice = form { quoted(words.first ?? "") } else { list(words.map(quoted)) }
        case .numbers(let numbers): list(numbers.map(decimalText))
        case .points(let points): list(points.map { list([decimalText($0.x), decimalText($0.y)]) })
        }
    }
}

extension Catalog {
    /// A chain as JSON: an array of `{"name":…,"parameters":{…}}`, every default filled in.
    public static func json(_ chain: [any CatalogStage]) -> String {
        list(
            chain.map { stage in
                let parameters = object(stage.settings.map { ($0.name, $0.valueJSON) })
                return object([("name", quoted(type(of: stage).name)), ("parameters", parameters)])
            })
    }

    /// A chain as a recipe, every default filled in.
    public static func recipe(_ chain: [any CatalogStage]) -> String {
        let lines = chain.map { stage in
            ([type(of: stage).name]
                + stage.settings.compactMap { setting in setting.text.map { "\(setting.name)=\($0)" } })
                .joined(separator: " ")
        }
        return (["stroke-pipe 1"] + lines).joined(separator: "\n") + "\n"
    }
}

extension InputFormat {
    /// Every format, for reading and for writing, as JSON: an array of objects with `name`, `option` and `summary`.
    public static var allJSON: String {
        func row(_ name: String, _ option: String, _ summary: String) -> String {
            object([("name", quoted(name)), ("option", quoted(option)), ("summary", quoted(summary))])
        }
        return list(
            all.map { row($0.name, "--from", $0.summary) }
                + OutputFormat.all.map { row($0.name, "--to", $0.summary) })
    }
}

private func quoted(_ text: String) -> String {
    var buffer = TextBuffer()
    buffer.append(quoted: text)
    return String(decoding: buffer.bytes, as: UTF8.self)
}

private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
}
