# SPDX-License-Identifier: Apache-2.0

"""Copies the pages of docs for the site: python3 stage.py TARGET

Makes the home page from parts of the README, splits long pages into one page for each group of sections, and converts
syntax that GitHub and the site's builder read differently: names of headings, words after the language of a block, and
links to files that are not pages, which become links to the sources or to the library reference."""

import html
import json
import os
import pathlib
import posixpath
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOMEPAGE = os.environ.get("PLUTIL_LITE_HOMEPAGE", "https://example.org/plutil-lite")
VERSION = (ROOT / "VERSION").read_text().strip()
# Pages with other names on the site, or from outside docs.
OTHERS = {"README.md": "index.md", "docs/README.md": "pages.md", "CONTRIBUTING.md": "contributing.md",
          "SECURITY.md": "security.md", "RELEASING.md": "releasing.md", "CHANGELOG.md": "changelog.md"}
# How much search prefers a page. The first pattern counts.
WEIGHTS = [(r"tasks/files", 8), (r"tasks/|messages", 6), (r"install", 4), (r"cli/", 2),
           (r"index|pages|coming-from", 0.5), (r"(profile-|launchd-)?keys\.", 0.1),
           (r"decisions/|glossary|changelog|releasing|adding-|architecture|performance|contributing", 0.1),
           (r"formats/|info-plist|profiles|launchd|export", 1.5)]
# The sections of docs/tasks.md by group: the name of the page, its title, and the sections.
TASKS = [
    ("files", "Reading and editing files", [
        "Read, set and delete values", "Search", "One edit in a whole tree", "Undo", "Creating from nothing",
        "Comparing two files", "Merging two files", "Damaged and wrapped files"]),
    ("apps", "Apps", [
        "Versions in CI", "Build variables", "Entitlements", "Provisioning profiles", "An .ipa on Linux",
        "project.pbxproj", "Fixing what check finds", "Checks before an upload"]),
    ("profiles", "Profiles and launchd", ["launchd", "Configuration profiles", "Signing a profile"]),
    ("translations", "Translations", [".strings", ".xcstrings", "Translations in CI"]),
    ("conversion", "Other formats", [
        "JSON and jq", "YAML", "TOML", "CSV of a list", "Bytes of a data value", "Keyed archives"]),
    ("scripts", "Shells and build systems", [
        "Arrays in bash and zsh", "Quoting in zsh", "Makefiles", "Bazel"]),
    ("automation", "CI, git and settings", [
        "GitHub Actions", "pre-commit", "git", "chezmoi, nix-darwin, Ansible"]),
]


def slug(title, counts):
    """Returns the anchor that GitHub generates for a heading."""
    title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).lower()
    name = "".join(c for c in title if c.isalnum() or c in " -_").replace(" ", "-")
    count = counts.get(name, 0)
    counts[name] = count + 1
    return name if count == 0 else f"{name}-{count}"


def with_anchors(text):
    """Yields the lines of a page, each with the level, the title and the anchor of its heading, or 0."""
    counts = {}
    fence = False
    for line in text.split("\n"):
        if line.lstrip().startswith("```"):
            fence = not fence
        heading = None if fence else re.match(r"(#+) (.*)", line)
        if heading:
            yield line, len(heading.group(1)), heading.group(2), slug(heading.group(2), counts)
        else:
            yield line, 0, None, None


