/// A chain as it was written, cut into words that know their place.
public struct ChainText: Sendable {
    /// A word, and where it stands.
    public struct Word: Sendable, Equatable {
        /// The word itself.
        public var text: String
        /// Where it stands.
        public var place: Place

        /// A word at its place.
        public init(_ text: String, at place: Place) {
            self.text = text
            self.place = place
        }
    }

    /// A place in the text of a chain.
    public struct Place: Sendable, Equatable {
        /// The recipe's path; `nil` on the command line.
        public var recipe: String?
        /// The line of the recipe, from 1; 1 on the command line.
        public var line: Int
        /// The whole line.
        public var text: String
        /// The column, in characters, from 0.
        public var column: Int
        /// How many characters, at least 1.
        public var length: Int

        /// A place in a line of a recipe, or on the command line.
        public init(recipe: String? = nil, line: Int = 1, text: String, column: Int, length: Int) {
            self.recipe = recipe
            self.line = line
            self.text = text
            self.column = column
            self.length = Swift.max(1, length)
        }
    }

    /// What a chain is made of.
    enum Item: Sendable {
        case word(Word)
        case then(Word)
        /// The stages of a recipe, which stand where one stage would.
        case recipe([Item], Place)
    }

    private(set) var items: [Item] = []
    /// What is wrong with the recipes as files.
    private(set) var faults: [ChainFault] = []

    /// A chain without words.
    public init() {}

    /// Adds a word at its place.
    public mutating func add(_ word: Word) { items.append(Self.item(word)) }

    /// Adds a recipe where one stage would stand.
    ///
    /// - Parameters:
    ///   - text: what the file holds.
    ///   - path: the file's name, for messages.
    ///   - place: where it is named.
    public mutating func addRecipe(_ text: String, path: String, place: Place) {
        guard text.utf8.count <= Limits.recipeLength else {
            let start = text.prefix(80).prefix { !$0.isNewline }
            let place = Place(recipe: path, text: String(start), column: 0, length: 1)
            faults.append(ChainFault(place: place, stage: nil, problem: .recipeTooLong))
            items.append(.recipe([], place))
            return
        }
        var recipe: [Item] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r\n", "\r"].contains($0) })
        for (index, line) in lines.enumerated() {
            let line = index == 0 && line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
            let words = Self.words(String(line), recipe: path, line: index + 1)
            if index == 0 {
                if words.map(\.text) != ["stroke-pipe", "1"] {
                    let place = Place(recipe: path, text: String(line), column: 0, length: line.count)
                    faults.append(ChainFault(place: place, stage: nil, problem: .noHeader))
                }
                continue
            }
            guard let first = words.first else { continue }
            let continues = first.place.column > 0
            if continues, recipe.isEmpty {
                faults.append(ChainFault(place: first.place, stage: nil, problem: .continuesNothing))
            }
            if !continues, first.text != "then", let last = recipe.last {
                if case .then = last {} else { recipe.append(.then(first)) }
            }
            recipe += words.map(Self.item)
        }
        if recipe.isEmpty {
            let place = Place(recipe: path, text: String(lines.first ?? ""), column: 0, length: 1)
            faults.append(ChainFault(place: place, stage: nil, problem: .emptyRecipe))
        }
        items.append(.recipe(recipe, place))
    }

    private static func item(_ word: Word) -> Item { word.text == "then" ? .then(word) : .word(word) }

    /// The words of a line up to its comment.
    private static func words(_ line: String, recipe: String, line number: Int) -> [Word] {
        var words: [Word] = []
        var column = 0
        for part in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" }) {
            if part.hasPrefix("#") { break }
            if !part.isEmpty {
                let place = Place(recipe: recipe, line: number, text: line, column: column, length: part.count)
                words.append(Word(String(part), at: place))
            }
            column += part.count + 1
        }
        return words
    }
}
