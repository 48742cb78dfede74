import Filters
import Foundation
import Testing

@testable import StrokePipeline

/// Law 7. Translate, rotate or mirror the input and the geometry does the same, widths unchanged; scale the input and
/// every parameter in pixels by one factor and the geometry scales by it.
///
/// A chain that changes space first, `transform-inverse`, is held to the law by conjugation: where it takes p to f(p),
/// moving the input by M moves its output by f·M·f⁻¹, which is a motion too.
@Suite(.serialized) struct MotionTests {
    private static let motions = [
        Affine.translation(1234.5, -987.6), Affine.rotation(0.7), Affine.rotation(.pi / 2), Affine.rotation(-2.9),
        Affine.mirror, Affine.mirror.then(.rotation(1.1)).then(.translation(-300, 77)),
    ]

    @Test(arguments: LawChain.all.filter { $0.keeps(.motion) && !$0.givesOutlines })
    func theInkMovesWithTheInput(chain: LawChain) throws {
        let motions = try Self.motions.map { (motion: $0, seen: try $0.seen(through: chain)) }
        for (name, strokes) in chain.share(of: Self.recordings) {
            for (number, stroke) in strokes.enumerated() {
                let still = Drawing(chain, stroke)
                // The three longest in every way, of the others each in two.
                for (index, (motion, seen)) in motions.enumerated() where number < 4 || (index + number) % 3 == 0 {
                    let want = still.moved(by: seen, scale: 1)
                    let difference = Drawing(chain, stroke.map(motion.moved)).difference(from: want)
                    if let difference { Issue.record("\(name), moved by \(motion): \(difference)") }
                }
            }
        }
    }

    @Test(
        arguments: LawChain.all.filter { ($0.keeps(.motion) || $0.turnsWithTheAxes) && !$0.givesOutlines },
        [0.125, 3.7, 1000])
    func theInkScalesWithTheInputAndItsParameters(chain: LawChain, factor: Double) throws {
        let scaled = try chain.scaled(by: factor)
        let motion = Affine(a: factor, b: 0, c: 0, d: factor, x: 0, y: 0)
        for (name, strokes) in chain.share(of: Self.recordings) {
            for stroke in strokes {
                let want = Drawing(chain, stroke).moved(by: motion, scale: factor)
                let input = stroke.map { sample in
                    var moved = motion.moved(sample)
                    moved.width = sample.width.map { $0 * factor }
                    moved.radius = sample.radius.map { $0 * factor }
                    return moved
                }
                let difference = Drawing(scaled, input).difference(from: want)
                if let difference { Issue.record("\(name): \(difference)") }
            }
        }
    }

    /// The strokes of every recording, the longest one once without a width and once with.
    ///
    /// Places are shifted by less than a thousandth of a pixel, each place always the same way: the places of a recording
    /// stand on a grid, and a distance that equals a threshold exactly falls on either side of it once it is turned.
    private static let recordings: [(name: String, strokes: [[Sample]])] = LawRecording.tried.map { recording in
        let strokes = recording.strokes.sorted { $0.count > $1.count }
        let moved = (strokes.prefix(1) + strokes).enumerated().map { number, stroke in
            stroke.map { sample in
                var moved = sample
                moved.x += 0.001 * sin(12.9898 * sample.x + 78.233 * sample.y)
                moved.y += 0.001 * sin(39.3467 * sample.x + 11.135 * sample.y)
                // What a chain makes of a width that is there, and of one that is not.
                moved.width = number.isMultiple(of: 2) ? nil : 5 + 3 * sin(sample.t * 9)
                return moved
            }
        }
        return (recording.name, moved)
    }
}

extension LawChain {
    /// Whether a parameter makes the axes matter, as its help says.
    fileprivate var turnsWithTheAxes: Bool { stages.contains { ($0 as? OneEuro)?.perAxis == true } }

    /// The chain with every parameter in pixels, pixels per second or per pixel scaled.
    fileprivate func scaled(by factor: Double) throws -> LawChain {
        LawChain(
            try stages.map { stage in
                var scaled = stage
                for setting in stage.settings {
                    guard case .number(let unit, _) = setting.form, case .number(let value)? = setting.value else {
                        continue
                    }
                    switch unit {
                    case .pixels, .pixelsPerSecond: try scaled.set(setting.name, to: "\(value * factor)")
                    case .perPixel: try scaled.set(setting.name, to: "\(value / factor)")
                    case .ratio, .seconds, .radians, .hertz: break
                    }
                }
                return scaled
            })
    }
}

