#!/bin/sh
# Draws pens.svg: one recording of a pen, once with each of three recipes, side by side. Needs jq and stroke-pipe.
set -eu
cd "$(dirname "$0")/.."

# pen RECIPE COLOR SHIFT: the recording as segments, nearly three times as large, moved right by SHIFT view pixels.
pen() {
    jq -c --arg color "$2" '.color = $color' Recordings/wacom-uim-ink.ndjson |
        stroke-pipe transform-inverse scale=0.35 x="$3px" then --recipe "Recipes/$1.stroke"
}

# A stroke's name may be used again once it is over, so the three can simply follow each other. Segments are read as
# well as written: the last process only draws.
{
    pen fountain-pen '#2b6cb0' 0
    pen calligraphy '#b83280' -175
    pen drawing-pad-speed-brush '#2f855a' -350
} | stroke-pipe --to svg --precision 1 > Pictures/pens.svg
