import Filters
import Foundation
import StrokePipeline
import Testing

@Suite struct TiltToWidthTests {
    /// A pen on its side that leans along `azimuth`, drawn along +x.
    func stroke(altitude: Double = 0.3, azimuth: Double, force: Double? = 0.4, count: Int = 4) -> [Sample] {
        strokeAlongX(count) { sample, _ in
            (sample.altitude, sample.azimuth, sample.force) = (altitude, azimuth, force)
        }
    }

    @Test func thinAlongTheLeanAndWideAcross() {
        let widths: [(azimuth: Double, width: Double)] = [
            (0, 0), (.pi, 0), (.pi / 2, 60), (-.pi / 2, 60), (.pi / 4, 30), (-3 * .pi / 4, 30), (.pi / 6, 20),
        ]
        for (azimuth, width) in widths {
            let output = run(TiltToWidth(), stroke(azimuth: azimuth))
            #expect(output.count == 4)
            #expect(output.allSatisfy { abs(($0.width ?? .nan) - width) < 1e-12 && $0.opacity == 0.4 })
        }
        #expect(run(TiltToWidth(widest: 20, narrowest: 4), stroke(azimuth: .pi / 4))[2].width == 12)
    }

    @Test func anUprightPenStaysAsItIs() {
        let input = stroke(altitude: .pi / 6 + .pi / 36, azimuth: 1)
        #expect(run(TiltToWidth(), input) == input)
        #expect(run(TiltToWidth(), strokeAlongX(4)) == strokeAlongX(4))
    }

    @Test func shadingSetsInWithoutAJump() {
        let degree = Double.pi / 180
        func drawn(_ altitude: Double, _ stage: TiltToWidth) -> Sample {
            var input = stroke(altitude: altitude * degree, azimuth: .pi / 2)
            for index in input.indices { (input[index].width, input[index].opacity) = (4, 0.8) }
            return run(stage, input)[2]
        }
        for (altitude, share) in [(35, 1), (34, 0.8), (32.5, 0.5), (30, 0), (10, 0)] as [(Double, Double)] {
            #expect(abs((drawn(altitude, TiltToWidth()).width ?? .nan) - (60 + (4 - 60) * share)) < 1e-9)
            #expect(abs((drawn(altitude, TiltToWidth()).opacity ?? .nan) - (0.4 + 0.4 * share)) < 1e-9)
        }
        let flat = TiltToWidth(flat: 15 * degree)
        for (altitude, share) in [(35, 1), (25, 0.5), (15, 0), (10, 0)] as [(Double, Double)] {
            #expect(abs((drawn(altitude, flat).width ?? .nan) - (60 + (4 - 60) * share)) < 1e-9)
        }
        let sudden = TiltToWidth(blend: 0)
        #expect(drawn(30, sudden).width == 4 && abs((drawn(29.99, sudden).width ?? .nan) - 60) < 1e-9)
    }

    @Test func absentWidthAndOpacityCountAsOneWhileShadingSetsIn() {
        let output = run(TiltToWidth(), stroke(altitude: 32.5 * .pi / 180, azimuth: .pi / 2))[2]
        #expect(abs((output.width ?? .nan) - 30.5) < 1e-9 && abs((output.opacity ?? .nan) - 0.7) < 1e-9)
        #expect(run(TiltToWidth(), stroke(azimuth: 1, force: nil))[2].opacity == nil)
    }

    @Test func samplesBeforeTheFirstMovementTakeItsDirection() {
        var input = stroke(azimuth: .pi / 2, count: 6)
        for index in 1..<4 { input[index].x = 0 }
        var stage = TiltToWidth()
        var output: [Sample] = []
        for sample in input.prefix(4) { stage.process(sample) { output.append($0) } }
        #expect(output.isEmpty)
        for sample in input.suffix(2) { stage.process(sample) { output.append($0) } }
        #expect(output.map(\.t) == input.map(\.t))
        #expect(output.allSatisfy { abs(($0.width ?? .nan) - 60) < 1e-12 })
    }

    @Test func aSampleInPlaceKeepsTheLastDirection() {
        var input = stroke(azimuth: .pi / 2, count: 4)
        input[3].x = input[2].x
        #expect(abs((run(TiltToWidth(), input)[3].width ?? .nan) - 60) < 1e-12)
    }

    @Test func aStrokeThatNeverMovesKeepsItsWidth() {
        var input = stroke(azimuth: .pi / 2, count: 4)
        for index in input.indices { input[index].x = 0 }
        #expect(run(TiltToWidth(), input) == input)
    }

    @Test func noSampleWaitsForMoreThanHalfASecondOr256Samples() {
        for (rate, most) in [(64, 33), (10_000, 256)] as [(Double, Int)] {
            var input = (0..<600).map {
                Sample(x: 0, y: 0, t: Double($0) / rate, force: 1, altitude: 0.2, azimuth: .pi / 2)
            }
            input.append(Sample(x: 1, y: 0, t: 600 / rate, force: 1, altitude: 0.2, azimuth: .pi / 2))
            let output = run(TiltToWidth(), input)
            #expect(output.map(\.t) == input.map(\.t))
            #expect(output.filter { $0.width != nil }.count == most + 1)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func staysInBounds(seed: UInt64) {
        let input = wildStroke(seed: seed)
        for mode in WidthMode.allCases {
            let output = run(TiltToWidth(flat: 0.05, mode: mode), input)
            #expect(output.count == input.count && output.allSatisfy { $0.isInBounds })
        }
    }

    @Test func flatIsBelowTheThreshold() {
        #expect(TiltToWidth(threshold: 0.4, flat: 0.4).conflict?.parameter == "flat")
        #expect(TiltToWidth(threshold: 0.4, flat: 0.3).conflict == nil)
        #expect(TiltToWidth.exceptions.map(\.law) == [.rate])
    }

    @Test func batchesMakeNoDifference() { #expect(ignoresBatches(TiltToWidth())) }
}
