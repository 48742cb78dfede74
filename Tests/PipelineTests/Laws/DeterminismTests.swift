import Filters
import Testing

@testable import StrokePipeline

/// Law 4. The same bytes in, the same bytes out: no clock, no order of hashes or threads. (The locale is for the tests of
/// the tool, which run it as a process.)
@Suite struct DeterminismTests {
    @Test(arguments: LawChain.brushes) func manyAtOnceGiveTheSameBytes(chain: LawChain) async throws {
        let bytes = try LawRecording.named("wacom-uim-ink").bytes
        let want = chain.ink(of: bytes)
        await withTaskGroup(of: Ink.self) { group in
            for _ in 0..<4 { group.addTask { chain.ink(of: bytes) } }
            for await ink in group {
                #expect(Wire.difference(ink.bytes, want.bytes) == nil)
                #expect(ink.findings == want.findings)
            }
        }
    }

    /// An order that came of hashes would change with the names of the strokes.
    @Test(arguments: LawChain.all) func theNamesOfStrokesDoNotMatter(chain: LawChain) throws {
        try Self.check(chain, isLive: false)
    }

    @Test(arguments: LawChain.brushes) func theNamesOfStrokesDoNotMatterLive(chain: LawChain) throws {
        try Self.check(chain, isLive: true)
    }

    private static func check(_ chain: LawChain, isLive: Bool) throws {
        // Fingers that rest on the screen when the recording breaks off, so that their order at the end shows.
        let lines = Array(try LawRecording.named("evdev-dth2242-fingers").lines.prefix(750))
        let named = lines.map { Wire.named("pen \(Wire.stroke($0).hashed)", $0) }
        let want = chain.ink(ofBlocks: [Array(lines.joined())], isLive: isLive)
        let ink = chain.ink(ofBlocks: [Array(named.joined())], isLive: isLive)
        let renamed = Wire.lines(want.bytes).map { Wire.named("pen \(Wire.stroke($0).hashed)", $0) }
        #expect(Wire.difference(ink.bytes, Array(renamed.joined())) == nil)
        #expect(ink.findings.map(\.line) == want.findings.map(\.line))
        #expect(want.findings.count == 10, "ten strokes are open at the end")
    }
}

extension Wire {
    /// A line of another stroke.
    static func named(_ name: String, _ line: [UInt8]) -> [UInt8] {
        let start = #"{"stroke":"#
        let rest = line.dropFirst(start.utf8.count + stroke(line).utf8.count)
        return Array("\(start)\"\(name)\"".utf8) + rest
    }
}

extension String {
    /// A name that sorts and hashes unlike this one.
    fileprivate var hashed: String { "\(reversed().map { "\($0)" }.joined())-\((Int(self) ?? 0) * 7919 % 101)" }
}
