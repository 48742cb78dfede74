import Filters
import Testing

@testable import StrokePipeline

/// What a program that draws may rely on: cancelling, errors, and pipelines beside each other.
@Suite(.timeLimit(.minutes(10))) struct EmbeddingTests {
    static var events: [TouchEvent] {
        (0..<40).map { TouchEvent(1, .sample(.moved), Sample(x: Double($0), y: 0, t: Double($0) / 100)) }
    }

    /// Were anything kept, or the producer not told, this would wait for ever.
    @Test func cancellingTheConsumerEndsTheProducerAndFreesEverything() async {
        let (events, producer) = AsyncStream.makeStream(of: TouchEvent.self)
        let (terminations, toldTermination) = AsyncStream.makeStream(of: Bool.self)
        producer.onTermination = {
            if case .cancelled = $0 { toldTermination.yield(true) }
            toldTermination.finish()
        }
        let (freed, toldFreed) = AsyncStream.makeStream(of: String.self)
        let (shown, toldShown) = AsyncStream.makeStream(of: Void.self)
        let consumer = Task {
            let kept = Kept("the handler of faults", toldFreed)
            let strokes = events.strokes(onFault: { _, _ in kept.touch() })
            var states: [StrokeState] = []
            for await update in strokes.through(Keeping(Kept("the stage", toldFreed))) {
                states.append(update.state)
                toldShown.yield()
            }
            return states
        }
        producer.yield(TouchEvent(1))
        producer.yield(TouchEvent(2))
        var count = 0
        for await _ in shown {
            count += 1
            if count == 2 { break }
        }
        consumer.cancel()
        // What was drawn is not lost with the task: it is told how each stroke ends.
        #expect(await consumer.value == [.open, .open, .lost, .lost])
        #expect(await terminations.reduce(into: []) { $0.append($1) } == [true])
        var names: Set<String> = []
        for await name in freed {
            names.insert(name)
            if names.count == 2 { break }
        }
        #expect(names == ["the stage", "the handler of faults"])
    }

    /// A consumer that just stops frees what its loop held.
    @Test func leavingTheLoopFreesEverything() async {
        let (freed, toldFreed) = AsyncStream.makeStream(of: String.self)
        func drawOne() async {
            for await _ in stream(Self.events).strokes().through(Keeping(Kept("the stage", toldFreed))) { break }
        }
        await drawOne()
        for await name in freed {
            #expect(name == "the stage")
            break
        }
    }

    @Test func anErrorComesAfterWhatCameBeforeIt() async {
        let brush = Pipeline {
            Smooth()
            Quadratics()
        }
        let whole = await updates(stream(Self.events).strokes().through(brush))
        let broken = await updates(failing(after: Self.events).strokes().through(brush))
        #expect(whole.error == nil && broken.error == Failure.unplugged)
        // All but the end, which nobody told.
        #expect(broken.updates == whole.updates.dropLast() && broken.updates.count == 40)
    }

    /// What a gatherer holds came before the error as well; an open stroke is not among it.
    @Test func anErrorComesAfterWhatWasGatheredBeforeIt() async {
        let brush = Pipeline {
            Quadratics()
            Outlines()
            Merge()
        }
        let strokes = (1...3).flatMap { stroke in
            let y = Double(stroke) * 100
            return [
                TouchEvent(.number(stroke), .sample(.began), Sample(x: 0, y: y, t: 0)),
                TouchEvent(.number(stroke), .sample(stroke == 3 ? .moved : .ended), Sample(x: 50, y: y, t: 1)),
            ]
        }
        let whole = await updates(stream(Array(strokes.prefix(4))).strokes().through(brush))
        let broken = await updates(failing(after: strokes).strokes().through(brush))
        #expect(broken.updates == whole.updates && broken.updates.map(\.stroke) == [1, 2])
        #expect(broken.error == Failure.unplugged)
    }

    /// The same value in many tasks at once, and others beside it.
    @Test func pipelinesAtOnceShareNothing() async throws {
        let brush = Pipeline {
            SpeedToWidth()
            Smooth()
            Quadratics()
        }
        let other = Pipeline {
            Exponential()
            ForceToWidth()
            Quadratics()
        }
        let recordings = try [Recording.eiffel, .corners, .intuos, .predicted].map(deliveries)
        var alone: [[StrokeUpdate<Segment>]] = []
        for events in recordings {
            alone.append(await updates(stream(events).strokes().through(brush)).updates)
            alone.append(await updates(stream(events).strokes().through(other)).updates)
        }
        await withTaskGroup(of: (Int, [StrokeUpdate<Segment>]).self) { group in
            for index in Array(recordings.indices) + Array(recordings.indices) {
                let events = recordings[index]
                group.addTask { (2 * index, await updates(stream(events).strokes().through(brush)).updates) }
                group.addTask { (2 * index + 1, await updates(stream(events).strokes().through(other)).updates) }
            }
            for await (index, updates) in group { #expect(updates == alone[index]) }
        }
    }
}

private enum Failure: Error { case unplugged }

/// The events, and then an error.
private func failing(after events: [TouchEvent]) -> AsyncThrowingStream<TouchEvent, any Error> {
    AsyncThrowingStream { continuation in
        for event in events { continuation.yield(event) }
        continuation.finish(throwing: Failure.unplugged)
    }
}

/// Everything that a sequence gives, and what it throws.
private func updates<Base: AsyncSequence, Element>(
    _ sequence: Base
) async -> (updates: [StrokeUpdate<Element>], error: Failure?) where Base.Element == StrokeUpdate<Element> {
    var updates: [StrokeUpdate<Element>] = []
    do {
        for try await update in sequence { updates.append(update) }
    } catch {
        return (updates, error as? Failure)
    }
    return (updates, nil)
}
