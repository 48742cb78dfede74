/// How far a pen stands up and where its cap points, from how far it leans to the right and towards the user.
///
/// Tilt is what tablets measure: the angle from upright in the plane of x, and that in the plane of y, each within
/// ±90°. The rule is that of W3C Pointer Events, level 3, "Converting between tiltX / tiltY and altitudeAngle /
/// azimuthAngle": the pen's direction is (tan x, tan y, 1). Its sides are multiplied by both cosines here, so that it
/// stays finite however flat the pen lies.
enum Tilt {
    /// An angle of so many degrees, in radians; exactly π/2 for 90.
    static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

    /// The altitude, π/2 upright … 0 flat, and the azimuth of the cap in (−π, π].
    ///
    /// An upright pen has no azimuth. One that leans along one axis alone points exactly along it. One that lies flat,
    /// which a tilt of 90° or more says, with the other tilt not 0, could point anywhere in a quarter of the circle; the
    /// standard has 0 there, and so has this.
    ///
    /// - Parameters:
    ///   - x: The tilt to the right in radians; negative to the left.
    ///   - y: The tilt towards the user, which is down on the canvas, in radians; negative away.
    static func angles(x: Double, y: Double) -> (altitude: Double, azimuth: Double?) {
        if x == 0, y == 0 { return (.pi / 2, nil) }
        if x == 0 { return (upright(less: y), y > 0 ? .pi / 2 : -.pi / 2) }
        if y == 0 { return (upright(less: x), x > 0 ? 0 : .pi) }
        guard x.magnitude < .pi / 2, y.magnitude < .pi / 2 else { return (0, 0) }
        let (right, down) = (RealMath.sin(x) * RealMath.cos(y), RealMath.cos(x) * RealMath.sin(y))
        let up = RealMath.cos(x) * RealMath.cos(y)
        let azimuth = RealMath.wrapped(RealMath.atan2(down, right))
        return (RealMath.atan2(up, RealMath.length(right, down)), azimuth)
    }

    /// What is left of an upright pen's altitude after a tilt along one axis.
    private static func upright(less tilt: Double) -> Double { Swift.max(.pi / 2 - tilt.magnitude, 0) }
}
