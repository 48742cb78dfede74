import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Strokes as asynchronous sequences.
@Suite struct AsyncTests {
    /// What is gathered of all strokes comes when the input is over, as from the tool.
    @Test(arguments: [Recording.eiffel, .painting]) func gatheredStrokesComeAtTheEnd(recording: Recording) async throws
    {
        let brush = Pipeline {
            ForceToWidth()
            Quadratics()
            Outlines()
            Merge()
        }
        var writer: any StrokeWriter = NDJSONWriter()
        var buffer = TextBuffer()
        for await update in stream(try deliveries(recording)).strokes().through(brush) {
            #expect(update.state != .open)
            #expect(update.tail.isEmpty)
            Outline.write(update, to: &writer, into: &buffer)
        }
        let piped = try piped(recording.bytes, "force-to-width then quadratics then outline then merge")
        #expect(buffer.bytes == piped.bytes && piped.lines.count > 2)
    }

    @Test(arguments: Share.of(Recording.allCases)) func throughIsWhatThePipeWrites(recording: Recording) async throws {
        let brush = Pipeline {
            ForceToWidth()
            Smooth()
            Quadratics()
        }
        var writer: any StrokeWriter = NDJSONWriter()
        var buffer = TextBuffer()
        let deliveries = try deliveries(recording)
        for await update in stream(deliveries).strokes().through(brush) {
            Segment.write(StrokeUpdate(copying: update), to: &writer, into: &buffer)
        }
        let piped = try piped(recording.bytes, "force-to-width then smooth then quadratics")
        #expect(buffer.bytes == piped.bytes && piped.lines.count > 20)
        var settled: [StrokeUpdate<Segment>] = []
        for await update in stream(deliveries.flatMap { $0 }).strokes().through(brush) { settled.append(update) }
        #expect(settled.map(\.settled.count).reduce(0, +) == piped.lines.count(where: { $0.contains("segment\"") }))
    }

    @Test func bytesToInkInOneSequence() async throws {
        let input = try Recording.predicted.bytes
        let descriptor = try FileDescriptor.open(reading: Recording.predicted.url.path)
        defer { descriptor.close() }
        var writer: any StrokeWriter = NDJSONWriter()
        var buffer = TextBuffer()
        for try await update in descriptor.blocks(limit: 100).touchEvents().strokes().through(Quadratics()) {
            Segment.write(StrokeUpdate(copying: update), to: &writer, into: &buffer)
        }
        #expect(try buffer.bytes == piped(input, "quadratics").bytes && buffer.count > 1000)
        await #expect(throws: Finding.self) {
            for try await _ in stream([Array("{\n".utf8)]).touchEvents() {}
        }
    }

    @Test func openStrokesAreLostWhenTheSequenceEnds() async {
        var states: [StrokeState] = []
        for await update in stream([TouchEvent(1), TouchEvent(2)]).strokes() { states.append(update.state) }
        #expect(states == [.open, .open, .lost, .lost])
    }

    @Test func faultsAreTold() async {
        let events = [
            TouchEvent(1, .sample(.began), Sample(x: 0, y: 0, t: 5)),
            TouchEvent(1, .sample(.moved), Sample(x: 1, y: 0, t: 4)),
            TouchEvent(2, .end(.ended)),
        ]
        let (faults, told) = AsyncStream.makeStream(of: TouchFault.self)
        for await _ in stream(events).strokes(onFault: { told.yield($1) }) {}
        told.finish()
        var seen: [TouchFault] = []
        for await fault in faults { seen.append(fault) }
        #expect(seen == [.timeRanBack(4, before: 5), .endForNothing, .openAtEnd])
    }

    @Test func thereIsOneUpdateOutForEachIn() async {
        let events = (0..<10).map { TouchEvent(1, .sample(.moved), Sample(x: Double($0), y: 0, t: Double($0))) }
        var tips: [Double] = []
        for await update in stream(events).strokes().through(Smooth(window: 10)) where update.state == .open {
            tips.append(update.tail.last?.x ?? update.settled.last?.x ?? -1)
        }
        #expect(tips == events.map(\.sample.x))
    }

    @Test func blocksOfAPipe() async throws {
        let pipe = Pipe()
        let descriptor = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        let writing = Task {
            for index in 0..<5 {
                try pipe.fileHandleForWriting.write(contentsOf: Data("line \(index)\n".utf8))
                try await Task.sleep(for: .milliseconds(20))
            }
            try pipe.fileHandleForWriting.close()
        }
        var blocks: [[UInt8]] = []
        for try await block in descriptor.blocks(limit: 4) { blocks.append(block) }
        try await writing.value
        #expect(String(decoding: blocks.joined(), as: UTF8.self) == (0..<5).map { "line \($0)\n" }.joined())
        #expect(blocks.allSatisfy { (1...4).contains($0.count) })
    }

    /// Would it not end, it would wait for ever; among thousands of others, a test that sleeps waits long for its turn.
    @Test(.timeLimit(.minutes(10))) func readersMayShareAPipeThatDoesNotWait() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let (source, sink) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
        defer { source.close() }
        let total = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var count = 0
                    for try await block in source.blocks(limit: 50) { count += block.count }
                    return count
                }
            }
            for index in 0..<200 {
                _ = try Array(repeating: UInt8(65), count: 100).withUnsafeBytes { try sink.write($0) }
                if index.isMultiple(of: 40) { try await Task.sleep(for: .milliseconds(2)) }
            }
            sink.close()
            return try await group.reduce(0, +)
        }
        #expect(total == 20_000)
    }

    @Test(.timeLimit(.minutes(10))) func blocksEndWhenTheirTaskIsCancelled() async throws {
        let pipe = Pipe()
        let descriptor = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        let (counts, told) = AsyncStream.makeStream(of: Int.self)
        let reading = Task {
            for try await block in descriptor.blocks() { told.yield(block.count) }
            told.finish()
        }
        try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        var seen: [Int] = []
        for await count in counts {
            seen.append(count)
            reading.cancel()
        }
        try await reading.value
        #expect(seen == [3])
        try pipe.fileHandleForWriting.close()
    }

    @Test func aReadThatFailsThrows() async throws {
        try await withScratch { scratch in
            let directory = try FileDescriptor.open(reading: scratch.path)
            defer { directory.close() }
            await #expect(throws: FileDescriptor.Failure(code: EISDIR)) {
                for try await _ in directory.blocks() {}
            }
        }
        #expect(throws: FileDescriptor.Failure(code: ENOENT)) { try FileDescriptor.open(reading: "/none") }
    }
}

extension StrokeUpdate {
    /// The update without its tail: what is final.
    fileprivate init(copying update: Self) {
        self = update
        tail = []
    }
}
