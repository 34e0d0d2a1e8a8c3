# SPDX-License-Identifier: Apache-2.0

"""The bill of materials in SPDX 2.3: linked libraries, libraries opened at run time, and licences."""

import functools
import json
import os
import re
import shutil
import subprocess
import time

from artifacts import (
    BUILD,
    EPOCH,
    HOMEPAGE,
    LICENCE,
    MACHINE,
    PROGRAM,
    ROOT,
    SOURCES,
    SUMMARY,
    VERSION,
    environment,
    sha256,
)

ARCHIVE = f"plutil-lite-{VERSION}-{MACHINE}-linux"
NAME = f"{ARCHIVE}.spdx.json"


def output(*command):
    """Returns the output of a program, or nothing if it is not installed."""
    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return done.stdout.decode(errors="replace")


def found(pattern, text):
    match = re.search(pattern, text)
    return match.group(1) if match else None


def versions():
    """Returns the versions of linked libraries, as far as the program and this system reveal them."""
    text = PROGRAM.read_bytes().decode("latin-1")
    schema = (ROOT / "Sources/CCatalogue/Schemas/Profiles.plist").read_text()
    return {
        "swift": found(r"Swift version ([0-9.]+)", output(os.environ.get("SWIFT", "swift"), "--version")),
        "glibc": found(r"GNU C Library[^\n]*version ([0-9.]+)\.\n", text)
                 or found(r"([0-9.]+)\n", output("ldd", "--version")),
        "gcc": found(r"GCC: \([^)]*\) ([0-9.]+)", text),
        "zlib": found(r"inflate ([0-9.]+) Copyright", text),
        "libyaml": found(r"([0-9.]+)\n", output("pkg-config", "--modversion", "yaml-0.1"))
                   or found(r"([0-9.]+)", output("dpkg-query", "-W", "-f", "${Version}", "libyaml-dev")),
        "schema": found(r'Snapshot = "[0-9-]+ ([0-9a-f]+)"', schema),
    }


def identifier(name):
    return "SPDXRef-" + re.sub("[^A-Za-z0-9]+", "-", name).strip("-")


def purl(locator):
    return {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}


@functools.cache
def document():
    """Returns the text of the bill."""
    packages = [{
        "name": "plutil-lite",
        "SPDXID": "SPDXRef-plutil-lite",
        "versionInfo": VERSION,
        "downloadLocation": HOMEPAGE,
        "summary": SUMMARY,
        "licenseConcluded": LICENCE,
        "licenseDeclared": LICENCE,
        "copyrightText": "Copyright the authors of plutil-lite",
        "supplier": "Organization: the authors of plutil-lite",
        "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(PROGRAM.read_bytes())}],
        "primaryPackagePurpose": "APPLICATION",
        "externalRefs": [purl(f"pkg:pypi/plutil-lite@{VERSION}")],
    }]
    relations = [{
        "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
        "relatedSpdxElement": "SPDXRef-plutil-lite"}]
    known = versions()
    # The debug file has the symbols that the stripped program lacks.
    symbols = set(re.findall(r"[A-Za-z_][A-Za-z0-9_]+", output("nm", str(BUILD / "plutil-lite.debug"))))
    for component in json.loads((SOURCES / "components.json").read_text()):
        if component.get("symbol") and symbols and component["symbol"] not in symbols:
            missing = component["symbol"]
            raise SystemExit(f"package: {component['name']} is listed, but its symbol {missing} is not linked")
        name = identifier(component["name"])
        supplier = component["supplier"]
        version = known.get(component.get("version"))
        packages.append({
            "name": component["name"],
            "SPDXID": name,
            "versionInfo": version or "NOASSERTION",
            "downloadLocation": "NOASSERTION",
            "licenseConcluded": component["licence"],
            "licenseDeclared": component["licence"],
            "copyrightText": "NOASSERTION",
            "supplier": supplier if supplier == "NOASSERTION" else f"Organization: {supplier}",
            "filesAnalyzed": False,
            "comment": component["about"],
            "externalRefs": [purl(f"{component['purl']}@{version}" if version else component["purl"])],
        })
        pair = ["SPDXRef-plutil-lite", name]
        if component["relation"].endswith("_OF"):
            pair.reverse()
        relations.append({
            "spdxElementId": pair[0], "relationshipType": component["relation"], "relatedSpdxElement": pair[1]})

    return json.dumps({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": ARCHIVE,
        "documentNamespace": f"{HOMEPAGE}/spdx/{ARCHIVE}-{sha256(PROGRAM.read_bytes())[:16]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(EPOCH)),
            "creators": ["Tool: plutil-lite make package"],
        },
        "packages": packages,
        "relationships": relations,
    }, indent=2) + "\n"
