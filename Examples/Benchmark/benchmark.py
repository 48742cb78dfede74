#!/usr/bin/env python3
"""Measures the tool, and prints what was measured beside what it is meant to reach.

    benchmark.py [--samples N] [--runs R] STROKE-PIPE

It builds nothing: build the tool first, with `swift build -c release`. Each speed is the median of several runs, each
of which has a run of `jq -c .` over the same log right beside it, on the same core, so that other work on the machine
weighs on both alike. A target that is missed is printed, and is no failure.
"""
import argparse
import itertools
import json
import os
import selectors
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHAIN = (
    "transform-inverse scale=1.7 rotation=30deg then force-curve gamma=0.7 then speed-to-width "
    "then tilt-to-width then smooth then quadratics"
).split()
PICTURE = "speed-to-width then smooth then quadratics".split()
CORE = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", help="path of stroke-pipe")
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    tool = shutil.which(options.tool)
    if tool is None:
        sys.exit(f"benchmark.py: there is no tool at {options.tool}")
    tool = os.path.abspath(tool)
    with tempfile.TemporaryDirectory() as folder:
        measure(tool, options.samples, options.runs, Path(folder))


def measure(tool, samples, runs, folder):
    def log(name, count, strokes):
        path = folder / name
        with open(path, "wb") as file:
            maker = Path(__file__).with_name("make-pen-log.py")
            subprocess.run([sys.executable, maker, "-n", str(count), "-s", str(strokes)], stdout=file, check=True)
        return path

    print(f"{samples} samples, {runs} runs, {' '.join(CHAIN)}\n")
    row("what", "measured", "target")
    large = log("large", samples, max(samples // 500, 1))
    speed(tool, large, samples, runs)
    small = log("small", samples // 10, max(samples // 5000, 1))
    single = log("single", samples, 1)
    for name, path in (("whole log", large), ("a tenth of it", small), ("all in one stroke", single)):
        peak = peak_memory([tool, *CHAIN], path)
        row(f"peak memory, {name}", f"{peak:.1f} MB" if peak else "unknown here", "at most 24 MB")
    pictures(tool, large, single, samples, runs)
    single.unlink()
    start_up(tool)
    touches(tool, log("touches", samples, 10), folder / "mixed", runs)
    latency(tool, small)
    live(tool, small)


def row(what, measured, target):
    print(f"{what:34} {measured:>22}   {target}", flush=True)


def speed(tool, log, samples, runs):
    commands = {"lossless": [tool, *CHAIN], "--precision 3": [tool, *CHAIN, "--precision", "3"]}
    jq = shutil.which("jq")
    ratios = {name: [] for name in commands}
    seconds = {name: [] for name in commands}
    for _ in range(runs):
        if jq:
            beside = seconds_of([jq, "-c", "."], log)
        for name, command in commands.items():
            seconds[name].append(seconds_of(command, log))
            if jq:
                ratios[name].append(beside / seconds[name][-1])
    for name, target in (("lossless", "at least 6 × jq"), ("--precision 3", "at least 9 × jq")):
        rate = f"{samples / statistics.median(seconds[name]) / 1e6:.2f} M samples/s"
        row(f"rate, {name}", rate, "")
        row(f"rate to jq, {name}", f"{statistics.median(ratios[name]):.1f} ×" if jq else "no jq here", target)


def pictures(tool, large, single, samples, runs):
    """Strokes to outlines in one SVG; and whether a sample of an outline costs the more the longer its stroke is."""
    command = [tool, *PICTURE, "--to", "svg"]
    jq = shutil.which("jq")
    ratios, seconds = [], []
    for _ in range(runs):
        beside = seconds_of([jq, "-c", "."], large) if jq else 0
        seconds.append(seconds_of(command, large))
        ratios.append(beside / seconds[-1])
    row("rate, outlines in SVG", f"{samples / statistics.median(seconds) / 1e6:.2f} M samples/s", "")
    row("rate to jq, outlines in SVG", f"{statistics.median(ratios):.1f} ×" if jq else "no jq here", "")
    long, short = unrolled(single, samples), unrolled(single, samples // 10)
    ratio = seconds_of(command, long) / (10 * seconds_of(command, short))
    row("outline of a stroke to one of a tenth", f"{ratio:.2f} × a sample", "")


def unrolled(single, count):
    """So many samples of the stroke, written along a line and not over itself, where nearly all it would do is cross."""
    path = single.with_name(f"unrolled-{count}")
    with open(single) as file, open(path, "w") as out:
        for index, line in enumerate(itertools.islice(file, count)):
            sample = json.loads(line)
            sample["x"] += index / 5
            out.write(json.dumps(sample) + "\n")
    return path


def pinned():
    if CORE is not None:
        os.sched_setaffinity(0, {CORE})


def seconds_of(command, log):
    """How long a command takes over a log, on one core where the system can say which."""
    with open(log, "rb") as file:
        start = time.perf_counter()
        subprocess.run(command, stdin=file, stdout=subprocess.DEVNULL, check=True, preexec_fn=pinned)
        return time.perf_counter() - start


def peak_memory(command, log):
    """The most memory a command held over a log, in MB, where the system tells of a running process.

    What it tells of an ended one would hold the memory of this program too, from before it became the command.
    """
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        with open(log, "rb") as file:
            shutil.copyfileobj(file, process.stdin, 65_536)
        process.stdin.flush()
        time.sleep(0.2)
        status = Path(f"/proc/{process.pid}/status")
        lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), None)


def start_up(tool):
    differences = []
    for _ in range(60):
        nothing = seconds_of(["true"], os.devnull)
        differences.append(seconds_of([tool, *CHAIN], os.devnull) - nothing)
    row("start-up above true", f"{statistics.median(differences) * 1000:.1f} ms", "at most 3 ms")


def touches(tool, log, mixed, runs):
    """The same ten strokes one after the other, and sample by sample in turn."""
    strokes = {}
    with open(log) as file:
        for line in file:
            strokes.setdefault(line[: line.index(",")], []).append(line)
    with open(mixed, "w") as file:
        for turn in range(max(map(len, strokes.values()))):
            file.writelines(lines[turn] for lines in strokes.values() if turn < len(lines))
    ratios = [seconds_of([tool, *CHAIN], log) / seconds_of([tool, *CHAIN], mixed) for _ in range(runs)]
    row("ten touches at once, rate to one", f"{statistics.median(ratios):.2f}", "at least 0.33")


def latency(tool, log):
    """From the writing of a sample to the line that it settles, with a sample every 20 ms."""
    with open(log, "rb") as file:
        lines = [next(file) for _ in range(120)]
    waits = []
    command = [tool, *CHAIN, "--quiet"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        ready = selectors.DefaultSelector()
        ready.register(process.stdout, selectors.EVENT_READ)
        for index, line in enumerate(lines):
            start = time.perf_counter()
            process.stdin.write(line)
            if ready.select(timeout=0.02):
                # The first lines carry the start of the process and of the stroke.
                if index >= 20:
                    waits.append(time.perf_counter() - start)
                process.stdout.read(65_536)
            time.sleep(max(0.0, 0.02 - (time.perf_counter() - start)))
        process.stdin.close()
        process.stdout.read()
    # Fewer answers than this would mean lines held back, and a median of the lucky ones.
    answered = len(waits) >= 90
    row("latency, line to line", f"{statistics.median(waits) * 1000:.2f} ms" if answered else "held back", "at most 1 ms")


def live(tool, log):
    """The processor time of live output to that of final output, each delivery being a read of its own."""
    deliveries = list(predicted(log))
    ratios = [spent([tool, *CHAIN, "--live"], deliveries) / spent([tool, *CHAIN], deliveries) for _ in range(3)]
    row("live to final, with predictions", f"{statistics.median(ratios):.2f}", "at most 3")


def predicted(log):
    """The log as a screen of 60 Hz delivers it: four samples at a time, and three more on the way they went."""
    with open(log) as file:
        lines = list(itertools.islice(file, 20_000))
    for start in range(0, len(lines) - 3, 4):
        four = [json.loads(line) for line in lines[start : start + 4]]
        delivery = lines[start : start + 4]
        first, last = four[0], four[3]
        for ahead in range(1, 4) if first["stroke"] == last["stroke"] else ():
            guess = {key: last[key] + (last[key] - first[key]) * ahead / 3 for key in ("x", "y", "t")}
            delivery.append(json.dumps({**last, **guess, "phase": "moved", "predicted": True}) + "\n")
        yield "".join(delivery).encode()


def spent(command, deliveries):
    process = subprocess.Popen([*command, "--quiet"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, bufsize=0)
    for delivery in deliveries:
        process.stdin.write(delivery)
        time.sleep(0.0002)
    process.stdin.close()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
