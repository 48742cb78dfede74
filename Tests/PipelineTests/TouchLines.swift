@testable import StrokePipeline

extension TouchEvent {
    /// The event as a line of the wire.
    var line: String {
        var members: [String] = []
        switch touch {
        case .number(let number): members.append(#""stroke":\#(number)"#)
        case .text(let text): members.append(#""stroke":"\#(text)""#)
        }
        switch kind {
        case .sample(let phase):
            members.append(#""phase":"\#(phase.rawValue)""#)
            members += placed + estimated
        case .predicted: members += placed + estimated + [#""predicted":true"#]
        case .end(let state): members.append(#""end":"\#(state.rawValue)""#)
        case .update(let keys):
            let index = estimate?.index ?? 0
            members.append(#""update":\#(index),"expecting":\#(Self.list(estimate?.expecting ?? []))"#)
            members += sample.members(of: keys)
        case .view(let keys): members = [String(decoding: keys.text.dropFirst(), as: UTF8.self)]
        case .revoke: members.append(#""revoke":true"#)
        case .over, .clock: return ""
        }
        return "{" + members.joined(separator: ",") + "}\n"
    }

    private var placed: [String] {
        let keys: SampleKeys = [.x, .y, .force, .azimuth, .radius]
        return sample.members(of: keys) + (lacksTime ? [] : [#""t":\#(sample.t)"#]) + [#""device":"\#(sample.device)""#]
    }

    private var estimated: [String] {
        estimate.map { [#""index":\#($0.index)"#, #""expecting":\#(Self.list($0.expecting))"#] } ?? []
    }

    private static func list(_ keys: SampleKeys) -> String {
        let names: [(SampleKeys, String)] = [
            (.x, "x"), (.y, "y"), (.force, "force"), (.azimuth, "azimuth"), (.others, "z"),
        ]
        return "[" + names.filter { keys.contains($0.0) }.map { "\"\($0.1)\"" }.joined(separator: ",") + "]"
    }
}

extension Sample {
    fileprivate func members(of keys: SampleKeys) -> [String] {
        let values: [(SampleKeys, String, Double?)] = [
            (.x, "x", x), (.y, "y", y), (.force, "force", force), (.azimuth, "azimuth", azimuth),
            (.radius, "radius", radius),
        ]
        return values.compactMap { key, name, value in
            keys.contains(key) ? value.map { #""\#(name)":\#($0)"# } : nil
        }
    }
}

extension String {
    /// A line put together of members that may be wrong, odd, doubled or of some other record.
    static func wildLine(using random: inout SplitMix) -> String {
        let members = [
            #""stroke":1"#, #""stroke":"3""#, #""stroke":2"#, #""phase":"began""#, #""phase":"ended""#, #""x":1"#,
            #""x":2,"y":0"#,
            #""x":1,"y":1,"t":3"#, #""t":-1"#, #""force":7"#, #""force":null"#, #""altitude":9"#,
            #""altitude":0.5,"azimuth":8"#,
            #""device":"finger""#, #""device":"hand""#, #""radius":50"#, #""radius":-1"#, #""index":3"#, #""index":-1"#,
            #""expecting":["force"]"#, #""expecting":"force""#, #""expecting":[]"#, #""update":3"#, #""update":1.5"#,
            #""end":"ended""#, #""end":"open""#, #""revoke":true"#, #""view":{"scale":2}"#, #""view":{"scale":0}"#,
            #""segment":0"#, #""begin":{}"#, #""dab":1"#, #""color":"é""#, #""a":{"b":[1,{}]}"#, #""a":1,"a":2"#, "",
            "}", "{", "\\",
        ]
        let count = Int.random(in: 0...6, using: &random)
        let line = (0..<count).map { _ in members.randomElement(using: &random) ?? "" }.joined(separator: ",")
        return Int.random(in: 0..<8, using: &random) == 0 ? line + "\n" : "{\(line)}\n"
    }
}
