@testable import StrokePipeline

/// Records and what is none: the scanner, the decoder, and the whole way of the bytes.
func fuzzBytes(_ input: FuzzBytes) {
    var input = input
    let seed = input.byte()
    let options = RecordPipe.Options(&input)
    let text = input.take()
    checkScanner(text)
    PipeRun.check(text, options, seed: seed)
}

/// Every dialect that touches can be read in.
func fuzzReaders(_ input: FuzzBytes) {
    var input = input
    let seed = input.byte()
    var options = RecordPipe.Options(&input)
    options.from = InputFormat.all[input.below(InputFormat.all.count)]
    let text = input.take()
    PipeRun.check(text, options, seed: seed)
    let events = read([text], options.from)
    demand(read(FuzzBytes.cut(text, seed: seed), options.from) == events, "cuts of the input change no event")
}

/// A value that the scanner takes is one of UTF-8, whatever way it goes.
private func checkScanner(_ text: [UInt8]) {
    let line = text.prefix { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
    var scanner = JSONScanner(Array(line))
    scanner.space()
    let start = scanner.index
    guard (try? scanner.skipValue()) != nil else { return }
    demand(scanner.index > start && scanner.index < line.count, "a value ends inside its line")
    demand(String(validating: line[start..<scanner.index], as: UTF8.self) != nil, "a value is UTF-8")
    guard line[start] == UInt8(ascii: "\"") else { return }
    var again = scanner
    again.index = start
    guard let string = try? again.string() else { return }
    demand(again.index == scanner.index, "a string ends where it is skipped to")
    var buffer = TextBuffer()
    buffer.append(quoted: string)
    var third = JSONScanner(buffer.bytes + [UInt8(ascii: "\n")])
    demand((try? third.string())?.utf8.elementsEqual(string.utf8) == true, "a string is read as it is written")
}

/// The events of a text in blocks, and what ended it.
private func read(_ blocks: [[UInt8]], _ format: InputFormat) -> Reading {
    var reader = TouchReader(format)
    var reading = Reading()
    do throws(Finding) {
        for block in blocks { reading.events += try reader.read(block) }
        reading.events += try reader.finish()
        // What a last line gave may stand before a bad one.
        reading.events += try reader.finish()
    } catch {
        reading.failure = error
    }
    return reading
}

private struct Reading: Equatable {
    var events: [TouchEvent] = []
    var failure: Finding?
}
