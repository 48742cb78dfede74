import StrokePipeline

/// Presses width out of force: width = thin + (thick − thin)·force.
///
/// Use it after ``ForceCurve``. `thick` below `thin` makes a brush that thins under pressure.
public struct ForceToWidth: SampleFilter, CatalogStage {
    /// The width at no force, in pixels, 0…1e6; 1 px is the thinnest line that does not pale.
    public var thin: Double
    /// The width at full force, in pixels, 0…1e6; 8 px is a round brush on a page.
    public var thick: Double
    /// The force assumed where a device senses none, 0…1; half, so that a mouse draws a middling line.
    public var unsensed: Double
    /// How the result meets a width that is already there; `replace`, so that the force alone says how wide the line
    /// is. `multiply` divides by `thick`.
    public var mode: WidthMode

    /// A width that grows with force.
    public init(thin: Double = 1, thick: Double = 8, unsensed: Double = 0.5, mode: WidthMode = .replace) {
        self.thin = thin
        self.thick = thick
        self.unsensed = unsensed
        self.mode = mode
    }

    /// From 1 px to 8 px.
    public init() { self.init(thin: 1) }

    /// Sets the width of one sample.
    public mutating func adjust(_ sample: inout Sample) {
        let result = thin + (thick - thin) * (sample.force ?? unsensed)
        // The sum can pass its end by the last bit.
        let width = Swift.min(Swift.max(result, Swift.min(thin, thick)), Swift.max(thin, thick))
        sample.width = mode.meet(sample.width, width, full: thick)
    }
}

extension ForceToWidth {
    /// `force-to-width`.
    public static let name = "force-to-width"
    /// What comes out.
    public static let summary = "Sets the width by the force: the harder, the thicker"
    /// The widths and how they are used.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("thin", \.thin, .pixels, in: 0...1e6, "width at no force"),
            Parameter("thick", \.thick, .pixels, in: 0...1e6, "width at full force"),
            Parameter("unsensed", \.unsensed, in: 0...1, "force assumed where the device senses none"),
            Parameter("mode", \.mode, "how the result meets a width that is already there"),
        ]
    }
}
