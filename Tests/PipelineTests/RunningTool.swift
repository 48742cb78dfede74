import Foundation
import Testing

/// The tool while it runs, with pipes at both ends, for what can only be seen in between.
final class RunningTool {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var read: [UInt8] = []

    init(_ line: String) throws {
        process.executableURL = try Tool.executable
        process.arguments = line.split(separator: " ").map(String.init)
        // Where the runtime's library is at hand, it would answer a crash itself, with a report.
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try Self.withSignals { try process.run() }
    }

    /// A background job of a shell has INT ignored, a thread of a pool has signals blocked; both would be handed on.
    private static func withSignals(_ body: () throws -> Void) rethrows {
        signal(SIGINT, SIG_DFL)
        var (open, before) = (sigset_t(), sigset_t())
        sigemptyset(&open)
        sigaddset(&open, SIGINT)
        sigaddset(&open, SIGTERM)
        sigaddset(&open, SIGABRT)
        pthread_sigmask(SIG_UNBLOCK, &open, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Writes to its standard input.
    func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// Closes its standard input.
    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Reads until it has written so many lines more; `nil` if they have not come after ten seconds.
    func lines(_ count: Int) throws -> [String]? {
        let deadline = Date(timeIntervalSinceNow: 10)
        while read.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            var watched = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&watched, 1, 100) >= 0, Date() < deadline else { return nil }
            guard watched.revents != 0 else { continue }
            let block = output.fileHandleForReading.availableData
            if block.isEmpty { return nil }
            read += block
        }
        var lines: [String] = []
        for _ in 0..<count {
            guard let end = read.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            lines.append(String(decoding: read[..<end], as: UTF8.self))
            read.removeFirst(end + 1)
        }
        return lines
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for its end, at most twenty seconds; gives the rest of what it wrote.
    func finish() throws -> ToolRun {
        let process = process
        let guardian = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: guardian)
        defer { guardian.cancel() }
        let rest = read + (try output.fileHandleForReading.readToEnd() ?? Data())
        let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return ToolRun(
            output: rest,
            errors: String(decoding: errors, as: UTF8.self),
            status: process.terminationStatus,
            isSignalled: process.terminationReason == .uncaughtSignal
        )
    }
}
