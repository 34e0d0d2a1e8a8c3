# SPDX-License-Identifier: Apache-2.0
"""Creates sample property lists, half XML, half binary, some of them truncated: make_files.py COUNT FOLDER"""
import os
import plistlib
import sys


def contents(number):
    types = [
        {
            "CFBundleTypeName": f"Type {index}",
            "CFBundleTypeRole": "Editor",
            "LSItemContentTypes": [f"public.type{index}", f"com.example.type{index}"],
        }
        for index in range(12)
    ]
    return {
        "CFBundleIdentifier": f"com.example.app{number}",
        "CFBundleVersion": str(number),
        "CFBundleName": f"App {number}",
        "CFBundleDocumentTypes": types,
        "Count": number,
        "Ratio": number / 7,
        "Data": bytes(range(64)),
    }


def main(count, folder):
    for number in range(int(count)):
        directory = os.path.join(folder, f"{number // 1000:04d}")
        os.makedirs(directory, exist_ok=True)
        form = plistlib.FMT_XML if number % 2 else plistlib.FMT_BINARY
        data = plistlib.dumps(contents(number), fmt=form)
        if number % 100 == 7:
            data = data[: len(data) // 2]
        with open(os.path.join(directory, f"{number}.plist"), "wb") as file:
            file.write(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
