#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0

"""Runs the console blocks of a page, and compares their output:

    replay.py PAGE SHELL…

SHELL… is a command that runs the script after it in the folder of the samples, such as `bash -c`. Skips blocks that
need other programs."""

import pathlib
import subprocess
import sys


def steps(page):
    """Yields the line number, the command and the expected output of each step."""
    command, expected, start, language = None, "", 0, None
    for number, line in enumerate(page.split("\n"), 1):
        if line.startswith("```"):
            if command is not None:
                yield start, command, expected
            command, language = None, line[3:] if language is None else None
        elif language != "console":
            continue
        elif command is not None and command.endswith("\\") and not expected:
            command += "\n" + line
        elif line.startswith("$ "):
            if command is not None:
                yield start, command, expected
            command, expected, start = line[2:], "", number
        else:
            expected += line + "\n"


page, *shell = sys.argv[1:]
count = failures = 0
for number, command, expected in steps(pathlib.Path(page).read_text()):
    run = subprocess.run([*shell, f"exec 2>&1\n{command}"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    found = run.stdout.decode(errors="replace")
    count += 1
    if found != expected:
        failures += 1
        print(f"{page}:{number}: {command}\nexpected:\n{expected}found:\n{found}")
if count == 0:
    sys.exit(f"{page} has no commands")
print(f"{count} commands")
sys.exit(failures > 0)