/// The change of places (a·x + b·y + x₀, c·x + d·y + y₀).
private struct Affine: CustomStringConvertible {
    var a, b, c, d, x, y: Double

    var description: String { "(\(a) \(b) \(x); \(c) \(d) \(y))" }

    static let mirror = Affine(a: -1, b: 0, c: 0, d: 1, x: 640, y: 0)
    static func translation(_ x: Double, _ y: Double) -> Affine { Affine(a: 1, b: 0, c: 0, d: 1, x: x, y: y) }
    static func rotation(_ angle: Double) -> Affine {
        Affine(a: cos(angle), b: -sin(angle), c: sin(angle), d: cos(angle), x: 0, y: 0)
    }

    func then(_ next: Affine) -> Affine {
        let origin = next.moved(Point(x: x, y: y))
        return Affine(
            a: next.a * a + next.b * c, b: next.a * b + next.b * d, c: next.c * a + next.d * c,
            d: next.c * b + next.d * d, x: origin.x, y: origin.y)
    }

    var inverse: Affine {
        let size = a * d - b * c
        return Affine(
            a: d / size, b: -b / size, c: -c / size, d: a / size, x: (b * y - d * x) / size, y: (c * x - a * y) / size)
    }

    func moved(_ point: Point) -> Point { Point(x: a * point.x + b * point.y + x, y: c * point.x + d * point.y + y) }

    /// A sample in its new place, its pen leaning the new way.
    func moved(_ sample: Sample) -> Sample {
        var moved = sample
        moved.point = self.moved(sample.point)
        if let azimuth = sample.azimuth {
            let (east, south) = (cos(azimuth), sin(azimuth))
            moved.azimuth = atan2(c * east + d * south, a * east + b * south)
        }
        return moved
    }

    /// The motion of what comes out of the chain's changes of space, when what goes in moves by this.
    func seen(through chain: LawChain) throws -> Affine {
        var before = Affine.translation(0, 0)
        for case let stage as TransformInverse in chain.stages {
            let corners = [(0.0, 0.0), (1, 0), (0, 1)].map { run(stage, [Sample(x: $0.0, y: $0.1, t: 0)])[0].point }
            before = before.then(
                Affine(
                    a: corners[1].x - corners[0].x, b: corners[2].x - corners[0].x, c: corners[1].y - corners[0].y,
                    d: corners[2].y - corners[0].y, x: corners[0].x, y: corners[0].y))
        }
        return before.inverse.then(self).then(before)
    }
}

extension Affine {
    /// A direction, turned and mirrored along.
    func moved(_ angle: Double?) -> Double? {
        guard let angle else { return nil }
        let (east, south) = (cos(angle), sin(angle))
        return atan2(c * east + d * south, a * east + b * south)
    }
}

extension Drawing {
    fileprivate func moved(by motion: Affine, scale: Double) -> Drawing {
        switch self {
        case .samples(let samples):
            .samples(
                samples.map { sample in
                    var moved = motion.moved(sample)
                    moved.width = sample.width.map { $0 * scale }
                    moved.radius = sample.radius.map { $0 * scale }
                    return moved
                })
        case .segments(let segments):
            .segments(
                segments.map { segment in
                    var moved = segment
                    moved.from = motion.moved(segment.from)
                    moved.control = motion.moved(segment.control)
                    moved.to = motion.moved(segment.to)
                    moved.width = Triple(
                        segment.width.from * scale, segment.width.control * scale, segment.width.to * scale)
                    return moved
                })
        case .outlines: self
        case .dabs(let dabs):
            .dabs(
                dabs.map { dab in
                    let place = motion.moved(dab.point)
                    return Dab(
                        x: place.x, y: place.y, t: dab.t, distance: dab.distance * scale,
                        direction: motion.moved(dab.direction), radius: dab.radius * scale, opacity: dab.opacity,
                        angle: motion.moved(dab.angle), ratio: dab.ratio)
                })
        }
    }

    /// The drawing's size; a dot, which has none, is as large as its distance from the origin.
    private var extent: Double {
        if size > 0 { return size }
        return ends.map { hypot($0.first.x, $0.first.y) } ?? 0
    }

