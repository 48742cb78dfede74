/// What a line of the wire says.
enum Record {
    /// Something about a touch: the decoder's `event`.
    case touch
    /// What a stroke is, of whichever kind its elements will be.
    case begin(StrokeID, StrokeTraits)
    /// A segment of a stroke.
    indirect case segment(StrokeID, RecordLedger<Segment>.Item)
    /// The outline of a stroke.
    indirect case outline(StrokeID, RecordLedger<Outline>.Item)
    /// A dab of a stroke.
    indirect case dab(StrokeID, RecordLedger<Dab>.Item)
    /// A stroke of any kind is over, or its provisional lines are void.
    case either(StrokeID, TouchEvent.Kind)
    /// A record without effect: one that is only predicted.
    case nothing
}
