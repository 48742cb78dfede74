@testable import StrokePipeline

/// What a pipe makes of a text: the output, and what it found wrong.
struct PipeRun: Equatable {
    var output: [UInt8]
    var findings: [Finding]

    /// Every kind of record through a pipe without stages.
    init(_ blocks: [[UInt8]], _ options: RecordPipe.Options) {
        var pipe = RecordPipe(SampleStages(), passesOthers: true, writer: NDJSONWriter(), options: options)
        for block in blocks { pipe.process(block) }
        pipe.endFile()
        pipe.finish()
        output = pipe.output.bytes
        findings = pipe.takeFindings()
    }

    /// The lines that stand by the rule of live output: those that are not provisional, nor revoke such.
    var settledLines: [UInt8] {
        let ends = [#","provisional":true}"#, #","revoke":true}"#].map { Array($0.utf8) }
        return output.split(separator: UInt8(ascii: "\n")).filter { line in
            !ends.contains { line.suffix($0.count).elementsEqual($0) }
        }.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
    }

    /// Checks all that holds for any text: cuts do not matter, the output is records without fault, live shows the same
    /// ink, and whatever was found can be told.
    static func check(_ text: [UInt8], _ options: RecordPipe.Options, seed: UInt8) {
        let whole = PipeRun([text], options)
        demand(PipeRun(FuzzBytes.cut(text, seed: seed), options) == whole, "cuts of the input change nothing")
        demand(String(validating: whole.output, as: UTF8.self) != nil, "the output is UTF-8")
        checkRecords(whole.output)
        var live = options
        live.isLive = true
        demand(PipeRun([text], live).settledLines == whole.output, "live output settles the same ink")
        for finding in whole.findings { tell(finding) }
    }

    /// Checks that an output is read without fault and as what it says.
    static func checkRecords(_ output: [UInt8]) {
        let again = PipeRun([output], RecordPipe.Options())
        // A stroke without elements is written as its end alone, which is an end for nothing to a reader.
        let faults = again.findings.filter { $0.problem != .repaired(.touch(.endForNothing)) }
        demand(faults.isEmpty, "the output can be read again: \(faults)")
        guard again.output != output, again.findings.isEmpty else { return }
        let lines = [again.output, output].map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        let first = zip(lines[0], lines[1]).first { $0 != $1 }
        fatalError("broken: the output is read as what it says: \(first.map { "\($0), \($1)" } ?? "a line is missing")")
    }

    private static func tell(_ finding: Finding) {
        switch finding.problem {
        case .bad(let fault, let excerpt):
            demand(excerpt.text.count <= 80 && excerpt.mark <= 80 && excerpt.column >= 1, "an excerpt is short")
            _ = Wording.text(fault, finding.stroke, excerpt.found)
        case .repaired(let fault): _ = Wording.warning(fault, finding.stroke) + Wording.kind(fault)
        }
    }
}

extension RecordPipe.Options {
    /// The options that change what a line means.
    init(_ bytes: inout FuzzBytes) {
        self.init()
        let choice = bytes.byte()
        isStrict = choice & 1 != 0
        skipsBadLines = choice & 2 == 0
        rate = choice & 4 != 0 ? 120 : nil
        touches = choice & 8 != 0 ? .one : .all
        palmRadius = choice & 16 != 0 ? 30 : nil
        patience = choice & 32 != 0 ? 0 : 0.5
    }
}
