import StrokePipeline

/// What the command line asks for.
struct Options {
    enum Command: String, CaseIterable { case run, stages, formats, help, check, show }

    var command = Command.run
    /// The words of a command that are no chain: names and files.
    var names: [String] = []
    var chain = ChainText()
    var hasChain = false
    var inputs: [String] = []
    var format = OutputFormat.ndjson
    var pipe = RecordPipe.Options()
    var picture = PictureOptions()
    var isQuiet = false
    var showsProgress = false
    var asJSON = false
    var showsHelp = false
    var showsVersion = false
}

/// A fault of the command line itself.
enum UsageFault: Error {
    case unknownOption(String, nearest: String?)
    case missingValue(String, String)
    case badValue(String, String, expected: String)
    case unknownFormat(String, String, nearest: String?, known: [String])
    case takesNoValue(String)
    case strayOption(String, goesWith: String)
    case strayWord(String, command: String)
    case unknownName(String, nearest: String?)
    case noRecipe
    case noChain
    case liveAndPicture
    case stageOfAllStrokes(String, stage: String)
    case stagesNotFromSamples(String, stage: String, takes: String)
    case recipeUnreadable(String, String)
    case chain(ChainFault)
}

/// An option of the tool: its name, what its value is called, and its line in the help.
struct OptionDescription {
    var name: String
    var value: String?
    var doc: String

    static let all = [
        OptionDescription(name: "--in", value: "FILE", doc: "read FILE; may be repeated (default: standard input, -)"),
        OptionDescription(name: "--recipe", value: "FILE", doc: "the stages in FILE, where one stage would stand"),
        OptionDescription(
            name: "--from", value: "FORMAT", doc: "what is read: samples (default) or a platform's touches"),
        OptionDescription(
            name: "--to", value: "FORMAT", doc: "what is written: ndjson (default), svg, geojson or html"),
        OptionDescription(name: "--live", value: nil, doc: "write the provisional tail too, as it changes"),
        OptionDescription(name: "--cancelled", value: "HOW", doc: "tell (default), drop or keep cancelled strokes"),
        OptionDescription(
            name: "--touches", value: "HOW", doc: "all draw (default), or one: the pencil gets the canvas"),
        OptionDescription(
            name: "--palm", value: "SIZE",
            doc: "fingers that are palms: off (default), standard, fine or a radius in px"),
        OptionDescription(name: "--patience", value: "TIME", doc: "how long to wait for an estimate (default 0.5s)"),
        OptionDescription(
            name: "--precision", value: "N", doc: "at most N decimals, 0 to 15 (default: lossless; svg, html: 3)"),
        OptionDescription(
            name: "--svg-style", value: "HOW", doc: "svg: segments or outlines (default: as opacity asks)"),
        OptionDescription(name: "--background", value: "COLOR", doc: "svg: the ground (default: transparent)"),
        OptionDescription(name: "--margin", value: "SIZE", doc: "svg: what is left free around the ink (default 0px)"),
        OptionDescription(name: "--texture", value: "NAME", doc: "svg: the grain of the ink: pencil (default: none)"),
        OptionDescription(name: "--rate", value: "HZ", doc: "time samples that have none at HZ a second"),
        OptionDescription(name: "--on-error", value: "HOW", doc: "stop (default) at a bad line, or skip it"),
        OptionDescription(name: "--strict", value: nil, doc: "treat what would be repaired as bad"),
        OptionDescription(name: "--quiet", value: nil, doc: "no warnings"),
        OptionDescription(name: "--progress", value: nil, doc: "bytes, samples and rate on standard error"),
        OptionDescription(name: "--json", value: nil, doc: "with stages, formats, help and show: as JSON"),
        OptionDescription(name: "--help", value: nil, doc: "this help"),
        OptionDescription(name: "--version", value: nil, doc: "the version"),
    ]
}
