import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an SVG document, as an XML parser reads them.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var list: [(name: String, attributes: [String: String])] = []

    init(_ document: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(document))
        parser.delegate = self
        try #require(parser.parse())
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        list.append((name, attributes))
    }

    subscript(name: String) -> [[String: String]] { list.filter { $0.name == name }.map(\.attributes) }
    /// Left, top, width and height.
    var viewBox: [Double] { (list.first?.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) } }
}

/// Pictures.
@Suite struct PictureTests {
    @Test(arguments: Recording.allCases) func theBoxHoldsAllInk(recording: Recording) async throws {
        let run = try await Tool.run("--to svg speed-to-width then smooth then quadratics", input: recording.bytes)
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
        #expect(samples["g"].map { $0["color"] } == ["#3355ff", "\"<&>é ", "#000000"])
        let segments = try await Tool.run("quadratics", lines.joined(separator: "\n"))
        #expect(
            try await Tool.run("--to svg", input: segments.output).output
                == Tool.run("--to svg", lines.joined(separator: "\n")).output)
    }

    @Test(arguments: ["url(http://127.0.0.1/a#b)", "URL(a)", #"\\75rl(a)"#])
    func aColorFetchesNothing(color: String) async throws {
        let lines = #"{"x":0,"y":0,"t":0,"color":"\#(color)"}"# + "\n" + #"{"x":9,"y":0,"t":1}"#
        #expect(try Elements(try await Tool.run("--to svg", lines).output)["g"].map { $0["color"] } == ["#000000"])
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
}
