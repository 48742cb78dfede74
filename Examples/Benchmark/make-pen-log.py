#!/usr/bin/env python3
"""Writes a log of a pen that writes by hand, as NDJSON; the same one every time.

    make-pen-log.py [-n SAMPLES] [-s STROKES] [--seed SEED] [--ms] > pen.ndjson

Each stroke swings in x and y, each with an amplitude that comes and goes and a drift along the line, and starts and
ends at rest. The force rises, holds and falls, and is a little less where the pen is quick; the tilt wanders. The pen
reports at 240 Hz, up to 0.15 ms early or late. Places are in pixels on a page of 1024 × 768, times in seconds
(--ms: milliseconds), angles in radians, forces 0…1.
"""
import argparse
import random
import sys
from math import copysign, hypot, sin

RATE = 240.0
JITTER = 0.00015


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=1_000_000, help="samples")
    parser.add_argument("-s", type=int, default=2_000, help="strokes")
    parser.add_argument("--seed", type=int, default=20260101)
    parser.add_argument("--ms", action="store_true", help="times in milliseconds")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    unit = 1000.0 if options.ms else 1.0
    start = 0.0
    for stroke, count in enumerate(lengths(options.n, options.s, dice), 1):
        start = write_stroke(stroke, count, start, unit, dice)


def lengths(samples, strokes, dice):
    """How many samples each stroke has: many short ones and a few long ones, at least four, in all exactly samples."""
    shares = [0.15 + dice.random() ** 2 * 3 for _ in range(strokes)]
    scale = (samples - 4 * strokes) / sum(shares)
    counts = [4 + int(share * scale) for share in shares]
    for index in range(samples - sum(counts)):
        counts[index % strokes] += 1
    return counts


def write_stroke(stroke, count, time, unit, dice):
    """Writes one stroke that begins at time, and gives the time at which the next one begins."""
    # The order of these draws is the log: another order is another log.
    x, y = dice.uniform(60, 960), dice.uniform(60, 700)
    reach_x, reach_y = dice.uniform(60, 420), dice.uniform(80, 520)
    swing_x, swing_y = dice.uniform(9, 22), dice.uniform(9, 22)
    phase_x, phase_y = dice.uniform(0, 6.283), dice.uniform(0, 6.283)
    ebb_x, ebb_y = dice.uniform(0.3, 1.1), dice.uniform(0.3, 1.1)
    drift_x, drift_y = dice.uniform(-30, 110), dice.uniform(-25, 25)
    hardest = dice.uniform(0.35, 0.95)
    attack, release = dice.uniform(6, 22), dice.uniform(8, 26)
    altitude, azimuth = dice.uniform(0.7, 1.25), dice.uniform(0.2, 1.6)
    tremble = 0.0
    lines = []
    for index in range(count):
        since = index / RATE
        ramp = min(1.0, (index + 0.5) / 10.0, (count - index - 0.5) / 10.0)
        speed_x = ramp * (reach_x * (0.7 + 0.3 * sin(ebb_x * since)) * sin(swing_x * since + phase_x) + drift_x)
        speed_y = ramp * (reach_y * (0.7 + 0.3 * sin(ebb_y * since + 1)) * sin(swing_y * since + phase_y) + drift_y)
        if index:
            x += speed_x / RATE
            y += speed_y / RATE
        # Who leaves the page drifts back to it.
        if not 24 <= x <= 1000:
            drift_x = copysign(min(abs(drift_x) + 20, 130), 500 - x)
        if not 24 <= y <= 744:
            drift_y = copysign(min(abs(drift_y) + 20, 130), 400 - y)
        tremble = 0.9 * tremble + dice.gauss(0, 0.006)
        envelope = min(1.0, (index + 1) / attack, (count - index) / release)
        quickness = min(1.0, hypot(speed_x, speed_y) / 700)
        force = min(max(hardest * envelope * (1 - 0.25 * quickness) + tremble, 0.0), 1.0)
        altitude += dice.gauss(0, 0.0012)
        azimuth += dice.gauss(0, 0.0018)
        altitude = min(max(altitude, 0.3), 1.57)
        phase = "began" if index == 0 else "ended" if index == count - 1 else "moved"
        moment = time + dice.uniform(-JITTER, JITTER) if index else time
        lines.append(
            f'{{"stroke":{stroke},"phase":"{phase}","x":{x:.3f},"y":{y:.3f},"t":{moment * unit:.5f},'
            f'"force":{force:.4f},"altitude":{altitude:.4f},"azimuth":{azimuth:.4f}}}\n'
        )
        time += 1 / RATE
    sys.stdout.write("".join(lines))
    return time + dice.uniform(0.1, 0.6)


if __name__ == "__main__":
    main()
