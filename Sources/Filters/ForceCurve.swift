import StrokePipeline

/// Bends the force of a pen: f′ = curve((f − from)/(to − from)), in 0…1.
///
/// Use it where a pen answers too late, too soon, or too evenly. The curve is one of three: a power, the Bézier of a
/// tablet driver's settings, or a monotone cubic through points. A sample without force stays without. Where `to` is not
/// above `from`, the force steps from 0 to 1 above `from`.
public struct ForceCurve: SampleFilter, CatalogStage {
    /// The exponent, 0.05…20; below 1 favours a light hand. 1, the default, leaves the force as it is.
    public var gamma: Double
    /// The control points x1, y1, x2, y2 of a cubic Bézier from (0, 0) to (1, 1), each in 0…1, solved exactly for x;
    /// `nil` leaves the curve to `gamma`.
    public var bezier: [Double]? {
        didSet { shape() }
    }
    /// Points that the curve goes through, 2 to 64, both coordinates in 0…1, x rising strictly from 0 to 1; `nil` leaves
    /// the curve to `gamma`.
    public var points: [Point]? {
        didSet { shape() }
    }
    /// The force up to which nothing is felt, 0…1; 0 wastes none of the pen's range.
    public var from: Double
    /// The force from which on it counts as full, 0…1; 1 wastes none of the pen's range.
    public var to: Double

    private var curve = Curve.power

    private enum Curve: Sendable {
        case power
        case bezier(UnitBezier)
        case points(MonotoneCubic)
    }

    /// A curve by its exponent, its Bézier or its points, of which one is given; by default the force stays as it is.
    public init(
        gamma: Double = 1,
        bezier: [Double]? = nil,
        points: [Point]? = nil,
        from: Double = 0,
        to: Double = 1
    ) {
        self.gamma = gamma
        self.bezier = bezier
        self.points = points
        self.from = from
        self.to = to
        shape()
    }

    /// A curve that leaves the force as it is.
    public init() { self.init(gamma: 1) }

    /// Bends the force of one sample.
    public mutating func adjust(_ sample: inout Sample) {
        guard let force = sample.force else { return }
        let share = force <= from ? 0 : force >= to ? 1 : (force - from) / (to - from)
        switch curve {
        case .power: sample.force = gamma == 1 ? share : RealMath.pow(share, gamma)
        case .bezier(let bezier): sample.force = bezier.value(at: share)
        case .points(let points): sample.force = points.value(at: share)
        }
    }

    private mutating func shape() {
        if let points = points.flatMap(MonotoneCubic.init) {
            curve = .points(points)
        } else if let bezier = bezier.flatMap(UnitBezier.init) {
            curve = .bezier(bezier)
        } else {
            curve = .power
        }
    }
}

extension ForceCurve {
    /// `force-curve`.
    public static let name = "force-curve"
    /// What comes out.
    public static let summary = "Bends the force of the pen with a curve"
    /// The curve and its dead ends.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("gamma", \.gamma, in: 0.05...20, "exponent; below 1 favours a light hand"),
            Parameter("bezier", \.bezier, count: 4, in: 0...1, "x1,y1,x2,y2 of a tablet driver's pressure curve"),
            Parameter("points", \.points, in: 0...1, "x:y,… that the curve goes through, x from 0 to 1"),
            Parameter("from", \.from, in: 0...1, "force up to which nothing is felt"),
            Parameter("to", \.to, in: 0...1, "force from which on it counts as full"),
        ]
    }

    /// At most one curve is given, its points rise from 0 to 1, and `from` is below `to`.
    public var conflict: ParameterConflict? {
        if bezier != nil, gamma != 1 { return ParameterConflict("bezier", "needs gamma left out: one curve at a time") }
        if points != nil, gamma != 1 { return ParameterConflict("points", "needs gamma left out: one curve at a time") }
        if points != nil, bezier != nil {
            return ParameterConflict("points", "needs bezier left out: one curve at a time")
        }
        if let bezier, bezier.count != 4 { return ParameterConflict("bezier", "needs four numbers, x1,y1,x2,y2") }
        if let points, let need = MonotoneCubic.need(of: points) { return ParameterConflict("points", need) }
        return from < to ? nil : ParameterConflict("from", "needs to be below to")
    }
}
