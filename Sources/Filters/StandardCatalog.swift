import StrokePipeline

extension Catalog {
    /// The stages of this package, in the order in which a chain mostly has them.
    ///
    /// This list feeds the parser, the help, the recipes and the tests of the laws: a new stage is one line here.
    public static let standard = Catalog([
        TransformInverse.self,
        ForceCurve.self,
        ForceToWidth.self,
        SpeedToWidth.self,
        TiltToWidth.self,
        MinDistance.self,
        Smooth.self,
        Exponential.self,
        OneEuro.self,
        Resample.self,
        Simplify.self,
        Predict.self,
        Quadratics.self,
        Outlines.self,
        Merge.self,
        Dabs.self,
    ])
}
