import Filters
import Testing

@testable import StrokePipeline

/// A program that asks for what cannot be stops at once, and is told what to do instead. Without checks, as a release
/// is built, it stops as well, but Swift leaves the words out.
@Suite struct MisuseTests {
    private func expect(_ words: String..., in result: ExitTest.Result?) {
        #if DEBUG
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            for word in words { #expect(message.contains(word), "\(message)") }
        #endif
    }

    @Test func aParameterOutOfItsRange() async {
        let smooth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Pipeline { Smooth(window: -1) }
        }
        expect("smooth: window must be in 0.0...10.0 s; actual value: number(-1.0)", in: smooth)
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = StrokeRunner(Smooth(channels: [.x, .x]))
        }
        expect("smooth: channels must be some of x, y, force", "each once", in: twice)
        let resample = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Then(Resample(), Quadratics())
        }
        expect("resample: every needs a value, or rate=", in: resample)
    }

    @Test func aGathererThatIsNotLast() async {
        let then = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Then(Merge(), Merge())
        }
        expect("Merge gathers all strokes of an input, so it must be the last stage of its chain", in: then)
        let samples = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SampleStages([GatheringSamples(), Smooth()])
        }
        expect("GatheringSamples gathers all strokes", in: samples)
        #expect(SampleStages([Smooth(), GatheringSamples()]).gatherer != nil)
    }

    @Test func optionsOutOfTheirRange() async {
        for range in [TouchLedger.rates.lowerBound, TouchLedger.rates.upperBound] { _ = TouchLedger(rate: range) }
        let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TouchLedger(rate: .leastNonzeroMagnitude)
        }
        expect("a rate must be in 0.001...1000000000.0 Hz", in: rate)
        let later = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var ledger = TouchLedger()
            ledger.rate = 0
        }
        expect("a rate must be in", "actual value: 0.0", in: later)
        let patience = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var options = RecordPipe.Options()
            options.patience = .nan
            _ = RecordPipe(Smooth(), writer: NDJSONWriter(), options: options)
        }
        expect("a patience must be at least 0 seconds; actual value: nan", in: patience)
        await #expect(processExitsWith: .failure) { _ = TouchLedger(palmRadius: -1) }
        let block = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FileDescriptor.input.blocks(limit: 0)
        }
        expect("a block has at least one byte; actual limit: 0", in: block)
    }

    @Test func aViewThatTheWireHasNot() async {
        let scale = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CanvasView(scale: .nan).carried
        }
        expect("a view's scale must be in", in: scale)
        let mirrored = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CanvasView(mirrored: true).carried
        }
        expect("a mirrored view needs canvasWidth", in: mirrored)
        for view in [CanvasView(scale: 1e-6, rotation: -20 * .pi), CanvasView(x: 1e12, mirrored: true, canvasWidth: 0)]
        {
            #expect(CanvasView(view.carried) == view)
        }
    }

    @Test func aChainThatNoFormatHas() async {
        let dabs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RecordPipe(Odd(), writer: NDJSONWriter())
        }
        expect("no format has a chain from dabs to samples", in: dabs)
        let beside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RecordPipe(Outlines(), passesOthers: true, writer: NDJSONWriter())
        }
        expect("passesOthers needs a chain that takes samples", in: beside)
    }

    @Test func namesOfACatalogue() async {
        let names = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Catalog([Smooth.self, Smooth.self])
        }
        expect("share the name smooth", in: names)
        let parameter = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var smooth = Smooth()
            try smooth.set("windw", to: "1s")
        }
        expect("smooth has no parameter windw, but these: window, channels", in: parameter)
    }
}

/// A stage that gathers samples, as no stage of the catalogue does.
private struct GatheringSamples: SampleFilter {
    struct All: StrokeGatherer {
        func gather(_ strokes: [StrokeUpdate<Sample>]) -> [StrokeUpdate<Sample>] { strokes }
    }
    var gatherer: (any StrokeGatherer<Sample>)? { All() }
    mutating func adjust(_ sample: inout Sample) {}
}

/// A stage from dabs back to samples.
private struct Odd: Stage {
    mutating func process(_ input: Dab, emit: (Sample) -> Void) {}
    mutating func finish(emit: (Sample) -> Void) {}
}
