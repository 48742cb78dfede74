/// Reads what is particular to dabs from the members of a line.
struct DabRecord {
    private let members: [RecordDecoder.Member]

    init(_ members: [RecordDecoder.Member]) { self.members = members }

    /// The dab of a line and its number in the stroke; `sample` has what a dab and a sample share.
    func dab(
        at sample: Sample, _ scanner: JSONScanner, _ start: Int, _ oddities: inout [InputFault.Oddity]
    ) throws(LineFault) -> (value: Dab, number: Int) {
        var number: Int?
        var distance: Double?
        var dab = Dab(
            x: sample.x, y: sample.y, t: sample.t, distance: 0, radius: sample.radius ?? 0, opacity: sample.opacity)
        for member in MemberList(members).unique(scanner, report: { oddities.append(.duplicateKey($0)) }) {
            let name = MemberList.name(member, scanner)
            var value = scanner
            value.index = member.value.lowerBound
            switch name {
            case "dab": number = try value.wholeNumber()
            case "distance": distance = try value.number()
            case "direction": dab.direction = RealMath.wrapped(try value.number())
            case "angle": dab.angle = RealMath.wrapped(try value.number())
            case "ratio":
                let ratio = try value.number()
                dab.ratio = Swift.min(Swift.max(ratio, 0), 1)
                if dab.ratio != ratio { oddities.append(.clamped(name, ratio)) }
            default: break
            }
        }
        guard let number else { throw LineFault(offset: start, fault: .missing("dab")) }
        guard let distance else { throw LineFault(offset: start, fault: .missing("distance")) }
        dab.distance = distance
        return (dab, number)
    }
}
