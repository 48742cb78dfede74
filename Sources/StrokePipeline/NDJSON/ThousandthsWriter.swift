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
        let whole = product &>> shift
        let lost = product &- whole &<< shift
        let half = 1 &<< (shift &- 1)
        let rounded = lost > half || (lost == half && whole & 1 == 1) ? whole &+ 1 : whole
        put(thousandths: rounded &* Decimal.powersOfTen[3 - places], isNegative: number < 0)
        return true
    }

    private mutating func put(thousandths: UInt64, isNegative: Bool) {
        if isNegative, thousandths != 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
        put(Int(whole))
        guard part != 0 else { return }
        put(UInt8(ascii: "."))
        put(48 + UInt8(truncatingIfNeeded: part / 100))
        guard part % 100 != 0 else { return }
        put(48 + UInt8(truncatingIfNeeded: part / 10 % 10))
        if part % 10 != 0 { put(48 + UInt8(truncatingIfNeeded: part % 10)) }
    }
}
