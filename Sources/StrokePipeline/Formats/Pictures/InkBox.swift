/// The box around ink; around none it is one empty pixel.
struct InkBox: Sendable {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)
    /// The smallest extent that is written.
    private let unit: Double
    /// What is left free around the ink, in pixels.
    private let margin: Double

    /// An empty box, for numbers of so many decimals.
    init(decimals: Int, margin: Double = 0) {
        unit = RealMath.pow(10, -Double(decimals))
        self.margin = margin
    }

    var left: Double { low.x.isFinite ? low.x - margin : 0 }
    var top: Double { low.y.isFinite ? low.y - margin : 0 }
    var width: Double { size(high.x - low.x) }
    var height: Double { size(high.y - low.y) }

    /// Takes in what lies within a reach of a place.
    mutating func add(_ place: Point, reach: Double = 0) {
        low = Point(x: Swift.min(low.x, place.x - reach), y: Swift.min(low.y, place.y - reach))
        high = Point(x: Swift.max(high.x, place.x + reach), y: Swift.max(high.y, place.y + reach))
    }

    /// Takes in a segment as it is drawn, in one width.
    mutating func add(_ segment: Segment) {
        for point in [segment.from, segment.control, segment.to] { add(point, reach: segment.width.middle / 2) }
    }

    mutating func add(_ other: InkBox) {
        guard other.low.x.isFinite else { return }
        add(other.low)
        add(other.high)
    }

    /// At least what is written as more than 0: a box without extent would hide what is in it.
    private func size(_ extent: Double) -> Double { extent.isFinite ? Swift.max(extent + 2 * margin, unit) : 1 }
}