    /// How far two drawings are from being the same to 1e-9 of their size; `nil` where they are.
    fileprivate func difference(from other: Drawing) -> String? {
        switch (self, other) {
        case (.samples(let mine), .samples(let theirs)):
            let widest = theirs.compactMap(\.width).max() ?? 0
            let bound = 1e-9 * Swift.max(other.extent, widest)
            guard mine.count == theirs.count else { return "\(mine.count) samples are not \(theirs.count)" }
            return zip(mine, theirs).lazy.compactMap { mine, theirs in
                mine.isNear(theirs, within: bound) ? nil : "\(mine) is not \(theirs)"
            }.first
        case (.segments(let mine), .segments(let theirs)):
            let widest = theirs.map { Swift.max($0.width.from, $0.width.control, $0.width.to) }.max() ?? 0
            let bound = 1e-9 * Swift.max(other.extent, widest)
            let (mine, theirs) = (mine.filter { $0.reach > bound }, theirs.filter { $0.reach > bound })
            guard mine.count == theirs.count else { return "\(mine.count) segments are not \(theirs.count)" }
            return zip(mine, theirs).lazy.compactMap { mine, theirs in
                mine.isNear(theirs, within: bound) ? nil : "\(mine) is not \(theirs)"
            }.first
        case (.dabs(let mine), .dabs(let theirs)):
            let bound = 1e-9 * Swift.max(other.extent, 2 * (theirs.map(\.radius).max() ?? 0))
            guard mine.count == theirs.count else { return "\(mine.count) dabs are not \(theirs.count)" }
            return zip(mine, theirs).lazy.compactMap { mine, theirs in
                mine.isNear(theirs, within: bound) ? nil : "\(mine) is not \(theirs)"
            }.first
        default: return "a drawing of another kind"
        }
    }
}

private func isNear(_ a: Point, _ b: Point, within bound: Double) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= bound
}

private func isNear(_ a: Double?, _ b: Double?, within bound: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= bound
}

extension Sample {
    fileprivate func isNear(_ other: Sample, within bound: Double) -> Bool {
        let turn = (azimuth ?? 0) - (other.azimuth ?? 0)
        // A place that a stage makes at a distance along the path has a time that hangs on lengths.
        return PipelineTests.isNear(point, other.point, within: bound) && abs(t - other.t) <= 1e-9
            && PipelineTests.isNear(width, other.width, within: bound)
            && PipelineTests.isNear(radius, other.radius, within: bound)
            && PipelineTests.isNear(force, other.force, within: 1e-9)
            && PipelineTests.isNear(opacity, other.opacity, within: 1e-9)
            && PipelineTests.isNear(altitude, other.altitude, within: 1e-9)
            && (azimuth == nil) == (other.azimuth == nil) && abs(turn.remainder(dividingBy: 2 * .pi)) <= 1e-9
    }
}

extension Segment {
    /// How far it gets from its start.
    fileprivate var reach: Double {
        Swift.max(hypot(control.x - from.x, control.y - from.y), hypot(to.x - from.x, to.y - from.y))
    }

    fileprivate func isNear(_ other: Segment, within bound: Double) -> Bool {
        PipelineTests.isNear(from, other.from, within: bound)
            && PipelineTests.isNear(control, other.control, within: bound)
            && PipelineTests.isNear(to, other.to, within: bound)
            && PipelineTests.isNear(width.from, other.width.from, within: bound)
            && PipelineTests.isNear(width.control, other.width.control, within: bound)
            && PipelineTests.isNear(width.to, other.width.to, within: bound)
            && PipelineTests.isNear(opacity?.from, other.opacity?.from, within: 1e-9)
            && PipelineTests.isNear(opacity?.control, other.opacity?.control, within: 1e-9)
            && PipelineTests.isNear(opacity?.to, other.opacity?.to, within: 1e-9)
    }
}

/// Where the path all but turns on the spot, its direction changes a great deal over little of it.
private func isNear(angle a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs((a - b).remainder(dividingBy: 2 * .pi)) <= 1e-6
}

extension Dab {
    fileprivate func isNear(_ other: Dab, within bound: Double) -> Bool {
        PipelineTests.isNear(point, other.point, within: bound) && abs(t - other.t) <= 1e-9
            && PipelineTests.isNear(distance, other.distance, within: 1e-9 * Swift.max(1, other.distance))
            && PipelineTests.isNear(radius, other.radius, within: bound)
            && PipelineTests.isNear(opacity, other.opacity, within: 1e-9)
            && PipelineTests.isNear(ratio, other.ratio, within: 1e-9)
            && PipelineTests.isNear(angle: direction, other.direction)
            && PipelineTests.isNear(angle: angle, other.angle)
    }
}
