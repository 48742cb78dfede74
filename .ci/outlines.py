#!/usr/bin/env python3
"""Holds outlines to those that shapely makes of the same segments: outlines.py TOLERANCE FOLDER

The folder has pairs of files, NAME.segments and NAME.outlines, of NDJSON as the tool writes it. Every ring must be valid, and
the rings of a stroke a valid area. It may differ from the union of finely sampled discs and their hulls by at most tolerance
times perimeter, no ink may be further than twice the tolerance from the other's, and what differs may nowhere be wider than
that. (How deep a notch or a gap between two lines reaches is another matter: where they part at a small angle, the least
shift moves its end far.)
"""
import json
import sys
import time
from pathlib import Path

import numpy as np
import shapely

# The referee's own error is at most the tolerance it judges over this, in what it takes for straight and in its arcs.
FINENESS = 10
# Boundaries are compared at places this many tolerances apart, and at all their corners.
STEPS = 10


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


def discs(segments, tolerance):
    """The centres and radii of discs close together along each segment, one array a segment."""
    for segment in segments:
        places = np.array([segment["from"], segment["control"], segment["to"]], dtype=float)
        widths = np.array(segment["width"], dtype=float)
        bend = 2 * np.linalg.norm(places[0] - 2 * places[1] + places[2]) + abs(widths[0] - 2 * widths[1] + widths[2])
        count = max(1, int(np.ceil(np.sqrt(bend / (8 * tolerance / FINENESS)))))
        u = np.linspace(0, 1, count + 1)[:, None]
        basis = np.hstack([(1 - u) ** 2, 2 * u * (1 - u), u * u])
        yield np.column_stack([basis @ places, np.maximum(basis @ widths, 0) / 2])


def ink(segments, tolerance):
    """The union of the hulls of neighbouring discs, each disc a polygon around it and within its error."""
    pairs = np.concatenate([np.hstack([row[:-1], row[1:]]) for row in discs(segments, tolerance)])
    largest = np.maximum(pairs[:, 2], pairs[:, 5])
    pairs, largest = pairs[largest > 0], largest[largest > 0]
    corners = np.maximum(16, np.ceil(np.pi / np.sqrt(2 * np.minimum(tolerance / FINENESS / largest, 0.1)))).astype(int)
    hulls = []
    for number in np.unique(corners):
        angles = 2 * np.pi * np.arange(number) / number
        # Half of the error outside and half inside.
        circle = np.column_stack([np.cos(angles), np.sin(angles)]) * 2 / (1 + np.cos(np.pi / number))
        chosen = pairs[corners == number]
        ends = [chosen[:, None, 3 * k : 3 * k + 2] + chosen[:, None, 3 * k + 2, None] * circle for k in (0, 1)]
        places = np.concatenate(ends, axis=1)
        indices = np.repeat(np.arange(len(chosen)), 2 * number)
        hulls.append(shapely.convex_hull(shapely.multipoints(places.reshape(-1, 2), indices=indices)))
    return shapely.union_all(np.concatenate(hulls)) if hulls else shapely.MultiPolygon()


def area(rings):
    """The area that rings enclose, by their orientation; fails where they are not what they should be."""
    polygons = [shapely.Polygon(ring) for ring in rings]
    for polygon in polygons:
        assert polygon.is_valid, shapely.is_valid_reason(polygon)
    # Counter-clockwise on screen is clockwise where y runs up.
    outer = [polygon for polygon in polygons if not polygon.exterior.is_ccw]
    tree = shapely.STRtree(outer)
    holes = [[] for _ in outer]
    for hole in (polygon for polygon in polygons if polygon.exterior.is_ccw):
        around = tree.query(hole, predicate="covered_by")
        assert len(around), "a hole lies in no ring"
        holes[min(around, key=lambda index: outer[index].area)].append(hole.exterior)
    whole = shapely.MultiPolygon([shapely.Polygon(o.exterior, h) for o, h in zip(outer, holes)])
    assert whole.is_valid, shapely.is_valid_reason(whole)
    return whole


def edges(shape):
    """The edges of a boundary, each a line of its own."""
    places, ring = shapely.get_coordinates(shapely.get_parts(shapely.boundary(shape)), return_index=True)
    inside = ring[1:] == ring[:-1]
    return shapely.linestrings(np.stack([places[:-1][inside], places[1:][inside]], axis=1))


def furthest(shape, other, step):
    """How far a place of one area is outside the other, at most, and which place."""
    places = shapely.points(shapely.get_coordinates(shapely.segmentize(shapely.boundary(shape), step)))
    shapely.prepare(other)
    places = places[~shapely.covers(other, places)]
    if not len(places):
        return 0.0, None
    (index, _), distances = shapely.STRtree(edges(other)).query_nearest(places, return_distance=True)
    worst = int(np.argmax(distances))
    return float(distances[worst]), places[index[worst]]


def judge(drawn, rings, tolerance):
    """The difference as a share of tolerance times perimeter, and the greatest distance as one of the tolerance."""
    found, wanted = area(rings), ink(drawn, tolerance)
    assert found.is_empty == wanted.is_empty, "ink where there is none, or none where there is some"
    if wanted.is_empty:
        return 0, 0
    difference = found.symmetric_difference(wanted)
    share = difference.area / (tolerance * max(found.length, wanted.length))
    assert share <= 1, f"differs by {share:.3f} of tolerance times perimeter"
    assert difference.buffer(-tolerance).is_empty, "differs by more than twice the tolerance across"
    far = 0
    for name, shape, other in [("too much", found, wanted), ("too little", wanted, found)]:
        distance, place = furthest(shape, other, STEPS * tolerance)
        assert distance <= 2 * tolerance, f"{name} ink by {distance:.3f} px at {place.wkt}"
        far = max(far, distance / tolerance)
    return share, far


def hold(file, tolerance):
    """How many strokes of a file of outlines fail, beside its segments; tells what was found."""
    worst, furthest_off, failures, start = 0.0, 0.0, 0, time.monotonic()
    segments, outlines = strokes(file.with_suffix(".segments"), "segment"), strokes(file, "outline")
    assert segments, "no strokes"
    assert len(segments) == len(outlines), "not the same strokes"
    for (stroke, drawn), (_, records) in zip(segments, outlines):
        try:
            share, far = judge(drawn, [ring for record in records for ring in record["outline"]], tolerance)
            worst, furthest_off = max(worst, share), max(furthest_off, far)
        except AssertionError as error:
            failures += 1
            print(f"stroke {stroke}: {error}")
    print(
        f"{file.stem}: {len(segments)} strokes, differ by {worst:.3f} of tolerance times perimeter at most, "
        f"by {furthest_off:.3f} of the tolerance at one place; {time.monotonic() - start:.1f} s",
        flush=True,
    )
    return failures


def main():
    files = sorted(Path(sys.argv[2]).glob("*.outlines"))
    assert files, "no outlines"
    failures = [hold(file, float(sys.argv[1])) for file in files]
    sys.exit(1 if any(failures) else 0)


if __name__ == "__main__":
    main()
