# SPDX-License-Identifier: Apache-2.0

"""The exceptions of plutil_lite."""

from __future__ import annotations

import errno
import os
import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

# Compiled when they are needed: that takes longer than everything else of an import.
_PLACE = (
    r"(?::(?P<line>[0-9]+):(?P<column>[0-9]+))?(?:: byte 0x(?P<offset>[0-9a-f]+))?(?:: (?P<path>.+?))?"
    r": error: (?P<text>.*)")
_ANY_FILE = (
    r"(?P<file>.*?)(?::(?P<line>[0-9]+):(?P<column>[0-9]+))?(?:: byte 0x(?P<offset>[0-9a-f]+))?: error: (?P<text>.*)")
# The texts of `no-match`, which the program prints without its name.
_MISSING = (
    r".* (has no key '.*|has .*, so there is no \[.*|is an? [a-z]+, which has no .*|where there is no value.*)"
    r"|nothing below .* matches|.* holds data that is not a property list.*")


class PlistError(ValueError):
    """A property list that cannot be read, written or edited.

    message
        The reason: lower case, without a final period.
    file
        The name of the file; None if the property list was passed as bytes.
    line, column
        The place in a text, counted from 1; None if unknown. Columns count Unicode characters.
    offset
        The place in a binary property list, in bytes from its start; None if unknown.
    path
        The key path of the value; None if unknown.
    code
        The type of the error, such as "duplicate-key" or "limit"; None if unknown.
    report
        The place, the message and an excerpt of the source, in several lines. str() returns the same text.
    status
        The exit status of the program for this error: 1 if a value is missing or cannot be represented, 2 if the
        property list or the arguments are invalid.
    """

    message: str
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    offset: Optional[int] = None
    path: Optional[str] = None
    code: Optional[str] = None
    report: str = ""
    status: int = 2

    def __init__(self, report: str, status: int = 2, *, file: Optional[str] = None, **parts: Any) -> None:
        super().__init__(report)
        self.report = report.rstrip("\n")
        self.status = status
        self.file = file
        if "message" not in parts:
            parts = _parts(self.report, file)
        self.__dict__.update(parts)
        self.message = self.message or self.report or f"status {status}"

    def __str__(self) -> str:
        return self.report or self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (type(self), self.__dict__.copy()))


class MissingValueError(PlistError, KeyError):
    """There is no value at the path; ``message`` says how far the path leads."""

    def __str__(self) -> str:
        return PlistError.__str__(self)


class MissingFileError(PlistError, FileNotFoundError):
    """There is no file with the name."""

    def __str__(self) -> str:
        return PlistError.__str__(self)


def _restored(kind: type[PlistError], parts: dict[str, Any]) -> PlistError:
    error = kind(parts["report"], parts["status"], message=parts["message"])
    error.__dict__.update(parts)
    return error


def _parts(report: str, file: Optional[str]) -> dict[str, Any]:
    """The parts of the first error in the program's output."""
    for line in report.split("\n"):
        found = None
        for start in ("<stdin>", file, "<path>", "plutil-lite"):
            if start and line.startswith(start):
                found = re.fullmatch(_PLACE, line[len(start):])
            if found:
                break
        found = found or re.fullmatch(_ANY_FILE, line)
        if found:
            parts = found.groupdict()
            return {
                "message": parts["text"],
                "line": int(parts["line"]) if parts["line"] else None,
                "column": int(parts["column"]) if parts["column"] else None,
                "offset": int(parts["offset"], 16) if parts["offset"] else None,
                "path": parts.get("path"),
            }
    return {"message": ""}


def from_program(report: str, status: int, file: Optional[str] = None) -> PlistError:
    """The exception for the program's output."""
    error = PlistError(report, status, file=file)
    kind: type[PlistError] = PlistError
    if status == 1 and re.fullmatch(_MISSING, error.message, re.DOTALL):
        kind = MissingValueError
    elif error.message == "no such file or directory":
        kind = MissingFileError
    return error if kind is PlistError else kind(report, status, file=file)


def unreadable(error: OSError, file: str) -> PlistError:
    """The exception for a file that the system does not open."""
    reason = error.strerror or str(error)
    reason = reason[:1].lower() + reason[1:]
    kind = MissingFileError if isinstance(error, FileNotFoundError) else PlistError
    return kind(f"{file}: error: {reason}", 2, file=file, message=reason)


def missing(file: str) -> PlistError:
    """The exception for a file that does not exist."""
    return unreadable(FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)), file)


_NO = frozenset([
    "no-match", "unrepresentable", "value-exists", "invalid-edit", "ambiguous-path", "expansion", "unproven-edit",
])


def from_library(
    severity: int, code: str, message: str, path: Optional[str], report: str, line: int, column: int, offset: int,
    fmt: int,
) -> PlistError:
    """The exception for an error of the library."""
    kind = MissingValueError if code == "no-match" else PlistError
    return kind(
        report, 1 if code in _NO else 2, message=message, code=code, path=path, line=line or None,
        column=column or None, offset=offset if offset >= 0 and not line else None)
