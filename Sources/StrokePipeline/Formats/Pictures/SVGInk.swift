/// Draws one stroke after the other as elements of SVG.
struct SVGInk: Sendable {
    /// The most decimals of a number.
    let decimals: Int
    /// How strokes of segments are drawn; `nil` chooses by their opacity.
    let style: SVGStyle?
    /// The color of strokes without one; `nil` is black, as SVG fills by itself.
    let plainColor: String?
    /// What the names of masks start with.
    let maskName: String

    /// A stroke, drawn.
    struct Drawing: Sendable {
        var text: [UInt8]
        var box: InkBox
        var isMasked = false
    }

    /// Draws a stroke, which has a number of its own in the picture.
    func drawing(of stroke: InkStroke, number: Int) -> Drawing {
        var box = InkBox(decimals: decimals)
        var buffer = TextBuffer()
        var isMasked = false
        if !stroke.dabs.isEmpty {
            draw(stroke.dabs, color(stroke), &box, into: &buffer)
        } else if !stroke.outlines.isEmpty {
            fill(stroke.outlines, color(stroke), &box, into: &buffer)
        } else if stroke.isTranslucent, style != .outlines {
            for segment in stroke.segments { box.add(segment) }
            mask(stroke, number, box, into: &buffer)
            isMasked = true
        } else if style == .segments {
            for segment in stroke.segments { box.add(segment) }
            let color = color(stroke) ?? "#000000"
            buffer.append("<g fill=\"none\" stroke=\"\(color)\" color=\"\(color)\" stroke-linecap=\"round\">\n")
            for segment in stroke.segments { draw(segment, "currentColor", into: &buffer) }
            buffer.append("</g>\n")
        } else if let dot = stroke.dot {
            box.add(dot.place, reach: dot.radius)
            circle(dot.place, dot.radius, into: &buffer)
            put(fill: color(stroke), into: &buffer)
            buffer.append("/>\n")
        } else {
            fill([Outline(of: stroke.segments)], color(stroke), &box, into: &buffer)
        }
        return Drawing(text: buffer.bytes, box: box, isMasked: isMasked)
    }

    private func color(_ stroke: InkStroke) -> String? {
        let own = stroke.text(of: "color") ?? plainColor
        return own.flatMap { Self.isReference($0) ? plainColor : Self.escaped($0) }
    }

    /// Whether a color is a reference, `url(…)` with or without escapes: a browser would fetch what it names.
    private static func isReference(_ color: String) -> Bool {
        color.unicodeScalars.contains("\\") || color.lowercased().contains("url")
    }

    private func put(fill color: String?, into buffer: inout TextBuffer) {
        if let color { buffer.append(" fill=\"\(color)\"") }
    }

    private func fill(_ outlines: [Outline], _ color: String?, _ box: inout InkBox, into buffer: inout TextBuffer) {
        let rings = outlines.flatMap { $0.rounded(toDecimals: decimals).rings }
        guard !rings.isEmpty else { return }
        for ring in rings { for point in ring { box.add(point) } }
        buffer.append("<path")
        put(fill: color, into: &buffer)
        buffer.append(" d=\"")
        var path = SVGPath(decimals: decimals)
        path.put(rings, into: &buffer)
        buffer.append("\"/>\n")
    }

    /// Draws a stroke opaque into a mask of greys, where the denser of the pieces that meet shows, so that its joints are no
    /// darker than the rest.
    private func mask(_ stroke: InkStroke, _ number: Int, _ box: InkBox, into buffer: inout TextBuffer) {
        let frame = frame(box)
        buffer.append("<mask id=\"\(maskName)\(number)\" maskUnits=\"userSpaceOnUse\"\(frame)>\n")
        buffer.append("<g fill=\"none\" stroke-linecap=\"round\">\n")
        for segment in stroke.segments {
            let opacity = Swift.min(Swift.max(segment.opacity?.middle ?? 1, 0), 1)
            let grey = Int((opacity * 255).rounded())
            draw(segment, "rgb(\(grey),\(grey),\(grey))", into: &buffer)
        }
        buffer.append("</g>\n</mask>\n<rect\(frame)")
        put(fill: color(stroke), into: &buffer)
        buffer.append(" mask=\"url(#\(maskName)\(number))\"/>\n")
    }

    private func draw(_ segment: Segment, _ paint: String, into buffer: inout TextBuffer) {
        if segment.isDot {
            circle(segment.from, segment.width.middle / 2, into: &buffer)
            buffer.append(" fill=\"\(paint)\" stroke=\"none\"/>\n")
            return
        }
        buffer.append("<path d=\"M")
        put([segment.from.x, segment.from.y], into: &buffer)
        if segment.control == segment.to || segment.control == segment.from {
            buffer.append("L")
        } else {
            buffer.append("Q")
            put([segment.control.x, segment.control.y], into: &buffer)
            buffer.append(" ")
        }
        put([segment.to.x, segment.to.y], into: &buffer)
        buffer.append("\" stroke-width=\"")
        put([segment.width.middle], into: &buffer)
        if paint != "currentColor" { buffer.append("\" stroke=\"\(paint)") }
        buffer.append("\"/>\n")
    }
}
