/// Writes one self-contained page to study a brush: the ink, and what each stage makes of each channel.
///
/// It is handed samples, holds them until ``finish(into:)`` and then runs every stage itself, with all the others and
/// with one of them left out at a time; a stroke is drawn alone, so when it is run makes no difference. Cancelled strokes
/// are left out.
///
/// The page holds every sample, and for each stage every value that the stage changes: with n stages up to n²/2 times
/// the input, and the ink n + 2 times, all of it in memory while it is written. It loads nothing and works from a file.
public struct StudyWriter: StageWriter {
    /// `html`.
    public static let name = "html"
    /// What it writes.
    public static let summary = "a page to study a brush: the ink, and what each stage makes of each channel"
    /// The page is written when the input ends.
    public static let isPicture = true

    private let chains: StudyChains
    private let options: PictureOptions
    private var strokes: [Stroke?] = []
    private var open: [StrokeID: Int] = [:]

    private struct Stroke {
        var id: StrokeID
        var traits: StrokeTraits?
        var samples: [Sample] = []
    }

    /// A writer that runs these stages; numbers have three decimals by default, as in other pictures, times always six.
    public init(_ stages: [any CatalogStage], _ options: PictureOptions = PictureOptions()) {
        chains = StudyChains(stages)
        self.options = options
    }

    /// A writer that runs no stage.
    public init(_ options: PictureOptions = PictureOptions()) { self.init([], options) }

    /// Keeps the samples until the end; forgets a cancelled stroke.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {
        let slot = open[update.stroke] ?? strokes.count
        if slot == strokes.count {
            strokes.append(Stroke(id: update.stroke))
            open[update.stroke] = slot
        }
        strokes[slot]?.traits = update.traits
        strokes[slot]?.samples += update.settled
        if update.state == .cancelled { strokes[slot] = nil }
        if update.state != .open { open[update.stroke] = nil }
    }

    /// Nothing: a page is made of samples.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {}
    /// Nothing: a page is made of samples.
    public mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer) {}
    /// Nothing: a page is made of samples.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {}

    /// Runs the stages and writes the page.
    public mutating func finish(into buffer: inout TextBuffer) {
        var data = StudyData(chains, precision: options.precision ?? 3)
        var pictures = chains.off.indices.map {
            SVGWriter(options, plainColor: "currentColor", maskName: "mask\($0)-")
        }
        for case let stroke? in strokes where !stroke.samples.isEmpty {
            let results = chains.results(of: stroke.samples, as: stroke.id)
            for (index, results) in results.enumerated() {
                let last = results.last { $0 != nil } ?? nil
                last?.draw(stroke.id, stroke.traits, into: &pictures[index])
            }
            data.add(stroke.id, color: stroke.traits?.carried?.string("color"), results)
        }
        (strokes, open) = ([], [:])
        buffer.append(StudyPage.start)
        buffer.append(SVGWriter.maskStyle)
        buffer.append(StudyPage.style)
        buffer.append(StudyPage.top)
        buffer.append("<svg id=\"ink\" viewBox=\"\(pictures.first?.viewBox ?? "0 0 1 1")\" ")
        buffer.append(StudyPage.ink)
        for index in pictures.indices {
            let hidden = index == 0 ? "" : " display=\"none\""
            let attributes = "id=\"ink\(index)\"\(hidden) data-box=\"\(pictures[index].viewBox)\""
            pictures[index].finishGroup(attributes, into: &buffer)
        }
        buffer.append(StudyPage.controls)
        data.write(into: &buffer)
        buffer.append(StudyPage.script)
        for part in [StudyScript.data, StudyScript.charts, StudyScript.ink, StudyScript.mark] { buffer.append(part) }
        buffer.append(StudyPage.end)
    }
}
