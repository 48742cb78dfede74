/// The chain that strokes of samples take, by what it gives.
///
/// An enumeration, not an existential, so that the code of each case is compiled for its elements.
enum SampleLane: Sendable {
    case samples(Lane<AnyStage<Sample, Sample>>)
    case segments(Lane<AnyStage<Sample, Segment>>)
    case outlines(Lane<AnyStage<Sample, Outline>>)
    case dabs(Lane<AnyStage<Sample, Dab>>)

    mutating func process(
        _ updates: inout [StrokeUpdate<Sample>], to writer: inout any StrokeWriter, into buffer: inout TextBuffer
    ) {
        switch self {
        case .samples(var lane):
            self = .moving
            lane.process(&updates, to: &writer, into: &buffer)
            self = .samples(lane)
        case .segments(var lane):
            self = .moving
            lane.process(&updates, to: &writer, into: &buffer)
            self = .segments(lane)
        case .outlines(var lane):
            self = .moving
            lane.process(&updates, to: &writer, into: &buffer)
            self = .outlines(lane)
        case .dabs(var lane):
            self = .moving
            lane.process(&updates, to: &writer, into: &buffer)
            self = .dabs(lane)
        case .moving: break
        }
    }

    mutating func finish(_ writer: inout any StrokeWriter, into buffer: inout TextBuffer) {
        switch self {
        case .samples(var lane):
            lane.finish(&writer, into: &buffer)
            self = .samples(lane)
        case .segments(var lane):
            lane.finish(&writer, into: &buffer)
            self = .segments(lane)
        case .outlines(var lane):
            lane.finish(&writer, into: &buffer)
            self = .outlines(lane)
        case .dabs(var lane):
            lane.finish(&writer, into: &buffer)
            self = .dabs(lane)
        case .moving: break
        }
    }

    /// Stands while a lane is at work, so that it is not copied.
    case moving
}
