// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension UnifiedDiff {
    /// Writes what differs between two property lists as XML.
    ///
    /// - Parameter sortsKeys: whether entries come in the order of their keys, so that no other
    ///   order shows.
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
