/// Google's Quick, Draw! raw data: a drawing a line, as `drawing`, a list of strokes `[[x…],[y…],[t…]]` in milliseconds.
///
/// Strokes are numbered 1, 2, … on over the lines. A finger or a mouse drew them: nothing but place and time is sensed.
struct QuickDraw: TouchDialect {
    static let name = "quickdraw"
    static let summary = "Google Quick, Draw! raw drawings, one a line"

    private var keys = ObjectKeys<Key>()
    private var strokes = 0
    var repeatedKeys: [String] { keys.repeated }

    private enum Key: String, CaseIterable { case drawing }

    static func key(for value: String) -> String { "drawing" }

    mutating func read(_ scanner: inout JSONScanner, into events: inout [TouchEvent]) throws(LineFault) {
        let start = scanner.index
        var drawing: [[[Double]]]?
        try keys.read(&scanner) { (_, scanner) throws(LineFault) in
            var strokes: [[[Double]]] = []
            try scanner.list { (scanner) throws(LineFault) in
                let place = scanner.index
                let lists = try scanner.numberLists()
                guard lists.count == 3, lists[0].count == lists[1].count, lists[0].count == lists[2].count else {
                    throw scanner.fault(.drawnStroke, at: place)
                }
                strokes.append(lists)
            }
            drawing = strokes
        }
        guard let drawing else { throw LineFault(offset: start, fault: .missing("drawing")) }
        for stroke in drawing {
            strokes += 1
            let last = stroke[0].count - 1
            for index in stroke[0].indices {
                let sample = Sample(x: stroke[0][index], y: stroke[1][index], t: stroke[2][index] / 1000)
                events.append(TouchEvent(.number(strokes), .sample(index == 0 ? .began : .moved), sample))
            }
            if last >= 0 { events.append(TouchEvent(.number(strokes), .end(.ended))) }
        }
    }
}

extension JSONScanner {
    fileprivate mutating func numberLists() throws(LineFault) -> [[Double]] {
        var lists: [[Double]] = []
        try list { (scanner) throws(LineFault) in
            var numbers: [Double] = []
            try scanner.list { (scanner) throws(LineFault) in numbers.append(try scanner.number()) }
            lists.append(numbers)
        }
        return lists
    }
}
