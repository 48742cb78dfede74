import Foundation

/// The part of the work that this run of the suite does, where the same is tried on much: seeds, recordings, shapes.
///
/// `TEST_SHARE=2/3` is the second of three runs that do all of it; without one, a run does all.
enum Share {
    private static let (number, count) = {
        let text = ProcessInfo.processInfo.environment["TEST_SHARE"] ?? "1/1"
        let parts = text.split(separator: "/").compactMap { Int($0) }
        precondition(parts.count == 2 && parts[1] >= 1 && (1...parts[1]).contains(parts[0]), "TEST_SHARE is as 2/3")
        return (parts[0], parts[1])
    }()

    /// This run's part of all there is to try, which is one thing at least.
    static func of<Tried>(_ all: some Collection<Tried>) -> [Tried] {
        let part = part(of: all, from: 0)
        return part.isEmpty ? Array(all.dropFirst(number % Swift.max(all.count, 1)).prefix(1)) : part
    }

    /// The part counted from a start, others from others; it may be empty.
    static func part<Tried>(of all: some Collection<Tried>, from start: Int) -> [Tried] {
        all.enumerated().filter { ($0.offset + start + number).isMultiple(of: count) }.map(\.element)
    }
}
