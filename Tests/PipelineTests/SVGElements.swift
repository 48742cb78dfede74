import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an SVG document, as an XML parser reads them.
final class Elements: NSObject, XMLParserDelegate {
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
