import Testing
@testable import StrokePipeline
@Suite struct Tmp {
    @Test func timing() {
        let clock = ContinuousClock()
        var wild = LawRecording.wild(seed: 6)
        print("T gen", clock.measure { wild = .wild(seed: 6) })
        print("T lines", clock.measure { _ = Wire.lines(wild.bytes) })
        for c in LawChain.all {
            print("T", c.text, clock.measure { _ = c.ink(of: wild.bytes).bytes })
        }
    }
}
