import Foundation
import Testing

@testable import StrokePipeline

/// Input events as `evemu-record` writes them, from less to type.
enum EvdevText {
    /// The header of an axis: its number and name, its range, its resolution.
    static func axis(_ code: Int, _ range: ClosedRange<Int>, resolution: Int = 0, value: Int = 0) -> String {
        """
        #     Event code \(code) (ABS)
        #       Value \(value)
        #       Min \(range.lowerBound)
        #       Max \(range.upperBound)
        #       Fuzz 4
        #       Flat 0
        #       Resolution \(resolution)

        """
    }

    /// The header of a device that has these axes.
    static func header(_ axes: String...) -> String {
        "# EVEMU 1.3\n#   Event type 1 (EV_KEY)\n#     Event code 330 (BTN_TOUCH)\n#   Event type 3 (EV_ABS)\n"
            + axes.joined() + "# Properties:\n#   Property  type 1 (INPUT_PROP_DIRECT)\nN: pen\n"
    }

    /// A pen whose places have no unit, with 1000 levels of pressure, and tilt in degrees, nearly.
    static let pen = header(places(0, 1), axis(24, 0...1000), axis(26, -64...63, resolution: 57), axis(27, -64...63))
    /// A screen of the same size for up to ten fingers.
    static let screen = header(places(0, 1), axis(47, 0...9), axis(48, 0...1000), places(53, 54), axis(57, 0...65_535))

    /// The two axes of a place, without a unit: its numbers are taken as they are.
    static func places(_ x: Int, _ y: Int) -> String { axis(x, 0...7200) + axis(y, 0...7200) }

    /// Lines of frames, each `time event…`, an event being its code, `=` and its value: axes in small letters, keys in
    /// capitals.
    static func frames(_ frames: String...) -> String {
        frames.map { frame in
            let words = frame.split(separator: " ")
            let events = words.dropFirst().map { word in
                let parts = word.split(separator: "=")
                let isKey = parts[0].first?.isUppercase ?? false
                let code = isKey ? keys[String(parts[0])] : axes[String(parts[0])]
                return "E: \(words[0]) \(isKey ? "0001" : "0003") \(code ?? "?") \(parts[1])\t# EV\n"
            }
            return events.joined() + "E: \(words[0]) 0000 0000 0000\t# ---- SYN_REPORT (0) ---- +4ms\n"
        }.joined()
    }

    private static let axes = [
        "x": "0000", "y": "0001", "z": "0002", "p": "0018", "tx": "001a", "ty": "001b", "slot": "002f", "major": "0030",
        "mx": "0035", "my": "0036", "tool": "0037", "id": "0039", "mp": "003a",
    ]
    private static let keys = [
        "PEN": "0140", "RUBBER": "0141", "BRUSH": "0142", "FINGER": "0145", "MOUSE": "0146", "LENS": "0147",
        "DOUBLETAP": "014d", "TOUCH": "014a", "STYLUS": "014b",
    ]
}

/// A recording of a device, as it was made.
enum EvdevRecording: String, CaseIterable {
    case cintiq = "evdev-cintiq13hd"
    case dth = "evdev-dth2242-pen"

    var text: String {
        get throws {
            let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
            let file = package.standardized.appending(path: "Examples/Recordings/delivered/\(rawValue).events")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
