/// Reads what is particular to segments from the members of a line.
struct SegmentRecord {
    private let members: [RecordDecoder.Member]

    init(_ members: [RecordDecoder.Member]) { self.members = members }

    /// The segment of a line, and its number in the stroke.
    func segment(
        _ scanner: JSONScanner, _ start: Int, _ oddities: inout [InputFault.Oddity]
    ) throws(LineFault) -> (value: Segment, number: Int) {
        var number: Int?
        var points: [String: Point] = [:]
        var triples: [String: Triple] = [:]
        var rest: [RecordDecoder.Member] = []
        var found: [InputFault.Oddity] = []
        for member in MemberList(members).unique(scanner, report: { found.append(.duplicateKey($0)) }) {
            let name = MemberList.name(member, scanner)
            var value = scanner
            value.index = member.value.lowerBound
            switch name {
            case "segment": number = try value.wholeNumber()
            case "from", "control", "to":
                let pair = try value.numbers(2, .pair, limit: 1e12, name)
                points[name] = Point(x: pair[0], y: pair[1])
            case "width", "opacity":
                let (limit, top) = name == "width" ? (1e12, 1e12) : (Double.infinity, 1)
                let given = try value.numbers(3, .triple, limit: limit, name)
                let clamped = given.map { $0 < 0 ? 0 : Swift.min($0, top) }
                for (was, now) in zip(given, clamped) where was != now {
                    found.append(.clamped(name, was))
                }
                triples[name] = Triple(clamped[0], clamped[1], clamped[2])
            default:
                _ = try value.numbers(3, .triple, limit: .infinity, name)
                rest.append(member)
            }
        }
        oddities += found
        func need<Value>(_ value: Value?, _ name: String) throws(LineFault) -> Value {
            guard let value else { throw LineFault(offset: start, fault: .missing(name)) }
            return value
        }
        let segment = Segment(
            from: try need(points["from"], "from"), control: try need(points["control"], "control"),
            to: try need(points["to"], "to"), width: try need(triples["width"], "width"), opacity: triples["opacity"],
            carried: MemberList(rest).carried(scanner))
        return (segment, try need(number, "segment"))
    }

    /// The traits in the object at the scanner's place.
    static func traits(
        _ scanner: inout JSONScanner, _ oddities: inout [InputFault.Oddity]
    ) throws(LineFault) -> StrokeTraits {
        guard scanner.byte == UInt8(ascii: "{") else { throw scanner.fault(.traits) }
        var traits = StrokeTraits()
        var rest: [RecordDecoder.Member] = []
        scanner.index += 1
        scanner.space()
        guard scanner.byte != UInt8(ascii: "}") else { return traits }
        repeat {
            let key = scanner.index
            let name = try scanner.string()
            let end = scanner.index
            try scanner.colon()
            let value = scanner.index
            if name == "device" {
                traits.device = try scanner.word("device", Device.allCases)
            } else {
                try scanner.skipValue(depth: 1)
                rest.append(RecordDecoder.Member(known: nil, key: key..<end, value: value..<scanner.index))
            }
        } while try scanner.continues(until: UInt8(ascii: "}"))
        let unique = MemberList(rest).unique(scanner) { oddities.append(.duplicateKey($0)) }
        traits.carried = MemberList(unique).carried(scanner)
        return traits
    }
}
