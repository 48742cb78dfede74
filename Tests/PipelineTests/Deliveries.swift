import Testing

@testable import StrokePipeline

/// The events of a recording in the wire's format, as deliveries of a few.
func deliveries(_ recording: Recording) throws -> [[TouchEvent]] {
    var events: [TouchEvent] = []
    for line in String(decoding: try recording.bytes, as: UTF8.self).split(separator: "\n") {
        let record = try #require(Line(String(line)))
        let phase = try #require(TouchEvent.Phase(rawValue: record.text("phase") ?? "moved"))
        let sample = Sample(
            x: try #require(record["x"]), y: try #require(record["y"]), t: try #require(record["t"]),
            force: record["force"],
            altitude: record["altitude"], azimuth: record["azimuth"], roll: record["roll"],
            radius: record["radius"],
            device: Device(rawValue: record.text("device") ?? "pencil") ?? .pencil)
        let isPredicted = record.object["predicted"] as? Bool == true
        events.append(
            TouchEvent(.number(Int(record["stroke"] ?? 0)), isPredicted ? .predicted : .sample(phase), sample))
    }
    return stride(from: 0, to: events.count, by: 3).map { Array(events[$0..<min($0 + 3, events.count)]) }
}

/// The elements as a stream that is over after them.
func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
        for element in elements { continuation.yield(element) }
        continuation.finish()
    }
}
