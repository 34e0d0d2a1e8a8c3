// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about known keys in dictionaries whose names the author chooses, such as domains.
extension CheckWalk {
    /// Reports a known key among names that the author chooses; returns whether it is one.
    ///
    /// - Parameter entry: the entry whose value contains the names.
    mutating func checkFreeName(
        _ key: PlistString, of value: PlistView, in entry: KeyEntry, path: [PlistPathComponent]
    ) -> Bool {
        // Environment variables, for example, may have any name.
        guard entry.owner == nil, !entry.entryKinds.contains(.string),
            value.kind != .dictionary || entry.nestedKeys.isEmpty
        else { return false }
        let name = key.description
        let advice: String
        if entry.nestedKeys.contains(where: { $0.name == name }) {
            advice = "move it into a dictionary in \(entry.name)"
        } else if isSibling(name, of: entry) {
            advice = "move it up, next to \(entry.name)"
        } else {
            return false
        }
        report(
            .misplacedKey, "\(VisibleText.excerpt(name)) has no effect here; \(advice)", at: value,
            path: path, isKey: true)
        return true
    }

    /// Whether a name is a key of the dictionary that contains an entry.
    private func isSibling(_ name: String, of entry: KeyEntry) -> Bool {
        guard let owner = catalogue.entry(atKeys: entry.enclosingKeys) else {
            return entry.enclosingKeys.isEmpty && catalogue.hasApplesKey(name)
        }
        return owner.nestedKey(named: name) != nil
    }
}
