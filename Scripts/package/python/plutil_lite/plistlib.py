# SPDX-License-Identifier: Apache-2.0

"""A replacement for the standard module plistlib, 6 to 20 times as fast.

    from plutil_lite import plistlib    # instead of: import plistlib

The functions, values and exceptions are those of plistlib. InvalidFileException also has the place of the mistake:
``line``, ``column``, ``byte_offset`` and ``path``. It is a subclass of the standard InvalidFileException and of
expat.ExpatError, so existing handlers still work.

If this installation has no compiled library for the system, the functions are those of plistlib. docs/python.md lists
the remaining differences.
"""

from __future__ import annotations

import plistlib as _standard
import sys
from plistlib import FMT_BINARY, FMT_XML, UID
from xml.parsers.expat import ExpatError as _ExpatError

from . import NATIVE as _NATIVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from plistlib import PlistFormat
    from typing import IO, Any, Callable, Optional

if TYPE_CHECKING or _NATIVE:
    from . import _native
    from ._errors import PlistError as _PlistError

    _FORMATS = {FMT_XML: _native.FORMAT_XML, FMT_BINARY: _native.FORMAT_BINARY}

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]

PLISTHEADER = _standard.PLISTHEADER  # type: ignore[attr-defined]


# The number that expat has for it.
_SYNTAX_ERROR = 2


class InvalidFileException(_standard.InvalidFileException, _ExpatError):
    """A property list that cannot be read.

    message
        The reason, without the place.
    line, column
        The place in a text, counted from 1; None if unknown.
    byte_offset
        The place in a binary property list, in bytes from its start; None if unknown.
    path
        The key path of the value; None if unknown.
    rule
        The type of the error, such as "unexpected-element"; None if unknown.
    lineno, offset, code
        The attributes of expat.ExpatError.
    """

    def __init__(self, message: str = "Invalid file") -> None:
        super().__init__(message)
        self.message = message
        self.line: Optional[int] = None
        self.column: Optional[int] = None
        self.byte_offset: Optional[int] = None
        self.path: Optional[str] = None
        self.rule: Optional[str] = None
        self.lineno: int = 0
        self.offset: int = 0
        self.code: int = _SYNTAX_ERROR


class _NestedTooDeeply(InvalidFileException, RecursionError):
    """More than 512 levels."""


