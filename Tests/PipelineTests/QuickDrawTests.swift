import Foundation
import Testing

@testable import StrokePipeline

@Suite struct QuickDrawTests {
    private func events(_ lines: String...) throws -> [TouchEvent] {
        var all: [TouchEvent] = []
        var dialect = QuickDraw()
        for line in lines {
            var scanner = JSONScanner(Array((line + "\n").utf8))
            var events: [TouchEvent] = []
            #expect(try dialect.read(&scanner, from: 0, into: &events).isEmpty)
            all += events
        }
        return all
    }

    @Test func aLineIsADrawing() throws {
        let events = try events(#"{"word":"line","drawing":[[[1,2.5],[3,4],[0,1500]],[[7],[8],[2000]]],"key_id":"6"}"#)
        #expect(
            events == [
                TouchEvent(1, .sample(.began), Sample(x: 1, y: 3, t: 0)),
                TouchEvent(1, .sample(.moved), Sample(x: 2.5, y: 4, t: 1.5)), TouchEvent(1, .end(.ended)),
                TouchEvent(2, .sample(.began), Sample(x: 7, y: 8, t: 2)), TouchEvent(2, .end(.ended)),
            ])
    }

    @Test func strokesAreNumberedOnOverTheLines() throws {
        let line = #"{"drawing":[[[1],[2],[3]],[[4],[5],[6]]]}"#
        let output = try piped(from: "quickdraw", "\(line)\n\(line)\n")
        #expect(output.findings.isEmpty && output.ends == Array(repeating: "ended", count: 4))
        #expect(output.records.compactMap { $0["x"] == nil ? nil : $0["stroke"] } == [1, 2, 3, 4])
        #expect(output.records.compactMap { $0["x"] } == [1, 4, 1, 4])
    }

    @Test func anEmptyStrokeIsNone() throws {
        #expect(try events(#"{"drawing":[]}"#).isEmpty && events(#"{"drawing":[[[],[],[]]]}"#).isEmpty)
        let output = try piped(from: "quickdraw", #"{"drawing":[[[],[],[]],[[1],[2],[3]]]}"#)
        #expect(output.findings.isEmpty && output.ends == ["ended"] && output.records.compactMap { $0["x"] } == [1])
    }

    @Test func faultsShowTheirPlace() throws {
        let faults: [(String, InputFault)] = [
            (#"{"drawing":[¦[[1,2],[3,4],[0]]]}"#, .expected(.drawnStroke)),
            (#"{"drawing":[[[1],[2],[3]],¦[[1],[3,4],[0]]]}"#, .expected(.drawnStroke)),
            (#"{"drawing":[¦[[1],[2]]]}"#, .expected(.drawnStroke)), (#"{"drawing":[¦[]]}"#, .expected(.drawnStroke)),
            (#"{"drawing":[¦[[1],[2],[3],[4]]]}"#, .expected(.drawnStroke)),
            (#"{"drawing":¦5}"#, .expected(.list)), (#"{"drawing":[[[1],[2],¦3]]}"#, .expected(.list)),
            (#"{"drawing":[[[1],[¦"2"],[3]]]}"#, .expected(.number)), (#"¦{"word":"cat"}"#, .missing("drawing")),
            (#"{"drawing":¦[[[1e13],[2],[3]]]}"#, .beyond("drawing", limit: 1e12)),
            (#"{"drawing":[[[1],[2],[3]]],¦}"#, .expected(.key)), ("¦[]", .expected(.object)),
        ]
        for (text, fault) in faults { try expectFault("quickdraw", text, fault) }
    }

    @Test func aBadLineLeavesTheOthers() throws {
        let good = #"{"drawing":[[[1],[2],[3]]]}"#
        let output = try piped(from: "quickdraw", "\(good)\n{\"drawing\":[[1]]}\n\(good)\n") { $0.skipsBadLines = true }
        #expect(output.faults == [.expected(.list)] && output.findings.first?.line == 2)
        #expect(output.ends == ["ended", "ended"])
    }

    @Test func isTheNativeRecording() async throws {
        let native = try await Tool.run("smooth", input: Recording.eiffel.bytes)
        let delivered = try await Tool.run("--from quickdraw smooth", Delivered.eiffel.text)
        #expect(delivered.output == native.output && delivered.lines.count > 90)
        #expect(delivered.messages.isEmpty && delivered.status == 0)
    }
}
