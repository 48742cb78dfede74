/// Cuts blocks of input into whole lines, whatever the blocks are.
struct LineSplitter: Sendable {
    /// A byte order mark before the first line is not counted.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The start of a line whose end has not come.
    private var rest: [UInt8] = []
    private var isFirst = true
    /// Whether what comes is the end of a line that was too long, and so was given without it.
    private var isLeavingOut = false

    /// Whole lines: the bytes from `start` to `end`, the last of which is a newline.
    struct Run {
        var bytes: [UInt8]
        var start: Int
        var end: Int
    }

    /// Takes a block; gives the whole lines up to here: the one that the block completes, and those it holds.
    ///
    /// A line that is too long is given as soon as it is, cut there: its end may never come.
    mutating func split(_ block: [UInt8]) -> [Run] {
        var runs: [Run] = []
        var start = 0
        if isLeavingOut || !rest.isEmpty, let first = block.firstIndex(of: UInt8(ascii: "\n")) {
            start = first + 1
            if !isLeavingOut { runs.append(run(rest + block[..<start])) }
            isLeavingOut = false
            rest.removeAll(keepingCapacity: true)
        }
        if let last = block.lastIndex(of: UInt8(ascii: "\n")), start <= last {
            runs.append(run(block, from: start, to: last + 1))
            start = last + 1
        }
        if !isLeavingOut { rest += block[start...] }
        if rest.count > Limits.lineLength + Self.mark.count {
            runs += finishLine()
            isLeavingOut = true
        }
        return runs
    }

    /// The file is over: gives what is left of its last line, if anything is.
    mutating func finish() -> [Run] {
        defer { self = LineSplitter() }
        return finishLine()
    }

    private mutating func finishLine() -> [Run] {
        guard !rest.isEmpty else { return [] }
        defer { rest = [] }
        return [run(rest + [UInt8(ascii: "\n")])]
    }

    /// The bytes as a run, without the byte order mark that the first of the file may start with.
    private mutating func run(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Run {
        let hasMark = isFirst && bytes[start...].starts(with: Self.mark)
        isFirst = false
        return Run(bytes: bytes, start: hasMark ? start + Self.mark.count : start, end: end ?? bytes.count)
    }
}
