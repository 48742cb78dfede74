/// How much of a thing there may be: what is held stays bounded, whatever comes in.
///
/// There is none for the strokes of an input or for the samples of a stroke. What is held of them is held by stages that
/// need a whole stroke or a whole input, by pictures, and where cancelled strokes are left out.
public enum Limits {
    /// Bytes of a line: 16 MiB, a drawing of an hour on one line. A longer one is bad input.
    public static let lineLength = 1 << 24
    /// How deep arrays and objects nest, the record itself counted. What is nested deeper is bad input.
    public static let nesting = 64
    /// Strokes of a kind that are open at once: more than hands touch anything, and what a log has that never says how
    /// its strokes end. One more is bad input.
    public static let openStrokes = 100_000
    /// Samples of a stroke that wait for estimates to be corrected: 4 s of a pen of 1000 Hz. Where there are more, the
    /// oldest keep the values that are known.
    public static let waitingSamples = 4096
    /// Lifted touches with samples that wait: more than hands lift within any patience. Where there are more, the
    /// oldest keep the values that are known.
    public static let liftedTouches = 64
    /// Predicted samples of a stroke: seconds of the fastest pen. More are left out.
    public static let predictedSamples = 4096
    /// Names of strokes that are over, or of touches that may not draw, which are remembered: the last so many.
    public static let rememberedNames = 65_536
    /// Bytes of a recipe: some thousand lines. A longer one is no recipe.
    public static let recipeLength = 1 << 16
    /// Stages of a chain. A longer one cannot be used.
    public static let stages = 256
}
