# SPDX-License-Identifier: Apache-2.0

"""Property lists of every format, read and written by the program plutil-lite.

    >>> import plutil_lite
    >>> plutil_lite.loads(b"{ Depth = (1, 2); }")
    {'Depth': ['1', '2']}
    >>> plutil_lite.get(b"{ Depth = (1, 2); }", "Depth[1]")
    '2'

Values are those of plistlib: str, int, float, bool, bytes, datetime.datetime, plistlib.UID, list and dict; None is a
null, which only JSON and binary hold. Unlike plistlib this module reads OpenStep, .strings and JSON too, also within
signed files and archives, tells where a file is wrong, and edits files without touching the rest of them.

Each call starts the program once, which takes about two milliseconds; read one file once, not one value at a time.
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
    """What the program refused, and where.

    ``message`` says what is wrong. ``file`` is the file's name, ``<stdin>`` for bytes, or None. ``line`` and ``column``
    count from 1, and ``offset`` bytes from 0; each is None if the place has none. ``report`` is all that the program
    printed, with an excerpt of the source, and ``status`` its exit status: 1 if the answer is no, 2 if it could not
    run.
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
    """There is nothing at the path."""

    __str__ = ValueError.__str__


def program() -> str:
    """The path of the program: ``$PLUTIL_LITE``, else what was installed with this module, else one on the path.

    Raises FileNotFoundError if there is none.
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
    raise FileNotFoundError("plutil-lite is neither beside this module nor on the path; set PLUTIL_LITE to its path")


def run(
    *arguments: Union[str, "os.PathLike[str]"],
    input: Union[bytes, bytearray, memoryview, None] = None,
    check: bool = True,
) -> "subprocess.CompletedProcess[bytes]":
    """Runs the program with arguments as at a shell, and returns its status, output and messages.

    ``input`` becomes its standard input, which is empty without it. Raises PlistError if the status is not 0, unless
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
    """The value of a property list of any format, or of ``fmt``: a name of a format such as "xml", "binary", "json",
    "openstep" or "strings", or a constant of plistlib.

    Dictionaries are made by ``dict_type`` of pairs, in the order of the source. Dates are without a time zone, in UTC.
    Raises PlistError where the data is wrong, and OverflowError for dates that datetime cannot hold.
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
    """The value of a property list in an open file; see ``loads``."""
    return loads(file.read(), fmt=fmt, dict_type=dict_type)


def dumps(
    value: Any,
    *,
    fmt: Union[str, plistlib.PlistFormat] = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> bytes:
    """A property list that holds a value, in the format ``fmt``; see ``loads`` for the names.

    Dates with a time zone are written in UTC. Raises TypeError for other types and for keys that are not strings, which
    ``skipkeys`` leaves out; OverflowError for integers outside of -2**63 to 2**64 - 1; and PlistError if the format
    cannot hold a value. Dates in XML are whole seconds, as those of plistlib are: fractions are left out.
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
    """Writes a property list that holds a value into an open file; see ``dumps``."""
    file.write(dumps(value, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys))


def find(source: Source, query: str) -> list[Any]:
    """All values that a query finds in a property list, which is bytes, or the name of a file: a key path such as
    ``Servers[*].Port``, a JSONPath, a JSON Pointer or an entry of PlistBuddy.

    Returns an empty list if it finds none. Raises PlistError if the source or the query is wrong.
    """
    name, data = _opened(source)
    done = run("get", "--format", "json", "--tagged", "-0", "--path", query, "--", name, input=data, check=False)
    if done.returncode == 1:
        return []
    if done.returncode:
        raise PlistError(done.stderr.decode(errors="replace"), done.returncode)
    return [_decoded(text, dict) for text in done.stdout.split(b"\0")[:-1]]


def get(source: Source, path: str, default: Any = _MISSING) -> Any:
    """The value at a path in a property list, which is bytes, or the name of a file; see ``find`` for paths.

    If there is none, returns ``default``, or raises MissingValueError, which is a KeyError, without one. Raises
    PlistError if the path finds several values, or the source or the path is wrong.
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
        raise PlistError(f"plutil-lite: error: {path!r} finds {len(texts)} values; use find", 1)
    return _decoded(texts[0], dict)


@overload
def set(source: Union[bytes, bytearray, memoryview], path: str, value: Any, *, parents: bool = False) -> bytes: ...


@overload
def set(source: Union[str, "os.PathLike[str]"], path: str, value: Any, *, parents: bool = False) -> None: ...


def set(source: Source, path: str, value: Any, *, parents: bool = False) -> Optional[bytes]:
    """Sets the value at a path: replaces it, or adds it. All else stays as it is: format, order, comments and layout.

    A file is replaced as a whole or not at all, in turn with others who edit it; of bytes, the edited ones are
    returned. ``parents`` makes the containers along the path. Raises as ``dumps`` and ``get`` do.
    """
    name, data = _opened(source)
    with tempfile.NamedTemporaryFile(suffix=".plist") as file:
        file.write(dumps(value, fmt="binary", sort_keys=False))
        file.flush()
        options = ["-p"] if parents else []
        done = run("set", "--quiet", *options, "--value-from", file.name, "--", path, name, input=data)
    return done.stdout if name == "-" else None


def _opened(source: Source) -> tuple[str, Optional[bytes]]:
    """The name to give to the program, and its standard input."""
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
    # Tags are read as they are closed, unless some are the keys of dictionaries.
    if b'"$dictionary"' in text:
        return _untagged(json.loads(text), dict_type)

    def closed(pairs: list[tuple[str, Any]]) -> Any:
        if len(pairs) == 1 and pairs[0][0] in _TAGS:
            return _tag(*pairs[0])
        return dict_type(pairs)

    return json.loads(text, object_pairs_hook=closed)


def _untagged(value: Any, dict_type: Callable[..., Any]) -> Any:
    # One frame a level, as property lists nest 512 levels and Python 1,000; comprehensions have frames of their own.
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
    """What json writes as tagged JSON."""
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
