/// Draws strokes of segments as one SVG document, each segment with its own width, each stroke in its color.
///
/// The document is held until ``finish(into:)``, since its `viewBox` is the box around all ink. Cancelled strokes are
/// left out. A stroke with an opacity below 1 anywhere is drawn opaque into a mask of greys, where the denser of the
/// pieces that meet shows, so that its joints are no darker than the rest.
public struct SVGWriter: StrokeWriter {
    /// `svg`.
    public static let name = "svg"
    /// What it writes.
    public static let summary = "one picture of all strokes"
    /// The picture is written when the input ends.
    public static let isPicture = true

    private let precision: Int
    /// What draws a stroke without a color of its own.
    private let plainColor: String
    /// What the names of masks start with: pictures in one document must not share them.
    private let maskName: String
    private var pictures: [Picture?] = []
    private var open: [StrokeID: Int] = [:]

    private struct Picture {
        var traits: StrokeTraits?
        var segments: [Segment] = []

        /// Whether any of it is less than opaque.
        var isTranslucent: Bool {
            segments.contains { segment in
                segment.opacity.map { Swift.min($0.from, $0.control, $0.to) < 1 } ?? false
            }
        }
    }

    /// A writer of so many decimals, three by default: a thousandth of a pixel is invisible.
    public init(precision: Int? = nil) { self.init(precision: precision, plainColor: "#000000", maskName: "ink") }

    /// A writer of a picture that stands in another document.
    init(precision: Int?, plainColor: String, maskName: String) {
        self.precision = precision ?? 3
        self.plainColor = plainColor
        self.maskName = maskName
    }

    /// Nothing: samples are no picture; a chain for pictures ends in segments.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {}

