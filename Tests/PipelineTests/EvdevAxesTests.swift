import Foundation
import Testing

@testable import StrokePipeline

/// What the values of axes mean.
@Suite struct EvdevAxesTests {
    /// The one sample of a frame in contact, with more events than its place.
    private func sample(_ header: String, _ events: String = "", tool: String = "PEN") throws -> Sample {
        let text = header + EvdevText.frames("0.5 \(tool)=1 TOUCH=1 x=100 y=50 \(events)")
        let lines = text.split(separator: "\n").map(String.init)
        var dialect = Evdev()
        var all: [TouchEvent] = []
        for line in lines {
            var scanner = JSONScanner(Array((line + "\n").utf8))
            var events: [TouchEvent] = []
            #expect(try dialect.read(&scanner, from: 0, into: &events).isEmpty)
            all += events
        }
        #expect(all.map(\.kind) == [.sample(.began)] && all.map(\.touch) == [1])
        return try #require(all.first).sample
    }

    private func header(_ axes: String...) -> String { EvdevText.header(EvdevText.places(0, 1), axes.joined()) }

    private func tilts(_ range: ClosedRange<Int>, resolution: Int = 0, value: Int = 0) -> String {
        header(
            EvdevText.axis(26, range, resolution: resolution, value: value),
            EvdevText.axis(27, range, resolution: resolution, value: value))
    }

    @Test func placesAreMillimetresAt72ToTheInch() throws {
        let axes = [EvdevText.axis(0, -400...9999, resolution: 200), EvdevText.axis(1, 20...9999, resolution: 10)]
        let sample = try sample(EvdevText.header(axes.joined()))
        #expect(abs(sample.x - 500.0 / 200 * 72 / 25.4) < 1e-12 && abs(sample.y - 3 * 72 / 25.4) < 1e-12)
        #expect(sample.t == 0.5 && sample.device == .pencil && sample.force == nil && sample.radius == nil)
    }

    @Test func withoutAUnitTheyStayAsTheyAre() throws {
        let bare = try sample("")
        #expect(bare == Sample(x: 100, y: 50, t: 0.5))
        let half = EvdevText.header(EvdevText.axis(0, 40...900, resolution: 20), EvdevText.axis(1, -10...900))
        #expect(try sample(half) == Sample(x: 60, y: 60, t: 0.5))
    }

    @Test func placesBeyondTheRangeAreKept() throws {
        #expect(try sample(EvdevText.pen, "x=-30 y=9000") == Sample(x: -30, y: 9000, t: 0.5))
    }

    @Test func forceIsTheShareOfItsRange() throws {
        for (range, value, share) in [(0...2047, 223, 223.0 / 2047), (100...300, 150, 0.25), (-5...5, 5, 1)] {
            #expect(try sample(header(EvdevText.axis(24, range)), "p=\(value)").force == share)
        }
        #expect(try sample(header(), "p=5").force == nil)
        #expect(try sample(header(EvdevText.axis(24, 3...3)), "p=3").force == nil)
        let text = EvdevText.pen + EvdevText.frames("1 TOUCH=1 x=1 y=1 p=1200")
        let output = try piped(from: "evdev", text) { $0.isStrict = true }
        #expect(output.faults == [.odd(.clamped("force", 1.2))])
    }

    @Test func tiltOfOldAndNewKernelsIsTheSame() throws {
        for (x, y) in [(0, 0), (16, 26), (-30, 12), (0, -40), (25, 0), (-64, 63)] {
            let now = try sample(tilts(-64...63, resolution: 57), "tx=\(x) ty=\(y)")
            #expect(try now == sample(tilts(0...127), "tx=\(x + 64) ty=\(y + 64)"))
            #expect(try now == sample(tilts(-64...63), "tx=\(x) ty=\(y)"))
            #expect(try now == sample(tilts(-6400...6400, resolution: 5700), "tx=\(x * 100) ty=\(y * 100)"))
            let (right, down) = (tan(Double(x) / 57), tan(Double(y) / 57))
            #expect(abs((now.altitude ?? 9) - atan(1 / hypot(right, down))) < 1e-12)
            if x == 0, y == 0 { #expect(now.azimuth == nil) } else { #expect(now.azimuth == atan2(down, right)) }
        }
    }

    @Test func tiltIsSensedOnceOneOfBothWasTold() throws {
        #expect(try sample(tilts(-64...63)).altitude == nil)
        let one = try sample(tilts(-64...63, value: 20), "tx=-20")
        #expect(abs((one.azimuth ?? 9) - .pi * 3 / 4) < 1e-12)
        #expect(try sample(tilts(0...127, value: 64), "ty=100").azimuth == .pi / 2)
        // Without a header nobody knows which value is upright.
        #expect(try sample("", "tx=20 ty=85 p=8").altitude == nil)
    }

    @Test func theRangeOfTheRollIsOneTurn() throws {
        for value in [-900, -450, -1, 0, 1, 450, 899] {
            let sample = try sample(header(EvdevText.axis(2, -900...899, resolution: 287)), "z=\(value)")
            #expect(abs((sample.roll ?? 9) - Double(value) / 1800 * 2 * .pi) < 1e-12)
        }
    }

    @Test func eachToolSensesItsOwn() throws {
        let all = EvdevText.pen + "#   Event type 3 (EV_ABS)\n" + EvdevText.axis(2, -900...899)
        let events = "p=500 tx=10 ty=10 z=90"
        for (tool, device) in [("PEN", Device.pencil), ("BRUSH", .pencil), ("RUBBER", .eraser)] {
            let sample = try sample(all, events, tool: tool)
            #expect(sample.device == device && sample.force == 0.5)
            #expect(sample.altitude != nil && sample.azimuth != nil && sample.roll != nil)
        }
        for tool in ["MOUSE", "LENS"] { #expect(try sample(all, events, tool: tool).device == .mouse) }
        #expect(try sample(all, events, tool: "MOUSE") == Sample(x: 100, y: 50, t: 0.5, device: .mouse))
        for tool in ["FINGER", "DOUBLETAP"] {
            let finger = Sample(x: 100, y: 50, t: 0.5, force: 0.5, device: .finger)
            #expect(try sample(all, events, tool: tool) == finger)
        }
        #expect(try sample(all, tool: "PEN").roll == nil)
    }

    @Test func aHeaderForMachinesSaysTheSame() throws {
        let places = "A: 00 -400 9999 4 0 200\nA: 01 20 9999 4 0 10 # y\n"
        let lines = places + "A: 18 0 1000 0 0\nA: 1a 0 127 0 0\nA: 1B 0 127 0 0 0\n"
        let words = EvdevText.header(
            EvdevText.axis(0, -400...9999, resolution: 200), EvdevText.axis(1, 20...9999, resolution: 10),
            EvdevText.axis(24, 0...1000), EvdevText.axis(26, 0...127), EvdevText.axis(27, 0...127))
        let events = "p=250 tx=90 ty=50"
        #expect(try sample(lines, events) == sample(words, events) && sample(lines, events).altitude != nil)
        // Older ones leave the resolution out, and so do not take it back.
        let short = words + lines.replacing(" 4 0 200", with: " 4 0").replacing(" 4 0 10 #", with: " 4 0 #")
        #expect(try sample(short, events) == sample(words, events))
    }
}
