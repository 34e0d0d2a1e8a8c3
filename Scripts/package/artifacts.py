# SPDX-License-Identifier: Apache-2.0

"""Code that the packaging scripts share: names, dates, and reproducible archives."""

import calendar
import gzip
import hashlib
import io
import lzma
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Scripts" / "package"
BUILD = ROOT / ".build" / "package"
# Written by `stage`: the debug file, and the files to install under /usr, with the stripped program.
STAGE = BUILD / "usr"
PROGRAM = STAGE / "bin" / "plutil-lite"
# Written by `stage` if `make library` built it: the stripped library for C.
LIBRARY = BUILD / "lib" / "libplistcore.so.0"
HEADER = ROOT / "include" / "plistcore.h"
# Written by `extension`: the part of the Python module that is written in C.
EXTENSION = BUILD / "python" / "_native.abi3.so"
DIST = ROOT / "dist"

VERSION = (ROOT / "VERSION").read_text().strip()
# A version such as 1.2.0-dev comes before its release, which each packaging system writes differently.
SYSTEM_VERSION = VERSION.replace("-", "~")
PYTHON_VERSION = VERSION.replace("-dev", ".dev0")
SUMMARY = "Read, check, edit and convert property lists"
DESCRIPTION = """\
Property lists are .plist, .strings, .entitlements, project.pbxproj and JSON
files, in XML, binary and OpenStep format, also inside signed profiles, .ipa
files and executables. This program reads untrusted files safely, preserves
comments and layout when it edits, and accepts the command lines of plutil,
PlistBuddy and defaults."""
# The site of the releases, which the publisher sets with PLUTIL_LITE_HOMEPAGE.
HOMEPAGE = os.environ.get("PLUTIL_LITE_HOMEPAGE", "https://example.org/plutil-lite")
DOWNLOADS = f"{HOMEPAGE}/releases/download/{VERSION}"
LICENCE = "Apache-2.0"
# The licences of artefacts that contain the program, which is linked with other libraries.
PROGRAM_LICENCE = f"{LICENCE} AND LGPL-2.1-or-later AND MIT AND Unicode-3.0 AND Zlib"


def machine():
    """Returns the processor, as uname names it on Linux."""
    name = os.environ.get("PLUTIL_LITE_MACHINE") or platform.machine()
    return {"arm64": "aarch64", "amd64": "x86_64"}.get(name, name)


MACHINE = machine()
# The names of the processor in Debian and in npm. Container images use the same names as Debian.
DEBIAN_MACHINE = {"x86_64": "amd64", "aarch64": "arm64"}[MACHINE]
NODE_MACHINE = {"x86_64": "x64", "aarch64": "arm64"}[MACHINE]


def epoch():
    """Returns SOURCE_DATE_EPOCH, or the day of the version, so that builds are reproducible."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    source = (ROOT / "Sources/PlutilLite/Words/Version.swift").read_text()
    day = re.search(r'versionDate = "([0-9-]+)"', source).group(1)
    return calendar.timegm(time.strptime(day, "%Y-%m-%d"))


EPOCH = epoch()


def environment():
    """Returns an environment with a fixed locale, time zone and date, for reproducible artefacts."""
    return {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(EPOCH)}


def run(*command, **options):
    """Runs a program, and exits if it fails."""
    done = subprocess.run([str(word) for word in command], env=environment(), **options)
    if done.returncode:
        sys.exit(f"package: {command[0]}: status {done.returncode}")
    return done


class Tree:
    """Files, links and folders by name, which are written sorted by name."""

    def __init__(self):
        self.members = {}

    def add(self, name, content, mode=0o644):
        if isinstance(content, pathlib.Path):
            content = content.read_bytes()
        elif isinstance(content, str):
            content = content.encode()
        self.members[name] = (content, mode)

    def link(self, name, target):
        self.members[name] = (target, None)

    def folder(self, name):
        self.members[name] = (None, 0o755)

    def copy(self, folder, below=""):
        """Adds the files of a folder, with the mode 755 or 644."""
        for path in sorted(folder.rglob("*")):
            name = below + path.relative_to(folder).as_posix()
            if path.is_symlink():
                self.link(name, os.readlink(path))
            elif path.is_file():
                self.add(name, path, 0o755 if os.access(path, os.X_OK) else 0o644)

    def write_to(self, folder):
        """Writes the members to a new folder, and removes an existing one first."""
        shutil.rmtree(folder, ignore_errors=True)
        for name, (content, mode) in sorted(self.members.items()):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if content is None:
                path.mkdir(exist_ok=True)
            elif mode is None:
                path.symlink_to(content)
            else:
                path.write_bytes(content)
                path.chmod(mode)

    def tar(self, folders=True):
        """Returns the members as a tar archive, owned by root, with a fixed date."""
        members = dict(self.members)
        for name in self.members:
            for parent in pathlib.PurePosixPath(name).parents if folders else []:
                if str(parent) != ".":
                    members.setdefault(str(parent), (None, 0o755))
        target = io.BytesIO()
        with tarfile.open(fileobj=target, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, (content, mode) in sorted(members.items()):
                entry = tarfile.TarInfo(name)
                entry.mtime = EPOCH
                entry.uname = entry.gname = "root"
                entry.mode = 0o777 if mode is None else mode
                if content is None:
                    entry.type = tarfile.DIRTYPE
                    archive.addfile(entry)
                elif mode is None:
                    entry.type = tarfile.SYMTYPE
                    entry.linkname = content
                    archive.addfile(entry)
                else:
                    entry.size = len(content)
                    archive.addfile(entry, io.BytesIO(content))
        return target.getvalue()

    def zip(self):
        """Returns the members as a ZIP archive, in the order of their addition."""
        target = io.BytesIO()
        # Dates in ZIP archives begin in 1980.
        date = time.gmtime(max(EPOCH, 315532800))[:6]
        with zipfile.ZipFile(target, "w") as archive:
            for name, (content, mode) in self.members.items():
                entry = zipfile.ZipInfo(name, date)
                entry.create_system = 3
                entry.external_attr = (0o100000 | mode) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, content, compresslevel=9)
        return target.getvalue()


def gzipped(content):
    """Returns content compressed with gzip, without a name or date."""
    target = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=target, mtime=0, compresslevel=9) as stream:
        stream.write(content)
    return target.getvalue()


def xz(content):
    return lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def write(name, content):
    """Writes an artefact, and prints its size and name."""
    DIST.mkdir(exist_ok=True)
    path = DIST / name
    path.write_bytes(content)
    print(f"{len(content):>10}  dist/{name}")
    return path


def filled(text, **values):
    """Returns a template with each @NAME@ replaced. Every NAME must have a value."""
    values = {"VERSION": VERSION, "SUMMARY": SUMMARY, "HOMEPAGE": HOMEPAGE, "LICENCE": PROGRAM_LICENCE, **values}
    return re.sub(r"@([A-Z0-9_]+)@", lambda match: str(values[match.group(1)]), text)


def licences():
    """Returns the licences of this project and of linked libraries, as files by name."""
    tree = {"LICENSE": (ROOT / "LICENSE").read_bytes()}
    for path in sorted((SOURCES / "licences").iterdir()):
        tree[path.name] = path.read_bytes()
    return tree
