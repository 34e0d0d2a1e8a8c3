# SPDX-License-Identifier: Apache-2.0

"""Read, query, edit, write and check property lists of every format.

    >>> import plutil_lite
    >>> plutil_lite.loads(b"{ Depth = (1, 2); }")
    {'Depth': ['1', '2']}
    >>> plutil_lite.get(b"{ Depth = (1, 2); }", "Depth[1]")
    '2'
    >>> plutil_lite.set(b"{ Depth = 3; /* metres */ }", "Depth", "4")
    b'{ Depth = 4; /* metres */ }'

Functions
    loads, load, dumps, dump    convert between property lists and Python values, like plistlib
    get, find                   return one value, or all values that match a query
    set, remove                 edit a file or bytes, and keep comments, order and layout
    Document                    holds one property list for many look-ups and edits
    lint, check                 return mistakes with their lines
    run, program                run any command of the program plutil-lite

Formats
    "xml", "binary", "json", "openstep", "gnustep" and "strings". Reading detects the format. Property lists in signed
    files (.mobileprovision) and archives are also read.

Values
    The types of plistlib: str, int, float, bool, bytes, datetime.datetime, plistlib.UID, list and dict. None is a null,
    which only JSON and binary property lists have.

Paths
    Servers[0].Port         a value; [-1] is the last element
    Servers[*].Port         the values in all elements
    ..Port                  the values at any depth
    Servers[?@.Port > 80]   the elements with a larger port
    JSONPath ($.Servers[0].Port), JSON Pointers (/Servers/0/Port) and PlistBuddy entries (:Servers:0:Port) also work.

Errors
    PlistError, a ValueError, has the line, the column, the key path and the reason. MissingValueError is also a
    KeyError, and MissingFileError is also a FileNotFoundError.

Speed
    NATIVE is True if this installation has a compiled library for the system. Otherwise each call starts the program
    plutil-lite, which takes about two milliseconds. lint, check, run, and edits of files always start it.

The module plutil_lite.plistlib replaces plistlib: the same functions, values and exceptions, 6 to 20 times as fast, and
errors with their places.
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
    """Returns the path of the program plutil-lite.

    The program is ``$PLUTIL_LITE`` if that is set, otherwise the one installed with this module, otherwise the first in
    ``PATH``. Raises FileNotFoundError if there is none.
    """
    from . import _program

    return _program.program()


def run(
    *arguments: Union[str, "os.PathLike[str]"],
    input: Optional[Bytes] = None,
    check: bool = True,
) -> "subprocess.CompletedProcess[bytes]":
    """Runs the program plutil-lite, and returns its exit status, output and messages.

    ``arguments`` are those of a command line, such as ``run("convert", "json", "Info.plist")``; no shell interprets
    them. ``input`` is the standard input, empty by default. Raises PlistError if the exit status is not 0, unless
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
    """Returns the value of a property list in memory.

    data
        The bytes of a property list, or its text. A str is never the name of a file; use ``load`` or ``get`` for files.
    fmt
        The name of the only format to accept, such as "xml", or a constant of plistlib. By default, the format is
        detected.
    dict_type
        Makes each dictionary from a list of pairs in the order of the source.

    Dates have no time zone and are in UTC. Raises PlistError if the data is not a property list, and OverflowError for
    dates outside the range of datetime.
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
    """Returns the value of a property list in an open binary file.

    Reads the file to its end. The parameters and errors are those of ``loads``.
    """
    return loads(file.read(), fmt=fmt, dict_type=dict_type)


def dumps(
    value: Any,
    *,
    fmt: Format = "xml",
    sort_keys: bool = True,
    skipkeys: bool = False,
) -> bytes:
    """Returns the bytes of a property list with a value.

    value
        A value of the types of plistlib. Tuples become arrays; bytearrays and memoryviews become data.
    fmt
        The name of the format, such as "binary", or a constant of plistlib.
    sort_keys
        Whether to sort the keys of dictionaries; otherwise they keep their order.
    skipkeys
        Whether to leave out entries whose keys are not strings, instead of raising TypeError.

    Dates with a time zone are converted to UTC. XML has whole seconds: fractions are cut off, like in plistlib.

    Raises TypeError for other types, OverflowError for integers outside -2**63 to 2**64 - 1, and PlistError, with the
    key path, for values that the format cannot represent.
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
    """Writes a property list with a value to an open binary file.

    The parameters and errors are those of ``dumps``. Nothing is written if the value cannot be represented.
    """
    file.write(dumps(value, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys))


