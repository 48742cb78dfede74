import Filters

@testable import StrokePipeline

/// Chains and recipes: whatever stands there is read, every fault can be shown, and a sound chain is written as it is read.
func fuzzChain(_ input: FuzzBytes) {
    var input = input
    let isRecipe = input.flag()
    let text = String(decoding: input.take(), as: UTF8.self)
    let reading = Catalog.standard.read(isRecipe ? recipe(text) : words(text))
    for fault in reading.faults {
        demand(fault.place.column <= fault.place.text.count, "a fault shows inside its line")
        demand(!ChainWording.text(.chain(fault)).isEmpty, "a fault has words")
    }
    guard reading.faults.isEmpty else { return }
    demand((try? StageChain.join(reading.stages)) != nil, "a chain without fault joins")
    let written = Catalog.recipe(reading.stages)
    let again = Catalog.standard.read(recipe(written))
    demand(again.faults.isEmpty || reading.stages.isEmpty, "a chain that was written can be read")
    demand(Catalog.json(again.stages) == Catalog.json(reading.stages), "a chain is read as it was written")
    var json = JSONScanner(Array(Catalog.json(reading.stages).utf8) + [UInt8(ascii: "\n")])
    demand((try? json.skipValue()) != nil, "a chain as JSON is JSON")
}

private func recipe(_ text: String) -> ChainText {
    var chain = ChainText()
    chain.addRecipe(text, path: "recipe", place: ChainText.Place(text: "recipe", column: 0, length: 6))
    return chain
}

/// The text as a command line, its words parted by spaces.
private func words(_ text: String) -> ChainText {
    var chain = ChainText()
    var column = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        if !word.isEmpty {
            let place = ChainText.Place(text: text, column: column, length: word.count)
            chain.add(ChainText.Word(String(word), at: place))
        }
        column += word.count + 1
    }
    return chain
}
