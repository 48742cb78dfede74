import Testing

@testable import StrokePipeline

/// Estimates and updates as records, and what a reader of records adds to the ledger.
@Suite struct LateRecordTests {
    private static let began = #"{"stroke":1,"x":0,"y":0,"t":0,"force":0.5,"altitude":1,"azimuth":2"#
    private static let waiting = began + #","index":4,"expecting":["force","z"]}"# + "\n"
    private static let lifted = #"{"stroke":1,"end":"ended"}"# + "\n"

    /// What a first sample that waits becomes by an update with these members.
    private func corrected(_ members: String) throws -> Piped {
        try piped(Self.waiting + #"{"stroke":1,"update":4,\#(members)}"# + "\n" + Self.lifted)
    }

    @Test(
        arguments: [
            (#""force":0.25"#, #","force":0.25,"altitude":1,"azimuth":2}"#),
            (#""expecting":["z"],"azimuth":8.5,"force":0"#, #","force":0,"altitude":1,"azimuth":2.2168146928204138}"#),
            (#""t":9,"phase":"ended","roll":3,"a":1"#, #","force":0.5,"altitude":1,"azimuth":2,"roll":3}"#),
            (#""radius":3,"width":4,"opacity":0.5"#, #","azimuth":2,"radius":3,"width":4,"opacity":0.5}"#),
            (#""x":5,"expecting":[]"#, #""x":5,"y":0,"t":0,"force":0.5,"altitude":1,"azimuth":2}"#),
        ])
    func anUpdateGivesWhatItNames(members: String, written: String) throws {
        let output = try corrected(members)
        #expect(output.lines.count == 2 && output.lines[0].hasSuffix(written), "\(output.lines)")
        #expect(output.findings.isEmpty && output.ends == ["ended"])
    }

    @Test func anUpdateIsRepairedAsASampleIs() throws {
        let high = try corrected(#""force":1.5"#)
        #expect(high.ink().map { $0["force"] } == [1] && high.repairs == [.odd(.clamped("force", 1.5))])
        // What is left out corrects nothing.
        let wild = try corrected(#""altitude":4,"azimuth":1"#)
        #expect(wild.ink().map { $0["altitude"] } == [1] && wild.ink().map { $0["azimuth"] } == [2])
        #expect(wild.repairs == [.odd(.wildAltitude(4))])
    }

    @Test func aPredictedUpdateIsNone() throws {
        let output = try corrected(#""force":0.25,"predicted":true"#)
        #expect(output.ink().map { $0["force"] } == [0.5] && output.findings.isEmpty)
    }

    @Test func onlyASampleWithAnIndexWaits() throws {
        for members in [#","index":4"#, #","index":4,"expecting":[]"#, #","expecting":["force"]"#, ""] {
            let update = #"{"stroke":1,"update":4,"force":0.25}"# + "\n"
            let output = try piped(Self.began + members + "}\n" + update + Self.lifted)
            #expect(output.ink().map { $0["force"] } == [0.5] && output.repairs == [.touch(.updateForNothing(4))])
        }
    }

    @Test(
        arguments: [
            (#"{"x":0,"y":0,"t":0,"index":1.5}"#, 28, .expected(.wholeNumber)),
            (#"{"x":0,"y":0,"t":0,"index":"1"}"#, 28, .expected(.wholeNumber)),
            (#"{"update":null}"#, 11, .expected(.wholeNumber)),
            (#"{"update":9007199254740992}"#, 11, .expected(.wholeNumber)),
            (#"{"update":1,"expecting":"force"}"#, 25, .expected(.keyList)),
            (#"{"update":1,"expecting":["force",1]}"#, 34, .expected(.keyList)),
            (#"{"update":1,"expecting":["force"}"#, 33, .expected(.commaOrBracket)),
            (#"{"update":1,"expecting":null}"#, 25, .expected(.keyList)),
            (#"{"update":1,"x":-1e13}"#, 17, .beyond("x", limit: 1e12)),
            (#"{"update":1,"force":[0]}"#, 21, .expected(.number)),
        ] as [(String, Int, InputFault)])
    func aBadLineIsAnErrorWithItsPlace(line: String, column: Int, fault: InputFault) throws {
        guard case .bad(let found, let excerpt)? = try piped(line).findings.first?.problem else {
            Issue.record("\(line) was taken")
            return
        }
        #expect(found == fault && excerpt.column == column)
    }

    /// A stroke of segments takes over the name of a touch: its canvas is free, and its estimates are final.
    @Test func aTouchWhoseNameIsTakenHoldsNothing() throws {
        let segment = #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1]}"# + "\n"
        let finger = #"{"stroke":2,"phase":"ended","x":3,"y":0,"t":0,"device":"finger"}"# + "\n"
        let output = try piped(Self.waiting + segment + finger + Self.lifted) { $0.touches = .one }
        #expect(output.ends == ["lost", "ended", "ended"] && output.repairs == [.touch(.beganWhileOpen)])
        #expect(output.ink(of: 2).count == 1 && output.ink().map { $0["force"] } == [0.5, nil])
        let update = #"{"stroke":1,"update":4,"force":0.25,"expecting":[]}"# + "\n"
        let lifted = try piped(Self.waiting + Self.lifted + segment + update + Self.lifted)
        #expect(lifted.ends == ["ended", "ended"] && lifted.repairs == [.touch(.updateForNothing(4))])
    }

    @Test func aStrictLineOfSeveralEventsIsTakenAsAWholeOrNotAtAll() throws {
        func event(_ type: String, _ t: Int, _ times: [Int] = []) -> String {
            let list = times.map { #"{"timeStamp":\#($0),"clientX":\#($0),"clientY":0}"# }.joined(separator: ",")
            return
                #"{"type":"\#(type)","pointerId":1,"pointerType":"pen","timeStamp":\#(t),"clientX":\#(t),"clientY":0,"#
                + #""buttons":1,"coalesced":[\#(list)]}"# + "\n"
        }
        let good = [event("pointerdown", 1), event("pointermove", 7, [6, 7]), event("pointerup", 8)]
        let bad = event("pointermove", 4, [3, 4, 2])
        let format = try #require(InputFormat.named("pointer-events"))
        func run(_ lines: [String]) throws -> Piped {
            try piped(lines.joined()) {
                ($0.from, $0.isStrict, $0.skipsBadLines) = (format, true, true)
            }
        }
        let (with, without) = (try run([good[0], bad] + good.dropFirst()), try run(good))
        #expect(with.bytes == without.bytes && without.ink().map { $0["x"] } == [1, 6, 7, 8])
        #expect(with.faults == [.touch(.timeRanBack(0.002, before: 0.004))] && without.findings.isEmpty)
    }
}
