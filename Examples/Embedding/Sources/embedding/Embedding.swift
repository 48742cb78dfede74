import Filters
import StrokePipeline

/// A program that draws while the pen moves: touches in, ink out, as they come.
@main struct Embedding {
    static func main() async {
        let brush = Pipeline {
            ForceCurve(gamma: 0.7)
            SpeedToWidth(thin: 2, thick: 16, fullSpeed: 1400)
            InkLeft(lasts: 100)
            Quadratics()
        }
        // An app's event handler holds the continuation, and yields each touch as the platform reports it.
        let (touches, hand) = AsyncStream.makeStream(of: TouchEvent.self)
        let pen = Task {
            for event in wave() {
                hand.yield(event)
                // A pen takes its time; without it there would be nothing to see.
                try? await Task.sleep(for: .milliseconds(5))
            }
            hand.finish()
        }
        var settled = 0
        for await update in touches.strokes().through(brush) {
            settled += update.settled.count
            // Settled segments are drawn for good. The tail is drawn over them, and replaced by the next one.
            print("settled \(update.settled.map(text)), tail \(update.tail.map(text)), \(update.state)")
        }
        await pen.value
        print("\(settled) segments")
    }

    /// Eight samples of a pen, with a predicted one after each, and the lift.
    static func wave() -> [TouchEvent] {
        (0..<8).flatMap { index in
            let phase: TouchEvent.Phase = index == 0 ? .began : index == 7 ? .ended : .moved
            return index == 7
                ? [TouchEvent(1, .sample(phase), sample(at: 7))]
                : [
                    TouchEvent(1, .sample(phase), sample(at: Double(index))),
                    TouchEvent(1, .predicted, sample(at: Double(index) + 1)),
                ]
        }
    }

    static func sample(at step: Double) -> Sample {
        Sample(x: 10 * step, y: step * (7 - step), t: step / 120, force: 0.4)
    }

    static func text(_ segment: Segment) -> String {
        "→\(Int(segment.to.x)),\(Int(segment.to.y)) \((segment.width.to * 10).rounded() / 10)px"
    }
}
