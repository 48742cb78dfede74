import StrokePipeline

/// Standard output and standard error.
struct Output {
    /// What a pipe that says it can be written to takes at once, as POSIX promises.
    private static let sureSize = 512
    /// How long a reader that has stopped reading is waited for once a signal has come.
    private static let lastWait: Int32 = 1000

    /// Writes all bytes to standard output; the tool ends here where it cannot.
    func write(_ bytes: UnsafeRawBufferPointer) {
        do { try Self.write(bytes, to: .output) } catch {
            if error.isClosedPipe { endByClosedPipe() }
            Output.tell("stroke-pipe: cannot write to standard output: \(error.reason)\n")
            leave(.cannotWrite)
        }
    }

    func write(_ text: String) { Array(text.utf8).withUnsafeBytes { write($0) } }

    /// Writes to standard error; what cannot be told there cannot be told at all.
    static func tell(_ text: String) {
        Array(text.utf8).withUnsafeBytes { bytes in try? write(bytes, to: .error) }
    }

    /// Writes all bytes, whatever part of them a write takes, and whether or not the descriptor waits by itself.
    private static func write(
        _ bytes: UnsafeRawBufferPointer, to file: FileDescriptor
    ) throws(FileDescriptor.Failure) {
        var rest = bytes
        while !rest.isEmpty {
            let isLast = Signals.hasCome
            if isLast { Signals.silence() }
            if isLast, !file.waitToWrite(milliseconds: lastWait) { Signals.end() }
            do {
                // A write of more than is sure would wait for the reader, however long that takes.
                let count = try file.write(isLast ? UnsafeRawBufferPointer(rebasing: rest.prefix(sureSize)) : rest)
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } catch {
                if error.isNotReady { _ = file.waitToWrite(milliseconds: lastWait) }
                if !error.isInterruption, !error.isNotReady { throw error }
            }
        }
    }
}
