# SPDX-License-Identifier: Apache-2.0

"""Tests the site: python3 test.py FOLDER [PICTURES]

Checks that every link and anchor exists, that no link has the name of a file as its text, that pages load nothing from
other hosts, that no script fails at three sizes in light and dark mode, that few blocks of code scroll sideways, that
no line ends inside an option, that the copy button copies only commands, that old anchors lead to the pages of their
sections, and that searches find the right page first. Writes screenshots to the folder PICTURES."""

import base64
import functools
import html.parser
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

SITE = pathlib.Path(sys.argv[1]).resolve()
PICTURES = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
PAGES = ["", "install/", "tasks/", "tasks/files/", "tasks/apps/", "tasks/profiles/", "tasks/translations/",
         "tasks/conversion/", "tasks/scripts/", "tasks/automation/", "coming-from/", "messages/", "cli/", "cli/change/",
         "performance/"]
# At most this part of the blocks of code may scroll sideways.
SCROLLING = 0.05
# Search queries, and the pages that can come first.
SEARCHES = {
    "install": "install/",
    "docker": "install/",
    "homebrew": "install/",
    "python": "python/ install/ coming-from/",
    "uninstall": "install/",
    "checksum": "install/",
    "convert to json": "cli/convert/ tasks/conversion/",
    "set a value": "cli/change/ tasks/files/",
    "delete key": "cli/change/ coming-from/ tasks/files/",
    "plutil: command not found": "messages/",
    "codesign AMFIUnserializeXML": "messages/",
    "ITMS-91056": "messages/",
    "mobileconfig": "tasks/profiles/ profiles/",
    "mobileprovision": "tasks/apps/ containers/",
    "xcstrings": "tasks/translations/",
    "localizable.strings": "tasks/translations/ formats/strings/",
    "project.pbxproj": "tasks/apps/",
    "entitlements": "tasks/apps/",
    "launchd": "launchd/ tasks/profiles/",
    "ipa": "tasks/apps/ containers/",
    "PlistBuddy Print": "compat/ coming-from/ cli/plutil-plistbuddy-and-defaults/",
    "defaults write": "coming-from/ compat/ messages/ cli/plutil-plistbuddy-and-defaults/",
    "jq": "tasks/conversion/ coming-from/",
    "yaml": "tasks/conversion/ formats/yaml/",
    "git diff": "tasks/automation/ differences/ cli/merge-and-git/",
    "pre-commit": "tasks/automation/",
    "github actions": "tasks/automation/",
    "ansible": "tasks/automation/",
    "makefile": "tasks/scripts/",
    "search all files": "tasks/files/ scale/",
    "exit status": "cli/exit-status/",
    "why does codesign refuse my plist": "messages/ readers/",
    "set a value in CI": "tasks/apps/ tasks/automation/ tasks/files/",
    "CFBundleVersion": "tasks/apps/ info-plist/ tasks/files/",
}
failures = []


