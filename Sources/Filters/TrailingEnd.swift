import StrokePipeline

/// The newest sample of a path that trails the pen, held back so that the end of the stroke can be where the pen was.
///
/// Which sample is the last one shows only once the stroke is over; so each is passed on when the next one comes. As
/// many samples come out as go in.
struct TrailingEnd: Sendable {
    private var held: Sample?

    /// Emits the sample before, and holds back `next`.
    mutating func process(_ next: Sample, emit: (Sample) -> Void) {
        if let held { emit(held) }
        held = next
    }

    /// Emits the sample before and all but the last of the batch, in the batch's place.
    mutating func process(batch: inout [Sample], into output: inout [Sample]) {
        if let held { batch.insert(held, at: 0) }
        held = batch.popLast()
        output.take(&batch)
    }

    /// Emits the sample that is held back at `pen`, where the pen left it; nothing for a stroke without samples.
    mutating func finish(at pen: Point?, emit: (Sample) -> Void) {
        if var held, let pen {
            held.point = pen
            emit(held)
        }
        held = nil
    }
}
