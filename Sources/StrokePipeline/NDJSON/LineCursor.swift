/// Goes through whole lines of text, one after the other, past the blank ones.
struct LineCursor {
    /// At the first byte of the line's text that is no space.
    var scanner: JSONScanner
    /// The number of the line in its file, from 1.
    private(set) var number: Int
    private let end: Int

    init(_ run: LineSplitter.Run, after number: Int) {
        scanner = JSONScanner(run.bytes)
        scanner.index = run.start
        end = run.end
        self.number = number
    }

    /// Where the next line that is not blank starts; `nil` after the last one.
    @inline(__always)
    mutating func next() -> Int? {
        while scanner.index < end {
            number += 1
            let start = scanner.index
            scanner.space()
            if scanner.byte != UInt8(ascii: "\n") { return start }
            // Blank as far as it goes, a line that is too long may be cut off before what it holds.
            if scanner.index - start > Limits.lineLength {
                scanner.index = start
                return start
            }
            scanner.index += 1
        }
        return nil
    }

    /// The line was read, up to its newline.
    @inline(__always)
    mutating func step() { scanner.index += 1 }

    /// The line that starts at `start` could not be read from `place` on: goes past it.
    mutating func stepOver(from place: Int, lineFrom start: Int) {
        scanner.index = Swift.max(place, start)
        while scanner.byte != UInt8(ascii: "\n") { scanner.index += 1 }
        scanner.index += 1
    }
}
