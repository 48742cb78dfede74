import Foundation
import Testing

/// `merge`: strokes that overlap become one, of the first one's name and keys.
@Suite struct MergeTests {
    private func line(_ stroke: Int, _ from: (Int, Int), _ to: (Int, Int), _ keys: String = "") -> String {
        """
        {"stroke":\(stroke),"x":\(from.0),"y":\(from.1),"t":0\(keys)}
        {"stroke":\(stroke),"x":\(to.0),"y":\(to.1),"t":1}
        {"stroke":\(stroke),"end":"ended"}

        """
    }

    private func strokes(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains("outline") }.map { line in
            String(line.dropFirst(10).prefix { $0 != "," })
        }
    }

    private let chain = "quadratics width=4px then outline then merge"

    @Test func overlappingStrokesAreOne() async throws {
        let input =
            line(1, (0, 0), (100, 0), ##","color":"#f00""##) + line(2, (50, -50), (50, 50))
            + line(3, (500, 0), (600, 0))
        let run = try await Tool.run(chain, input)
        #expect(strokes(run.text) == ["1", "3"] && run.status == 0)
        #expect(run.text.hasPrefix(##"{"stroke":1,"begin":{"color":"#f00"}}"##))
        // A cross of two lines, 4 px wide, with round ends.
        let alone = try await Tool.run("quadratics width=4px then outline", line(3, (500, 0), (600, 0))).text
        #expect(run.text.hasSuffix(alone), "a stroke that overlaps no other stays as it is")
        #expect(run.text.split(separator: "\n").count == 5)
    }

    @Test func strokesJoinByWayOfOthers() async throws {
        let input = line(1, (0, 0), (100, 0)) + line(2, (0, 50), (100, 50)) + line(3, (50, -10), (50, 60))
        #expect(try await strokes(Tool.run(chain, input).text) == ["1"])
    }

    @Test func onlyInkCounts() async throws {
        // The boxes overlap; the ink does not.
        let input = line(1, (0, 0), (100, 100)) + line(2, (40, 0), (100, 60))
        let run = try await Tool.run(chain, input)
        #expect(strokes(run.text) == ["1", "2"])
        #expect(try await run.text == Tool.run("quadratics width=4px then outline", input).text)
    }

    @Test func aStrokeInTheHoleOfAnotherStaysApart() async throws {
        let ring = (0...24).map { index in
            let angle = Double(index) * .pi / 12
            return #"{"stroke":1,"x":\#(50 * cos(angle)),"y":\#(50 * sin(angle)),"t":\#(index)}"#
        }
        let input =
            ring.joined(separator: "\n") + "\n" + #"{"stroke":1,"end":"ended"}"# + "\n" + line(2, (-5, 0), (5, 0))
        #expect(try await strokes(Tool.run(chain, input).text) == ["1", "2"])
        let across = input + line(3, (0, 0), (60, 0))
        #expect(try await strokes(Tool.run(chain, across).text) == ["1"])
    }

    @Test func byColorOnlyOneColorJoins() async throws {
        let red = ##","color":"#f00""##
        let input = line(1, (0, 0), (100, 0), red) + line(2, (50, -50), (50, 50)) + line(3, (20, -50), (20, 50), red)
        #expect(try await strokes(Tool.run(chain + " by=color", input).text) == ["1", "2"])
        #expect(try await strokes(Tool.run(chain, input).text) == ["1"])
    }

    @Test func aLostStrokeMakesTheUnionLost() async throws {
        let input =
            line(1, (0, 0), (100, 0))
            + line(2, (50, -50), (50, 50)).split(separator: "\n").dropLast().joined(
                separator: "\n")
        let run = try await Tool.run(chain, input)
        #expect(strokes(run.text) == ["1"] && run.text.hasSuffix(#"{"stroke":1,"end":"lost"}"# + "\n"))
    }

    @Test func aCancelledStrokeHasNoOutline() async throws {
        let cancelled = line(2, (50, -50), (50, 50)).replacing("ended", with: "cancelled")
        let run = try await Tool.run(chain, line(1, (0, 0), (100, 0)) + cancelled)
        #expect(strokes(run.text) == ["1"] && run.text.hasSuffix(#"{"stroke":2,"end":"cancelled"}"# + "\n"))
    }

    @Test func aPageOfSingleStrokesDoesNotShowIt() async throws {
        let run = try await Tool.run("--to html \(chain)", "")
        #expect(run.status == 64 && run.errors.contains("leave out merge"))
    }

    @Test func nothingMayStandAfterIt() async throws {
        let run = try await Tool.run("merge then merge", "")
        #expect(run.status == 64 && run.errors.contains("merge takes outlines"))
    }
}
