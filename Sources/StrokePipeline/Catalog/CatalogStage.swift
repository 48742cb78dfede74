/// A stage that can be named in a recipe and on the command line.
///
/// It describes itself once; every front end reads that description. Adding one is this conformance in a file of its
/// own and one line in the list of `Filters`.
public protocol CatalogStage: Stage {
    /// The stage with every parameter at its default.
    init()
    /// The name in recipes and on the command line: lower-case words joined by `-`.
    static var name: String { get }
    /// One line that says what comes out.
    static var summary: String { get }
    /// The parameters, in the order in which the help shows them.
    static var parameters: [Parameter<Self>] { get }
    /// The laws of the pipeline that the stage cannot keep, each with the reason. By default none.
    static var exceptions: [LawException] { get }
    /// What is wrong with the parameters together, such as one that needs another. By default nothing.
    var conflict: ParameterConflict? { get }
}

extension CatalogStage {
    /// None: the stage keeps every law.
    public static var exceptions: [LawException] { [] }

    /// Whether the stage keeps a law with the parameters it has.
    public func keeps(_ law: Law) -> Bool {
        Self.exceptions.allSatisfy { exception in
            guard exception.law == law else { return true }
            guard let name = exception.parameter else { return false }
            return settings.first { $0.name == name } == Self().settings.first { $0.name == name }
        }
    }
    /// Nothing: the ranges of the single parameters say it all.
    public var conflict: ParameterConflict? { nil }
}

/// A law of the pipeline that a stage cannot keep, printed by its help.
public struct LawException: Sendable, Equatable {
    /// Which law.
    public var law: Law
    /// The parameter that alone breaks it, where it is not at its default; `nil` where the stage never keeps the law.
    public var parameter: String?
    /// Why not, in one line.
    public var reason: String

    /// A law that is not kept, and why; with a parameter, only where that is not at its default.
    public init(_ law: Law, with parameter: String? = nil, _ reason: String) {
        self.law = law
        self.parameter = parameter
        self.reason = reason
    }
}

/// The laws a stage may be unable to keep.
public enum Law: String, Sendable, CaseIterable {
    /// The same motion sampled at another rate gives the same widths and path.
    case rate
    /// Translate, rotate, mirror or scale the input and the geometry does the same.
    case motion
    /// The geometry starts at the first sample and ends at the last one.
    case ends
    /// What is shown of a stroke that goes on is what it would be if the pen were lifted there.
    case live
    /// A stroke's geometry is the same alone and among others.
    case independence
    /// Work per sample and memory per open stroke do not grow with the stroke.
    case cost
}

/// Parameters that do not go together.
public struct ParameterConflict: Error, Sendable, Equatable {
    /// The parameter to point at.
    public var parameter: String
    /// What it needs, in words: `needs width=…, the width of the canvas`.
    public var need: String

    /// A conflict at one parameter, and what it needs.
    public init(_ parameter: String, _ need: String) {
        self.parameter = parameter
        self.need = need
    }
}
