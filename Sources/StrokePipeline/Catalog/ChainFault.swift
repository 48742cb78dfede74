/// Something wrong with a chain as it was written, with its place; the words are the tool's.
public struct ChainFault: Error, Sendable, Equatable {
    /// Where it shows.
    public var place: ChainText.Place
    /// The number of the stage, from 1, if it is one's.
    public var stage: Int?
    /// What it is.
    public var problem: Problem

    /// What is wrong.
    public enum Problem: Sendable, Equatable {
        /// No stage has that name; the nearest that one has.
        case unknownStage(String, nearest: String?)
        /// The stage has no such parameter; the nearest, and all it has.
        case unknownParameter(String, of: String, nearest: String?, known: [String])
        /// The name of a stage where a parameter should stand.
        case strayStage(String)
        /// The value of a parameter cannot be used.
        case value(ParameterDescription, ValueFault)
        /// The parameter is given twice.
        case repeated(String)
        /// Parameters that do not go together.
        case conflict(ParameterConflict)
        /// A `then` without a stage before or after it.
        case missingStage
        /// A recipe that is not parted from the stages beside it by `then`.
        case missingThen
        /// The stage does not take what the one before it gives.
        case mismatch(stage: String, takes: String, given: String)
        /// A recipe that does not start with `stroke-pipe 1`.
        case noHeader
        /// An indented line with no stage above it.
        case continuesNothing
        /// A recipe without a stage.
        case emptyRecipe
        /// A recipe of more bytes than ``Limits/recipeLength``.
        case recipeTooLong
        /// A stage beyond the ``Limits/stages`` that a chain may have.
        case tooManyStages
    }
}
