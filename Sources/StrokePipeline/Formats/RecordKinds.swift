/// Tells samples, segments, outlines and dabs apart, which may come in one input: a name stands for one stroke of one kind.
extension RecordReader {
    /// Hands a record to the ledger of its kind; gives the stroke it is of, and what was wrong.
    mutating func apply(_ record: Record, _ start: Int) throws(LineFault) -> (StrokeID, TouchFault?) {
        switch record {
        case .touch:
            let stroke = decoder.event.touch
            if takesOnlySamples { return (stroke, touches.take(decoder.event)) }
            if !takes.contains(.sample), case .view = decoder.event.kind { return (stroke, nil) }
            let replaced = try turn(to: .sample, stroke, isInk: decoder.event.kind.isInk, start)
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, touches.take(decoder.event) ?? replaced)
        case .begin(let stroke, let traits): return (stroke, try begin(stroke, traits, start))
        case .segment(let stroke, let item):
            let replaced = try turn(to: .segment, stroke, isInk: !item.isProvisional, start)
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, segments.take(stroke, item) ?? replaced)
        case .outline(let stroke, let item):
            let replaced = try turn(to: .outline, stroke, isInk: !item.isProvisional, start)
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, outlines.take(stroke, item) ?? replaced)
        case .dab(let stroke, let item):
            let replaced = try turn(to: .dab, stroke, isInk: !item.isProvisional, start)
            if options.isStrict, let replaced { return (stroke, replaced) }
            return (stroke, dabs.take(stroke, item) ?? replaced)
        case .either(let stroke, let kind): return (stroke, end(stroke, kind))
        case .nothing: return (0, nil)
        }
    }

    /// Gets ready for a record of a kind that is taken: the output keeps the order of the lines, and a stroke of another
    /// kind that is open under the name is lost. Says so, if it was.
    private mutating func turn(
        to kind: InputFault.RecordKind, _ stroke: StrokeID, isInk: Bool, _ start: Int
    ) throws(LineFault) -> TouchFault? {
        guard takes.contains(kind) else { throw notTaken(kind, start) }
        keepOrder(kind)
        guard isInk, takes.count > 1 else { return nil }
        // What a stroke is was said before its kind was known: it was taken for the first kind it may be.
        if kind == .outline || kind == .dab, let traits = segments.withdraw(stroke) {
            return kind == .outline ? outlines.begin(stroke, traits) : dabs.begin(stroke, traits)
        }
        return endOthers(than: kind, stroke)
    }

    private mutating func begin(
        _ stroke: StrokeID, _ traits: StrokeTraits, _ start: Int
    ) throws(LineFault) -> TouchFault? {
        let kinds: [InputFault.RecordKind] = [.segment, .outline, .dab]
        let kind = kinds.first(where: takes.contains) ?? .segment
        let replaced = try turn(to: kind, stroke, isInk: true, start)
        if options.isStrict, let replaced { return replaced }
        let fault =
            switch kind {
            case .outline: outlines.begin(stroke, traits)
            case .dab: dabs.begin(stroke, traits)
            case .segment, .sample: segments.begin(stroke, traits)
            }
        return fault ?? replaced
    }

    /// A stroke is over or its tail void: of the kind that is open under the name, or of a touch.
    private mutating func end(_ stroke: StrokeID, _ event: TouchEvent.Kind) -> TouchFault? {
        let state: StrokeState? = if case .end(let state) = event { state } else { nil }
        var kind = openKind(stroke) ?? .sample
        // A cancelled stroke has no outline, only an end.
        if kind == .sample, state == .cancelled, takes == [.outline], outlines.openEmpty(stroke) { kind = .outline }
        keepOrder(kind)
        switch (kind, state) {
        case (.segment, let state?): return segments.end(stroke, state)
        case (.outline, let state?): return outlines.end(stroke, state)
        case (.dab, let state?): return dabs.end(stroke, state)
        case (.segment, nil): segments.revoke(stroke)
        case (.outline, nil): outlines.revoke(stroke)
        case (.dab, nil): dabs.revoke(stroke)
        case (.sample, _): return touches.take(TouchEvent(stroke, event))
        }
        return nil
    }

    /// Puts aside what another kind of stroke has added, so that the output keeps the order of the lines.
    private mutating func keepOrder(_ kind: InputFault.RecordKind) {
        guard kind != lastKind else { return }
        putAside()
        lastKind = kind
    }

    /// The kind of the stroke of elements that is open under a name.
    private mutating func openKind(_ stroke: StrokeID) -> InputFault.RecordKind? {
        if segments.isOpen(stroke) { return .segment }
        if outlines.isOpen(stroke) { return .outline }
        return dabs.isOpen(stroke) ? .dab : nil
    }

    /// A name stands for one stroke: one of another kind that is open under it ends as lost.
    private mutating func endOthers(than kind: InputFault.RecordKind, _ stroke: StrokeID) -> TouchFault? {
        var fault: TouchFault?
        if kind != .sample, touches.isOpen(stroke) {
            let isPending = touches.state(of: stroke) == .pending
            if options.isStrict, !isPending { return .beganWhileOpen }
            touches.finish(stroke)
            if !isPending { fault = .beganWhileOpen }
            putAside()
        }
        guard let open = openKind(stroke), open != kind else { return fault }
        if options.isStrict { return .beganWhileOpen }
        _ = end(stroke, .end(.lost))
        putAside()
        lastKind = kind
        return .beganWhileOpen
    }

    func notTaken(_ kind: InputFault.RecordKind, _ start: Int) -> LineFault {
        LineFault(offset: start, fault: .notTaken(kind, takes: InputFault.RecordKind.allCases.filter(takes.contains)))
    }
}
