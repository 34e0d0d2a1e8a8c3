# SPDX-License-Identifier: Apache-2.0

"""Reads and writes property lists of every format with the program plutil-lite.

    >>> import plutil_lite
    >>> plutil_lite.loads(b"{ Depth = (1, 2); }")
    {'Depth': ['1', '2']}
    >>> plutil_lite.get(b"{ Depth = (1, 2); }", "Depth[1]")
    '2'

Values have the same types as in plistlib: str, int, float, bool, bytes, datetime.datetime, plistlib.UID, list and dict.
None represents null, which only JSON and binary support. Unlike plistlib, this module also reads OpenStep, .strings and
JSON, and property lists inside signed files and archives. It reports the position of errors, and edits files without
changing anything else in them.

Each call starts the program once, which takes about two milliseconds: read a file once, not one value at a time.
"""

from __future__ import annotations

import base64
import datetime
import json
import math
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sysconfig
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Optional, Union, overload

__all__ = [
    "MissingValueError", "PlistError", "dump", "dumps", "find", "get", "load", "loads", "program", "run", "set",
]

Source = Union[bytes, bytearray, memoryview, str, "os.PathLike[str]"]

_TAGS = frozenset(["$date", "$data", "$real", "$dictionary", "CF$UID"])
_REFERENCE_DATE = datetime.datetime(2001, 1, 1)
_FORMATS = {plistlib.FMT_XML: "xml", plistlib.FMT_BINARY: "binary"}
_PLACE = re.compile(
    r"(?P<file>.*?)(?::(?P<line>[0-9]+):(?P<column>[0-9]+))?(?:: byte 0x(?P<offset>[0-9a-f]+))?: error: (?P<text>.*)")
_MISSING: Any = object()


class PlistError(ValueError):
    """An error that the program reported, with its position.

    ``message`` describes the error. ``file`` is the name of the file, ``<stdin>`` for bytes, or None. ``line`` and
    ``column`` are 1-based, and ``offset`` is a 0-based number of bytes; each is None if it is unknown. ``report`` is
    everything that the program printed, including an excerpt of the source, and ``status`` its exit status: 1 for a
    negative result, 2 if the program could not run.
    """

    def __init__(self, report: str, status: int) -> None:
        self.report = report.rstrip("\n")
        self.status = status
        found = next(filter(None, map(_PLACE.fullmatch, self.report.split("\n"))), None)
        self.message: str = found["text"] if found else self.report or f"status {status}"
        self.file: Optional[str] = found["file"] if found else None
        self.line: Optional[int] = int(found["line"]) if found and found["line"] else None
        self.column: Optional[int] = int(found["column"]) if found and found["column"] else None
        self.offset: Optional[int] = int(found["offset"], 16) if found and found["offset"] else None
        super().__init__(self.report or self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.report, self.status))


class MissingValueError(PlistError, KeyError):
    """Raised if there is no value at a path."""

    __str__ = ValueError.__str__


def program() -> str:
    """Returns the path of the program: ``$PLUTIL_LITE``, the one installed with this module, or the one in ``PATH``.

    Raises FileNotFoundError if the program is not found.
    """
    chosen = os.environ.get("PLUTIL_LITE")
    if chosen:
        return chosen
    schemes = sysconfig.get_scheme_names()
    folders = [sysconfig.get_path("scripts"), str(Path(__file__).parent.parent / "bin")]
    folders += [sysconfig.get_path("scripts", scheme) for scheme in ("posix_user", "posix_local") if scheme in schemes]
    for folder in folders:
        path = os.path.join(folder, "plutil-lite")
        if os.access(path, os.X_OK):
            return path
    found = shutil.which("plutil-lite")
    if found:
        return found
    raise FileNotFoundError("plutil-lite is not installed with this module or in PATH; set PLUTIL_LITE to its path")


def run(
    *arguments: Union[str, "os.PathLike[str]"],
    input: Union[bytes, bytearray, memoryview, None] = None,
    check: bool = True,
) -> "subprocess.CompletedProcess[bytes]":
    """Runs the program with arguments as in a shell, and returns its exit status, output and messages.

    ``input`` is passed as standard input, which is empty by default. Raises PlistError if the status is not 0, unless
    ``check`` is false.
    """
    words = [program(), *(os.fspath(argument) for argument in arguments)]
    done = subprocess.run(words, input=b"" if input is None else input, capture_output=True, check=False)
    if check and done.returncode:
        raise PlistError(done.stderr.decode(errors="replace"), done.returncode)
    return done


