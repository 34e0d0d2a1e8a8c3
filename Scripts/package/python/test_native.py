# SPDX-License-Identifier: Apache-2.0

"""Trials of the extension with much, hostile and concurrent use: python test_native.py TEST-VECTORS [FUZZ-INPUTS]"""

import datetime
import gc
import inspect
import os
import pathlib
import plistlib as standard
import random
import sys
import threading
import unittest

# The module that is installed, not its sources beside this file.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import plutil_lite  # noqa: E402
from plutil_lite import plistlib  # noqa: E402

FOLDERS = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
del sys.argv[1:]
SAMPLE = {
    "text": "Tromsø", "whole": [0, -1, 2**63, 1.5, True, None], "bytes": b"\0\xff", "uid": standard.UID(7),
    "date": datetime.datetime(2024, 2, 29, 12, 34, 56), "dictionary": {"a": {}, "b": []},
}


FORMATS = ("xml", "binary", "json", "openstep", "strings", "gnustep")


def inputs():
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path, path.read_bytes()


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def random_value(generator, depth=0):
    kind = generator.randrange(9 if depth < 4 else 7)
    if kind == 0:
        return generator.choice([0, 1, -1, 2**31, 2**63 - 1, 2**64 - 1, -(2**63), generator.getrandbits(40)])
    if kind == 1:
        return generator.choice([0.0, -1.5, 1e300, 1e-300, generator.random() * 10 ** generator.randrange(-10, 16)])
    if kind == 2:
        return generator.random() < 0.5
    if kind == 3:
        return bytes(generator.getrandbits(8) for _ in range(generator.randrange(80)))
    if kind == 4:
        return datetime.datetime(2001, 1, 1) + datetime.timedelta(seconds=generator.randrange(-(10**10), 10**10))
    if kind in (5, 6):
        return "".join(generator.choice("ab<>&é€\U0001f40d\t\n \"'") for _ in range(generator.randrange(20)))
    if kind == 7:
        return [random_value(generator, depth + 1) for _ in range(generator.randrange(6))]
    return {
        "".join(generator.choice("abcé\uffee\U00010000&") for _ in range(generator.randrange(6))):
        random_value(generator, depth + 1) for _ in range(generator.randrange(6))
    }


def use(data):
    """Calls every function of the extension with an input, which may be wrong."""
    native = plutil_lite._native
    for number in range(len(FORMATS) + 1):
        try:
            native.loads(data, number, dict, 0)
        except (plutil_lite.PlistError, OverflowError):
            pass
    try:
        value = plistlib.loads(data)
        for fmt in (standard.FMT_XML, standard.FMT_BINARY):
            plistlib.dumps(value, fmt=fmt, sort_keys=False)
    except (ValueError, OverflowError, RecursionError, TypeError):
        pass
    try:
        document = plutil_lite._library.Opened(data, None)
        value = document.value(dict)
        document.find("..*")
        for command, path in (("set", "a"), ("insert", "b.c[0]"), ("append", "d")):
            document.put(command, path, value, True)
        document.rename("a", "e")
        document.remove("e")
        document.tobytes()
        document.value(list)
    except (plutil_lite.PlistError, OverflowError):
        return
    for fmt in FORMATS:
        try:
            native.dumps(value, native.format_named(fmt), native.DUMPS_SORTS_KEYS)
        except plutil_lite.PlistError:
            pass


