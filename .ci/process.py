#!/usr/bin/env python3
"""What the tool promises as a process: killed, stopped, starved, fed without end, given descriptors of any kind.

Usage: process.py TOOL [--long]. One function a promise; with --long the heavy ones too: 1 GB, ten million strokes, ten
million samples in a stroke. Linux only: it reads /proc.
"""

import contextlib
import fcntl
import functools
import os
import pty
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import threading
import time
from pathlib import Path

TOOL = os.path.abspath(sys.argv[1])
IS_LONG = "--long" in sys.argv[2:]
EXAMPLES = Path(__file__).resolve().parent.parent / "Examples"
BRUSH = "transform-inverse then force-curve then speed-to-width then tilt-to-width then smooth then quadratics"
ONE = b'{"stroke":1,"phase":"began","x":1,"y":2,"t":0}\n{"stroke":1,"end":"ended"}\n'
MIB = 1 << 20
SMALL_MEMORY = 256 * MIB
# How long a promise may take, in seconds, before it counts as broken.
PATIENCE = 1200 if IS_LONG else 60
# What may come and go with the moment at which memory is looked at.
SLACK = 4 * MIB


def check(holds, *evidence):
    """Ends the function with what was seen, where something does not hold."""
    if not holds:
        raise AssertionError(" ".join(str(part)[-500:] for part in evidence))


class Tool(subprocess.Popen):
    """The tool while it runs; where a promise fails meanwhile, it ends at once."""

    def __exit__(self, kind, *rest):
        if kind:
            self.kill()
        super().__exit__(kind, *rest)