_STARTS = [
    mark + start.encode(encoding)
    for start in ("<?xml", "<plist")
    for mark, encoding in [
        (b"", "ascii"), (b"\xef\xbb\xbf", "ascii"), (b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le"),
    ]
]
# The standard module reads some of these: cycles and fill bytes in binary files, and encodings of Python's codecs.
_STANDARD = frozenset(["cycle", "unsupported-object", "unsupported-encoding"])


def _raised(error: "_PlistError", data: bytes) -> InvalidFileException:
    report = error.report
    if error.code == "unsupported-markup" and b"<!ENTITY" in data:
        report = f"XML entity declarations are not supported in plist files: {report}"
    raised = (_NestedTooDeeply if error.code == "depth" else InvalidFileException)(report)
    raised.message = error.message
    raised.line = error.line
    raised.column = error.column
    raised.byte_offset = error.offset
    raised.path = error.path
    raised.rule = error.code
    if error.line is not None and error.column is not None:
        raised.lineno, raised.offset = error.line, error.column - 1
    return raised


def _detected(data: bytes) -> int:
    if data.startswith(b"bplist00"):
        return _native.FORMAT_BINARY
    if any(data.startswith(start) for start in _STARTS):
        return _native.FORMAT_XML
    raise InvalidFileException()


def _loaded(value: Any, fmt: Any, dict_type: Callable[..., Any], aware: bool) -> Any:
    if isinstance(value, str) and sys.version_info >= (3, 13):
        if fmt == FMT_BINARY:
            raise TypeError("value must be bytes-like object when fmt is FMT_BINARY")
        value = value.encode()
    source: Any = value
    data = source if isinstance(source, bytes) else bytes(memoryview(source))
    form = _detected(data) if fmt is None else _FORMATS[fmt]
    if form == _native.FORMAT_XML and b"\r" in data and b"\0" not in data[:64]:
        # XML has no other line end; expat replaces the others.
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    flags = _native.LOADS_SETS_ITEMS | _native.LOADS_XML_UIDS_AS_DICTIONARIES | _native.LOADS_STRICT_TEXT
    try:
        return _native.loads(data, form, dict_type, flags | (_native.LOADS_AWARE_DATES if aware else 0))
    except _PlistError as error:
        if error.code in _STANDARD:
            options: dict[str, Any] = {"fmt": fmt, "dict_type": dict_type}
            if aware:
                options["aware_datetime"] = True
            try:
                return _standard.loads(data, **options)
            except Exception:
                pass  # The error above has the place.
        raise _raised(error, data) from None
    except (OverflowError, UnicodeDecodeError):
        if form == _native.FORMAT_BINARY:
            raise InvalidFileException() from None
        raise


def _dumped(value: Any, fmt: Any, skipkeys: bool, sort_keys: bool, aware: bool) -> bytes:
    if fmt not in _FORMATS:
        raise ValueError(f"Unsupported format: {fmt!r}")
    form = _FORMATS[fmt]
    flags = _native.DUMPS_LIKE_PLISTLIB | (_native.DUMPS_SORTS_KEYS if sort_keys else 0)
    flags |= (_native.DUMPS_SKIPS_KEYS if skipkeys else 0) | (_native.DUMPS_AWARE_DATES if aware else 0)
    try:
        return _native.dumps(value, form, flags)
    except _PlistError as error:
        if error.code == "cycle" and form == _native.FORMAT_BINARY:
            options: dict[str, Any] = {"aware_datetime": True} if aware else {}
            return _standard.dumps(value, fmt=fmt, skipkeys=skipkeys, sort_keys=sort_keys, **options)
        if error.code in ("cycle", "depth"):
            raise RecursionError(error.message) from None
        raise


if not _NATIVE:
    _any: Any = _standard
    load, loads, dump, dumps = _any.load, _any.loads, _any.dump, _any.dumps
    InvalidFileException = _standard.InvalidFileException  # type: ignore[assignment,misc]
elif sys.version_info >= (3, 13):

    def load(
        fp: IO[bytes], *, fmt: Optional[PlistFormat] = None, dict_type: Callable[..., Any] = dict,
        aware_datetime: bool = False,
    ) -> Any:
        """Reads a property list from an open file in XML or binary."""
        return _loaded(fp.read(), fmt, dict_type, aware_datetime)

    def loads(
        value: Any, *, fmt: Optional[PlistFormat] = None, dict_type: Callable[..., Any] = dict,
        aware_datetime: bool = False,
    ) -> Any:
        """Reads a property list from bytes, or the text of one in XML."""
        return _loaded(value, fmt, dict_type, aware_datetime)

    def dump(
        value: Any, fp: IO[bytes], *, fmt: PlistFormat = FMT_XML, sort_keys: bool = True, skipkeys: bool = False,
        aware_datetime: bool = False,
    ) -> None:
        """Writes a property list to an open file."""
        fp.write(_dumped(value, fmt, skipkeys, sort_keys, aware_datetime))

    def dumps(
        value: Any, *, fmt: PlistFormat = FMT_XML, skipkeys: bool = False, sort_keys: bool = True,
        aware_datetime: bool = False,
    ) -> bytes:
        """Returns a property list as bytes."""
        return _dumped(value, fmt, skipkeys, sort_keys, aware_datetime)

else:

    def load(fp: IO[bytes], *, fmt: Optional[PlistFormat] = None, dict_type: Callable[..., Any] = dict) -> Any:
        """Reads a property list from an open file in XML or binary."""
        return _loaded(fp.read(), fmt, dict_type, False)

    def loads(value: Any, *, fmt: Optional[PlistFormat] = None, dict_type: Callable[..., Any] = dict) -> Any:
        """Reads a property list from bytes."""
        return _loaded(value, fmt, dict_type, False)

    def dump(
        value: Any, fp: IO[bytes], *, fmt: PlistFormat = FMT_XML, sort_keys: bool = True, skipkeys: bool = False,
    ) -> None:
        """Writes a property list to an open file."""
        fp.write(_dumped(value, fmt, skipkeys, sort_keys, False))

    def dumps(
        value: Any, *, fmt: PlistFormat = FMT_XML, skipkeys: bool = False, sort_keys: bool = True,
    ) -> bytes:
        """Returns a property list as bytes."""
        return _dumped(value, fmt, skipkeys, sort_keys, False)
del TYPE_CHECKING
