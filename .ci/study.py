#!/usr/bin/env python3
"""Studies brushes in the page that `--to html` writes, as a hand with a mouse and a keyboard would.

    study.py STROKE-PIPE [FOLDER]

Every value that the page shows must be that of its data, and its data what stroke-pipe writes as lines. Pictures of the
page in light and dark are left in FOLDER, if one is named. Needs Chromium, as the test of the recorder does, whose
browser it uses.
"""
import base64
import bisect
import importlib.util
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True  # a checkout stays as it is
SPEC = importlib.util.spec_from_file_location("recorder", TOP / "Examples/Recorder/test.py")
recorder = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(recorder)
check = recorder.check
RECORDING = TOP / "Examples/Recordings/wacom-uim-ink.ndjson"
# One stage leaves samples out, some need others, and the last one gives no samples.
CHAIN = ("min-distance distance=0.5px then smooth window=30ms channels=x,y,force then "
         "force-curve gamma=1.6 to=0.7 then force-to-width thin=0.8px thick=7px then quadratics")
STAGES = [stage.split() for stage in CHAIN.split(" then ")]
SHIFT = 8  # the browser's number for the key
KEYS = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9, " ": 32,
        "+": 187, "-": 189, "0": 48}


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    tool = shutil.which(sys.argv[1]) or recorder.fail(f"there is no tool at {sys.argv[1]}")
    chromium = shutil.which(os.environ.get("CHROMIUM", "chromium")) or recorder.fail("there is no Chromium here")
    pictures = Path(sys.argv[2]) if len(sys.argv) == 3 else None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = Path(folder)
        page = folder / "study.html"
        page.write_bytes(run(tool, "--in", RECORDING, "--to", "html", *CHAIN.split()))
        with Browser(chromium, folder, page) as browser:
            study = Study(browser, page)
            check_lines(tool, study)
            check_hovering(study)
            check_keys(study)
            check_chains(study)
            check_camera(study)
            check_strokes(study)
            for scheme in "light", "dark":
                check_colors(study, scheme, pictures)
            study.browser.check_quiet()
            marks = study.count
            # Names and colors are text, whatever they say; and a page without ink is a page.
            hostile = '{"stroke":"</script><b id=bold>","x":0,"y":0,"t":0,"color":"url(http://127.0.0.1/a#b)"}'
            page.write_bytes(run(tool, "--to", "html", "smooth", text=hostile))
            browser.open()
            check("scripts", browser.evaluate("document.scripts.length + document.querySelectorAll('#bold').length"), 2)
            name = "element('stroke').options[0].text.includes('</script><b id=bold>')"
            check("the name as text", browser.evaluate(name), True)
            page.write_bytes(run(tool, "--to", "html", text=""))
            browser.open()
            check("a page without ink", browser.text("about"), "There is no ink in it.")
            browser.check_quiet()
    print(f"{marks} marks in {page.name}, each with the values of the data")


def run(tool, *words, text=None):
    input = (text or "").encode()
    return subprocess.run([tool, "--quiet", *words], input=input, capture_output=True, check=True).stdout


