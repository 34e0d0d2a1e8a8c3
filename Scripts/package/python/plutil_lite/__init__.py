# SPDX-License-Identifier: Apache-2.0

"""Property lists of every format: read, query, edit, write and check them.

    >>> import plutil_lite
    >>> plutil_lite.loads(b"{ Depth = (1, 2); }")
    {'Depth': ['1', '2']}
    >>> plutil_lite.get(b"{ Depth = (1, 2); }", "Depth[1]")
    '2'
    >>> plutil_lite.set(b"{ Depth = 3; /* metres */ }", "Depth", "4")
    b'{ Depth = 4; /* metres */ }'

Values are those of plistlib: str, int, float, bool, bytes, datetime.datetime, plistlib.UID, list and dict; None is a
null, which only JSON and binary have. Beyond XML and binary, this module reads and writes OpenStep, .strings and JSON,
reads property lists within signed files and archives, reports the place of a mistake, and edits files without touching
the rest of them.

plutil_lite.plistlib is the standard module plistlib with another implementation: the same functions, values and
exceptions, 6 to 20 times as fast, and with places in errors.

The work is done by a library where the package has one for the system (NATIVE is then True), else by the program
plutil-lite, which each call starts once, in about two milliseconds. Functions that only the program has (lint, check,
edits of files, containers) start it on all systems.
"""

from __future__ import annotations

import os
import plistlib as _plistlib

from . import _errors
from ._errors import MissingFileError, MissingValueError, PlistError

# Modules that are slow to import, or that only types or calls of the program need.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from typing import IO, Any, Optional, Union, overload

    Bytes = Union[bytes, bytearray, memoryview]
    Source = Union[Bytes, str, "os.PathLike[str]"]
    Format = Union[str, _plistlib.PlistFormat]
else:

    def overload(function):
        """Declares types."""
        return function


try:
    if os.environ.get("PLUTIL_LITE_NATIVE") == "0":
        raise ImportError("PLUTIL_LITE_NATIVE is 0")
    from . import _library  # noqa: F401

    NATIVE = True
except ImportError:
    NATIVE = False

__all__ = [
    "NATIVE", "Document", "Finding", "MissingFileError", "MissingValueError", "PlistError", "check", "dump", "dumps",
    "find", "get", "lint", "load", "loads", "program", "remove", "run", "set",
]

__version__ = "@VERSION@"

_FORMATS = {_plistlib.FMT_XML: "xml", _plistlib.FMT_BINARY: "binary"}


class _Unset:
    """No default."""

    def __repr__(self) -> str:
        return "<no default>"


_UNSET: Any = _Unset()


def _backend() -> Any:
    """The module that does the work."""
    if NATIVE:
        from . import _library

        return _library
    from . import _program

    return _program


def program() -> str:
    """Returns the path of the program: ``$PLUTIL_LITE``, else the one installed with this module, else one on the path.

    Raises FileNotFoundError if there is none.
    """
    from . import _program

    return _program.program()


def run(
    *arguments: Union[str, "os.PathLike[str]"],
    input: Optional[Bytes] = None,
    check: bool = True,
) -> "subprocess.CompletedProcess[bytes]":
    """Runs the program with arguments as at a shell, and returns its status, output and messages.

    ``input`` becomes its standard input, which is empty without it. Raises PlistError if the status is not 0, unless
    ``check`` is false.
    """
    from . import _program

    return _program.run(*arguments, input=input, check=check)


def loads(
    data: Union[Bytes, str],
    *,
    fmt: Optional[Format] = None,
    dict_type: Callable[..., Any] = dict,
) -> Any:
    """Returns the value of a property list of any format, or of ``fmt``: the name of a format such as "xml",
    "binary", "json", "openstep" or "strings", or a constant of plistlib.

    Dictionaries are made by ``dict_type`` of pairs, in the order of the source. Dates are without a time zone, in UTC.
    A str is the text of a property list, not the name of a file; use ``load`` or ``get`` for files.

    Raises PlistError if the data is wrong, and OverflowError for dates that datetime cannot hold.
    """
    if isinstance(data, str):
        _warn_about_name(data)
        data = data.encode()
    name = None if fmt is None else _name(fmt)
    return _backend().loads(bytes(data), name, dict_type)


def load(
    file: IO[bytes],
    *,
    fmt: Optional[Format] = None,
    dict_type: Callable[..., Any] = dict,
) -> Any:
    """Returns the value of a property list in an open file; see ``loads``."""
    return loads(file.read(), fmt=fmt, dict_type=dict_type)


