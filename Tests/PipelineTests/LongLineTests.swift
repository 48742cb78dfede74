import Testing

/// Lines about as long as a line may be.
@Suite(.serialized) struct LongLineTests {
    static let longest = 1 << 24

    /// A sample of so many bytes.
    private func line(_ count: Int, _ end: String = #"","x":1,"y":2,"t":0}"#) -> [UInt8] {
        let start = #"{"stroke":1,"pad":""#
        return Array(start.utf8) + Array(repeating: UInt8(ascii: "a"), count: count - start.utf8.count - end.utf8.count)
            + Array(end.utf8)
    }

    @Test func sixteenMiBAreALine() async throws {
        let run = try await Tool.run("force-to-width then quadratics", input: line(Self.longest) + [0x0A])
        #expect(run.status == 0 && run.lines.count == 3)
    }

    @Test(arguments: Share.of([1, 5_000_000])) func oneMoreIsTooLong(excess: Int) async throws {
        let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n"
        let run = try await Tool.run("", input: Array(good.utf8) + line(Self.longest + excess) + [0x0A])
        #expect(run.status == 65 && run.lines.count == 2 && run.errors.utf8.count < 1000)
        #expect(run.errors.contains("standard input:2:1: expected a line of at most 16 MiB"), "\(run.errors)")
    }

    @Test func aLineWithoutAnEndIsTooLong() async throws {
        let run = try await Tool.run("", input: line(Self.longest + 5_000_000, ""))
        #expect(run.status == 65 && run.errors.contains("16 MiB"), "\(run.errors)")
    }

    @Test(arguments: Share.of(["", "--from evdev", "--from uitouch"]))
    func aLineThatNeverEndsIsTooLong(from: String) throws {
        // The end of the input would never come.
        let run = try RunningTool("\(from) --in /dev/zero").finish()
        #expect(run.status == 65 && !run.isSignalled && run.errors.contains("/dev/zero:1:1: "), "\(run.errors)")
        #expect(run.errors.contains("16 MiB"))
    }

    @Test(arguments: Share.of([false, true])) func whatIsBlankForTooLongIsTooLong(endsInSample: Bool) async throws {
        let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"# + "\n"
        let blanks = Array(repeating: UInt8(ascii: " "), count: Self.longest + 200_000)
        let input = Array(good.utf8) + blanks + Array((endsInSample ? good : "").utf8)
        let run = try await Tool.run("--on-error skip", input: input)
        #expect(run.status == 65 && run.lines.count == 2)
        #expect(run.errors.contains("standard input:2:1: expected a line of at most 16 MiB"), "\(run.errors)")
    }

    @Test func whatFollowsALongLineCanBeRead() async throws {
        let good = #"{"stroke":1,"phase":"began","x":1,"y":2,"t":0}"#
        let input = line(Self.longest + 3_000_000) + Array("\n\(good)\n".utf8)
        let run = try await Tool.run("--on-error skip", input: input)
        #expect(run.status == 65 && run.lines.first == good && run.lines.count == 2)
    }
}
