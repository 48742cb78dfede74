import Synchronization

extension FileDescriptor {
    /// The bytes of the file as they come: each block is what one read delivered, at most `limit` bytes.
    ///
    /// A read that would block waits on a thread of its own, never on the cooperative pool. The sequence ends with the
    /// file, or when its task is cancelled.
    public func blocks(limit: Int = 65_536) -> FileBlocks {
        precondition(limit > 0, "a block has at least one byte; actual limit: \(limit)")
        return FileBlocks(descriptor: self, limit: limit)
    }
}

/// The sequence behind ``FileDescriptor/blocks(limit:)``.
public struct FileBlocks: AsyncSequence, Sendable {
    /// One block of bytes.
    public typealias Element = [UInt8]
    /// Why a read failed.
    public typealias Failure = FileDescriptor.Failure

    let descriptor: FileDescriptor
    let limit: Int

    /// The blocks one by one.
    public struct Iterator: AsyncIteratorProtocol {
        let descriptor: FileDescriptor
        let limit: Int

        /// The next block; `nil` at the end of the file or when the task is cancelled.
        public mutating func next() async throws(FileDescriptor.Failure) -> [UInt8]? {
            try await next(isolation: nil)
        }

        /// The next block; `nil` at the end of the file or when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(FileDescriptor.Failure) -> [UInt8]? {
            while true {
                do throws(FileDescriptor.Failure) {
                    if try !descriptor.waitToRead(milliseconds: 0) { await Self.wait(for: descriptor) }
                    if Task.isCancelled { return nil }
                    let block = try descriptor.read(limit: limit)
                    return block.isEmpty ? nil : block
                } catch {
                    // Where others read from it too, what there was may be gone: wait again.
                    if !error.isInterruption, !error.isNotReady { throw error }
                }
            }
        }

        private static func wait(for descriptor: FileDescriptor) async {
            let isCancelled = Flag()
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    onOwnThread {
                        // A cancelled task is noticed within a tenth of a second; a failed wait shows in the read.
                        var isWaiting = true
                        while isWaiting, !isCancelled.isSet {
                            do throws(FileDescriptor.Failure) {
                                isWaiting = try !descriptor.waitToRead(milliseconds: 100)
                            } catch {
                                isWaiting = error.isInterruption
                            }
                        }
                        continuation.resume()
                    }
                }
            } onCancel: {
                isCancelled.set()
            }
        }
    }

    /// Starts reading where the file stands.
    public func makeAsyncIterator() -> Iterator { Iterator(descriptor: descriptor, limit: limit) }
}

private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}
