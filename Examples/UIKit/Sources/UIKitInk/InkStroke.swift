import StrokePipeline
import UIKit

/// The ink of one stroke, in canvas pixels.
struct InkStroke {
    /// Which stroke.
    let name: StrokeID
    /// What is drawn for good.
    private(set) var settled: [Segment] = []
    /// What is drawn for now.
    private(set) var tail: [Segment] = []

    /// A stroke with no ink yet.
    init(_ name: StrokeID) { self.name = name }

    /// Takes what a moment added; gives the box of what looks different: the old tail, the new one, and what settled.
    mutating func take(_ update: StrokeUpdate<Segment>) -> CGRect {
        let changed = (tail + update.settled + update.tail).box
        settled += update.settled
        tail = update.tail
        return changed
    }

    /// The box of all of its ink; null where there is none.
    var box: CGRect { settled.box.union(tail.box) }

    /// Draws the pieces that are wanted, each with the width of its middle, as the tool's pictures do.
    ///
    /// A stroke that is translucent anywhere is drawn into a layer of its own, where the later of two pieces that meet
    /// shows, so that its joints are no darker than the rest.
    func draw(_ color: UIColor, in context: CGContext, where isWanted: (CGRect) -> Bool = { _ in true }) {
        let segments = (settled + tail).filter { isWanted($0.box) }
        let isTranslucent = segments.contains { $0.opacity != nil }
        context.saveGState()
        if isTranslucent {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setBlendMode(.copy)
        }
        context.setLineCap(.round)
        for segment in segments {
            let paint = segment.opacity.map { color.withAlphaComponent($0.middle) } ?? color
            segment.draw(paint.cgColor, in: context)
        }
        if isTranslucent { context.endTransparencyLayer() }
        context.restoreGState()
    }
}

extension Segment {
    /// The box of the segment's ink. A quadratic stays within the box of its three values, and so does a width.
    var box: CGRect {
        let reach = Swift.max(width.from, width.control, width.to) / 2
        let (left, right) = (Swift.min(from.x, control.x, to.x), Swift.max(from.x, control.x, to.x))
        let (top, bottom) = (Swift.min(from.y, control.y, to.y), Swift.max(from.y, control.y, to.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).insetBy(dx: -reach, dy: -reach)
    }

    fileprivate func draw(_ paint: CGColor, in context: CGContext) {
        if isDot {
            context.setFillColor(paint)
            context.fillEllipse(in: box)
        } else {
            context.setStrokeColor(paint)
            context.setLineWidth(width.middle)
            context.move(to: CGPoint(x: from.x, y: from.y))
            context.addQuadCurve(to: CGPoint(x: to.x, y: to.y), control: CGPoint(x: control.x, y: control.y))
            context.strokePath()
        }
    }
}

extension [Segment] {
    /// The box of the ink of all of them; null where there are none.
    fileprivate var box: CGRect { reduce(.null) { $0.union($1.box) } }
}
