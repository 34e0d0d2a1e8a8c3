# SPDX-License-Identifier: Apache-2.0

"""Runs the program if its folder is not in PATH: python -m plutil_lite …"""

import os
import sys

from . import program

os.execv(program(), ["plutil-lite", *sys.argv[1:]])
