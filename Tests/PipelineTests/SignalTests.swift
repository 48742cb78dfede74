import Foundation
import Testing

/// A run that is watched, broken off or killed.
@Suite(.serialized) struct SignalTests {
    static let open = #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0}"# + "\n"

    @Test(arguments: ["", "quadratics", "--live smooth"]) func eachLineComesWithoutDelay(line: String) throws {
        let tool = try RunningTool(line)
        let settles = line == "quadratics" ? 2 : 0
        for index in 0..<20 {
            try tool.write(#"{"stroke":1,"x":\#(index * index),"y":\#(index),"t":\#(index)}"# + "\n")
            guard index >= settles else { continue }
            #expect(try tool.lines(1)?.isEmpty == false, "nothing came for line \(index)")
        }
        try tool.closeInput()
        #expect(try tool.finish().text.contains(#""end":"lost""#))
    }

    @Test func halfALineWaitsForItsEnd() throws {
        let tool = try RunningTool("")
        try tool.write(Self.open + #"{"stroke":1,"x":5"#)
        #expect(try tool.lines(1) == [Self.open.trimmingCharacters(in: .newlines)])
        try tool.write(#","y":6,"t":7}"# + "\n")
        #expect(try tool.lines(1) == [#"{"stroke":1,"x":5,"y":6,"t":7}"#])
        try tool.closeInput()
        #expect(try tool.finish().lines == [#"{"stroke":1,"end":"lost"}"#])
    }

    @Test(arguments: [SIGINT, SIGTERM], ["", "quadratics", "--live quadratics", "--cancelled drop"])
    func aSignalClosesNothing(signal: Int32, line: String) throws {
        let tool = try RunningTool(line)
        try tool.write(Self.open)
        for index in 1..<5 { try tool.write(#"{"stroke":1,"x":\#(9 * index),"y":0,"t":\#(index)}"# + "\n") }
        let settled = line == "" ? 5 : line == "quadratics" ? 3 : 0
        var lines = try #require(try tool.lines(settled))
        if settled == 0 { Thread.sleep(forTimeInterval: 0.3) }
        tool.send(signal)
        let run = try tool.finish()
        #expect(run.isSignalled && run.status == signal && run.errors.isEmpty)
        lines += run.lines
        #expect(!lines.contains { $0.contains("end") })
        if line == "--cancelled drop" { #expect(lines.isEmpty) }
    }

    @Test(arguments: [SIGINT, SIGTERM]) func aSignalWritesWhatIsSettled(signal: Int32) throws {
        let tool = try RunningTool("")
        var text = Self.open
        for index in 1..<2_000 { text += #"{"stroke":1,"x":\#(index),"y":0,"t":\#(index)}"# + "\n" }
        try tool.write(text)
        let first = try #require(try tool.lines(1_500))
        tool.send(signal)
        let run = try tool.finish()
        let whole = (first + run.lines).joined(separator: "\n") + "\n"
        #expect(run.isSignalled && text.hasPrefix(whole) && whole.hasSuffix("}\n"))
    }

    @Test func aFaultEndsByItsExitCode() throws {
        let tool = try RunningTool("")
        try tool.write(Self.open)
        #expect(try tool.lines(1) != nil)
        tool.send(SIGABRT)
        let run = try tool.finish()
        #expect(run.status == 70 && !run.isSignalled && run.output.isEmpty)
        #expect(run.messages.count == 1 && run.errors.contains("for want of memory"), "\(run.errors)")
    }

    @Test(arguments: [SIGINT, SIGTERM], ["--in", "--recipe"])
    func aSignalEndsTheWaitForAFIFO(signal: Int32, option: String) async throws {
        try await withScratch { scratch in
            let fifo = scratch.appending(path: "fifo").path
            try #require(mkfifo(fifo, 0o600) == 0)
            let tool = try RunningTool("--in - --in \(fifo) \(option) \(fifo)")
            try tool.write(Self.open)
            try tool.closeInput()
            // What is settled does not wait for the file that comes next.
            let isWaiting = try option == "--recipe" || tool.lines(2) != nil
            #expect(isWaiting)
            if option == "--recipe" { try await Task.sleep(for: .milliseconds(300)) }
            tool.send(signal)
            let run = try tool.finish()
            #expect(run.isSignalled && run.status == signal && run.output.isEmpty)
        }
    }

    @Test func aSignalLeavesAPictureOut() throws {
        let tool = try RunningTool("--to svg")
        try tool.write(Self.open)
        Thread.sleep(forTimeInterval: 0.3)
        tool.send(SIGTERM)
        let run = try tool.finish()
        #expect(run.isSignalled && run.output.isEmpty)
    }

    @Test func killedOutrightTheOutputIsAPrefix() async throws {
        let input = String(decoding: try Recording.painting.bytes, as: UTF8.self)
        let chain = "speed-to-width then smooth then quadratics"
        let whole = try await Tool.run(chain, input)
        for share in [3, 2] {
            let tool = try RunningTool(chain)
            let part = input.prefix(min(60_000, input.count / share))
            try tool.write(String(part))
            let lines = try #require(try tool.lines(100))
            tool.send(SIGKILL)
            let run = try tool.finish()
            #expect(run.isSignalled && run.status == SIGKILL)
            #expect(whole.text.hasPrefix(lines.joined(separator: "\n") + "\n" + run.text))
        }
    }
}
