import Foundation
import Testing

@testable import StrokePipeline

@Suite struct MotionEventsTests {
    /// A line of pointer 1, a stylus, at (t, 2t), t in milliseconds.
    private func line(_ action: String, _ t: Double, _ members: String = "", tool: Int = 2) -> String {
        #"{"action":\#(action),"pointerId":1,"toolType":\#(tool),"eventTime":\#(t),"x":\#(t),"y":\#(2 * t)"#
            + (members.isEmpty ? "}" : ",\(members)}")
    }

    private func sample(_ members: String, tool: Int = 2) throws -> Sample {
        let (events, oddities) = try touchEvents(MotionEvents.self, line("2", 8, members, tool: tool))
        #expect(oddities.isEmpty && events.map(\.kind) == [.sample(.moved)])
        return try #require(events.first).sample
    }

    private func output(_ lines: [String], _ chain: String = "") throws -> Piped {
        try piped(from: "motion-events", lines.map { $0 + "\n" }.joined(), chain)
    }

    @Test func z08OrientationIsThatOfTheTip() throws {
        for (line, azimuth) in zip(try caseInput("Z08").split(separator: "\n"), [Double.pi / 2, .pi, 0]) {
            let members = try #require(line.firstMatch(of: /"orientation":.*/)).output.dropLast()
            let sample = try sample(String(members))
            #expect(abs((sample.altitude ?? 0) - 1.0708) < 1e-4)
            #expect(abs(abs(sample.azimuth ?? 9) - azimuth) < 1e-6)
        }
        #expect(try sample(#""orientation":\#(Double.pi / 2),"tilt":0.5"#).azimuth == .pi)
        #expect(try sample(#""orientation":\#(-Double.pi),"tilt":0.5"#).azimuth == -.pi / 2)
    }

    @Test func anglesAreThoseOfTheCap() throws {
        // Android makes both of a tablet's tilts; the cap leans the way in which the tilts do.
        for x in stride(from: -1.4, through: 1.4, by: 0.35) {
            for y in stride(from: -1.3, through: 1.3, by: 0.325) where x != 0 || y != 0 {
                let (tilt, orientation) = (acos(cos(x) * cos(y)), atan2(-sin(x), sin(y)))
                let sample = try sample(#""orientation":\#(orientation),"tilt":\#(tilt)"#, tool: 4)
                #expect(abs((sample.altitude ?? 9) - asin(cos(x) * cos(y))) < 1e-9)
                let azimuth = try #require(sample.azimuth)
                #expect(abs((azimuth - atan2(sin(y), sin(x))).remainder(dividingBy: 2 * .pi)) < 1e-9)
                #expect(azimuth > -.pi && azimuth <= .pi && sample.device == .eraser)
            }
        }
    }

    @Test func onlyAPenHasAngles() throws {
        let members = #""orientation":0.3,"tilt":0.5,"pressure":0.25,"touchMajor":30"#
        let pen = try sample(members)
        #expect(pen.device == .pencil && pen.force == 0.25 && pen.radius == nil && pen.t == 0.008)
        for tool in [0, 1, 3] {
            let other = try sample(members, tool: tool)
            #expect(other.altitude == nil && other.azimuth == nil)
            #expect(other.device == (tool == 3 ? .mouse : .finger))
            #expect(other.radius == (tool == 3 ? nil : 15) && other.force == (tool == 3 ? nil : 0.25))
        }
        let upright = try sample(#""orientation":0,"tilt":0"#)
        #expect(upright.altitude == .pi / 2 && upright.azimuth == nil && upright.force == nil)
        #expect(try sample(#""orientation":null,"tilt":null,"pressure":null"#) == sample(""))
        #expect(try sample(#""touchMajor":0"#, tool: 1).radius == nil)
    }

    @Test(arguments: [0, 0.3, 1, 1.0001, 1.7, 4]) func moreThanANormalTouchIsNoFault(pressure: Double) throws {
        for tool in [1, 2, 4] {
            #expect(try sample(#""pressure":\#(pressure)"#, tool: tool).force == min(1, pressure))
        }
    }

    @Test func historyComesFirstAndInherits() throws {
        let entries = #"{"eventTime":5,"x":1,"y":2},{"eventTime":6,"x":3,"pressure":1.5,"tilt":0.4,"axes":[[]]},{}"#
        let history = #""pressure":0.5,"tilt":0.2,"orientation":-1.5,"history":[\#(entries)]"#
        let events = try touchEvents(MotionEvents.self, line("2", 8, history)).events
        #expect(events.allSatisfy { $0.kind == .sample(.moved) && $0.touch == 1 })
        #expect(events.map(\.sample.t) == [0.005, 0.006, 0.008, 0.008])
        #expect(events.map(\.sample.x) == [1, 3, 8, 8] && events.map(\.sample.y) == [2, 16, 16, 16])
        #expect(events.map(\.sample.force) == [0.5, 1, 0.5, 0.5])
        #expect(events.map { ($0.sample.altitude ?? 0) < 1.2 } == [false, true, false, false])
        #expect(Set(events.map(\.sample.azimuth)).count == 1)
    }

    @Test(arguments: [1, 2, 5, 20]) func k06TheWholeHistoryIsInput(batch: Int) throws {
        let samples = try caseInput("K06").split(separator: "\n").compactMap { Line(String($0)) }
        func member(_ sample: Line) -> String {
            let milliseconds = ((sample["t"] ?? 0) * 1000).rounded()
            return #""eventTime":\#(milliseconds),"x":\#(sample["x"] ?? 0),"y":\#(sample["y"] ?? 0)"#
        }
        let lines = stride(from: 0, to: samples.count, by: batch).map { first in
            let group = samples[first..<min(first + batch, samples.count)]
            let action = first + batch >= samples.count ? 1 : first == 0 ? 0 : 2
            let history = group.dropLast().map { "{\(member($0))}" }.joined(separator: ",")
            return #"{"action":\#(action),"pointerId":1,"toolType":2,"history":[\#(history)],\#(member(group.last!))}"#
        }
        let output = try output(lines, "quadratics")
        #expect(try output == piped(try caseInput("K06"), "quadratics") && output.ink().count == 36)
    }

    @Test func c09OneOfSeveralIsCancelled() throws {
        func finger(_ id: Int, _ action: String, _ t: Int, _ members: String = "") -> String {
            #"{"action":\#(action),"pointerId":\#(id),"toolType":1,"eventTime":\#(t),"x":\#(t),"y":0\#(members)}"#
        }
        let lines = [
            finger(1, "0", 0), finger(2, "261", 0), finger(1, "2", 10), finger(2, "2", 10),
            finger(2, "262", 20, #","flags":-2147483616"#), finger(1, "2", 20), finger(1, "1", 30),
        ]
        let output = try output(lines)
        #expect(output.findings.isEmpty && output.ends == ["cancelled", "ended"])
        #expect(output.ink(of: 1).count == 4 && output.ink(of: 2).count == 2)
        let lifted = try self.output(lines.map { $0.replacing("-2147483616", with: "1") })
        #expect(lifted.ends == ["ended", "ended"] && lifted.ink(of: 2).count == 3)
    }
}
