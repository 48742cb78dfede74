/// Draws strokes of segments as one SVG document, each segment with its own width, each stroke in its color.
///
/// Dabs are drawn as a brush with a plain tip stamps them: one over the other, each with its own opacity.
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
    private var pictures: [Picture?] = []
    private var open: [StrokeID: Int] = [:]

    private struct Picture {
        var traits: StrokeTraits?
        var segments: [Segment] = []
        var dabs: [Dab] = []
        var outlines: [Outline] = []

        /// Whether any of it is less than opaque.
        var isTranslucent: Bool {
            segments.contains { segment in
                segment.opacity.map { Swift.min($0.from, $0.control, $0.to) < 1 } ?? false
            }
        }
    }

    /// A writer of so many decimals, three by default: a thousandth of a pixel is invisible.
    public init(precision: Int? = nil) { self.precision = precision ?? 3 }

    /// Nothing: samples are no picture; a chain for pictures ends in segments.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {}

    /// Keeps the segments until the end; forgets a cancelled stroke.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {
        keep(update) { $0.segments += update.settled }
    }

    /// Keeps the outlines until the end; forgets a cancelled stroke.
    public mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer) {
        keep(update) { $0.outlines += update.settled }
    }

    /// Keeps the dabs until the end; forgets a cancelled stroke.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {
        keep(update) { $0.dabs += update.settled }
    }

    private mutating func keep<Element>(_ update: StrokeUpdate<Element>, _ add: (inout Picture) -> Void) {
        let slot = open[update.stroke] ?? pictures.count
        if slot == pictures.count {
            pictures.append(Picture())
            open[update.stroke] = slot
        }
        pictures[slot]?.traits = update.traits
        if var picture = pictures[slot].take() {
            add(&picture)
            pictures[slot] = picture
        }
        if update.state == .cancelled { pictures[slot] = nil }
        if update.state != .open { open[update.stroke] = nil }
    }

    /// Writes the document.
    public mutating func finish(into buffer: inout TextBuffer) {
        let strokes = pictures.compactMap { $0 }.filter { !$0.segments.isEmpty || !$0.dabs.isEmpty }
        var box = Box(unit: RealMath.pow(10, -Double(precision)))
        for stroke in strokes {
            for segment in stroke.segments { box.add(segment) }
            for dab in stroke.dabs { box.add(dab) }
        }
        buffer.append(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox=""#)
        put([box.left, box.top, box.width, box.height], " ", into: &buffer)
        buffer.append("\" width=\"")
        put([box.width], "", into: &buffer)
        buffer.append("\" height=\"")
        put([box.height], "", into: &buffer)
        buffer.append("\">\n")
        if strokes.contains(where: \.isTranslucent) {
            buffer.append("<style>mask path,mask circle{mix-blend-mode:lighten}</style>\n")
        }
        for (index, stroke) in strokes.enumerated() { draw(stroke, index, into: &buffer) }
        buffer.append("</svg>\n")
        pictures = []
    }

    private func draw(_ stroke: Picture, _ index: Int, into buffer: inout TextBuffer) {
        let color = Self.escaped(stroke.traits?.carried?.string("color") ?? "#000000")
        if !stroke.dabs.isEmpty {
            buffer.append("<g fill=\"\(color)\">\n")
            for dab in stroke.dabs { draw(dab, into: &buffer) }
            buffer.append("</g>\n")
        } else if stroke.isTranslucent {
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
            buffer.append("<mask id=\"ink\(index)\" maskUnits=\"userSpaceOnUse\"")
            putFrame()
            buffer.append(">\n<g fill=\"none\" stroke-linecap=\"round\">\n")
            for segment in stroke.segments { draw(segment, isMask: true, into: &buffer) }
            buffer.append("</g>\n</mask>\n<rect")
            putFrame()
            buffer.append(" fill=\"\(color)\" mask=\"url(#ink\(index))\"/>\n")
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

    private func draw(_ dab: Dab, into buffer: inout TextBuffer) {
        func put(_ name: StaticString, _ number: Double) {
            buffer.append(name)
            buffer.append(number, precision)
            buffer.append("\"")
        }
        let ratio = dab.ratio ?? 1
        buffer.append(ratio < 1 ? "<ellipse" : "<circle")
        put(" cx=\"", dab.x)
        put(" cy=\"", dab.y)
        put(ratio < 1 ? " rx=\"" : " r=\"", dab.radius)
        if ratio < 1 {
            put(" ry=\"", dab.radius * ratio)
            if let angle = dab.angle {
                buffer.append(" transform=\"rotate(")
                self.put([angle * 180 / .pi, dab.x, dab.y], " ", into: &buffer)
                buffer.append(")\"")
            }
        }
        if let opacity = dab.opacity, opacity < 1 { put(" fill-opacity=\"", opacity) }
        buffer.append("/>\n")
    }

    private func put(_ numbers: [Double], _ separator: StaticString, into buffer: inout TextBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(separator) }
            buffer.append(number, precision)
        }
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

    mutating func add(_ dab: Dab) {
        low = Point(x: Swift.min(low.x, dab.x - dab.radius), y: Swift.min(low.y, dab.y - dab.radius))
        high = Point(x: Swift.max(high.x, dab.x + dab.radius), y: Swift.max(high.y, dab.y + dab.radius))
    }

    /// At least what is written as more than 0: a box without extent would hide what is in it.
    private func size(_ extent: Double) -> Double { extent.isFinite ? Swift.max(extent, unit) : 1 }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
