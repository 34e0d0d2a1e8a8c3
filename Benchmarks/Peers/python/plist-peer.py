# SPDX-License-Identifier: Apache-2.0
"""A typical plistlib program: binary, xml or json IN OUT, lint IN, print IN or get IN PATH."""
import json
import plistlib
import sys

FORMATS = {"binary": plistlib.FMT_BINARY, "xml": plistlib.FMT_XML}

task, source = sys.argv[1:3]
with open(source, "rb") as file:
    if source.endswith(".json"):
        value = json.load(file)
    elif source.endswith((".openstep", ".strings")):
        import openstep_plist

        encoding = "utf-16" if source.endswith(".utf16.strings") else "utf-8"
        value = openstep_plist.loads(file.read().decode(encoding))
    else:
        value = plistlib.load(file)
if task in FORMATS:
    with open(sys.argv[3], "wb") as file:
        plistlib.dump(value, file, fmt=FORMATS[task], sort_keys=False)
elif task == "json":
    with open(sys.argv[3], "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False)
elif task == "get":
    for step in sys.argv[3].split("."):
        value = value[int(step) if isinstance(value, list) else step]
    print(value)
elif task == "print":
    print(value)
