import Foundation
import Testing

@testable import StrokePipeline

@Suite struct TiltTests {
    /// The tables of the standard, each row of four numbers.
    private struct Vectors: Decodable {
        /// Altitude, azimuth, and the tilts in degrees that they are.
        var spherical2tilt: [[Double]]
        /// Tilts in degrees, altitude, and azimuth in 0…2π.
        var tilt2spherical: [[Double]]

        static func read() throws -> Vectors {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            let data = try Data(contentsOf: folder.appending(path: "Vectors/w3c-tilt.json"))
            return try JSONDecoder().decode(Vectors.self, from: data)
        }
    }

    private func angles(_ x: Double, _ y: Double) -> (altitude: Double, azimuth: Double?) {
        Tilt.angles(x: Tilt.radians(x), y: Tilt.radians(y))
    }

    /// How far two directions are apart.
    private func gap(_ a: Double, _ b: Double) -> Double { abs((a - b).remainder(dividingBy: 2 * .pi)) }

    @Test func isTheStandardsTable() throws {
        let rows = try Vectors.read().tilt2spherical
        try #require(rows.count == 169)
        for row in rows {
            let (altitude, azimuth) = angles(row[0], row[1])
            #expect(abs(altitude - row[2]) < 1e-12, "\(row)")
            if row[0] == 0, row[1] == 0 {
                #expect(azimuth == nil)
            } else {
                let azimuth = try #require(azimuth)
                #expect(gap(azimuth, row[3]) < 1e-12 && azimuth > -.pi && azimuth <= .pi, "\(row): \(azimuth)")
            }
        }
    }

    @Test func undoesTheStandardsOtherWay() throws {
        let rows = try Vectors.read().spherical2tilt.filter { abs($0[2]) < 90 && abs($0[3]) < 90 }
        try #require(rows.count > 100)
        for row in rows {
            let (altitude, azimuth) = angles(row[2], row[3])
            #expect(abs(altitude - row[0]) < 1e-9, "\(row)")
            if row[0] < .pi / 2 { #expect(gap(try #require(azimuth), row[1]) < 1e-9, "\(row)") }
        }
    }

    @Test func alongAnAxisIsExact() {
        for degrees in 1...90 {
            let tilt = Tilt.radians(Double(degrees))
            let right = Tilt.angles(x: tilt, y: 0)
            #expect(right.altitude == .pi / 2 - tilt && right.azimuth == 0)
            #expect(Tilt.angles(x: -tilt, y: 0).azimuth == .pi)
            #expect(Tilt.angles(x: 0, y: tilt).azimuth == .pi / 2)
            #expect(Tilt.angles(x: 0, y: -tilt).azimuth == -.pi / 2)
        }
        #expect(angles(90, 0).altitude == 0 && angles(0, -90).altitude == 0)
    }

    @Test func whatIsOutOfRangeLiesFlat() {
        for (x, y) in [(90.0, 12.0), (12, -90), (90, 90), (127, 3), (3, -200)] { #expect(angles(x, y).altitude == 0) }
        for tilt in [91.0, 127, 1e9, 1e308] {
            #expect(angles(tilt, 0).altitude == 0 && angles(0, -tilt).altitude == 0)
            #expect(angles(-tilt, 0).azimuth == .pi && angles(0, -tilt).azimuth == -.pi / 2)
        }
    }

    @Test func theFlatterTheLowerAndNothingJumps() {
        for direction in stride(from: -179.5, through: 179.5, by: 7) {
            let (right, down) = (cos(direction * .pi / 180), sin(direction * .pi / 180))
            var last = Double.pi / 2
            for lean in stride(from: 1e-9, to: 89.999, by: 0.9) {
                let (altitude, azimuth) = angles(lean * right, lean * down)
                #expect(altitude <= last && altitude > 0 && last - altitude < 0.05)
                #expect((azimuth ?? 9) * down > 0 && abs(azimuth ?? 9) <= .pi)
                last = altitude
            }
        }
    }
}
