/// The largest place, time and width a record may hold.
///
/// A mean or a low pass can pass its inputs by the last bit; kept below this, every result can be read again.
let recordLimit = 1e12

extension Double {
    /// The nearest number in `bounds`.
    @inline(__always)
    func clamped(to bounds: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
    }

    /// The nearest coordinate that a record may hold.
    @inline(__always)
    var onCanvas: Double { Swift.min(Swift.max(self, -recordLimit), recordLimit) }
}
