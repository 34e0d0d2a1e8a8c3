# SPDX-License-Identifier: Apache-2.0

"""Property lists by way of the program, for systems without the library and for functions that only the program
has."""

from __future__ import annotations

import base64
import datetime
import json
import math
import os
import plistlib
import shutil
import struct
import subprocess
import sysconfig
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Callable, Optional, Union

from . import _errors

_TAGS = frozenset(["$date", "$data", "$real", "$dictionary", "CF$UID"])
_REFERENCE_DATE = datetime.datetime(2001, 1, 1)


def program() -> str:
    """The path of the program: ``$PLUTIL_LITE``, else the one installed with this module, else one on the path.

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
    return _run([os.fspath(argument) for argument in arguments], input, check=check)


def _run(
    arguments: list[str], input: Union[bytes, bytearray, memoryview, None], *, check: bool = True,
    file: Optional[str] = None,
) -> "subprocess.CompletedProcess[bytes]":
    words = [program(), *arguments]
    done = subprocess.run(words, input=b"" if input is None else input, capture_output=True, check=False)
    if check and done.returncode:
        raise _errors.from_program(done.stderr.decode(errors="replace"), done.returncode, file)
    return done


def loads(data: bytes, fmt: Optional[str], dict_type: Callable[..., Any]) -> Any:
    """The value of a property list."""
    done = _run(["convert", "json", "--tagged", "--compact", *_from(fmt), "-"], data)
    return _decoded(done.stdout, dict_type)


def dumps(value: Any, fmt: str, sort_keys: bool, skipkeys: bool) -> bytes:
    """A property list that holds a value."""
    text = json.dumps(_tagged(value, sort_keys, skipkeys), allow_nan=False, separators=(",", ":")).encode()
    return _run(["convert", fmt, "--from", "json", "--tagged", "-"], text).stdout


def find(name: str, data: Optional[bytes], query: str, fmt: Optional[str] = None) -> list[Any]:
    """The values that a query finds in bytes, or in a file."""
    done = _get(name, data, query, fmt)
    if done.returncode == 1:
        return []
    return [_decoded(text, dict) for text in done.stdout.split(b"\0")[:-1]]


def first(name: str, data: Optional[bytes], path: str, fmt: Optional[str] = None) -> list[Any]:
    """The values at a path; raises MissingValueError if there are none."""
    done = _get(name, data, path, fmt)
    if done.returncode == 1:
        report = done.stderr.decode(errors="replace")
        raise _errors.MissingValueError(report, 1, file=None if name == "-" else name)
    return [_decoded(text, dict) for text in done.stdout.split(b"\0")[:-1]]


def _get(
    name: str, data: Optional[bytes], query: str, fmt: Optional[str]
) -> "subprocess.CompletedProcess[bytes]":
    done = _run(
        ["get", *_from(fmt), "--format", "json", "--tagged", "-0", "--path", query, "--", name], data,
        check=False)
    if done.returncode > 1:
        file = None if name == "-" and data is not None else name
        raise _errors.from_program(done.stderr.decode(errors="replace"), done.returncode, file)
    return done


def edit(
    command: str, name: str, data: Optional[bytes], words: list[str], fmt: Optional[str] = None,
    options: tuple[str, ...] = (), value: Any = None,
) -> bytes:
    """Edits bytes, or a file in place, and returns the output of the program: the edited bytes."""
    file = None if data is not None else name
    start = [command, *_from(fmt), *options]
    if command not in ("set", "insert", "append"):
        return _run([*start, "--", *words, name], data, file=file).stdout
    with tempfile.NamedTemporaryFile(suffix=".plist") as source:
        source.write(dumps(value, "binary", False, False))
        source.flush()
        done = _run([*start, "--value-from", source.name, "--", *words, name], data, file=file)
    return done.stdout


def findings(command: list[str], name: str, data: Optional[bytes]) -> list[dict[str, Any]]:
    """The findings of ``lint`` or ``check``."""
    file = None if data is not None else name
    done = _run([*command, "--format", "json", "--", name], data, check=False)
    if done.returncode > 1:
        raise _errors.from_program(done.stderr.decode(errors="replace"), done.returncode, file)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["findings"]
    except ValueError:
        raise _errors.from_program(done.stderr.decode(errors="replace"), done.returncode, file) from None
    return found


class Opened:
    """A property list in memory; each look-up starts the program."""

    def __init__(self, data: bytes, fmt: Optional[str]) -> None:
        self._data = data
        self._fmt = fmt
        information = json.loads(_run(["info", "--format", "json", *_from(fmt), "-"], data).stdout)
        self.format: str = _information(information, "format")
        self.encoding: Optional[str] = _information(information, "encoding")

    def value(self, dict_type: Callable[..., Any]) -> Any:
        return loads(self._data, self._fmt, dict_type)

    def find(self, query: str) -> list[Any]:
        return find("-", self._data, query, self._fmt)

    def first(self, path: str) -> list[Any]:
        return first("-", self._data, path, self._fmt)

    def put(self, command: str, path: str, value: Any, parents: bool) -> None:
        options = ("-p",) if parents else ()
        self._data = edit(command, "-", self._data, [path], self._fmt, options, value)

    def remove(self, path: str) -> None:
        self._data = edit("remove", "-", self._data, [path], self._fmt)

    def rename(self, path: str, key: str) -> None:
        self._data = edit("rename", "-", self._data, [path, key], self._fmt)

    def tobytes(self) -> bytes:
        return self._data


def opened(data: bytes, fmt: Optional[str]) -> Opened:
    """A property list in memory."""
    return Opened(data, fmt)


def _information(found: Any, key: str) -> Any:
    entry = found[0] if isinstance(found, list) else found
    return entry.get(key)


def _from(fmt: Optional[str]) -> list[str]:
    return [] if fmt is None else ["--from", fmt]


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
        if not fraction:
            return date
        # The digits are those of the seconds since 2001, which are less exact than microseconds far from it.
        seconds = (date - _REFERENCE_DATE).total_seconds() + float(f"0{fraction}")
        return _REFERENCE_DATE + datetime.timedelta(seconds=seconds)
    except ValueError as error:
        raise OverflowError(f"date out of range: {content}") from error


def _tagged(value: Any, sort_keys: bool, skipkeys: bool) -> Any:
    """The value that json writes as tagged JSON."""
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
