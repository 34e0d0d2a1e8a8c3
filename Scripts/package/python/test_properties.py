# SPDX-License-Identifier: Apache-2.0

"""Compares the installed module with plistlib, and edits with edits of plain values, on values that Hypothesis makes:
python test_properties.py

Exits with 77 if Hypothesis is not installed. HYPOTHESIS_EXAMPLES is the number of values for each test."""

import copy
import datetime
import math
import os
import plistlib as standard
import sys
import unittest

# The module that is installed, not its sources beside this file.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import plutil_lite  # noqa: E402
from plutil_lite import plistlib  # noqa: E402

try:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st
except ImportError:
    print("test_properties.py: skipped because Hypothesis is not installed")
    sys.exit(77)

# Without the library, each call starts the program.
EXAMPLES = int(os.environ.get("HYPOTHESIS_EXAMPLES", 200 if plutil_lite.NATIVE else 20))
settings.register_profile(
    "trials", max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
    suppress_health_check=list(HealthCheck))
settings.load_profile("trials")

# XML 1.0 has neither most control characters nor U+FFFE and U+FFFF; a reader turns a return into a line feed.
CHARACTERS = st.characters(codec="utf-8", exclude_characters="\r\ufffe\uffff", exclude_categories=["Cc", "Cs"]) | (
    st.sampled_from("\t\n"))
TEXTS = st.text(CHARACTERS, max_size=20)
INTEGERS = st.integers(-(2**63), 2**64 - 1)
DATES = st.datetimes(datetime.datetime(1, 1, 1), datetime.datetime(9999, 12, 31, 23, 59, 59))
WHOLE_DATES = DATES.map(lambda date: date.replace(microsecond=0, fold=0))
UIDS = st.integers(0, 2**64 - 1).map(standard.UID)


def values(leaves, keys=TEXTS):
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(keys, inner, max_size=6), max_leaves=30)


NUMBERS = st.booleans() | INTEGERS | st.floats(allow_nan=False)
PLISTLIB = values(TEXTS | NUMBERS | st.binary(max_size=70) | WHOLE_DATES)
BINARY = values(TEXTS | NUMBERS | st.binary(max_size=70) | DATES | UIDS)
# Types that all readers of a format keep apart.
JSON = values(st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXTS)
OPENSTEP = values(TEXTS | st.binary(max_size=40))
STRINGS = st.dictionaries(TEXTS, TEXTS, max_size=8)


def exact(value):
    """A value that equals another only if all types and the order of keys are the same."""
    if isinstance(value, dict):
        return ("dict", [(key, exact(content)) for key, content in value.items()])
    if isinstance(value, list):
        return [exact(element) for element in value]
    if isinstance(value, float):
        return ("float", value.hex() if math.isfinite(value) else repr(value))
    return (type(value).__name__, value)


class Values(unittest.TestCase):
    def check_format(self, value, fmt):
        data = plutil_lite.dumps(value, fmt=fmt, sort_keys=False)
        self.assertEqual(exact(plutil_lite.loads(data, fmt=fmt)), exact(value))
        self.assertEqual(plutil_lite.dumps(plutil_lite.loads(data, fmt=fmt), fmt=fmt, sort_keys=False), data)

    @given(PLISTLIB, st.booleans())
    def test_xml_is_that_of_plistlib(self, value, sort_keys):
        data = plistlib.dumps(value, sort_keys=sort_keys)
        expected = standard.dumps(value, sort_keys=sort_keys)
        self.assertEqual(exact(standard.loads(data)), exact(standard.loads(expected)))
        for text in (data, expected):
            self.assertEqual(exact(plistlib.loads(text)), exact(standard.loads(text)))
            self.assertEqual(exact(plutil_lite.loads(text)), exact(standard.loads(text)))

    @given(BINARY, st.booleans())
    def test_binary_is_read_like_by_plistlib(self, value, sort_keys):
        fmt = standard.FMT_BINARY
        expected = standard.dumps(value, fmt=fmt, sort_keys=sort_keys)
        for data in (plistlib.dumps(value, fmt=fmt, sort_keys=sort_keys), expected):
            self.assertEqual(exact(standard.loads(data)), exact(standard.loads(expected)))
            self.assertEqual(exact(plistlib.loads(data)), exact(standard.loads(expected)))
            self.assertEqual(exact(plutil_lite.loads(data)), exact(standard.loads(expected)))

    @given(st.recursive(TEXTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)))
    def test_shared_containers_are_written_like_equal_ones(self, value):
        shared = [value, {"a": value, "b": [value]}]
        data = plistlib.dumps(shared, fmt=standard.FMT_BINARY)
        self.assertEqual(standard.loads(data), shared)
        self.assertEqual(plistlib.loads(data), shared)
        self.assertEqual(plistlib.dumps(shared), standard.dumps(shared))

    @given(PLISTLIB)
    def test_xml_keeps_values(self, value):
        self.check_format(value, "xml")

    @given(values(TEXTS | NUMBERS | st.binary(max_size=70) | WHOLE_DATES | UIDS))
    def test_binary_keeps_values(self, value):
        self.check_format(value, "binary")

    @given(JSON)
    def test_json_keeps_values(self, value):
        self.check_format(value, "json")

    @given(OPENSTEP)
    def test_openstep_keeps_values(self, value):
        self.check_format(value, "openstep")

    @given(values(TEXTS | NUMBERS | st.binary(max_size=40) | WHOLE_DATES))
    def test_gnustep_keeps_values(self, value):
        self.check_format(value, "gnustep")

    @given(STRINGS)
    def test_strings_keep_values(self, value):
        self.check_format(value, "strings")


