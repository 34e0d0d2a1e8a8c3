# SPDX-License-Identifier: Apache-2.0

"""A pre-commit hook that rejects binary property lists: python -m plutil_lite.no_binary FILE…"""

import shlex
import sys


def main() -> int:
    status = 0
    for name in sys.argv[1:]:
        try:
            with open(name, "rb") as file:
                if file.read(6) != b"bplist":
                    continue
            convert = f"plutil-lite convert xml -i {shlex.quote(name)}"
            print(f"{name}: error: binary property list; \"{convert}\" converts it to text")
        except OSError as error:
            print(f"{name}: error: {error.strerror}")
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
