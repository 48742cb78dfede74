import Foundation

@testable import StrokePipeline

/// What a chain made of records, and what it found.
struct Ink {
    var bytes: [UInt8]
    var findings: [Finding]
    /// The findings without their places, which lines that say nothing move.
    var problems: [String] { findings.map { "\($0.stroke) \($0.problem)" } }
}

extension LawChain {
    /// What the chain makes of an input that comes in these blocks.
    func ink(ofBlocks blocks: some Sequence<[UInt8]>, isLive: Bool = false) -> Ink {
        var pipe = pipe(isLive: isLive)
        for block in blocks { pipe.process(block) }
        pipe.endFile()
        pipe.finish()
        return Ink(bytes: pipe.output.bytes, findings: pipe.findings)
    }

    /// What the chain makes of an input that comes all at once.
    func ink(of bytes: [UInt8]) -> Ink { ink(ofBlocks: [bytes]) }

    /// What the chain makes of a recording that comes all at once: most laws compare with it, so it is made once.
    func ink(of recording: LawRecording) -> Ink {
        let key = "\(text) of \(recording.name)"
        if let made = Self.lock.withLock({ Self.inks[key] }) {
            precondition(Wire.areSame(made.input, recording.bytes), "there are two recordings named \(recording.name)")
            return made.ink
        }
        let ink = ink(of: recording.bytes)
        Self.lock.withLock { Self.inks[key] = (recording.bytes, ink) }
        return ink
    }

    /// Held by whoever touches what was made: a `Mutex`, the thread sanitizer would not see.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var inks: [String: (input: [UInt8], ink: Ink)] = [:]
}
