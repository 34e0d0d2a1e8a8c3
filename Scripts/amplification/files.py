# SPDX-License-Identifier: Apache-2.0
"""Files that expand far beyond their size: work for each place is multiplied by the length of the shared
value there."""

import io
import os
import struct
import subprocess
import tarfile
import zipfile


class Binary:
    """A binary property list, object by object, with any sharing."""

    def __init__(self):
        self.objects = []

    def _add(self, value):
        self.objects.append(value)
        return len(self.objects) - 1

    @staticmethod
    def _head(marker, count):
        if count < 15:
            return bytes([marker << 4 | count])
        return bytes([marker << 4 | 15, 0x12]) + struct.pack(">I", count)

    def text(self, text):
        if text.isascii():
            return self._add(self._head(5, len(text)) + text.encode())
        units = text.encode("utf-16be")
        return self._add(self._head(6, len(units) // 2) + units)

    def data(self, data):
        return self._add(self._head(4, len(data)) + data)

    def number(self, number):
        return self._add(b"\x12" + struct.pack(">I", number))

    def uid(self, number):
        return self._add(b"\x83" + struct.pack(">I", number))

    def null(self):
        return self._add(b"\x00")

    def array(self, elements):
        return self._add((10, len(elements), elements))

    def dictionary(self, entries):
        keys, values = zip(*entries)
        return self._add((13, len(keys), keys + values))

    def bytes(self, root):
        size = 1 if len(self.objects) < 256 else 2 if len(self.objects) < 65536 else 3
        body, offsets = bytearray(b"bplist00"), []
        for item in self.objects:
            offsets.append(len(body))
            if isinstance(item, bytes):
                body += item
            else:
                marker, count, references = item
                body += self._head(marker, count)
                body += b"".join(reference.to_bytes(size, "big") for reference in references)
        table = len(body)
        body += b"".join(struct.pack(">I", offset) for offset in offsets)
        body += bytes(6) + bytes([4, size])
        return bytes(body + struct.pack(">QQQ", len(self.objects), root, table))


def binary(build):
    file = Binary()
    return file.bytes(build(file))


def nested(file, value, key, depth=500):
    for _ in range(depth):
        value = file.dictionary([(key, value)])
    return value


def binaries(half):
    """Binary property lists with shared objects."""
    long = "k" * half
    yield "sharedkey.plist", lambda f: [
        f.array([f.dictionary([(key, value)]) for _ in range(half // 10)])
        for key, value in [(f.text(long), f.number(1))]
    ][0]
    yield "duplicatekey.plist", lambda f: f.dictionary([(f.text(long), f.number(1))] * (half // 2))
    yield "duplicates.plist", lambda f: [
        f.array([f.dictionary([(key, value)] * 2) for _ in range(half // 12)])
        for key, value in [(f.text("k"), f.number(1))]
    ][0]
    yield "sharedstring.plist", lambda f: f.array([f.text(long)] * half)
    yield "sharedutf16.plist", lambda f: f.array([f.text("é" * (half // 2))] * half)
    yield "sharedcontrol.plist", lambda f: f.array([f.text("\x01" * half)] * half)
    yield "shareddata.plist", lambda f: f.array([f.data(b"d" * half)] * half)
    yield "sharedvalue.plist", lambda f: [
        f.dictionary([(f.text("k%07d" % index), text) for index in range(half // 9)])
        for text in [f.text(long)]
    ][0]
    yield "sharedlist.plist", lambda f: f.array([f.array([f.number(1)] * 2000)] * 1900)

    def levels(file, count, width, wrap):
        value = file.text("x")
        for _ in range(count):
            value = wrap(file, [value] * width)
        return value

    yield "levels.plist", lambda f: levels(f, 60, 2, Binary.array)
    yield "widelevels.plist", lambda f: levels(f, 3, 1000, Binary.array)
    yield "dictionarylevels.plist", lambda f: levels(
        f, 60, 2, lambda f, values: f.dictionary(list(zip((f.text("k"), f.text("l")), values)))
    )
    yield "longpath.plist", lambda f: nested(
        f, f.array([f.number(1)] * (half // 2)), f.text(long)
    )
    yield "longpathuids.plist", lambda f: nested(
        f, f.array([f.uid(index) for index in range(half // 9)]), f.text(long)
    )
    yield "nulls.plist", lambda f: f.array([f.null() for _ in range(half // 5)])

    inner = binary(lambda f: f.array([f.text(long)] * half))
    yield "embedded.plist", lambda f: f.array([f.data(inner)] * 1000)
    broken = b"<array><string>kkk</string>" + b"<true/>" * (half // 7)
    yield "embeddedbroken.plist", lambda f: f.array([f.data(broken)] * 1000)
    spaces = b" " * half + b"kkk"
    yield "embeddedspaces.plist", lambda f: f.array([f.data(spaces)] * 1000)


def archives(half):
    """Keyed archives."""

    def archive(file, objects):
        text = file.text
        return file.dictionary(
            [
                (text("$archiver"), text("NSKeyedArchiver")),
                (text("$version"), file.number(100000)),
                (text("$top"), file.dictionary([(text("root"), file.uid(1))])),
                (text("$objects"), file.array(objects)),
            ]
        )

    def kind(file, name):
        text = file.text(name)
        return file.dictionary(
            [(file.text("$classname"), text), (file.text("$classes"), file.array([text]))]
        )

    def instance(file, number, *fields):
        return file.dictionary([(file.text("$class"), file.uid(number)), *fields])

    def strings(file):
        places = file.array([file.uid(3)] * half)
        return archive(
            file,
            [
                file.text("$null"),
                instance(file, 2, (file.text("NS.objects"), places)),
                kind(file, "NSArray"),
                file.text("s" * half),
            ],
        )

    def dictionaries(file):
        key = file.array([file.uid(4)])
        fields = (file.text("NS.keys"), key), (file.text("NS.objects"), key)
        count = half // 40
        records = [instance(file, 3, *fields) for _ in range(count)]
        places = file.array([file.uid(5 + index) for index in range(count)])
        return archive(
            file,
            [
                file.text("$null"),
                instance(file, 2, (file.text("NS.objects"), places)),
                kind(file, "NSArray"),
                kind(file, "NSDictionary"),
                file.text("k" * half),
                *records,
            ],
        )

    def levels(file):
        arrays = [
            instance(file, 62, (file.text("NS.objects"), file.array([file.uid(index + 2)] * 2)))
            for index in range(60)
        ]
        return archive(
            file, [file.text("$null"), *arrays, file.text("root"), kind(file, "NSArray")]
        )

    yield "archivedstrings.plist", strings
    yield "archiveddictionaries.plist", dictionaries
    yield "archivedlevels.plist", levels


def knowledge(half):
    """Files with known keys that cause findings."""

    def info(file, *entries):
        fields = [
            (file.text(key), file.text(value))
            for key, value in {
                "CFBundleIdentifier": "com.example.a",
                "CFBundleExecutable": "a",
                "CFBundlePackageType": "APPL",
                "CFBundleVersion": "1",
                "CFBundleShortVersionString": "1.0",
            }.items()
        ]
        return file.dictionary(
            fields + [(file.text(key), value) for key, value in entries]
        )

    def lists(file):
        names = file.array([file.text("x" * half)] * (half // 4))
        keys = "CFBundleLocalizations UIRequiredDeviceCapabilities UIBackgroundModes UIAppFonts"
        return info(file, *[(key, names) for key in keys.split()])

    def types(file):
        text = file.text("com.example." + "x" * half)
        fields = [
            (file.text("LSItemContentTypes"), file.array([text] * 1000)),
            (file.text("CFBundleTypeNme"), text),
        ]
        return info(
            file,
            (
                "CFBundleDocumentTypes",
                file.array([file.dictionary(fields) for _ in range(half // 20)]),
            ),
        )

    def wrong(file):
        text = file.text("x" * half)
        keys = "UIDeviceFamily CFBundleURLTypes CFBundleIcons LSRequiresIPhoneOS MinimumOSVersion"
        return info(file, *[(key, text) for key in keys.split()])

    yield "lists/Info.plist", lists
    yield "types/Info.plist", types
    yield "wrong/Info.plist", wrong
    yield "key/Info.plist", lambda f: info(f, ("CFBundle" + "k" * half, f.number(1)))
    yield "keys/Info.plist", lambda f: info(
        f, *[("UIDeviceFamly%d" % index, f.number(1)) for index in range(half // 30)]
    )
    yield "a.entitlements", lambda f: [
        f.dictionary(
            [
                (f.text("com.apple.security.application-groups"), groups),
                (f.text("keychain-access-groups"), groups),
            ]
        )
        for groups in [f.array([f.text("group." + "x" * half)] * half)]
    ][0]

    def reasons(file):
        text = file.text("x" * half)
        use = file.dictionary(
            [
                (file.text("NSPrivacyAccessedAPIType"), text),
                (file.text("NSPrivacyAccessedAPITypeReasons"), file.array([text] * half)),
            ]
        )
        return file.dictionary(
            [(file.text("NSPrivacyAccessedAPITypes"), file.array([use] * half))]
        )

    yield "PrivacyInfo.xcprivacy", reasons

    def plurals(file):
        form = file.dictionary(
            [(file.text("NSStringLocalizedFormatKey"), file.text("%@" * half))]
        )
        return file.dictionary([(file.text("k%d" % index), form) for index in range(half // 10)])

    yield "L.stringsdict", plurals


def texts(size):
    """Files in text formats."""
    half = size // 2

    def xml(body):
        return '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n' + body + "</plist>\n"

    yield "duplicates.xml.plist", xml(
        "<dict>" + "<key>a</key><true/>" * (size // 19) + "</dict>"
    )
    yield "longkey.xml.plist", xml(
        f"<dict><key>{'k' * half}</key><array>{'<true/>' * (half // 7)}</array></dict>"
    )
    yield "deep.xml.plist", xml("<array>" * 500 + "<true/>" * (size // 7) + "</array>" * 500)
    yield "deepkeys.xml.plist", xml(
        f"<dict><key>{'k' * (size // 1000)}</key>" * 500
        + f"<array>{'<true/>' * (half // 7)}</array>"
        + "</dict>" * 500
    )
    yield "dates.xml.plist", xml(
        "<array>" + "<date>2001-02-30T00:00:00Z</date>" * (size // 33) + "</array>"
    )
    yield "variables.xml.plist", xml(
        "<dict><key>CFBundleName</key><string>" + "$(A)" * (size // 4) + "</string></dict>"
    )
    yield "comments.xml.plist", xml(
        "<dict>"
        + "".join("<!-- c -->\n<key>k%d</key><true/>" % index for index in range(size // 40))
        + "</dict>"
    )
    yield "string.xml.plist", xml(f"<dict><key>a</key><string>{'x' * size}</string></dict>")
    yield "longkey.json", '{"' + "k" * half + '":[' + "1," * (half // 2) + "1]}"
    yield "deep.json", "[" * 500 + "1," * half + "1" + "]" * 500
    yield "deepkeys.json", (
        ('{"' + "k" * (size // 1000) + '":') * 500 + "[" + "1," * half + "1]" + "}" * 500
    )
    yield "duplicates.json", "{" + '"a":1,' * (size // 6) + '"a":1}'
    yield "nulls.json", "[" + "null," * (size // 5) + "null]"
    yield "longkey.openstep.plist", '{ "' + "k" * half + '" = (' + "1," * (half // 2) + "1); }"
    yield "deep.openstep.plist", "(" * 500 + "1," * half + "1" + ")" * 500
    yield "duplicates.strings", '"a" = "b";\n' * (size // 11)
    yield "specifiers.strings", "".join(
        '"k%d" = "%%@ %%d";\n' % index for index in range(size // 18)
    )
    yield "project.pbxproj", (
        "// !$*UTF8*$!\n{ objects = {"
        + "".join(
            "%024X = {isa=PBXFileReference; path=a; name=b; };" % index
            for index in range(size // 70)
        )
        + "}; rootObject=000000000000000000000000; }"
    )
    count = size // 160
    yield "dead.pbxproj", (
        "// !$*UTF8*$!\n{ archiveVersion = 1; objects = {"
        + "".join(
            "%024X = {isa=PBXBuildFile; }; %024X = {isa=PBXSourcesBuildPhase; files=(%024X); };"
            % (index, index + count, index)
            for index in range(count)
        )
        + "}; rootObject=000000000000000000000000; }"
    )
    yield "certificates.mobileconfig", xml(
        "<dict><key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array>"
        + (
            "<dict><key>PayloadType</key><string>com.apple.vpn.managed</string><key>IKEv2</key><dict>"
            "<key>AuthenticationMethod</key><string>Certificate</string></dict></dict>"
        )
        * (size // 170)
        + "</array></dict>"
    )


def executable(info):
    """A Mach-O file for arm64 with a property list in its __info_plist section."""
    offset = 32 + 72 + 80
    section = struct.pack(
        "<16s16sQQIIIIIIII", b"__info_plist", b"__TEXT", 0, len(info), offset, *[0] * 7
    )
    segment = struct.pack(
        "<II16sQQQQIIII", 0x19, 152, b"__TEXT", 0, len(info), offset, len(info), 7, 5, 1, 0
    )
    header = struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 2, 1, 152, 0, 0)
    return header + segment + section + info


def wrapped(folder, name, data):
    """Yields the file inside each type of container."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as members:
        members.writestr("Payload/a.app/Info.plist", data)
    yield name + ".ipa", archive.getvalue()
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w") as members:
        member = tarfile.TarInfo("a.plist")
        member.size = len(data)
        members.addfile(member, io.BytesIO(data))
    yield name + ".tar", archive.getvalue()
    yield name + ".macho", executable(data)
    key, certificate = (os.path.join(folder, end) for end in ("key.pem", "certificate.pem"))
    command = f"openssl req -x509 -newkey rsa:2048 -nodes -keyout {key} -out {certificate} -subj /CN=x"
    if not os.path.exists(key):
        subprocess.run(command.split(), check=True, stderr=subprocess.DEVNULL)
    command = f"openssl cms -sign -nodetach -binary -outform DER -signer {certificate} -inkey {key}"
    signed = subprocess.run(command.split(), input=data, check=True, capture_output=True)
    yield name + ".mobileprovision", signed.stdout


def all_files(folder, size):
    """Yields the name and the bytes of each file of about `size` bytes."""
    for group in (binaries, archives, knowledge):
        for name, build in group(size // 2):
            data = binary(build)
            yield name, data
            if name in ("sharedstring.plist", "longpath.plist", "duplicatekey.plist"):
                yield from wrapped(folder, name.removesuffix(".plist"), data)
            if name.startswith(("lists/", "types/")):
                yield from wrapped(folder, name.split("/")[0], data)
    for name, text in texts(size):
        yield name, text.encode()
