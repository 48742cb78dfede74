import Filters
import Foundation
import Synchronization
import Testing

@testable import StrokePipeline

/// Nothing is read ahead of a consumer that takes its time: no memory fills up, and the source is held back.
@Suite(.timeLimit(.minutes(10))) struct SlowConsumerTests {
    @Test func aSlowConsumerHoldsTheSourceBack() async {
        let given = Atomic(0)
        let source = AsyncStream<TouchEvent> {
            let count = given.add(1, ordering: .relaxed).newValue
            return count > 40 ? nil : EmbeddingTests.events[count - 1]
        }
        var taken = 0
        for await _ in source.strokes().through(Smooth()) {
            taken += 1
            await Task.yield()
            #expect(given.load(ordering: .relaxed) <= taken + 1)
        }
        #expect(taken == 41)
    }

    /// A file is read as its blocks are asked for: what is not, stays in the pipe, and holds the writer back.
    @Test func aSlowConsumerHoldsAPipeBack() async throws {
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        func fill() -> Int {
            let block = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
            var count = 0
            while write(writing, block, block.count) == block.count { count += block.count }
            return count
        }
        let room = fill()
        let descriptor = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        var blocks = descriptor.blocks(limit: 8192).touchEvents().makeAsyncIterator()
        for _ in 0..<3 {
            #expect(try await blocks.next() != nil)
            // Time for what would read ahead.
            try await Task.sleep(for: .milliseconds(20))
            #expect(fill() == 8192)
        }
        #expect(room >= 8192)
    }
}
