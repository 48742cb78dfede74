#!/usr/bin/env python3
"""Runs every ```sh block of README.md, in order, from the top folder; stops at the first command that fails.

What the commands leave in the top folder is removed at the end. Their home is a folder of their own, so that installing
the tool installs it nowhere else.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent


def main():
    text = (TOP / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    quick = re.search(r"^#+ Quick start$(.*?)^#", text, re.MULTILINE | re.DOTALL)
    commands = [line for line in blocks[0].splitlines() if line and not line.startswith("#")] if blocks else []
    if quick is None or blocks[0] not in quick.group(1) or len(commands) != 2:
        sys.exit("README.md: Quick start needs one sh block of two commands, before any other")
    before = set(os.listdir(TOP))
    try:
        with tempfile.TemporaryDirectory() as home:
            path = f"{home}/bin:{TOP}/.build/release:{os.environ['PATH']}"
            environment = dict(os.environ, HOME=home, PATH=path)
            for number, block in enumerate(blocks, 1):
                print(f"-- README.md, sh block {number} of {len(blocks)}", flush=True)
                script = Path(home, "block.sh")
                script.write_text(block, encoding="utf-8")
                # -v shows each command as it comes, -e and pipefail stop at the first failure.
                command = ["bash", "-v", "-e", "-u", "-o", "pipefail", str(script)]
                code = subprocess.run(command, cwd=TOP, env=environment, stdin=subprocess.DEVNULL).returncode
                if code != 0:
                    sys.exit(f"README.md: sh block {number} failed with exit code {code}")
    finally:
        for name in set(os.listdir(TOP)) - before:
            if not name.startswith("."):
                remove(TOP / name)


def remove(path):
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


if __name__ == "__main__":
    main()
