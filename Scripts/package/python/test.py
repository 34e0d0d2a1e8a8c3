# SPDX-License-Identifier: Apache-2.0

"""Tests the installed module: python test.py TEST-VECTORS"""

import contextlib
import datetime
import doctest
import enum
import io
import math
import os
import pathlib
import pickle
import plistlib
import pydoc
import re
import shutil
import sys
import tempfile
import unittest

# The module that is installed, not its sources beside this file.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import plutil_lite  # noqa: E402

# Files that plistlib reads differently, and why; see the table in docs/formats/xml.md.
RETURNS = "plistlib converts a carriage return to a newline"
UIDS = "plistlib supports UIDs only in binary files"
DIFFERENT = {
    "xml/accepted/containers/keys-by-line-end.plist": RETURNS,
    "xml/accepted/document/line-ends.plist": RETURNS,
    "xml/accepted/strings/returns-in-cdata.plist": RETURNS,
    "xml/accepted/strings/returns.plist": RETURNS,
    "xml/accepted/uids/at-top.plist": UIDS,
    "xml/accepted/uids/duplicate-keys.plist": UIDS,
    "xml/accepted/uids/values.plist": UIDS,
    "binary/accepted/scalars/data.plist": "plistlib reads the first byte of lengths of 16 bytes",
}

VECTORS = pathlib.Path(sys.argv.pop(1)).resolve()


def exact(value):
    """Distinguishes 1, 1.0 and True, which Python considers equal, and makes NaN equal to itself."""
    if isinstance(value, dict):
        return {key: exact(content) for key, content in value.items()}
    if isinstance(value, list):
        return [exact(element) for element in value]
    if isinstance(value, float) and math.isnan(value):
        return "nan"
    return (type(value).__name__, value)


