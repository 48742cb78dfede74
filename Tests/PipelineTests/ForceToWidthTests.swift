import StrokePipeline
import Testing

@testable import Filters

@Suite struct ForceToWidthTests {
    func width(_ force: Double?, _ width: Double? = nil, by stage: ForceToWidth) -> Double {
        run(stage, [Sample(x: 0, y: 0, t: 0, force: force, width: width)])[0].width ?? .nan
    }

    @Test func widthGrowsWithForce() {
        let stage = ForceToWidth(thin: 2, thick: 12)
        #expect(width(0, by: stage) == 2 && width(0.25, by: stage) == 4.5 && width(1, by: stage) == 12)
        #expect(width(nil, by: stage) == 7)
        #expect(width(0.75, by: ForceToWidth(thin: 12, thick: 2)) == 4.5)
    }

    @Test(arguments: zip(WidthMode.allCases, [4.5, 3, 4.5, 8])) func meetsTheWidthThatIsThere(
        mode: WidthMode,
        met: Double
    ) {
        let stage = ForceToWidth(thin: 2, thick: 12, mode: mode)
        #expect(width(0.25, 8, by: stage) == met)
        #expect(width(0.25, by: stage) == 4.5)
    }

    @Test func aFullWidthOfNoughtMultipliesToNought() {
        #expect(width(1, 8, by: ForceToWidth(thin: 0, thick: 0, mode: .multiply)) == 0)
        #expect(width(0, 0, by: ForceToWidth(thin: 1e6, thick: .leastNonzeroMagnitude, mode: .multiply)) == 0)
        #expect(width(0, 1e12, by: ForceToWidth(thin: 1e6, thick: .leastNonzeroMagnitude, mode: .multiply)) == 1e12)
    }

    @Test func staysBetweenItsEnds() {
        var random = SplitMix(state: 7)
        for _ in 0..<2000 {
            let (thin, thick) = (Double.random(in: 0...20, using: &random), Double.random(in: 0...20, using: &random))
            let result = width(.random(in: 0.999...1, using: &random), by: ForceToWidth(thin: thin, thick: thick))
            #expect((min(thin, thick)...max(thin, thick)).contains(result))
        }
    }
}
