# SPDX-License-Identifier: Apache-2.0

"""Tests Helix in a terminal: helix.py TREE PROGRAM

Appends each result to the file results of the trial."""

import json
import os
import pathlib
import subprocess
import sys
import traceback

from terminal import Terminal

TREE, PROGRAM = sys.argv[1:3]
FILES = pathlib.Path(TREE, "trial/files")
INSIDE = [pathlib.Path(__file__).with_name("inside"), TREE]


def test(name, body):
    try:
        body()
        line = f"ok {name}"
    except Exception:
        line = f"FAILED {name}: {' | '.join(traceback.format_exc().splitlines())}"
    with open(FILES / "results", "a") as results:
        results.write(line + "\n")


def program(*arguments):
    return subprocess.run([PROGRAM, *arguments], cwd=FILES, capture_output=True, text=True).stdout


def helix(*arguments, **options):
    return Terminal([*INSIDE, *arguments], **options)


def leave(terminal):
    terminal.type("\x1b", "\x1b", ":q!\r")
    assert terminal.finish() == 0


def is_same(first, second):
    return (FILES / first).read_bytes() == (FILES / second).read_bytes()


def test_server():
    findings = json.loads(program("check", "--format", "json", "Info.plist"))["findings"]
    misspelt = next(finding for finding in findings if finding["rule"] == "misspelt-key")
    misspelt_value = program("get", "CFBundelVersion", "Info.plist")
    message = misspelt["message"].split(";")[0]
    terminal = helix("hx", "Info.plist")

    def diagnostics():
        terminal.wait(lambda text: any(message in line and line.split()[1] == str(misspelt["line"])
                                       for line in text.splitlines() if line.startswith("●")))
    test("shows what check finds", diagnostics)

    def hover():
        terminal.type("gg", "/CFBundleIdentifier\r", " k")
        summary = program("explain", "CFBundleIdentifier")
        words = next(line for line in summary.splitlines() if len(line.split()) > 4).split()[:3]
        terminal.wait(lambda text: " ".join(words) in " ".join(text.split()))
        terminal.type("\x1b")
    test("explains a key", hover)

    def action():
        terminal.type("gg", "]d", " a")
        terminal.wait("Rename to CFBundleVersion")
        terminal.type("\r")
        terminal.wait("<key>CFBundleVersion</key>")
        terminal.wait(lambda text: message not in text)
    test("mends the misspelt key", action)

    def completion():
        # Helix 25.01 may send the changes of fast typing in another order.
        terminal.type("gg", "/CFBundleIcons\r", "O", *"<key>NSCameraUs")
        # Asks for the list, which closes if typing was slow.
        terminal.type("\x18")
        terminal.wait("NSCameraUsageDescription")
        # Selects the first item of the list, and accepts it.
        terminal.type("\x0e", "\r", "\x1b")
        terminal.wait("<key>NSCameraUsageDescription</key>")
    test("completes a key", completion)

    def formatting():
        joined = "<key>CFBundleIcons</key> <dict>"
        terminal.type("gg", "/CFBundleIcons\r", "J")
        terminal.wait(joined)
        terminal.type(":format\r")
        terminal.wait(lambda text: joined not in text)
        terminal.type(":w\r")
        terminal.wait("written")
        text = (FILES / "Info.plist").read_text()
        formatted = subprocess.run([PROGRAM, "fmt", "-o", "-"], input=text, capture_output=True, text=True).stdout
        assert text == formatted
        assert program("get", "CFBundleVersion", "Info.plist") == misspelt_value
    test("formats, and writes", formatting)
    leave(terminal)


def test_settings():
    output = program("check", "--schema", "tides.schema.json", "--format", "json", "a.tides.plist")
    message = json.loads(output)["findings"][0]["message"]
    # The settings are relative to the workspace, which a folder .git marks.
    (FILES / ".git").mkdir()
    terminal = helix("hx", "a.tides.plist")
    test("uses the schema of the settings", lambda: terminal.wait(message[:20]))
    leave(terminal)


def test_binary():
    terminal = helix("env", "EDITOR=hx", "plutil-lite-edit", "settings.plist", lines=50)

    def unchanged():
        terminal.wait("<string>metres</string>")
        terminal.type(":wq\r")
        assert terminal.finish() == 0
        assert is_same("settings.plist", "original")
    test("a binary file: keeps its bytes", unchanged)

    def changed():
        terminal = helix("env", "EDITOR=hx", "plutil-lite-edit", "settings.plist", lines=50)
        terminal.wait("<string>metres</string>")
        terminal.type(":%s\r", "%smetres\r", "c", *"fathoms", "\x1b", ":wq\r")
        assert terminal.finish() == 0, terminal.text()
        assert program("get", "Units", "settings.plist").strip() == "fathoms"
        assert (FILES / "settings.plist").read_bytes().startswith(b"bplist")
    test("a binary file: saves a change", changed)

    def broken():
        (FILES / "before").write_bytes((FILES / "settings.plist").read_bytes())
        terminal = helix("env", "EDITOR=hx", "plutil-lite-edit", "settings.plist", lines=50)
        terminal.wait("<string>fathoms</string>")
        terminal.type("ge", "k", "xd", ":wq\r")
        terminal.wait("Edit again?")
        terminal.type("n\r")
        assert terminal.finish() == 1
        assert is_same("settings.plist", "before")
        kept = terminal.text().replace("\n", "").split("your text is in ")[1].strip()
        assert "fathoms" in pathlib.Path(TREE, kept.lstrip("/")).read_text()
    test("a binary file: refuses a broken text", broken)


def main():
    configuration = pathlib.Path(TREE, "trial/home/.config/helix")
    configuration.mkdir(parents=True, exist_ok=True)
    languages = pathlib.Path(TREE, "Editors/helix/languages.toml").read_text()
    settings = pathlib.Path(TREE, "trial/settings.toml").read_text()
    (configuration / "languages.toml").write_text(f"{languages}\n{settings}")
    (configuration / "config.toml").write_text('[editor]\nend-of-line-diagnostics = "hint"\n')
    os.system(f"chown -R 65534:65534 '{TREE}/trial/home'")
    test_binary()
    test_server()
    test_settings()
    with open(FILES / "results", "a") as results:
        results.write("done\n")


main()
