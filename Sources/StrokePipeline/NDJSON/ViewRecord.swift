extension JSONScanner {
    /// Reads the object of a view; keys of no view are skipped.
    mutating func view() throws(LineFault) -> CanvasView {
        let start = index
        guard byte == UInt8(ascii: "{") else { throw fault(.view) }
        var view = CanvasView()
        index += 1
        space()
        if byte == UInt8(ascii: "}") {
            index += 1
            return view
        }
        repeat {
            guard byte == UInt8(ascii: "\"") else { throw fault(.key) }
            let key = try string()
            try colon()
            switch key {
            case "scale": view.scale = try number(key, in: CanvasView.scales)
            case "rotation": view.rotation = try number(key, in: CanvasView.rotations)
            case "x": view.x = try number(key, in: CanvasView.offsets)
            case "y": view.y = try number(key, in: CanvasView.offsets)
            case "mirrored": view.mirrored = try flag(.flag)
            case "width": view.canvasWidth = try number(key, in: CanvasView.widths)
            default: try skipValue(depth: 2)
            }
        } while try continues(until: UInt8(ascii: "}"))
        if view.mirrored, view.canvasWidth == nil { throw LineFault(offset: start, fault: .missing("width")) }
        return view
    }

    private mutating func number(_ key: String, in range: ClosedRange<Double>) throws(LineFault) -> Double {
        let start = index
        let value = try number()
        guard range.contains(value) else { throw LineFault(offset: start, fault: .outside(key, range)) }
        return value
    }
}
