# SPDX-License-Identifier: Apache-2.0
"""Prints the expected output of count.py for COUNT files from make_files.py: expect.py COUNT"""
import sys

count = int(sys.argv[1])
faulty = [number for number in range(count) if number % 100 == 7]
print(count, len(faulty), count - len(faulty), sum(range(count)) - sum(faulty))
