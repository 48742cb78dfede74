import StrokePipeline

/// Smooths the path, and any other channel, without lag: each sample becomes the mean over the time around it.
///
/// For a sample at t with h = min(window/2, t − first time, last time − t), each channel becomes the exact mean of its
/// piecewise linear course over t − h … t + h, computed as x + mean(x(τ) − x), so that a pen at rest stays exactly at
/// rest. At both ends of a stroke h is 0, and where h is 0 the sample stays as it is. A sample is settled once the stroke
/// has gone on for window/2. Samples at equal times add no weight. A circle of 2 Hz keeps 99.7 % of its radius at 20 ms.
///
/// A channel is averaged only over the spans both of whose ends have it; absent stays absent. Tilt is averaged as the
/// vector (cos altitude·cos azimuth, cos altitude·sin azimuth), never as bare angles. At most 2048 samples are
/// held on either side of the one to settle; where they span less than window/2, h is the shorter of the two spans.
public struct Smooth: Stage, CatalogStage {
    /// The window in seconds, 0…10; 0 is off. 20 ms takes the noise of a 120 Hz pen and leaves a hand's corners.
    public var window: Double
    /// What is averaged; by default the place alone, so that force and tilt stay as they were sensed.
    public var channels: [Channel] {
        didSet { course = Course(channels) }
    }

    /// What a sample has that can be averaged.
    public enum Channel: String, CaseIterable, Sendable {
        case x, y, force, altitude, azimuth, width, opacity
    }

    /// The samples that are not settled.
    private var waiting = Queue<Sample>()
    /// What there is around them.
    private var course: Course

    /// A mean over `window` seconds of some channels.
    public init(window: Double = 0.020, channels: [Channel] = [.x, .y]) {
        self.window = window
        self.channels = channels
        course = Course(channels)
    }

    /// A mean of the place over 20 ms.
    public init() { self.init(window: 0.020) }

    /// Emits the samples that are `window`/2 old.
    public mutating func process(_ input: Sample, emit: (Sample) -> Void) {
        waiting.append(input)
        course.append(input)
        while course.isDue(after: window / 2), var oldest = waiting.first {
            course.settle(&oldest, over: window / 2)
            emit(oldest)
            waiting.removeFirst()
        }
    }

    /// Emits the samples that are `window`/2 old; in a batch longer than what waits they are averaged in its place.
    public mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        guard batch.count > waiting.count else {
            for index in batch.indices { process(batch[index]) { output.append($0) } }
            return
        }
        let start = waiting.count
        batch.insert(contentsOf: waiting.elements, at: 0)
        var ready = 0
        for index in batch.indices.dropFirst(start) {
            course.append(batch[index])
            while course.isDue(after: window / 2) {
                course.settle(&batch[ready], over: window / 2)
                ready += 1
            }
        }
        waiting.removeAll()
        waiting.append(contentsOf: batch[ready...])
        batch.removeLast(batch.count - ready)
        output.take(&batch)
    }

    /// Emits the rest of the stroke.
    public mutating func finish(emit: (Sample) -> Void) {
        while var oldest = waiting.first {
            course.settle(&oldest, over: window / 2)
            emit(oldest)
            waiting.removeFirst()
        }
        course = Course(channels)
    }
}

extension Smooth {
    /// `smooth`.
    public static let name = "smooth"
    /// What comes out.
    public static let summary = "Smooths without lag: each sample becomes the mean over the time around it"
    /// The window and the channels.
    public static var parameters: [Parameter<Self>] {
        [
            Parameter("window", \.window, .seconds, in: 0...10, "time over which the mean is taken; 0 is off"),
            Parameter("channels", \.channels, "what is averaged"),
        ]
    }
}
