import Testing

@testable import StrokePipeline

/// What an embedding program may hand in by mistake never reaches a stage.
@Suite struct SampleTests {
    @Test func valuesAreBroughtIntoTheirRange() throws {
        let wild = Sample(
            x: 2e12, y: -2e12, t: 1, force: 1.7, altitude: -0.4, azimuth: 4, roll: .infinity, radius: -1, width: -3,
            opacity: 2)
        let sample = try #require(wild.inRange)
        #expect(sample.x == 1e12 && sample.y == -1e12)
        #expect(sample.force == 1 && sample.altitude == 0 && sample.opacity == 1)
        #expect(sample.width == 0 && sample.radius == 0 && sample.roll == nil)
        #expect(sample.azimuth == RealMath.wrapped(4))
    }

    @Test(arguments: [Double.nan, .infinity]) func aPlaceThatIsNoNumberIsRefused(value: Double) {
        #expect(Sample(x: value, y: 0, t: 0).inRange == nil)
        #expect(Sample(x: 0, y: 0, t: value).inRange == nil)
    }

    @Test func absentStaysAbsent() {
        let plain = Sample(x: 0, y: 0, t: 0)
        #expect(plain.inRange == plain && plain.force == nil)
        #expect(Sample(x: 0, y: 0, t: 0, force: .nan).force == nil)
    }
}
