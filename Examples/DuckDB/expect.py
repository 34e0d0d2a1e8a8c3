# SPDX-License-Identifier: Apache-2.0
"""What count.py should print for so many files of make_files.py."""
import sys

count = int(sys.argv[1])
faulty = [number for number in range(count) if number % 100 == 7]
print(count, len(faulty), count - len(faulty), sum(range(count)) - sum(faulty))
