/// Writes strokes as one GeoJSON collection (RFC 7946), for programs that compute with polygons.
///
/// Each stroke is a feature with its name as `id` and its keys as properties: the polygons of its outline, within 0.05 px, or
/// of a stroke of dabs their places. Coordinates are those of the canvas, y downwards; as the standard wants it of rings,
/// outer ones run counter-clockwise and holes clockwise for who takes y as up, and their first point comes again as last.
/// Cancelled strokes are left out.
public struct GeoJSONWriter: StrokeWriter {
    /// `geojson`.
    public static let name = "geojson"
    /// What it writes.
    public static let summary = "one collection of the strokes' areas, as polygons"
    /// The collection is closed when the input ends.
    public static let isPicture = true

    private let precision: Int?
    private var strokes = InkStrokes()
    private var hasFeature = false

    /// A writer of as many decimals as the options say; by default without loss.
    public init(_ options: PictureOptions = PictureOptions()) { precision = options.precision }

    /// Nothing: samples have no area; a chain for areas ends in segments, outlines or dabs.
    public mutating func write(_ update: StrokeUpdate<Sample>, into buffer: inout TextBuffer) {}

    /// Writes the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Segment>, into buffer: inout TextBuffer) {
        guard let (_, stroke) = strokes.take(update, into: \.segments), !stroke.isEmpty else { return }
        putAreas([Outline(of: stroke.segments)], of: stroke, into: &buffer)
    }

    /// Writes the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Outline>, into buffer: inout TextBuffer) {
        guard let (_, stroke) = strokes.take(update, into: \.outlines), !stroke.isEmpty else { return }
        putAreas(stroke.outlines, of: stroke, into: &buffer)
    }

    /// Writes the stroke once it is over.
    public mutating func write(_ update: StrokeUpdate<Dab>, into buffer: inout TextBuffer) {
        guard let (_, stroke) = strokes.take(update, into: \.dabs), !stroke.isEmpty else { return }
        startFeature(stroke, "MultiPoint", into: &buffer)
        for (index, dab) in stroke.dabs.enumerated() {
            if index > 0 { buffer.append(",") }
            put(dab.point, into: &buffer)
        }
        buffer.append(Self.endOfFeature)
    }

    /// Closes the collection.
    public mutating func finish(into buffer: inout TextBuffer) {
        if !hasFeature { buffer.append(Self.start) }
        buffer.append("\n]}\n")
    }

    private static let start: StaticString = #"{"type":"FeatureCollection","features":["#
    private static let endOfFeature: StaticString = "]}}"

    private mutating func putAreas(_ outlines: [Outline], of stroke: InkStroke, into buffer: inout TextBuffer) {
        let precision = precision
        let polygons = outlines.flatMap { (precision.map($0.rounded(toDecimals:)) ?? $0).polygons }
        startFeature(stroke, "MultiPolygon", into: &buffer)
        for (index, polygon) in polygons.enumerated() {
            buffer.append(index > 0 ? ",[" : "[")
            for (index, ring) in polygon.rings.enumerated() {
                buffer.append(index > 0 ? ",[" : "[")
                // Counter-clockwise on screen is clockwise where y runs up.
                for point in ring.reversed() {
                    put(point, into: &buffer)
                    buffer.append(",")
                }
                if let first = ring.last { put(first, into: &buffer) }
                buffer.append("]")
            }
            buffer.append("]")
        }
        buffer.append(Self.endOfFeature)
    }

    private mutating func startFeature(_ stroke: InkStroke, _ type: StaticString, into buffer: inout TextBuffer) {
        buffer.append(hasFeature ? ",\n" : Self.start)
        if !hasFeature { buffer.append("\n") }
        hasFeature = true
        buffer.append(#"{"type":"Feature","id":"#)
        switch stroke.id {
        case .number(let number): buffer.append("\(number)")
        case .text(let text): buffer.append(quoted: text)
        }
        buffer.append(#","properties":{"device":""#)
        buffer.append((stroke.traits?.device ?? .pencil).rawValue)
        buffer.append("\"")
        if let carried = stroke.traits?.carried { buffer.append(bytes: carried.text) }
        buffer.append(#"},"geometry":{"type":""#)
        buffer.append(type)
        buffer.append(#"","coordinates":["#)
    }

    private func put(_ point: Point, into buffer: inout TextBuffer) {
        buffer.append("[")
        buffer.append(point.x, precision)
        buffer.append(",")
        buffer.append(point.y, precision)
        buffer.append("]")
    }
}
