# SPDX-License-Identifier: Apache-2.0

"""What decoders in Python have in common: both ways in which plist-test asks, and tagged JSON."""

import datetime
import json
import os
import plistlib
import sys
import threading

REFERENCE_DATE = datetime.datetime(2001, 1, 1)


class Refused(Exception):
    """The parser refuses a file."""


def text(value):
    """A text as a tag; one with unpaired surrogates by its bytes."""
    try:
        value.encode()
        return {"string": value}
    except UnicodeEncodeError:
        return {"utf8": value.encode("utf-8", "surrogatepass").hex()}


def key(value):
    tag = text(value) if isinstance(value, str) else {"utf8": repr(value).encode().hex()}
    return tag.get("string", tag)


def tagged(value):
    """Tagged JSON of an object as plistlib makes it."""
    if isinstance(value, dict):
        return {"dictionary": [[key(name), tagged(element)] for name, element in value.items()]}
    if isinstance(value, (list, tuple)):
        return {"array": [tagged(element) for element in value]}
    if isinstance(value, str):
        return text(value)
    if isinstance(value, (bytes, bytearray)):
        return {"data": bytes(value).hex()}
    if isinstance(value, bool):
        return {"bool": value}
    if isinstance(value, int):
        return {"integer": str(value)}
    if isinstance(value, float):
        return {"real": repr(value)}
    if isinstance(value, datetime.datetime):
        return {"date": repr((value - REFERENCE_DATE).total_seconds())}
    if isinstance(value, plistlib.UID):
        return {"uid": str(value.data)}
    if value is None:
        return {"null": None}
    return {"other": type(value).__name__}


def answer(decode, data, form):
    try:
        return json.dumps(decode(data, form))
    except RecursionError:
        return json.dumps({"other": "a cycle"})


def run(decode):
    """Serves plist-test with a function of bytes and a format that returns tagged JSON, or raises Refused."""

    def serve():
        if sys.argv[1:] != ["--stream"]:
            try:
                print(answer(decode, sys.stdin.buffer.read(), os.environ.get("PLIST_FORMAT", "xml")))
                return 0
            except Refused as error:
                print(error, file=sys.stderr)
                return 1
        for line in sys.stdin:
            form, _, digits = line.rstrip("\n").partition(" ")
            try:
                print(answer(decode, bytes.fromhex(digits), form), flush=True)
            except Refused as error:
                print(json.dumps({"refused": str(error)}), flush=True)
        return 0

    # Files are nested 513 deep.
    sys.setrecursionlimit(20_000)
    threading.stack_size(256 << 20)
    status = []
    thread = threading.Thread(target=lambda: status.append(serve()))
    thread.start()
    thread.join()
    sys.exit(status[0] if status else 2)
