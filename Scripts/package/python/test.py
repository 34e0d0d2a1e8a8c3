# SPDX-License-Identifier: Apache-2.0

"""Tests the installed module: python test.py TEST-VECTORS"""

import datetime
import doctest
import enum
import math
import os
import pathlib
import pickle
import plistlib
import sys
import tempfile
import unittest

import plutil_lite

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
        self.assertEqual(caught.exception.message, "XML has no null")
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
        self.assertEqual((error.file, error.line, error.column, error.status), ("<stdin>", 2, 8, 2))
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


def keys(value):
    if isinstance(value, dict):
        return [(key, keys(content)) for key, content in value.items()]
    return [keys(element) for element in value] if isinstance(value, list) else None


if __name__ == "__main__":
    unittest.main()
