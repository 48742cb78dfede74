#!/usr/bin/env bash
# Builds the harness and runs each target for some seconds on what its corpus holds; ends at the first fault.
#
#   fuzz.sh SECONDS [TARGET…]
#
# No seconds, 0, only build. FUZZ_BUILD names a folder that keeps the build, for as long as no source changes; FUZZ_FOUND
# one that keeps what is new. FUZZ_JOBS targets run at once.
set -euo pipefail

usage() {
    printf 'usage: fuzz.sh SECONDS [TARGET…]\n' >&2
    exit 64
}
seconds=${1:-}
[[ $seconds =~ ^(0|[1-9][0-9]*)$ ]] || usage
shift
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
targets=("$@")
((${#targets[@]})) || targets=(bytes readers chain ledger stages outline)
jobs=${FUZZ_JOBS:-2}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build=${FUZZ_BUILD:-$scratch}
found=${FUZZ_FOUND:-$scratch/found}
mkdir -p "$build" "$found"
build=$(cd "$build" && pwd)
found=$(cd "$found" && pwd)

# One optimized module each; -enable-testing so that the harness sees what is internal.
compile() {
    swiftc -swift-version 6 -O -whole-module-optimization -num-threads 2 -parse-as-library -enable-testing \
        -package-name stroke-pipe -I "$build" -L "$build" "$@" 2>&1 | { grep -v 'Cannot export local symbol' || true; }
}
library() {
    # What -sanitize=fuzzer asks for, but for the tracing of every comparison: that is more than half of the time of
    # the geometry, and the words in Words do for texts what it does.
    compile -sanitize=address -sanitize-coverage=edge,inline-8bit-counters,pc-table \
        -module-name "$1" -emit-module -emit-module-path "$build/$1.swiftmodule" -emit-library -static \
        -o "$build/lib$1.a" $(find "$root/Sources/$1" -name '*.swift')
}
tests=$root/Tests/PipelineTests
tool=$root/Sources/stroke-pipe
harness=("$here"/Harness/*.swift "$tests"/{TouchRun,TouchModel,StrokeModel}.swift
    "$tests"/Outlines/{RingFault,GridLine}.swift "$tool"/{Wording,ExpectedWording,ChainWording,Options}.swift)
if [[ ! -x $build/fuzz || -n $(find "$root/Sources" "${harness[@]}" -newer "$build/fuzz") ]]; then
    library StrokePipeline
    library Filters
    compile -sanitize=fuzzer,address -module-name Fuzz -lFilters -lStrokePipeline -o "$build/fuzz" "${harness[@]}"
fi
((seconds)) || exit 0

# Swift's own backtraces would catch the signal before the fuzzer does. Short traces of allocations and a small
# quarantine make them cheap; what a fault is shows when it is run again.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=4:quarantine_size_mb=16

run() {
    local target=$1 log=$scratch/$1.log words=()
    [[ -f $here/Words/$target ]] && words=(-dict="$here/Words/$target")
    mkdir -p "$found/$target"
    if ! FUZZ_TARGET=$target "$build/fuzz" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
        -print_final_stats=1 -artifact_prefix="$found/$target-" "${words[@]}" \
        "$found/$target" "$here/Corpus/$target" > "$log" 2>&1; then
        grep -E 'Fatal error|ERROR|SUMMARY' "$log" || tail -20 "$log"
        # What is found must outlive the scratch folder.
        for input in "$found/$target"-*; do
            [[ $found == "$scratch"* ]] && cp "$input" "${TMPDIR:-/tmp}/fuzz-${input##*/}" &&
                input=${TMPDIR:-/tmp}/fuzz-${input##*/}
            printf '%s: a fault; build with FUZZ_BUILD=DIR, then: SWIFT_BACKTRACE=enable=no FUZZ_TARGET=%s DIR/fuzz %s\n' \
                "$target" "$target" "$input"
        done
        return 1
    fi
    printf '%s: %s executions\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
}

running=0
for target in "${targets[@]}"; do
    [[ -d $here/Corpus/$target ]] || usage
    if ((running >= jobs)); then
        wait -n || { wait || true; exit 1; }
        running=$((running - 1))
    fi
    run "$target" &
    running=$((running + 1))
done
while ((running > 0)); do
    wait -n || { wait || true; exit 1; }
    running=$((running - 1))
done
