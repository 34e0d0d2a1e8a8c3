// SPDX-License-Identifier: Apache-2.0

import InfoPlist

/// Many keys, one a line, under the titles of their families.
struct KeyIndex {
    let entries: [KeyEntry]
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let width = entries.map(\.path.count).max() ?? 0
        var lines: [String] = []
        var family: KeyFamily?
        for entry in entries {
            if entry.family != family {
                if family != nil { lines.append("") }
                lines.append("\(palette.bold)\(entry.family.title)\(palette.reset)")
                family = entry.family
            }
            let path = WrappedText.padded(entry.path, to: width)
            let shown = entry.displayName ?? "-"
            let note =
                entry.deprecation == nil ? "" : "  \(palette.faint)deprecated\(palette.reset)"
            lines.append("  \(palette.key)\(path)\(palette.reset)  \(shown)\(note)")
        }
        return lines
    }
}
