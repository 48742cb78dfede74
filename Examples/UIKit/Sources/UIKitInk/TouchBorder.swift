import StrokePipeline
import UIKit

/// Turns what UIKit delivers to a view into touch events on the canvas: the one place where a touch is converted.
@MainActor struct TouchBorder {
    private var names = TouchNames<UITouch>()

    /// Touches began, moved, ended or were cancelled.
    ///
    /// The order of the events is that of time between touches. Before one begins, those that are over without having
    /// said so, since their end went elsewhere or comes later in the same event, are ended with what their objects
    /// still tell: a canvas for one touch at a time would otherwise not be free.
    mutating func events(
        of touches: Set<UITouch>, with event: UIEvent?, in view: UIView, showing canvas: CanvasView
    ) -> [TouchEvent] {
        var delivered = touches.sorted { $0.timestamp < $1.timestamp }
        var events: [TouchEvent] = []
        if delivered.contains(where: { $0.phase == .began }) {
            delivered = names.touches.filter { $0.phase == .ended || $0.phase == .cancelled } + delivered
            events = names.endGone().map { TouchEvent($0, .end(.lost)) }
        }
        return delivered.reduce(into: events) { events, touch in
            if touch.phase == .began {
                if let lost = names.end(touch) { events.append(TouchEvent(lost, .end(.lost))) }
                _ = names.begin(touch)
            }
            guard let name = names.name(of: touch) else { return }
            let samples = self.samples(of: touch, with: event).map { sample, phase in
                TouchEvent(sample, named: name, as: .sample(phase), in: view, showing: canvas)
            }
            for estimate in samples.compactMap(\.estimate) { names.expect(estimate, of: name) }
            events += samples
            switch touch.phase {
            case .ended, .cancelled: _ = names.end(touch)
            default:
                events += (event?.predictedTouches(for: touch) ?? []).map { predicted in
                    TouchEvent(predicted, named: name, as: .predicted, in: view, showing: canvas)
                }
            }
        }
    }

    /// Values of earlier samples, of touches that may be over, became known; or are no longer expected.
    mutating func updates(of touches: Set<UITouch>, in view: UIView, showing canvas: CanvasView) -> [TouchEvent] {
        let inOrder = touches.compactMap { touch in Estimate(touch).map { (touch, $0) } }
            .sorted { $0.1.index < $1.1.index }
        return inOrder.compactMap { touch, estimate in
            names.correct(estimate).map { name, keys in
                TouchEvent(touch, named: name, as: .update(keys), in: view, showing: canvas)
            }
        }
    }

    /// What has not come by now for touches that are over will not: says so of every sample that waits for it.
    mutating func giveUp(on ended: [StrokeID]) -> [TouchEvent] {
        ended.flatMap { name in
            names.giveUp(on: name).map { index in
                var event = TouchEvent(name, .update([]))
                event.estimate = Estimate(index: index)
                return event
            }
        }
    }

    /// Touches that are on the screen are no longer followed, nor corrected.
    mutating func forget() { names.forget() }

    /// The samples that led to the touch as it stands, oldest first, with their phases. A touch begins with the first
    /// of them and ends with the last, whatever each says of itself; one that is cancelled adds none.
    private func samples(of touch: UITouch, with event: UIEvent?) -> [(UITouch, TouchEvent.Phase)] {
        let phase = TouchEvent.Phase(touch.phase)
        let coalesced = event?.coalescedTouches(for: touch) ?? []
        guard !coalesced.isEmpty, phase != .cancelled else { return [(touch, phase)] }
        return coalesced.enumerated().map { index, sample in
            switch phase {
            case .began where index > 0: (sample, .moved)
            case .ended where index < coalesced.count - 1: (sample, .moved)
            default: (sample, phase)
            }
        }
    }
}
