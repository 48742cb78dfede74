import Foundation
import Testing

/// The cases of altitude, azimuth and roll.
@Suite struct CaseTiltTests {
    /// A case without the keys of its angles.
    private func withoutAngles(_ name: String) throws -> String {
        try caseInput(name).replacing(/,"(altitude|azimuth|roll)":[-0-9.]+/, with: "")
    }

    @Test(arguments: ["Z01", "Z09", "Z10"], ["speed-to-width then smooth then quadratics"])
    func withoutATiltEffectAnglesDoNothing(name: String, chain: String) throws {
        let output = try piped(try caseInput(name), chain)
        #expect(try output == piped(try withoutAngles(name), chain))
        #expect(output.ends == ["ended"] && output.ink().count > 1)
    }

    @Test func z01AnUprightPenDoesNotShade() throws {
        let chain = "force-to-width then tilt-to-width then quadratics"
        #expect(try piped(try caseInput("Z01"), chain).bytes == piped(try withoutAngles("Z01"), chain).bytes)
    }

    @Test func z03AnUprightPenHasNoAzimuthOfItsOwn() throws {
        let samples = try piped(try caseInput("Z03"), "smooth channels=altitude,azimuth").ink()
        #expect(samples.count == 3 && abs((samples[1]["azimuth"] ?? 0) - 2) < 0.1)
    }

    @Test func z04RotationTurnsTheAzimuth() throws {
        let samples = try piped(try caseInput("Z04"), "transform-inverse rotation=-90deg").ink()
        for (sample, x) in zip(samples, [0.0, 10, 20]) {
            #expect(abs(sample["x"] ?? 1) < 1e-6 && abs((sample["y"] ?? 0) - x) < 1e-6)
            #expect(abs((sample["azimuth"] ?? 0) - (0.3 + .pi / 2)) < 1e-12 && sample["altitude"] == 0.9)
        }
    }

    @Test(arguments: ["Z06", "Z07", "Z08", "Z11"]) func unknownKeysPassThrough(name: String) throws {
        let input = try caseInput(name).split(separator: "\n")
        let output = try piped(try caseInput(name))
        #expect(output.findings.isEmpty && output.ink().count == input.count)
        for (given, written) in zip(input, output.lines) {
            let unknown = given.split(separator: ",").filter { $0.contains(/tilt|orientation|altitude|azimuth/) }
            for member in unknown { #expect(written.contains(member.replacing("}", with: ""))) }
            #expect(name == "Z11" || (!written.contains("altitude") && !written.contains("azimuth")))
        }
    }

    @Test func z12SwappedAnglesAreNeverClamped() throws {
        let chain = "tilt-to-width then quadratics"
        let output = try piped(try caseInput("Z12"), chain)
        #expect(try output.bytes == piped(try withoutAngles("Z12"), chain).bytes)
        #expect(output.repairs == [.odd(.wildAltitude(2.4)), .odd(.wildAltitude(-2.9))])
        let strict = try piped(try caseInput("Z12")) { $0.isStrict = true }
        #expect(strict.faults == [.odd(.wildAltitude(2.4))] && strict.findings.first?.line == 1 && strict.bytes.isEmpty)
    }
}
