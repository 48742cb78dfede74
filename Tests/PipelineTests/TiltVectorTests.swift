import Foundation
import Testing

@testable import StrokePipeline

/// The standard's table of angles as tilts, there and back the way a browser hands them over.
@Suite struct TiltVectorTests {
    private struct Vectors: Decodable {
        /// Altitude, azimuth, and the tilts in degrees that they are.
        var spherical2tilt: [[Double]]
    }

    private func rows() throws -> [[Double]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "Vectors/w3c-tilt.json"))
        return try JSONDecoder().decode(Vectors.self, from: data).spherical2tilt
    }

    private func angles(_ x: Double, _ y: Double) -> (altitude: Double, azimuth: Double?) {
        Tilt.angles(x: Tilt.radians(x), y: Tilt.radians(y))
    }

    @Test func aFlatPenComesBackFlat() throws {
        let flat = try rows().filter { $0[0] == 0 }
        #expect(flat.count == 25)
        for row in flat {
            let (altitude, azimuth) = angles(row[2], row[3])
            #expect(altitude == 0 && azimuth != nil, "\(row)")
            // Only along an axis do the tilts of a flat pen tell where it points.
            guard row[2] == 0 || row[3] == 0, let azimuth else { continue }
            #expect(abs((azimuth - row[1]).remainder(dividingBy: 2 * .pi)) < 1e-9, "\(row)")
        }
    }

    @Test func wholeDegreesCostLittle() throws {
        let rows = try rows()
        try #require(rows.count == 175)
        for row in rows {
            let (altitude, azimuth) = angles(row[2].rounded(), row[3].rounded())
            #expect(abs(altitude - row[0]) < Tilt.radians(0.5), "\(row)")
            if row[0] > 1.5 {
                #expect(azimuth == nil)
            } else if row[0] > 0 {
                let azimuth = try #require(azimuth)
                #expect(abs((azimuth - row[1]).remainder(dividingBy: 2 * .pi)) < Tilt.radians(1.5), "\(row)")
            }
        }
    }
}
