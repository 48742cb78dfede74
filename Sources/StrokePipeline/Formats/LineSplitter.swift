/// Cuts blocks of input into whole lines, whatever the blocks are.
struct LineSplitter: Sendable {
    /// No line may be longer: 16 MiB.
    static let longestLine = 1 << 24

    /// The start of a line whose end has not come.
    private var rest: [UInt8] = []
    private var isFirst = true

    /// Whole lines: the bytes from `start` to `end`, the last of which is a newline.
    struct Run {
        var bytes: [UInt8]
        var start: Int
        var end: Int
    }

    /// Takes a block; gives the whole lines up to here: the one that the block completes, and those it holds.
    mutating func split(_ block: [UInt8]) -> [Run] {
        guard let last = block.lastIndex(of: UInt8(ascii: "\n")) else {
            keep(block[...])
            return []
        }
        var runs: [Run] = []
        var start = 0
        if !rest.isEmpty, let first = block.firstIndex(of: UInt8(ascii: "\n")) {
            start = first + 1
            runs.append(run(rest + block[..<start]))
            rest.removeAll(keepingCapacity: true)
        }
        if start <= last { runs.append(run(block, from: start, to: last + 1)) }
        keep(block[(last + 1)...])
        return runs
    }

    /// The file is over: gives what is left of its last line, if anything is.
    mutating func finish() -> [Run] {
        defer { self = LineSplitter() }
        return rest.isEmpty ? [] : [run(rest + [UInt8(ascii: "\n")])]
    }

    /// The bytes as a run, without the byte order mark that the first of the file may start with.
    private mutating func run(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Run {
        let hasMark = isFirst && bytes[start...].starts(with: [0xEF, 0xBB, 0xBF])
        isFirst = false
        return Run(bytes: bytes, start: hasMark ? start + 3 : start, end: end ?? bytes.count)
    }

    /// Keeps the start of a line; of one that is too long, no more than shows that it is.
    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(Self.longestLine + 4096 - Swift.min(rest.count, Self.longestLine + 4096))
    }
}
