extension Stage {
    /// Stops the program where the parameters of a catalogue's stage are not what it says they take.
    ///
    /// What is read from text is in range already; this is for values that a program sets. Whatever joins or runs stages
    /// calls it once as it is made, so that no author of a stage writes a check, and none is left for a stroke or sample.
    func checkParameters() {
        guard let stage = self as? any CatalogStage else { return }
        let name = type(of: stage).name
        for setting in stage.settings {
            guard let value = setting.value, !setting.form.takes(value) else { continue }
            preconditionFailure("\(name): \(setting.name) must be \(setting.form.limits); actual value: \(value)")
        }
        if let conflict = stage.conflict { preconditionFailure("\(name): \(conflict.parameter) \(conflict.need)") }
    }

    /// Stops the program where the stage gathers: no other stage takes what is made of all strokes together.
    func checkMayBeFollowed() {
        precondition(
            gatherer == nil,
            "\(Self.self) gathers all strokes of an input, so it must be the last stage of its chain; move what follows before it"
        )
    }
}

extension ValueForm {
    /// Whether a value is of the form and in its range; what is no number never is.
    func takes(_ value: ParameterValue) -> Bool {
        switch (self, value) {
        case (.number(_, let range), .number(let number)): range.contains(number)
        case (.numbers(let count, let range), .numbers(let numbers)):
            numbers.count == count && numbers.allSatisfy(range.contains)
        case (.points(let range), .points(let points)):
            points.allSatisfy { range.contains($0.x) && range.contains($0.y) }
        case (.choices, .words(let words)): Set(words).count == words.count
        // The types of the others hold nothing else.
        case (.flag, .flag), (.choice, .words): true
        default: false
        }
    }

    /// What is taken, for a message to a programmer, in the base unit.
    var limits: String {
        switch self {
        case .number(let unit, let range): "in \(range.lowerBound)...\(range.upperBound) \(unit.rawValue)"
        case .numbers(let count, let range): "\(count) numbers in \(range)"
        case .points(let range): "points in \(range)"
        case .choices(let words): "some of \(words.joined(separator: ", ")), each once"
        case .flag, .choice: "of its type"
        }
    }
}