def loads(
    data: Union[bytes, bytearray, memoryview, str],
    *,
    fmt: Union[str, plistlib.PlistFormat, None] = None,
    dict_type: Callable[..., Any] = dict,
) -> Any:
    """Returns the value of a property list of any format, or of the format ``fmt``: a name such as "xml", "binary",
    "json", "openstep" or "strings", or a constant from plistlib.

    ``dict_type`` creates dictionaries from pairs, in the order of the source. Dates are in UTC, without a time zone.
    Raises PlistError if the data is malformed, and OverflowError for dates that datetime cannot represent.
    """
    if isinstance(data, str):
        data = data.encode()
    done = run("convert", "json", "--tagged", "--compact", *_from(fmt), "-", input=data)
    return _decoded(done.stdout, dict_type)


def load(
    file: IO[bytes],
    *,
    fmt: Union[str, plistlib.PlistFormat, None] = None,
    dict_type: Callable[..., Any] = dict,
) -> Any:
    """Returns the value of a property list in an open file; see ``loads``."""
    return loads(file.read(), fmt=fmt, dict_type=dict_type)


def dumps(
    value: Any,
    *,
    fmt: Union[str, plistlib.PlistFormat] = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> bytes:
    """Returns a value as a property list in the format ``fmt``; see ``loads`` for the names.

    Dates with a time zone are written in UTC. Raises TypeError for unsupported types and for keys that are not strings
    (unless ``skipkeys`` is true, which skips them), OverflowError for integers outside of -2**63 to 2**64 - 1, and
    PlistError if the format cannot represent a value. As in plistlib, dates in XML are whole seconds: fractions are
    dropped.
    """
    text = json.dumps(_tagged(value, sort_keys, skipkeys), allow_nan=False, separators=(",", ":")).encode()
    return run("convert", _name(fmt), "--quiet", "--from", "json", "--tagged", "-", input=text).stdout


def dump(
    value: Any,
    file: IO[bytes],
    *,
    fmt: Union[str, plistlib.PlistFormat] = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> None:
    """Writes a value as a property list to an open file; see ``dumps``."""
    file.write(dumps(value, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys))


def find(source: Source, query: str) -> list[Any]:
    """Returns all values that a query matches in a property list.

    ``source`` is the contents as bytes, or the name of a file. ``query`` is a key path such as ``Servers[*].Port``, a
    JSONPath, a JSON Pointer or a PlistBuddy entry. Returns an empty list if there are no matches. Raises PlistError if
    the source or the query is malformed.
    """
    name, data = _opened(source)
    done = run("get", "--format", "json", "--tagged", "-0", "--path", query, "--", name, input=data, check=False)
    if done.returncode == 1:
        return []
    if done.returncode:
        raise PlistError(done.stderr.decode(errors="replace"), done.returncode)
    return [_decoded(text, dict) for text in done.stdout.split(b"\0")[:-1]]


def get(source: Source, path: str, default: Any = _MISSING) -> Any:
    """Returns the value at a path in a property list; see ``find`` for sources and paths.

    If there is no value, returns ``default`` if given, and otherwise raises MissingValueError, which is a KeyError.
    Raises PlistError if the path matches several values, or if the source or the path is malformed.
    """
    name, data = _opened(source)
    done = run("get", "--format", "json", "--tagged", "-0", "--path", path, "--", name, input=data, check=False)
    if done.returncode == 1:
        if default is not _MISSING:
            return default
        raise MissingValueError(done.stderr.decode(errors="replace"), 1)
    if done.returncode:
        raise PlistError(done.stderr.decode(errors="replace"), done.returncode)
    texts = done.stdout.split(b"\0")[:-1]
    if len(texts) != 1:
        raise PlistError(f"plutil-lite: error: {path!r} matches {len(texts)} values; use find", 1)
    return _decoded(texts[0], dict)


@overload
def set(source: Union[bytes, bytearray, memoryview], path: str, value: Any, *, parents: bool = False) -> bytes: ...


@overload
def set(source: Union[str, "os.PathLike[str]"], path: str, value: Any, *, parents: bool = False) -> None: ...


def set(source: Source, path: str, value: Any, *, parents: bool = False) -> Optional[bytes]:
    """Replaces or adds the value at a path. The format, order, comments and layout of everything else stay the same.

    A file is replaced atomically, and concurrent edits take turns; for bytes, the edited bytes are returned. ``parents`` creates missing containers on the path. Raises the same errors as ``dumps`` and ``get``.
    """
    name, data = _opened(source)
    with tempfile.NamedTemporaryFile(suffix=".plist") as file:
        file.write(dumps(value, fmt="binary", sort_keys=False))
        file.flush()
        options = ["-p"] if parents else []
        done = run("set", "--quiet", *options, "--value-from", file.name, "--", path, name, input=data)
    return done.stdout if name == "-" else None


def _opened(source: Source) -> tuple[str, Optional[bytes]]:
    """Returns the file name to pass to the program, and its standard input."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "-", bytes(source)
    name = os.fspath(source)
    return f"./{name}" if name == "-" else name, None


def _name(fmt: Union[str, plistlib.PlistFormat]) -> str:
    name = fmt if isinstance(fmt, str) else _FORMATS[fmt]
    if name.startswith("-"):
        raise ValueError(f"no format is called {name!r}")
    return name


def _from(fmt: Union[str, plistlib.PlistFormat, None]) -> list[str]:
    return [] if fmt is None else ["--from", _name(fmt)]


def _decoded(text: bytes, dict_type: Callable[..., Any]) -> Any:
    # Tags can be converted while parsing, unless some of them are keys of dictionaries.
    if b'"$dictionary"' in text:
        return _untagged(json.loads(text), dict_type)

    def closed(pairs: list[tuple[str, Any]]) -> Any:
        if len(pairs) == 1 and pairs[0][0] in _TAGS:
            return _tag(*pairs[0])
        return dict_type(pairs)

    return json.loads(text, object_pairs_hook=closed)


def _untagged(value: Any, dict_type: Callable[..., Any]) -> Any:
    # Uses one frame per level, because property lists nest up to 512 levels and Python's limit is 1,000 frames;
    # a comprehension would use another frame.
    if isinstance(value, list):
        for index, element in enumerate(value):
            value[index] = _untagged(element, dict_type)
        return value
    if not isinstance(value, dict):
        return value
    if len(value) == 1:
        ((key, content),) = value.items()
        if key == "$dictionary":
            value = content
        elif key in _TAGS:
            return _tag(key, content)
    pairs = []
    for key, content in value.items():
        pairs.append((key, _untagged(content, dict_type)))
    return dict_type(pairs)


def _tag(key: str, content: Any) -> Any:
    if key == "$data":
        return base64.b64decode(content)
    if key == "CF$UID":
        return plistlib.UID(content)
    if key == "$real":
        if content.startswith("0x"):
            return struct.unpack(">d", bytes.fromhex(content[2:]))[0]
        return float(content)
    return _date(content)


def _date(content: Any) -> datetime.datetime:
    try:
        if not isinstance(content, str):
            return _REFERENCE_DATE + datetime.timedelta(seconds=content)
        day, fraction = content[:19], content[19:-1]
        date = datetime.datetime.strptime(day, "%Y-%m-%dT%H:%M:%S")
        return date + datetime.timedelta(seconds=float(f"0{fraction}")) if fraction else date
    except ValueError as error:
        raise OverflowError(f"date out of range: {content}") from error


def _tagged(value: Any, sort_keys: bool, skipkeys: bool) -> Any:
    """Returns a value that json writes as tagged JSON."""
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, int):
        if not -(1 << 63) <= value < 1 << 64:
            raise OverflowError(value)
        return int(value)
    if isinstance(value, float):
        if math.isfinite(value):
            return float(value)
        if math.isinf(value):
            return {"$real": "+infinity" if value > 0 else "-infinity"}
        bits = struct.pack(">d", value).hex()
        return {"$real": "nan" if bits == "7ff8000000000000" else f"0x{bits}"}
    if isinstance(value, datetime.datetime):
        if value.tzinfo is not None:
            value = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        return {"$date": f"{value.isoformat()}Z"}
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"$data": base64.b64encode(value).decode()}
    if isinstance(value, plistlib.UID):
        return {"CF$UID": value.data}
    if isinstance(value, Mapping):
        entries = {}
        for key, content in sorted(value.items()) if sort_keys else value.items():
            if isinstance(key, str):
                entries[str.__str__(key)] = _tagged(content, sort_keys, skipkeys)
            elif not skipkeys:
                raise TypeError("keys must be strings")
        return {"$dictionary": entries} if len(entries) == 1 and not _TAGS.isdisjoint(entries) else entries
    if isinstance(value, (list, tuple)):
        elements = []
        for element in value:
            elements.append(_tagged(element, sort_keys, skipkeys))
        return elements
    raise TypeError(f"unsupported type: {type(value)}")