class Browser(recorder.Browser):
    """The recorder's browser, which here listens to what the page loads and complains of."""

    def __enter__(self):
        self.heard = []
        super().__enter__()
        self.call("Log.enable")
        self.call("Network.enable")
        self.open()
        return self

    def open(self):
        """Loads the page anew."""
        self.evaluate("window.isOld = true")
        self.call("Page.navigate", url=self.page.as_uri())
        self.until("the page", lambda: self.evaluate("!window.isOld && document.readyState === 'complete'"))

    def receive(self):
        message = super().receive()
        if message.get("method") in ("Log.entryAdded", "Runtime.consoleAPICalled", "Network.requestWillBeSent"):
            self.heard.append(message)
        return message

    def check_quiet(self):
        """Nothing was loaded but the page, and nothing was complained of."""
        self.evaluate("0")
        for message in self.heard:
            request = message["params"].get("request", {})
            if not request or request["url"] not in (self.page.as_uri(), "data:,"):
                recorder.fail(f"the page is not quiet: {message}")

    def move(self, x, y, kind="mouseMoved", **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def drag(self, *places):
        """Presses at the first place, moves to the others and lifts at the last; one place is a click."""
        self.move(*places[0])
        self.move(*places[0], "mousePressed", button="left", buttons=1, clickCount=1)
        for place in places[1:]:
            self.move(*place, button="left", buttons=1)
        self.move(*places[-1], "mouseReleased", button="left", clickCount=1)

    def key(self, name, modifiers=0):
        for kind in "keyDown", "keyUp":
            text = name if len(name) == 1 and kind == "keyDown" else ""
            self.call("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=KEYS[name], text=text,
                      modifiers=modifiers)

    def picture(self, clip=None):
        clip = clip and dict(zip(("x", "y", "width", "height"), clip), scale=1)
        answer = self.call("Page.captureScreenshot", format="png", **({"clip": clip} if clip else {}))
        return base64.b64decode(answer["data"])


class Study:
    """The page, and what it must show by its data."""

    def __init__(self, browser, page):
        self.browser, self.count = browser, 0
        text = page.read_text(encoding="utf-8")
        self.data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.DOTALL).group(1))
        self.stroke = max(range(len(self.data["strokes"])), key=lambda index: len(self.channel(0, "t", index)))
        self.chain, self.over = 0, "t"

    def tables(self, stroke=None):
        """The tables of the shown chain."""
        return self.data["strokes"][self.stroke if stroke is None else stroke]["chains"][self.chain]

    def channel(self, table, name, stroke=None):
        stroke = self.data["strokes"][self.stroke if stroke is None else stroke]
        place = stroke["tables"][table].get(name)
        return None if place is None else stroke["columns"][place]

    def value(self, table, name, index):
        """What must stand in the readout."""
        values, times, input = self.channel(table, name), self.channel(table, "t"), self.channel(0, "t")
        if values is None:
            return "–"
        row = bisect.bisect_left(times, input[index])
        if row < len(times) and times[row] == input[index]:
            # Several samples may have one time.
            row += min(index - bisect.bisect_left(input, input[index]), times.count(input[index]) - 1)
            return "–" if values[row] is None else number(values[row])
        share = (input[index] - times[row - 1]) / (times[row] - times[row - 1])
        return values[row - 1] + (values[row] - values[row - 1]) * share

    def check_mark(self, index):
        """Checks everything that the page shows at a mark."""
        self.count += 1
        shown = self.browser.evaluate("""({
            place: element('place').textContent,
            names: [...document.querySelectorAll('#names th')].slice(1).map(th => th.firstChild.textContent),
            rows: [...element('rows').rows].map(row => [...row.cells].slice(1).map(cell => cell.textContent)),
            charts: [...document.querySelectorAll('.chart')].map(chart => [chart.getAttribute('aria-label'),
                chart.dataset.channel, chart.querySelector('output').textContent, chart.getAttribute('aria-valuenow')]),
            tip: ['cx', 'cy'].map(name => Number(element('tip').getAttribute(name))),
        })""")
        input, name = self.tables()[0], f"at mark {index} of chain {self.chain}"
        time, length = (number(self.channel(input, key)[index]) for key in ("t", "length"))
        place = f"At the mark: sample {index + 1} of {len(self.channel(input, 't'))}, {time} s, {length} px"
        check(f"the place {name}", shown["place"], place)
        check(f"rows {name}", len(shown["rows"]), len(self.data["stages"]) + 1)
        for stage, row in enumerate(shown["rows"]):
            table = self.tables()[stage]
            for channel, text in zip(shown["names"], row):
                expected = "off" if table is None else self.value(table, channel, index)
                self.same(f"{channel} after stage {stage} {name}", text, expected)
        # A chart shows its channel before and after; its label ends with the name of the stage.
        stages = [None, *(stage[0] for stage in STAGES)]
        for label, channel, text, now in shown["charts"]:
            stage = 0 if label.endswith("input") else stages.index(label.split(" after ")[1])
            tables = [table for table in self.tables()[:stage + 1] if table is not None][-2 if stage else -1:]
            tables = [table for table in tables if self.channel(table, channel) is not None]
            for table, part in itertools.zip_longest(tables, text.split(" → ")):
                self.same(f"{label} {name}", part, self.value(table, channel, index))
            check(f"the slider {label} {name}", now, str(index + 1))
        last = [table for table in self.tables() if table is not None][-1]
        for found, channel in zip(shown["tip"], "xy"):
            self.same(f"{channel} of the tip {name}", number(found), self.value(last, channel, index), approximate="")

    def same(self, name, found, expected, approximate="≈"):
        """Compares a text with a text, or with a number between two rows, of which it says that it is one."""
        if isinstance(expected, str):
            return check(name, found, expected)
        check(name, found.startswith(approximate), True)
        recorder.near(name, float(found.removeprefix(approximate)), expected, 0.500_001 / 10 ** self.data["precision"])

    def charts(self):
        """Where the lines of the charts are on the screen."""
        return self.browser.evaluate("""[...document.querySelectorAll('.plot svg')].map(plot => {
            const { left, top, width, height } = plot.getBoundingClientRect(); return [left, top, width, height]; })""")

    def screen(self, x, y):
        """Where a place of the canvas is on the screen."""
        return self.browser.evaluate(f"""(({{ x, y }}) => [x, y])(
            new DOMPoint({x}, {y}).matrixTransform(element('ink').getScreenCTM()))""")

    def ink(self):
        """A picture of the paper alone."""
        box = self.browser.evaluate("""(box => [box.left + scrollX, box.top + scrollY, box.width, box.height])(
            element('paper').getBoundingClientRect())""")
        return self.browser.picture(box)

    def camera(self):
        return self.browser.evaluate("element('ink').getAttribute('viewBox').split(' ').map(Number)")

    def use(self, name, value):
        """Chooses a radio button from the keyboard."""
        self.browser.evaluate(f"document.querySelector('[name={name}][value=\"{value}\"]').focus()")
        self.browser.key(" ")