KEYS = st.sampled_from(["a", "b", "key", "é"]) | st.text(st.sampled_from("abcé&<-_"), min_size=1, max_size=5)
TREES = {
    "xml": values(TEXTS | NUMBERS | st.binary(max_size=20), KEYS),
    "binary": values(TEXTS | NUMBERS | st.binary(max_size=20), KEYS),
    "json": values(st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXTS, KEYS),
    "openstep": values(TEXTS, KEYS),
}


def places(value, path=()):
    """The paths of all containers and values."""
    yield path, value
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, content in entries:
        yield from places(content, (*path, key))


def text_of(path):
    """The path as JSONPath, which quotes all keys."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f"['{part}']" for part in path)


def at(value, path):
    for part in path:
        value = value[part]
    return value


def renamed(dictionary, old, new):
    items = [(new if key == old else key, content) for key, content in dictionary.items()]
    dictionary.clear()
    dictionary.update(items)


class Edits(unittest.TestCase):
    def edit(self, data, document, value, tree):
        """Makes one random edit of a document and of the plain value that it holds; returns the value."""
        found = list(places(value))
        containers = [(path, content) for path, content in found if isinstance(content, (dict, list))]
        action = data.draw(st.sampled_from(["set", "add", "insert", "append", "remove", "rename"]))
        if action == "set":
            path, _ = data.draw(st.sampled_from(found[1:]))
            new = data.draw(tree)
            document.set(text_of(path), new)
            at(value, path[:-1])[path[-1]] = copy.deepcopy(new)
        elif action == "remove":
            path, _ = data.draw(st.sampled_from(found[1:]))
            document.remove(text_of(path))
            del at(value, path[:-1])[path[-1]]
        elif action == "append":
            lists = [path for path, content in containers if isinstance(content, list)]
            if lists:
                path, new = data.draw(st.sampled_from(lists)), data.draw(tree)
                document.append(text_of(path), new)
                at(value, path).append(copy.deepcopy(new))
        elif action == "rename":
            keys = [path for path, _ in found[1:] if isinstance(path[-1], str)]
            if keys:
                path, key = data.draw(st.sampled_from(keys)), data.draw(KEYS)
                dictionary = at(value, path[:-1])
                if key in dictionary:
                    return
                document.rename(text_of(path), key)
                renamed(dictionary, path[-1], key)
        else:
            path, container = data.draw(st.sampled_from(containers))
            new = data.draw(tree)
            if isinstance(container, dict):
                key = data.draw(KEYS)
                if key in container:
                    with self.assertRaises(plutil_lite.PlistError):
                        document.insert(text_of((*path, key)), new)
                    return
                (document.insert if action == "insert" else document.set)(text_of((*path, key)), new)
                container[key] = copy.deepcopy(new)
            else:
                index = data.draw(st.integers(0, len(container)))
                document.insert(text_of((*path, index)), new)
                container.insert(index, copy.deepcopy(new))

    @given(st.data(), st.sampled_from(sorted(TREES)))
    def test_edits_are_those_of_plain_values(self, data, fmt):
        tree = TREES[fmt]
        value = {"start": data.draw(st.lists(tree, min_size=1, max_size=4)), "text": "x"}
        document = plutil_lite.Document(plutil_lite.dumps(value, fmt=fmt, sort_keys=False), fmt=fmt)
        for _ in range(data.draw(st.integers(1, 6 if plutil_lite.NATIVE else 2))):
            if len(list(places(value))) > 1:
                self.edit(data, document, value, tree)
            self.assertEqual(exact(document.value()), exact(value))
        found = plutil_lite.loads(document.tobytes(), fmt=fmt)
        self.assertEqual(exact(found), exact(value))


if __name__ == "__main__":
    unittest.main()
