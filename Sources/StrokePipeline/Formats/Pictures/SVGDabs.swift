/// Dabs and numbers as SVG writes them.
extension SVGInk {
    /// Stamps dabs one over the other, as a brush with a plain tip does, each with its own opacity.
    func draw(_ dabs: [Dab], _ color: String?, _ box: inout InkBox, into buffer: inout TextBuffer) {
        buffer.append("<g")
        if let color { buffer.append(" fill=\"\(color)\"") }
        buffer.append(">\n")
        for dab in dabs {
            box.add(dab.point, reach: dab.radius)
            if let ratio = dab.ratio, ratio < 1 {
                ellipse(dab, ratio, into: &buffer)
            } else {
                circle(dab.point, dab.radius, into: &buffer)
            }
            if let opacity = dab.opacity, opacity < 1 { put(" fill-opacity=\"", opacity, into: &buffer) }
            buffer.append("/>\n")
        }
        buffer.append("</g>\n")
    }

    /// The start of a circle, up to its further attributes.
    func circle(_ center: Point, _ radius: Double, into buffer: inout TextBuffer) {
        buffer.append("<circle")
        put(" cx=\"", center.x, into: &buffer)
        put(" cy=\"", center.y, into: &buffer)
        put(" r=\"", radius, into: &buffer)
    }

    private func ellipse(_ dab: Dab, _ ratio: Double, into buffer: inout TextBuffer) {
        buffer.append("<ellipse")
        put(" cx=\"", dab.x, into: &buffer)
        put(" cy=\"", dab.y, into: &buffer)
        put(" rx=\"", dab.radius, into: &buffer)
        put(" ry=\"", dab.radius * ratio, into: &buffer)
        guard let angle = dab.angle else { return }
        buffer.append(" transform=\"rotate(")
        put([angle * 180 / .pi, dab.x, dab.y], into: &buffer)
        buffer.append(")\"")
    }

    private func put(_ name: StaticString, _ number: Double, into buffer: inout TextBuffer) {
        buffer.append(name)
        buffer.append(number, decimals)
        buffer.append("\"")
    }

    /// Numbers with a space between each two.
    func put(_ numbers: [Double], into buffer: inout TextBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(" ") }
            buffer.append(number, decimals)
        }
    }

    /// A number as it is written.
    func text(_ number: Double) -> String {
        var buffer = TextBuffer()
        buffer.append(number, decimals)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// A box as attributes of a rectangle.
    func frame(_ box: InkBox) -> String {
        " x=\"\(text(box.left))\" y=\"\(text(box.top))\" width=\"\(text(box.width))\" height=\"\(text(box.height))\""
    }

    /// A text as it stands in an attribute.
    static func escaped(_ text: String) -> String {
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
