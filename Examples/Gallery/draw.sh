#!/bin/sh
# Draws the gallery anew: each recipe over a recording of a real pen. Needs stroke-pipe; writes to the folder it is in.
set -eu
cd "$(dirname "$0")/.."

# draw RECIPE RECORDING OPTION…: one picture, named after its recipe. Two decimals are enough to look at.
draw() {
    recipe=$1
    recording=$2
    shift 2
    stroke-pipe --quiet --in "Recordings/$recording.ndjson" --recipe "Recipes/$recipe.stroke" --to svg --precision 2 \
        --margin 12px --background '#fdfbf6' "$@" > "Gallery/$recipe.svg"
}

# small RECIPE RECORDING SCALE OPTION…: the same of a recording that was drawn small, its places those of a view.
small() {
    recipe=$1
    recording=$2
    scale=$3
    shift 3
    stroke-pipe --quiet --in "Recordings/$recording.ndjson" \
        transform-inverse "scale=$scale" then --recipe "Recipes/$recipe.stroke" --to svg --precision 2 \
        --margin 12px --background '#fdfbf6' "$@" > "Gallery/$recipe.svg"
}

draw brush-pen freehand-he2
small calligraphy wacom-uim-ink 0.35
draw drawing-pad-speed-brush svc-task0006
small fountain-pen wacom-uim-ink 0.35
draw marker quickdraw-eiffel
draw pencil-shading libmypaint-painting30sec --texture pencil
small stamps wacom-uim-ink 0.35
