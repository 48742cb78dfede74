import StrokePipeline
import UIKit

/// The ink that a view shows: what is finished as an image, the rest as strokes.
///
/// So what is drawn for each touch does not grow with what stands on the page. The finished strokes are kept as well, in
/// canvas pixels: they are painted anew, as sharp as before, where the view shows the canvas in another way.
struct InkPage {
    /// How the view shows the canvas.
    private(set) var canvas = CanvasView()
    /// The color of the ink.
    private(set) var color = UIColor.black
    /// The part of the view that the image covers.
    private(set) var bounds = CGRect.null
    /// The strokes that are finished, oldest first.
    private(set) var strokes: [InkStroke] = []
    /// The strokes to which something may still come, oldest first.
    private(set) var wet: [InkStroke] = []
    private var image: UIImage?

    /// Paints the finished strokes anew.
    mutating func paint(in bounds: CGRect, showing canvas: CanvasView, _ color: UIColor) {
        self.bounds = bounds
        self.canvas = canvas
        self.color = color
        image = painted(strokes, over: nil)
    }

    /// Takes what a moment added to a stroke; gives the box of the view that looks different, null if nothing does.
    ///
    /// A stroke that is cancelled is gone, with all that was shown of it.
    mutating func take(_ update: StrokeUpdate<Segment>) -> CGRect {
        let place = wet.firstIndex { $0.name == update.stroke }
        var stroke = place.map { wet.remove(at: $0) } ?? InkStroke(update.stroke)
        var changed = stroke.take(update)
        switch update.state {
        case .open: wet.insert(stroke, at: place ?? wet.count)
        case .cancelled: changed = changed.union(stroke.box)
        case .ended, .lost:
            strokes.append(stroke)
            image = painted([stroke], over: image)
        }
        // The soft edge of a line reaches into the next pixel.
        return changed.isNull ? .null : changed.applying(CGAffineTransform(showing: canvas)).insetBy(dx: -1, dy: -1)
    }

    /// Draws what meets the box of the view into the current context.
    func draw(_ box: CGRect) {
        image?.draw(at: bounds.origin)
        if let context = UIGraphicsGetCurrentContext() { draw(wet, in: context, within: box) }
    }

    private func painted(_ strokes: [InkStroke], over image: UIImage?) -> UIImage? {
        guard !bounds.isEmpty else { return nil }
        return UIGraphicsImageRenderer(bounds: bounds).image { context in
            image?.draw(at: bounds.origin)
            draw(strokes, in: context.cgContext, within: bounds)
        }
    }

    private func draw(_ strokes: [InkStroke], in context: CGContext, within box: CGRect) {
        let shown = CGAffineTransform(showing: canvas)
        context.saveGState()
        context.concatenate(shown)
        for stroke in strokes { stroke.draw(color, in: context) { $0.applying(shown).intersects(box) } }
        context.restoreGState()
    }
}

extension CGAffineTransform {
    /// How a view shows the canvas: v = (x, y) + R(rotation)·scale·M(c), with M flipping x to `canvasWidth` − x when
    /// mirrored. What ``Filters/TransformInverse`` undoes.
    init(showing canvas: CanvasView) {
        let cosine = canvas.scale * RealMath.cos(canvas.rotation)
        let sine = canvas.scale * RealMath.sin(canvas.rotation)
        let width = canvas.mirrored ? canvas.canvasWidth ?? 0 : 0
        let sense = canvas.mirrored ? -1.0 : 1
        self.init(
            a: sense * cosine, b: sense * sine, c: -sine, d: cosine,
            tx: canvas.x + width * cosine, ty: canvas.y + width * sine)
    }
}
