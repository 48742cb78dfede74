import Filters
import Testing

@testable import StrokePipeline

/// Values that a program sets are held to what a stage says it takes, wherever stages are joined or run.
@Suite struct ParameterCheckTests {
    @Test func whatIsOutOfRangeStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = Pipeline { Smooth(window: -1) } }
        await #expect(processExitsWith: .failure) { _ = Then(ForceCurve(gamma: .nan), Quadratics()) }
        await #expect(processExitsWith: .failure) { _ = StrokeRunner(ForceCurve(bezier: [0, 1, 1])) }
        await #expect(processExitsWith: .failure) { _ = try StageChain.join([TransformInverse(mirrored: true)]) }
    }

    /// Each stage with each number at either end of its range, just past it, and none.
    @Test func rangesAreClosed() {
        func check<S: CatalogStage>(_ type: S.Type) {
            for parameter in S.parameters {
                guard case .number(_, let range) = parameter.form else { continue }
                for value in [range.lowerBound, range.upperBound] { #expect(parameter.form.takes(.number(value))) }
                for value in [range.lowerBound.nextDown, range.upperBound.nextUp, .nan, .infinity] {
                    #expect(!parameter.form.takes(.number(value)))
                }
            }
        }
        for type in Catalog.standard.stages { check(type) }
    }
}
