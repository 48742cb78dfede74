import Filters
import Foundation
import StrokePipeline
import Testing

/// Views that change while strokes are drawn.
@Suite struct FollowViewTests {
    static let view = #"{"view":{"scale":1.7,"rotation":0.5,"x":12,"y":-7,"mirrored":true,"width":2048}}"# + "\n"
    static let same = "transform-inverse scale=1.7 rotation=0.5rad x=12 y=-7 mirrored width=2048"
    static let ink = "speed-to-width then smooth then quadratics"

    static func stroke(_ name: Int, from index: Int = 0, count: Int = 20) -> String {
        (index..<(index + count)).map { step in
            let phase = step == 0 ? "began" : "moved"
            let x = 100 + 7 * Double(step) + 10 * sin(Double(step * name))
            return
                #"{"stroke":\#(name),"phase":"\#(phase)","x":\#(x),"y":\#(step * 3),"t":\#(Double(step) / 60),"azimuth":1}"#
                + "\n"
        }.joined()
    }

    /// The geometry of an output: what is left without the keys that are carried.
    func geometry(_ piped: Piped, of stroke: Int) -> [String] {
        piped.ink(of: stroke).map {
            "\($0.numbers("from")) \($0.numbers("control")) \($0.numbers("to")) \($0.numbers("width"))"
        }
    }

    @Test func aViewHoldsForTheStrokesThatBeginAfterIt() throws {
        let input =
            Self.stroke(1, count: 5) + Self.view + Self.stroke(1, from: 5) + Self.stroke(2) + "{\"view\":{}}\n"
            + Self.stroke(3)
        let following = try piped(input, "transform-inverse follow-view then " + Self.ink)
        let plain = try piped(input, Self.ink)
        let fixed = try piped(input, Self.same + " then " + Self.ink)
        #expect(geometry(following, of: 1) == geometry(plain, of: 1) && geometry(plain, of: 1).count == 24)
        #expect(geometry(following, of: 2) == geometry(fixed, of: 2) && geometry(fixed, of: 2).count == 19)
        #expect(geometry(following, of: 3) == geometry(plain, of: 3))
    }

    @Test func withoutAViewTheStageHasItsOwn() throws {
        let own = try piped(Self.stroke(1), Self.same + " follow-view then quadratics")
        #expect(try own.bytes == piped(Self.stroke(1), Self.same + " then quadratics").bytes)
    }

    @Test func withoutTheStageAViewChangesNothing() throws {
        let input = Self.view + Self.stroke(1)
        #expect(try geometry(piped(input, Self.ink), of: 1) == geometry(piped(Self.stroke(1), Self.ink), of: 1))
    }

    @Test func theChainCanBeCutBeforeTheStage() throws {
        let input = Self.view + Self.stroke(1) + Self.stroke(2)
        let whole = try piped(input, "speed-to-width then transform-inverse follow-view then quadratics")
        let first = try piped(input, "speed-to-width")
        #expect(try piped(first.bytes, "transform-inverse follow-view then quadratics").bytes == whole.bytes)
        #expect(whole.text.contains(#"{"stroke":1,"begin":{"view":{"scale":1.7"#))
    }

    @Test func aViewOfAnAppIsThatOfTheWire() throws {
        let view = CanvasView(scale: 1.7, rotation: 0.5, x: 12, y: -7, mirrored: true, canvasWidth: 2048)
        #expect(CanvasView(view.carried) == view && CanvasView(CanvasView().carried) == CanvasView())
        var ledger = TouchLedger()
        _ = ledger.take(TouchEvent(0, .view(view.carried)))
        _ = ledger.take(TouchEvent(1, .sample(.began), Sample(x: 300, y: 120, t: 0, azimuth: 1)))
        let samples = ledger.drain().flatMap(\.settled)
        #expect(samples.map { CanvasView($0.carried) } == [view])
        let fixed = TransformInverse(scale: 1.7, rotation: 0.5, x: 12, y: -7, mirrored: true, canvasWidth: 2048)
        let places = { (samples: [Sample]) in samples.map { [$0.x, $0.y, $0.azimuth ?? 9] } }
        #expect(places(run(TransformInverse(followsView: true), samples)) == places(run(fixed, samples)))
    }

    @Test(arguments: [
        (#"{"view":{"scale":0}}"#, 18), (#"{"view":{"scale":"1"}}"#, 18), (#"{"view":[1]}"#, 9),
        (#"{"view":{"mirrored":true}}"#, 9), (#"{"view":{"rotation":1e3}}"#, 21), (#"{"view":{"mirrored":1}}"#, 21),
    ])
    func aViewThatIsNoneIsAnError(line: String, column: Int) throws {
        let output = try piped(line + "\n")
        guard case .bad(_, let excerpt) = output.findings.first?.problem else {
            Issue.record("\(line) was taken")
            return
        }
        #expect(excerpt.column == column)
    }
}