class Extension(unittest.TestCase):
    def test_is_there(self):
        self.assertTrue(plutil_lite.NATIVE)

    def test_signatures_are_those_of_the_standard_module(self):
        for name in ("load", "loads", "dump", "dumps"):
            expected = inspect.signature(getattr(standard, name))
            found = inspect.signature(getattr(plistlib, name))
            self.assertEqual(
                [(item.name, item.kind, item.default) for item in found.parameters.values()],
                [(item.name, item.kind, item.default) for item in expected.parameters.values()], name)

    def test_writes_and_reads_what_the_standard_module_does(self):
        generator = random.Random(1)
        for _ in range(3000):
            value = random_value(generator)
            for sort_keys in (True, False):
                text = plistlib.dumps(value, sort_keys=sort_keys)
                self.assertEqual(text, standard.dumps(value, sort_keys=sort_keys), value)
            self.assertEqual(plistlib.loads(text), standard.loads(text))
            data = standard.dumps(value, fmt=standard.FMT_BINARY)
            self.assertEqual(plistlib.loads(data), standard.loads(data))
            written = plistlib.dumps(value, fmt=standard.FMT_BINARY)
            self.assertEqual(standard.loads(written), standard.loads(data))

    def test_reals_that_are_written_as_apple_does_are_the_same(self):
        for value, text in ((17.0, b"17"), (-3.0, b"-3"), (1e15, b"1000000000000000"), (float("inf"), b"+infinity")):
            data = plistlib.dumps(value)
            self.assertIn(b"<real>" + text + b"</real>", data)
            self.assertEqual(repr(standard.loads(data)), repr(value))
        for value in (0.0, -0.0, 0.1, 1e16, 1e300, 1e-5):
            self.assertEqual(plistlib.dumps(value), standard.dumps(value))

    def test_inputs_of_all_kinds_take_no_memory(self):
        sizes = []
        for _ in range(5):
            count = 0
            for _, data in inputs():
                use(data)
                count += 1
            gc.collect()
            sizes.append(resident())
        self.assertGreater(count, 200)
        growth = sizes[-1] - sizes[1]
        print(f"{count} inputs, 5 times: {sizes[-1] / 1e6:.1f} MB, {growth / 1e6:+.1f} MB since the second time")
        self.assertLess(growth, 4 << 20)

    def test_expanding_values_stay_shared(self):
        value = ["x"]
        for _ in range(60):
            value = [value, value]
        data = plistlib.dumps(value, fmt=standard.FMT_BINARY)
        read = plistlib.loads(data)
        for _ in range(60):
            self.assertIs(read[0], read[1])
            read = read[0]
        with self.assertRaises(plutil_lite.PlistError) as caught:
            plistlib.dumps(value)
        self.assertEqual(caught.exception.code, "expansion")

    def test_references_are_counted(self):
        data = plistlib.dumps(SAMPLE, fmt=standard.FMT_BINARY)
        marks = [object() for _ in range(3)]
        key = "a key of its own"
        value = [key, {key: marks[0]}]
        counts = [sys.getrefcount(thing) for thing in [key, value, *marks]]
        for _ in range(1000):
            with self.assertRaises(TypeError):
                plistlib.dumps(value)
            with self.assertRaises(ValueError):
                plistlib.loads(data[:-1])
            plistlib.loads(data)
            with self.assertRaises(plutil_lite.MissingValueError):
                plutil_lite.get(data, "none")
        gc.collect()
        after = [sys.getrefcount(thing) for thing in [key, value, *marks]]
        for first, second in zip(counts, after):
            self.assertLess(abs(first - second), 50)

    def test_a_million_calls_take_no_memory(self):
        data = plistlib.dumps(SAMPLE, fmt=standard.FMT_BINARY)
        small = b"<plist><dict><key>a</key><string>x</string></dict></plist>"

        def calls(count):
            for _ in range(count):
                plistlib.loads(small)
            for _ in range(count // 20):
                plistlib.loads(data)
                plistlib.dumps(SAMPLE, fmt=standard.FMT_BINARY)
                plutil_lite.set(small, "a", "y")
                plutil_lite.find(small, "*")
                try:
                    plistlib.loads(b"<plist><dict>")
                except ValueError:
                    pass

        calls(50_000)
        gc.collect()
        before = resident()
        calls(1_000_000)
        gc.collect()
        self.assertLess(resident() - before, 4 << 20)

    def test_threads_share_a_document(self):
        document = plutil_lite.Document(plistlib.dumps(SAMPLE, fmt=standard.FMT_BINARY))
        errors = []

        def work():
            try:
                for _ in range(500):
                    assert document.get("text") == "Tromsø"
                    assert document.find("whole[*]")[:2] == [0, -1]
                    assert plistlib.loads(plistlib.dumps({"a": [1] * 50})) == {"a": [1] * 50}
            except Exception as error:
                errors.append(error)

        # As small as a stack may be.
        threading.stack_size(256 << 10)
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        threading.stack_size(0)
        self.assertEqual(errors, [])

    def test_forks(self):
        document = plutil_lite.Document(b"{ a = 1; }")
        for _ in range(20):
            child = os.fork()
            if child == 0:
                os._exit(0 if document.get("a") == "1" and plutil_lite.loads(b"(1)") == ["1"] else 1)
            self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_subinterpreters(self):
        try:
            import _interpreters as interpreters
        except ImportError:
            try:
                import _xxsubinterpreters as interpreters
            except ImportError:
                self.skipTest("this Python has no subinterpreters")
        probe = interpreters.create()
        try:
            if interpreters.run_string(probe, "import plistlib"):
                self.skipTest("plistlib does not load in subinterpreters of this Python")
        except Exception:
            self.skipTest("plistlib does not load in subinterpreters of this Python")
        finally:
            interpreters.destroy(probe)
        code = (
            f"import sys; sys.path[:] = {sys.path!r}\n"
            "import plutil_lite\n"
            "assert plutil_lite.NATIVE\n"
            "from plutil_lite import plistlib\n"
            "import datetime\n"
            "value = {'a': [1, b'x', datetime.datetime(2024, 1, 2)]}\n"
            "assert plistlib.loads(plistlib.dumps(value)) == value\n"
            "try:\n"
            "    plistlib.loads(b'<plist>')\n"
            "except plistlib.InvalidFileException as error:\n"
            "    assert error.line == 1\n"
            "else:\n"
            "    raise AssertionError\n")
        for _ in range(5):
            interpreter = interpreters.create()
            try:
                failure = interpreters.run_string(interpreter, code)
                self.assertIsNone(failure)
            finally:
                interpreters.destroy(interpreter)
        self.assertEqual(plutil_lite.loads(b"(1)"), ["1"])

    def test_values_may_change_while_they_are_written(self):
        class Fickle(datetime.tzinfo):
            def utcoffset(self, date):
                shared.clear()
                return datetime.timedelta(0)

        shared = {}
        shared.update({"a": datetime.datetime(2024, 1, 1, tzinfo=Fickle()), "b": [1], "c": [2]})
        for sort_keys in (True, False):
            plutil_lite.dumps(dict(x=shared), sort_keys=sort_keys)
            shared.update({"a": datetime.datetime(2024, 1, 1, tzinfo=Fickle()), "b": [1], "c": [2]})

    def test_dict_types_may_fail(self):
        class Refusing(dict):
            def __setitem__(self, key, value):
                raise KeyError(key)

        data = standard.dumps({"a": {"b": [{"c": 1}]}})
        with self.assertRaises(KeyError):
            plistlib.loads(data, dict_type=Refusing)
        with self.assertRaises(ZeroDivisionError):
            plutil_lite.loads(data, dict_type=lambda pairs: 1 // 0)

    def test_errors_are_those_of_the_standard_module_with_places(self):
        from xml.parsers.expat import ExpatError

        for kind in (plistlib.InvalidFileException, standard.InvalidFileException, ExpatError, ValueError):
            with self.assertRaises(kind) as caught:
                plistlib.loads(b"<plist><dict>\n<key>a</key></dict></plist>")
        error = caught.exception
        self.assertEqual((error.line, error.lineno, error.rule), (2, 2, "unexpected-element"))
        self.assertIn("^", str(error))


if __name__ == "__main__":
    unittest.main()
