# SPDX-License-Identifier: Apache-2.0

"""Property lists by way of libplistcore, which the extension has loaded."""

from __future__ import annotations

import datetime

from . import _errors, _native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Optional

_REFERENCE_DATE = datetime.datetime(2001, 1, 1)
_AWARE_REFERENCE_DATE = _REFERENCE_DATE.replace(tzinfo=datetime.timezone.utc)

# Only the program opens signed files and archives, and texts in encodings that libxml2 knows.
_ELSEWHERE = frozenset(["unknown-format", "unsupported-encoding"])


def _seconds(date: datetime.datetime, fmt: int, flags: int) -> float:
    """The seconds since 2001 to write for a date."""
    if not flags & _native.DUMPS_LIKE_PLISTLIB:
        if date.tzinfo is not None:
            date = date.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        return (date - _REFERENCE_DATE).total_seconds()
    is_aware = bool(flags & _native.DUMPS_AWARE_DATES)
    if is_aware:
        date = date.astimezone(datetime.timezone.utc)
    elif fmt == _native.FORMAT_XML:
        date = date.replace(tzinfo=None)
    if fmt == _native.FORMAT_XML:
        date = date.replace(microsecond=0)
    reference = _AWARE_REFERENCE_DATE if is_aware else _REFERENCE_DATE
    return (date - reference).total_seconds()


_native.set_up(_errors.from_library, _seconds)


def number(fmt: Optional[str]) -> Optional[int]:
    """The library's number of a format; None for one that only the program knows."""
    if fmt is None:
        return 0
    return _native.format_named(fmt) or None


def loads(data: bytes, fmt: Optional[str], dict_type: Callable[..., Any]) -> Any:
    known = number(fmt)
    if known is None:
        from . import _program

        return _program.loads(data, fmt, dict_type)
    try:
        return _native.loads(data, known, dict_type, 0)
    except _errors.PlistError as error:
        if error.code not in _ELSEWHERE:
            raise
        return _elsewhere(error).loads(data, fmt, dict_type)


def dumps(value: Any, fmt: str, sort_keys: bool, skipkeys: bool) -> bytes:
    known = number(fmt)
    if known is None:
        from . import _program

        return _program.dumps(value, fmt, sort_keys, skipkeys)
    flags = (_native.DUMPS_SORTS_KEYS if sort_keys else 0) | (_native.DUMPS_SKIPS_KEYS if skipkeys else 0)
    return _native.dumps(value, known, flags)


def _elsewhere(error: _errors.PlistError) -> Any:
    """The functions that start the program; raises the library's error if there is no program."""
    from . import _program

    try:
        _program.program()
    except FileNotFoundError:
        raise error from None
    return _program


class Opened:
    """A property list that the library has decoded; only requested values become objects."""

    def __init__(self, data: bytes, fmt: Optional[str]) -> None:
        self._data = data
        self._format = number(fmt) or 0
        document = _native.open(data, self._format)
        self._current: Optional[_native.Document] = document
        self._editor: Optional[_native.Editor] = None
        self.format: str = _native.format_name(document.format()) or ""
        self.encoding: Optional[str] = document.encoding()

    def _document(self) -> _native.Document:
        """The property list in its current state, which takes a walk through all of it after an edit."""
        document = self._current
        if document is None:
            document = self._current = self._edited().document()
        return document

    def value(self, dict_type: Callable[..., Any]) -> Any:
        return self._document().value(dict_type)

    def find(self, query: str) -> list[Any]:
        return [document.value(dict, node) for document, node, _ in self._document().query(query)]

    def first(self, path: str) -> list[Any]:
        found = self.find(path)
        if not found:
            self._document().miss(path)
        return found

    def _edited(self) -> _native.Editor:
        if self._editor is None:
            self._editor = _native.edit(self._data, self._format)
        return self._editor

    def put(self, command: str, path: str, value: Any, parents: bool) -> None:
        editor = self._edited()
        {"set": editor.set, "insert": editor.insert, "append": editor.append}[command](path, value, parents)
        self._current = None

    def remove(self, path: str) -> None:
        self._edited().remove(path)
        self._current = None

    def rename(self, path: str, key: str) -> None:
        self._edited().rename(path, key)
        self._current = None

    def tobytes(self) -> bytes:
        return self._data if self._editor is None else self._editor.finish()


def opened(data: bytes, fmt: Optional[str]) -> Any:
    """A property list in memory; by way of the program if only that knows its format."""
    if number(fmt) is None:
        from . import _program

        return _program.Opened(data, fmt)
    try:
        return Opened(data, fmt)
    except _errors.PlistError as error:
        if error.code not in _ELSEWHERE:
            raise
        return _elsewhere(error).Opened(data, fmt)