def dumps(
    value: Any,
    *,
    fmt: Format = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> bytes:
    """Returns a property list that holds a value, in the format ``fmt``; see ``loads`` for the names.

    Dates with a time zone are written in UTC. Dates in XML are whole seconds, as those of plistlib: fractions are
    left out.

    Raises TypeError for other types and for keys that are not strings, which ``skipkeys`` leaves out; OverflowError
    for integers outside of -2**63 to 2**64 - 1; and PlistError if the format cannot hold a value.
    """
    data: bytes = _backend().dumps(value, _name(fmt), sort_keys, skipkeys)
    return data


def dump(
    value: Any,
    file: IO[bytes],
    *,
    fmt: Format = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> None:
    """Writes a property list that holds a value into an open file; see ``dumps``."""
    file.write(dumps(value, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys))


class Document:
    """A property list in memory: values on demand, and edits that keep the rest of it.

        >>> import plutil_lite
        >>> document = plutil_lite.Document(b"{ Ports = (80, 443); /* public */ }")
        >>> document.get("Ports[0]")
        '80'
        >>> document.append("Ports", "8080")
        >>> document.tobytes()
        b'{ Ports = (80, 443, 8080); /* public */ }'

    ``source`` is the bytes of a property list, or the name of a file, which is read once. Making one decodes all of
    the property list, but only values that are asked for become Python objects, which is most of the work of
    ``loads``.

    Paths and queries have the syntax of ``find``. The bytes of a document that was edited differ from its source only
    where they have to: comments, order, white space, quotation marks and encoding stay. Nothing is written to the
    file; use ``plutil_lite.set`` for that, or write ``tobytes()``.
    """

    def __init__(self, source: Source, *, fmt: Optional[Format] = None) -> None:
        name, data = _read(source)
        chosen = None if fmt is None else _name(fmt)
        try:
            self._opened = _backend().opened(data, chosen)
        except PlistError as error:
            raise _named(error, name) from None

    @property
    def format(self) -> str:
        """The format: "xml", "binary", "json", "openstep", "strings" or "gnustep"."""
        return str(self._opened.format)

    @property
    def encoding(self) -> Optional[str]:
        """The encoding of a text, "UTF-8"; None for a binary property list."""
        encoding: Optional[str] = self._opened.encoding
        return encoding

    def value(self, dict_type: Callable[..., Any] = dict) -> Any:
        """Returns the whole value; see ``loads``."""
        return self._opened.value(dict_type)

    def find(self, query: str) -> list[Any]:
        """Returns all values that a query finds; an empty list if there are none."""
        values: list[Any] = self._opened.find(query)
        return values

    def get(self, path: str, default: Any = _UNSET) -> Any:
        """Returns the value at a path; see ``plutil_lite.get``."""
        return _single(lambda: self._opened.first(path), path, default)

    def set(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Replaces the value at a path, or adds it; ``parents`` creates the containers on the way."""
        self._opened.put("set", path, value, parents)

    def insert(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Adds a value where there is none: under a new key, or into an array before the element at the index."""
        self._opened.put("insert", path, value, parents)

    def append(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Adds a value at the end of the array at a path."""
        self._opened.put("append", path, value, parents)

    def remove(self, path: str) -> None:
        """Removes the value at a path, and its key."""
        self._opened.remove(path)

    def rename(self, path: str, key: str) -> None:
        """Gives the value at a path another key, at the same place in its dictionary."""
        self._opened.rename(path, key)

    def tobytes(self) -> bytes:
        """Returns the property list with its edits."""
        return bytes(self._opened.tobytes())

    def __repr__(self) -> str:
        return f"<plutil_lite.Document in {self.format}>"


def find(source: Source, query: str) -> list[Any]:
    """Returns all values that a query finds in a property list, which is bytes, or the name of a file.

    A query is a key path such as ``Servers[*].Port``, a JSONPath, a JSON Pointer or an entry of PlistBuddy. Returns
    an empty list if it finds none. Raises PlistError if the source or the query is wrong, and MissingFileError, which
    is also a FileNotFoundError, if there is no such file.
    """
    if NATIVE:
        return Document(source).find(query)
    from . import _program

    name, data = _passed(source)
    return _program.find(name, data, query)


def get(source: Source, path: str, default: Any = _UNSET) -> Any:
    """Returns the value at a path in a property list, which is bytes, or the name of a file; see ``find``.

    If there is none, returns ``default``; without one, raises MissingValueError, which is a KeyError. Raises
    PlistError if the path finds several values, or the source or the path is wrong.
    """
    if NATIVE:
        document = Document(source)
        return document.get(path, default)
    from . import _program

    name, data = _passed(source)
    return _single(lambda: _program.first(name, data, path), path, default)


@overload
def set(source: Bytes, path: str, value: Any, *, parents: bool = False) -> bytes: ...


@overload
def set(  # noqa: F811
    source: Union[str, "os.PathLike[str]"], path: str, value: Any, *, parents: bool = False
) -> None: ...


def set(  # noqa: F811
    source: Source, path: str, value: Any, *, parents: bool = False
) -> Optional[bytes]:
    """Replaces the value at a path, or adds it. All else stays as it is: format, order, comments and layout.

    A file is replaced as a whole or not at all, in turn with others that edit it; of bytes, the edited ones are
    returned. ``parents`` creates the containers along the path. Raises as ``dumps`` and ``get`` do.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        document = Document(source)
        document.set(path, value, parents=parents)
        return document.tobytes()
    from . import _program

    options = ("-p",) if parents else ()
    _program.edit("set", _passed(source)[0], None, [path], None, options, value)
    return None


@overload
def remove(source: Bytes, path: str) -> bytes: ...


@overload
def remove(source: Union[str, "os.PathLike[str]"], path: str) -> None: ...  # noqa: F811


def remove(source: Source, path: str) -> Optional[bytes]:  # noqa: F811
    """Removes the value at a path, and its key, from a file or from bytes; see ``set``."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        document = Document(source)
        document.remove(path)
        return document.tobytes()
    from . import _program

    _program.edit("remove", _passed(source)[0], None, [path])
    return None


class Finding:
    """One finding of ``lint`` or ``check``.

    severity
        "error", "warning" or "note".
    rule
        The name of the rule or the type of error, such as "duplicate-key"; ``plutil-lite explain`` explains it.
    message
        The finding in words.
    line, column
        The place in a text, from 1; None if unknown.
    path
        The key path of the value; None if unknown.
    """

    __slots__ = ("severity", "rule", "message", "line", "column", "path")

    def __init__(
        self, severity: str, rule: str, message: str, line: Optional[int] = None, column: Optional[int] = None,
        path: Optional[str] = None,
    ) -> None:
        self.severity = severity
        self.rule = rule
        self.message = message
        self.line = line
        self.column = column
        self.path = path

    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Finding) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"Finding({parts})"


def lint(source: Source, *, strict: bool = False, readers: str = "") -> list[Finding]:
    """Returns errors and doubtful places in the syntax of a property list; an empty list if there are none.

    ``strict`` makes warnings errors. ``readers`` names other programs, separated by commas, that have to read the
    same values, such as "codesign,libplist". Raises MissingFileError if there is no such file.
    """
    options = [*(["--strict"] if strict else []), *(["--for", readers] if readers else [])]
    return _findings(["lint", *options], source)


def check(source: Source) -> list[Finding]:
    """Returns the mistakes in an Info.plist, entitlements, a profile, a job or the path of a bundle.

    Raises PlistError if it is no property list, and MissingFileError if there is no such file.
    """
    return _findings(["check"], source)


def _findings(command: list[str], source: Source) -> list[Finding]:
    from . import _program

    name, data = _passed(source)
    return [
        Finding(
            found["severity"], found.get("rule", ""), found["message"], found.get("line"), found.get("column"),
            found.get("path"))
        for found in _program.findings(command, name, data)
    ]


def _single(values: Callable[[], list[Any]], path: str, default: Any) -> Any:
    try:
        found = values()
    except MissingValueError:
        if default is _UNSET:
            raise
        return default
    if len(found) != 1:
        message = f"{path!r} matches {len(found)} values; use find"
        raise PlistError(message, 1, message=message)
    return found[0]


def _passed(source: Source) -> tuple[str, Optional[bytes]]:
    """The name to give to the program, and its standard input."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "-", bytes(source)
    name = os.fspath(source)
    if not os.path.lexists(name):
        raise _errors.missing(name)
    return f"./{name}" if name == "-" else name, None


def _read(source: Source) -> tuple[Optional[str], bytes]:
    """The name of a file, if it is one, and the bytes."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return None, bytes(source)
    name = os.fspath(source)
    try:
        with open(name, "rb") as file:
            return name, file.read()
    except OSError as error:
        raise _errors.unreadable(error, name) from error


def _named(error: PlistError, name: Optional[str]) -> PlistError:
    """An error with the file that it is about."""
    if name is not None and error.file is None:
        error.file = name
        report = error.report.removeprefix("<stdin>")
        separator = ":" if report[:1].isdigit() else "" if report != error.report else ": "
        error.report = f"{name}{separator}{report}"
        error.args = (error.report,)
    return error


def _name(fmt: Format) -> str:
    name = fmt if isinstance(fmt, str) else _FORMATS[fmt]
    if name.startswith("-"):
        raise ValueError(f"no format is called {name!r}")
    return name


def _warn_about_name(text: str) -> None:
    if len(text) < 4096 and "\n" not in text and "\0" not in text and os.path.isfile(text):
        import warnings

        warnings.warn(
            f"loads takes the text of a property list; to read the file {text!r}, use load or get", stacklevel=3)
