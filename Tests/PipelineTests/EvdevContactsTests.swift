import Testing

@testable import StrokePipeline

/// Which contacts frames tell of.
@Suite struct EvdevContactsTests {
    private func events(_ header: String, _ frames: String...) throws -> [TouchEvent] {
        var dialect = Evdev()
        var all: [TouchEvent] = []
        for line in (header + frames.map { EvdevText.frames($0) }.joined()).split(separator: "\n") {
            var scanner = JSONScanner(Array((line + "\n").utf8))
            var events: [TouchEvent] = []
            _ = try dialect.read(&scanner, from: 0, into: &events)
            all += events
        }
        return all
    }

    /// Compares events with words: the stroke, what happened, the place.
    private func check(_ events: [TouchEvent], _ expected: String...) {
        let told = events.map { event in
            let stroke = if case .number(let number) = event.touch { "\(number)" } else { "?" }
            let place = "\(Int(event.sample.x)),\(Int(event.sample.y))"
            return switch event.kind {
            case .sample(let phase): "\(stroke) \(phase) \(place)"
            case .end(let state): "\(stroke) \(state)"
            default: "?"
            }
        }
        #expect(told == expected)
    }

    @Test func aPenThatTouchesDraws() throws {
        let events = try events(
            EvdevText.pen, "0 PEN=1 x=1 y=2 p=0", "1 x=2", "2 TOUCH=1 x=3 p=500", "3 x=4", "4 STYLUS=1", "5 y=7 p=700",
            "6 TOUCH=0 x=5 p=0", "7 x=6", "8 TOUCH=1 p=100", "9 TOUCH=0 p=0", "10 x=0 y=0 PEN=0")
        check(
            events, "1 began 3,2", "1 moved 4,2", "1 moved 4,2", "1 moved 4,7", "1 ended 5,7", "2 began 6,7",
            "2 ended 6,7")
        #expect(events.map(\.sample.t) == [2, 3, 4, 5, 6, 8, 9])
        #expect(events.map(\.sample.force) == [0.5, 0.5, 0.5, 0.7, 0, 0.1, 0])
    }

    @Test func aPenThatLeavesEndsWhereItWas() throws {
        let events = try events(
            EvdevText.pen, "0 PEN=1 TOUCH=1 x=3 y=4 p=500 tx=9 ty=9", "1 x=5", "2 x=0 y=0 p=0 tx=0 ty=0 PEN=0", "3 x=9",
            "4 PEN=1 x=7 y=7", "5 TOUCH=0 PEN=0 x=0 y=0", "6 TOUCH=1 x=1 y=1")
        check(events, "1 began 3,4", "1 moved 5,4", "1 ended 5,4", "2 began 7,7", "2 ended 7,7")
        #expect(events[2].sample.t == 2 && events[2].sample.force == 0.5)
        #expect(events[2].sample.azimuth == events[1].sample.azimuth)
    }

    @Test func anotherToolIsAnotherStroke() throws {
        let events = try events(
            EvdevText.pen, "0 PEN=1 TOUCH=1 x=1 y=1", "1 PEN=0 RUBBER=1 x=2", "2 x=3", "3 RUBBER=0 FINGER=1",
            "4 FINGER=0 DOUBLETAP=1 x=4", "5 TOUCH=0")
        check(
            events, "1 began 1,1", "1 ended 1,1", "2 began 2,1", "2 moved 3,1", "2 ended 3,1", "3 began 3,1",
            "3 moved 4,1", "3 ended 4,1")
        let devices: [Device] = [.pencil, .pencil, .eraser, .eraser, .eraser, .finger, .finger, .finger]
        #expect(events.map(\.sample.device) == devices)
    }