class Page(html.parser.HTMLParser):
    """The links, anchors and loaded files of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names, self.loaded, self.untitled = [], {""}, [], 0
        # The texts of links.
        self.texts, self.is_link = [], False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.names.update(value for key, value in attributes if key in ("id", "name") and value)
        if tag == "a" and values.get("href") is not None:
            self.links.append(values["href"])
            self.texts.append("")
            self.is_link = True
        if tag in ("script", "img", "iframe", "source", "video") and values.get("src"):
            self.loaded.append(values["src"])
        if tag == "link" and values.get("rel") in ("stylesheet", "icon", "preload", "preconnect", "modulepreload"):
            self.loaded.append(values.get("href", ""))
        if tag == "img" and not values.get("alt"):
            self.untitled += 1

    def handle_data(self, data):
        if self.is_link:
            self.texts[-1] += data

    def handle_endtag(self, tag):
        if tag == "a":
            self.is_link = False


def follow():
    """Checks the links of all pages except those of the reference, which scripts generate."""
    pages = {path: Page(path.read_text()) for path in SITE.rglob("*.html") if "reference" not in path.parts}
    count = 0
    for path, page in pages.items():
        name = path.relative_to(SITE).as_posix()
        if page.untitled:
            failures.append(f"{name}: an image has no alternative text")
        for address in page.loaded:
            if urllib.parse.urlsplit(address).netloc:
                failures.append(f"{name}: loads {address}")
        for link, text in zip(page.links, page.texts):
            # Files that are not pages of the site have addresses on another host.
            if re.fullmatch(r"[\w/-]+\.md", text) and not urllib.parse.urlsplit(link).netloc:
                failures.append(f"{name}: a link's text is '{text}'")
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
                failures.append(f"{name}: missing page: {link}")
            elif target in pages and urllib.parse.unquote(parts.fragment) not in pages[target].names:
                if parts.fragment != "__tabbed" and not parts.fragment.startswith("__"):
                    failures.append(f"{name}: missing anchor: {link}")
    for path in SITE.rglob("*.css"):
        for address in re.findall(r"url\(([^)]*)\)|@import\s+[\"']([^\"']*)", path.read_text(errors="replace")):
            if re.match(r"[\"']?(https?:)?//", "".join(address)):
                failures.append(f"{path.relative_to(SITE)}: loads {''.join(address)}")
    print(f"{len(pages)} pages, {count} links")


def serve():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


class Browser:
    """Chromium, controlled with the WebDriver protocol."""

    def __init__(self, driver, size, is_dark):
        self.process = subprocess.Popen(
            [driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        port = next(filter(None, (re.search(r"on port (\d+)\.", line) for line in self.process.stdout))).group(1)
        self.base = f"http://127.0.0.1:{port}/session"
        # Background requests to other hosts are disabled.
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            f"--window-size={size[0]},{size[1]}", "--disable-background-networking", "--disable-component-update",
            f"--blink-settings=preferredColorScheme={0 if is_dark else 1}",
        ]
        capabilities = {
            "browserName": "chrome", "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        self.session = self.ask("POST", "", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
        self.base += f"/{self.session}"
        self.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 500}})

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def run(self, script):
        return self.ask("POST", "/execute/sync", {"script": script, "args": []})

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def wait(self, script):
        """Waits until a script returns a value, and returns it."""
        for _ in range(100):
            found = self.run(script)
            if found:
                return found
            time.sleep(0.1)
        return None

    def complaints(self):
        """Returns script errors and requests to other hosts since the last call."""
        said = [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})
                if entry["level"] in ("SEVERE", "WARNING")]
        for entry in self.ask("POST", "/se/log", {"type": "performance"}):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if urllib.parse.urlsplit(address).scheme in ("http", "https", "ws", "wss"):
                    if urllib.parse.urlsplit(address).hostname != "127.0.0.1":
                        said.append(f"asks for {address}")
        return said

    def picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.ask("GET", "/screenshot")))

    def close(self):
        self.ask("DELETE", "")
        self.process.terminate()
        self.process.wait()


# Finds text whose contrast is below the minimum of WCAG 2 level AA.
CONTRAST = """
const parse = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
  .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const over = (top, below) => [0, 1, 2].map(i => top[i] * (top[3] ?? 1) + below[i] * (1 - (top[3] ?? 1)));
