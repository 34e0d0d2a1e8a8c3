# SPDX-License-Identifier: Apache-2.0

"""Runs a program in a terminal, types, and reads the screen."""

import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

COLOURS = {"black": "#1d1f21", "red": "#cc6666", "green": "#b5bd68", "brown": "#f0c674", "blue": "#81a2be",
           "magenta": "#b294bb", "cyan": "#8abeb7", "white": "#c5c8c6"}


class Timeout(Exception):
    pass


class Terminal:
    """A program in a terminal of COLUMNS by LINES characters."""

    def __init__(self, command, columns=100, lines=30):
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.execvp(command[0], command)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self, seconds):
        """Reads output until there has been none for SECONDS."""
        while select.select([self.descriptor], [], [], seconds)[0]:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                return False
            if not data:
                return False
            # Programs ask for the terminal's type, and may wait for the answer.
            if b"\x1b[c" in data:
                os.write(self.descriptor, b"\x1b[?62;c")
            # pyte takes private sequences for those of colours, and does not know private questions.
            self.stream.feed(re.sub(rb"\x1b\[(>4;[01]m|\?4m|\?[0-9;]*n)", b"", data))
        return True

    def type(self, *texts):
        """Types each text after a pause, because Escape changes the meaning of a key that follows at once."""
        for text in texts:
            os.write(self.descriptor, text.encode())
            self.read(0.15)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, condition, seconds=15):
        """Waits until the screen contains a text, or CONDITION is true of it."""
        end = time.monotonic() + seconds
        while True:
            self.read(0.05)
            found = condition(self.text()) if callable(condition) else condition in self.text()
            if found:
                return self.text()
            if time.monotonic() > end:
                raise Timeout(f"no {condition!r} on the screen:\n{self.text()}")

    def finish(self, seconds=5):
        """Waits until the program has ended, and returns its status, or ends it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                os.close(self.descriptor)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)
        raise Timeout("the program has not ended")

    def picture(self, title):
        """Returns the screen as an SVG file."""
        width, height = 8, 17
        rows = []
        boxes = []
        for y in range(self.screen.lines):
            line = self.screen.buffer[y]
            x = 0
            spans = []
            while x < self.screen.columns:
                cell = line[x]
                look = self.look(cell)
                text = ""
                start = x
                while x < self.screen.columns and self.look(line[x]) == look:
                    text += line[x].data
                    x += 1
                foreground, background, weight = look
                if background != COLOURS["black"]:
                    boxes.append(f'<rect x="{start * width + 8}" y="{y * height + 8}" width="{(x - start) * width}" '
                                 f'height="{height}" fill="{background}"/>')
                if text.strip():
                    style = ' font-weight="bold"' if weight else ""
                    spans.append(f'<tspan x="{start * width + 8}" fill="{foreground}"{style} textLength="{len(text.rstrip()) * width}">'
                                 f"{html.escape(text.rstrip())}</tspan>")
            if spans:
                rows.append(f'<text y="{y * height + 21}" xml:space="preserve">{"".join(spans)}</text>')
        columns, lines = self.screen.columns, self.screen.lines
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * width + 16} {lines * height + 16}" '
            f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13.3">',
            f"<title>{html.escape(title)}</title>",
            f'<rect width="100%" height="100%" rx="6" fill="{COLOURS["black"]}"/>', *boxes, *rows, "</svg>", ""])

    @staticmethod
    def look(cell):
        def colour(name, default):
            if name == "default":
                return COLOURS[default]
            return COLOURS.get(name.replace("bright", ""), "#" + name)
        foreground, background = colour(cell.fg, "white"), colour(cell.bg, "black")
        return (background, foreground, cell.bold) if cell.reverse else (foreground, background, cell.bold)
