import Testing
import Filters
import Foundation
@testable import StrokePipeline
@Suite struct Tmp {
    @Test func find() {
        let chain = LawChain("transform-inverse scale=1.7 rotation=30deg then smooth")
        for r in LawRecording.all(upTo: 200_000) { for (k, s) in r.strokes.sorted(by: { $0.count > $1.count }).prefix(2).enumerated() {
            for shift in [0.0, 1234.5] {
            let stroke = s.prefix(200).map { sample in
                var moved = sample
                moved.x += 0.001 * sin(12.9898 * sample.x + 78.233 * sample.y) + shift
                moved.y += 0.001 * sin(39.3467 * sample.x + 11.135 * sample.y)
                return moved
            }
            guard case .samples(let out) = Drawing(chain, Array(stroke)) else { continue }
            for i in 1..<out.count {
                let d = hypot(out[i].x - out[i-1].x, out[i].y - out[i-1].y)
                if d < 1e-9, d > 0 || shift == 0 { 
                  if d > 0 {
                   print("N", r.name, k, shift, i, d)
                   for j in max(0, i-8)...min(i+8, stroke.count - 1) { print("   ", j, stroke[j].x, stroke[j].y, stroke[j].t, "->", out[j].x, out[j].y, out[j].t, out.count, stroke.count) } }
                }
            } } } }
    }
}
