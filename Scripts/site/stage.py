# SPDX-License-Identifier: Apache-2.0

"""Copies the pages of docs for the site: python3 stage.py TARGET

Converts syntax that GitHub and the site's builder read differently: names of headings, words after the language of a
block, and links to files that are not pages, which become links to the sources or to the library reference."""

import os
import pathlib
import posixpath
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOMEPAGE = os.environ.get("PLUTIL_LITE_HOMEPAGE", "https://example.org/plutil-lite")
VERSION = (ROOT / "VERSION").read_text().strip()
# Pages outside docs, with their names on the site.
OTHERS = {"README.md": "about.md", "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md",
          "RELEASING.md": "releasing.md", "CHANGELOG.md": "changelog.md"}


def pages():
    """Returns the names of the pages on the site by their names in the repository."""
    names = {name.relative_to(ROOT).as_posix() for name in (ROOT / "docs").rglob("*.md")}
    site = {name: name.removeprefix("docs/") for name in names if not name.startswith("docs/public-api/")}
    # The index page of a folder.
    site = {name: re.sub(r"(^|/)README\.md$", r"\1index.md", target) for name, target in site.items()}
    return {**site, **OTHERS}


def slug(title, counts):
    """Returns the anchor that GitHub generates for a heading."""
    title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).lower()
    name = "".join(c for c in title if c.isalnum() or c in " -_").replace(" ", "-")
    count = counts.get(name, 0)
    counts[name] = count + 1
    return name if count == 0 else f"{name}-{count}"


def target_of(link, page, site):
    """Returns the target on the site of a link on a page."""
    if re.match(r"[a-z]+:", link) or link.startswith("#"):
        return link
    place, _, anchor = link.partition("#")
    anchor = anchor and f"#{anchor}"
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), place))
    if (ROOT / path).is_dir() and f"{path}/README.md" in site:
        path += "/README.md"
    if path in site:
        return posixpath.relpath(site[path], posixpath.dirname(site[page]) or ".") + anchor
    if path.startswith("docs/images/"):
        return posixpath.relpath(path.removeprefix("docs/"), posixpath.dirname(site[page]) or ".")
    article = re.fullmatch(r"Sources/(\w+)/\w+\.docc/(\w+)\.md", path)
    if article and os.environ.get("SITE_REFERENCE"):
        module, name = (word.lower() for word in article.groups())
        folder = f"reference/documentation/{module}/" + ("" if name == module else f"{name}/")
        # The builder does not change this link, and makes a folder of each page.
        place = posixpath.dirname(site[page]) if site[page].endswith("index.md") else site[page].removesuffix(".md")
        return posixpath.relpath(folder, place or ".") + "/" + anchor
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{HOMEPAGE}/{kind}/{VERSION}/{path}{anchor}"


def staged(text, page, site):
    lines = []
    counts = {}
    fence = None
    # Links may wrap.
    for line in text.split("\n"):
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
            marks, _, title = line.partition(" ")
            line = f"{marks} {title} {{#{slug(title, counts)}}}"
        elif fence is None:
            line = re.sub(r"(?<=\]\()([^()\s]+)(?=\))", lambda match: target_of(match.group(1), page, site), line)
        lines.append(line)
    return "\n".join(lines)


def main():
    target = pathlib.Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    site = pages()
    for page, name in site.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(staged((ROOT / page).read_text(), page, site))
    images = ROOT / "docs" / "images"
    if images.exists():
        shutil.copytree(images, target / "images")
    (target / "assets").mkdir()
    for name in ("site.css",):
        shutil.copy(pathlib.Path(__file__).parent / name, target / "assets" / name)


main()
