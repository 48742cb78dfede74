/// Tells samples from segments, which may come in one input: a name stands for one stroke of either kind.
extension RecordReader {
    /// Hands a record to the ledger of its kind; gives the stroke it is of, and what was wrong.
    mutating func apply(_ record: Record, _ start: Int) throws(LineFault) -> (StrokeID, TouchFault?) {
        switch record {
        case .touch:
            let stroke = decoder.event.touch
            if !takesSamples {
                if case .view = decoder.event.kind { return (stroke, nil) }
                throw notTaken(.sample, start)
            }
            keepOrder(.samples)
            let replaces = takesSegments && decoder.event.kind.isInk && segments.isOpen(stroke)
            let replaced = replaces ? endOther(stroke) : nil
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, touches.take(decoder.event) ?? replaced)
        case .segments(let stroke, let event):
            if !takesSegments { throw notTaken(.segment, start) }
            keepOrder(.segments)
            let replaces = takesSamples && event.isInk && touches.isOpen(stroke)
            let replaced = replaces ? endOther(stroke) : nil
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, segments.take(stroke, event) ?? replaced)
        case .either(let stroke, let kind):
            if segments.isOpen(stroke) {
                keepOrder(.segments)
                if case .end(let state) = kind { return (stroke, segments.end(stroke, state)) }
                segments.revoke(stroke)
                return (stroke, nil)
            }
            keepOrder(.samples)
            return (stroke, touches.take(TouchEvent(stroke, kind)))
        case .nothing: return (0, nil)
        case .other(let kind): throw notTaken(kind, start)
        }
    }

    /// A name stands for one stroke: one of the other kind that is open under it ends as lost.
    private mutating func endOther(_ stroke: StrokeID) -> TouchFault? {
        let isPending = touches.state(of: stroke) == .pending
        if options.isStrict, !isPending { return .beganWhileOpen }
        touches.finish(stroke)
        _ = segments.end(stroke, .lost)
        putAside()
        return isPending ? nil : .beganWhileOpen
    }

    /// Puts aside what the other kind of stroke has added, so that the output keeps the order of the lines.
    private mutating func keepOrder(_ kind: Kind) {
        if kind != lastKind {
            putAside()
            lastKind = kind
        }
    }

    func notTaken(_ kind: InputFault.RecordKind, _ start: Int) -> LineFault {
        let kinds: [InputFault.RecordKind] = (takesSamples ? [.sample] : []) + (takesSegments ? [.segment] : [])
        return LineFault(offset: start, fault: .notTaken(kind, takes: kinds))
    }
}