def heed_signals():
    """What whoever runs the checks ignores, as shells do for what they run in the background, is not ignored here."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)


def start(chain="", *arguments, limit=None, alarm=0, **streams):
    """Starts the tool on a chain; standard error is kept unless told otherwise."""

    def prepare():
        heed_signals()
        signal.alarm(alarm)
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
    return Tool([TOOL, "--quiet", *chain.split(), *arguments], preexec_fn=prepare, **streams)


def run(chain="", *arguments, data=None, limit=None, **streams):
    """Runs the tool to its end; gives its status, its output and its messages."""
    if data is not None:
        streams["stdin"] = subprocess.PIPE
    with start(chain, *arguments, limit=limit, **streams) as tool:
        try:
            output, errors = tool.communicate(data, timeout=120)
        except subprocess.TimeoutExpired:
            tool.kill()
            raise AssertionError(f"{chain} {arguments} does not end") from None
    return tool.returncode, output, (errors or b"").decode()


def shell(line, data=b""):
    """Runs a line of the shell in which $TOOL is the tool; gives the status, the output and the messages."""
    done = subprocess.run(
        ["sh", "-c", line], input=data, capture_output=True, env={"TOOL": TOOL, "PATH": os.environ["PATH"]}, timeout=60)
    return done.returncode, done.stdout, done.stderr.decode()


def memory(tool, key="VmHWM"):
    """Bytes of memory that the running tool has used at most, or by another key of its status."""
    with open(f"/proc/{tool.pid}/status") as status:
        for line in status:
            if line.startswith(key + ":"):
                return 1024 * int(line.split()[1])
    return 0


def work(tool):
    """Seconds of a processor that the running tool has had."""
    with open(f"/proc/{tool.pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@functools.cache
def strokes(count, samples=50):
    """Strokes that begin and end."""
    lines = []
    for stroke in range(count):
        for index in range(samples):
            phase = ',"phase":"began"' if index == 0 else ',"phase":"ended"' if index == samples - 1 else ""
            x, y = 3 * index + stroke % 100, (index * index) % 97 + 0.25
            force = 0.2 + index % 7 / 10
            lines.append(f'{{"stroke":{stroke}{phase},"x":{x},"y":{y},"t":{index * 0.004:.3f},"force":{force:.1f}}}\n')
    return "".join(lines).encode()


def feed(tool, blocks, watch=None):
    """Writes the blocks to the tool and closes its input; calls `watch` after each."""
    with contextlib.suppress(BrokenPipeError):
        for block in blocks:
            tool.stdin.write(block)
            if watch:
                watch(tool)
    with contextlib.suppress(BrokenPipeError):
        tool.stdin.close()


def reader(file, sink=None):
    """A thread that reads a file to its end into a list, or away."""

    def read():
        while block := os.read(file.fileno(), 1 << 16):
            if sink is not None:
                sink.append(block)

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    return thread


def set_waiting(number, waits):
    """Has a descriptor wait, or not, for whoever shares it."""
    flags = fcntl.fcntl(number, fcntl.F_GETFL)
    fcntl.fcntl(number, fcntl.F_SETFL, flags & ~os.O_NONBLOCK if waits else flags | os.O_NONBLOCK)


# What a signal does.


def killed_outright_the_output_is_a_prefix(scratch):
    chances = random.Random(7)
    source = scratch / "pen.ndjson"
    source.write_bytes(strokes(3000))
    broken_off = 0
    for chain in ("", "speed-to-width then smooth then quadratics"):
        began = time.monotonic()
        status, whole, _ = run(chain, "--in", str(source))
        usual = time.monotonic() - began
        check(status == 0)
        for _ in range(12):
            target = scratch / "killed.ndjson"
            with open(target, "wb") as output, start(chain, "--in", str(source), stdout=output) as tool:
                time.sleep(chances.uniform(0, usual))
                tool.kill()
            part = target.read_bytes()
            check(whole.startswith(part), f"{len(part)} bytes are no prefix")
            broken_off += 0 < len(part) < len(whole)
    check(broken_off >= 10, f"only {broken_off} of 24 runs were broken off")
    return f"24 runs killed, {broken_off} of them amid their output"


def int_and_term_write_what_is_settled(scratch):
    chances = random.Random(8)
    source = scratch / "pen.ndjson"
    source.write_bytes(strokes(3000))
    status, whole, _ = run(BRUSH, "--in", str(source))
    for number in (signal.SIGINT, signal.SIGTERM) * 4:
        with start(BRUSH, "--in", str(source)) as tool:
            seen = []
            thread = reader(tool.stdout, seen)
            time.sleep(chances.uniform(0.02, 0.1))
            tool.send_signal(number)
            tool.wait(10)
            thread.join()
            part = b"".join(seen)
            check(tool.returncode in (-number, 0), tool.returncode)
            check(whole.startswith(part) and (not part or part.endswith(b"\n")), len(part))
            check(tool.stderr.read() == b"")
    for number in (signal.SIGINT, signal.SIGTERM):
        line = ["sh", "-c", f'"{TOOL}"; echo $?']
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(line, preexec_fn=heed_signals, **streams) as seen_by:
            time.sleep(0.3)
            with open(f"/proc/{seen_by.pid}/task/{seen_by.pid}/children") as children:
                os.kill(int(children.read()), number)
            output = seen_by.stdout.read()
            check(output == b"%d\n" % (128 + number), number, output)


def an_alarm_set_before_still_ends_it(_):
    with start(stdin=subprocess.PIPE, alarm=1) as tool:
        check(tool.wait(5) == -signal.SIGALRM, tool.returncode)


def a_signal_waits_for_no_reader(_):
    data = strokes(2000)
    expected = run(data=data)[1]
    for taken in (0, 5000):
        with start(stdin=subprocess.PIPE) as tool:
            threading.Thread(target=feed, args=(tool, [data]), daemon=True).start()
            time.sleep(0.3)
            tool.terminate()
            time.sleep(0.2)
            # Room for a little, not for all that is settled.
            part = os.read(tool.stdout.fileno(), taken) if taken else b""
            tool.wait(5)
            check(tool.returncode == -signal.SIGTERM, tool.returncode)
            part += tool.stdout.read()
            check(len(part) > taken and expected.startswith(part), len(part))


def a_fault_ends_by_its_exit_code(_):
    for number in (signal.SIGSEGV, signal.SIGILL, signal.SIGABRT):
        with start(stdin=subprocess.PIPE) as tool:
            time.sleep(0.1)
            tool.send_signal(number)
            check(tool.wait(10) == 70 and b"stroke-pipe: stopped by a fault" in tool.stderr.read(), tool.returncode)


# What is at the other ends.


def a_reader_that_stops_holds_the_tool_back(_):
    data = strokes(4000)
    with start(stdin=subprocess.PIPE) as tool:
        threading.Thread(target=feed, args=(tool, [data]), daemon=True).start()
        time.sleep(0.5)
        before = (memory(tool, "VmRSS"), work(tool))
        for _ in range(4):
            time.sleep(0.3)
            check(memory(tool, "VmRSS") <= before[0] and work(tool) - before[1] < 0.1, memory(tool, "VmRSS"), work(tool))
        output = tool.stdout.read()
        check(tool.wait(30) == 0)
    check(output == run(data=data)[1])
    return f"{before[0] >> 20} MiB while it waited"


def descriptors_that_do_not_wait_lose_nothing(_):
    data = strokes(400)
    expected = run(BRUSH, data=data)[1]
    for kind in ("pipes", "sockets", "small pipes"):
        if kind == "sockets":
            ends = [side.detach() for pair in (socket.socketpair(), socket.socketpair()) for side in pair]
            source, sink, output, target = ends
        else:
            source, sink = os.pipe()
            output, target = os.pipe()
        if kind == "small pipes":
            for number in (sink, target):
                fcntl.fcntl(number, fcntl.F_SETPIPE_SZ, 4096)
        for number in (source, target):
            set_waiting(number, False)
        with start(BRUSH, stdin=source, stdout=target) as tool:
            os.close(source), os.close(target)
            time.sleep(0.2)
            idle = work(tool)
            time.sleep(0.5)
            check(work(tool) - idle < 0.1, "it works while there is no input")

            def write():
                # In drops, so that it starves in between.
                for place in range(0, len(data), 100_000):
                    with open(sink, "wb", closefd=False) as file:
                        file.write(data[place : place + 100_000])
                    time.sleep(0.01)
                os.close(sink)

            threading.Thread(target=write, daemon=True).start()
            time.sleep(0.5)
            idle = work(tool)
            time.sleep(0.5)
            check(work(tool) - idle < 0.1, "it works while nobody reads")
            seen = []
            while block := os.read(output, 3000):
                seen.append(block)
            os.close(output)
            check(tool.wait(10) == 0 and tool.stderr.read() == b"", kind, tool.returncode)
            check(b"".join(seen) == expected, kind)


def messages_wait_as_well(_):
    errors, target = os.pipe()
    set_waiting(target, False)
    with start("", "--on-error", "skip", stdin=subprocess.PIPE, stderr=target) as tool:
        os.close(target)
        threading.Thread(target=feed, args=(tool, [b"no\n" * 3000]), daemon=True).start()
        time.sleep(0.5)
        with open(errors, "rb") as file:
            text = file.read()
        check(tool.wait(10) == 65 and text.count(b"expected a JSON object") == 3000, tool.returncode, text)


def two_tools_share_an_input(_):
    source, sink = os.pipe()
    set_waiting(source, False)
    tools = [start(stdin=source) for _ in range(2)]
    seen = [[], []]
    threads = [reader(tool.stdout, into) for tool, into in zip(tools, seen)]
    os.close(source)
    for stroke in range(5000):
        if stroke == 2500:
            # The one that found nothing waits, and does not ask again and again.
            time.sleep(0.1)
            busy = sum(map(work, tools))
            time.sleep(0.6)
            check(sum(map(work, tools)) - busy < 0.2, "they work while there is nothing to read")
        os.write(sink, b'{"stroke":%d,"phase":"ended","x":1,"y":2,"t":0}\n' % stroke)
    os.close(sink)
    for tool, thread in zip(tools, threads):
        check(tool.wait(10) == 0, tool.returncode, tool.stderr.read())
        thread.join()
        tool.stdout.close(), tool.stderr.close()
    ends = sum(b"".join(part).count(b'"end":"ended"') for part in seen)
    check(ends == 5000, ends)
    return f"{b''.join(seen[0]).count(b'ended')} and the others of 5000"


def closed_descriptors_are_told(scratch):
    source = scratch / "one.ndjson"
    source.write_bytes(ONE)
    for line, code, output in (
        ('"$TOOL" >&-', 74, b""), ('"$TOOL" --to svg >&-', 74, b""), ('"$TOOL" stages >&-', 74, b""),
        ('"$TOOL" <&-', 66, b""), (f'"$TOOL" --in {source} <&-', 0, ONE), ('"$TOOL" 2>&-', 0, ONE),
        (f'"$TOOL" --in {source} <&- 2>&-', 0, ONE), (f'"$TOOL" --in {source} >&- 2>&-', 74, b""),
        (f'"$TOOL" --in {source} --in - <&-', 66, ONE),
    ):
        status, seen, errors = shell(line, ONE)
        check((status, seen) == (code, output), line, status, seen, errors)
        check((len(errors.splitlines()) == 1) == (code != 0 and "2>&-" not in line), line, errors)
    check(source.read_bytes() == ONE)


def a_full_disk_is_told(_):
    data = strokes(4000)
    for chain, given in (("", ONE), ("", data), (BRUSH, ONE), (BRUSH, data), ("--to svg", ONE), ("--to html", ONE)):
        with open("/dev/full", "wb") as full:
            status, _, errors = run(chain, data=given, stdout=full)
        check(status == 74 and errors.count("stroke-pipe: ") == 1 and "No space left" in errors, chain, status, errors)


def what_is_no_file_is_read_or_told(scratch):
    for line in ('"$TOOL" < /', '"$TOOL" --in /', '"$TOOL" --recipe /', '"$TOOL" check /'):
        status, output, errors = shell(line)
        check(status == 66 and output == b"" and "Is a directory" in errors, line, status, errors)
    place = str(scratch / "socket")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(place)
        status, _, errors = run("", "--in", place)
        check(status == 66 and place in errors, status, errors)
    ours, its = socket.socketpair()
    with ours, its, start(stdin=its) as tool:
        ours.sendall(ONE)
        ours.shutdown(socket.SHUT_WR)
        check(tool.stdout.read() == ONE and tool.wait(10) == 0)
    for waits in (True, False):
        terminal, line = pty.openpty()
        settings = termios.tcgetattr(line)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(line, termios.TCSANOW, settings)
        set_waiting(line, waits)
        with start("", "--in", "-", stdin=line) as tool:
            os.write(terminal, ONE[:20])
            time.sleep(0.1)
            os.write(terminal, ONE[20:] + b"\x04")
            check(tool.stdout.read() == ONE and tool.wait(10) == 0, waits, tool.returncode)
        # Nobody types records by accident.
        status, output, errors = run(stdin=line)
        check(status == 64 and output == b"" and errors.startswith("usage:"), status, errors)
        os.close(terminal), os.close(line)


def a_line_without_end_is_refused(_):
    for arguments in ([], ["--from", "evdev"], ["--from", "uitouch"]):
        with start("", "--in", "/dev/zero", *arguments) as tool:
            most = 0
            deadline = time.monotonic() + 20
            while tool.poll() is None:
                if time.monotonic() > deadline:
                    tool.kill()
                most = max(most, memory(tool))
                time.sleep(0.01)
            check(tool.returncode == 65 and b"16 MiB" in tool.stderr.read(), tool.returncode)
            check(most < 100 * MIB, most)
    # Where bad lines are left out there is no end to wait for, and nothing that grows.
    with start("", "--on-error", "skip", "--in", "/dev/zero") as tool:
        time.sleep(1)
        before = memory(tool)
        time.sleep(0.5)
        check(tool.poll() is None and memory(tool) <= before + SLACK, memory(tool))
        tool.terminate()
        check(tool.wait(10) == -signal.SIGTERM)
    for line in ("--recipe /dev/zero", "check /dev/zero"):
        status, _, errors = run(line)
        check(status == 78 and "64 KiB" in errors, status, errors)
    return f"{most >> 20} MiB at most"


def a_fifo_may_open_late(scratch):
    late = scratch / "late"
    os.mkfifo(late)
    first = scratch / "first.ndjson"
    first.write_bytes(ONE)
    with start("", "--in", str(first), "--in", str(late)) as tool:
        # What is settled does not wait for the writer.
        output = os.read(tool.stdout.fileno(), len(ONE))
        time.sleep(0.3)
        check(output == ONE and tool.poll() is None, output)
        with open(late, "wb") as sink:
            sink.write(ONE)
        check(tool.stdout.read() == ONE and tool.wait(10) == 0)
    for arguments in (["--in"], ["--recipe"]):
        for number in (signal.SIGINT, signal.SIGTERM):
            with start("", *arguments, str(late)) as tool:
                time.sleep(0.2)
                tool.send_signal(number)
                check(tool.wait(10) == -number and tool.stderr.read() == b"", arguments, tool.returncode)


def the_same_file_may_come_twice(scratch):
    source = scratch / "open.ndjson"
    source.write_bytes(strokes(20).replace(b',"phase":"ended"', b""))
    once, twice = (run(BRUSH, *["--in", str(source)] * count)[1] for count in (1, 2))
    check(once and twice == once + once)


# What there is much of.


def flat(chain, arguments, blocks, early, limit=None):
    """Runs the tool over blocks; its memory must not grow after the first `early` of them. Gives its peak."""
    count = 0
    sizes = []

    def watch(tool):
        nonlocal count
        count += 1
        if count >= early and count % early == 0:
            sizes.append(memory(tool))

    with start(chain, *arguments, limit=limit, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as tool:
        feed(tool, blocks, watch)
        check(tool.wait(120) == 0, tool.returncode, tool.stderr.read())
    check(len(sizes) > 3 and sizes[-1] <= sizes[0] + SLACK, chain, sizes)
    return sizes[-1]


def much_goes_through_flat_memory(_):
    block = strokes(500)
    total = 1000 if IS_LONG else 100
    count = total * 1_000_000 // len(block)
    chains = ("", BRUSH) if IS_LONG else (BRUSH,)
    peak = max(flat(chain, [], (block for _ in range(count)), count // 8) for chain in chains)
    return f"{total} MB, {peak >> 20} MiB at most"


def many_strokes_take_flat_memory(_):
    count = 10_000_000 if IS_LONG else 400_000

    def blocks(form):
        for first in range(0, count, 10_000):
            yield b"".join(form % stroke for stroke in range(first, first + 10_000))

    peak = 0
    for form in (b'{"stroke":%d,"phase":"ended","x":1,"y":2,"t":0}\n', b'{"stroke":"pen %d","phase":"ended","x":1,"y":2,"t":0}\n'):
        # The names remembered are those of 65 536 strokes: from twice as many on nothing may grow.
        peak = max(peak, flat("smooth then quadratics", [], blocks(form), count // 40_000))
    return f"{count} strokes, {peak >> 20} MiB at most"


def a_long_stroke_takes_flat_memory(_):
    count = 10_000_000 if IS_LONG else 500_000
    lines = b"".join(
        b'{"stroke":1,"x":%d,"y":%d,"force":0.%d}\n' % (abs(index % 600 - 300), abs(index % 1000 - 500), 1 + index % 8)
        for index in range(10_000))
    sizes = []
    for chain in (BRUSH, "resample every=3px then simplify then exponential then one-euro then min-distance then dabs every=9px"):
        arguments = ["--rate", "240"]
        sizes.append(flat(chain, arguments, (lines for _ in range(count // 10_000)), count // 80_000))
        if not IS_LONG:
            continue
        flat(chain, ["--live", *arguments], (lines for _ in range(count // 100_000)), count // 800_000)
    return f"{count} samples, {max(sizes) >> 20} MiB at most"


def many_touches_may_be_open_at_once(_):
    count = 100_000
    lines = [b'{"stroke":%d,"x":%d,"y":1,"t":0}\n' % (stroke, stroke % 1000) for stroke in range(count + 1)]
    more = [line.replace(b'"y":1,"t":0', b'"y":9,"t":1') for line in lines[:-1]]
    status, output, errors = run("smooth then quadratics", data=b"".join(lines[:-1] + more))
    check(status == 0 and output.count(b'"end":"lost"') == count and output.count(b'"segments":1}') == count, status)
    forms = (
        b'{"stroke":%d,"segment":0,"from":[0,0],"control":[1,1],"to":[2,2],"width":[1,1,1]}\n',
        b'{"stroke":%d,"begin":{"color":"red"}}\n',
        b'{"stroke":%d,"outline":[[[0,0],[0,1],[1,1]]]}\n',
        b'{"stroke":%d,"dab":0,"x":1,"y":2,"t":0,"distance":0,"radius":1}\n',
    )
    for given in [lines, *([form % stroke for stroke in range(count + 1)] for form in forms)]:
        status, output, errors = run(data=b"".join(given))
        check(status == 65 and output.count(b'"end":"lost"') == count, status, given[0])
        check(f"standard input:{count + 1}:" in errors and f"at most {count} strokes open" in errors, errors)


def little_memory_is_enough(_):
    recordings = sorted((EXAMPLES / "Recordings").glob("*.ndjson"))
    ink = "speed-to-width then smooth then quadratics then outline"
    for chain in (
        "", BRUSH, "--live " + BRUSH, ink, ink + " then merge", "speed-to-width then dabs", "--cancelled drop " + BRUSH,
        "--to svg " + ink, "--to geojson " + ink, "--to html speed-to-width then smooth then quadratics",
        "--to svg --svg-style outlines speed-to-width",
    ):
        for recording in recordings if chain in ("", BRUSH, ink) else recordings[:4]:
            status, output, errors = run(chain, "--in", str(recording), limit=SMALL_MEMORY)
            check(status == 0 and output, chain, recording.name, status, errors)
    for path in sorted((EXAMPLES / "Recordings" / "delivered").iterdir()):
        formats = [name for name in ("uitouch", "pointer-events", "motion-events", "evdev", "quickdraw")
                   if path.name.replace("pointerevents", "pointer-events").startswith(name)]
        if formats:
            status, output, errors = run(BRUSH, "--from", formats[0], "--in", str(path), limit=SMALL_MEMORY)
            check(status == 0 and output, path.name, status, errors)
    # The longest line, and as many open touches as there may be.
    long = b'{"pad":"' + b"a" * (16 * MIB - 40) + b'","x":1,"y":2,"t":0}\n'
    check(run("force-to-width then quadratics", data=long, limit=SMALL_MEMORY)[0] == 0)
    open_touches = b"".join(b'{"stroke":%d,"x":1,"y":1,"t":0}\n' % stroke for stroke in range(100_000))
    check(run(data=open_touches, limit=SMALL_MEMORY)[0] == 0)
    flat(BRUSH, [], (strokes(500) for _ in range(20)), 4, limit=SMALL_MEMORY)


def too_little_memory_is_told(scratch):
    # A whole page is held until it is drawn.
    line = b"".join(b'{"x":%d,"y":%d,"t":%d}\n' % (index * 7 % 1000, index % 900, index) for index in range(300_000))
    target = scratch / "short.ndjson"
    with open(target, "wb") as output:
        status, _, errors = run("", "--cancelled", "drop", data=ONE + line, stdout=output, limit=64 * MIB)
    check(status == 70 and "stroke-pipe: stopped by" in errors, status, errors)
    check((ONE + line).startswith(target.read_bytes()))


def give_up(*_):
    raise TimeoutError(f"not done after {PATIENCE} s")


def main():
    signal.signal(signal.SIGALRM, give_up)
    checks = [
        killed_outright_the_output_is_a_prefix, int_and_term_write_what_is_settled, a_signal_waits_for_no_reader,
        an_alarm_set_before_still_ends_it, a_fault_ends_by_its_exit_code, a_reader_that_stops_holds_the_tool_back,
        descriptors_that_do_not_wait_lose_nothing, messages_wait_as_well, two_tools_share_an_input,
        closed_descriptors_are_told, a_full_disk_is_told, what_is_no_file_is_read_or_told,
        a_line_without_end_is_refused, a_fifo_may_open_late, the_same_file_may_come_twice,
        much_goes_through_flat_memory, many_strokes_take_flat_memory, a_long_stroke_takes_flat_memory,
        many_touches_may_be_open_at_once, little_memory_is_enough, too_little_memory_is_told,
    ]
    failures = 0
    for promise in checks:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as scratch:
            signal.alarm(PATIENCE)
            try:
                note = promise(Path(scratch))
            except Exception as error:
                failures += 1
                note = f"FAILED: {type(error).__name__}: {error}"
            signal.alarm(0)
        seconds = time.monotonic() - began
        print(f"{promise.__name__.replace('_', ' ')}: {note or 'holds'} ({seconds:.1f} s)", flush=True)
    sys.exit(1 if failures else 0)


main()
