# SPDX-License-Identifier: Apache-2.0

"""Becomes the program, for systems where its folder is not on the path: python -m plutil_lite …"""

import os
import sys

from . import program

os.execv(program(), ["plutil-lite", *sys.argv[1:]])
