import Glibc

/// Where libFuzzer hands over what it has made up: the bytes go to the target that `FUZZ_TARGET` names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(FuzzBytes(Array(UnsafeBufferPointer(start: start, count: count))))
    return 0
}

/// The targets: a new one is one line here, and a folder of its own in `Corpus`.
private let targets: [String: @Sendable (FuzzBytes) -> Void] = [
    "bytes": fuzzBytes,
    "readers": fuzzReaders,
    "chain": fuzzChain,
    "ledger": fuzzLedger,
    "stages": fuzzStages,
    "outline": fuzzOutline,
]

private let target: @Sendable (FuzzBytes) -> Void = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = targets[name] else {
        fatalError("FUZZ_TARGET must be one of \(targets.keys.sorted().joined(separator: " ")); actual value: \(name)")
    }
    return target
}()

/// Stops where a promise does not hold, so that the fuzzer keeps the input.
func demand(_ holds: Bool, _ promise: @autoclosure () -> String) {
    if !holds { fatalError("broken: \(promise())") }
}
