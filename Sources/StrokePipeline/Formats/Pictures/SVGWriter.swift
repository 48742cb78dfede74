/// Draws strokes as one SVG document, in their order and in their color.
///
/// A stroke of segments is one path, filled: the outline of its ink within 0.05 px. One with an opacity below 1 anywhere
/// keeps its pieces, each in its own width and opacity. Dabs are stamped one over the other. The document is held until
/// ``finish(into:)``, since its `viewBox` is the box around all ink. Cancelled strokes and those of erasers are left out.
public struct SVGWriter: StrokeWriter {
    /// `svg`.
    public static let name = "svg"
    /// What it writes.
    public static let summary = "one picture of all strokes"
    /// The picture is written when the input ends.
    public static let isPicture = true

    private let options: PictureOptions
    private let ink: SVGInk
    private var strokes = InkStrokes()
    private var drawings: [(number: Int, drawing: SVGInk.Drawing)] = []
    private var erasers = 0

    /// A writer of pictures.
    public init(_ options: PictureOptions = PictureOptions()) { self.init(options, plainColor: nil, maskName: "ink") }

    /// A writer of pictures for another document, whose color without a color of its own is `plainColor`, and in which
    /// masks have names that start with `maskName`.
    init(_ options: PictureOptions, plainColor: String?, maskName: String) {
        self.options = options
        ink = SVGInk(
            decimals: Swift.min(Swift.max(options.precision ?? 3, 0), 15), style: options.svgStyle,
            plainColor: plainColor, maskName: maskName)
    }

    /// Nothing: samples are no picture; a chain for pictures ends in segments, outlines or dabs.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {}

    /// Draws the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {
        draw(strokes.take(update, into: \.segments))
    }

    /// Draws the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer) {
        draw(strokes.take(update, into: \.outlines))
    }

    /// Draws the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {
        draw(strokes.take(update, into: \.dabs))
    }

    private mutating func draw(_ entry: (number: Int, stroke: InkStroke)?) {
        guard let entry, !entry.stroke.isEmpty else { return }
        if entry.stroke.traits?.device == .eraser {
            erasers += 1
        } else {
            drawings.append((entry.number, ink.drawing(of: entry.stroke, number: entry.number)))
        }
    }

    /// How many strokes of erasers were left out.
    public var note: WriterNote? { erasers > 0 ? .erasersLeftOut(erasers) : nil }

    /// The box around all ink so far, the margin around it.
    private var box: InkBox {
        drawings.reduce(into: InkBox(decimals: ink.decimals, margin: options.margin)) { $0.add($1.drawing.box) }
    }

    /// Left, top, width and height of the box around all ink so far.
    var viewBox: String {
        let box = box
        return [box.left, box.top, box.width, box.height].map(ink.text).joined(separator: " ")
    }

    /// Writes the document.
    public mutating func finish(into buffer: inout TextBuffer) {
        let box = box
        buffer.append(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox=""#)
        buffer.append(viewBox)
        buffer.append("\" width=\"\(ink.text(box.width))\" height=\"\(ink.text(box.height))\">\n")
        if drawings.contains(where: \.drawing.isMasked) { buffer.append("<style>\(Self.maskStyle)</style>\n") }
        let frame = ink.frame(box)
        if let background = options.background {
            buffer.append("<rect\(frame) fill=\"\(SVGInk.escaped(background))\"/>\n")
        }
        if options.texture == .pencil { SVGTexture.putPencil(frame: frame, into: &buffer) }
        finishGroup(options.texture == nil ? nil : "mask=\"url(#\(SVGTexture.mask))\"", into: &buffer)
        buffer.append("</svg>\n")
    }

    /// Where pieces of translucent ink meet, the denser shows.
    static let maskStyle = "mask path,mask circle{mix-blend-mode:lighten}"

    /// Writes the strokes, as a group where attributes are given, and forgets them.
    mutating func finishGroup(_ attributes: String?, into buffer: inout TextBuffer) {
        if let attributes { buffer.append("<g \(attributes)>\n") }
        for (_, drawing) in drawings.sorted(by: { $0.number < $1.number }) { buffer.append(bytes: drawing.text) }
        if attributes != nil { buffer.append("</g>\n") }
        drawings = []
    }
}