class Site:
    """The names of all pages on the site, and the anchors of split pages."""

    def __init__(self):
        names = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
        self.pages = {name: name.removeprefix("docs/") for name in names if not name.startswith("docs/public-api/")}
        # The index page of a folder.
        self.pages = {name: re.sub(r"(^|/)README\.md$", r"\1index.md", place) for name, place in self.pages.items()}
        self.pages.update(OTHERS)
        # The page of each anchor.
        self.anchors = {}
        # The lines of each part.
        self.parts = {}
        self.split("docs/tasks.md", "tasks", TASKS)
        self.split("docs/cli.md", "cli", [])

    def split(self, page, folder, groups):
        """Makes a page for each group of sections or, without groups, for each section."""
        index = place = self.pages[page] = f"{folder}/index.md"
        titles = {f"{folder}/{name}.md": title for name, title, _ in groups}
        places = {section: f"{folder}/{name}.md" for name, _, sections in groups for section in sections}
        parts = {index: []}
        sections = {}
        anchors = self.anchors[page] = {}
        for line, level, title, anchor in with_anchors((ROOT / page).read_text()):
            if level == 2:
                if groups and title not in places:
                    sys.exit(f"stage.py: {page}: TASKS has no group for the section '{title}'")
                place = places.setdefault(title, f"{folder}/{re.sub('[^a-z]+', '-', title.lower()).strip('-')}.md")
                titles.setdefault(place, title)
                sections[title] = anchor
            if level:
                anchors[anchor] = place
                # A section without a group is the title of its page.
                marks = "#" * (level if groups or level == 1 else level - 1)
                line = f"{marks} {title} {{#{anchor}}}"
            parts.setdefault(place, []).append(line)
        if missing := places.keys() - sections.keys():
            sys.exit(f"stage.py: {page} has no section '{min(missing)}', which is in TASKS")
        for _, title, names in groups:
            # A list by group replaces the list of all sections.
            parts[index] = [line for line in parts[index] if not re.fullmatch(r"\[.*\]\(#.*\)( ·)?", line)]
            parts[index] += ["", f"**{title}**", "", *(f"- [{name}](#{sections[name]})" for name in names)]
        for place, lines in parts.items():
            self.parts[place] = (page, lines if place == index or not groups else [f"# {titles[place]}", "", *lines])

    def target(self, link, page, place):
        """Returns the target of a link on a page that is at `place` on the site."""
        if re.match(r"[a-z]+:", link):
            return link
        # Pages of the repository's host.
        if re.fullmatch(r"(\.\./){2,}releases|\.\./\.\.", link):
            return HOMEPAGE + ("/releases" if link.endswith("releases") else "")
        path, _, anchor = link.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        folder = posixpath.dirname(place) or "."
        if (ROOT / path).is_dir() and f"{path}/README.md" in self.pages:
            path += "/README.md"
        mark = anchor and f"#{anchor}"
        if path in self.anchors:
            target = self.anchors[path].get(anchor, self.pages[path])
            return mark if target == place and mark else posixpath.relpath(target, folder) + mark
        if path in self.pages:
            return mark if self.pages[path] == place and mark else posixpath.relpath(self.pages[path], folder) + mark
        if path.startswith("docs/images/"):
            return posixpath.relpath(path.removeprefix("docs/"), folder)
        article = re.fullmatch(r"Sources/(\w+)/\w+\.docc/(\w+)\.md", path)
        if article and os.environ.get("SITE_REFERENCE"):
            module, name = (word.lower() for word in article.groups())
            target = f"reference/documentation/{module}/" + ("" if name == module else f"{name}/")
            # The builder does not change this link, and makes a folder of each page.
            base = posixpath.dirname(place) if place.endswith("index.md") else place.removesuffix(".md")
            return posixpath.relpath(target, base or ".") + "/" + mark
        kind = "tree" if (ROOT / path).is_dir() else "blob"
        return f"{HOMEPAGE}/{kind}/{VERSION}/{path}{mark}"

    def title(self, name, link, page):
        """Returns the title of the page that a link on another one leads to; pages name others by their files."""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), link.partition("#")[0]))
        if target not in self.pages:
            return name
        heading = next(line[2:] for line in (ROOT / target).read_text().split("\n") if line.startswith("# "))
        return heading.partition(":")[0]

    def staged(self, lines, page, place):
        """Returns the lines of a page as the site's builder reads them."""
        result = []
        counts = {}
        fence = None
        for line in lines:
            stripped = line.lstrip()
            if stripped.startswith("```"):
                if fence is None:
                    fence = stripped
                    words = stripped[3:].split()
                    title = next((word[5:] for word in words if word.startswith("file=")), None)
                    indent = line[: len(line) - len(stripped)]
                    line = f"{indent}```{words[0] if words else 'text'}" + (f' title="{title}"' if title else "")
                else:
                    fence = None
            elif fence is None and line.startswith("#"):
                if not line.endswith("}"):
                    marks, _, title = line.partition(" ")
                    line = f"{marks} {title} {{#{slug(title, counts)}}}"
            elif fence is None:
                line = re.sub(r"\[((?:[\w-]+/)*[\w-]+\.md)\]\(([^()\s]+)\)",
                              lambda match: f"[{self.title(match[1], match[2], page)}]({match[2]})", line)
                line = re.sub(r"(?<=\]\()[^()\s]+(?=\))", lambda match: self.target(match[0], page, place), line)
            result.append(line)
        weight = next((weight for pattern, weight in WEIGHTS if re.match(pattern, place)), 1)
        return "\n".join(["---", "search:", f"  boost: {weight}", "---", "", *result])


