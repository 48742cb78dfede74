/// The usual case of a precision, written without a detour: numbers of everyday size, at most three decimals.
extension ByteCursor {
    /// Writes `number` rounded half to even to at most three `places`; says whether it could.
    ///
    /// It can from 2⁻¹⁰ to below 2³²: then the mantissa times 1000 and the shift both stay below 64 bits, and what is
    /// rounded away is exact.
    @inline(__always)
    mutating func putThousandths(_ number: Double, places: Int) -> Bool {
        let magnitude = number.magnitude
        guard places <= 3, magnitude >= 0x1p-10, magnitude < 0x1p32 else { return false }
        let shift = UInt64(1075 - magnitude.exponentBitPattern)
        let product = (magnitude.significandBitPattern | 1 << 52) &* Decimal.powersOfTen[places]
        // Half to even without a branch, which would be taken at random: just less than half, and the last bit, on top.
        let isOdd = product &>> shift & 1
        let rounded = (product &+ (1 &<< (shift &- 1)) &- 1 &+ isOdd) &>> shift
        put(thousandths: rounded &* Decimal.powersOfTen[3 - places], isNegative: number < 0)
        return true
    }

    @inline(__always)
    private mutating func put(thousandths: UInt64, isNegative: Bool) {
        if isNegative, thousandths != 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
        put(Int(truncatingIfNeeded: whole))
        guard part != 0 else { return }
        put(UInt8(ascii: "."))
        // The last of four digits is 0, and so are those that are left out.
        let digits = Self.columns(UInt32(truncatingIfNeeded: part * 10))
        put(digits, count: 4 - digits.leadingZeroBitCount / 8)
    }
}
