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

    /// Eight samples of a pen, the last one its lift, and after each of the others the one that the platform expects.
    static func wave() -> [TouchEvent] {
        var events = [TouchEvent(1, .sample(.began), sample(at: 0))]
        for step in 1...7 {
            events.append(TouchEvent(1, .predicted, sample(at: step)))
            events.append(TouchEvent(1, .sample(step < 7 ? .moved : .ended), sample(at: step)))
        }
        return events
    }

    static func sample(at step: Int) -> Sample {
        Sample(x: Double(10 * step), y: Double(2 * step * (7 - step)), t: Double(step) / 120, force: 0.4)
    }

    static func text(_ segment: Segment) -> String {
        let percent = Int((segment.opacity?.to ?? 1) * 100)
        return "to \(Int(segment.to.x)),\(Int(segment.to.y)) \(Int(segment.width.to.rounded()))px \(percent)%"
    }
}