class Document:
    """A property list in memory, for many look-ups and edits.

        >>> import plutil_lite
        >>> document = plutil_lite.Document(b"{ Ports = (80, 443); /* public */ }")
        >>> document.get("Ports[0]")
        '80'
        >>> document.append("Ports", "8080")
        >>> document.tobytes()
        b'{ Ports = (80, 443, 8080); /* public */ }'

    source
        The bytes of a property list, or the name of a file, which is read once.
    fmt
        The name of the only format to accept, or a constant of plistlib; detected by default.

    A look-up converts only the values that it returns to Python objects. That conversion is most of the work of
    ``loads``, so a document is faster if few of its values are needed.

    An edit keeps comments, order, white space, quotation marks and encoding. It changes the document, not the file: to
    change the file, write ``tobytes()`` to it, or use ``plutil_lite.set``. An edit that raises an exception has no
    effect. Paths are described in the documentation of the module.

    Raises PlistError if the source is not a property list, and MissingFileError if there is no file with the name.
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
        """The name of the format: "xml", "binary", "json", "openstep", "strings" or "gnustep"."""
        return str(self._opened.format)

    @property
    def encoding(self) -> Optional[str]:
        """The name of the text encoding, such as "UTF-8"; None for a binary property list."""
        encoding: Optional[str] = self._opened.encoding
        return encoding

    def value(self, dict_type: Callable[..., Any] = dict) -> Any:
        """Returns the whole property list as a Python value; ``dict_type`` is as in ``loads``."""
        return self._opened.value(dict_type)

    def find(self, query: str) -> list[Any]:
        """Returns a list of all values that match a query; empty if none does."""
        values: list[Any] = self._opened.find(query)
        return values

    def get(self, path: str, default: Any = _UNSET) -> Any:
        """Returns the value at a path, or ``default`` if there is none.

        Without a default, raises MissingValueError. Raises PlistError if the path matches several values.
        """
        return _single(lambda: self._opened.first(path), path, default)

    def set(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Replaces the value at a path, or adds an entry to a dictionary.

        ``parents`` creates missing containers along the path. Raises MissingValueError if the container is missing.
        """
        self._opened.put("set", path, value, parents)

    def insert(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Adds a value under a new key, or in an array before the element at the index.

        ``parents`` creates missing containers along the path. Raises PlistError if the key already exists.
        """
        self._opened.put("insert", path, value, parents)

    def append(self, path: str, value: Any, *, parents: bool = False) -> None:
        """Adds a value at the end of the array at a path.

        ``parents`` creates the array and the containers around it if they are missing.
        """
        self._opened.put("append", path, value, parents)

    def remove(self, path: str) -> None:
        """Removes the value at a path together with its key; raises MissingValueError if there is none."""
        self._opened.remove(path)

    def rename(self, path: str, key: str) -> None:
        """Changes the key of the entry at a path; the entry stays at its place in the dictionary."""
        self._opened.rename(path, key)

    def tobytes(self) -> bytes:
        """Returns the bytes of the property list with all edits."""
        return bytes(self._opened.tobytes())

    def __repr__(self) -> str:
        return f"<plutil_lite.Document in {self.format}>"


def find(source: Source, query: str) -> list[Any]:
    """Returns a list of all values that match a query; empty if none does.

    source
        The bytes of a property list, or the name of a file.
    query
        A path such as "Servers[*].Port"; the documentation of the module describes the syntax.

    Raises PlistError if the source is not a property list or the query has a mistake, and MissingFileError if there is
    no file with the name.
    """
    if NATIVE:
        return Document(source).find(query)
    from . import _program

    name, data = _passed(source)
    return _program.find(name, data, query)


def get(source: Source, path: str, default: Any = _UNSET) -> Any:
    """Returns the value at a path, or ``default`` if there is none.

    source
        The bytes of a property list, or the name of a file.
    path
        The path of one value, such as "Servers[0].Port".

    Without a default, raises MissingValueError, which is a KeyError. Raises PlistError if the path matches several
    values, the path has a mistake, or the source is not a property list.
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
    """Replaces the value at a path, or adds an entry to a dictionary, in a file or in bytes.

    source
        The name of a file to change, or the bytes of a property list; the function then returns the edited bytes.
    path
        The path of one value. Its last key may be new.
    parents
        Whether to create missing containers along the path, instead of raising MissingValueError.

    The rest of the property list keeps its format, order, comments and layout. A file is replaced atomically while a
    lock keeps out other edits by this module and by plutil-lite. The other errors are those of ``dumps`` and ``get``.
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
    """Removes the value at a path together with its key, from a file or from bytes.

    Returns the edited bytes if ``source`` is bytes; like ``set``, it keeps the rest of the property list. Raises
    MissingValueError if there is no value at the path.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        document = Document(source)
        document.remove(path)
        return document.tobytes()
    from . import _program

    _program.edit("remove", _passed(source)[0], None, [path])
    return None


class Finding:
    """A mistake or a doubtful place that ``lint`` or ``check`` reports.

    severity
        "error", "warning" or "note".
    rule
        The name of the rule, such as "duplicate-key"; ``plutil-lite explain duplicate-key`` describes it.
    message
        A sentence for people: lower case, without a final period.
    line, column
        The place in a text, counted from 1; None if unknown. Columns count Unicode characters.
    path
        The key path of the value; None if unknown.
    """

    __slots__ = ("severity", "rule", "message", "line", "column", "path")

    severity: str
    rule: str
    message: str
    line: Optional[int]
    column: Optional[int]
    path: Optional[str]

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

    source
        The name of a file, or the bytes of a property list.
    strict
        Whether to report warnings as errors.
    readers
        Names of other parsers, separated by commas, such as "codesign,libplist": values that they would refuse or read
        differently are also reported.

    Raises MissingFileError if there is no file with the name.
    """
    options = [*(["--strict"] if strict else []), *(["--for", readers] if readers else [])]
    return _findings(["lint", *options], source)


def check(source: Source) -> list[Finding]:
    """Returns mistakes in the contents of a property list; an empty list if there are none.

    Checks Info.plist files, entitlements, configuration and provisioning profiles and launchd jobs, which it tells
    apart by their names and contents. ``source`` is the name of a file or a bundle, or the bytes of a property list.

    Raises PlistError if it is not a property list, and MissingFileError if there is no file with the name.
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
