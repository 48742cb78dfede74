import Filters
import StrokePipeline
import UIKit

/// A view to write on, with a pencil or, while none is down, a finger.
///
/// Touches go into the pipeline as UIKit delivers them. What comes out is drawn up to the pencil's tip, and only where it
/// changed. A stroke that UIKit cancels goes away.
class InkView: UIView {
    /// How the view shows the canvas. Touches that are on the screen when it changes end there.
    var canvas = CanvasView() {
        didSet {
            guard canvas != oldValue else { return }
            listen()
            paint()
        }
    }
    /// What makes ink of samples in canvas pixels. Touches that are on the screen when it changes end there.
    var brush: any Stage<Sample, Segment> = InkView.pen {
        didSet { listen() }
    }
    /// The color of the ink.
    var color = UIColor.black {
        didSet { paint() }
    }
    /// The ink, in canvas pixels.
    private(set) var page = InkPage()

    private var border = TouchBorder()
    private var hand: AsyncStream<[TouchEvent]>.Continuation?

    /// A pen whose line is the thicker the harder it is pressed.
    static var pen: some Stage<Sample, Segment> {
        Pipeline {
            ForceCurve(gamma: 0.7)
            ForceToWidth(thin: 1, thick: 8)
            Quadratics()
        }
    }

    /// The radius from which on a finger is a palm, in points of the view: what the edge of a hand shows at the least.
    private static let palmRadius = 42.0
    /// How long a value may stay an estimate, in seconds; what an Apple Pencil corrects, it corrects within 0.154.
    private static let patience = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    deinit { hand?.finish() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(border.events(of: touches, with: event, in: self, showing: canvas))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(border.events(of: touches, with: event, in: self, showing: canvas))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(border.events(of: touches, with: event, in: self, showing: canvas))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        deliver(border.events(of: touches, with: event, in: self, showing: canvas))
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        deliver(border.updates(of: touches, in: self, showing: canvas))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds != page.bounds { paint() }
    }

    override func draw(_ rect: CGRect) { page.draw(rect) }

    private func start() {
        isOpaque = false
        // A pencil is to be heard while a hand rests on the screen.
        isMultipleTouchEnabled = true
        listen()
    }

    /// Starts a pipeline for the touches that begin from now on; the strokes of the one before end.
    private func listen() {
        hand?.finish()
        border.forget()
        let (deliveries, hand) = AsyncStream.makeStream(of: [TouchEvent].self)
        self.hand = hand
        // A palm is as large on the screen whatever the scale, and radii come in canvas pixels.
        let ledger = TouchLedger(patience: Self.patience, touches: .one, palmRadius: Self.palmRadius / canvas.scale)
        let updates = deliveries.strokes(ledger).through(AnyStage(brush))
        Task { [weak self] in
            for await update in updates { self?.show(update) }
        }
    }

    private func deliver(_ events: [TouchEvent]) {
        guard !events.isEmpty else { return }
        hand?.yield(events)
        let ended = events.filter { $0.kind == .sample(.ended) }.map(\.touch)
        guard !ended.isEmpty else { return }
        // With no touch after them, nothing else would tell the pipeline that time goes by.
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(Self.patience))
            self?.giveUp(on: ended)
        }
    }

    private func giveUp(on ended: [StrokeID]) { deliver(border.giveUp(on: ended)) }

    private func show(_ update: StrokeUpdate<Segment>) {
        let changed = page.take(update)
        if !changed.isNull { setNeedsDisplay(changed) }
    }

    private func paint() {
        page.paint(in: bounds, showing: canvas, color)
        setNeedsDisplay()
    }
}
