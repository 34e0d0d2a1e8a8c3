# SPDX-License-Identifier: Apache-2.0
"""compare.py A B: exits with 0 if two property lists have the same values for plistlib, json or openstep-plist.

Types and the order of keys are significant, and reals are compared bit for bit.
"""
import json
import plistlib
import struct
import sys


def difference(first, second, path=""):
    """Returns the path of the first difference, or None."""
    if type(first) is not type(second):
        return f"{path}: {type(first).__name__} and {type(second).__name__}"
    if isinstance(first, dict):
        if list(first) != list(second):
            return f"{path}: other keys"
        pairs = ((key, first[key], second[key]) for key in first)
    elif isinstance(first, list):
        if len(first) != len(second):
            return f"{path}: {len(first)} and {len(second)} elements"
        pairs = ((index, *pair) for index, pair in enumerate(zip(first, second)))
    elif isinstance(first, float):
        same = struct.pack(">d", first) == struct.pack(">d", second)
        return None if same else f"{path}: {first!r} and {second!r}"
    else:
        return None if first == second else f"{path}: {str(first)[:80]!r} and {str(second)[:80]!r}"
    for key, one, other in pairs:
        found = difference(one, other, f"{path}/{key}")
        if found:
            return found
    return None


sys.setrecursionlimit(10_000)
values = []
for name in sys.argv[1:3]:
    with open(name, "rb") as file:
        if name.endswith((".openstep", ".strings")):
            import openstep_plist

            encoding = "utf-16" if name.endswith(".utf16.strings") else "utf-8"
            values.append(openstep_plist.loads(file.read().decode(encoding)))
            continue
        is_json = file.read(1) in (b"{", b"[")
        file.seek(0)
        values.append(json.load(file) if is_json else plistlib.load(file))
found = difference(*values)
if found:
    sys.exit(found)
