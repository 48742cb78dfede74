/// A number in base ten: digits × 10^exponent.
struct Decimal {
    var digits: UInt64
    var exponent: Int
    var isNegative: Bool

    private init(_ digits: UInt64, _ exponent: Int, isNegative: Bool) {
        self.digits = digits
        self.exponent = exponent
        self.isNegative = isNegative
    }

    /// The shortest digits that read back as `number`, which must be finite; among those the nearest.
    ///
    /// Between 2⁻⁵⁰ and 2⁵³ the search is exact in 128 bits: with 2^q the weight of the last bit and 10^k the largest
    /// power of ten not above it, the number's neighbourhood holds a multiple of 10^k, and at most one of 10^(k+1)
    /// (R. Giulietti, The Schubfach way to render doubles, 2020). Outside, Swift's own description is read back.
    init(shortest number: Double) {
        let magnitude = number.magnitude
        let isNegative = number.sign == .minus
        // A product that divides back exactly is a decimal of at most 15 digits, and those are always shortest.
        let millionths = magnitude < 1e9 ? UInt64(magnitude * 1e6 + 0.5) : 0
        if Double(millionths) / 1e6 == magnitude {
            self.init(millionths, -6, isNegative: isNegative)
            stripZeros()
        } else if magnitude >= 0x1p-50, magnitude < 0x1p53 {
            let (digits, exponent) = Self.shortest(magnitude)
            self.init(digits, exponent, isNegative: isNegative)
            stripZeros()
        } else {
            self.init(described: magnitude, isNegative: isNegative)
        }
    }

    /// `number` rounded half to even to so many decimals; `nil` where it has no decimals to lose. Never −0.
    init?(_ number: Double, places: Int) {
        let magnitude = number.magnitude
        guard magnitude < 0x1p53, (0...15).contains(places) else { return nil }
        let shift = 52 - Int(magnitude.exponentBitPattern == 0 ? 1 : magnitude.exponentBitPattern) + 1023
        let mantissa = magnitude.significandBitPattern | (magnitude.exponentBitPattern == 0 ? 0 : 1 << 52)
        guard shift > 0 else { return nil }
        let product = UInt128(mantissa) &* UInt128(Self.powersOfTen[places])
        // 53 bits times 10^15 stay below 2^104: shifted further, less than half is left.
        guard shift < 120 else {
            self.init(0, 0, isNegative: false)
            return
        }
        let whole = product &>> UInt128(shift)
        let rest = product &- (whole &<< UInt128(shift))
        let half = UInt128(1) &<< UInt128(shift - 1)
        let rounded = rest > half || (rest == half && whole & 1 == 1) ? whole &+ 1 : whole
        guard rounded <= UInt128(UInt64.max) else { return nil }
        let digits = UInt64(truncatingIfNeeded: rounded)
        self.init(digits, -places, isNegative: number < 0 && digits != 0)
        stripZeros()
    }

    private static func shortest(_ magnitude: Double) -> (digits: UInt64, exponent: Int) {
        let q = Int(magnitude.exponentBitPattern) - 1075
        let c = magnitude.significandBitPattern | 1 << 52
        // At a power of two the neighbour below is only half as far.
        let isIrregular = magnitude.significandBitPattern == 0
        // floor(log10(2^q)), or of ¾·2^q: exact for these q.
        let k = (q * 1_262_611 - (isIrregular ? 524_031 : 0)) >> 22
        let power = UInt128(powersOfFive[Swift.min(-k, 27)]) &* UInt128(powersOfFive[Swift.max(-k - 27, 0)])
        let shift = UInt128(2 - q + k)
        let value = UInt128(4 * c) &* power
        let low = value &- (isIrregular ? power : power &<< 1)
        let high = value &+ power &<< 1
        let isEven = c & 1 == 0
        func holds(_ candidate: UInt64) -> Bool {
            let scaled = UInt128(candidate) &<< shift
            return isEven ? low <= scaled && scaled <= high : low < scaled && scaled < high
        }
        let digits = UInt64(truncatingIfNeeded: value &>> shift)
        let tens = digits / 10 * 10
        switch (holds(tens), holds(tens + 10)) {
        case (true, false): return (tens, k)
        case (false, true): return (tens + 10, k)
        default: break
        }
        switch (holds(digits), holds(digits + 1)) {
        case (true, false): return (digits, k)
        case (false, true): return (digits + 1, k)
        default:
            let middle = UInt128(2 * digits + 1) &<< shift
            let isBelow = value &<< 1 < middle || (value &<< 1 == middle && digits & 1 == 0)
            return (isBelow ? digits : digits + 1, k)
        }
    }

    private init(described magnitude: Double, isNegative: Bool) {
        var digits: UInt64 = 0
        var exponent = 0
        var isFraction = false
        let parts = magnitude.description.split(separator: "e")
        for byte in (parts.first ?? "0").utf8 {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                digits = digits &* 10 &+ UInt64(byte &- 48)
                if isFraction { exponent -= 1 }
            }
        }
        if parts.count > 1 { exponent += Int(parts[1]) ?? 0 }
        self.init(digits, exponent, isNegative: isNegative)
        stripZeros()
    }

    @inline(__always)
    private mutating func stripZeros() {
        guard digits != 0 else {
            exponent = 0
            return
        }
        while digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
    }

    /// How many digits a number is written with; 1 for 0.
    static func digitCount(_ number: UInt64) -> Int {
        let guess = ((64 - (number | 1).leadingZeroBitCount) * 1233) >> 12
        return guess + (number >= powersOfTen[guess] || guess == 0 ? 1 : 0)
    }

    /// 10⁰…10¹⁹, spelled out: a table that is computed costs a check at every use.
    static let powersOfTen: [UInt64] = [
        1, 10, 100, 1_000,
        10_000, 100_000, 1_000_000, 10_000_000,
        100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    /// 5⁰…5²⁷, all that 64 bits hold.
    private static let powersOfFive: [UInt64] = [
        1, 5, 25, 125,
        625, 3_125, 15_625, 78_125,
        390_625, 1_953_125, 9_765_625, 48_828_125,
        244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125,
        152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
        95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125,
        59_604_644_775_390_625, 298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
    ]
}
