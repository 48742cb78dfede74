import Filters

@testable import StrokePipeline

/// The laws' chains: every stage of the catalogue, and the brushes that people make of them.
extension LawChain {
    /// What else to ask of a stage than its defaults: values at which it does something, and every rule it has.
    ///
    /// A stage that is not here is tested at its defaults only, which is enough for most.
    private static let parameters: [String: [String]] = [
        "transform-inverse": ["scale=1.7 rotation=30deg x=12px y=-7px mirrored width=2048px flip-roll", "follow-view"],
        "force-curve": ["gamma=0.7", "bezier=0,0.75,0.25,1", "points=0:0,0.5:0.2,1:1 from=0.05 to=0.9"],
        "force-to-width": ["thin=9px thick=2px mode=min"],
        "speed-to-width": ["window=100ms settle=0s mode=max", "per-sample=0.3"],
        "tilt-to-width": ["threshold=50deg blend=20deg flat=10deg narrowest=4px"],
        "min-distance": ["distance=12px", "keep-end=no"],
        "smooth": ["window=60ms channels=x,y,force,altitude,azimuth,width,opacity"],
        "exponential": ["time=150ms"],
        "one-euro": ["min-cutoff=5Hz beta=0.1/px per-axis"],
        "resample": ["every=5px", "rate=100Hz"],
        "simplify": ["tolerance=2px"],
        "predict": ["ahead=40ms"],
        "quadratics": ["width=6px"],
        "outline": ["tolerance=1px cap=flat", "tolerance=0.5px taper-start=20px taper-end=5px"],
        "dabs": ["spacing=0.5 min-step=2px width=6px", "every=7px angle=azimuth ratio=0.2"],
    ]

    /// Every stage of the catalogue at its defaults, where it has some that go together, and at other values.
    static let single: [LawChain] = Catalog.standard.stages.flatMap { type in
        let defaults = type.init()
        let plain = defaults.conflict == nil ? [LawChain([defaults])] : []
        return plain + (parameters[type.name] ?? []).map { LawChain("\(type.name) \($0)") }
    }

    static let benchmark = LawChain(
        "transform-inverse scale=1.7 rotation=30deg then force-curve gamma=0.7 then speed-to-width then tilt-to-width "
            + "then smooth then quadratics")

    static let brushes: [LawChain] = [
        benchmark,
        LawChain("force-to-width then exponential then quadratics"),
        LawChain("one-euro then force-to-width thin=1px thick=12px then quadratics"),
        LawChain("min-distance distance=3px then speed-to-width then quadratics"),
        LawChain("min-distance keep-end=no then speed-to-width per-sample=0.3 then quadratics"),
        LawChain(
            "force-curve bezier=0,0.75,0.25,1 then force-to-width then speed-to-width mode=multiply then tilt-to-width "
                + "threshold=50deg mode=multiply then quadratics"),
        LawChain(
            "force-to-width then tilt-to-width threshold=60deg flat=20deg mode=max then smooth window=40ms "
                + "channels=x,y,force,altitude,azimuth,width,opacity then quadratics"),
        LawChain(
            "force-curve points=0:0,0.5:0.2,1:1 from=0.05 to=0.9 then force-to-width then smooth then exponential"),
        LawChain(
            "transform-inverse scale=0.5 rotation=200deg mirrored width=2048px then one-euro per-axis then "
                + "speed-to-width mode=min then quadratics"),
        LawChain(
            "smooth then smooth window=100ms then exponential time=5ms then min-distance then quadratics width=3px"),
        LawChain("force-to-width thin=4px then smooth then dabs spacing=0.4"),
        LawChain("speed-to-width then smooth channels=width then tilt-to-width threshold=70deg then min-distance"),
        LawChain("speed-to-width then predict then quadratics"),
        LawChain("force-to-width then smooth then simplify tolerance=0.5px"),
        LawChain("speed-to-width then smooth then quadratics then outline tolerance=0.5px then merge by=color"),
    ]

    /// Every stage alone, and every brush.
    static let all = single + brushes

    /// Those that the laws try on ink that no pen draws; what outlines make of such, `HostileOutlineTests` shows.
    static let hostile = all.filter { !$0.givesOutlines }
}
