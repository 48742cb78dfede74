import Foundation
import Testing

@testable import StrokePipeline

@Suite struct PointerEventsTests {
    /// An event of a pen at (t, 2t), t in milliseconds.
    private func line(_ type: String, _ t: Double, _ members: String = "", pointer: String = "pen") -> String {
        #"{"type":"\#(type)","pointerId":1,"pointerType":"\#(pointer)","timeStamp":\#(t),"clientX":\#(t),"#
            + #""clientY":\#(2 * t)\#(members.isEmpty ? "" : ",")\#(members)}"#
    }

    /// An event in a list.
    private func entry(_ t: Double, _ x: Double, _ members: String = "") -> String {
        #"{"timeStamp":\#(t),"clientX":\#(x),"clientY":0\#(members.isEmpty ? "" : ",")\#(members)}"#
    }

    private func event(_ line: String) throws -> TouchEvent {
        let events = try touchEvents(PointerEvents.self, line).events
        return try #require(events.count == 1 ? events[0] : nil)
    }

    private func output(_ lines: String...) throws -> Piped {
        try piped(from: "pointer-events", lines.map { $0 + "\n" }.joined())
    }

    /// A stroke of one kind of pointer, with a pressure at each event.
    private func pressed(_ pointer: String, _ pressures: [String]) throws -> [Double?] {
        let types = ["pointerdown"] + Array(repeating: "pointermove", count: pressures.count - 2) + ["pointerup"]
        let lines = zip(types, pressures).enumerated().map { index, event in
            let buttons = event.0 == "pointerup" ? 0 : 1
            return line(event.0, Double(index), #""pressure":\#(event.1),"buttons":\#(buttons)"#, pointer: pointer)
        }
        let output = try piped(from: "pointer-events", lines.joined(separator: "\n"))
        #expect(output.findings.isEmpty && output.ends == ["ended"])
        return output.ink().map { $0["force"] }
    }

    @Test func everyPropertyHasItsPlace() throws {
        let members =
            #""pressure":0.25,"altitudeAngle":0.75,"azimuthAngle":4,"tiltX":1,"tiltY":2,"twist":90,"width":3,"height":9"#
        #expect(
            try event(line("pointerdown", 12.5, members))
                == TouchEvent(
                    1, .sample(.began),
                    Sample(
                        x: 12.5, y: 25, t: 0.0125, force: 0.25, altitude: 0.75, azimuth: 4 - 2 * .pi, roll: .pi / 2)))
        let touch = try event(line("pointerdown", 12.5, members, pointer: "touch")).sample
        #expect(touch == Sample(x: 12.5, y: 25, t: 0.0125, force: 0.25, radius: 4.5, device: .finger))
        let mouse = try event(line("pointerdown", 12.5, members, pointer: "mouse")).sample
        #expect(mouse == Sample(x: 12.5, y: 25, t: 0.0125, force: 0.25, device: .mouse))
    }

    @Test func whatIsLeftOutOrNullIsNotSensed() throws {
        let bare = TouchEvent(0, .sample(.moved), Sample(x: 3, y: 4, t: 0.007))
        let place = #""type":"pointermove","timeStamp":7,"clientX":3,"clientY":4"#
        #expect(try event("{\(place)}") == bare)
        let names = [
            "pointerId", "pointerType", "pressure", "buttons", "altitudeAngle", "azimuthAngle", "tiltX", "tiltY",
            "twist", "width", "height", "coalesced", "predicted",
        ]
        #expect(try event("{\(place),\(names.map { "\"\($0)\":null" }.joined(separator: ","))}") == bare)
    }

