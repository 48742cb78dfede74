import Filters
import StrokePipeline

/// The help pages.
enum Help {
    static let version = "stroke-pipe 0.1.0\n"

    static let short = """
        usage: stroke-pipe [options] [STAGE [name=value…] [then STAGE…]]
        Pen strokes in (NDJSON on standard input), geometry out. For example:
          stroke-pipe --in pen.ndjson --to svg speed-to-width then smooth then quadratics > pen.svg
        `stroke-pipe --help` says more; `stroke-pipe stages` lists the stages.

        """

    static var long: String {
        let options = OptionDescription.all.map { row("  " + $0.name + ($0.value.map { " \($0)" } ?? ""), $0.doc, 22) }
        return """
            stroke-pipe: filters for pen strokes, in a row

            usage: stroke-pipe [options] [STAGE [name=value…] [then STAGE…]]
                   stroke-pipe stages [--json]          the stages
                   stroke-pipe formats [--json]         what is read and written
                   stroke-pipe help STAGE [--json]      one stage, with its parameters
                   stroke-pipe check RECIPE…            whether recipes can be used
                   stroke-pipe show [--json] STAGE…     a chain with every default filled in (or --recipe FILE)

            Reads samples as NDJSON, one a line: {"stroke":1,"phase":"began","x":10,"y":20,"t":0.004,"force":0.3}
            and writes what the last stage gives. With no stage, the samples come out repaired.

            options, anywhere on the line:
            \(options.joined(separator: "\n"))

            stages:
            \(list())

            limits: a line of \(Wording.mebibytes(Limits.lineLength)), nested \(Limits.nesting) deep · \(Limits.openStrokes) strokes open at once
                    a recipe of \(Wording.kibibytes(Limits.recipeLength)) · \(Limits.stages) stages · of a stroke \(Limits.waitingSamples) samples that wait for
                    estimates and \(Limits.predictedSamples) predicted ones, \(Limits.liftedTouches) touches that wait once lifted
                    any number of strokes, of samples in a stroke, of bytes

            exit codes: 0 done · 64 usage · 65 bad input · 66 a file cannot be read
                        70 a fault of ours, or no memory · 74 the output cannot be written · 78 bad recipe

            """
    }

    /// The stages, one a line.
    static func list() -> String {
        Catalog.standard.descriptions.map { row("  " + $0.name, $0.summary, 22) }.joined(separator: "\n")
    }

    /// The formats, one a line.
    static var formats: String {
        let inputs = InputFormat.all.map { row("  --from " + $0.name, $0.summary, 26) }
        let outputs = OutputFormat.all.map { row("  --to " + $0.name, $0.summary, 26) }
        return (["read:"] + inputs + ["written:"] + outputs).joined(separator: "\n") + "\n"
    }

    /// One stage with its parameters.
    static func page(_ stage: StageDescription) -> String {
        var lines = ["\(stage.name): \(stage.summary)", "takes \(stage.takes), gives \(stage.gives)"]
        if !stage.parameters.isEmpty { lines += ["", "parameters:"] }
        let width = (stage.parameters.map { header($0).count }.max() ?? 0) + 4
        for parameter in stage.parameters {
            lines.append(row("  " + header(parameter), parameter.doc, width))
            lines.append(row("", ChainWording.form(parameter.form), width))
        }
        for exception in stage.exceptions {
            lines += ["", "does not keep the law of \(exception.law.rawValue): \(exception.reason)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func header(_ parameter: ParameterDescription) -> String {
        if parameter.form == .flag, parameter.value == .flag(false) { return parameter.name }
        return "\(parameter.name)=\(parameter.text ?? "…")"
    }

    private static func row(_ left: String, _ right: String, _ width: Int) -> String {
        left + String(repeating: " ", count: max(2, width - left.count)) + right
    }
}
