#!/usr/bin/env python3
"""Draws in the recorder as a pen, a mouse and fingers would, and checks that stroke-pipe reads what it saved.

    test.py STROKE-PIPE

Needs Chromium (Debian's package `chromium`; the variable CHROMIUM names another) and otherwise only Python: it speaks
the browser's DevTools protocol over a pipe. What is drawn is known, and so are the strokes that must come out. Pens and
fingers are made up inside the browser: what a real device does is not tested here.
"""
import json
import math
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PAGE = Path(__file__).resolve().with_name("index.html")
PATIENCE = 60  # seconds for one answer of the browser; far more than a slow machine needs
STEP = 0.008  # seconds between two samples; they are told to the browser, so its speed does not matter
HOVER = [60, 65, 70]  # where a pen or mouse hovers, left of its stroke
CLOCK = 0.000_2  # seconds: the browser rounds its clock to a tenth of a millisecond, at both ends of a difference
SINGLE = 1e-6  # the browser keeps forces in single precision
# Degrees, as a pen may report them: upright, along an axis each way, into each quarter, nearly flat and flat.
TILTS = [(0, 0), (0, 30), (0, -30), (45, 0), (-45, 0), (20, 35), (-20, 35), (-50, -10), (60, -15), (80, -80), (0, 90)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    tool = shutil.which(sys.argv[1])
    if tool is None:
        fail(f"there is no tool at {sys.argv[1]}")
    chromium = shutil.which(os.environ.get("CHROMIUM", "chromium"))
    if chromium is None:
        fail("there is no Chromium here; on Debian it is the package chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with Browser(chromium, Path(folder)) as browser:
            text, drawn = record(browser)
        check_lines(text)
        check_strokes(tool, Path(folder), text, drawn)
        # Some browsers report tilts and no angles: the strokes are the same.
        check_strokes(tool, Path(folder), without_angles(text), drawn)
    print(f"{len(drawn)} strokes from {len(text.splitlines())} events, as they were drawn")


def record(browser):
    """Draws strokes of every kind and looks at the page; gives the saved text, and the strokes that it must hold."""
    hand = Hand(browser)
    drawn = [
        hand.drag("pen", wave(100, 24, force=lambda i: 0.2 + 0.025 * i, twist=lambda i: 15 * i)),
        hand.drag("pen", wave(200, len(TILTS), tilt=lambda i: TILTS[i])),
        hand.drag("pen", wave(250, 9), barrel=True),
        # Across the panel with the buttons, which must not take it over.
        hand.drag("mouse", wave(300, 12, fall=40)),
        *hand.touch([wave(60, 15, left=700), wave(140, 15, left=700)]),
        *hand.touch([wave(220, 10, left=700)], cancel=True),
    ]
    check("the counts", browser.text("counts").split(" · ")[0], "7 strokes (1 cancelled)")
    check("what is missing", browser.text("device"), "This finger: no pressure, no tilt, no twist so far")
    check("the hint", browser.evaluate("document.getElementById('hint').checkVisibility()"), False)
    check("touch-action", browser.evaluate("getComputedStyle(document.getElementById('tip')).touchAction"), "none")
    for number, stroke in enumerate(drawn, 1):
        check(f"ink along stroke {number}", browser.inked(stroke["points"]), {stroke["end"] == "ended"})
    check("ink under a hovering pen", browser.inked([{"x": HOVER[0], "y": y} for y in (100, 200, 250)]), {False})
    lifted = [dict(point, x=point["x"] + 20) for point in drawn[2]["points"][-1:]]
    check("ink where the tip is up and the barrel button down", browser.inked(lifted), {False})

    before = browser.evaluate("recordingText()")
    undone = hand.drag("mouse", wave(400, 5, left=400))
    check("what is missing", browser.text("device"), "This mouse: no pressure, no tilt, no twist, no contact size")
    check("ink before Undo", browser.inked(undone["points"]), {True})
    browser.press("z", "KeyZ", 90, control=True)
    check("ink after Undo", browser.inked(undone["points"]), {False})
    check("the recording after Undo", browser.evaluate("recordingText()"), before)
    browser.use("clear")
    check("the recording after Clear", browser.evaluate("recordingText()"), "")
    browser.use("undo")
    check("the recording after Clear and Undo", browser.evaluate("recordingText()"), before)
    check("ink after Clear and Undo", browser.inked(drawn[0]["points"]), {True})
    browser.use("save")
    check("the saved file", browser.download("strokes.ndjson"), before)
    return before, drawn


def wave(top, count, left=100, fall=0, force=lambda i: 0.5, tilt=lambda i: (0, 0), twist=lambda i: 0):
    """The points of a wave. Quarters of pixels, which single precision holds."""
    return [
        {"x": left + 6.25 * i, "y": top + fall * i + round(40 * math.sin(i / 3)) / 4, "force": force(i),
         "tiltX": tilt(i)[0], "tiltY": tilt(i)[1], "twist": twist(i)}
        for i in range(count)
    ]


class Hand:
    """Draws strokes, and tells of each what must come out: its device, its end, its points and their times."""

    def __init__(self, browser):
        self.browser = browser
        self.now = time.time()

    def drag(self, device, points, barrel=False):
        """A stroke of a pen or a mouse that hovers before it lands, perhaps with its barrel button held throughout."""
        held = 2 if barrel else 0  # the barrel button is the right one, and the tip the left one

        def send(kind, point, button="none", tip=0):
            self.now += STEP
            self.browser.send(
                "Input.dispatchMouseEvent", type=kind, timestamp=self.now, pointerType=device, button=button,
                buttons=held | tip, clickCount=int(kind != "mouseMoved"), **point)
            return dict(point, t=self.now)

        over = dict(points[0], force=0)
        if barrel:
            send("mousePressed", over, "right")
        for x in HOVER:
            send("mouseMoved", dict(over, x=x))
        stroke = [send("mousePressed", points[0], "left", tip=1)]
        self.browser.keep_busy()
        stroke += [send("mouseMoved", point, "left", tip=1) for point in points[1:]]
        if barrel:
            # The pen has no lift then, only a move with the tip up.
            send("mouseReleased", dict(points[-1], x=points[-1]["x"] + 40, force=0), "left")
            held = 0
            send("mouseReleased", dict(points[-1], force=0), "right")
        else:
            self.browser.settle()
            check(f"the end of the {device}'s stroke is shown", self.browser.has_tips(), True)
            lift = send("mouseReleased", dict(points[-1], x=points[-1]["x"] + 1, force=0), "left")
            # A lift measures no force: the one before it stays.
            stroke.append(dict(lift, force=points[-1]["force"]))
        self.browser.settle()
        check(f"the end of the {device}'s stroke stays provisional", self.browser.has_tips(), False)
        return {"device": "pencil" if device == "pen" else device, "end": "ended", "points": stroke}

    def touch(self, fingers, cancel=False):
        """Strokes of fingers that land one after the other, move together, and lift together or are cancelled."""
        def send(kind, index, count):
            self.now += STEP
            points = [{"x": finger[index]["x"], "y": finger[index]["y"]} for finger in fingers[:count]]
            touches = [dict(point, id=n, radiusX=11, radiusY=9, force=0.5) for n, point in enumerate(points)]
            self.browser.send("Input.dispatchTouchEvent", type=kind, timestamp=self.now, touchPoints=touches)
            return [dict(point, t=self.now) for point in points]

        strokes = [[send("touchStart", 0, count + 1)[count]] for count in range(len(fingers))]
        self.browser.keep_busy()
        for index in range(1, len(fingers[0])):
            for stroke, point in zip(strokes, send("touchMove", index, len(fingers))):
                stroke.append(point)
        send("touchCancel" if cancel else "touchEnd", -1, 0)
        if not cancel:
            # The browser tells where a finger was last; of a cancelled one that is no point of the stroke.
            for stroke in strokes:
                stroke.append(dict(stroke[-1], t=self.now))
        self.browser.settle()
        return [{"device": "finger", "end": "cancelled" if cancel else "ended", "points": stroke} for stroke in strokes]


def check_lines(text):
    """The saved lines, before stroke-pipe sees them."""
    lines = [json.loads(line) for line in text.splitlines()]
    nested = [sample for line in lines for key in ("coalesced", "predicted") for sample in line.get(key, [])]
    names = "timeStamp clientX clientY pressure tiltX tiltY altitudeAngle azimuthAngle twist width height buttons"
    check("the keys of nested samples", {" ".join(sample) for sample in nested}, {names})
    hover = [line for line in lines if line["type"] == "pointermove" and not line["buttons"] & 1]
    check("the devices that hover", {line["pointerType"] for line in hover}, {"pen"})
    places = [sample["clientX"] for line in hover for sample in line.get("coalesced", [])]
    check("where they hover", [x for x in places if x in HOVER], HOVER * 3)
    check("several samples in one event", any(len(line.get("coalesced", [])) > 1 for line in lines), True)
    check("predictions", any(line.get("predicted") for line in lines), True)
    check("the cancelled stroke", lines[-1]["type"], "pointercancel")


def check_strokes(tool, folder, text, drawn):
    """What stroke-pipe reads from the text, against what was drawn."""
    file = folder / "read.ndjson"
    file.write_text(text, encoding="utf-8")
    command = [tool, "--from", "pointer-events", "--in", file]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    check("standard error of stroke-pipe", run.stderr, "")
    check("exit code of stroke-pipe", run.returncode, 0)
    strokes, parts = [], {}
    for record in map(json.loads, run.stdout.splitlines()):
        parts.setdefault(record["stroke"], []).append(record)
        if "end" in record:
            strokes.append(parts.pop(record["stroke"]))
    check("strokes without an end", parts, {})
    check("the number of strokes", len(strokes), len(drawn))
    for number, (*samples, end), expected in zip(range(1, len(strokes) + 1), strokes, drawn):
        check(f"the end of stroke {number}", end["end"], expected["end"])
        check(f"the number of samples of stroke {number}", len(samples), len(expected["points"]))
        for index, (sample, point) in enumerate(zip(samples, expected["points"])):
            name = f"of sample {index} of stroke {number}"
            check(f"device {name}", sample.get("device", "pencil"), expected["device"])
            check(f"place {name}", (sample["x"], sample["y"]), (point["x"], point["y"]))
            near(f"time {name}", sample["t"] - samples[0]["t"], point["t"] - expected["points"][0]["t"], CLOCK)
            pose = {"force": None, "altitude": None, "azimuth": None, "roll": None}
            if expected["device"] == "pencil":
                altitude, azimuth = angles(point["tiltX"], point["tiltY"])
                pose = dict(force=point["force"], altitude=altitude, azimuth=azimuth, roll=math.radians(point["twist"]))
            for key, value in pose.items():
                turns = key in ("azimuth", "roll")
                near(f"{key} {name}", sample.get(key), value, SINGLE, full_turn=math.tau if turns else None)
            # At the lift a browser says 1 for a finger's size too.
            if expected["device"] != "finger" or index < len(samples) - 1:
                check(f"radius {name}", sample.get("radius"), 11 if expected["device"] == "finger" else None)


def angles(tilt_x, tilt_y):
    """Altitude and azimuth of a pen of these tilts, in radians, as W3C's Pointer Events convert them; an upright pen
    has no azimuth.

    The pen is the line in which two planes meet, one tilted to the side and one to the front: it rises by one where it
    goes tan(tiltX) to the right and tan(tiltY) to the front.
    """
    if (tilt_x, tilt_y) == (0, 0):
        return math.pi / 2, None
    if 90 in (abs(tilt_x), abs(tilt_y)):
        # Flat. The direction is known only along an axis.
        return 0, math.atan2(math.sin(math.radians(tilt_y)), math.sin(math.radians(tilt_x)))
    right, front = math.tan(math.radians(tilt_x)), math.tan(math.radians(tilt_y))
    return math.atan2(1, math.hypot(right, front)), math.atan2(front, right)


def without_angles(text):
    """The same recording from a browser that has no altitudeAngle and azimuthAngle."""
    def stripped(values):
        return {
            key: [stripped(sample) for sample in value] if isinstance(value, list) else value
            for key, value in values.items() if key not in ("altitudeAngle", "azimuthAngle")}
    return "".join(json.dumps(stripped(json.loads(line))) + "\n" for line in text.splitlines())


def fail(text):
    sys.exit(f"{Path(sys.argv[0]).name}: {text}")


def check(name, found, expected):
    if found != expected:
        fail(f"{name}: expected {expected!r}, found {found!r}")


def near(name, found, expected, tolerance, full_turn=None):
    """Compares numbers, or directions; None, which is not sensed, is near to None only."""
    if found is not None and expected is not None:
        difference = found - expected
        if full_turn:
            difference = math.remainder(difference, full_turn)
        if abs(difference) <= tolerance:
            return
    check(name, found, expected)


class Browser:
    """Chromium without a window, showing the page."""

    def __init__(self, program, folder, page=PAGE):
        self.page, self.folder, self.count, self.rest, self.answers, self.waiting = page, folder, 0, b"", {}, []
        self.session = {}
        # With this flag Chromium reads from descriptor 3 and writes to 4, messages that end with a zero byte.
        flags = [
            "--headless=new", "--no-sandbox", "--remote-debugging-pipe", f"--user-data-dir={folder}/profile",
            "--disable-dev-shm-usage",  # containers have little of it
        ]
        self.log = open(folder / "chromium.log", "w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$0" "$@" 3<&0 4>&1 </dev/null >&2', program, *flags, "about:blank"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, env=dict(os.environ, HOME=str(folder)))

    def __enter__(self):
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.folder))
        target = self.call("Target.createTarget", url=self.page.as_uri())["targetId"]
        self.session = {"sessionId": self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}
        self.call("Runtime.enable")
        # Two pixels each way: the page must draw at the right places there too.
        self.call("Emulation.setDeviceMetricsOverride", width=1200, height=800, deviceScaleFactor=2, mobile=False)
        # A new tab is an empty page at first, and that is complete too.
        ready = "document.URL !== 'about:blank' && document.readyState === 'complete' && innerWidth === 1200"
        self.until("the page", lambda: self.evaluate(ready))
        return self

    def __exit__(self, *_):
        self.session = {}
        try:
            self.send("Browser.close")
            self.process.communicate(timeout=PATIENCE)
        except BrokenPipeError:
            pass  # it has ended already
        finally:
            self.process.kill()
            self.process.wait()
            self.log.close()

    def send(self, method, **parameters):
        """Sends a command without waiting for its answer."""
        self.count += 1
        self.waiting.append(self.count)
        message = {"id": self.count, "method": method, "params": parameters, **self.session}
        self.process.stdin.write(json.dumps(message).encode() + b"\0")
        self.process.stdin.flush()
        return self.count

    def call(self, method, **parameters):
        """Sends a command and gives its answer."""
        number = self.send(method, **parameters)
        self.settle()
        return self.answers[number]

    def settle(self):
        """Waits for the answers to all commands: those of an input come when the page has dealt with it."""
        self.answers = {}
        while self.waiting:
            message = self.receive()
            if message.get("method") == "Runtime.exceptionThrown":
                fail(f"the page fails: {message['params']['exceptionDetails']}")
            if message.get("id") not in self.waiting:
                continue
            if "error" in message:
                fail(f"the browser says {message['error']}")
            self.waiting.remove(message["id"])
            self.answers[message["id"]] = message["result"]

    def receive(self):
        while b"\0" not in self.rest:
            readable, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            block = os.read(self.process.stdout.fileno(), 1 << 16) if readable else b""
            if not block:
                self.log.seek(0)
                fail(f"Chromium {'ended' if readable else 'does not answer'}\n{self.log.read()[-2000:]}")
            self.rest += block
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def evaluate(self, script):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            fail(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def keep_busy(self):
        """Keeps the page from reading for 0.2 s, so that the browser must hand over moves in one event."""
        self.send("Runtime.evaluate", expression="for (const end = Date.now() + 200; Date.now() < end;);")

    def text(self, name):
        """What an element says."""
        return self.evaluate(f"document.getElementById('{name}').textContent")

    def inked(self, points):
        """Whether there is ink at places: for all of them, none of them, or both as a set."""
        places = json.dumps([(point["x"], point["y"]) for point in points])
        return set(self.evaluate(f"""{places}.map(place => {{
            const [x, y] = place.map(value => value * devicePixelRatio - 1);
            const {{ data }} = document.getElementById('ink').getContext('2d').getImageData(x, y, 2, 2);
            return data.some(value => value > 0);
        }})"""))

    def has_tips(self):
        """Whether anything is drawn that the next event replaces."""
        return self.evaluate("""{
            const { canvas: { width, height } } = tip;
            tip.getImageData(0, 0, width, height).data.some(value => value > 0);
        }""")

    def press(self, key, code, number, control=False, text=""):
        """Presses a key."""
        for kind in "keyDown" if text else "rawKeyDown", "keyUp":
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number, text=text,
                      modifiers=2 if control else 0)

    def use(self, button):
        """Uses a button, from the keyboard."""
        self.evaluate(f"document.getElementById('{button}').focus()")
        self.press("Enter", "Enter", 13, text="\r")

    def download(self, name):
        """The text of a file that the page gave to be saved."""
        file = self.folder / name
        self.until(f"the download {name}", lambda: file.exists() and file.stat().st_size > 0)
        return file.read_text(encoding="utf-8")

    def until(self, name, condition):
        """Waits for something that nothing announces."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                fail(f"still waiting for {name}")
            time.sleep(0.05)


if __name__ == "__main__":
    main()
