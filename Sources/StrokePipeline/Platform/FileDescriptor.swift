#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file, pipe or terminal, by its number; it is closed by whoever opened it.
public struct FileDescriptor: Sendable, Equatable {
    /// The number by which the system knows it.
    public var rawValue: Int32

    /// The descriptor of that number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Standard input.
    public static let input = FileDescriptor(rawValue: 0)
    /// Standard output.
    public static let output = FileDescriptor(rawValue: 1)
    /// Standard error.
    public static let error = FileDescriptor(rawValue: 2)

    /// What the system said when a call failed.
    public struct Failure: Error, Sendable, Equatable {
        /// The system's number of the error.
        public var code: Int32
        /// The system's words for it.
        public var reason: String { String(cString: strerror(code)) }
        /// Whether a signal broke the call off.
        public var isInterruption: Bool { code == EINTR }
        /// Whether a descriptor that does not wait was not ready.
        public var isNotReady: Bool { code == EAGAIN }
        /// Whether the reader of a pipe has gone.
        public var isClosedPipe: Bool { code == EPIPE }
    }

    /// Opens a file for reading.
    public static func open(reading path: String) throws(Failure) -> FileDescriptor {
        #if canImport(Darwin)
            let number = Darwin.open(path, O_RDONLY | O_CLOEXEC)
        #elseif canImport(Glibc)
            let number = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        #else
            let number = Musl.open(path, O_RDONLY | O_CLOEXEC)
        #endif
        guard number >= 0 else { throw Failure(code: errno) }
        return FileDescriptor(rawValue: number)
    }

    /// Whether it is a terminal.
    public var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Closes it.
    public func close() {
        #if canImport(Darwin)
            _ = Darwin.close(rawValue)
        #elseif canImport(Glibc)
            _ = Glibc.close(rawValue)
        #else
            _ = Musl.close(rawValue)
        #endif
    }

    /// Waits until a read would not block, at most so many milliseconds (−1: for ever), or until `other` can be read.
    public func waitToRead(milliseconds: Int32, or other: FileDescriptor? = nil) throws(Failure) -> Bool {
        var watched = [pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)]
        if let other { watched.append(pollfd(fd: other.rawValue, events: Int16(POLLIN), revents: 0)) }
        guard poll(&watched, nfds_t(watched.count), milliseconds) >= 0 else { throw Failure(code: errno) }
        return watched[0].revents != 0
    }

    /// Waits until a write would not block, at most so many milliseconds.
    public func waitToWrite(milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        return poll(&watched, 1, milliseconds) > 0
    }

    /// What one read delivers, at most `limit` bytes; empty at the end of the file.
    public func read(limit: Int) throws(Failure) -> [UInt8] {
        var code: Int32 = 0
        let block = [UInt8](unsafeUninitializedCapacity: limit) { memory, count in
            #if canImport(Darwin)
                let got = Darwin.read(rawValue, memory.baseAddress, limit)
            #elseif canImport(Glibc)
                let got = Glibc.read(rawValue, memory.baseAddress, limit)
            #else
                let got = Musl.read(rawValue, memory.baseAddress, limit)
            #endif
            if got < 0 { code = errno }
            count = Swift.max(got, 0)
        }
        guard code == 0 else { throw Failure(code: code) }
        return block
    }

    /// Writes what one write takes of the bytes; says how many.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Int {
        #if canImport(Darwin)
            let count = Darwin.write(rawValue, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
            let count = Glibc.write(rawValue, bytes.baseAddress, bytes.count)
        #else
            let count = Musl.write(rawValue, bytes.baseAddress, bytes.count)
        #endif
        guard count >= 0 else { throw Failure(code: errno) }
        return count
    }
}

/// Runs `body` on a thread of its own, so that it may block without holding up the cooperative pool.
func onOwnThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
            &thread, nil,
            {
                Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body(); return nil
            }, work)
        if code == 0, let thread { pthread_detach(thread) }
    #else
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work)
        if code == 0 { pthread_detach(thread) }
    #endif
    // No thread to be had: better to block here than to wait for ever.
    if code != 0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
}
