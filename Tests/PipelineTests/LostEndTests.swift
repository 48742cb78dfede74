import Foundation
import Testing

@testable import StrokePipeline

/// Recordings whose ends are lost on the way: no stroke waits for its end, and none is lost with it.
@Suite struct LostEndTests {
    private static let chain = "force-curve gamma=0.7 then speed-to-width then smooth then quadratics"

    /// The records of each stroke; the strokes of one name in the order in which they end.
    private func strokes(_ output: Piped) -> [String: [[String]]] {
        var strokes: [String: [[String]]] = [:]
        for (name, lines) in Dictionary(grouping: output.lines, by: { Wire.stroke(Array($0.utf8)) }) {
            strokes[name] = lines.split(omittingEmptySubsequences: false) { $0.contains(#","end":"#) }.map(Array.init)
        }
        return strokes
    }

    @Test(arguments: Share.of(LawRecording.all), ["", chain]) func everyStrokeComesOut(
        recording: LawRecording, chain: String
    ) throws {
        let lines = recording.lines.map(Wire.text)
        func isLift(_ line: String) -> Bool {
            line.contains(#""phase":"ended""#) && !line.contains(#""predicted":true"#)
        }
        let lost = lines.filter { !isLift($0) }
        let heard = lines.map { line in
            isLift(line) ? #"{"stroke":\#(Wire.stroke(Array(line.utf8))),"end":"ended"}"# + "\n" : line
        }
        let (want, got) = (try piped(heard.joined(), chain), try piped(lost.joined(), chain))
        #expect(want.findings.isEmpty && want.ends.allSatisfy { $0 == "ended" })
        #expect(strokes(got) == strokes(want), "the geometry is that of the same samples")
        #expect(got.ends.count == lines.count { $0.contains(#""phase":"began""#) } && got.ends.count == want.ends.count)
        #expect(got.ends.allSatisfy { $0 == "lost" } && got.repairs.count == got.ends.count)
        #expect(got.repairs.allSatisfy { [.touch(.openAtEnd), .touch(.beganWhileOpen)].contains($0) })
    }
}
