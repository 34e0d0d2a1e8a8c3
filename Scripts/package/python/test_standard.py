# SPDX-License-Identifier: Apache-2.0

"""Python's own tests of plistlib, with plutil_lite.plistlib in its place: python test_standard.py

Tests that fail have a row in docs/python.md; one that passes must have none."""

import os
import sys
import unittest

# The module that is installed, and the package test of Python, not the files beside this one.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import plutil_lite  # noqa: E402
from plutil_lite import plistlib  # noqa: E402

# By the rows of docs/python.md: the order of objects in a binary file.
DIFFERENT = {"test_appleformatting"} if plutil_lite.NATIVE else set()

# In its place, it also has its name.
plistlib.__name__ = "plistlib"
for name in ("InvalidFileException", "load", "loads", "dump", "dumps", "UID"):
    getattr(plistlib, name).__module__ = "plistlib"
sys.modules["plistlib"] = plistlib

from test import test_plistlib  # noqa: E402

suite = unittest.defaultTestLoader.loadTestsFromModule(test_plistlib)
result = unittest.TextTestRunner(stream=sys.stdout).run(suite)
# A failed subtest counts as its test.
failed = {getattr(case, "test_case", case).id().split(".")[-1] for case, _ in result.failures + result.errors}
print(f"{result.testsRun} tests, different: {', '.join(sorted(failed)) or 'none'}")
if result.testsRun < 30 or failed != DIFFERENT:
    sys.exit(f"expected {sorted(DIFFERENT)} to differ, found {sorted(failed)}")
