#!/usr/bin/env python3
"""Holds outlines to those that shapely makes of the same segments: outlines.py SEGMENTS OUTLINES [TOLERANCE]

Both files are NDJSON as the tool writes it. Every ring must be valid, the rings of a stroke must make a valid area, and
it may differ from the union of finely sampled discs and their hulls by at most tolerance times perimeter.
"""
import json
import math
import sys

import numpy as np
import shapely

# The referee's own error, beside the tolerance it judges.
FINENESS = 40


def strokes(path, key):
    """The records with `key`, by stroke; an id that is used again counts as a new stroke."""
    open_strokes, done = {}, []
    for line in open(path, encoding="utf-8"):
        record = json.loads(line)
        if key in record:
            open_strokes.setdefault(record["stroke"], []).append(record)
        elif "end" in record:
            done.append((record["stroke"], open_strokes.pop(record["stroke"], [])))
    return done


def ink(segments, tolerance):
    """The union of the hulls of neighbouring discs."""
    hulls = []
    for segment in segments:
        places = np.array([segment["from"], segment["control"], segment["to"]], dtype=float)
        widths = np.array(segment["width"], dtype=float)
        bend = 2 * np.linalg.norm(places[0] - 2 * places[1] + places[2]) + abs(widths[0] - 2 * widths[1] + widths[2])
        count = max(1, math.ceil(math.sqrt(bend / (8 * tolerance / FINENESS))))
        u = np.linspace(0, 1, count + 1)[:, None]
        basis = np.hstack([(1 - u) ** 2, 2 * u * (1 - u), u * u])
        discs = []
        for place, radius in zip(basis @ places, np.maximum(basis @ widths, 0) / 2):
            quarter = max(4, math.ceil(math.pi / 2 / math.sqrt(8 * tolerance / FINENESS / max(radius, 1e-9))))
            discs.append(shapely.Point(place).buffer(radius, quad_segs=quarter) if radius > 0 else shapely.Point(place))
        hulls += [shapely.convex_hull(shapely.GeometryCollection(pair)) for pair in zip(discs, discs[1:])]
    return shapely.union_all([hull for hull in hulls if hull.area > 0])


def area(rings):
    """The area that rings enclose, by their orientation; fails where they are not what they should be."""
    polygons = [shapely.Polygon(ring) for ring in rings]
    for polygon in polygons:
        assert polygon.is_valid, shapely.is_valid_reason(polygon)
    # Counter-clockwise on screen is clockwise where y runs up.
    outer = [polygon for polygon in polygons if not polygon.exterior.is_ccw]
    holes = [[] for _ in outer]
    for hole in (polygon for polygon in polygons if polygon.exterior.is_ccw):
        around = [index for index, polygon in enumerate(outer) if polygon.covers(hole)]
        assert around, "a hole lies in no ring"
        holes[min(around, key=lambda index: outer[index].area)].append(hole.exterior)
    whole = shapely.MultiPolygon([shapely.Polygon(o.exterior, h) for o, h in zip(outer, holes)])
    assert whole.is_valid, shapely.is_valid_reason(whole)
    return whole


def main():
    tolerance = float(sys.argv[3]) if len(sys.argv) > 3 else 0.05
    worst, failures = 0.0, 0
    segments, outlines = strokes(sys.argv[1], "segment"), strokes(sys.argv[2], "outline")
    assert len(segments) == len(outlines), "not the same strokes"
    for (stroke, drawn), (_, records) in zip(segments, outlines):
        try:
            found = area([ring for record in records for ring in record["outline"]])
            wanted = ink(drawn, tolerance)
            share = found.symmetric_difference(wanted).area / (tolerance * max(found.length, wanted.length, 1e-12))
            worst = max(worst, share)
            assert share <= 1, f"differs by {share:.3f} of tolerance times perimeter"
        except AssertionError as error:
            failures += 1
            print(f"stroke {stroke}: {error}")
    print(f"{len(segments)} strokes, worst {worst:.3f} of tolerance times perimeter")
    sys.exit(1 if failures else 0)


main()
