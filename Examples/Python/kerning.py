#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0

"""Reads the property lists of a font in the UFO format, counts its pairs, and tightens one of them in kerning.plist,
whose comments and layout stay: kerning.py FONT.ufo; or makes a font of 1,000 glyphs: kerning.py --make FONT.ufo"""

import pathlib
import sys

import plutil_lite
from plutil_lite import plistlib


def make(font: pathlib.Path) -> None:
    """Makes a font of 1,000 glyphs, each with ten pairs."""
    names = [f"glyph{number:04}" for number in range(1000)]
    (font / "glyphs").mkdir(parents=True)
    lists = {
        "metainfo.plist": {"creator": "org.example.kerning", "formatVersion": 3},
        "glyphs/contents.plist": {name: f"{name}.glif" for name in names},
        "kerning.plist": {
            first: {names[(number * 7 + step) % 1000]: -step for step in range(1, 11)}
            for number, first in enumerate(names)
        },
    }
    for name, value in lists.items():
        (font / name).write_bytes(plistlib.dumps(value))
    text = (font / "kerning.plist").read_bytes()
    (font / "kerning.plist").write_bytes(text.replace(b"<dict>", b"<!-- by hand -->\n<dict>", 1))


def main() -> int:
    if sys.argv[1] == "--make":
        make(pathlib.Path(sys.argv[2]))
        return 0
    font = pathlib.Path(sys.argv[1])
    try:
        contents = plistlib.loads((font / "glyphs" / "contents.plist").read_bytes())
        kerning = plistlib.loads((font / "kerning.plist").read_bytes())
    except plistlib.InvalidFileException as error:
        print(error)
        return 1
    missing = {name for pairs in kerning.values() for name in pairs} - set(contents)
    print(f"{len(contents)} glyphs, {sum(map(len, kerning.values()))} pairs, {len(missing)} without a glyph")
    # One value of a large file: nothing else becomes an object, and nothing else is written again.
    document = plutil_lite.Document(font / "kerning.plist")
    first, second = "glyph0001", "glyph0008"
    document.set(f"{first}.{second}", document.get(f"{first}.{second}") - 5)
    (font / "kerning.plist").write_bytes(document.tobytes())
    print(plutil_lite.get(font / "kerning.plist", f"{first}.{second}"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
