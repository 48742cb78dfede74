/// What ink looks like close up.
public enum SVGTexture: String, CaseIterable, Sendable {
    /// The grain of paper, which graphite does not reach everywhere.
    case pencil

    /// The name of the mask that lets the texture through.
    static let mask = "grain"

    /// Pixels after which the grain repeats.
    private static let tile = 48
    /// Hollows of the paper in a tile, for each darkness: about a third of the ground, as a soft pencil leaves it.
    private static let hollows = 500

    /// Writes the pattern of the grain and the mask of it over a frame.
    ///
    /// The hollows lie at random, the same in every picture; what reaches over an edge of the tile comes in at the other.
    static func putPencil(frame: String, into buffer: inout TextBuffer) {
        buffer.append("<defs><pattern id=\"pencil\" patternUnits=\"userSpaceOnUse\" ")
        buffer.append(
            "width=\"\(tile)\" height=\"\(tile)\"><rect width=\"\(tile)\" height=\"\(tile)\" fill=\"#fff\"/>\n")
        var random = Grain(state: 1)
        for (grey, width) in [("#bbb", 1.2), ("#777", 0.8), ("#222", 0.6)] {
            buffer.append("<path fill=\"none\" stroke-linecap=\"round\" stroke=\"\(grey)\" stroke-width=\"")
            buffer.append(width)
            buffer.append("\" d=\"")
            for _ in 0..<hollows {
                let (x, y) = (random.next(tenthsBelow: tile), random.next(tenthsBelow: tile))
                for left in copies(of: x, width) {
                    for top in copies(of: y, width) {
                        buffer.append("M")
                        buffer.append(left, 1)
                        buffer.append(" ")
                        buffer.append(top, 1)
                        buffer.append("h.1")
                    }
                }
            }
            buffer.append("\"/>\n")
        }
        buffer.append("</pattern><mask id=\"\(mask)\" maskUnits=\"userSpaceOnUse\"\(frame)>")
        buffer.append("<rect\(frame) fill=\"url(#pencil)\"/></mask></defs>\n")
    }

    /// A place in the tile, and those beyond its edges from which a hollow reaches in.
    private static func copies(of place: Double, _ width: Double) -> [Double] {
        let size = Double(tile)
        return [place - size, place, place + size].filter { $0 > -width && $0 < size + width }
    }

    /// Numbers without a pattern, always the same: Marsaglia's xorshift of 32 bits (*Xorshift RNGs*, 2003).
    private struct Grain {
        var state: UInt32

        /// A multiple of a tenth below a bound.
        mutating func next(tenthsBelow bound: Int) -> Double {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Double(state % UInt32(10 * bound)) / 10
        }
    }
}
