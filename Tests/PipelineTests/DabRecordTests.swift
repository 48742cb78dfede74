import Testing

/// Strokes of dabs as the tool writes and draws them.
@Suite struct DabRecordTests {
    private static let lines = [
        ##"{"stroke":7,"phase":"began","x":0,"y":0,"t":0,"width":8,"color":"#3355ff","device":"eraser"}"##,
        #"{"stroke":7,"x":4,"y":0,"t":0.5,"width":8,"opacity":0.5,"device":"eraser"}"#,
    ]
    private static let input = lines.joined(separator: "\n")

    @Test func aStrokeIsFramedAsOneOfSegmentsIs() async throws {
        let run = try await Tool.run("dabs every=2px ratio=0.5", Self.input + "\n" + #"{"stroke":7,"end":"ended"}"#)
        try #require(run.status == 0 && run.lines.count == 5)
        #expect(
            run.lines == [
                ##"{"stroke":7,"begin":{"color":"#3355ff","device":"eraser"}}"##,
                #"{"stroke":7,"dab":0,"x":0,"y":0,"t":0,"distance":0,"direction":0,"radius":4,"opacity":1,"angle":0}"#,
            ] + run.lines[2...])
        #expect(run.lines[3].hasPrefix(#"{"stroke":7,"dab":2,"x":4,"y":0,"t":0.5,"distance":4,"direction":0,"#))
        #expect(run.lines[4] == #"{"stroke":7,"end":"ended","dabs":3}"#)
    }

    @Test func aTapHasNoDirection() async throws {
        let run = try await Tool.run("--quiet dabs", #"{"x":1,"y":2,"t":3,"altitude":0.5235987755982989}"#)
        #expect(run.lines.first == #"{"stroke":0,"dab":0,"x":1,"y":2,"t":3,"distance":0,"radius":0.5}"#)
        let flat = try await Tool.run(
            "--quiet --precision 3 dabs ratio=0.1", #"{"x":1,"y":2,"t":3,"altitude":0.5235987755982989}"#)
        #expect(flat.lines.first?.hasSuffix(#""radius":0.5,"ratio":0.5}"#) == true)
    }

    @Test func theTailIsProvisional() async throws {
        let run = try await Tool.run("--quiet --live dabs every=2px", Self.input + "\n")
        #expect(run.lines.contains { $0.contains(#""dab":2"#) && $0.hasSuffix(#","provisional":true}"#) })
        #expect(run.lines.last == #"{"stroke":7,"end":"lost","dabs":3}"#)
    }

    @Test func dabsAreNotRead() async throws {
        let dabs = try await Tool.run("--quiet dabs", Self.input)
        let again = try await Tool.run("dabs", input: dabs.output)
        #expect(again.status == 65 && again.errors.contains("expected samples, found"))
    }

    @Test func dabsTakeNoStageAfterThem() async throws {
        let run = try await Tool.run("dabs then quadratics", Self.input)
        #expect(run.status == 64 && run.errors.contains("quadratics takes samples, and the stage before it gives dabs"))
    }

    @Test func spacingAndEveryDoNotGoTogether() async throws {
        let run = try await Tool.run("dabs every=2px spacing=0.5", Self.input)
        #expect(run.status == 64 && run.errors.contains("every needs spacing left out"))
    }

    @Test func aPictureOfDabsIsOfCircles() async throws {
        let run = try await Tool.run(
            "--quiet --to svg dabs every=2px", Self.input.replacing("eraser", with: "finger"))
        try #require(run.status == 0 && run.lines.count == 7)
        #expect(
            run.lines == [
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 12 8" width="12" height="8">"#,
                ##"<g fill="#3355ff">"##,
                ##"<circle cx="0" cy="0" r="4"/>"##,
            ] + run.lines[3...])
        #expect(run.lines[4] == #"<circle cx="4" cy="0" r="4" fill-opacity="0.5"/>"#)
        #expect(run.lines[5] == "</g>" && run.lines[6] == "</svg>")
    }

    @Test func aFlattenedTipIsAnEllipse() async throws {
        let lean = #"{"x":0,"y":0,"t":0,"width":8,"altitude":0,"azimuth":1.5707963267948966}"#
        let run = try await Tool.run("--quiet --to svg dabs ratio=0.25 angle=azimuth", lean)
        #expect(run.lines.dropFirst(2).first == #"<ellipse cx="0" cy="0" rx="4" ry="1" transform="rotate(90 0 0)"/>"#)
    }
}
