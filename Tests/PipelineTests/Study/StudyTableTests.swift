import Testing

@testable import StrokePipeline

/// The channels of a stroke.
@Suite struct StudyTableTests {
    private func channel(_ name: String, _ table: StudyTable) -> [Double?]? {
        table.channels.first { "\($0.name)" == name }?.values
    }

    @Test func onlyChannelsThatExistAreThere() {
        let samples = [Sample(x: 1, y: 2, t: 5, force: 0.5), Sample(x: 4, y: 6, t: 7)]
        let table = StudyTable(samples, hasSpeed: true)
        #expect(table.channels.map { "\($0.name)" } == ["t", "x", "y", "speed", "force"])
        #expect(channel("force", table) == [0.5, nil])
        #expect(StudyTable([], hasSpeed: true).channels.map { "\($0.name)" } == ["t", "x", "y"])
    }

    @Test func anglesAreInDegrees() {
        let table = StudyTable([Sample(x: 0, y: 0, t: 0, altitude: .pi / 4, azimuth: -.pi / 2)], hasSpeed: true)
        #expect(channel("altitude", table) == [45] && channel("azimuth", table) == [-90])
    }

    @Test func theSpeedIsThatBetweenTheNeighbours() {
        // 5 px, then 5 px, then none; in 1 s, in 0 s, in 3 s.
        let samples = [(0, 0, 1), (3, 4, 2), (6, 8, 2), (6, 8, 5)].map { Sample(x: $0.0, y: $0.1, t: $0.2) }
        var table = StudyTable(samples, hasSpeed: true)
        #expect(channel("speed", table) == [5, 10, 5.0 / 3, 0])
        table.addLength(of: samples)
        table.setClock(from: 1)
        #expect(channel("length", table) == [0, 5, 10, 10] && channel("t", table) == [0, 1, 1, 4])
        let still = StudyTable([Sample(x: 0, y: 0, t: 1), Sample(x: 1, y: 0, t: 1)], hasSpeed: true)
        #expect(channel("speed", still) == nil && channel("speed", StudyTable(samples, hasSpeed: false)) == nil)
    }
}
