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

    /// This run's part of all there is to try; counting from another start gives another part.
    static func of<Tried>(_ all: some Sequence<Tried>, from start: Int = 0) -> [Tried] {
        all.enumerated().filter { ($0.offset + start + number).isMultiple(of: count) }.map(\.element)
    }
}
