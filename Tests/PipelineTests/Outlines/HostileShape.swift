import Foundation

/// Strokes on which outlines of other programs break, as places with widths.
enum HostileShape: CaseIterable {
    case cusp, hairpin, reversal, thinningReversal, backAndForth, thereAndFurtherBack
    case loop, eight, thinsFasterThanItMoves, oneInTheOther, touchesFromInside
    case widthsOfZero, dots, fastLine, collinear, square, star, overAndOver

    typealias Place = (Double, Double, Double)

    var places: [Place] {
        switch self {
        case .cusp: (-20...20).map { Self.cusp(Double($0) / 4) }
        case .hairpin: [(0, 0, 4), (50, 0, 4), (50, 0.5, 4), (0, 0.5, 4)]
        case .reversal: [(0, 0, 4), (50, 0, 8), (0, 0, 2)]
        case .thinningReversal: [(0, 0, 8), (50, 0, 2), (0, 0, 8)]
        case .backAndForth: (0...40).map { Self.step($0) }
        case .thereAndFurtherBack: [(0, 0, 3), (10, 0, 3), (-10, 0, 3), (25, 0, 3), (5, 0, 3)]
        case .loop: (0...70).map { Self.turn(Double($0) / 10, twist: 1, width: 5) }
        case .eight: (0...70).map { Self.turn(Double($0) / 10, twist: 2, width: 5 + sin(Double($0))) }
        case .thinsFasterThanItMoves: [(0, 0, 40), (5, 0, 20), (9, 0, 5), (10, 0, 1), (40, 0, 1)]
        case .oneInTheOther: [(0, 0, 4), (1, 0, 30), (2, 0, 6), (3, 0, 50), (4, 0, 2)]
        case .touchesFromInside: [(0, 0, 10), (5, 0, 20), (15, 0, 40), (15, 20, 0)]
        case .widthsOfZero: [(0, 0, 0), (10, 0, 4), (20, 0, 0), (30, 0, 0), (40, 0, 3), (50, 10, 0)]
        case .dots: [(0, 0, 5), (0, 0, 5), (0, 0, 7), (0, 0, 0)]
        case .fastLine: [(0, 0, 2), (4000, 3000, 2)]
        case .collinear: [(0, 0, 4), (10, 0, 4), (20, 0, 4), (5, 0, 4), (30, 0, 4), (7, 0, 4)]
        case .square: [(0, 0, 10), (40, 0, 10), (40, 40, 10), (0, 40, 10), (0, 0, 10), (40, 0, 10)]
        case .star: (0...14).map { Self.turn(Double($0) * 6 / 7 * .pi, twist: 1, width: 1) }
        case .overAndOver: (0...90).map { Self.lattice($0) }
        }
    }

    private static func step(_ index: Int) -> Place { (Double(index % 2) * 30, 0, Double(index % 3)) }

    private static func lattice(_ index: Int) -> Place { (5 * Double(index % 12), Double(index * index % 12), 3) }

    private static func cusp(_ t: Double) -> Place { (t * t, t * t * t, 3) }

    private static func turn(_ angle: Double, twist: Double, width: Double) -> Place {
        (40 * cos(angle), 40 * sin(twist * angle), width)
    }
}
