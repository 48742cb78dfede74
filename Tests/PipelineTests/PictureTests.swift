import Foundation
import Testing

@testable import StrokePipeline

/// Pictures.
@Suite struct PictureTests {
    @Test(arguments: Share.of(Recording.allCases)) func theBoxHoldsAllInk(recording: Recording) async throws {
        let run = try await Tool.run(
            "--to svg --svg-style segments speed-to-width then smooth then quadratics", input: recording.bytes)
        let elements = try Elements(run.output)
        let box = elements.viewBox
        try #require(box.count == 4 && run.status == 0)
        // Everything is rounded to thousandths: the box, the place and the width.
        let slack = 0.00175
        func isIn(_ x: Double, _ y: Double, _ reach: Double) -> Bool {
            x - reach >= box[0] - slack && x + reach <= box[0] + box[2] + slack && y - reach >= box[1] - slack
                && y + reach <= box[1] + box[3] + slack
        }
        #expect(elements["path"].count + elements["circle"].count > 10)
        for path in elements["path"] {
            let numbers = try #require(path["d"]).matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
            let width = try #require(path["stroke-width"].flatMap { Double($0) })
            #expect(
                isIn(numbers[0], numbers[1], width / 2)
                    && isIn(numbers[numbers.count - 2], numbers[numbers.count - 1], width / 2))
        }
    }

    @Test func aColorIsTakenFromTheStroke() async throws {
        let lines = [
            ##"{"stroke":1,"phase":"began","x":0,"y":0,"t":0,"color":"#3355ff"}"##,
            #"{"stroke":1,"x":9,"y":0,"t":1,"color":"red"}"#,
            #"{"stroke":1,"end":"ended"}"#, #"{"stroke":2,"phase":"began","x":0,"y":0,"t":0,"color":"\"<&>é\u0001"}"#,
            #"{"stroke":2,"phase":"ended","x":0,"y":9,"t":1}"#,
            #"{"stroke":3,"phase":"began","x":0,"y":0,"t":0,"color":7}"#,
            #"{"stroke":3,"phase":"ended","x":0,"y":9,"t":1}"#,
        ]
        let samples = try Elements(try await Tool.run("--to svg", lines.joined(separator: "\n")).output)
        #expect(samples["path"].map { $0["fill"] } == ["#3355ff", "\"<&>é ", nil])
        let pieces = try Elements(
            try await Tool.run("--to svg --svg-style segments", lines.joined(separator: "\n")).output)
        #expect(pieces["g"].map { $0["color"] } == ["#3355ff", "\"<&>é ", "#000000"])
        let segments = try await Tool.run("quadratics", lines.joined(separator: "\n"))
        #expect(
            try await Tool.run("--to svg", input: segments.output).output
                == Tool.run("--to svg", lines.joined(separator: "\n")).output)
    }

    @Test(arguments: ["url(http://127.0.0.1/a#b)", "URL(a)", #"\\75rl(a)"#])
    func aColorFetchesNothing(color: String) async throws {
        let lines = #"{"x":0,"y":0,"t":0,"color":"\#(color)"}"# + "\n" + #"{"x":9,"y":0,"t":1}"#
        #expect(try Elements(try await Tool.run("--to svg", lines).output)["path"].map { $0["fill"] } == [nil])
    }

    @Test func dotsAreCircles() async throws {
        let run = try await Tool.run("--to svg force-to-width", try caseInput("G01"))
        let circles = try Elements(run.output)["circle"]
        #expect(circles.count == 1 && circles[0]["cx"] == "50" && circles[0]["cy"] == "50" && circles[0]["r"] == "1.9")
        let box = try Elements(run.output).viewBox
        #expect(box == [48.1, 48.1, 3.8, 3.8])
    }

    @Test(arguments: ["", "smooth", "smooth then quadratics"]) func noInkIsAnEmptyPicture(chain: String) async throws {
        let run = try await Tool.run("--to svg \(chain)")
        let elements = try Elements(run.output)
        #expect(run.status == 0 && elements.list.map(\.name) == ["svg"] && elements.viewBox.count == 4)
        #expect(elements.viewBox.allSatisfy { $0.isFinite })
    }

    @Test func inkOfNoWidthIsNotInThePicture() async throws {
        let lines = (0..<3).map { #"{"stroke":1,"x":\#(9 * $0),"y":0,"t":\#($0),"width":0}"# }
        let elements = try Elements(try await Tool.run("--to svg", lines.joined(separator: "\n")).output)
        #expect(elements["path"].isEmpty && elements.viewBox == [0, 0, 1, 1])
    }

    @Test func translucentInkIsAPictureToo() async throws {
        let lines = (0..<5).map { #"{"stroke":1,"x":\#(9 * $0),"y":\#($0 * $0),"t":\#($0),"width":4,"opacity":0.5}"# }
        let elements = try Elements(try await Tool.run("--to svg", lines.joined(separator: "\n")).output)
        #expect(elements["mask"].count == 1 && elements["rect"].count == 1 && elements["path"].count == 4)
        #expect(elements["path"].allSatisfy { $0["stroke"] == "rgb(128,128,128)" })
        #expect(elements["rect"].first?["mask"] == "url(#\(elements["mask"].first?["id"] ?? ""))")
    }

    @Test func precisionIsThatOfTheOption() async throws {
        let input = try Recording.corners.bytes
        for (option, places) in [("", 3), ("--precision 1", 1), ("--precision 0", 0)] {
            let text = try await Tool.run("--to svg \(option) smooth then quadratics", input: input).text
            let longest = text.matches(of: /[0-9]\.([0-9]+)/).map { $0.1.count }.max() ?? 0
            #expect(longest == places)
        }
    }

    /// The same ink, once as outlines on their own and once by the writer; every place of a path is one of the outline.
    @Test(arguments: Share.of(Recording.allCases)) func strokesAreFilledOutlines(recording: Recording) async throws {
        let chain = "speed-to-width then smooth then quadratics"
        let picture = try await Tool.run("--to svg \(chain)", input: recording.bytes).output
        let outlines = try await Tool.run("\(chain) then outline", input: recording.bytes).output
        // Where a dot is all there is of a stroke, it is drawn as a circle.
        let hasDots = try !Elements(picture)["circle"].isEmpty
        if !hasDots {
            #expect(try await Tool.run("--to svg \(chain) then outline", input: recording.bytes).output == picture)
        }
        #expect(
            try await Tool.run("--to svg", input: outlines).output
                == Tool.run("--to svg \(chain) then outline", input: recording.bytes).output)
        let paths = try Elements(picture)["path"].compactMap { $0["d"] }.filter { !$0.isEmpty }
        #expect(paths.allSatisfy { $0.hasPrefix("M") && $0.hasSuffix("z") } && !paths.isEmpty)
    }

    @Test func theNumbersOfAPathAddUpToTheOutline() {
        let rings = [
            [Point(x: 0.5, y: -0.25), Point(x: 1, y: 0.125), Point(x: 1000, y: -3), Point(x: -7.001, y: 0.001)],
            [Point(x: 12, y: 3), Point(x: 12, y: 3.5), Point(x: 13, y: 3.25)],
        ]
        var buffer = TextBuffer()
        var path = SVGPath(decimals: 3)
        path.put(rings, into: &buffer)
        #expect(
            String(decoding: buffer.bytes, as: UTF8.self)
                == "M.5-.25l.5.375 999-3.125-1007.001 3.001zM12 3l0 .5 1-.25z")
    }

    @Test func placesTooFarForStepsAreWhole() {
        var buffer = TextBuffer()
        var path = SVGPath(decimals: 15)
        path.put([[Point(x: 1e12, y: 0.5), Point(x: 1e12, y: 2), Point(x: 0, y: 0)]], into: &buffer)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == "M1000000000000 0.5L1000000000000 2L0 0z")
    }

    @Test func theFrameAndTheGroundAreThoseOfTheOptions() async throws {
        let line = #"{"stroke":1,"x":10,"y":20,"t":0,"width":4}"#
        let plain = try Elements(try await Tool.run("--to svg", line).output)
        #expect(plain.viewBox == [8, 18, 4, 4] && plain["rect"].isEmpty)
        let framed = try Elements(
            try await Tool.run("--to svg --margin 6px --background #fffaf0 --texture pencil", line).output)
        #expect(framed.viewBox == [2, 12, 16, 16] && framed["rect"].first?["fill"] == "#fffaf0")
        #expect(
            framed["pattern"].count == 1 && framed["g"].first?["mask"] == "url(#\(framed["mask"].first?["id"] ?? ""))")
        for options in ["--margin -1", "--margin wide", "--texture chalk", "--svg-style dots"] {
            #expect(try await Tool.run("--to svg \(options)", line).status == 64, "\(options)")
        }
        let stray = try await Tool.run("--margin 3px quadratics", line)
        #expect(stray.status == 64 && stray.errors.contains("--margin goes with --to svg"))
    }

    @Test func erasersAreLeftOutAndTold() async throws {
        let lines = [
            #"{"stroke":1,"x":0,"y":0,"t":0,"device":"eraser"}"#, #"{"stroke":1,"x":9,"y":0,"t":1,"device":"eraser"}"#,
            #"{"stroke":2,"x":0,"y":5,"t":0}"#, #"{"stroke":2,"x":9,"y":5,"t":1}"#,
        ]
        let run = try await Tool.run("--to svg", lines.joined(separator: "\n"))
        #expect(try Elements(run.output)["path"].count == 1)
        #expect(run.errors.contains("1 stroke of an eraser is not in the picture") && run.status == 0)
        #expect(try await !Tool.run("--quiet --to svg", lines.joined(separator: "\n")).errors.contains("eraser"))
    }
}
