import Testing

@testable import StrokePipeline

/// Lines of the wire, one by one.
@Suite struct RecordDecoderTests {
    private func event(_ line: String) throws -> TouchEvent {
        var decoder = RecordDecoder()
        var scanner = JSONScanner(Array("\(line)\n".utf8))
        guard case .touch = try decoder.decode(&scanner) else { throw Unexpected() }
        return decoder.event
    }

    private struct Unexpected: Error {}

    @Test func allKeysInAnyOrder() throws {
        let line =
            #"{ "opacity":0.5,"y" : 2,"t":3,"device":"finger","a":[1, 2],"force":0.25,"stroke":"s","altitude":1,"roll":4,"#
            + #""azimuth":7,"radius":8,"b":"\u00e9","width":9,"phase":"began","x":1}"#
        let event = try event(line)
        #expect(event.touch == "s" && event.kind == .sample(.began) && !event.lacksTime)
        let carried = CarriedKeys(text: Array(#","a":[1, 2],"b":"\u00e9""#.utf8))
        let sample = Sample(
            x: 1, y: 2, t: 3, force: 0.25, altitude: 1, azimuth: 7 - 2 * .pi, roll: 4, radius: 8, width: 9,
            opacity: 0.5,
            device: .finger, carried: carried)
        #expect(event.sample == sample)
        #expect(
            carried.string("b") == "é" && carried.value("a") == Array("[1, 2]".utf8)[...] && carried.value("c") == nil)
    }

    @Test func absentIsNotZero() throws {
        let event = try event(#"{"x":1,"y":2,"t":3}"#)
        #expect(event.touch == 0 && event.kind == .sample(.moved) && event.sample == Sample(x: 1, y: 2, t: 3))
        #expect(event.sample.force == nil && event.sample.altitude == nil && event.sample.device == .pencil)
    }

    @Test(arguments: [
        ("0", StrokeID.number(0)), ("9007199254740991", .number(1 << 53 - 1)), ("1.0", 1), ("\"1\"", "1"), ("1e2", 100),
    ])
    func strokes(text: String, id: StrokeID) throws {
        #expect(try event(#"{"stroke":\#(text),"x":1,"y":2,"t":3}"#).touch == id)
    }

    @Test(
        arguments: [
            (#""phase":"stationary""#, .sample(.moved)), (#""phase":"hover""#, .sample(.hover)),
            (#""predicted":true"#, .predicted),
            (#""provisional":true"#, .predicted), (#""predicted":false"#, .sample(.moved)),
            (#""phase":"cancelled""#, .sample(.cancelled)),
            (#""\u0070hase":"ended""#, .sample(.ended)),
        ] as [(String, TouchEvent.Kind)])
    func kinds(member: String, kind: TouchEvent.Kind) throws {
        #expect(try event(#"{"x":1,"y":2,"t":3,\#(member)}"#).kind == kind)
    }

    @Test(
        arguments: [(3.5, 3.5 - 2 * .pi), (-.pi, .pi), (.pi, .pi), (0, 0), (-3, -3), (100, 100 - 32 * .pi)]
            as [(Double, Double)])
    func azimuthIsBroughtIntoItsRange(given: Double, expected: Double) throws {
        let azimuth = try #require(try event(#"{"x":1,"y":2,"t":3,"azimuth":\#(decimalText(given))}"#).sample.azimuth)
        #expect(abs(azimuth - expected) < 1e-12 && azimuth > -.pi && azimuth <= .pi)
    }

    @Test(arguments: [
        "strokes", "xx", "X", "forc", "aforce", "xpredicted", "predictee", "expectings", "\\u0000x", "\\u0000end", "",
    ])
    func keysThatOnlyLookKnownAreCarried(key: String) throws {
        let event = try event(#"{"x":1,"y":2,"t":3,"\#(key)":[true]}"#)
        #expect(
            event.sample.carried == CarriedKeys(text: Array(#","\#(key)":[true]"#.utf8))
                && event.kind == .sample(.moved))
    }

    @Test func aKeyThatEndsLikeEndIsNotTheEnd() throws {
        let line =
            #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0}"# + "\n" + #"{"stroke":1,"end":"cancelled","\u0000end":5}"#
            + "\n"
        let output = try piped(line)
        #expect(output.ends == ["cancelled"] && output.faults.isEmpty)
    }

    @Test func bookkeepingKeysAreNotWritten() throws {
        let line =
            #"{"stroke":1,"phase":"moved","x":0,"y":0,"t":0,"index":4,"expecting":["force"],"predicted":false,"provisional":false,"z":1}"#
        #expect(try piped(line).lines.first == #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0,"z":1}"#)
    }

    @Test func unknownKeysPassByteForByte() throws {
        let members =
            #","color":"\u0023é","n":1.50e+01,"o":{ "a" : [1 ,2],"x":3 },"big":123456789012345678901234567890"#
        let sample = #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0\#(members)}"#
        #expect(try piped(sample, "smooth then force-curve").lines.first == sample)
        let segments = try piped(sample, "quadratics").lines
        #expect(segments.first == #"{"stroke":1,"begin":{\#(members.dropFirst())}}"#)
    }

    @Test func writtenInTheOrderOfTheContract() throws {
        let given =
            #"{"z":0,"opacity":0.5,"width":9,"radius":8,"device":"eraser","roll":4,"azimuth":1,"altitude":1,"force":0.25,"t":3,"#
            + #""y":2,"x":1,"phase":"began","stroke":"a\"b"}"#
        let written =
            #"{"stroke":"a\"b","phase":"began","x":1,"y":2,"t":3,"force":0.25,"altitude":1,"azimuth":1,"roll":4,"device":"eraser","#
            + #""radius":8,"width":9,"opacity":0.5,"z":0}"#
        #expect(try piped(given).lines.first == written)
        #expect(try piped(written).lines.first == written)
    }

    @Test func aViewIsIgnored() throws {
        let view = #"{"view":{"scale":2}}"# + "\n"
        let output = try piped(view + #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0}"# + "\n" + view, "smooth")
        #expect(output.lines.count == 2 && output.faults.isEmpty)
    }

    @Test func segmentsAreReadAsTheyAreWritten() throws {
        let lines = [
            ##"{"stroke":1,"begin":{"color":"#3355ff","device":"finger"}}"##,
            #"{"stroke":1,"segment":0,"from":[10,20],"control":[10,20.5],"to":[12.5,21],"width":[4,4,4.5],"opacity":[1,1,0.9],"tilt":[0,1,2]}"#,
            #"{"stroke":1,"segment":1,"from":[12.5,21],"control":[13,22],"to":[14,23],"width":[4.5,4,3]}"#,
            #"{"stroke":1,"end":"ended","segments":2}"#,
        ]
        #expect(try piped(lines.joined(separator: "\n")).lines == lines)
    }

    @Test(arguments: ["t", "force", "altitude", "radius", "x"]) func aChannelMayHaveAnyName(name: String) throws {
        let line =
            #"{"stroke":1,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1],"\#(name)":[0,0.5,1]}"#
        #expect(try piped(line).lines.first == line)
    }
}
