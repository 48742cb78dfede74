/// The list of stages that have a name. It feeds parsing, help, recipes, documentation and the law tests.
public struct Catalog: Sendable {
    /// The stages, in the order in which the help lists them.
    public let stages: [any CatalogStage.Type]

    /// A catalogue of these stages; their names must differ.
    public init(_ stages: [any CatalogStage.Type]) {
        let names = Dictionary(grouping: stages) { $0.name }
        for (name, sharing) in names where sharing.count > 1 {
            preconditionFailure("\(sharing) share the name \(name): give each stage of a catalogue a name of its own")
        }
        self.stages = stages
    }

    /// The stage of that name, if there is one.
    public func stage(named name: String) -> (any CatalogStage.Type)? { stages.first { $0.name == name } }

    /// The description of every stage.
    public var descriptions: [StageDescription] { stages.map { $0.description } }
}

/// What the help says of one stage, independent of its type.
public struct StageDescription: Sendable {
    /// The name in recipes and on the command line.
    public var name: String
    /// One line that says what comes out.
    public var summary: String
    /// What the stage takes.
    public var takes: String
    /// What the stage gives.
    public var gives: String
    /// The parameters in order.
    public var parameters: [ParameterDescription]
    /// The laws it cannot keep.
    public var exceptions: [LawException]
}

/// What the help says of one parameter.
public struct ParameterDescription: Sendable, Equatable {
    /// The name on the command line and in recipes.
    public var name: String
    /// What values it takes.
    public var form: ValueForm
    /// The value at rest, or in the stage described; `nil` where it has none.
    public var value: ParameterValue?
    /// One line that says what it does.
    public var doc: String

    /// The value as it is written on the command line, unit included; `nil` where it has none.
    public var text: String? { value.map { form.text($0) } }
}

extension CatalogStage {
    /// The stage type with every default filled in.
    public static var description: StageDescription {
        StageDescription(
            name: name, summary: summary, takes: Input.kind, gives: Output.kind, parameters: Self().settings,
            exceptions: exceptions)
    }

    /// Every parameter with the value it has in this stage.
    public var settings: [ParameterDescription] {
        Self.parameters.map {
            ParameterDescription(name: $0.name, form: $0.form, value: $0.read(self), doc: $0.doc)
        }
    }

    /// Sets a parameter by name, reading the value as the command line spells it.
    public mutating func set(_ name: String, to text: String) throws(ValueFault) {
        guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
            let known = Self.parameters.map(\.name).joined(separator: ", ")
            preconditionFailure("\(Self.name) has no parameter \(name), but these: \(known)")
        }
        parameter.write(&self, try parameter.form.value(text))
    }
}