def section(page, title):
    """Returns the lines below a heading of a page."""
    lines = []
    is_open = False
    for line, level, heading, _ in with_anchors((ROOT / page).read_text()):
        if level == 2:
            is_open = heading == title
        elif is_open:
            lines.append(line)
    if not lines:
        sys.exit(f"stage.py: {page} has no section '{title}'")
    return lines


def terminal(text):
    """Returns a console block as a coloured picture of a terminal."""
    lines = []
    for line in text:
        kind = next((kind for start, kind in [
            ("$ ", "command"), ("---", "file"), ("+++", "file"), ("@@", "place"), ("+", "added"), ("-", "removed"),
        ] if line.startswith(start)), "error" if "error:" in line else "note" if "note:" in line else "output")
        line = html.escape(line.removeprefix("$ ") if kind == "command" else line).replace("\t", "    ")
        lines.append(f'<span class="{kind}">{line or " "}</span>')
    # One line, because the builder would read an empty one as the end of the block.
    return '<pre class="terminal" aria-label="Example" tabindex="0">' + "&#10;".join(lines) + "</pre>"


def home(site):
    """Returns the home page: parts of the README and of the index of pages."""
    readme = (ROOT / "README.md").read_text()
    lines = readme.split("\n")
    start = lines.index("```console")
    example = lines[start + 1: lines.index("```", start)]
    sentence = readme.split("\n\n")[1]
    chart = next(line for line in lines if line.startswith("![") and "images/" in line)
    if match := re.search(r"\n\n(It is for you if.*?)\n\n## ", readme, re.S):
        reasons = match.group(1)
    else:
        sys.exit("stage.py: the README has no list of users")
    tabs = []
    for row in section("README.md", "Install"):
        if cells := re.fullmatch(r"\| (.*?) \| `(.*)` \|", row):
            tabs += [f'=== "{cells.group(1)}"', "", "    ```sh", f"    {cells.group(2)}", "    ```", ""]
    # The sentence after the table says how to start what a line installed.
    place = next(line for line in " ".join(section("README.md", "Install")).split("  ") if line.startswith("uv "))
    # Its links begin in docs.
    wishes = [re.sub(r"\]\((?=[^#])", "](docs/", line) for line in section("docs/README.md", "I want to …")]
    parts = [
        lines[0], "", sentence, "", terminal(example), "",
        "## Install {#install}", "",
        f"Download a [release]({HOMEPAGE}/releases) into a folder, and run a line there:", "", *tabs,
        place.partition(". ")[0] + ".", "",
        "[All ways to install](docs/install.md){ .md-button } "
        f"[Tasks](docs/tasks.md){{ .md-button }} [Repository]({HOMEPAGE}){{ .md-button }}", "",
        "## I want to … {#i-want-to}", "", *wishes, "",
        "## Who it is for {#who-it-is-for}", "", *reasons.split("\n"), "", chart, "",
        "## The library {#the-library}", "", *section("README.md", "The library"),
    ]
    page = site.staged(parts, "README.md", "index.md")
    return page.replace("---\n", "---\nhide:\n  - navigation\n  - toc\n", 1)


def main():
    target = pathlib.Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    site = Site()
    written = {"index.md": home(site)}
    for page, place in site.pages.items():
        if page not in site.anchors and place not in written:
            written[place] = site.staged((ROOT / page).read_text().split("\n"), page, place)
    for place, (page, lines) in site.parts.items():
        written[place] = site.staged(lines, page, place)
    for page, anchors in site.anchors.items():
        # Sections were on one page before.
        index = site.pages[page]
        moved = {anchor: posixpath.relpath(place, posixpath.dirname(index)).removesuffix(".md") + "/"
                 for anchor, place in anchors.items() if place != index}
        written[index] += f'\n\n<script type="application/json" id="moved">{json.dumps(moved)}</script>\n'
    for place, text in written.items():
        path = target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    images = ROOT / "docs" / "images"
    if images.exists():
        shutil.copytree(images, target / "images")
    (target / "assets").mkdir()
    for name in ("site.css", "site.js"):
        shutil.copy(pathlib.Path(__file__).parent / name, target / "assets" / name)


main()
