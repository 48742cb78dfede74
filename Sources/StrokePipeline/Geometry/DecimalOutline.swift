/// Outlines whose numbers have few decimals, and still cross nowhere.
extension Outline {
    /// The outline on the grid of so many decimals, as simple as before: rounding alone may make rings cross.
    ///
    /// It moves by half a step of the last decimal at most; what is thinner than that may be gone. As it is where the grid
    /// has no such places: rings of more than 2²⁸ steps, or so far out that a double has fewer decimals.
    public func rounded(toDecimals decimals: Int) -> Outline {
        guard let corner = rings.first?.first else { return self }
        let perPixel = Double(Decimal.powersOfTen[Swift.min(Swift.max(decimals, 0), 15)])
        let base = Point(x: (corner.x * perPixel).rounded(), y: (corner.y * perPixel).rounded())
        var places: [[GridPoint]] = []
        for ring in rings {
            var corners: [GridPoint] = []
            // On screen y runs down: what is counter-clockwise there is made so on the grid.
            for point in ring.reversed() {
                let (x, y) = ((point.x * perPixel).rounded(), (point.y * perPixel).rounded())
                // One by one: the greater of a number and what is none is the number.
                guard abs(x) < 0x1p53, abs(y) < 0x1p53, abs(x - base.x) < 0x1p28, abs(y - base.y) < 0x1p28 else {
                    return self
                }
                corners.append(GridPoint(x: Int32(x - base.x), y: Int32(y - base.y)))
            }
            places.append(corners)
        }
        var contours = Contours()
        contours.add(places)
        return Outline(
            rings: Rings.around(contours).map { ring in
                ring.reversed().map {
                    Point(x: (base.x + Double($0.x)) / perPixel, y: (base.y + Double($0.y)) / perPixel)
                }
            })
    }
}
