import StrokePipeline

/// What a fresh copy of a stage makes of a whole stroke.
func run<S: Stage>(_ stage: S, _ input: [S.Input]) -> [S.Output] {
    var copy = stage
    var output: [S.Output] = []
    copy.begin(1)
    for element in input { copy.process(element) { output.append($0) } }
    copy.finish { output.append($0) }
    return output
}

/// Whether a stage makes the same of strokes whatever the sizes of their batches.
func ignoresBatches<S: Stage>(_ stage: S) -> Bool where S.Input == Sample, S.Output: Equatable {
    Share.of(0..<20 as Range<UInt64>).allSatisfy { seed in
        let input = wildStroke(seed: seed) + Motion.handwriting.samples(at: 240).map { $0.later(by: 1e12) }
        var random = SplitMix(state: seed)
        var copy = stage
        var output: [S.Output] = []
        var rest = input[...]
        while !rest.isEmpty {
            let batch = rest.prefix([0, 1, 1, 2, 7, 60].randomElement(using: &random) ?? 1)
            rest = rest.dropFirst(batch.count)
            var used = Array(batch)
            var made: [S.Output] = []
            // Stages hand a batch over where nothing is there yet, and append to what is.
            if seed.isMultiple(of: 2) {
                copy.process(batch: &used, into: &output)
            } else {
                copy.process(batch: &used, into: &made)
                output += made
            }
        }
        copy.finish { output.append($0) }
        return output == run(stage, input)
    }
}
