/// Members of an object that are read after the rest, or not at all: unknown keys, and those of segments.
struct MemberList {
    var members: [RecordDecoder.Member]

    init(_ members: [RecordDecoder.Member]) { self.members = members }

    /// The members without those whose key comes again; each of those is reported by name.
    func unique(_ scanner: JSONScanner, report: (String) -> Void) -> [RecordDecoder.Member] {
        guard members.count > 1 else { return members }
        var last: [[UInt8]: Int] = [:]
        for (index, member) in members.enumerated() {
            let name = Self.name(member, scanner)
            if last.updateValue(index, forKey: Array(name.utf8)) != nil,
                RecordKey.allCases.allSatisfy({ $0.name != name })
            {
                report(name)
            }
        }
        guard last.count < members.count else { return members }
        return last.values.sorted().map { members[$0] }
    }

    /// The members as they are carried along, each led by a comma; `nil` where none is left.
    func carried(_ scanner: JSONScanner) -> CarriedKeys? {
        var text: [UInt8] = []
        for member in members {
            text.append(UInt8(ascii: ","))
            text.append(contentsOf: scanner.bytes[member.key])
            text.append(UInt8(ascii: ":"))
            text.append(contentsOf: scanner.bytes[member.value])
        }
        return text.isEmpty ? nil : CarriedKeys(text: text)
    }

    static func name(_ member: RecordDecoder.Member, _ scanner: JSONScanner) -> String {
        var key = scanner
        key.index = member.key.lowerBound
        return (try? key.string()) ?? ""
    }
}