    @Test func devicesByType() throws {
        func device(_ pointer: String, _ buttons: Int = 1) throws -> Device {
            try event(line("pointerdown", 1, #""buttons":\#(buttons)"#, pointer: pointer)).sample.device
        }
        #expect(try device("pen") == .pencil && device("pen", 32) == .eraser && device("pen", 33) == .eraser)
        #expect(try device("touch") == .finger && device("mouse") == .mouse && device("mouse", 33) == .mouse)
        #expect(try device("") == .mouse && device("vendor-glove") == .mouse)
        #expect(try event(#"{"type":"pointerdown","timeStamp":1,"clientX":1,"clientY":1}"#).sample.device == .pencil)
        // It stays one to the lift, when no button says so any more.
        let eraser = try output(
            line("pointerdown", 1, #""buttons":32,"pressure":0.5,"tiltX":45"#),
            line("pointermove", 2, #""buttons":1"#), line("pointerup", 3, #""buttons":0"#))
        #expect(eraser.ink().map { $0.text("device") } == ["eraser", "eraser", "eraser"])
        #expect(eraser.ink()[0]["force"] == 0.5 && eraser.ink()[0]["altitude"] == .pi / 4)
    }

    @Test func unsensedPressureIsNoForce() throws {
        for pointer in ["mouse", "touch", ""] {
            #expect(try pressed(pointer, ["0.5", "0.5", "0.5", "0"]) == [nil, nil, nil, nil])
            #expect(try pressed(pointer, ["0", "0", "0"]) == [nil, nil, nil])
            #expect(try pressed(pointer, ["0.25", "0.5", "0.75", "0"]) == [0.25, nil, 0.75, 0.75])
        }
        #expect(try pressed("pen", ["0.5", "0", "0.25", "0"]) == [0.5, 0, 0.25, 0.25])
        #expect(try pressed("pen", ["0", "0", "0"]) == [0, 0, 0])
        #expect(try event(line("pointerup", 1, #""pressure":0"#, pointer: "mouse")).sample.force == nil)
    }

    @Test func anglesOfAPen() throws {
        func angles(_ members: String) throws -> [Double?] {
            let sample = try event(line("pointermove", 1, members)).sample
            return [sample.altitude, sample.azimuth]
        }
        let half = Double.pi / 2
        #expect(try angles(#""tiltX":0,"tiltY":0"#) == [half, nil] && angles(#""tiltX":0"#) == [half, nil])
        #expect(try angles(#""tiltY":-30"#) == [half - 30 * .pi / 180, -half])
        #expect(try angles(#""tiltX":-90,"tiltY":0"#) == [0, .pi])
        #expect(try angles(#""altitudeAngle":1.5707963267948966,"azimuthAngle":0"#) == [half, nil])
        #expect(try angles(#""altitudeAngle":1.5,"azimuthAngle":0"#) == [1.5, 0])
        #expect(try angles(#""altitudeAngle":1,"azimuthAngle":6,"tiltX":9,"tiltY":9"#) == [1, 6 - 2 * .pi])
        #expect(try angles(#""altitudeAngle":1,"tiltX":0,"tiltY":9"#) == [1, half])
        #expect(try angles(#""pressure":1"#) == [nil, nil])
    }

    @Test func hoverMakesNoInk() throws {
        let kinds = try touchEvents(
            PointerEvents.self, line("pointermove", 1, #""buttons":0"#), line("pointerrawupdate", 2, #""buttons":2"#),
            line("pointerdown", 3, #""buttons":1"#), line("pointermove", 4, #""buttons":3"#),
            line("pointerrawupdate", 5, #""buttons":1"#), line("pointerup", 6, #""buttons":0"#),
            line("pointermove", 7, #""buttons":0"#)
        ).events.map(\.kind)
        let phases: [TouchEvent.Phase] = [.hover, .hover, .began, .moved, .moved, .ended, .hover]
        #expect(kinds == phases.map { .sample($0) })
        for type in [
            "pointerover", "pointerenter", "pointerout", "pointerleave", "gotpointercapture", "lostpointercapture",
            "click", "auxclick", "contextmenu",
        ] { #expect(try touchEvents(PointerEvents.self, #"{"type":"\#(type)","pointerId":-1}"#).events.isEmpty) }
    }

    @Test func onlyTheLeftButtonDraws() throws {
        func mouse(_ type: String, _ t: Double, _ buttons: Int) -> String {
            line(type, t, #""buttons":\#(buttons)"#, pointer: "mouse")
        }
        let right = try output(mouse("pointerdown", 1, 2), mouse("pointermove", 2, 2), mouse("pointerup", 3, 0))
        #expect(right.lines.isEmpty && right.findings.isEmpty)
        // Two strokes with the right button held all the while: only moves tell of the left one.
        let chords = try output(
            mouse("pointerdown", 1, 2), mouse("pointermove", 2, 3), mouse("pointermove", 3, 3),
            mouse("pointermove", 4, 2), mouse("pointermove", 5, 3), mouse("pointermove", 6, 3),
            mouse("pointermove", 7, 2), mouse("pointerup", 8, 0))
        #expect(chords.findings.isEmpty && chords.ends == ["ended", "ended"])
        #expect(chords.ink().map { $0["x"] } == [2, 3, 5, 6])
        // The stroke is over when its button comes up: what becomes of the other one does not matter.
        let late = try output(
            mouse("pointerdown", 1, 1), mouse("pointermove", 2, 3), mouse("pointermove", 3, 2),
            mouse("pointercancel", 9, 0))
        #expect(late.findings.isEmpty && late.ends == ["ended"] && late.ink().count == 2)
        // Once it is lifted, nothing is held any more.
        let after = [mouse("pointerdown", 1, 2), mouse("pointerup", 2, 0), mouse("pointermove", 3, 1)]
        #expect(
            try touchEvents(PointerEvents.self, after).events.map(\.kind) == [
                .sample(.hover), .sample(.hover), .sample(.moved),
            ])
        // Some loggers leave the buttons at 0; an event that says it is down is.
        #expect(try event(mouse("pointerdown", 1, 0)).kind == .sample(.began))
    }

    @Test func aCancelAddsNoPoint() throws {
        let cancelled = try output(
            line("pointerdown", 1), line("pointermove", 2), #"{"type":"pointercancel","pointerId":1}"#)
        #expect(cancelled.ends == ["cancelled"] && cancelled.ink().map { $0["x"] } == [1, 2])
        #expect(cancelled.findings.isEmpty)
        #expect(try output(line("pointercancel", 1)).repairs == [.touch(.endForNothing)])
    }

    @Test func strokesBeginAndEndAsTheWireSays() throws {
        let lost = try output(
            line("pointermove", 1, #""buttons":1"#), line("pointerdown", 2), line("pointerdown", 3),
            line("pointermove", 4, #""buttons":0"#), line("pointerup", 5), line("pointerup", 6))
        #expect(lost.repairs == [.touch(.beganWhileOpen), .touch(.beganWhileOpen), .touch(.afterEnd)])
        #expect(lost.ends == ["lost", "lost", "ended"] && lost.ink().map { $0["x"] } == [1, 2, 3, 5])
    }

    @Test func coalescedEventsStandForTheirParent() throws {
        let list = #""coalesced":[\#(entry(2, 10, #""pressure":0.25"#)),\#(entry(3, 11)),\#(entry(4, 4))]"#
        let lines = try output(line("pointerdown", 1), line("pointermove", 4, list), line("pointerup", 5))
        #expect(lines.findings.isEmpty && lines.ink().map { $0["x"] } == [1, 10, 11, 4, 5])
        #expect(lines.ink().map { $0["t"] } == [0.001, 0.002, 0.003, 0.004, 0.005])
        #expect(lines.ink().map { $0["force"] } == [nil, 0.25, nil, nil, nil])
        // The parent may be moved to the time of a frame, where the pen never was.
        let frame = try output(
            line("pointerdown", 1), line("pointermove", 8, #""coalesced":[\#(entry(6, 10))]"#),
            line("pointermove", 16, #""coalesced":[\#(entry(7, 11)),\#(entry(14, 12))]"#), line("pointerup", 17))
        #expect(frame.findings.isEmpty && frame.ink().map { $0["x"] } == [1, 10, 11, 12, 17])
        // Keys may come in any order, and lists before what their events inherit.
        let first = #"{"coalesced":[\#(entry(1, 1)),\#(entry(2, 2))],"buttons":0,"pointerType":"touch","timeStamp":2,"#
        let hover = try touchEvents(PointerEvents.self, first + #""type":"pointermove"}"#).events
        #expect(hover.map(\.kind) == [.sample(.hover), .sample(.hover)])
        #expect(hover.map(\.sample.device) == [.finger, .finger] && hover.map(\.sample.x) == [1, 2])
    }

    @Test func aListsOwnButtonsCount() throws {
        let list = #""buttons":1,"coalesced":[\#(entry(2, 10, #""buttons":0"#)),\#(entry(3, 11))]"#
        let events = try touchEvents(PointerEvents.self, line("pointermove", 3, list)).events
        #expect(events.map(\.kind) == [.sample(.hover), .sample(.moved)])
    }

    @Test func invalidTimesOfCoalescedEvents() throws {
        func times(_ entries: String..., down: Bool = true) throws -> ([Double?], [InputFault]) {
            let move = line("pointermove", 8, #""coalesced":[\#(entries.joined(separator: ","))]"#)
            let lines = try down ? output(line("pointerdown", 1), move, line("pointerup", 9)) : output(move)
            return (lines.ink().map { $0["t"] }, lines.repairs.filter { $0 != .touch(.openAtEnd) })
        }
        // None at all in the middle: that of the one before.
        var (found, repairs) = try times(entry(4, 1), entry(0, 2), entry(8, 8))
        #expect(found == [0.001, 0.004, 0.004, 0.008, 0.009])
        #expect(repairs == [.touch(.timeRanBack(0, before: 0.004))])
        // The last one is the parent.
        (found, repairs) = try times(entry(4, 1), entry(0, 8))
        #expect(found == [0.001, 0.004, 0.008, 0.009] && repairs.isEmpty)
        // After the parent's: the clock stays.
        (found, repairs) = try times(entry(4, 1), entry(5000, 2), entry(8, 8))
        #expect(found == [0.001, 0.004, 0.008, 0.008, 0.009] && repairs.isEmpty)
        // Before the one before it.
        (found, repairs) = try times(entry(6, 1), entry(5, 2), entry(8, 8))
        #expect(found == [0.001, 0.006, 0.006, 0.008, 0.009])
        #expect(repairs == [.touch(.timeRanBack(0.005, before: 0.006))])
        // A stroke that begins with one.
        (found, repairs) = try times(entry(0, 1), entry(0, 2), entry(6, 3), entry(8, 8), down: false)
        #expect(found == [0.006, 0.006, 0.006, 0.008])
        #expect(repairs == [.touch(.timeRanBack(0, before: 0.006))])
        (found, repairs) = try times(entry(0, 1), entry(5000, 2), entry(6, 3), entry(8, 8), down: false)
        #expect(found == [0.006, 0.008, 0.008, 0.008])
        (found, repairs) = try times(entry(0, 1), entry(0, 2), down: false)
        #expect(found == [0.008, 0.008] && repairs.isEmpty)
    }

    @Test func rawUpdatesAreNotGivenTwice() throws {
        let move = #""coalesced":[\#(entry(2, 2)),\#(entry(3, 3)),\#(entry(4, 40))]"#
        let lines = try output(
            line("pointerdown", 1), line("pointerrawupdate", 2), line("pointerrawupdate", 3),
            line("pointermove", 4, move), line("pointerrawupdate", 5), line("pointermove", 5), line("pointerup", 6))
        #expect(lines.findings.isEmpty && lines.ink().map { $0["x"] } == [1, 2, 3, 40, 5, 6])
        // A coarse clock gives several the same time.
        let coarse = try output(
            line("pointerdown", 1), line("pointerrawupdate", 2, #""clientX":7"#), line("pointerrawupdate", 2))
        #expect(coarse.ink().map { $0["x"] } == [1, 7, 2])
    }

    @Test func predictedEventsAreATail() throws {
        let list = #""predicted":[\#(entry(5, 50, #""pressure":3"#)),\#(entry(6, 60))]"#
        let events = try touchEvents(
            PointerEvents.self, line("pointerdown", 1), line("pointermove", 4, list), line("pointermove", 7)
        ).events
        #expect(
            events.map(\.kind) == [.sample(.began), .sample(.moved), .predicted, .predicted, .sample(.moved)])
        #expect(events.map(\.sample.x) == [1, 4, 50, 60, 7])
        let lines = [
            line("pointerdown", 1), line("pointermove", 4, list), line("pointermove", 7), line("pointerup", 8),
        ]
        let plain = lines.map { $0.replacing(",\(list)", with: "") }
        let (with, without) = (lines.joined(separator: "\n"), plain.joined(separator: "\n"))
        let output = try piped(from: "pointer-events", with)
        #expect(try with != without && output == piped(from: "pointer-events", without) && output.findings.isEmpty)
        let live = try piped(from: "pointer-events", with, blocks: [1]) { $0.isLive = true }
        #expect(live.lines.filter { $0.contains("provisional") }.count == 2)
        // There is no tail without a stroke.
        let hover = try touchEvents(PointerEvents.self, line("pointermove", 1, #""buttons":0,\#(list)"#)).events
        #expect(hover.map(\.kind) == [.sample(.hover)])
        let right = [line("pointerdown", 1, #""buttons":2"#), line("pointermove", 2, #""buttons":2,\#(list)"#)]
        #expect(try touchEvents(PointerEvents.self, right).events.map(\.kind) == [.sample(.hover), .sample(.hover)])
    }

    @Test func faultsShowTheirPlace() throws {
        let types = PointerEvent.Kind.allCases.map(\.rawValue)
        let place = #""timeStamp":1,"clientX":1,"clientY":1"#
        let faults: [(String, InputFault)] = [
            (#"{"type":¦"touchstart"}"#, .word("type", oneOf: types)), ("¦{\(place)}", .missing("type")),
            (#"¦{"type":"pointerup","clientX":1,"clientY":1}"#, .missing("timeStamp")),
            (#"¦{"type":"pointermove","timeStamp":1,"clientY":1}"#, .missing("clientX")),
            (#"¦{"type":"pointerdown","timeStamp":1,"clientX":1}"#, .missing("clientY")),
            (#"{"type":"pointermove",\#(place),"buttons":¦"1"}"#, .expected(.wholeNumber)),
            (#"{"type":"pointermove",\#(place),"pointerId":¦-1.5}"#, .expected(.wholeNumber)),
            (#"{"type":"pointermove",\#(place),"pointerId":¦-1e300}"#, .expected(.wholeNumber)),
            (#"{"type":"pointermove",\#(place),"coalesced":¦{}}"#, .expected(.list)),
            (
                #"{"type":"pointermove",\#(place),"coalesced":[{\#(place)},¦{"timeStamp":1,"clientX":1}]}"#,
                .missing("clientY")
            ),
            (#"{"type":"pointermove",\#(place),"predicted":[¦5]}"#, .expected(.object)),
            (#"{"type":"pointermove",\#(place),"predicted":[¦{}]}"#, .missing("timeStamp")),
            (#"{"type":"pointermove","timeStamp":¦1e16,"clientX":1,"clientY":1}"#, .beyond("timeStamp", limit: 1e12)),
            (#"{"type":"pointermove","timeStamp":1,"clientX":1,"clientY":¦-1e13}"#, .beyond("clientY", limit: 1e12)),
        ]
        for (text, fault) in faults { try expectFault("pointer-events", text, fault) }
    }

    @Test func aDuplicateKeyIsOdd() throws {
        let move = line(
            "pointermove", 2, #""coalesced":[\#(entry(1, 1, #""clientX":4"#)),\#(entry(2, 2))],"width":1,"width":2"#)
        let read = try touchEvents(PointerEvents.self, move)
        #expect(read.oddities == [.duplicateKey("width"), .duplicateKey("clientX")] && read.events[0].sample.x == 4)
        #expect(try touchEvents(PointerEvents.self, [move, line("pointermove", 2)]).oddities.count == 2)
    }

    @Test func aNegativePointerHasAName() throws {
        for number in ["-7", "-2147483648"] {
            let place = #""timeStamp":1,"clientX":1,"clientY":1"#
            #expect(try event(#"{"type":"pointerdown","pointerId":\#(number),\#(place)}"#).touch == .text(number))
        }
    }

    /// The native recording of the same stroke counts time from the first event and is rounded; it ends with the move
    /// at the place of the lift.
    @Test func isTheNativeRecording() async throws {
        let delivered = try await Tool.run("--from pointer-events", Delivered.browser.text)
        #expect(delivered.messages.isEmpty && delivered.status == 0)
        let ink = delivered.lines.compactMap(Line.init).filter { $0["x"] != nil }
        let native = try piped(try Recording.browser.bytes).ink()
        #expect(native.count == 148 && ink.count == 149 && delivered.lines.last == #"{"stroke":1,"end":"ended"}"#)
        for (sample, known) in zip(ink, native) {
            for (key, tolerance) in ["x": 6e-4, "y": 6e-4, "force": 6e-7, "altitude": 6e-7, "azimuth": 6e-7] {
                let value = try #require(sample[key])
                let want = try #require(known[key])
                #expect(abs(value - want) <= tolerance)
            }
            #expect(abs(try #require(sample["t"]) - 3.9821 - (try #require(known["t"]))) < 6e-5)
        }
        let (last, lift) = (ink[147], ink[148])
        #expect(lift["x"] == last["x"] && lift["y"] == last["y"] && lift["force"] == last["force"])
        let twice = try await Tool.run("", input: delivered.output)
        #expect(twice.output == delivered.output && twice.messages.isEmpty)
    }
}
