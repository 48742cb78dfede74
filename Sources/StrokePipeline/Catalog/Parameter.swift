/// One parameter of a stage, described once: parsing, help, JSON and tests all read this.
///
/// The default is not repeated here; it is what a stage made with `init()` holds.
public struct Parameter<Root>: Sendable {
    /// The name on the command line and in recipes.
    public var name: String
    /// What values it takes.
    public var form: ValueForm
    /// One line that says what it does.
    public var doc: String
    let read: @Sendable (Root) -> ParameterValue?
    let write: @Sendable (inout Root, ParameterValue) -> Void

    private init<Value>(
        _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ form: ValueForm, _ doc: String,
        wrap: @escaping @Sendable (Value) -> ParameterValue?, unwrap: @escaping @Sendable (ParameterValue) -> Value?
    ) {
        self.name = name
        self.form = form
        self.doc = doc
        read = { wrap($0[keyPath: path]) }
        write = { root, value in
            guard let value = unwrap(value) else { preconditionFailure("\(name) does not take \(value)") }
            root[keyPath: path] = value
        }
    }

    /// A number in a unit and a closed range.
    public init(
        _ name: String, _ path: WritableKeyPath<Root, Double> & Sendable, _ unit: Unit = .ratio,
        in range: ClosedRange<Double>, _ doc: String
    ) {
        self.init(name, path, .number(unit, range), doc, wrap: { .number($0) }, unwrap: \.number)
    }

    /// A number that may be left out: `nil` until it is given.
    public init(
        _ name: String, _ path: WritableKeyPath<Root, Double?> & Sendable, _ unit: Unit = .ratio,
        in range: ClosedRange<Double>, _ doc: String
    ) {
        self.init(
            name, path, .number(unit, range), doc, wrap: { $0.map(ParameterValue.number) }, unwrap: { .some($0.number) }
        )
    }

    /// A flag: the bare name sets it, `name=no` clears it.
    public init(_ name: String, _ path: WritableKeyPath<Root, Bool> & Sendable, _ doc: String) {
        self.init(name, path, .flag, doc, wrap: { .flag($0) }, unwrap: \.flag)
    }

    /// One of a few words, the raw values of an enumeration.
    public init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<Root, Choice> & Sendable, _ doc: String
    ) {
        self.init(
            name, path, .choice(Choice.allCases.map(\.rawValue)), doc,
            wrap: { .words([$0.rawValue]) }, unwrap: { $0.words?.first.flatMap(Choice.init(rawValue:)) })
    }

    /// Several of a few words, joined by commas: the raw values of an enumeration.
    public init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<Root, [Choice]> & Sendable, _ doc: String
    ) {
        self.init(
            name, path, .choices(Choice.allCases.map(\.rawValue)), doc,
            wrap: { .words($0.map(\.rawValue)) }, unwrap: { $0.words?.compactMap(Choice.init(rawValue:)) })
    }

    /// A fixed count of numbers, joined by commas; `nil` until it is given.
    public init(
        _ name: String, _ path: WritableKeyPath<Root, [Double]?> & Sendable, count: Int, in range: ClosedRange<Double>,
        _ doc: String
    ) {
        self.init(
            name, path, .numbers(count, range), doc, wrap: { $0.map(ParameterValue.numbers) },
            unwrap: { .some($0.numbers) })
    }

    /// Points `x:y` of a curve, joined by commas; `nil` until it is given.
    public init(
        _ name: String, _ path: WritableKeyPath<Root, [Point]?> & Sendable, in range: ClosedRange<Double>,
        _ doc: String
    ) {
        self.init(
            name, path, .points(range), doc, wrap: { $0.map(ParameterValue.points) }, unwrap: { .some($0.points) })
    }
}

/// What values a parameter takes.
public enum ValueForm: Sendable, Equatable {
    /// A number in a unit and a closed range.
    case number(Unit, ClosedRange<Double>)
    /// Yes or no.
    case flag
    /// One of these words.
    case choice([String])
    /// Some of these words, joined by commas.
    case choices([String])
    /// This many numbers in a range, joined by commas.
    case numbers(Int, ClosedRange<Double>)
    /// Points `x:y` with both coordinates in a range, joined by commas, at least two.
    case points(ClosedRange<Double>)
}

/// The value of a parameter, whatever its form.
public enum ParameterValue: Sendable, Equatable {
    /// A number in the base unit of its parameter.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// One or several words.
    case words([String])
    /// A list of numbers.
    case numbers([Double])
    /// A list of points.
    case points([Point])

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
    var words: [String]? { if case .words(let value) = self { value } else { nil } }
    var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
    var points: [Point]? { if case .points(let value) = self { value } else { nil } }
}
