import Testing
@testable import StrokePipeline
@Suite struct Tmp {
    @Test func timing() {
        let clock = ContinuousClock()
        let all = LawRecording.all
        var bytes: [[UInt8]] = []
        print("T bytes", clock.measure { bytes = all.map(\.bytes) })
        for c in ["", "force-curve", "quadratics", "smooth", "speed-to-width"] {
            let chain = c.isEmpty ? LawChain("") : LawChain(c)
            var out: [[UInt8]] = []
            print("T \(c)", clock.measure { out = bytes.map { chain.ink(of: $0).bytes } })
            print("T compare", clock.measure { for (a, b) in zip(out, out) { _ = Wire.difference(a, b + []) } })
        }
        print("T bench", clock.measure { for b in bytes { _ = LawChain.benchmark.ink(of: b).bytes } })
        print("T cut", clock.measure { for b in bytes { _ = Wire.cut(b, into: 500, seed: 1) } })
        print("T strokes", clock.measure { for b in bytes { _ = Drawing.samples(in: b) } })
        var splitter = LineSplitter()
        print("T split", clock.measure { for b in bytes { _ = splitter.split(b) } })
        var n = 0
        print("T decode", clock.measure { for b in bytes {
            var s = JSONScanner(b); var d = RecordDecoder()
            while s.index < b.count { _ = try? d.decode(&s); s.index += 1; n += 1 } } })
        print(n)
    }
}
