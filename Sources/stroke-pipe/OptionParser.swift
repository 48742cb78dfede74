import StrokePipeline

/// Reads the command line: options anywhere, the other words a command or a chain.
struct OptionParser {
    private(set) var options = Options()
    private(set) var faults: [UsageFault] = []
    private var words: [String]
    /// The last option given that only pictures have.
    private var pictureOption: String?
    private var next = 0
    private var line: String
    private var column = 0

    init(_ words: [String]) {
        self.words = words
        line = words.joined(separator: " ")
    }

    mutating func parse() {
        var isFirst = true
        while let word = takeWord() {
            if word.hasPrefix("-"), word != "-" {
                option(word)
            } else if isFirst, let command = Options.Command(rawValue: word), command != .run {
                options.command = command
                isFirst = false
            } else {
                isFirst = false
                argument(word)
            }
        }
        check()
    }

    private mutating func argument(_ word: String) {
        switch options.command {
        case .run, .show:
            options.hasChain = true
            options.chain.add(ChainText.Word(word, at: place(word)))
        case .stages, .formats, .help, .check: options.names.append(word)
        }
    }

    private mutating func option(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard
            let known = OptionDescription.all.first(where: { $0.name == name || (name == "-h" && $0.name == "--help") })
        else {
            let nearest = Spelling.nearest(to: name, in: OptionDescription.all.map(\.name))
            faults.append(.unknownOption(name, nearest: nearest))
            return
        }
        guard let kind = known.value else {
            if parts.count > 1 { faults.append(.takesNoValue(name)) }
            set(flag: known.name)
            return
        }
        let place = place(word)
        guard let value = parts.count > 1 ? parts[1] : takeWord() else {
            faults.append(.missingValue(name, kind))
            return
        }
        set(name, value, place)
    }

    private mutating func set(flag name: String) {
        switch name {
        case "--live": options.pipe.isLive = true
        case "--strict": options.pipe.isStrict = true
        case "--quiet": options.isQuiet = true
        case "--progress": options.showsProgress = true
        case "--json": options.asJSON = true
        case "--help": options.showsHelp = true
        default: options.showsVersion = true
        }
    }

    private mutating func set(_ name: String, _ value: String, _ place: ChainText.Place) {
        switch name {
        case "--in": options.inputs.append(value)
        case "--recipe": addRecipe(value, place)
        case "--from": options.pipe.from = format(name, value, in: InputFormat.all, \.name) ?? .samples
        case "--to": options.format = format(name, value, in: OutputFormat.all, \.name) ?? .ndjson
        case "--cancelled": options.pipe.cancelled = word(name, value) ?? .tell
        case "--touches": options.pipe.touches = word(name, value) ?? .all
        case "--palm": options.pipe.palmRadius = palm(name, value)
        case "--patience":
            options.pipe.patience =
                number(name, value, ["ms": 1e-3, "s": 1], 0...3600, "a time from 0 to 3600 s") ?? 0.5
        case "--on-error":
            if value != "stop", value != "skip" {
                faults.append(.badValue(name, value, expected: "stop or skip"))
            }
            options.pipe.skipsBadLines = value == "skip"
        case "--precision":
            if let places = Int(value), (0...15).contains(places) {
                options.picture.precision = places
            } else {
                faults.append(.badValue(name, value, expected: "a whole number from 0 to 15"))
            }
        case "--svg-style", "--background", "--margin", "--texture": setPicture(name, value)
        default:
            options.pipe.rate = number(name, value, ["Hz": 1], 1e-3...1e9, "a rate from 0.001 to 1e9 Hz")
        }
    }

    private mutating func setPicture(_ name: String, _ value: String) {
        pictureOption = name
        switch name {
        case "--svg-style": options.picture.svgStyle = word(name, value)
        case "--texture": options.picture.texture = word(name, value)
        case "--background": options.picture.background = value
        default: options.picture.margin = number(name, value, ["px": 1], 0...1e6, "a size from 0 to 1e6 px") ?? 0
        }
    }

    /// A number, with or without one of some units.
    private mutating func number(
        _ name: String, _ value: String, _ units: KeyValuePairs<String, Double>, _ range: ClosedRange<Double>,
        _ expected: String
    ) -> Double? {
        let unit = units.first { value.hasSuffix($0.key) }
        if let number = Double(value.dropLast(unit?.key.count ?? 0)), range.contains(number * (unit?.value ?? 1)) {
            return number * (unit?.value ?? 1)
        }
        faults.append(.badValue(name, value, expected: expected))
        return nil
    }

    /// The radius of a palm: Apple's touches of a hand's edge show 42 px and more; 30 px is for those who draw finely.
    private mutating func palm(_ name: String, _ value: String) -> Double? {
        switch value {
        case "off": nil
        case "standard": 42
        case "fine": 30
        default: number(name, value, ["px": 1], 0...1e12, "off, standard, fine or a radius (px)")
        }
    }

    private mutating func format<Format>(
        _ name: String, _ value: String, in formats: [Format], _ nameOf: KeyPath<Format, String>
    ) -> Format? {
        if let format = formats.first(where: { $0[keyPath: nameOf] == value }) { return format }
        let names = formats.map { $0[keyPath: nameOf] }
        faults.append(.unknownFormat(name, value, nearest: Spelling.nearest(to: value, in: names), known: names))
        return nil
    }

    private mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, _ value: String) -> Word?
    {
        if let word = Word(rawValue: value) { return word }
        let words = Word.allCases.map(\.rawValue)
        let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        faults.append(.badValue(name, value, expected: list))
        return nil
    }

    private mutating func addRecipe(_ path: String, _ place: ChainText.Place) {
        options.hasChain = true
        do {
            options.chain.addRecipe(try readText(path), path: path, place: place)
        } catch {
            faults.append(.recipeUnreadable(path, error.reason))
        }
    }

    private mutating func check() {
        if let pictureOption, options.format.name != SVGWriter.name {
            faults.append(.strayOption(pictureOption, goesWith: "--to svg"))
        }
        if options.pipe.isLive, options.format.isPicture { faults.append(.liveAndPicture) }
        guard !options.showsHelp, !options.showsVersion else { return }
        let command = options.command
        if options.asJSON, command == .run || command == .check {
            faults.append(.strayOption("--json", goesWith: "stages, formats, help and show"))
        }
        switch command {
        case .stages, .formats: faults += options.names.map { .strayWord($0, command: command.rawValue) }
        case .check where options.names.isEmpty: faults.append(.noRecipe)
        case .show where !options.hasChain: faults.append(.noChain)
        default: break
        }
    }

    private mutating func takeWord() -> String? {
        guard next < words.count else { return nil }
        if next > 0 { column += words[next - 1].count + 1 }
        next += 1
        return words[next - 1]
    }

    private func place(_ word: String) -> ChainText.Place {
        ChainText.Place(text: line, column: column, length: word.count)
    }
}
