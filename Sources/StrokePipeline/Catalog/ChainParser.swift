extension Catalog {
    /// A chain read from its text: the stages, and every fault in the order of the text.
    public struct Reading: Sendable {
        /// The stages, as far as they could be read.
        public var stages: [any CatalogStage]
        /// What is wrong; the stages are only to be used where nothing is.
        public var faults: [ChainFault]
    }

    /// Reads a chain: stages joined by `then`, each a name and `parameter=value` words.
    public func read(_ text: ChainText) -> Reading {
        var parser = ChainParser(catalog: self, faults: text.faults)
        parser.read(text.items)
        parser.checkKinds()
        return Reading(stages: parser.stages.map(\.stage), faults: parser.faults)
    }
}

/// Reads the stages of a chain one after the other, and goes on after a fault to find the next.
private struct ChainParser {
    let catalog: Catalog
    var faults: [ChainFault]
    var stages: [(stage: any CatalogStage, place: ChainText.Place, number: Int)] = []
    /// The number of the stage being read, counting those that could not be.
    private var number = 0

    init(catalog: Catalog, faults: [ChainFault]) {
        self.catalog = catalog
        self.faults = faults
    }

    mutating func read(_ items: [ChainText.Item]) {
        var words: [ChainText.Word] = []
        var hasRecipe = false
        var needsStage: ChainText.Word?
        for item in items {
            switch item {
            case .word(let word):
                if hasRecipe { fault(word.place, .missingThen) }
                hasRecipe = false
                words.append(word)
                needsStage = nil
            case .recipe(let recipe, let place):
                if hasRecipe || !words.isEmpty { fault(place, .missingThen) }
                stage(words)
                words = []
                read(recipe)
                hasRecipe = true
                needsStage = nil
            case .then(let word):
                if words.isEmpty, !hasRecipe { fault(word.place, .missingStage) }
                stage(words)
                words = []
                hasRecipe = false
                needsStage = word
            }
        }
        stage(words)
        if let needsStage { fault(needsStage.place, .missingStage) }
    }

    private mutating func stage(_ words: [ChainText.Word]) {
        guard let name = words.first else { return }
        number += 1
        guard number <= Limits.stages else {
            if number == Limits.stages + 1 { fault(name.place, .tooManyStages, stage: number) }
            return
        }
        guard let type = catalog.stage(named: name.text) else {
            let nearest = Spelling.nearest(to: name.text, in: catalog.stages.map { $0.name })
            fault(name.place, .unknownStage(name.text, nearest: nearest), stage: number)
            return
        }
        var stage: any CatalogStage = type.init()
        var given: [String: ChainText.Place] = [:]
        for word in words.dropFirst() { set(word, in: &stage, &given) }
        if let conflict = stage.conflict {
            fault(given[conflict.parameter] ?? name.place, .conflict(conflict), stage: number)
        }
        stages.append((stage, name.place, number))
    }

    private mutating func set(
        _ word: ChainText.Word, in stage: inout any CatalogStage, _ given: inout [String: ChainText.Place]
    ) {
        let type = Swift.type(of: stage)
        let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        let settings = stage.settings
        guard let parameter = settings.first(where: { $0.name == name }) else {
            if parts.count == 1, catalog.stage(named: name) != nil {
                fault(word.place, .strayStage(name), stage: number)
            } else {
                let known = settings.map(\.name)
                let nearest = Spelling.nearest(to: name, in: known)
                var place = word.place
                place.length = Swift.max(1, name.count)
                fault(place, .unknownParameter(name, of: type.name, nearest: nearest, known: known), stage: number)
            }
            return
        }
        if given.updateValue(word.place, forKey: name) != nil { fault(word.place, .repeated(name), stage: number) }
        if parts.count == 1, parameter.form != .flag {
            fault(word.place, .value(parameter, .malformed("")), stage: number)
            return
        }
        do {
            try stage.set(name, to: parts.count == 1 ? "yes" : parts[1])
        } catch {
            var place = word.place
            place.column += name.count + 1
            place.length = Swift.max(1, word.text.count - name.count - 1)
            fault(place, .value(parameter, error), stage: number)
        }
    }

    /// Checks that each stage takes what the one before gives.
    mutating func checkKinds() {
        for (before, after) in zip(stages, stages.dropFirst()) {
            let given = StageChain.givenKind(before.stage)
            let takes = StageChain.inputKind(after.stage)
            if given != takes, after.number == before.number + 1 {
                let name = Swift.type(of: after.stage).name
                fault(after.place, .mismatch(stage: name, takes: takes, given: given), stage: after.number)
            }
        }
    }

    private mutating func fault(_ place: ChainText.Place, _ problem: ChainFault.Problem, stage: Int? = nil) {
        faults.append(ChainFault(place: place, stage: stage, problem: problem))
    }
}
