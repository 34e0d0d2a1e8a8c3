# SPDX-License-Identifier: Apache-2.0

"""A hook that refuses binary property lists: python -m plutil_lite.no_binary FILE…"""

import sys


def main() -> int:
    status = 0
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            if file.read(6) != b"bplist":
                continue
        print(f"{name}: error: a binary property list; 'plutil-lite convert xml -i {name}' makes it a text")
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
