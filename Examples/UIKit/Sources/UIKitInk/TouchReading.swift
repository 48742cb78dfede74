import Filters
import StrokePipeline

/// What a screen tells of a touch at one moment: plain numbers in the screen's own terms, free of UIKit.
///
/// Here they become a sample, and nowhere else: canvas pixels, radians, a force of 0…1, and `nil` for what the device
/// cannot sense.
struct TouchReading {
    /// The place in the view, in its points.
    var place: Point
    /// Seconds since the system started.
    var t: Double
    /// What touches the screen.
    var device: Device
    /// How hard, in a unit in which a usual touch is 1.
    var force = 0.0
    /// The force at which the sensor's range ends; 0 where there is no sensor.
    var mostForce = 0.0
    /// Radians from the screen's plane; a finger is said to stand upright.
    var altitude = Double.pi / 2
    /// Where the cap end points in the view, in radians, 0 = right, growing clockwise; a finger's is said to be 0.
    var azimuth = 0.0
    /// The turn about the pencil's own axis, in radians; 0 from a pencil that does not sense it.
    var roll = 0.0
    /// The radius of the contact, in the view's points.
    var radius = 0.0

    /// The sample on the canvas that the view shows.
    ///
    /// A force is known where its range is: from a pencil, and from a finger on a screen that senses it. Only a pencil
    /// has angles, and a pointer touches nothing. The way back from the view is the pipeline's own
    /// ``Filters/TransformInverse``, so that a view is undone in the same manner wherever that happens: an azimuth loses
    /// the rotation first and is then reflected; a radius is divided by the scale.
    func sample(on canvas: CanvasView) -> Sample {
        let isPencil = device == .pencil
        var sample = Sample(
            x: place.x, y: place.y, t: t,
            force: mostForce > 0 && device != .mouse ? force / mostForce : nil,
            altitude: isPencil ? altitude : nil,
            azimuth: isPencil ? azimuth : nil,
            roll: isPencil ? roll : nil,
            radius: device == .mouse ? nil : radius,
            device: device)
        var inverse = TransformInverse(canvas)
        inverse.adjust(&sample)
        return sample
    }
}
