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
