import StrokePipeline

/// Bytes, samples and rate on standard error, twice a second: when asked for, else only where a terminal watches a run
/// whose output goes elsewhere and takes more than a second.
struct Progress {
    private let isShown: Bool
    private let isTerminal = FileDescriptor.error.isTerminal
    private let start = now()
    private var last = now()
    private var bytes = 0
    private var isOnLine = false
    private var hasShown = false
    private let isAsked: Bool

    init(isAsked: Bool, isQuiet: Bool) {
        self.isAsked = isAsked
        isShown = isAsked || (!isQuiet && isTerminal && !FileDescriptor.output.isTerminal)
    }

    mutating func add(_ count: Int, _ records: Int) {
        bytes += count
        guard isShown else { return }
        let time = now()
        guard time - last > (hasShown || isAsked ? 0.5 : 1) else { return }
        last = time
        show(records)
    }

    /// Frees the line for a message.
    mutating func clear() {
        if isOnLine, isTerminal { Output.tell("\r\u{1B}[K") }
        isOnLine = false
    }

    mutating func finish(_ records: Int) {
        guard isAsked || hasShown else { return }
        show(records)
        if isTerminal { Output.tell("\n") }
    }

    private mutating func show(_ records: Int) {
        let seconds = max(now() - start, 1e-6)
        let rate = min(Double(records) / seconds, 1e15)
        let text = "\(bytes) bytes, \(records) samples, \(Int(rate)) samples/s"
        Output.tell(isTerminal ? "\r\u{1B}[K" + text : text + "\n")
        isOnLine = true
        hasShown = true
    }
}
