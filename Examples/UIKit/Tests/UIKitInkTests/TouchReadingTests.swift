import Filters
import StrokePipeline
import Testing
import UIKit

@testable import UIKitInk

@Suite struct TouchReadingTests {
    /// 24 rotations of a view that is zoomed and moved, as the canvas is or flipped.
    static let views: [CanvasView] = [false, true].flatMap { mirrored in
        (0..<24).map { turn in
            CanvasView(
                scale: 1.7, rotation: Double(turn) * .pi / 12, x: 31, y: -7, mirrored: mirrored, canvasWidth: 2048)
        }
    }

    private func pencil(at place: Point, azimuth: Double = 0) -> TouchReading {
        TouchReading(place: place, t: 1.5, device: .pencil, azimuth: azimuth, radius: 5)
    }

    @Test(arguments: views) func isWhatTheStageMakesOfIt(view: CanvasView) throws {
        var stage = TransformInverse(view)
        for direction in 0..<36 {
            let azimuth = Double(direction) * .pi / 18 - .pi + 0.01
            let sample = pencil(at: Point(x: 300, y: 120), azimuth: azimuth).sample(on: view)
            var staged = Sample(x: 300, y: 120, t: 1.5, azimuth: azimuth)
            stage.adjust(&staged)
            #expect(abs(sample.x - staged.x) <= 1e-12 && abs(sample.y - staged.y) <= 1e-12)
            #expect(abs(try #require(sample.azimuth) - (try #require(staged.azimuth))) <= 1e-12)
        }
    }

    @Test(arguments: views) func takesBackWhatTheViewShows(view: CanvasView) throws {
        let shown = CGAffineTransform(showing: view)
        func place(_ x: Double, _ y: Double) -> Point {
            let place = CGPoint(x: x, y: y).applying(shown)
            return Point(x: place.x, y: place.y)
        }
        for direction in 0..<36 {
            let lean = Double(direction) * .pi / 18 - .pi + 0.01
            let (foot, cap) = (place(300, 120), place(300 + 50 * cos(lean), 120 + 50 * sin(lean)))
            let azimuth = atan2(cap.y - foot.y, cap.x - foot.x)
            let sample = pencil(at: foot, azimuth: azimuth).sample(on: view)
            #expect(abs(sample.x - 300) < 1e-9 && abs(sample.y - 120) < 1e-9)
            #expect(abs(RealMath.wrapped(try #require(sample.azimuth) - lean)) < 1e-12)
        }
    }

    @Test func aRadiusIsDividedAndTheRestStays() {
        let reading = TouchReading(
            place: Point(x: 0, y: 0), t: 3, device: .pencil, force: 1, mostForce: 4, altitude: 0.9, roll: 0.5,
            radius: 8)
        let sample = reading.sample(on: CanvasView(scale: 2, mirrored: true, canvasWidth: 100))
        #expect(sample.radius == 4 && sample.t == 3 && sample.force == 0.25)
        #expect(sample.altitude == 0.9 && sample.roll == 0.5 && sample.device == .pencil)
    }

    @Test func aFingerHasNoAnglesAndForceOnlyWhereItIsSensed() {
        var finger = TouchReading(place: Point(x: 1, y: 2), t: 0, device: .finger, radius: 20)
        #expect(finger.sample(on: CanvasView()) == Sample(x: 1, y: 2, t: 0, radius: 20, device: .finger))
        (finger.force, finger.mostForce) = (0, 5)
        #expect(finger.sample(on: CanvasView()).force == 0)
        finger.force = 2
        #expect(finger.sample(on: CanvasView()).force == 0.4)
    }

    @Test func aPencilWithoutARangeHasNoForce() {
        for force in [0.0, 1] {
            let reading = TouchReading(place: Point(x: 0, y: 0), t: 0, device: .pencil, force: force)
            #expect(reading.sample(on: CanvasView()).force == nil)
        }
    }

    @Test func aPointerHasOnlyAPlace() {
        let mouse = TouchReading(place: Point(x: 1, y: 2), t: 3, device: .mouse, force: 1, mostForce: 4, radius: 9)
        #expect(mouse.sample(on: CanvasView()) == Sample(x: 1, y: 2, t: 3, device: .mouse))
    }
}
