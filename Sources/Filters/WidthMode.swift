/// How the width that a stage computes meets the width that a sample has already.
///
/// So `force-to-width then speed-to-width mode=multiply` is a brush that answers to both. Where no width is there yet,
/// the result is the width.
public enum WidthMode: String, CaseIterable, Sendable {
    /// The result alone.
    case replace
    /// The old width, times the result's share of the full width.
    case multiply
    /// The smaller of the two.
    case min
    /// The larger of the two.
    case max

    /// The width that comes of `old` and `result`, in pixels; `full` is the result at which `multiply` keeps the old
    /// width. A `full` of 0 gives 0 under `multiply`.
    @inline(__always)
    func meet(_ old: Double?, _ result: Double, full: Double) -> Double {
        guard let old else { return result }
        switch self {
        case .replace: return result
        case .multiply:
            guard full > 0 else { return 0 }
            // Bounded twice: a tiny full width must not make 0 × ∞, nor a width that no record holds.
            return Swift.min(old * Swift.min(result / full, recordLimit), recordLimit)
        case .min: return Swift.min(old, result)
        case .max: return Swift.max(old, result)
        }
    }
}
