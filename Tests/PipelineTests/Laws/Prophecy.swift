@testable import StrokePipeline

extension LawRecording {
    /// The recording with predicted lines after a sixth of its lines: ahead of the pen and behind it, in and out of
    /// range, and of strokes that are not open.
    func speculating(seed: UInt64) -> LawRecording {
        var random = SplitMix(state: seed)
        var result: [[UInt8]] = []
        for line in lines {
            result.append(line)
            guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let stroke = Bool.random(using: &random) ? Wire.stroke(line) : #""nobody""#
                let x = Double.random(in: -50...1000, using: &random)
                let t = Double.random(in: -1...30, using: &random)
                let force = Double.random(in: -1...3, using: &random)
                let phase = ["began", "moved", "ended"].randomElement(using: &random) ?? "moved"
                let flag = ["predicted", "provisional"].randomElement(using: &random) ?? "predicted"
                result.append(
                    Array(
                        (#"{"stroke":\#(stroke),"phase":"\#(phase)","x":\#(x),"y":7,"t":\#(t),"force":\#(force),"#
                            + #""altitude":0.2,"azimuth":1,"width":99,"\#(flag)":true}"# + "\n").utf8))
            }
        }
        return LawRecording("\(name), speculating", result)
    }
}