def number(value):
    """A number as the page spells it."""
    return str(int(value)) if value == int(value) else repr(value)


def check_lines(tool, study):
    """The data is what stroke-pipe writes as lines, after each stage that gives samples."""
    for count in range(len(STAGES)):
        chain = " then ".join(map(" ".join, STAGES[:count])).split()
        lines = run(tool, "--precision", "3", "--in", RECORDING, *chain).splitlines()
        strokes = [list(group) for _, group in itertools.groupby(map(json.loads, lines), lambda line: line["stroke"])]
        for index, samples in enumerate(strokes):
            for channel in ("x", "y", "force", "width"):
                values = study.channel(study.tables(index)[count], channel, index)
                expected = [sample.get(channel) for sample in samples if "x" in sample]
                check(f"{channel} after {count} stages", values or [None] * len(expected), expected)


def check_hovering(study):
    """From each chart to the ink, and from the ink to the charts, over time and over length."""
    for over in "t", "length":
        study.use("over", over)
        across = study.channel(study.tables()[0], over)
        study.browser.evaluate("scrollTo(0, 0)")
        for left, top, width, height in study.charts():
            if top + height > 800:
                break  # below the window
            for share in (0.01, 0.31, 0.77, 0.99):
                study.browser.move(left + width * share, top + height / 2)
                index = study.browser.evaluate("now.index")
                away = min(abs(place - across[-1] * share) for place in across)
                check("the nearest sample", abs(across[index] - across[-1] * share) <= away + across[-1] / width, True)
                study.check_mark(index)
    study.use("over", "t")
    last = study.tables()[-1]
    input = study.channel(0, "t")
    xs, ys, times = (study.channel(last, name) for name in ("x", "y", "t"))
    for row in range(0, len(xs), len(xs) // 7):
        x, y = study.screen(xs[row], ys[row])
        study.browser.move(x + 0.3, y)
        index = study.browser.evaluate("now.index")
        # Where the pen comes to a place again, another time is as near.
        found = min(range(len(xs)), key=lambda other: abs(times[other] - input[index]))
        away = max(abs(xs[found] - xs[row]), abs(ys[found] - ys[row]))
        check("the pen's place under the mouse", away * study.browser.evaluate("camera.scale") < 3, True)
        study.check_mark(index)
    study.browser.move(*study.screen(*study.camera()[:2]))
    study.check_mark(index)  # far from the ink nothing moves


def check_keys(study):
    """The mark goes by keys, in a chart and on the ink; what has the focus shows it."""
    last = len(study.channel(0, "t")) - 1
    study.browser.evaluate("element('fit').focus()")
    # By Tab through the controls to the second chart.
    for _ in range(20):
        study.browser.key("Tab")
        if study.browser.evaluate("document.activeElement === document.querySelectorAll('.chart')[1]"):
            break
    check("the chart by Tab", study.browser.evaluate("document.activeElement.dataset.channel"), "y")
    steps = [("Home", 0, 0), ("ArrowRight", 0, 1), ("ArrowUp", 0, 2), ("ArrowLeft", 0, 1), ("End", 0, last),
             ("ArrowRight", 0, last), ("ArrowDown", 0, last - 1)]
    # With Shift the arrows go further in a chart, and pan on the ink.
    far = [("ArrowLeft", SHIFT, last - 11), ("ArrowRight", SHIFT, last - 1), ("Home", 0, 0), ("ArrowRight", SHIFT, 10)]
    for place, steps in ("document.querySelectorAll('.chart')[1]", steps + far), ("element('ink')", steps):
        study.browser.evaluate(f"{place}.focus()")
        outline = f"(style => [style.outlineStyle, parseFloat(style.outlineWidth) >= 2])(getComputedStyle({place}))"
        check("the focus shows", study.browser.evaluate(outline), ["solid", True])
        for key, modifiers, index in steps:
            study.browser.key(key, modifiers)
            study.check_mark(index)


def check_chains(study):
    """Each stage that is switched off changes the ink and the values, and the ink of all stays as a ghost."""
    study.browser.evaluate("mark(37), document.activeElement.blur()")
    whole = study.ink()
    study.browser.evaluate("element('ink0').setAttribute('display', 'none')")
    check("ink", study.ink() != whole, True)
    study.browser.evaluate("element('ink0').removeAttribute('display')")
    for chain, off in enumerate(study.data["off"]):
        study.use("chain", chain)
        study.chain = chain
        study.check_mark(37)
        shown = study.browser.evaluate(
            "data.off.map((_, index) => getComputedStyle(element('ink' + index)).display !== 'none')")
        check(f"the ink of chain {chain}", shown, [index in (0, chain) for index in range(len(shown))])
        check("the ghost", study.browser.evaluate("element('ink0').classList.contains('ghost')"), chain > 0)
        check(f"the ink without {off}", study.ink() != whole, chain > 0)
        # The ghost alone does not make the difference.
        study.browser.evaluate(f"element('ink0').style.visibility = '{'hidden' if chain else ''}'")
        same = [study.data["strokes"][index]["chains"][chain][-1] == study.data["strokes"][index]["chains"][0][-1]
                for index in range(len(study.data["strokes"]))]
        check(f"the ink alone without {off}", study.ink() != whole, not all(same))
        study.browser.evaluate("element('ink0').style.visibility = ''")
    study.use("chain", 0)
    study.chain = 0


def check_camera(study):
    """Zoom about the mouse, pan with it, both from the keyboard, and back."""
    browser, fitted = study.browser, study.camera()
    x, y = study.screen(fitted[0] + fitted[2] / 3, fitted[1] + fitted[3] / 3)
    browser.move(x, y, "mouseWheel", deltaX=0, deltaY=-240)
    browser.until("the zoom", lambda: study.camera()[2] < fitted[2] * 0.9)
    zoomed = study.camera()
    for index in 0, 1:
        fixed = fitted[index] + fitted[2 + index] / 3
        recorder.near("the place under the wheel", zoomed[index] + zoomed[2 + index] / 3, fixed, fitted[2] / 500)
    check("the page did not scroll", browser.evaluate("scrollY"), 0)
    browser.drag((x, y), (x + 30, y + 10), (x + 60, y + 40))
    panned, scale = study.camera(), browser.evaluate("camera.scale")
    recorder.near("panned to the right", panned[0], zoomed[0] - 60 / scale, 1 / scale)
    recorder.near("panned down", panned[1], zoomed[1] - 40 / scale, 1 / scale)
    browser.evaluate("element('ink').focus()")
    browser.key("0")
    check("the fit", study.camera(), fitted)
    browser.key("+")
    check("+ zooms in", study.camera()[2] < fitted[2], True)
    before = study.camera()
    browser.key("ArrowRight", SHIFT)
    check("Shift and an arrow pan", (study.camera()[0] > before[0], study.camera()[1]), (True, before[1]))
    browser.key("-")
    recorder.near("- zooms out", study.camera()[2], fitted[2], 1e-6 * fitted[2])
    browser.evaluate("element('in').click(), element('fit').click()")
    check("the fit by its button", study.camera(), fitted)


def check_strokes(study):
    """A click on the ink of another stroke chooses it, and so does the list."""
    study.browser.evaluate("scrollTo(0, 0)")
    for stroke in range(len(study.data["strokes"])):
        table = study.tables(stroke)[-1]
        middle = len(study.channel(table, "t", stroke)) // 2
        study.browser.drag(study.screen(*(study.channel(table, name, stroke)[middle] for name in "xy")))
        chosen = study.browser.evaluate("[now.stroke, Number(element('stroke').value)]")
        check("the chosen stroke", chosen, [stroke] * 2)
        study.stroke = stroke
        study.check_mark(study.browser.evaluate("now.index"))
    study.browser.evaluate("element('stroke').focus()")
    study.browser.key("Home")
    study.stroke = 0
    study.check_mark(0)


def check_colors(study, scheme, pictures):
    """Texts stand out from what is behind them by 4.5, and lines by 3, in light and dark."""
    study.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    study.use("chain", 2)
    names = ["page", "paper", "text", "quiet", "accent", "before", "whole", "ink"]
    colors = study.browser.evaluate(f"""(style => Object.fromEntries({names}.map(
        name => [name, style.getPropertyValue('--' + name).trim()])))(getComputedStyle(document.documentElement))""")
    light = {name: luminance(color) for name, color in colors.items()}
    check(f"{scheme} is {scheme}", light["page"] > 0.5, scheme == "light")
    for name, least in ("text", 4.5), ("quiet", 4.5), ("accent", 4.5), ("ink", 4.5), ("whole", 3), ("before", 3):
        for behind in "page", "paper":
            high, low = sorted((light[name], light[behind]), reverse=True)
            check(f"{name} on {behind} in {scheme}", (high + 0.05) / (low + 0.05) >= least, True)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
        (pictures / f"study-{scheme}.png").write_bytes(study.browser.picture())
    study.use("chain", 0)


def luminance(color):
    """The relative luminance of WCAG, of a color as the style sheet spells it: #rgb or #rrggbb."""
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
    parts = [int(digits[index:index + 2], 16) / 255 for index in (0, 2, 4)]
    parts = [part / 12.92 if part <= 0.040_45 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


if __name__ == "__main__":
    main()