    /// Keeps the segments until the end; forgets a cancelled stroke.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {
        let slot = open[update.stroke] ?? pictures.count
        if slot == pictures.count {
            pictures.append(Picture())
            open[update.stroke] = slot
        }
        pictures[slot]?.traits = update.traits
        pictures[slot]?.segments += update.settled
        if update.state == .cancelled { pictures[slot] = nil }
        if update.state != .open { open[update.stroke] = nil }
    }

    /// Writes the document.
    public mutating func finish(into buffer: inout TextBuffer) {
        let strokes = inkedStrokes()
        buffer.append(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox=""#)
        let box = putBox(around: strokes, into: &buffer)
        buffer.append("\" width=\"")
        put([box.width], "", into: &buffer)
        buffer.append("\" height=\"")
        put([box.height], "", into: &buffer)
        buffer.append("\">\n")
        if strokes.contains(where: \.isTranslucent) {
            buffer.append("<style>\(Self.maskStyle)</style>\n")
        }
        for (index, stroke) in strokes.enumerated() { draw(stroke, index, into: &buffer) }
        buffer.append("</svg>\n")
    }

    /// Where pieces of translucent ink meet, the denser shows.
    static let maskStyle: StaticString = "mask path,mask circle{mix-blend-mode:lighten}"

    /// Left, top, width and height of the box around all ink so far.
    var viewBox: String {
        var text = TextBuffer()
        putBox(around: pictures.compactMap { $0 }, into: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// Writes the picture as a group for another document, which must hold ``maskStyle``.
    mutating func finishGroup(_ attributes: String, into buffer: inout TextBuffer) {
        buffer.append("<g \(attributes)>\n")
        for (index, stroke) in inkedStrokes().enumerated() { draw(stroke, index, into: &buffer) }
        buffer.append("</g>\n")
    }

    /// Gives the strokes with ink, and forgets them.
    private mutating func inkedStrokes() -> [Picture] {
        defer { pictures = [] }
        return pictures.compactMap { $0 }.filter { !$0.segments.isEmpty }
    }

    @discardableResult
    private func putBox(around strokes: [Picture], into buffer: inout TextBuffer) -> Box {
        var box = Box(unit: RealMath.pow(10, -Double(precision)))
        for stroke in strokes {
            for segment in stroke.segments { box.add(segment) }
        }
        put([box.left, box.top, box.width, box.height], " ", into: &buffer)
        return box
    }

    private func draw(_ stroke: Picture, _ index: Int, into buffer: inout TextBuffer) {
        let own = stroke.traits?.carried?.string("color") ?? plainColor
        let color = Self.escaped(Self.isReference(own) ? plainColor : own)
        if stroke.isTranslucent {
            var box = Box(unit: RealMath.pow(10, -Double(precision)))
            for segment in stroke.segments { box.add(segment) }
            let frame = [("x", box.left), ("y", box.top), ("width", box.width), ("height", box.height)]
            func putFrame() {
                for (name, value) in frame {
                    buffer.append(" \(name)=\"")
                    put([value], "", into: &buffer)
                    buffer.append("\"")
                }
            }
            buffer.append("<mask id=\"\(maskName)\(index)\" maskUnits=\"userSpaceOnUse\"")
            putFrame()
            buffer.append(">\n<g fill=\"none\" stroke-linecap=\"round\">\n")
            for segment in stroke.segments { draw(segment, isMask: true, into: &buffer) }
            buffer.append("</g>\n</mask>\n<rect")
            putFrame()
            buffer.append(" fill=\"\(color)\" mask=\"url(#\(maskName)\(index))\"/>\n")
        } else {
            buffer.append("<g fill=\"none\" stroke=\"\(color)\" color=\"\(color)\" stroke-linecap=\"round\">\n")
            for segment in stroke.segments { draw(segment, isMask: false, into: &buffer) }
            buffer.append("</g>\n")
        }
    }

    private func draw(_ segment: Segment, isMask: Bool, into buffer: inout TextBuffer) {
        let grey = isMask ? Int((Swift.min(segment.opacity?.middle ?? 1, 1).clamped(to: 0...1) * 255).rounded()) : 0
        let paint = isMask ? "rgb(\(grey),\(grey),\(grey))" : "currentColor"
        if segment.isDot {
            buffer.append("<circle cx=\"")
            put([segment.from.x], "\" cy=\"", into: &buffer)
            buffer.append("\" cy=\"")
            put([segment.from.y], "", into: &buffer)
            buffer.append("\" r=\"")
            put([segment.width.middle / 2], "", into: &buffer)
            buffer.append("\" fill=\"\(paint)\" stroke=\"none\"/>\n")
            return
        }
        buffer.append("<path d=\"M")
        put([segment.from.x, segment.from.y], " ", into: &buffer)
        if segment.control == segment.to || segment.control == segment.from {
            buffer.append("L")
        } else {
            buffer.append("Q")
            put([segment.control.x, segment.control.y], " ", into: &buffer)
            buffer.append(" ")
        }
        put([segment.to.x, segment.to.y], " ", into: &buffer)
        buffer.append("\" stroke-width=\"")
        put([segment.width.middle], "", into: &buffer)
        if isMask { buffer.append("\" stroke=\"\(paint)") }
        buffer.append("\"/>\n")
    }

    private func put(_ numbers: [Double], _ separator: StaticString, into buffer: inout TextBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(separator) }
            buffer.append(number, precision)
        }
    }

    /// Whether a color is a reference, `url(…)` with or without escapes: a browser would fetch what it names.
    private static func isReference(_ color: String) -> Bool {
        color.unicodeScalars.contains("\\") || color.lowercased().contains("url")
    }

    private static func escaped(_ text: String) -> String {
        // Scalar by scalar: a quote with a combining mark is one character, and still ends an attribute.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML allows none of these, not even escaped.
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

/// The box around ink; around none it is one empty pixel.
private struct Box {
    /// The smallest extent that is written.
    let unit: Double
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    init(unit: Double) { self.unit = unit }

    var left: Double { low.x.isFinite ? low.x : 0 }
    var top: Double { low.y.isFinite ? low.y : 0 }
    var width: Double { size(high.x - low.x) }
    var height: Double { size(high.y - low.y) }

    mutating func add(_ segment: Segment) {
        let reach = segment.width.middle / 2
        for point in [segment.from, segment.control, segment.to] {
            low = Point(x: Swift.min(low.x, point.x - reach), y: Swift.min(low.y, point.y - reach))
            high = Point(x: Swift.max(high.x, point.x + reach), y: Swift.max(high.y, point.y + reach))
        }
    }

    /// At least what is written as more than 0: a box without extent would hide what is in it.
    private func size(_ extent: Double) -> Double { extent.isFinite ? Swift.max(extent, unit) : 1 }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
