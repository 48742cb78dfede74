/// Keys of a record that mean nothing to the pipeline and travel through it byte for byte.
///
/// Kept as the text that is written back: every key with its value, each led by a comma (`,"color":"#3355ff"`).
public struct CarriedKeys: Hashable, Sendable {
    /// UTF-8 JSON members, each led by a comma.
    public private(set) var text: [UInt8]

    /// The members in `text`, which must be valid JSON members, each led by a comma.
    package init(text: [UInt8]) { self.text = text }

    /// One key with a text as its value.
    public init(_ key: String, _ value: String) {
        var buffer = TextBuffer()
        buffer.append(",")
        buffer.append(quoted: key)
        buffer.append(":")
        buffer.append(quoted: value)
        text = buffer.bytes
    }

    /// The keys of `others` and these, where one of these does not stand there already.
    func joining(_ others: CarriedKeys?) -> CarriedKeys {
        guard let others else { return self }
        return others.value("view") == nil ? CarriedKeys(text: others.text + text) : others
    }

    /// The value of `key` where it is a string, else `nil`.
    public func string(_ key: String) -> String? {
        guard let value = value(key), value.first == UInt8(ascii: "\"") else { return nil }
        var scanner = JSONScanner(Array(value) + [UInt8(ascii: "\n")])
        return try? scanner.string()
    }

    /// The JSON text of the value of `key`, or `nil` where the key is not carried.
    public func value(_ key: String) -> ArraySlice<UInt8>? {
        var scanner = JSONScanner(text + [UInt8(ascii: "\n")])
        while scanner.index < text.count {
            scanner.index += 1
            guard let name = try? scanner.string(), (try? scanner.colon()) != nil else { return nil }
            let start = scanner.index
            guard (try? scanner.skipValue()) != nil else { return nil }
            if name.utf8.elementsEqual(key.utf8) { return text[start..<scanner.index] }
        }
        return nil
    }
}
