import Foundation
import Testing

/// Numbers as they are written, with and without a precision; times made by a rate.
@Suite struct NumberOptionTests {
    /// A sample at `x` with a long time.
    private func sample(_ x: String) -> String { #"{"stroke":1,"x":\#(x),"y":0,"t":0.123456789}"# }

    @Test(arguments: [
        ("0.125", 2, "0.12"), ("0.375", 2, "0.38"), ("2.5", 0, "2"), ("3.5", 0, "4"), ("-2.5", 0, "-2"),
        ("1.005", 2, "1"),
        ("0.1", 3, "0.1"), ("100", 3, "100"), ("1.9996", 3, "2"), ("-0.0004", 3, "0"), ("-0", 3, "0"),
        ("-0.0006", 3, "-0.001"),
        ("1e-9", 6, "0"), ("999999999999.9999", 2, "1000000000000"), ("123456789012.34567", 4, "123456789012.3457"),
        ("0.1", 15, "0.1"), ("5e-324", 15, "0"),
    ])
    func precisionRounds(x: String, places: Int, written: String) async throws {
        let run = try await Tool.run("--precision \(places)", sample(x) + "\n")
        let start = #"{"stroke":1,"phase":"began","x":\#(written),"y":0,"t":0.123456789}"#
        #expect(run.lines.first == start)
    }

    @Test func withoutPrecisionNothingIsLost() throws {
        for x in [
            "0.1", "-0", "123456789012.34567", "5e-324", "1e-7", "0.000001", "-1000000000000", "0.30000000000000004",
        ] {
            #expect(try piped(sample(x)).lines.first?.contains(#""x":\#(x),"#) == true)
        }
        #expect(try piped(sample("1.50e1")).lines.first?.contains(#""x":15,"#) == true)
    }

    @Test func precisionHoldsForEveryNumberButTimes() async throws {
        let input = try Recording.intuos.bytes
        for (chain, keys) in [
            ("smooth then force-to-width", ["x", "y", "force", "altitude", "azimuth", "width"]),
            ("smooth then force-to-width then quadratics", ["from", "control", "to", "width"]),
        ] {
            let exact = try await Tool.run(chain, input: input).lines.compactMap(Line.init)
            let rounded = try await Tool.run("--precision 2 \(chain)", input: input)
            let numbers = rounded.text.replacing(/"t":[-0-9.e]+/, with: "").matches(of: /-?[0-9]+\.([0-9]+)/)
            #expect(numbers.count > 500 && numbers.allSatisfy { $0.1.count <= 2 && !$0.1.hasSuffix("0") })
            #expect(!rounded.text.contains(/-0[,\]}]/) && !rounded.text.contains("e-"))
            for (a, b) in zip(exact, rounded.lines.compactMap(Line.init)) {
                #expect(a["t"] == b["t"])
                for key in keys {
                    let pairs = zip(
                        [a[key]].compactMap { $0 } + a.numbers(key), [b[key]].compactMap { $0 } + b.numbers(key))
                    for (one, other) in pairs { #expect(abs(one - other) <= 0.005 + 1e-9) }
                }
            }
        }
    }

    /// π/2 rounds to 2, 1.6, 1.571 and 1.5708, which no reader takes as they are.
    @Test(arguments: 0...15) func anUprightPenStaysUpright(places: Int) async throws {
        let run = try await Tool.run(
            "--precision \(places)", #"{"stroke":1,"x":0,"y":0,"t":0,"altitude":1.5707963267948966,"azimuth":1}"# + "\n"
        )
        let altitude = try #require(run.lines.first.flatMap(Line.init)?["altitude"])
        #expect(altitude <= .pi / 2 && altitude >= .pi / 2 - pow(10, -Double(places)))
        let again = try await Tool.run("--strict", run.text)
        #expect(again.text == run.text && again.status == 0, "\(again.errors)")
    }

    @Test func aRateTimesSamplesThatHaveNone() async throws {
        let lines = [
            #"{"stroke":1,"phase":"began","x":0,"y":0}"#, #"{"stroke":2,"phase":"began","x":0,"y":0}"#,
            #"{"stroke":1,"x":1,"y":0}"#, #"{"stroke":1,"x":9,"y":0,"predicted":true}"#,
            #"{"stroke":1,"x":2,"y":0,"t":0.5}"#,
            #"{"stroke":1,"x":2,"y":0,"t":0.5}"#, #"{"stroke":2,"x":1,"y":0}"#, #"{"stroke":2,"end":"ended"}"#,
            #"{"stroke":2,"phase":"began","x":5,"y":0}"#, #"{"stroke":2,"phase":"ended","x":6,"y":0}"#,
            #"{"stroke":1,"end":"ended"}"#,
        ]
        for option in ["--rate 200", "--rate 200Hz", "--rate=200"] {
            let run = try await Tool.run(option, lines.joined(separator: "\n"))
            let records = run.lines.compactMap(Line.init)
            #expect(records.filter { $0["stroke"] == 1 }.map { $0["t"] } == [0, 0.005, 0.5, nil])
            #expect(records.filter { $0["stroke"] == 2 }.map { $0["t"] } == [0, 0.005, nil, 0, 0.005, nil])
            #expect(run.status == 0 && run.errors.isEmpty)
        }
    }
}