class Module(unittest.TestCase):
    def test_values_are_those_of_plistlib(self):
        count = 0
        for kind in ("xml", "binary"):
            for path in sorted((VECTORS / kind / "accepted").rglob("*")):
                if not path.is_file() or path.suffix == ".hex":
                    continue
                data = path.read_bytes()
                try:
                    expected = plistlib.loads(data)
                except Exception:
                    continue
                name = path.relative_to(VECTORS).as_posix()
                with self.subTest(name):
                    found = plutil_lite.loads(data)
                    self.assertEqual(exact(found) != exact(expected), name in DIFFERENT)
                    if name not in DIFFERENT:
                        self.assertEqual(keys(found), keys(expected))
                    count += 1
        self.assertGreater(count, 80)

    def test_what_is_written_is_read_back(self):
        value = {
            "text": "Tromsø\n\ud83c", "whole": 2**64 - 1, "least": -(2**63), "one": 1, "real": 1.0, "large": 1e300,
            "yes": True, "no": False, "bytes": b"\0\xff", "uid": plistlib.UID(7), "list": [[], {}, ()],
            "date": datetime.datetime(2024, 2, 29, 12, 34, 56, 250000), "infinite": -math.inf,
            "tags": [{"$data": "AA=="}, {"$date": 1}, {"$dictionary": {"$real": "nan"}}, {"CF$UID": "x"}],
        }
        read = plutil_lite.loads(plutil_lite.dumps(value, fmt="binary"))
        value["list"][2] = []
        self.assertEqual(exact(read), exact(value))
        self.assertEqual(list(read), sorted(value))
        self.assertTrue(math.isnan(plutil_lite.loads(plutil_lite.dumps(math.nan, fmt="binary"))))
        self.assertIsNone(plutil_lite.loads(plutil_lite.dumps([None], fmt="json"))[0])

    def test_plistlib_reads_what_is_written(self):
        value = {"a": [1, 2.5, True, "ø", b"x", datetime.datetime(2024, 1, 2, 3, 4, 5)], "b": {}}
        for fmt in (plistlib.FMT_XML, plistlib.FMT_BINARY):
            data = plutil_lite.dumps(value, fmt=fmt)
            self.assertEqual(exact(plistlib.loads(data)), exact(value))

    def test_other_formats(self):
        self.assertEqual(plutil_lite.loads('{ a = "b"; }'), {"a": "b"})
        self.assertEqual(plutil_lite.loads(b'"a" = "b";', fmt="strings"), {"a": "b"})
        self.assertEqual(plutil_lite.loads(b"5", fmt="json"), 5)
        self.assertEqual(plutil_lite.dumps({"a": "b"}, fmt="strings"), b'"a" = "b";\n')

    def test_time_zones_and_types(self):
        zone = datetime.timezone(datetime.timedelta(hours=2))
        date = datetime.datetime(2024, 1, 1, 12, tzinfo=zone)
        self.assertEqual(plutil_lite.loads(plutil_lite.dumps(date)), datetime.datetime(2024, 1, 1, 10))
        pairs = plutil_lite.loads(b"{ b = 1; a = {}; }", dict_type=list)
        self.assertEqual(pairs, [("b", "1"), ("a", [])])

    def test_what_cannot_be_written(self):
        for value, error in [({1: 2}, TypeError), (object(), TypeError), (2**64, OverflowError)]:
            with self.assertRaises(error):
                plutil_lite.dumps(value)
        self.assertEqual(plutil_lite.loads(plutil_lite.dumps({1: 2, "a": 3}, skipkeys=True, sort_keys=False)), {"a": 3})
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.dumps({"a": None})
        self.assertEqual(caught.exception.message, "XML cannot represent null")
        self.assertEqual(caught.exception.status, 1)

    def test_names_are_never_options(self):
        data = plutil_lite.set(b'{"a": 1}', "--output=made", 2)
        self.assertEqual(plutil_lite.loads(data), {"a": 1, "--output=made": 2})
        self.assertFalse(os.path.exists("made"))
        self.assertEqual(plutil_lite.loads(plutil_lite.set(b'{"-x": 1}', "-x", 2)), {"-x": 2})
        with self.assertRaises(ValueError):
            plutil_lite.dumps({}, fmt="--help")

    def test_keys_may_be_members_of_enumerations(self):
        kind = enum.Enum("Kind", {"A": "alpha"}, type=str)
        self.assertEqual(plutil_lite.loads(plutil_lite.dumps({kind.A: 1})), {"alpha": 1})

    def test_errors_have_places(self):
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.loads(b"{\n a = 1 b = 2; }")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((error.file, error.line, error.column, error.status), (None, 2, 8, 2))
        self.assertIn("expected", error.message)
        self.assertIn("^", str(error))
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.loads(b"bplist00")
        self.assertEqual((caught.exception.line, caught.exception.offset is None), (None, False))

    def test_get_and_find(self):
        data = plistlib.dumps({"Servers": [{"Port": 1}, {"Port": 2}], "When": datetime.datetime(2024, 1, 1)})
        self.assertEqual(plutil_lite.get(data, "Servers[1].Port"), 2)
        self.assertEqual(plutil_lite.get(data, "Servers[0]"), {"Port": 1})
        self.assertEqual(plutil_lite.get(data, "When"), datetime.datetime(2024, 1, 1))
        self.assertEqual(plutil_lite.find(data, "Servers[*].Port"), [1, 2])
        self.assertEqual(plutil_lite.find(data, "..Nothing"), [])
        self.assertIsNone(plutil_lite.get(data, "Nothing", None))
        with self.assertRaises(KeyError) as caught:
            plutil_lite.get(data, "Nothing")
        self.assertIsInstance(caught.exception, plutil_lite.MissingValueError)
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.get(data, "Servers[*].Port")
        self.assertIn("matches 2 values", caught.exception.message)

    def test_set(self):
        source = b"{ a = 1; /* kept */ }\n"
        self.assertEqual(plutil_lite.set(source, "a", "2"), b"{ a = 2; /* kept */ }\n")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "-a.plist")
            path.write_bytes(plistlib.dumps({"a": 1}))
            value = {"b": [b"x", datetime.datetime(2024, 1, 1, 0, 0, 1), 1.5, {"$data": "no"}]}
            self.assertIsNone(plutil_lite.set(path, "new.deep", value, parents=True))
            self.assertEqual(plistlib.loads(path.read_bytes()), {"a": 1, "new": {"deep": value}})
            here = os.getcwd()
            os.chdir(folder)
            try:
                self.assertEqual(plutil_lite.get("-a.plist", "a"), 1)
            finally:
                os.chdir(here)
            with self.assertRaises(plutil_lite.PlistError):
                plutil_lite.set(path, "none.deep", 1)

    def test_edits_say_why_they_fail(self):
        source = b"{ a = 1; b = (1, 2); }"
        for edit in (lambda: plutil_lite.set(source, "x.y", "1"), lambda: plutil_lite.remove(source, "x"),
                     lambda: plutil_lite.set(source, "a.b", "1"), lambda: plutil_lite.remove(source, "b[7]")):
            with self.assertRaises(plutil_lite.MissingValueError) as caught:
                edit()
            self.assertIsInstance(caught.exception, KeyError)
            self.assertEqual(caught.exception.status, 1)
            self.assertRegex(caught.exception.message, "has no key|has 2 elements|of 2 elements|is a string")
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.Document(source).insert("a", "2")
        self.assertEqual(caught.exception.message, "there is already a value at a")
        self.assertNotIsInstance(caught.exception, KeyError)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.plist")
            path.write_bytes(source)
            with self.assertRaises(plutil_lite.MissingValueError) as caught:
                plutil_lite.remove(path, "x")
            self.assertEqual(caught.exception.file, str(path))
            self.assertEqual(path.read_bytes(), source)

    def test_files_that_are_not_there(self):
        for call in (lambda: plutil_lite.get("none.plist", "a"), lambda: plutil_lite.find("none.plist", "a"),
                     lambda: plutil_lite.set("none.plist", "a", 1), lambda: plutil_lite.remove("none.plist", "a"),
                     lambda: plutil_lite.Document("none.plist"), lambda: plutil_lite.lint("none.plist")):
            with self.assertRaises(FileNotFoundError) as caught:
                call()
            error = pickle.loads(pickle.dumps(caught.exception))
            self.assertIsInstance(error, plutil_lite.MissingFileError)
            self.assertEqual((error.file, error.message), ("none.plist", "no such file or directory"))
            self.assertEqual(str(error), "none.plist: error: no such file or directory")

    def test_errors_name_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.plist")
            pathlib.Path(path).write_bytes(b"{\n a = 1 b = 2; }")
            for call in (lambda: plutil_lite.get(path, "a"), lambda: plutil_lite.Document(path)):
                with self.assertRaises(plutil_lite.PlistError) as caught:
                    call()
                error = caught.exception
                self.assertEqual((error.file, error.line, error.column), (path, 2, 8))
                self.assertTrue(str(error).startswith(f"{path}:2:8: error: "), str(error))

    def test_paths_of_values_that_have_no_form(self):
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plutil_lite.dumps({"a": [None]})
        self.assertEqual((caught.exception.path, caught.exception.line), ("a[0]", None))

    def test_document(self):
        document = plutil_lite.Document(b"{ a = 1; /* kept */ list = (x, y); old = z; }")
        self.assertEqual((document.format, document.encoding), ("openstep", "UTF-8"))
        self.assertEqual(document.get("list[1]"), "y")
        self.assertEqual(document.find("list[*]"), ["x", "y"])
        self.assertEqual(document.get("none", 5), 5)
        document.set("a", "2")
        document.append("list", "end")
        document.insert("list[0]", "start")
        document.remove("list[1]")
        document.rename("old", "new")
        self.assertEqual(document.tobytes(), b"{ a = 2; /* kept */ list = (start, y, end); new = z; }")
        self.assertEqual(document.value(), {"a": "2", "list": ["start", "y", "end"], "new": "z"})
        with self.assertRaises(plutil_lite.MissingValueError):
            document.set("x.y", "1")
        document.set("x.y", "1", parents=True)
        self.assertEqual(document.get("x.y"), "1")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.plist")
            data = plistlib.dumps({"a": 1}, fmt=plistlib.FMT_BINARY)
            path.write_bytes(data)
            document = plutil_lite.Document(path)
            self.assertEqual((document.format, document.encoding, document.get("a")), ("binary", None, 1))
            document.set("a", 2)
            self.assertEqual(path.read_bytes(), data)
            self.assertEqual(plistlib.loads(document.tobytes()), {"a": 2})
        self.assertIn("binary", repr(document))

    def test_remove(self):
        self.assertEqual(plutil_lite.remove(b"{ a = 1; b = 2; }", "a"), b"{ b = 2; }")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.plist")
            pathlib.Path(path).write_bytes(b"{ a = 1; b = 2; }")
            self.assertIsNone(plutil_lite.remove(path, "b"))
            self.assertEqual(pathlib.Path(path).read_bytes(), b"{ a = 1; }")

    def test_lint_and_check(self):
        duplicate = b"{ a = 1; a = 2; }"
        self.assertEqual(plutil_lite.lint(b"{ a = 1; }"), [])
        found = plutil_lite.lint(duplicate)
        self.assertEqual([(finding.severity, finding.rule, finding.line) for finding in found],
                         [("warning", "duplicate-key", 1)])
        self.assertEqual(plutil_lite.lint(duplicate, strict=True)[0].severity, "error")
        self.assertEqual(plutil_lite.lint(b"{")[0].severity, "error")
        self.assertTrue(plutil_lite.lint(b"<plist><date>2020-01-01T00:00:00Z</date></plist>", readers="codesign"))
        info = plistlib.dumps({"CFBundleIdentifier": 5, "CFBundleName": "x", "CFBundleVersion": "1"})
        found = plutil_lite.check(info)
        self.assertTrue(any(finding.path == "CFBundleIdentifier" or "CFBundleIdentifier" in finding.message
                            for finding in found), found)
        self.assertEqual(found[0], found[0])
        self.assertIn("severity='", repr(found[0]))

    def test_names_of_files_are_not_texts(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.plist")
            pathlib.Path(path).write_bytes(b"{}")
            with self.assertWarns(UserWarning) as caught:
                try:
                    plutil_lite.loads(path)
                except plutil_lite.PlistError:
                    pass
            self.assertIn("use load or get", str(caught.warning))
            self.assertEqual(caught.filename, __file__)

    def test_containers(self):
        # The program opens files that the library refuses.
        path = VECTORS / "samples"
        profiles = [name for name in sorted(path.rglob("*")) if name.suffix in (".mobileprovision", ".mobileconfig")]
        self.assertTrue(profiles)
        for profile in profiles:
            self.assertIsInstance(plutil_lite.loads(profile.read_bytes()), dict, profile)

    def test_version_and_help(self):
        # Between releases, only the program names its commit.
        self.assertEqual(plutil_lite.__version__, os.environ["VERSION"].partition("+")[0])
        self.assertNotIn(" object at 0x", pydoc.render_doc(plutil_lite))
        for name in plutil_lite.__all__:
            self.assertTrue(hasattr(plutil_lite, name), name)
            if name != "NATIVE":
                self.assertTrue(getattr(plutil_lite, name).__doc__, name)

    def test_run(self):
        done = plutil_lite.run("lint", "-", input=b"{", check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"error", done.stderr + done.stdout)
        self.assertEqual(plutil_lite.run("--version").stdout.decode().strip(), os.environ["VERSION"])

    def test_deep_values(self):
        data = b"(" * 500 + b")" * 500
        self.assertEqual(plutil_lite.loads(plutil_lite.dumps(plutil_lite.loads(data), fmt="openstep")),
                         plutil_lite.loads(data))

    def test_examples(self):
        self.assertEqual(doctest.testmod(plutil_lite).failed, 0)

    def test_examples_of_the_pages(self):
        root = VECTORS.parent
        count = 0
        for page in ("docs/python.md", "Scripts/package/python/README.md"):
            with tempfile.TemporaryDirectory() as folder:
                shutil.copy(VECTORS / "samples" / "Info.plist", folder)
                tracks = {"Tracks": {"1042": {"Name": "Ebb"}}}
                pathlib.Path(folder, "large.plist").write_bytes(plistlib.dumps(tracks))
                here = os.getcwd()
                os.chdir(folder)
                try:
                    for block in re.findall(r"^```python\n(.*?)^```$", (root / page).read_text(), re.M | re.S):
                        said = io.StringIO()
                        with self.subTest(page, block=block), contextlib.redirect_stdout(said):
                            exec(block, {"data": plistlib.dumps({"a": 1})})
                        if "b = 2" in block:
                            self.assertIn("1 9", said.getvalue())
                        count += 1
                finally:
                    os.chdir(here)
                found = plistlib.loads(pathlib.Path(folder, "Info.plist").read_bytes())
                self.assertEqual(found["CFBundleVersion"], "42")
        self.assertEqual(count, 4)


def keys(value):
    if isinstance(value, dict):
        return [(key, keys(content)) for key, content in value.items()]
    return [keys(element) for element in value] if isinstance(value, list) else None


if __name__ == "__main__":
    unittest.main()
