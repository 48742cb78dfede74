#!/usr/bin/env bash
# The output of every recipe on every recording, at six decimals, against the checksums that are stored.
#
#   .ci/checksums.sh TOOL                  compares, then runs all again on one core, in other locales, with hashes
#                                          seeded otherwise and with another C library's last bits
#   .ci/checksums.sh TOOL --write REASON   stores what the tool gives; the reason goes beside each line that changes
set -euo pipefail
tool=$(realpath "$1")
cd "$(dirname "$0")/.."
stored=Tests/PipelineTests/Checksums/outputs.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A file of another dialect says which in the first words of its name.
run() {
    local recipe=Examples/Recipes/$1.stroke recording=Examples/Recordings/$2
    case $2 in
        delivered/evdev-*) set -- --from evdev ;;
        delivered/pointer-events-*) set -- --from pointer-events ;;
        delivered/quickdraw-*) set -- --from quickdraw ;;
        delivered/uitouch-*) set -- --from uitouch ;;
        *) set -- ;;
    esac
    "${prefix[@]}" "$tool" --quiet --precision 6 "$@" --in "$recording" --recipe "$recipe"
}

# A line each: the recipe, the recording, and what cksum says of the output: its CRC and its length.
prefix=(env)
sums() {
    local recipe recording sum
    for recipe in Examples/Recipes/*.stroke; do
        recipe=$(basename "$recipe" .stroke)
        for recording in Examples/Recordings/*.ndjson Examples/Recordings/delivered/*.*; do
            recording=${recording#Examples/Recordings/}
            sum=$(run "$recipe" "$recording" | cksum)
            printf '%s %s %s\n' "$recipe" "$recording" "$sum"
        done
    done
}

LC_ALL=C
export LC_ALL
sums > "$work/sums"

if [[ ${2:-} == --write ]]; then
    reason=${3:?"say why the output changes: $0 TOOL --write REASON"}
    sed -n '/^#/p' "$stored" > "$work/new"
    # A line that is as it was keeps what is beside it.
    reason=$reason awk '
        NR == FNR { if (!/^#/) { split($0, part, "  # "); sum[$1 " " $2] = part[1]; line[$1 " " $2] = $0 }; next }
        !($1 " " $2 in line) { print; next }
        { print sum[$1 " " $2] == $0 ? line[$1 " " $2] : $0 "  # " ENVIRON["reason"] }
    ' "$stored" "$work/sums" >> "$work/new"
    cp "$work/new" "$stored"
    exit
fi

same() {
    diff "$1" "$2" > "$work/difference" && return
    cat "$work/difference" >&2
    printf '%s\n' "$3" >&2
    exit 1
}
sed '/^#/d; s/  # .*//' "$stored" > "$work/stored"
same "$work/stored" "$work/sums" "the output is not what $stored says; if it should change: $0 TOOL --write REASON"
printf '%s outputs as stored\n' "$(wc -l < "$work/sums")"

# The locales, where the system has what they are made of; where not, at least the variables.
for locale in de_DE tr_TR; do
    mkdir -p "$work/locales"
    localedef -i "$locale" -f UTF-8 "$work/locales/$locale.UTF-8" 2> "$work/errors" ||
        printf 'no locale %s here: %s\n' "$locale" "$(tail -n 1 "$work/errors")"
done

# The strokes of all recordings at once, a line of each in turn, live: what orders strokes shows in it.
for recording in Examples/Recordings/*.ndjson; do
    name=$(basename "$recording" .ndjson)
    sed "s/^{\"stroke\":\([^,}]*\)/{\"stroke\":\"$name-\1\"/" "$recording" > "$work/part-$name"
done
paste -d '\n' "$work"/part-* | sed '/^$/d' > "$work/crowd"
crowd() {
    local command=("${prefix[@]}" "$tool" --quiet --precision 6 --in "$work/crowd")
    "${command[@]}" --live smooth then speed-to-width then quadratics | cksum
    "${command[@]}" --live --recipe Examples/Recipes/stamps.stroke | cksum
    "${command[@]}" --recipe Examples/Recipes/brush-pen.stroke then merge | cksum
}
crowd > "$work/crowd-sums"

again() {
    local name=$1
    shift
    prefix=(env "$@")
    sums > "$work/again"
    same "$work/sums" "$work/again" "other bytes $name"
    crowd > "$work/again"
    same "$work/crowd-sums" "$work/again" "other bytes of a crowd of strokes $name"
    printf 'the same bytes %s\n' "$name"
}
again 'on one core, hashes seeded at random' taskset -c 0
again 'in German, with the seed of hashes fixed' \
    LOCPATH="$work/locales" LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 SWIFT_DETERMINISTIC_HASHING=1
again 'in Turkish' LOCPATH="$work/locales" LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8
# Its exp, pow and sine have other last bits there, which six decimals do not show.
again 'with the C library of a processor that does not multiply and add at once' \
    GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4,-AVX2,-AVX512F
