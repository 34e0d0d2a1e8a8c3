#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0

"""Compares plutil_lite.plistlib with Python's plistlib on the same values, in turn, and prints the rows of
docs/python.md: Benchmarks/python.py, with the module installed (pip install dist/plutil_lite-*-abi3-*.whl)."""

import datetime
import gc
import plistlib as standard
import random
import subprocess
import sys
import time

import plutil_lite
from plutil_lite import plistlib

ROUNDS = 7


def tracks(count, *, dates):
    """A music library: dictionaries of the same keys."""
    generator = random.Random(1)
    result = {}
    for number in range(count):
        track = {
            "Track ID": number, "Name": f"Song {number}", "Artist": generator.choice(["A", "B", "C & D"]),
            "Size": generator.randrange(10**7), "Rating": generator.random(), "Compilation": number % 2 == 0,
            "Persistent ID": f"{generator.getrandbits(64):016X}",
        }
        if dates:
            track["Date Added"] = datetime.datetime(2010, 1, 1) + datetime.timedelta(seconds=number)
        result[str(number)] = track
    return {"Tracks": result}


def seconds(function, *arguments, **options):
    """The CPU time of one call."""
    gc.collect()
    start = time.process_time()
    function(*arguments, **options)
    return time.process_time() - start


def compare(name, size, expected, found):
    """The least times of both, called in turn."""
    pairs = [(expected(), found()) for _ in range(ROUNDS)]
    slow, fast = (min(times) for times in zip(*pairs))
    scale, unit = (1000, "ms") if slow > 0.01 else (1e6, "µs")
    print(f"| {name} | {size} | {slow * scale:.1f} {unit} | {fast * scale:.1f} {unit} | {slow / fast:.1f} |")


def peak(module, call):
    """The peak memory of a process that makes one call, in bytes."""
    code = (
        f"import re, sys\n{module}\ndata = sys.stdin.buffer.read()\nvalue = {call}\n"
        "print(1024 * int(re.search(r'VmHWM:\\s*([0-9]+)', open('/proc/self/status').read())[1]))")
    return lambda data: int(subprocess.run([sys.executable, "-c", code], input=data, capture_output=True,
                                           check=True).stdout)


def main():
    assert plutil_lite.NATIVE, "the extension is not installed"
    print("| call | size | plistlib | plutil_lite.plistlib | factor |\n|---|--:|--:|--:|--:|")
    for kind, dates in (("numbers and texts", False), ("with dates", True)):
        value = tracks(20_000, dates=dates)
        for form, fmt in (("XML", standard.FMT_XML), ("binary", standard.FMT_BINARY)):
            data = standard.dumps(value, fmt=fmt)
            assert plistlib.loads(data) == value
            size = f"{len(data) / 1e6:.1f} MB"
            compare(f"`loads`, {form}, {kind}", size, lambda: seconds(standard.loads, data),
                    lambda: seconds(plistlib.loads, data))
            compare(f"`dumps`, {form}, {kind}", size, lambda: seconds(standard.dumps, value, fmt=fmt),
                    lambda: seconds(plistlib.dumps, value, fmt=fmt))
    small = standard.dumps(tracks(16, dates=False))

    def thousand(function):
        return lambda: seconds(lambda: [function(small) for _ in range(1000)]) / 1000

    compare("`loads`, XML, a small file", f"{len(small) / 1e3:.1f} KB", thousand(standard.loads),
            thousand(plistlib.loads))
    data = standard.dumps(tracks(20_000, dates=False))
    both = [peak(module, "plistlib.loads(data)")(data)
            for module in ("import plistlib", "from plutil_lite import plistlib")]
    print(f"\nPeak memory of `loads` of {len(data) / 1e6:.1f} MB: {both[0] / 1e6:.0f} MB, {both[1] / 1e6:.0f} MB.")
    starts = [min(float(subprocess.run(
        [sys.executable, "-c", f"import time\nstart = time.perf_counter()\nimport {module}\n"
         "print(time.perf_counter() - start)"], capture_output=True, check=True).stdout) for _ in range(ROUNDS))
        for module in ("plistlib", "plutil_lite", "plutil_lite.plistlib")]
    print("Imports: " + ", ".join(f"{time * 1000:.1f} ms" for time in starts)
          + " (plistlib, plutil_lite, plutil_lite.plistlib).")


if __name__ == "__main__":
    main()
