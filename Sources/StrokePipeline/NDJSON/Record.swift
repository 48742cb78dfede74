/// What a line of the wire says.
enum Record {
    /// Something about a touch: the decoder's `event`.
    case touch
    /// Something about a stroke of segments.
    indirect case segments(StrokeID, SegmentLedger.Event)
    /// A stroke of either kind is over, or its provisional lines are void.
    case either(StrokeID, TouchEvent.Kind)
    /// A record without effect: one that is only predicted.
    case nothing
    /// A record that no chain takes yet.
    case other(InputFault.RecordKind)
}
