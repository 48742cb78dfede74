#!/usr/bin/env python3
"""Fails if a test or file that Tests/README.md names is not there."""
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
text = (root / "Tests/README.md").read_text(encoding="utf-8")
tests = {
    path.stem: set(re.findall(r"func (\w+)", path.read_text(encoding="utf-8")))
    for path in (root / "Tests/PipelineTests").rglob("*.swift")
}
named = re.findall(r"`(\w+Tests)\.(\w+)`", text)
missing = [f"{suite}.{test}" for suite, test in named if test not in tests.get(suite, ())]
missing += [path for path in re.findall(r"`(\.ci/[\w./-]+)`", text) if not (root / path).exists()]
if missing:
    sys.exit("Tests/README.md names what is not there: " + ", ".join(missing))
print(f"{len(named)} tests hold what Tests/README.md says")