    @Test func fingersHaveSlots() throws {
        let events = try events(
            EvdevText.screen, "0 id=7 mx=10 my=20 major=30 TOUCH=1 x=10 y=20", "1 mx=11 x=11",
            "2 slot=1 id=8 mx=90 my=80 major=50", "3 mx=91 slot=0 my=21 y=21", "4 TOUCH=1", "5 id=-1",
            "6 slot=1 id=-1 TOUCH=0", "7 slot=0 id=9 my=22 x=5")
        check(
            events, "1 began 10,20", "1 moved 11,20", "2 began 90,80", "1 moved 11,21", "2 moved 91,80",
            "1 ended 11,21", "2 ended 91,80", "3 began 11,22")
        #expect(events.allSatisfy { $0.sample.device == .finger })
        #expect(events.map(\.sample.radius) == [15, 15, 25, 15, 25, 15, 25, 15])
    }

    @Test func anotherIdIsAnotherStroke() throws {
        let events = try events("", "0 id=7 mx=10 my=20", "1 id=8 mx=30", "2 mx=31", "3 id=-1")
        check(events, "1 began 10,20", "1 ended 10,20", "2 began 30,20", "2 moved 31,20", "2 ended 31,20")
    }

    @Test func aContactMayBeAPenOrAPalm() throws {
        let pen = try events(EvdevText.screen, "0 id=7 mx=1 my=2 tool=1 mp=3", "1 id=-1")
        #expect(pen.map(\.sample.device) == [.pencil, .pencil])
        #expect(try events(EvdevText.screen, "0 PEN=1 id=7 mx=1 my=2").first?.sample.device == .pencil)
        let palm = try events(
            EvdevText.screen, "0 id=7 mx=1 my=2 tool=0", "1 tool=2", "2 mx=2", "3 tool=0", "4 id=-1", "5 id=8 tool=2",
            "6 mx=3", "7 id=-1", "8 id=8 tool=0", "9 id=-1")
        check(palm, "1 began 1,2", "1 cancelled", "2 began 3,2", "2 ended 3,2")
    }

    @Test func withoutSlotsTheSingleTouchIsRead() throws {
        let apart = "E: 0 0003 0035 5\nE: 0 0000 0002 0\nE: 0 0003 0035 900\nE: 0 0000 0002 0\n"
        check(
            try events(EvdevText.screen + apart, "0 TOUCH=1 x=5 y=6", "1 x=6", "2 TOUCH=0"), "1 began 5,6",
            "1 moved 6,6", "1 ended 6,6")
    }

    @Test func whatWasDroppedIsUnknown() throws {
        let drop = "E: 2 0000 0003 0\n"
        let lost = EvdevText.frames("0 PEN=1 TOUCH=1 x=1 y=2", "1 x=2") + drop + EvdevText.frames("2 x=9 TOUCH=1")
        check(
            try events(EvdevText.pen + lost, "3 x=4 y=4", "4 TOUCH=1 x=5", "5 TOUCH=0", "6 TOUCH=1", "7 TOUCH=0"),
            "1 began 1,2", "1 moved 2,2", "1 lost", "2 began 5,4", "2 ended 5,4", "3 began 5,4", "3 ended 5,4")
        check(
            try events(EvdevText.pen + lost, "3 TOUCH=1 x=4", "4 x=5", "5 y=6", "6 TOUCH=0"), "1 began 1,2",
            "1 moved 2,2", "1 lost", "2 began 5,6", "2 ended 5,6")
        let fingers = EvdevText.frames("0 id=1 mx=1 my=1 slot=1 id=2 mx=2 my=2") + drop + EvdevText.frames("2 id=5")
        check(
            try events(fingers, "3 mx=3", "4 id=6 mx=4", "5 my=5", "6 id=-1"), "1 began 1,1", "2 began 2,2", "1 lost",
            "2 lost", "3 began 4,5", "3 ended 4,5")
    }

    @Test func aSecondHeaderIsAnotherDevice() throws {
        let first = EvdevText.pen + EvdevText.frames("0 PEN=1 TOUCH=1 x=1 y=2")
        let second = EvdevText.header(EvdevText.axis(0, 100...900), EvdevText.axis(1, 100...900))
        check(try events(first + second, "0 TOUCH=1 x=150 y=160"), "1 began 1,2", "1 lost", "2 began 50,60")
    }
}