const ground = element => {
  const layers = [];
  for (let e = element; e; e = e.parentElement) {
    const colour = parse(getComputedStyle(e).backgroundColor);
    if (colour.length && (colour[3] ?? 1) > 0) { layers.push(colour); if ((colour[3] ?? 1) === 1) break; }
  }
  return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
};
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  const text = walker.currentNode.textContent.trim();
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (!text || style.visibility === 'hidden' || !box.width || !box.height || parseFloat(style.opacity) === 0) continue;
  const left = '.md-search, .md-overlay, .md-skip, .headerlink, script, style, .md-top, [hidden], .md-clipboard';
  if (element.closest(left)) continue;
  const back = ground(element);
  const [a, b] = [light(over(parse(style.color), back)), light(back)].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || size >= 18.66 && parseInt(style.fontWeight) >= 700;
  if (ratio < (large ? 3 : 4.5)) found.push(ratio.toFixed(2) + ' ' + style.color + ' ' + text.slice(0, 30));
}
return [...new Set(found)].slice(0, 5);
"""


# Counts the blocks of code, and those that scroll sideways.
BLOCKS = """
const blocks = [...document.querySelectorAll('.md-content pre')].filter(block => block.offsetParent);
const wide = block => [block, ...block.children].some(part => part.scrollWidth > part.clientWidth + 1);
return [blocks.length, blocks.filter(wide).length];
"""
# Finds options and other words with a dash that are on two lines.
BROKEN = """
const found = [];
const walker = document.createTreeWalker(document.querySelector('.md-content'), NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (walker.nextNode()) {
  const text = walker.currentNode;
  if (!text.parentElement.offsetParent || !text.parentElement.closest('code, .terminal')) continue;
  for (const word of text.data.matchAll(/[\\w-]*-[\\w-]+/g)) {
    if (word[0].length > 20) continue;
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
  }
}
return [...new Set(found)].slice(0, 5);
"""
# Returns what the copy button copies of each console.
COPIES = """
return [...document.querySelectorAll('.language-console code')].map(code => {
  code.setAttribute('data-md-copying', '');
  const text = code.innerText;
  code.removeAttribute('data-md-copying');
  return text;
});
"""


def commands(page):
    """Returns the lines of commands in the consoles of a page of docs, without prompts."""
    found, fence, is_command = [], None, False
    for line in page.read_text().split("\n"):
        if line.startswith("```"):
            fence, is_command = (line[3:].split() or [""]) if fence is None else None, False
        elif fence and fence[0] == "console":
            is_command = line.startswith("$ ") or is_command and found[-1].endswith("\\")
            if is_command:
                found.append(line.removeprefix("$ "))
    return found


def look():
    driver = shutil.which("chromedriver")
    if driver is None:
        failures.append("chromedriver is not installed; run Scripts/setup --for-site")
        return
    address = serve()
    count = 0
    blocks = dict.fromkeys(SIZES, (0, 0))
    for name, size in SIZES.items():
        for shade in ("light", "dark"):
            browser = Browser(driver, size, shade == "dark")
            for page in PAGES:
                place = f"{page or 'start'} at a {name}, {shade}"
                browser.open(address + page)
                scheme = browser.wait("return document.body.getAttribute('data-md-color-scheme')")
                if scheme != ("slate" if shade == "dark" else "default"):
                    failures.append(f"{place}: the scheme is {scheme}")
                wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
                if wide > 0:
                    failures.append(f"{place}: is {wide} pixels wider than its window")
                found = browser.run(BLOCKS)
                blocks[name] = tuple(map(sum, zip(blocks[name], found)))
                failures.extend(f"{place}: contrast {text}" for text in browser.run(CONTRAST))
                failures.extend(f"{place}: a line ends inside '{word}'" for word in browser.run(BROKEN))
                if PICTURES:
                    browser.picture(PICTURES / f"{page.strip('/') or 'start'}-{name}-{shade}.png")
                count += 1
            if (SITE / "reference").exists():
                browser.open(f"{address}reference/documentation/plistcore/")
                if not browser.wait("return document.querySelector('h1') && document.querySelector('h1').innerText"):
                    failures.append(f"the reference at a {name}, {shade}: has no heading")
                if PICTURES:
                    browser.picture(PICTURES / f"reference-{name}-{shade}.png")
                count += 1
            failures.extend(f"{name}, {shade}: {text}" for text in browser.complaints())
            browser.close()
    for name, (total, wide) in blocks.items():
        print(f"{wide} of {total} blocks scroll sideways at a {name}")
        if total == 0 or wide > total * SCROLLING:
            failures.append(f"{wide} of {total} blocks scroll sideways at a {name}")
    browser = Browser(driver, SIZES["desk"], False)
    browser.open(f"{address}differences/")
    copied = [line for text in browser.run(COPIES) for line in text.split("\n") if line.strip()]
    wanted = commands(pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "differences.md")
    if copied != wanted or not wanted:
        other = next((pair for pair in zip(copied, wanted) if pair[0] != pair[1]), (len(copied), len(wanted)))
        failures.append(f"the copy button copies {other[0]!r}, not {other[1]!r}")
    for old, new in {"tasks/#entitlements": "/tasks/apps/#entitlements", "cli/#convert-1": "/cli/convert/#convert-1",
                     "tasks/#search": "/tasks/files/#search"}.items():
        browser.open("about:blank")
        browser.open(address + old)
        if not browser.wait(f"return (location.pathname + location.hash) === {json.dumps(new)}"):
            failures.append(f"{old} leads to {browser.run('return location.pathname + location.hash')}, not {new}")
    for words, pages in SEARCHES.items():
        browser.open(f"{address}?q={urllib.parse.quote(words)}")
        first = browser.wait(
            "const link = document.querySelector('.md-search-result__link');"
            "return link && new URL(link.href).pathname.slice(1)") or ""
        if first not in pages.split():
            failures.append(f"searching for '{words}' finds '{first}', not {pages}")
        if PICTURES and words in ("mobileconfig", "convert to json"):
            browser.picture(PICTURES / f"search-{words.split()[0]}.png")
    failures.extend(f"search: {text}" for text in browser.complaints())
    browser.close()
    print(f"{count} pages opened, {len(SEARCHES)} searches")


follow()
look()
for failure in failures:
    print(f"FAILED: {failure}", file=sys.stderr)
sys.exit(bool(failures))
