import StrokePipeline

/// The sentences about a chain and about the command line.
enum ChainWording {
    static func text(_ fault: UsageFault) -> String {
        switch fault {
        case .unknownOption(let name, let nearest):
            "stroke-pipe: there is no option \(name)\(optionHint(name, nearest))\n"
        case .missingValue(let name, let kind): "stroke-pipe: \(name) needs a value: \(name) \(kind)\n"
        case .badValue(let name, let value, let expected):
            "stroke-pipe: \(name): expected \(expected), found \(quoted(value))\n"
        case .unknownFormat(let option, let name, let nearest, let known):
            "stroke-pipe: \(option): there is no format \(quoted(name))"
                + (nearest == nil ? "; there are \(known.joined(separator: " "))" : hint(nearest)) + "\n"
        case .takesNoValue(let name): "stroke-pipe: \(name) takes no value\n"
        case .strayOption(let name, let commands): "stroke-pipe: \(name) goes with \(commands)\n"
        case .unknownName(let name, let nearest): "stroke-pipe: there is no stage \(quoted(name))\(hint(nearest))\n"
        case .strayWord(let word, let command):
            "stroke-pipe: \(quoted(word)) does not go with `\(command)`; `help \(word)` tells of one stage\n"
        case .noRecipe: "stroke-pipe: check needs a recipe: stroke-pipe check RECIPE…\n"
        case .noChain: "stroke-pipe: show needs a chain: stroke-pipe show STAGE…\n"
        case .liveAndPicture:
            "stroke-pipe: --live does not go with a picture, which is written when the input ends\n"
        case .stageOfAllStrokes(let format, let stage):
            "stroke-pipe: --to \(format) shows one stroke at a time; leave out \(stage), which looks at all of them\n"
        case .stagesNotFromSamples(let format, let stage, let takes):
            "stroke-pipe: --to \(format) runs every stage itself, from the samples on; \(stage) takes \(takes)\n"
        case .recipeUnreadable(let path, let reason): "stroke-pipe: cannot read the recipe \(path): \(reason)\n"
        case .chain(let fault): text(fault)
        }
    }

    private static func text(_ fault: ChainFault) -> String {
        let place = fault.place
        let source = place.recipe.map { "\($0):\(place.line):\(place.column + 1)" } ?? "command line"
        let stage = fault.stage.map { ": stage \($0)" } ?? ""
        // A long line is shown from a little before the fault.
        let start = place.column > 60 ? place.column - 30 : 0
        let line = String(place.text.dropFirst(start).prefix(100)).printable
        let carets = String(repeating: "^", count: max(1, min(place.length, 100 - place.column + start)))
        return """
            stroke-pipe: \(source)\(stage): \(sentence(fault.problem))
              \(line)
              \(String(repeating: " ", count: place.column - start))\(carets)

            """
    }

    private static func sentence(_ problem: ChainFault.Problem) -> String {
        switch problem {
        case .unknownStage(let name, nil) where name.contains("/") || name.contains("."):
            "there is no stage \(quoted(name)); a file is read with --in FILE, a recipe with --recipe FILE"
        case .unknownStage(let name, let nearest): "there is no stage \(quoted(name))\(hint(nearest))"
        case .unknownParameter(let name, let stage, let nearest, let known):
            nearest == nil && !known.isEmpty
                ? "\(stage) has no parameter \(quoted(name)); it has \(known.joined(separator: " "))"
                : "\(stage) has no parameter \(quoted(name))\(hint(nearest))"
        case .strayStage(let name): "\(quoted(name)) is a stage; write `then \(name)`"
        case .value(let parameter, let fault): value(parameter, fault)
        case .repeated(let name): "\(name) is given twice"
        case .conflict(let conflict): "\(conflict.parameter) \(conflict.need)"
        case .missingStage: "`then` joins two stages; one is missing here"
        case .missingThen: "a recipe stands for a stage: write `then` between it and the words beside it"
        case .mismatch(let stage, let takes, let given):
            "\(stage) takes \(takes), and the stage before it gives \(given)"
        case .noHeader: "a recipe's first line is `stroke-pipe 1`"
        case .continuesNothing: "an indented line continues the stage above; there is none"
        case .emptyRecipe: "the recipe has no stage"
        case .recipeTooLong:
            "expected a recipe of at most \(Wording.kibibytes(Limits.recipeLength)), found a longer one"
        case .tooManyStages: "expected at most \(Limits.stages) stages, found one more"
        }
    }

    private static func value(_ parameter: ParameterDescription, _ fault: ValueFault) -> String {
        let expected = "\(parameter.name): expected \(form(parameter.form))"
        return switch fault {
        case .malformed(""): "\(expected), as \(parameter.name)=\(parameter.text ?? "…")"
        case .malformed(let text): "\(expected), found \(quoted(text))"
        case .needsUnit: "\(expected); an angle says its unit, deg or rad"
        case .wrongUnit(let unit): "\(expected), found the unit \(quoted(unit))"
        case .outOfRange(let text):
            "\(expected), found \(text)\(isBareTime(text, parameter) ? " (a bare number is in seconds)" : "")"
        }
    }

    /// What a form takes, in words.
    static func form(_ form: ValueForm) -> String {
        switch form {
        case .number(let unit, let range):
            "\(quantity(unit)) from \(bound(range.lowerBound, form)) to \(bound(range.upperBound, form))"
        case .flag: "yes or no"
        case .choice(let words): "one of \(words.joined(separator: " "))"
        case .choices(let words): "some of \(words.joined(separator: " ")), joined by commas"
        case .numbers(let count, let range):
            "\(count) numbers from \(bound(range.lowerBound, form)) to \(bound(range.upperBound, form)), joined by commas"
        case .points(let range):
            "points x:y from \(bound(range.lowerBound, form)) to \(bound(range.upperBound, form)), joined by commas"
        }
    }

    private static func quantity(_ unit: Unit) -> String {
        switch unit {
        case .ratio: "a number"
        case .pixels: "a length (px)"
        case .pixelsPerSecond: "a speed (px/s)"
        case .perPixel: "a number per pixel (/px)"
        case .seconds: "a time (s or ms)"
        case .radians: "an angle (deg or rad)"
        case .hertz: "a frequency (Hz)"
        }
    }

    private static func bound(_ number: Double, _ form: ValueForm) -> String { form.text(.number(number)) }

    private static func isBareTime(_ text: String, _ parameter: ParameterDescription) -> Bool {
        guard case .number(.seconds, _) = parameter.form else { return false }
        return !text.hasSuffix("s")
    }

    private static func optionHint(_ name: String, _ nearest: String?) -> String {
        if nearest != nil { return hint(nearest) }
        if ["-o", "--out", "--output"].contains(name) { return "; what comes out goes to standard output: > FILE" }
        return "; a parameter of a stage is written name=value, without dashes"
    }

    private static func hint(_ nearest: String?) -> String { nearest.map { "; did you mean \($0)?" } ?? "" }

    private static func quoted(_ text: String) -> String { "\"\(text.printable)\"" }
}
