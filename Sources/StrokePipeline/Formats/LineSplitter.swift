/// Cuts blocks of input into whole lines, whatever the blocks are.
struct LineSplitter: Sendable {
    /// No line may be longer: 16 MiB.
    static let longestLine = 1 << 24

    /// The start of a line whose end has not come.
    private var rest: [UInt8] = []
    private var isFirst = true

    /// Takes a block; gives the whole lines up to here, in one or two runs, each closed by a newline.
    mutating func split(_ block: [UInt8]) -> [[UInt8]] {
        guard let end = block.lastIndex(of: UInt8(ascii: "\n")) else {
            keep(block[...])
            return []
        }
        var runs: [[UInt8]] = []
        var start = 0
        if !rest.isEmpty, let first = block.firstIndex(of: UInt8(ascii: "\n")) {
            start = first + 1
            runs.append(withoutMark(rest + block[..<start]))
            rest.removeAll(keepingCapacity: true)
        }
        if start <= end { runs.append(withoutMark(Array(block[start...end]))) }
        keep(block[(end + 1)...])
        return runs
    }

    /// The file is over: gives what is left of its last line, if anything is.
    mutating func finish() -> [[UInt8]] {
        defer { self = LineSplitter() }
        return rest.isEmpty ? [] : [withoutMark(rest + [UInt8(ascii: "\n")])]
    }

    /// Keeps the start of a line; of one that is too long, no more than shows that it is.
    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(Self.longestLine + 4096 - Swift.min(rest.count, Self.longestLine + 4096))
    }

    /// The bytes without a byte order mark, if they are the first of the file.
    private mutating func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        guard isFirst else { return bytes }
        isFirst = false
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
