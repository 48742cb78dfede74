import Foundation
import Testing

@testable import StrokePipeline

/// Outlines as lines.
@Suite struct OutlineRecordTests {
    private static let square = "[[0,0],[0,1],[1,1],[1,0]]"

    @Test func aLineReadsBackUnchanged() async throws {
        let lines = [
            #"{"stroke":"a","begin":{"color":"teal","device":"finger"}}"#,
            #"{"stroke":"a","outline":[\#(Self.square),[[0.25,0.5],[1e-7,1e+21],[-3,4.5]]]}"#.replacing(
                "1e+21", with: "100000000000"),
            #"{"stroke":"a","end":"ended"}"#, #"{"stroke":2,"outline":[]}"#, #"{"stroke":2,"end":"lost"}"#,
        ]
        let run = try await Tool.run("", lines.joined(separator: "\n") + "\n")
        #expect(run.text == lines.joined(separator: "\n") + "\n" && run.status == 0 && run.errors.isEmpty)
    }

    /// A cancelled stroke has no outline: its end comes alone, and is no end for nothing, unless it comes again.
    @Test func theEndOfACancelledStrokeComesAlone() async throws {
        let end = #"{"stroke":1,"end":"cancelled"}"# + "\n"
        let run = try await Tool.run("--strict merge", end)
        #expect(run.text == end && run.status == 0 && run.errors.isEmpty)
        let twice = try await Tool.run("merge", end + end)
        #expect(twice.text == end && twice.errors.contains("which is not open"))
        let other = try await Tool.run("merge", #"{"stroke":1,"end":"ended"}"# + "\n")
        #expect(other.text.isEmpty && other.errors.contains("which is not open"))
    }

    @Test(arguments: [
        (#"{"stroke":1,"outline":3}"#, "a list of rings"), (#"{"stroke":1,"outline":[3]}"#, "a list of rings"),
        (#"{"stroke":1,"outline":[[[0,0],[1,1]]]}"#, "at least three points"),
        (#"{"stroke":1,"outline":[[[0,0],[1,1],[2]]]}"#, "two numbers in brackets"),
        (#"{"stroke":1,"outline":[[[0,0],[1,1],[3e12,1]]]}"#, "2000000000000"),
        (#"{"stroke":1,"outline":[[[0,0],[1,1],[1,"a"]]]}"#, "a number"),
        (#"{"stroke":1,"outline":[[[0,0],[1,1],[1,2]]"#, "a comma or ]"),
    ])
    func aBadLineIsRefused(line: String, expected: String) async throws {
        let run = try await Tool.run("merge", line + "\n")
        #expect(
            run.status == 65 && run.errors.contains("standard input:1:") && run.errors.contains(expected),
            "\(run.errors)")
    }

    @Test func otherKindsAreRefused() async throws {
        let run = try await Tool.run("merge", #"{"stroke":1,"x":0,"y":0,"t":0}"# + "\n")
        #expect(run.status == 65 && run.errors.contains("expected outlines, found a sample"))
        let outline = #"{"stroke":1,"outline":[\#(Self.square)]}"# + "\n"
        let other = try await Tool.run("smooth", outline)
        #expect(other.status == 65 && other.errors.contains("expected samples, found an outline"))
    }

    /// A name stands for one stroke, of one kind; what it is may be said before its kind is known.
    @Test func kindsMayComeInOneInput() async throws {
        let lines = [
            #"{"stroke":1,"begin":{"color":"red"}}"#, #"{"stroke":1,"outline":[\#(Self.square)]}"#,
            #"{"stroke":1,"end":"ended"}"#, #"{"stroke":2,"begin":{"color":"blue"}}"#,
            #"{"stroke":2,"dab":0,"x":1,"y":2,"t":3,"distance":0,"radius":2}"#, #"{"stroke":2,"end":"ended","dabs":1}"#,
            #"{"stroke":3,"phase":"began","x":0,"y":0,"t":0}"#, #"{"stroke":3,"end":"ended"}"#,
        ].map { $0 + "\n" }.joined()
        let run = try await Tool.run("", lines)
        #expect(run.text == lines && run.errors.isEmpty)
        let clash = try await Tool.run(
            "", #"{"stroke":1,"x":0,"y":0,"t":0}"# + "\n" + #"{"stroke":1,"outline":[\#(Self.square)]}"# + "\n")
        #expect(
            clash.text.contains(#"{"stroke":1,"end":"lost"}"#) && clash.text.contains(#""outline":[\#(Self.square)]"#))
        #expect(clash.status == 0 && clash.errors.contains("began"))
    }

    /// Rounding moves corners by up to half a step, and may make rings cross: they are untangled again.
    @Test func roundedRingsStaySimple() {
        let sliver = Outline(rings: [
            [Point(x: 0, y: 0), Point(x: 10, y: 0.4), Point(x: 20, y: 0), Point(x: 20, y: -5), Point(x: 0, y: -5)],
            [Point(x: 9.2, y: -0.2), Point(x: 10.4, y: -0.4), Point(x: 10, y: 0.2)],
        ])
        let rounded = sliver.rounded(toDecimals: 0)
        #expect(rounded.rings.joined().allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
        #expect(!rounded.rings.isEmpty && rounded == rounded.rounded(toDecimals: 0))
        let far = Outline(rings: [[Point(x: 0, y: 0), Point(x: 0, y: 1e9), Point(x: 1e9, y: 0)]])
        #expect(far.rounded(toDecimals: 3) == far, "a grid of thousandths does not reach so far")
    }

    @Test func dabsAreReadToo() async throws {
        let dab = #"{"stroke":1,"dab":0,"x":1,"y":2,"t":3,"distance":0,"#
        let whole = dab + #""direction":1.5,"radius":2,"opacity":0.5,"angle":-1,"ratio":0.25}"# + "\n"
        #expect(try await Tool.run("", whole).text.hasPrefix(whole))
        for (line, expected) in [
            (#"{"stroke":1,"dab":0,"x":1,"y":2,"t":3,"radius":1}"#, "distance"), (dab + #""opacity":1}"#, "radius"),
            (#"{"stroke":1,"dab":0,"x":[1],"y":2,"t":3,"distance":0,"radius":1}"#, "a number"),
            (#"{"stroke":1,"dab":-1,"x":1,"y":2,"t":3,"distance":0,"radius":1}"#, "a whole number"),
        ] {
            let run = try await Tool.run("", line + "\n")
            #expect(run.status == 65 && run.errors.contains(expected), "\(run.errors)")
        }
        let clamped = try await Tool.run("", dab + #""radius":-2,"ratio":3}"# + "\n")
        #expect(clamped.text.contains(#""radius":0,"ratio":1}"#) && clamped.errors.contains("radius"))
    }
}
