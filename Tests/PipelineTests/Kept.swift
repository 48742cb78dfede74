import StrokePipeline

/// Tells when it is gone.
final class Kept: Sendable {
    private let name: String
    private let told: AsyncStream<String>.Continuation

    init(_ name: String, _ told: AsyncStream<String>.Continuation) { (self.name, self.told) = (name, told) }
    deinit { told.yield(name) }
    func touch() {}
}

/// A stage that holds something for as long as there is a copy of it.
struct Keeping: SampleFilter {
    let kept: Kept
    init(_ kept: Kept) { self.kept = kept }
    mutating func adjust(_ sample: inout Sample) {}
}
