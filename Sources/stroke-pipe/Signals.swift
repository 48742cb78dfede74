#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
import StrokePipeline
import Synchronization

/// INT and TERM, taken note of, so that what is settled is written before the tool ends by the signal.
///
/// A handler may only do what a signal handler may: note the number and write a byte to a pipe, which wakes a wait for
/// input. It holds once; a second signal ends the tool at once.
struct Signals {
    private static let caught = Atomic<Int32>(0)
    private static let bell = Atomic<Int32>(-1)
    /// Seconds from a signal until it is called to mind again.
    private static let repetition: UInt32 = 1

    /// Becomes readable when a signal has come.
    let wake: FileDescriptor

    /// Starts to take note.
    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        // Above 0, 1 and 2, which whoever started the tool may have closed: a closed input is not the bell.
        ends = ends.map { end in
            defer { close(end) }
            return fcntl(end, F_DUPFD_CLOEXEC, 3)
        }
        wake = FileDescriptor(rawValue: ends[0])
        Self.bell.store(ends[1], ordering: .relaxed)
        _ = Self.caught.load(ordering: .relaxed)
        // A thread of a pool hands on that it blocks this one, which is needed below.
        var needed = sigset_t()
        sigemptyset(&needed)
        sigaddset(&needed, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &needed, nil)
        for number in [SIGINT, SIGTERM] {
            handle(number) { number in
                Signals.caught.store(number, ordering: .relaxed)
                var byte: UInt8 = 1
                _ = write(Signals.bell.load(ordering: .relaxed), &byte, 1)
                // Just before a call that waits, a signal would not break that off: it is called to mind again.
                handle(SIGALRM, isOnce: false) { _ in alarm(Signals.repetition) }
                alarm(Signals.repetition)
            }
        }
    }

    /// Whether a signal has come.
    static var hasCome: Bool { caught.load(ordering: .relaxed) != 0 }

    /// Calls to mind no more that a signal has come.
    static func silence() { alarm(0) }

    /// Ends the tool by the signal that came.
    static func end() -> Never {
        let number = caught.load(ordering: .relaxed)
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}

/// Has a signal answered by `handler`, once unless told otherwise, where nothing else answers it and it is not ignored:
/// who starts us with a signal ignored, as nohup does, wants it ignored.
func handle(_ number: Int32, isOnce: Bool = true, by handler: @escaping @convention(c) (Int32) -> Void) {
    var before = sigaction()
    sigaction(number, nil, &before)
    var action = sigaction()
    #if canImport(Darwin)
        let isDefault = unsafeBitCast(before.__sigaction_u.__sa_handler, to: Int.self) == 0
        action.__sigaction_u.__sa_handler = handler
    #else
        let isDefault = unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 0
        action.__sigaction_handler.sa_handler = handler
    #endif
    if isOnce { action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) }
    if isDefault { sigaction(number, &action, nil) }
}

/// Ends the tool as a closed pipe ends `cat`: quietly, by the signal, even where whoever started it ignores that.
func endByClosedPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(0)
}

/// Ends the tool with an exit code.
func leave(_ code: Exit) -> Never { exit(code.rawValue) }

/// Seconds on a clock that never runs back.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
