import Filters
import StrokePipeline

/// The command line tool.
@main
struct StrokePipe {
    static func main() {
        keepMemory()
        watchForFaults()
        let signals = Signals()
        let output = Output()
        var parser = OptionParser(Array(CommandLine.arguments.dropFirst()))
        parser.parse()
        let options = parser.options
        if options.showsHelp, parser.faults.isEmpty {
            output.write(Help.long)
            leave(.done)
        }
        if options.showsVersion, parser.faults.isEmpty {
            output.write(Help.version)
            leave(.done)
        }
        let reading = Catalog.standard.read(options.chain)
        var faults = parser.faults + reading.faults.map(UsageFault.chain)
        if options.command == .run, !options.format.takes(reading.stages), let first = reading.stages.first {
            let takes = StageChain.inputKind(first)
            let name = type(of: first).name
            faults.append(.stagesNotFromSamples(options.format.name, stage: name, takes: takes))
        }
        if options.command == .run, options.format.runsStages,
            let stage = reading.stages.first(where: { $0.gatherer != nil })
        {
            faults.append(.stageOfAllStrokes(options.format.name, stage: type(of: stage).name))
        }
        if !faults.isEmpty, options.command != .check { leave(refuse(faults)) }
        switch options.command {
        case .run:
            if options.inputs.isEmpty, FileDescriptor.input.isTerminal {
                Output.tell(Help.short)
                leave(.usage)
            }
            var run = Run(options, reading.stages, signals)
            leave(run.run())
        case .stages:
            output.write(
                options.asJSON ? StageDescription.json(Catalog.standard.descriptions) + "\n" : Help.list() + "\n")
        case .formats: output.write(options.asJSON ? InputFormat.allJSON + "\n" : Help.formats)
        case .help: help(options, output)
        case .check: leave(check(options, faults, output))
        case .show:
            output.write(options.asJSON ? Catalog.json(reading.stages) + "\n" : Catalog.recipe(reading.stages))
        }
        leave(.done)
    }

    private static func help(_ options: Options, _ output: Output) {
        guard !options.names.isEmpty else {
            output.write(Help.long)
            return
        }
        var pages: [StageDescription] = []
        for name in options.names {
            guard let stage = Catalog.standard.stage(named: name) else {
                let nearest = Spelling.nearest(to: name, in: Catalog.standard.stages.map { $0.name })
                leave(refuse([.unknownName(name, nearest: nearest)]))
            }
            pages.append(stage.description)
        }
        let asJSON = pages.count == 1 ? pages[0].json : StageDescription.json(pages)
        output.write(options.asJSON ? asJSON + "\n" : pages.map(Help.page).joined(separator: "\n"))
    }

    /// So many faults of a chain are told: more than people make, and no more than a terminal holds.
    private static let mostTold = 100

    /// Tells the faults, and chooses the exit code: a bad recipe outranks bad usage, an unreadable one is no input.
    private static func refuse(_ faults: [UsageFault]) -> Exit {
        Output.tell(faults.prefix(mostTold).map(ChainWording.text).joined())
        if faults.count > mostTold {
            Output.tell("stroke-pipe: \(faults.count) faults in all, the first \(mostTold) shown\n")
        }
        var exit = Exit.usage
        for fault in faults {
            switch fault {
            case .chain(let fault) where fault.place.recipe != nil: return .badRecipe
            case .recipeUnreadable: exit = .noInput
            default: break
            }
        }
        return exit
    }

    private static func check(_ options: Options, _ faults: [UsageFault], _ output: Output) -> Exit {
        guard faults.isEmpty else { return refuse(faults) }
        var all: [UsageFault] = []
        for path in options.names {
            var text = ChainText()
            let place = ChainText.Place(text: path, column: 0, length: path.count)
            do throws(FileDescriptor.Failure) {
                text.addRecipe(try readText(path), path: path, place: place)
            } catch {
                all.append(.recipeUnreadable(path, error.reason))
                continue
            }
            let reading = Catalog.standard.read(text)
            all += reading.faults.map(UsageFault.chain)
            if reading.faults.isEmpty, let first = reading.stages.first, let last = reading.stages.last {
                let kinds = "\(StageChain.inputKind(first)) → \(StageChain.outputKind(last))"
                let count = reading.stages.count
                output.write("\(path): \(count) \(count == 1 ? "stage" : "stages"), \(kinds)\n")
            }
        }
        return all.isEmpty ? .done : refuse(all)
    }
}
