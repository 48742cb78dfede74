import StrokePipeline

/// A stage of this program's own: a nib that runs dry, so that the ink pales with the way it has gone.
struct InkLeft: SampleFilter {
    /// The way, in pixels, over which the ink pales to 1/e.
    var lasts = 400.0
    private var way = 0.0
    private var last: Point?

    init(lasts: Double = 400) { self.lasts = lasts }

    mutating func adjust(_ sample: inout Sample) {
        if let last {
            let (x, y) = (sample.x - last.x, sample.y - last.y)
            way += (x * x + y * y).squareRoot()
        }
        last = sample.point
        sample.opacity = (sample.opacity ?? 1) / (1 + way / lasts)
    }
}
