# SPDX-License-Identifier: Apache-2.0

"""Draws the screens of editors in use: pictures.py TREE FOLDER"""

import os
import pathlib
import sys

from terminal import Terminal

TREE, FOLDER = sys.argv[1:]
INSIDE = [pathlib.Path(__file__).with_name("inside"), TREE]
SIZE = {"columns": 90, "lines": 24}


def draw(terminal, name, title):
    terminal.read(1)
    pathlib.Path(FOLDER, f"{name}.svg").write_text(terminal.picture(title))


def neovim():
    terminal = Terminal([*INSIDE, "nvim", "-u", "/trial/init.lua", "-i", "NONE", "Info.plist"], **SIZE)
    terminal.wait("CFBundelVersion'; write")
    terminal.type("/CFBundleIcons\r", "zz", "O", *"<key>NSC", "\x18\x0f")
    terminal.wait("NSCameraUsageDescription")
    draw(terminal, "editor-neovim", "Neovim completes a key of an Info.plist")
    terminal.type("\x1b", "\x1b", ":qa!\r")
    terminal.finish()


def helix():
    terminal = Terminal([*INSIDE, "hx", "Info.plist"], **SIZE)
    terminal.wait("CFBundelVersion'; write")
    terminal.type("]d", "zz", " a")
    terminal.read(1)
    draw(terminal, "editor-helix", "Helix offers to fix a misspelt key")
    terminal.type("\x1b", "\x1b", ":qa!\r")
    terminal.finish()


def emacs():
    terminal = Terminal([*INSIDE, "emacs", "-nw", "-Q", "-l", "/trial/init.el", "--eval",
                         "(progn (setq frame-background-mode 'dark) (frame-set-background-mode (selected-frame)))",
                         "settings.plist"], **SIZE)
    terminal.wait("<key>Digest</key>")
    terminal.wait("Connected!")
    # Removes the line before the last, and saves.
    terminal.type("\x1b>", "\x10", "\x10", "\x0b", "\x0b", "\x18\x13")
    terminal.wait("error: ")
    draw(terminal, "editor-emacs", "Emacs refuses to save a broken text as a binary property list")
    os.kill(terminal.process, 9)


def main():
    configuration = pathlib.Path(TREE, "trial/home/.config/helix")
    configuration.mkdir(parents=True, exist_ok=True)
    (configuration / "languages.toml").write_text(pathlib.Path(TREE, "Editors/helix/languages.toml").read_text())
    (configuration / "config.toml").write_text('[editor]\nend-of-line-diagnostics = "hint"\n')
    os.system(f"chown -R 65534:65534 '{TREE}/trial/home'")
    for body in [neovim, helix, emacs]:
        body()


main()
