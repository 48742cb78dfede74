import Foundation
import Testing

/// Several files, and what stands around the lines.
@Suite struct FilesTests {
    static let one = #"{"stroke":1,"phase":"began","x":0,"y":0,"t":0}"#
    static let open = #"{"stroke":1,"x":3,"y":4,"t":5}"#

    @Test func eachFileHasItsOwnMarkAndLineNumbers() async throws {
        try await withScratch { scratch in
            let (a, b) = (scratch.appending(path: "a.ndjson"), scratch.appending(path: "b.ndjson"))
            try Data("\u{FEFF}\(Self.one)\n".utf8).write(to: a)
            try Data("\u{FEFF}\n\(Self.one)\r\n\n{\"stroke\":1,\"x\":1,\"y\":0,\"t\":-1}".utf8).write(to: b)
            let run = try await Tool.run("--in \(a.path) --in \(b.path)")
            #expect(run.status == 0)
            let lost = #"{"stroke":1,"end":"lost"}"#
            #expect(run.lines == [Self.one, lost, Self.one, #"{"stroke":1,"x":1,"y":0,"t":0}"#, lost])
            let places = run.messages.map { $0.split(separator: " ")[1] }
            #expect(places == ["\(a.path):1:", "\(b.path):4:", "\(b.path):4:"])
        }
    }

    @Test func eachFileIsReadOnItsOwn() async throws {
        try await withScratch { scratch in
            let file = scratch.appending(path: "a.ndjson")
            try Data("\(Self.open)\n".utf8).write(to: file)
            let alone = try await Tool.run("--in \(file.path)")
            let twice = try await Tool.run("--in \(file.path) --in \(file.path)")
            #expect(twice.text == alone.text + alone.text && !twice.errors.contains("after"), "\(twice.errors)")
        }
    }

    @Test func standardInputCanBeOneOfThem() async throws {
        try await withScratch { scratch in
            let file = scratch.appending(path: "a.ndjson")
            try Data("\(Self.one)\n".utf8).write(to: file)
            let run = try await Tool.run("--in \(file.path) --in -", Self.one + "\n")
            #expect(run.lines.count == 4 && run.errors.contains("standard input:1: warning"))
        }
    }

    @Test func aFileThatCannotBeReadIsTold() async throws {
        try await withScratch { scratch in
            let file = scratch.appending(path: "a.ndjson")
            try Data("\(Self.one)\n".utf8).write(to: file)
            let run = try await Tool.run("--in \(file.path) --in \(scratch.path)/none.ndjson")
            #expect(run.status == 66 && run.lines.count == 2 && run.errors.contains("none.ndjson: No such file"))
            let picture = try await Tool.run("--to svg --in \(file.path) --in \(scratch.path)")
            #expect(picture.status == 66 && picture.text.hasSuffix("</svg>\n"))
        }
    }

    @Test func aBadLineEndsAllFiles() async throws {
        try await withScratch { scratch in
            let (a, b) = (scratch.appending(path: "a.ndjson"), scratch.appending(path: "b.ndjson"))
            try Data("\(Self.one)\nno\n".utf8).write(to: a)
            try Data("\(Self.one)\n".utf8).write(to: b)
            let run = try await Tool.run("--in \(a.path) --in \(b.path)")
            #expect(run.status == 65 && run.lines.count == 2 && run.errors.contains("\(a.path):2:1: "))
            let skipping = try await Tool.run("--on-error skip --in \(a.path) --in \(b.path)")
            #expect(skipping.status == 65 && skipping.lines.count == 4)
        }
    }

    @Test func lineEndsAndBlankLinesDoNotMatter() async throws {
        let lines = [Self.one, #"{"stroke":1,"x":1,"y":0,"t":1,"name":"é\r"}"#, #"{"stroke":1,"end":"ended"}"#]
        let plain = try await Tool.run("", lines.joined(separator: "\n") + "\n")
        #expect(plain.status == 0 && plain.lines == lines)
        for text in [
            lines.joined(separator: "\r\n"), "\n\n" + lines.joined(separator: "\n \t\r\n\n") + "\n\n",
            "\u{FEFF}" + lines.joined(separator: "\n"), "  " + lines.joined(separator: "  \r\n\t") + " ",
        ] {
            let run = try await Tool.run("", text)
            #expect(run.status == 0 && run.output == plain.output && run.errors.isEmpty)
        }
        let marks = try await Tool.run("", lines[0] + "\n\u{FEFF}" + lines[1])
        #expect(marks.status == 65)
    }

    @Test func noInputIsNoOutput() async throws {
        for input in ["", "\n\n", "\u{FEFF}"] {
            let run = try await Tool.run("smooth then quadratics", input)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        }
    }
}
