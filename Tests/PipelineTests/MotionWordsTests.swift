import Testing

@testable import StrokePipeline

/// What becomes of each action, by number and by name.
@Suite struct MotionWordsTests {
    private func line(_ action: String, _ t: Int, tool: String = "2", _ members: String = "") -> String {
        #"{"action":\#(action),"toolType":\#(tool),"eventTime":\#(t),"x":\#(t),"y":0\#(members)}"#
    }

    private func kinds(_ action: String, tool: String = "2", _ members: String = "") throws -> [TouchEvent.Kind] {
        try touchEvents(MotionEvents.self, line(action, 1, tool: tool, members)).events.map(\.kind)
    }

    private func output(_ lines: [String]) throws -> Piped {
        try piped(from: "motion-events", lines.map { $0 + "\n" }.joined())
    }

    @Test func everyActionHasItsPhase() throws {
        let phases: [TouchEvent.Kind?] = [
            .sample(.began), .sample(.ended), .sample(.moved), .end(.cancelled), nil, .sample(.began), .sample(.ended),
            .sample(.hover), nil, .sample(.hover), .sample(.hover), nil, nil,
        ]
        #expect(MotionAction.allCases.count == phases.count)
        for (number, action) in MotionAction.allCases.enumerated() {
            let expected = phases[number].map { [$0] } ?? []
            let bare = action.rawValue.dropFirst("ACTION_".count)
            for spelled in [
                "\(number)", "\(3 << 8 | number)", "\"\(action.rawValue)\"", "\"\(bare.lowercased())\"",
                "\"\(action.rawValue)(2)\"",
            ] {
                #expect(try kinds(spelled) == expected, "\(spelled)")
            }
        }
    }

    @Test func toolsByNumberAndName() throws {
        for (tool, device) in zip(MotionTool.allCases, [Device.finger, .finger, .pencil, .mouse, .eraser]) {
            let bare = String(tool.rawValue.dropFirst("TOOL_TYPE_".count))
            let number = try #require(MotionTool.allCases.firstIndex(of: tool))
            for spelled in ["\(number)", "\"\(tool.rawValue)\"", "\"\(bare)\"", "\"\(bare.lowercased())\""] {
                let events = try touchEvents(MotionEvents.self, line("2", 1, tool: spelled)).events
                #expect(events.map(\.sample.device) == [device], "\(spelled)")
            }
        }
        #expect(try touchEvents(MotionEvents.self, #"{"action":2,"eventTime":1,"x":1,"y":1}"#).events[0].touch == 0)
    }

    @Test func cancelAddsNoPoint() throws {
        let lines = [line("0", 0), line("2", 8), #"{"action":3,"history":[{"x":4}]}"#]
        let output = try output(lines)
        #expect(output.findings.isEmpty && output.ends == ["cancelled"] && output.ink(of: 0).count == 2)
    }

    @Test func hoverAndButtonsMakeNoInk() throws {
        let around = ["9", "7", "7", "10"].enumerated().map { line($0.element, $0.offset) }
        let stroke = [line("0", 10), line("11", 11), line("2", 12), line("8", 13), line("1", 14)]
        let output = try output(around + stroke + around.map { $0.replacing("Time\":", with: "Time\":1") })
        #expect(output.findings.isEmpty && output.ends == ["ended"])
        #expect(output.ink(of: 0).map { $0["x"] } == [10, 12, 14])
    }

    @Test func theLiftIsARealPoint() throws {
        let output = try output([
            line("0", 0, #","pressure":0.5"#), line("1", 7, #","pressure":0"#), line("0", 20), line("1", 30),
        ])
        #expect(output.ends == ["ended", "ended"] && output.ink(of: 0).map { $0["x"] } == [0, 7, 20, 30])
        #expect(output.ink(of: 0).map { $0["force"] } == [0.5, 0.5, nil, nil])
    }

    @Test func predictionsAreNeverFinal() throws {
        let real = [line("0", 0), line("2", 8), line("2", 16), line("1", 24)]
        var all = real
        all.insert(line("2", 90, #","pressure":7,"predicted":true,"history":[{"eventTime":80,"x":-9}]"#), at: 2)
        all.insert(line("\"UP\"", 99, #","predicted":true"#), at: 2)
        all.insert(line("3", 99, #","predicted":true"#), at: 2)
        #expect(try output(all) == output(real) && output(real).findings.isEmpty)
        let events = try touchEvents(MotionEvents.self, all[4]).events
        #expect(events.map(\.kind) == [.predicted, .predicted] && events.map(\.sample.x) == [-9, 90])
        #expect(try kinds("7", #","predicted":true"#).isEmpty)
    }

    @Test func whatAndroidKnowsForAPalmNeverDraws() throws {
        let lines = [line("0", 0, tool: "1"), line("2", 8, tool: "1"), line("2", 16, tool: "5")]
        for last in ["1", "6", "3"] {
            let output = try output(lines + [line(last, 24, tool: "\"palm\"")])
            #expect(output.findings.isEmpty && output.ends == ["cancelled"] && output.ink(of: 0).count == 2)
        }
        #expect(try kinds("0", tool: "5").isEmpty)
    }

    @Test func faultsNameTheirPlace() throws {
        let actions = InputFault.word("action", oneOf: MotionAction.allCases.map(\.rawValue))
        let tools = InputFault.word("toolType", oneOf: MotionTool.allCases.map(\.rawValue))
        for (marked, fault) in [
            (#"¦{"eventTime":1,"x":1,"y":1}"#, .missing("action")),
            (#"¦{"action":0,"x":1,"y":1}"#, .missing("eventTime")),
            (#"¦{"action":0,"eventTime":1,"y":1}"#, .missing("x")),
            (#"¦{"action":1,"eventTime":1,"x":1}"#, .missing("y")),
            (#"{"action":¦"JUMP"}"#, actions), (#"{"action":¦13}"#, .outside("action", 0...12)),
            (#"{"action":¦-1}"#, .expected(.wholeNumber)), (#"{"toolType":¦"brush"}"#, tools),
            (#"{"toolType":¦6}"#, .outside("toolType", 0...5)), (#"{"flags":¦0.5}"#, .expected(.wholeNumber)),
            (#"{"history":¦{}}"#, .expected(.list)), (#"{"history":[¦1]}"#, .expected(.object)),
            (#"{"history":[{"x":¦true}]}"#, .expected(.number)), (#"{"predicted":¦1}"#, .expected(.flag)),
            (#"{"action":2,"eventTime":1,"x":¦1e13,"y":1}"#, .beyond("x", limit: 1e12)),
        ] as [(String, InputFault)] {
            try expectFault("motion-events", marked, fault)
        }
    }

    @Test func keysThatStandTwiceAreToldOf() throws {
        let doubled = line("2", 1, #","x":3,"history":[{"x":1,"x":2},{"y":1},{"tilt":1,"tilt":0.5}]"#)
        let (events, oddities) = try touchEvents(MotionEvents.self, doubled)
        #expect(oddities == ["x", "x", "tilt"].map { .duplicateKey($0) })
        #expect(events.map(\.sample.x) == [2, 3, 3, 3])
        #expect(try touchEvents(MotionEvents.self, doubled, line("2", 2)).oddities.count == 3)
    }
}
