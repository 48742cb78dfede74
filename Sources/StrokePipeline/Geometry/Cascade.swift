/// Collects areas that may cover one another many times, so that what is hidden goes before all is put together.
///
/// Areas are united eight at a time, and so are those that come of it. A hundred thousand discs of which each covers the
/// next ones nearly would cross each other billions of times; their unions cross little.
struct Cascade {
    /// All contours that are no longer waiting; their winding is above 0 where there is ink.
    private(set) var contours = Contours()
    /// Areas that wait for others, by how often they were united.
    private var waiting: [[[[GridPoint]]]] = []

    /// Areas that are united at a time.
    private static var group: Int { 8 }
    /// The part of the corners that may be left of a union if it is to be united again; with more, little was hidden.
    private static var left: Double { 0.75 }

    /// Adds contours around which winding is 0 or more.
    mutating func add(_ swept: Contours) {
        if !swept.edges.isEmpty { add(Rings.around(swept), at: 0) }
    }

    /// Draws a part of the contours as it is.
    mutating func draw(_ body: (inout Contours) -> Void) {
        body(&contours)
        contours.endPart()
    }

    /// No more areas come.
    mutating func finish() {
        for areas in waiting { for rings in areas { contours.add(rings) } }
        waiting = []
    }

    private mutating func add(_ rings: [[GridPoint]], at level: Int) {
        if level == waiting.count { waiting.append([]) }
        waiting[level].append(rings)
        guard waiting[level].count == Self.group else { return }
        var all = Contours()
        for area in waiting[level] { all.add(area) }
        waiting[level] = []
        guard !all.edges.isEmpty else { return }
        let united = Rings.around(all)
        let corners = united.reduce(0) { $0 + $1.count }
        if Double(corners) <= Self.left * Double(all.edges.count) {
            add(united, at: level + 1)
        } else {
            contours.add(united)
        }
    }
}
