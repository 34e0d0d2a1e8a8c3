#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0

"""Draws the first table of docs/performance.md as bars on a logarithmic scale: chart.py PAGE PICTURE"""

import math
import re
import sys

# Rows of the table, with their labels in the chart.
ROWS = {
    "xml → binary, mixed": "XML → binary, 100 MB",
    "binary → xml, mixed": "binary → XML, 42 MB",
    "lint xml, mixed": "check XML, 100 MB",
    "strings → xml, localised": ".strings → XML, 50 MB",
    "get binary, middle record": "one value of 42 MB",
}
NAMES = {"Rust": "plist crate", "Python": "plistlib", "plutil": "Swift's plutil"}
LEFT, RIGHT, BAR, GAP = 250, 84, 15, 14
WIDTH = 780


def read(page):
    """Returns the columns, for each row the seconds of each program and whether it took longer than that, and for each
    row how many times as long the fastest other program took."""
    lines = page.split("\n")
    start = next(index for index, line in enumerate(lines) if line.startswith("| work |"))
    titles = [cell.strip() for cell in lines[start].strip("|").split("|")]
    peers = titles[2:titles.index("× best peer")]
    rows = {}
    ratios = {}
    for line in lines[start + 2:]:
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        ratios[cells[0]] = cells[titles.index("× best peer")]
        values = {}
        for peer, cell in zip(peers, cells[2:]):
            number = re.match(r"(over )?([0-9.]+)", cell.replace("stopped", "over 5"))
            if number:
                values[peer] = (float(number.group(2)), bool(number.group(1)))
        rows[cells[0]] = values
    return peers, rows, ratios


def draw(page):
    peers, rows, ratios = read(page)
    least, most = sorted((float(ratios[name].removeprefix("over ")) for name in ROWS))[::len(ROWS) - 1]
    summary = ("Processor time for the same work: the fastest other program needs "
               f"{least:,.3g} to {most:,.0f} times as much")
    taken = re.search(r"Taken on ([0-9-]+) on a\s+([^,]*),", page)
    day, machine = taken.group(1), re.sub(r"\s+", " ", taken.group(2))
    runs = re.search(r"median of ([0-9]+)", page).group(1)
    shown = [(label, rows[name]) for name, label in ROWS.items()]
    values = [value for _, row in shown for value, _ in row.values()]
    low = math.floor(math.log10(min(values)))
    high = math.log10(max(values)) + 0.05
    scale = (WIDTH - LEFT - RIGHT) / (high - low)
    parts = []
    top = 62

    def x(value):
        return LEFT + (math.log10(value) - low) * scale

    def text(place, line, content, kind, anchor="start"):
        parts.append(f'<text x="{place:.1f}" y="{line:.1f}" class="{kind}" text-anchor="{anchor}">{content}</text>')

    bars = []
    line = top
    for label, row in shown:
        text(16, line + 12, label, "row")
        for peer in peers:
            if peer not in row:
                continue
            value, is_more = row[peer]
            kind = "ours" if peer == peers[0] else "peer"
            text(LEFT - 8, line + 12, NAMES.get(peer, peer), f"name {kind}", "end")
            bars.append(f'<rect x="{LEFT}" y="{line}" width="{max(2, x(value) - LEFT):.1f}" height="{BAR}" rx="2" '
                        f'class="{kind}"/>')
            text(x(value) + 6, line + 12, f'{"over " if is_more else ""}{value:.3g} s', f"value {kind}")
            line += BAR + 4
        line += GAP
    height = line + 20
    grid = []
    for power in range(low, math.floor(high) + 1):
        place = x(10 ** power)
        grid.append(f'<line x1="{place:.1f}" y1="{top - 8}" x2="{place:.1f}" y2="{line - GAP + 4}"/>')
        text(place, line + 2, f"{10 ** power:g} s", "axis", "middle")
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">
<!-- SPDX-License-Identifier: Apache-2.0; drawn by Benchmarks/chart.py from docs/performance.md -->
<title>{summary}</title>
<style>
text {{ font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #24292f; }}
.title {{ font-size: 15px; font-weight: 600; }}
.row {{ font-weight: 600; }}
.axis, .note {{ fill: #59636e; font-size: 11px; }}
.name.peer, .value.peer {{ fill: #59636e; }}
.name.ours, .value.ours {{ font-weight: 600; }}
rect.ours {{ fill: #3056c8; }}
rect.peer {{ fill: #aeb6c2; }}
line {{ stroke: #d4d9e0; }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #e6edf3; }}
.axis, .note, .name.peer, .value.peer {{ fill: #9aa4b0; }}
rect.ours {{ fill: #7f9cff; }}
rect.peer {{ fill: #565f6b; }}
line {{ stroke: #353c46; }}
}}
</style>
<text x="16" y="24" class="title">Processor time, on a logarithmic scale: each line is ten times the one before</text>
<text x="16" y="42" class="note">Whole processes, median of {runs}, on {day} on a {machine}</text>
{chr(10).join(grid + bars + parts)}
</svg>
"""


def main():
    page, picture = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        drawn = draw(file.read())
    with open(picture, "w", encoding="utf-8") as file:
        file.write(drawn)


main()
