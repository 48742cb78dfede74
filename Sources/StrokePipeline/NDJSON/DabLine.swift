/// The members of a dab's line, after the stroke.
extension ByteCursor {
    /// As much as the members of a dab can take: its number and nine more, with their keys.
    static let roomOfDab = 13 * longestNumber

    mutating func put(_ dab: Dab, _ number: Int, _ precision: Int?) {
        put(#","dab":"#)
        put(number)
        put(#","x":"#)
        put(dab.x, precision)
        put(#","y":"#)
        put(dab.y, precision)
        put(#","t":"#)
        put(dab.t)
        put(#","distance":"#)
        put(dab.distance, precision)
        put(#","direction":"#, dab.direction, precision)
        put(#","radius":"#)
        put(dab.radius, precision)
        put(#","opacity":"#, dab.opacity, precision)
        put(#","angle":"#, dab.angle, precision)
        put(#","ratio":"#, dab.ratio, precision)
    }
}
