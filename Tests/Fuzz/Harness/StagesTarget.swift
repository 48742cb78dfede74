import Filters

@testable import StrokePipeline

/// Any chain over any samples: batches and what is shown in between change nothing, and the output is records.
func fuzzStages(_ input: FuzzBytes) {
    var input = input
    let seed = input.byte()
    let chain = FuzzChain(&input)
    let samples = FuzzStroke.samples(&input, atMost: chain.mostSamples)
    guard let joined = try? StageChain.join(chain.stages) else { fatalError("broken: the chain joins") }
    switch joined {
    case let stage as any Stage<Sample, Sample>: FuzzStages.check(stage, samples, seed)
    case let stage as any Stage<Sample, Segment>: FuzzStages.check(stage, samples, seed)
    case let stage as any Stage<Sample, Outline>: FuzzStages.check(stage, samples, seed)
    case let stage as any Stage<Sample, Dab>: FuzzStages.check(stage, samples, seed)
    default: fatalError("broken: a chain gives a kind of record")
    }
}

private enum FuzzStages {
    /// Elements of an output that are read again.
    private static let mostRead = 3000

    static func check<Output: RecordElement & Hashable>(
        _ stage: any Stage<Sample, Output>, _ samples: [Sample], _ seed: UInt8
    ) {
        let whole = run(stage, [samples], tails: false)
        // What is shown of a stroke is an outline of all of it, made anew for every sample.
        let showsTails = Output.self != Outline.self
        let singly = run(stage, samples.map { [$0] }, tails: showsTails && seed & 1 == 1)
        demand(singly == whole, "one by one is the same as at once")
        let sizes = [1, 2, 5, 17]
        var blocks: [[Sample]] = []
        var rest = samples[...]
        while !rest.isEmpty {
            blocks.append(Array(rest.prefix(sizes[(blocks.count + Int(seed >> 1)) % sizes.count])))
            rest = rest.dropFirst(blocks.last?.count ?? 1)
        }
        demand(run(stage, blocks, tails: showsTails && seed & 1 == 0) == whole, "batches change nothing")
        var strokes = [StrokeUpdate(1, settled: whole, state: .ended)]
        if let gatherer = stage.gatherer {
            strokes.append(StrokeUpdate(2, settled: whole, state: .lost))
            strokes = gatherer.gather(strokes)
        }
        readAgain(strokes)
    }

    /// What a stage makes of a stroke in blocks; with tails, each is shown with the next block as its tail.
    private static func run<Output: RecordElement>(
        _ stage: any Stage<Sample, Output>, _ blocks: [[Sample]], tails: Bool
    ) -> [Output] {
        var runner = StrokeRunner(AnyStage(stage))
        var output: [Output] = []
        for (index, block) in blocks.enumerated() {
            let tail = tails && index + 1 < blocks.count ? blocks[index + 1] : []
            output += runner.process(StrokeUpdate(1, settled: block, tail: tail), showsTail: tails).settled
        }
        return output + runner.process(StrokeUpdate(1, state: .ended), showsTail: false).settled
    }

    /// Writes strokes as records and reads them: whatever no record may hold is found there.
    private static func readAgain<Output: RecordElement>(_ strokes: [StrokeUpdate<Output>]) {
        var writer: any StrokeWriter = NDJSONWriter()
        var buffer = TextBuffer()
        for stroke in strokes {
            var short = stroke
            short.settled = Array(stroke.settled.prefix(mostRead))
            if stroke.settled.count > mostRead, let last = stroke.settled.last { short.settled.append(last) }
            Output.write(short, to: &writer, into: &buffer)
        }
        PipeRun.checkRecords(buffer.bytes)
    }
}
