import StrokePipeline

/// The text of a recipe; of a file that is too long for one, no more than shows that it is.
func readText(_ path: String) throws(FileDescriptor.Failure) -> String {
    let file = try unbroken { () throws(FileDescriptor.Failure) in try FileDescriptor.open(reading: path) }
    defer { file.close() }
    var bytes: [UInt8] = []
    while true {
        let block = try unbroken { () throws(FileDescriptor.Failure) in try file.read(limit: Limits.recipeLength) }
        bytes += block
        if block.isEmpty || bytes.count > Limits.recipeLength { return String(decoding: bytes, as: UTF8.self) }
    }
}

/// Calls the system, again where a signal broke that off; one that is to end the tool does.
private func unbroken<Result>(
    _ call: () throws(FileDescriptor.Failure) -> Result
) throws(FileDescriptor.Failure) -> Result {
    while true {
        do { return try call() } catch {
            if !error.isInterruption { throw error }
            if Signals.hasCome { Signals.end() }
        }
    }
}
