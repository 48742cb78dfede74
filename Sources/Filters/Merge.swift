import StrokePipeline

/// Joins the outlines of strokes that overlap into one: ink drawn in several strokes, as one shape.
///
/// Where strokes share an area, the first of them becomes the stroke of their union and keeps its name and its keys; it is
/// lost if one of them was. Strokes that only touch in points stay apart, and so do those that overlap no other, as they
/// are. What lies between can only be known when the input ends, so nothing comes out before; memory holds all outlines.
public struct Merge: Stage, CatalogStage {
    /// What strokes must share to be joined; nothing.
    public var by: Likeness

    /// What strokes must share to be joined.
    public enum Likeness: String, CaseIterable, Sendable {
        /// Nothing but an area.
        case area
        /// The value of their key `color`, too.
        case color
    }

    /// Joins strokes that share an area and what else is asked.
    public init(by: Likeness = .area) { self.by = by }

    /// Joins all strokes that share an area.
    public init() { self.init(by: .area) }

    /// Hands the outline on, to be gathered.
    public mutating func process(_ input: Outline, emit: (Outline) -> Void) { emit(input) }
    /// Nothing is held back.
    public mutating func finish(emit: (Outline) -> Void) {}
    /// What joins the strokes.
    public var gatherer: (any StrokeGatherer<Outline>)? { self }
}

extension Merge: StrokeGatherer {
    /// Gives each union in the place of its first stroke.
    public func gather(_ strokes: [StrokeUpdate<Outline>]) -> [StrokeUpdate<Outline>] {
        var groups = DisjointSets(count: strokes.count)
        var unions: [Int: [[Point]]] = [:]
        for cluster in clusters(strokes) where cluster.count > 1 {
            let polygons = Outline.union(of: cluster.flatMap { strokes[$0].settled }).polygons
            // Whose ink each polygon holds: strokes that have one in common become one.
            var owners: [Int?] = Array(repeating: nil, count: polygons.count)
            for stroke in cluster {
                for place in strokes[stroke].settled.flatMap(\.placesInside) {
                    guard let polygon = polygons.innermost(around: place) else { continue }
                    if let owner = owners[polygon] { groups.join(owner, stroke) } else { owners[polygon] = stroke }
                }
            }
            // Where the grid has cut a thin place through, the part without a place of its own is still someone's ink.
            for index in polygons.indices where owners[index] == nil {
                let place = Outline(rings: polygons[index].rings).placesInside.first
                owners[index] = cluster.first { stroke in
                    guard let place else { return false }
                    return strokes[stroke].settled.contains { $0.polygons.innermost(around: place) != nil }
                }
            }
            for (polygon, owner) in zip(polygons, owners) {
                if let owner { unions[groups.first(of: owner), default: []] += polygon.rings }
            }
        }
        let members = Dictionary(grouping: strokes.indices) { groups.first(of: $0) }
        return strokes.indices.compactMap { index in
            guard let joined = members[index] else { return nil }
            var stroke = strokes[index]
            guard joined.count > 1, let rings = unions[index] else { return stroke }
            stroke.settled = [Outline(rings: rings)]
            if joined.contains(where: { strokes[$0].state == .lost }) { stroke.state = .lost }
            return stroke
        }
    }

    /// The strokes, by index, in groups that may have anything to do with each other: their boxes overlap, by way of others'.
    private func clusters(_ strokes: [StrokeUpdate<Outline>]) -> [[Int]] {
        var boxes: [(box: PointBox, index: Int)] = []
        for (index, stroke) in strokes.enumerated() where stroke.state != .cancelled {
            let box = PointBox(stroke.settled.lazy.flatMap(\.rings).joined())
            if let box { boxes.append((box, index)) }
        }
        boxes.sort { ($0.box.low.x, $0.index) < ($1.box.low.x, $1.index) }
        var groups = DisjointSets(count: strokes.count)
        var near: [(box: PointBox, index: Int)] = []
        for next in boxes {
            near.removeAll { $0.box.high.x < next.box.low.x }
            for other in near where other.box.overlaps(next.box) && isAlike(strokes[other.index], strokes[next.index]) {
                groups.join(other.index, next.index)
            }
            near.append(next)
        }
        let members = Dictionary(grouping: boxes.map(\.index).sorted()) { groups.first(of: $0) }
        return members.keys.sorted().compactMap { members[$0] }
    }

    private func isAlike(_ a: StrokeUpdate<Outline>, _ b: StrokeUpdate<Outline>) -> Bool {
        by == .area || a.traits?.carried?.string("color") == b.traits?.carried?.string("color")
    }
}

extension Merge {
    /// `merge`.
    public static let name = "merge"
    /// What comes out.
    public static let summary = "Joins the outlines of strokes that overlap into one"
    /// What joined strokes share.
    public static var parameters: [Parameter<Self>] {
        [Parameter("by", \.by, "what strokes must share to be joined: an area, or their color too")]
    }
    /// All that concerns strokes apart.
    public static var exceptions: [LawException] {
        [
            LawException(.independence, "joining strokes is what it does"),
            LawException(.live, "what overlaps is known when the input ends; nothing comes out before"),
            LawException(.cost, "it holds all outlines until the input ends"),
        ]
    }
}
