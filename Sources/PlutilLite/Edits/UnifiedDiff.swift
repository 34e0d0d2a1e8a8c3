// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The changes between two versions of text, as printed by `diff -u` and read by `patch`.
struct UnifiedDiff {
    /// The number of lines shown around a change.
    private static let contextCount = 3

    let old: LineTable
    let new: LineTable
    let changes: [LineChange]
    /// The name of the text, in both versions.
    let name: String
    /// The name of the old version, if it differs.
    var oldName: String?
    let palette: Palette
    /// Whether characters that a terminal would interpret are escaped.
    let isEscaping: Bool

    func write(to output: inout PlistOutput) throws(PlistError) {
        guard !changes.isEmpty else { return }
        try writeLine(palette.bold, "--- \(oldName ?? name)", to: &output)
        try writeLine(palette.bold, "+++ \(name)", to: &output)
        var first = 0
        while first < changes.count {
            var end = first + 1
            while end < changes.count,
                changes[end].old.lowerBound - changes[end - 1].old.upperBound
                    <= 2 * Self.contextCount
            {
                end += 1
            }
            try writeHunk(changes[first..<end], to: &output)
            first = end
        }
    }

    private func writeHunk(
        _ changes: ArraySlice<LineChange>, to output: inout PlistOutput
    ) throws(PlistError) {
        guard let first = changes.first, let last = changes.last else { return }
        let before = min(Self.contextCount, first.old.lowerBound)
        let after = min(Self.contextCount, old.count - last.old.upperBound)
        let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
        let newLines = first.new.lowerBound - before..<last.new.upperBound + after
        try writeLine(
            palette.number, "@@ -\(Self.span(oldLines)) +\(Self.span(newLines)) @@", to: &output)
        var line = oldLines.lowerBound
        for change in changes {
            while line < change.old.lowerBound {
                try write(old[line], " ", "", to: &output)
                line += 1
            }
            for removed in change.old { try write(old[removed], "-", palette.error, to: &output) }
            for added in change.new { try write(new[added], "+", palette.string, to: &output) }
            line = change.old.upperBound
        }
        for kept in line..<oldLines.upperBound { try write(old[kept], " ", "", to: &output) }
    }

    /// Returns the first line, counted from 1, and the number of lines; the preceding line for an
    /// empty range.
    private static func span(_ lines: Range<Int>) -> String {
        let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
        return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
    }

    private func write(
        _ line: ByteView, _ mark: StaticString, _ colour: StaticString,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let isEnded = line.count > 0 && line[line.count - 1] == 0x0A
        let content = isEnded ? line.slice(0, line.count - 1) : line
        try output.append(colour)
        try output.append(mark)
        if isEscaping {
            try output.append(utf8: Self.escaped(content))
        } else {
            try output.append(content)
        }
        if colour.utf8CodeUnitCount > 0 { try output.append(palette.reset) }
        try output.append(0x0A)
        if !isEnded { try output.append("\\ No newline at end of file\n") }
    }

    private static func escaped(_ line: ByteView) -> String {
        var text = line.repairedString.unicodeScalars
        if text.last == "\r" { text.removeLast() }
        return text.reduce(into: "") { $0 += $1 == "\t" ? "\t" : VisibleText.escaped($1) }
    }

    private func writeLine(
        _ colour: StaticString, _ text: String, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(colour)
        try output.append(utf8: text)
        if colour.utf8CodeUnitCount > 0 { try output.append(palette.reset) }
        try output.append(0x0A)
    }
}

extension UnifiedDiff {
    /// Writes the differences between two property lists as XML.
    ///
    /// - Parameter sortsKeys: whether entries are sorted by key, so that a different order does not
    ///   show.
    static func write(
        _ old: PlistDocument, _ new: PlistDocument, names: (old: String, new: String),
        sortsKeys: Bool, _ palette: Palette, to output: inout PlistOutput
    ) throws(PlistError) {
        let oldLines = LineTable(try EditDiff.xml(old, sortsKeys: sortsKeys))
        let newLines = LineTable(try EditDiff.xml(new, sortsKeys: sortsKeys))
        var diff = UnifiedDiff(
            old: oldLines, new: newLines,
            changes: LineChange.changes(from: oldLines, to: newLines), name: names.new,
            palette: palette, isEscaping: System.isTerminal(System.standardOutput))
        diff.oldName = names.old
        try diff.write(to: &output)
    }
}
