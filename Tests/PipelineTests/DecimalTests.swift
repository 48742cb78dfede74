import Foundation
import Testing

@testable import StrokePipeline

/// Numbers as the wire spells them.
@Suite struct DecimalTests {
    /// The digits that count, without zeros at either end.
    private func digits(_ text: String) -> [UInt8] {
        var digits: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "e") { break }
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if isDigit, byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return digits
    }

    /// Whether a double is written with the shortest digits, and reads back the same.
    private func isShortest(_ number: Double) -> Bool {
        let text = decimalText(number)
        return Double(text)?.bitPattern == number.bitPattern && digits(text) == digits(number.description)
    }

    @Test(arguments: Share.of(1...3 as ClosedRange<UInt64>)) func anyBitPattern(seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: random.next())
            if number.isFinite, !isShortest(number) { Issue.record("\(number) is written \(decimalText(number))") }
        }
    }

    @Test(arguments: Share.of([1e-20, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9, 1e12, 1e15, 9e15, 1e17, 1e22]))
    func numbersOfAMagnitude(size: Double) {
        var random = SplitMix(state: size.bitPattern)
        for _ in 0..<12_000 {
            let number = Double.random(in: -size...size, using: &random)
            let decimal = (number * 1000).rounded() / 1000
            if !isShortest(number) { Issue.record("\(number) is written \(decimalText(number))") }
            if !isShortest(decimal) { Issue.record("\(decimal) is written \(decimalText(decimal))") }
        }
    }

    @Test func powersAndTheirNeighbours() {
        let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
        let tens = (-320...308).compactMap { Double("1e\($0)") }
        for number in twos + tens + [.greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, 0x1p53] {
            for near in [number, number.nextUp, number.nextDown, -number] where near.isFinite {
                if !isShortest(near) { Issue.record("\(near) is written \(decimalText(near))") }
            }
        }
    }

    @Test func subnormalsAndIntegers() {
        var random = SplitMix(state: 3)
        for _ in 0..<5_000 {
            let subnormal = Double(bitPattern: random.next() >> 12)
            if !isShortest(subnormal) { Issue.record("\(subnormal) is written \(decimalText(subnormal))") }
            let integer =
                Int.random(in: -(1 << 53)...(1 << 53), using: &random) >> Int.random(in: 0..<53, using: &random)
            #expect(decimalText(Double(integer)) == "\(integer)")
        }
    }

    @Test(arguments: [
        ("0", "0"), ("-0.0", "-0"), ("1.0", "1"), ("-2.50", "-2.5"), ("1e20", "100000000000000000000"),
        ("1e21", "1e+21"),
        ("123456789012345680000", "123456789012345680000"), ("1.5e21", "1.5e+21"), ("1e-6", "0.000001"),
        ("1e-7", "1e-7"),
        ("1.25e-7", "1.25e-7"), ("0.1", "0.1"), ("0.30000000000000004", "0.30000000000000004"), ("5e-324", "5e-324"),
        ("1.7976931348623157e308", "1.7976931348623157e+308"), ("9007199254740993", "9007199254740992"),
        ("4.35", "4.35"),
        ("0.000001234", "0.000001234"), ("999999999999999900000", "999999999999999900000"), ("2e-323", "2e-323"),
    ])
    func isSpelledAsECMAScriptDoes(given: String, spelled: String) throws {
        #expect(decimalText(try #require(Double(given))) == spelled)
    }

    @Test(arguments: Share.of(0...15)) func precisionIsExact(places: Int) {
        var random = SplitMix(state: UInt64(places))
        let scale = pow(10, Double(places))
        for _ in 0..<6_000 {
            let size = pow(10, Double.random(in: -9...13, using: &random))
            var number = Double.random(in: -size...size, using: &random)
            // Half a unit, where it is exact in binary.
            if Bool.random(using: &random) { number = (number * 64).rounded() / 64 }
            guard abs(number) * scale < 1.8e19 else { continue }
            var expected = String(format: "%.\(places)f", number)
            if expected.contains(".") {
                while expected.hasSuffix("0") { expected.removeLast() }
                if expected.hasSuffix(".") { expected.removeLast() }
            }
            if expected == "-0" { expected = "0" }
            if text(number, places) != expected, plain(text(number, places)) != expected {
                Issue.record("\(number) with \(places) places is \(text(number, places)), not \(expected)")
            }
        }
    }

    @Test func whatHasNoDecimalsToLoseIsWhole() {
        #expect(text(1e12, 15) == "1000000000000" && text(0x1p60, 3) == "1152921504606847000")
        #expect(text(123456.75, 15) == "123456.75" && text(-1e-300, 15) == "0" && text(-0.0, 0) == "0")
    }

    private func text(_ number: Double, _ places: Int) -> String {
        var buffer = TextBuffer()
        buffer.append(number, places)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// A number with an exponent spelled without.
    private func plain(_ text: String) -> String {
        guard text.contains("e-") else { return text }
        let parts = text.split(separator: "e-")
        let isNegative = parts[0].hasPrefix("-")
        let digits = parts[0].filter(\.isNumber)
        return (isNegative ? "-" : "") + "0." + String(repeating: "0", count: (Int(parts[1]) ?? 1) - 1) + digits
    }
}
