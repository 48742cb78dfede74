#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
import StrokePipeline

/// Has a fault of the tool, or a want of memory, end it with a line that says so and the exit code of that, not by the
/// signal with which the system answers it.
///
/// Nothing more is written to standard output, which so stays a prefix of what it would have been. A handler may only do
/// what a signal handler may; it holds once. Who watches for crashes already, as sanitizers and
/// the backtraces of a Swift that is not linked in do, goes on watching.
func watchForFaults() {
    // Swift traps by the first two, the C library aborts, and the others are the processor's.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
        handle(number) { _ in
            let text: StaticString = "stroke-pipe: stopped by a fault of its own, or for want of memory\n"
            _ = write(FileDescriptor.error.rawValue, text.utf8Start, text.utf8CodeUnitCount)
            _exit(Exit.ourFault.rawValue)
        }
    }
}
