# SPDX-License-Identifier: Apache-2.0
"""Runs `plutil-lite scan` on the files of one partition."""
import io
import subprocess
import tarfile
import threading

# The columns that every row has.
SCHEMA = "_path string, _format string, _size long, _error string"


def scan_names(paths, columns):
    """Yields the rows for the files with these names, as JSON."""

    def write(stream):
        for path in paths:
            stream.write(path.encode("utf-8", "surrogateescape") + b"\0")

    return _scan(["--files0-from", "-"], columns, write)


def scan_contents(files, columns):
    """Yields the rows for pairs of a name and contents, as JSON."""

    def write(stream):
        with tarfile.open(fileobj=stream, mode="w|", format=tarfile.PAX_FORMAT) as archive:
            for path, content in files:
                member = tarfile.TarInfo(path)
                member.size = len(content)
                archive.addfile(member, io.BytesIO(content))

    return _scan(["--tar"], columns, write)


def _scan(source, columns, write):
    # Each core of an executor has its own partition, so one job is enough.
    command = ["plutil-lite", "scan", "--format", "ndjson", "--jobs", "1", *source]
    for column in columns:
        command += ["--select", column]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failures = []

    def feed():
        try:
            with process.stdin as stream:
                write(stream)
        except Exception as failure:
            failures.append(failure)
            process.kill()

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    for line in process.stdout:
        yield line.decode("utf-8").rstrip("\n")
    feeder.join()
    status = process.wait()
    # Status 1 means that there were files with errors, which also have rows.
    if failures or status not in (0, 1):
        raise RuntimeError(f"plutil-lite scan ended with {status}") from (failures or [None])[0]
