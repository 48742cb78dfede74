import StrokePipeline

/// Standard output and standard error.
struct Output {
    let signals: Signals

    /// Writes all bytes to standard output; the tool ends here where it cannot.
    func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            do {
                // After a signal, a reader that has stopped reading is waited for no longer than a second.
                if signals.hasCome, !FileDescriptor.output.waitToWrite(milliseconds: 1000) { signals.end() }
                let count = try FileDescriptor.output.write(rest)
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } catch {
                if error.isInterruption { continue }
                if error.isNotReady {
                    _ = FileDescriptor.output.waitToWrite(milliseconds: 1000)
                    continue
                }
                if error.isClosedPipe { endByClosedPipe() }
                Output.tell("stroke-pipe: cannot write to standard output: \(error.reason)\n")
                leave(.cannotWrite)
            }
        }
    }

    func write(_ text: String) { Array(text.utf8).withUnsafeBytes { write($0) } }

    /// Writes to standard error; what cannot be told there cannot be told at all.
    static func tell(_ text: String) {
        Array(text.utf8).withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty, let count = try? FileDescriptor.error.write(rest), count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }
}
