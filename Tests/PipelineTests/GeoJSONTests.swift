import Foundation
import Testing

/// Strokes as polygons for other programs.
@Suite struct GeoJSONTests {
    private struct Collection: Decodable {
        var type: String
        var features: [Feature]
    }

    private struct Feature: Decodable {
        var type: String
        var id: Int
        var properties: [String: String]
        var geometry: Geometry
    }

    private struct Geometry: Decodable {
        var type: String
        var coordinates: [[[[Double]]]]
    }

    private static func signedArea(_ ring: [[Double]]) -> Double {
        zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]) / 2 }
    }

    /// A ring of ink around nothing, drawn with a pen of 2 px.
    private static let circle = (0...24).map { index in
        let angle = Double(index) * .pi / 12
        return #"{"stroke":7,"x":\#(50 + 20 * cos(angle)),"y":\#(50 + 20 * sin(angle)),"t":\#(index),"color":"teal"}"#
    }.joined(separator: "\n")

    @Test func aStrokeIsAFeatureOfPolygonsWithHoles() async throws {
        let run = try await Tool.run("--to geojson quadratics width=2px", Self.circle)
        let collection = try JSONDecoder().decode(Collection.self, from: Data(run.output))
        #expect(run.status == 0 && collection.type == "FeatureCollection" && collection.features.count == 1)
        let feature = try #require(collection.features.first)
        #expect(feature.id == 7 && feature.properties == ["device": "pencil", "color": "teal"])
        #expect(feature.geometry.type == "MultiPolygon" && feature.geometry.coordinates.count == 1)
        let rings = try #require(feature.geometry.coordinates.first)
        #expect(rings.count == 2 && rings.allSatisfy { $0.first == $0.last })
        // Outer rings counter-clockwise, holes clockwise, with y as numbers grow.
        #expect(Self.signedArea(rings[0]) > 0 && Self.signedArea(rings[1]) < 0)
        // A ring of 2 px around a circle whose radius the spline makes a little smaller than 20.
        let area = Self.signedArea(rings[0]) + Self.signedArea(rings[1])
        #expect(abs(area - 2 * Double.pi * 19.8 * 2) < 4)
    }

    @Test func anIslandIsAPolygonOfItsOwn() async throws {
        let dot = #"{"stroke":8,"x":50,"y":50,"t":0}"#
        let outlines = try await Tool.run("quadratics width=2px then outline", Self.circle + "\n" + dot).output
        // Both as one stroke, as `merge` would give them if they overlapped.
        let rings = String(decoding: outlines, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
            guard let range = line.range(of: #""outline":["#) else { return nil }
            return String(line[range.upperBound...].dropLast(2))
        }
        let run = try await Tool.run("--to geojson", #"{"stroke":1,"outline":[\#(rings.joined(separator: ","))]}"#)
        let collection = try JSONDecoder().decode(Collection.self, from: Data(run.output))
        #expect(collection.features.first?.geometry.coordinates.map(\.count) == [2, 1])
    }

    @Test func withoutStrokesItIsEmpty() async throws {
        let run = try await Tool.run("--to geojson quadratics", "")
        #expect(try JSONDecoder().decode(Collection.self, from: Data(run.output)).features.isEmpty && run.status == 0)
    }

    @Test func dabsArePlaces() async throws {
        let run = try await Tool.run("--to geojson dabs every=10px", Self.circle)
        let object = try #require(JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
        let feature = try #require((object["features"] as? [[String: Any]])?.first)
        let geometry = try #require(feature["geometry"] as? [String: Any])
        #expect(geometry["type"] as? String == "MultiPoint")
        #expect((geometry["coordinates"] as? [[Double]])?.count == 13)
    }
}
