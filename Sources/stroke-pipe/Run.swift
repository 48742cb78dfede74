import Filters
import StrokePipeline

/// The main job: records in, through a chain, to a format.
struct Run {
    private let options: Options
    private let output = Output()
    private let signals: Signals
    private var pipe: RecordPipe
    private var reporter: Reporter
    private var progress: Progress

    /// As much as a pipe holds; a larger block would only take the samples out of the cache.
    private static let blockSize = 65_536
    /// Enough for the price of a write to vanish.
    private static let writeSize = 131_072

    init(_ options: Options, _ stages: [any CatalogStage], _ signals: Signals) {
        self.options = options
        self.signals = signals
        reporter = Reporter(
            isQuiet: options.isQuiet, skips: options.pipe.skipsBadLines, needsSamples: options.format.runsStages)
        progress = Progress(isAsked: options.showsProgress, isQuiet: options.isQuiet)
        let format = options.format
        var stages = stages
        let passesOthers = stages.isEmpty && !format.runsStages
        // Samples are no ink yet.
        if format.isPicture, (stages.last ?? Quadratics()) is any Stage<Sample, Sample> || stages.isEmpty {
            stages.append(Quadratics())
        }
        guard let chain = try? StageChain.join(format.runsStages ? [] : stages) else {
            preconditionFailure("a chain that was read without fault does not join")
        }
        let writer = format.makeWriter(stages, options.picture)
        pipe = RecordPipe(chain, passesOthers: passesOthers, writer: writer, options: options.pipe)
    }

    mutating func run() -> Exit {
        var exit = Exit.done
        for path in options.inputs.isEmpty ? ["-"] : options.inputs where !pipe.isStopped {
            do {
                try read(path)
            } catch {
                progress.clear()
                Output.tell("stroke-pipe: cannot read \(path == "-" ? "standard input" : path): \(error.reason)\n")
                exit = .noInput
                pipe.endFile()
                report(path)
                break
            }
        }
        pipe.finish()
        write()
        progress.finish(pipe.recordCount)
        if let note = pipe.note, !options.isQuiet { Output.tell(Wording.text(note)) }
        reporter.finish()
        if exit == .done, reporter.errorCount > 0 { exit = .badInput }
        return exit
    }

    private mutating func read(_ path: String) throws(FileDescriptor.Failure) {
        let file = path == "-" ? FileDescriptor.input : try open(path)
        defer { if path != "-" { file.close() } }
        while !pipe.isStopped {
            if !(try isReady(file)) {
                write()
                if !(try wait(for: file)) { continue }
            }
            if Signals.hasCome { endBySignal() }
            guard let block = try read(from: file) else { continue }
            if block.isEmpty { break }
            progress.add(block.count, pipe.recordCount)
            pipe.process(block)
            report(path)
            if pipe.output.count >= Self.writeSize { write() }
        }
        pipe.endFile()
        report(path)
    }

    /// Opens a file; a FIFO waits there for who writes to it, and what is settled does not.
    private mutating func open(_ path: String) throws(FileDescriptor.Failure) -> FileDescriptor {
        write()
        while true {
            do { return try FileDescriptor.open(reading: path) } catch {
                if !error.isInterruption { throw error }
                if Signals.hasCome { endBySignal() }
            }
        }
    }

    private func isReady(_ file: FileDescriptor) throws(FileDescriptor.Failure) -> Bool {
        do { return try file.waitToRead(milliseconds: 0) } catch {
            if error.isInterruption { return false }
            throw error
        }
    }

    /// Waits for input or a signal; says whether there is input.
    private func wait(for file: FileDescriptor) throws(FileDescriptor.Failure) -> Bool {
        do {
            let isReady = try file.waitToRead(milliseconds: -1, or: signals.wake)
            if Signals.hasCome { endBySignal() }
            return isReady
        } catch {
            if error.isInterruption { return false }
            throw error
        }
    }

    /// What there is to read; `nil` if a signal came, or others that read from it too have taken what there was.
    private func read(from file: FileDescriptor) throws(FileDescriptor.Failure) -> [UInt8]? {
        do { return try file.read(limit: Self.blockSize) } catch {
            if error.isInterruption || error.isNotReady { return nil }
            throw error
        }
    }

    /// What is settled is written, nothing is closed.
    private func endBySignal() -> Never {
        if !options.format.isPicture { pipe.output.withBytes { output.write($0) } }
        Signals.end()
    }

    private mutating func write() {
        guard pipe.output.count > 0 else { return }
        pipe.output.withBytes { output.write($0) }
        pipe.emptyOutput()
    }

    private mutating func report(_ path: String) {
        guard !pipe.findings.isEmpty else { return }
        progress.clear()
        for finding in pipe.takeFindings() { reporter.report(finding, in: path == "-" ? "standard input" : path) }
    }
}
