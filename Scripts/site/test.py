# SPDX-License-Identifier: Apache-2.0

"""Reads the site as a browser and as a reader do: python3 test.py FOLDER [PICTURES]

Every link and anchor leads somewhere, nothing is loaded from another host, no script fails at three sizes, light and
dark, and who searches for a message finds its page. Pictures of the pages are kept in the folder PICTURES."""

import functools
import html.parser
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

SITE = pathlib.Path(sys.argv[1]).resolve()
PICTURES = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
PAGES = ["", "about/", "coming-from/", "messages/", "cli/", "performance/"]
SEARCHES = {"codesign AMFIUnserializeXML": "messages/", "command not found": "messages/", "PlistBuddy Print": "coming-from/"}
failures = []


class Page(html.parser.HTMLParser):
    """The links, the names of places, and what is loaded."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names, self.loaded, self.untitled = [], {""}, [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.names.update(value for key, value in attributes if key in ("id", "name") and value)
        if tag == "a" and values.get("href") is not None:
            self.links.append(values["href"])
        if tag in ("script", "img", "iframe", "source", "video") and values.get("src"):
            self.loaded.append(values["src"])
        if tag == "link" and values.get("rel") in ("stylesheet", "icon", "preload", "preconnect", "modulepreload"):
            self.loaded.append(values.get("href", ""))
        if tag == "img" and not values.get("alt"):
            self.untitled += 1


def follow():
    """Checks the links of all pages, except those of the reference, whose pages scripts make."""
    pages = {path: Page(path.read_text()) for path in SITE.rglob("*.html") if "reference" not in path.parts}
    count = 0
    for path, page in pages.items():
        name = path.relative_to(SITE).as_posix()
        if page.untitled:
            failures.append(f"{name}: an image has no text in its place")
        for address in page.loaded:
            if urllib.parse.urlsplit(address).netloc:
                failures.append(f"{name}: loads {address}")
        if name == "404.html":
            continue
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            count += 1
            target = path
            if parts.path:
                target = (path.parent / urllib.parse.unquote(parts.path)).resolve()
                if target.is_dir():
                    target /= "index.html"
            if not target.exists():
                failures.append(f"{name}: no such page: {link}")
            elif target in pages and urllib.parse.unquote(parts.fragment) not in pages[target].names:
                if parts.fragment != "__tabbed" and not parts.fragment.startswith("__"):
                    failures.append(f"{name}: no such place: {link}")
    for path in SITE.rglob("*.css"):
        for address in re.findall(r"url\(([^)]*)\)|@import\s+[\"']([^\"']*)", path.read_text(errors="replace")):
            if re.match(r"[\"']?(https?:)?//", "".join(address)):
                failures.append(f"{path.relative_to(SITE)}: loads {''.join(address)}")
    print(f"{len(pages)} pages, {count} links")


def browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    return None


def serve():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


def opened(program, address, size, is_dark, picture=None):
    """The page once its scripts have run; what it asks other hosts for, and what it complains of, is a failure."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "net.json")
        command = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile",
            f"--window-size={size[0]},{size[1]}", f"--blink-settings=preferredColorScheme={0 if is_dark else 1}",
            "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--no-first-run",
            "--enable-logging=stderr", f"--log-net-log={log}", "--virtual-time-budget=8000",
            f"--screenshot={picture}" if picture else "--dump-dom", address,
        ]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
        for line in done.stderr.decode(errors="replace").split("\n"):
            if "CONSOLE" in line and re.search(r"error|Uncaught|Failed", line, re.I):
                failures.append(f"{address}: {line.strip()}")
        hosts = set(re.findall(r'"url":"https?://([^/":]+)', log.read_text(errors="replace"))) if log.exists() else set()
        for host in hosts - {"127.0.0.1"}:
            # What the browser itself asks for, whatever is open.
            if not host.endswith((".google.com", ".googleapis.com", ".gstatic.com", ".gvt1.com")):
                failures.append(f"{address}: asks {host}")
        return done.stdout.decode(errors="replace")


def look():
    program = browser()
    if program is None:
        print("skipped: there is no chromium to open the pages with")
        return
    address = serve()
    count = 0
    for name, size in SIZES.items():
        for is_dark in (False, True):
            for page in PAGES:
                text = opened(program, address + page, size, is_dark)
                scheme = "slate" if is_dark else "default"
                if f'data-md-color-scheme="{scheme}"' not in text:
                    failures.append(f"{page} at a {name}: is not {'dark' if is_dark else 'light'}")
                count += 1
                if PICTURES and page in PAGES[:4]:
                    PICTURES.mkdir(parents=True, exist_ok=True)
                    shade = "dark" if is_dark else "light"
                    target = PICTURES / f"{page.strip('/') or 'start'}-{name}-{shade}.png"
                    opened(program, address + page, size, is_dark, target)
    for words, page in SEARCHES.items():
        text = opened(program, f"{address}?q={urllib.parse.quote(words)}", SIZES["desk"], False)
        results = re.findall(r'class="md-search-result__link"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*class="md-search-result__link"', text)
        links = [one or other for one, other in results]
        if not any(page in link for link in links[:5]):
            failures.append(f"who searches for '{words}' finds {links[:5]}, not {page}")
    print(f"{count} pages opened, {len(SEARCHES)} searches")


follow()
look()
for failure in failures:
    print(f"FAILED: {failure}", file=sys.stderr)
sys.exit(bool(failures))
