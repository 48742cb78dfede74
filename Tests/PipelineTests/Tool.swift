import Foundation
import Testing

/// What one run of the built tool left behind.
struct ToolRun: Sendable {
    /// Standard output.
    var output: [UInt8]
    /// Standard error.
    var errors: String
    /// The exit status, or the number of the signal.
    var status: Int32
    /// Whether a signal ended it.
    var isSignalled: Bool

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// The messages: the lines of standard error that the tool's name leads.
    var messages: [String] { errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("stroke-pipe: ") } }
}

/// The tool as this package builds it.
enum Tool {
    /// It stands beside the test bundle, whatever directory that is in.
    static var executable: URL {
        get throws {
            let places = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
            let candidates = places.flatMap { [$0, $0.deletingLastPathComponent()] }.map {
                $0.appending(path: "stroke-pipe")
            }
            return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
        }
    }

    /// Runs the tool with the words of `line`, parted by blanks; files take the bytes, so that nothing can deadlock.
    static func run(
        _ line: String,
        input: some Sequence<UInt8>,
        environment: [String: String] = [:]
    ) async throws -> ToolRun {
        try await run(executable, line.split(separator: " ").map(String.init), input: Array(input), environment)
    }

    /// Runs the tool on text.
    static func run(_ line: String, _ input: String = "", environment: [String: String] = [:]) async throws -> ToolRun {
        try await run(line, input: input.utf8, environment: environment)
    }

    /// Runs a line of the shell in which `$TOOL` is the tool.
    static func shell(_ line: String, _ input: String = "") async throws -> ToolRun {
        let environment = ["TOOL": try executable.path, "PATH": "/usr/bin:/bin"]
        return try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: Array(input.utf8), environment)
    }

    private static func run(
        _ executable: URL,
        _ arguments: [String],
        input: [UInt8],
        _ environment: [String: String]
    ) async throws -> ToolRun {
        try await withScratch { scratch in
            let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
            try Data(input).write(to: files[0])
            for file in files.dropFirst() { try Data().write(to: file) }
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.environment = environment
            let ends = [
                try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
                try FileHandle(forWritingTo: files[2]),
            ]
            (process.standardInput, process.standardOutput, process.standardError) = (ends[0], ends[1], ends[2])
            defer { for end in ends { try? end.close() } }
            try await process.runToEnd()
            return ToolRun(
                output: Array(try Data(contentsOf: files[1])),
                errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
                status: process.terminationStatus,
                isSignalled: process.terminationReason == .uncaughtSignal
            )
        }
    }
}

extension Process {
    /// Runs it and waits, without holding up a thread.
    func runToEnd() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            terminationHandler = { _ in continuation.resume() }
            do { try run() } catch { continuation.resume(throwing: error) }
        }
    }
}

/// Hands `body` a directory of its own, which is gone afterwards.
func withScratch<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appending(path: "stroke-pipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(directory)
}
