@testable import StrokePipeline

extension LawRecording {
    /// Strokes that no pen draws, interleaved: see ``wildStroke(seed:count:)``; some have times that run back, channels
    /// out of range, and keys of their own.
    static func wild(seed: UInt64, count: Int = 60, setsWidth: Bool = true) -> LawRecording {
        var random = SplitMix(state: seed &+ 77)
        let strokes = (0..<3 as Range<UInt64>).map { wildStroke(seed: seed &* 3 &+ $0, count: count) }
        var text = ""
        for index in 0..<count {
            for (number, stroke) in strokes.enumerated() {
                let sample = stroke[index]
                var line = #"{"stroke":\#(number),"x":\#(sample.x),"y":\#(sample.y)"#
                let isBack = number == 2 && Int.random(in: 0..<4, using: &random) == 0
                line += #","t":\#(isBack ? Swift.max(sample.t - 1e9, -1e12) : sample.t)"#
                func add(_ key: String, _ value: Double?) {
                    if let value { line += #","\#(key)":\#(value)"# }
                }
                let isOut = number == 1 && Int.random(in: 0..<4, using: &random) == 0
                add("force", isOut ? 1e300 : sample.force)
                add("altitude", isOut ? 1.5709 : sample.altitude)
                add("azimuth", isOut ? -1e300 : sample.azimuth)
                add("roll", sample.roll)
                add("radius", sample.radius)
                if setsWidth { add("width", sample.width) }
                add("opacity", isOut ? -2 : sample.opacity)
                if isOut { line += ##","color":"#3355ff","deep":[{"a": null}]"## }
                text += line + "}\n"
            }
        }
        let kind = setsWidth ? "wild" : "wild without widths"
        return LawRecording("\(kind) \(seed), \(count) long", Array(text.utf8))
    }
}
