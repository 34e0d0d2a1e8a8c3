// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Finds probable mistakes among the keys that edits added to dictionaries.
struct NewKeys {
    private let keys: [PlacedValues.NewKey]
    private let editor: PlistEditor
    private let fileName: String?

    /// Programs write the keys of larger dictionaries.
    private static let maximumSiblingCount = 1_000

    init(_ placed: PlacedValues, in editor: PlistEditor, fileName: String?) {
        // A script that adds more keys than this adds them on purpose.
        keys = placed.newKeyCount > PlacedValues.maximumKeyCount ? [] : placed.newKeys
        self.editor = editor
        self.fileName = fileName
    }

    /// Returns a message for each key that is probably a misspelling, or a value in the place of a
    /// key.
    func doubts() throws(PlistError) -> [String] {
        if keys.isEmpty { return [] }
        let rootKeys = editor.rootKeys(atMost: PlistRole.maximumKeyCount)
        let role = PlistRole(keys: rootKeys, fileName: fileName)
        var document: PlistDocument?
        var doubts: [String] = []
        for newKey in keys {
            let path = newKey.path
            // A later edit may have removed it, and paths within data lead elsewhere.
            guard case .key(let key)? = path.components.last, editor.kind(at: path) != nil else {
                continue
            }
            let name = key.description
            let siblings = siblings(of: path, key)
            let isKnown = role.knowsKey(name)
            // A checker goes through all of the document.
            if role.hasKnownKeys && !(isKnown && path.components.count == 1) {
                if document == nil { document = try editor.document() }
                if let document, let finding = role.misspelling(at: path, in: document) {
                    doubts.append(finding.message)
                    continue
                }
            }
            if !isKnown,
                let meant = siblings.first(where: { Self.isSlip(name, of: $0) })
            {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key; did you mean "
                        + "'\(VisibleText.excerpt(meant))'?")
            } else if let mark = separator(in: name, siblings) {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key; did you mean the path "
                        + "'\(mark)\(VisibleText.excerpt(name))'?")
            } else if newKey.isBeforeValue, let value = text(at: path),
                isSwapped(name, value, siblings, role)
            {
                doubts.append(
                    "'\(VisibleText.excerpt(name))' is a new key, and its value "
                        + "'\(VisibleText.excerpt(value))' is the name of a key; "
                        + "the key comes before the value")
            }
        }
        return doubts
    }

    private func siblings(of path: PlistPath, _ key: PlistString) -> [String] {
        let keys = editor.keys(at: PlistPath(Array(path.components.dropLast())))
        guard keys.count <= Self.maximumSiblingCount else { return [] }
        return keys.filter { $0 != key }.map(\.description)
    }

    /// The separator of a path whose first character was left out, as PlistBuddy allows.
    private func separator(in key: String, _ siblings: [String]) -> String? {
        ["/", ":"].first { mark in
            let parts = key.parts(separatedBy: mark)
            return parts.count > 1 && !parts.contains("") && siblings.contains(parts[0])
        }
    }

    private func text(at path: PlistPath) -> String? {
        (try? editor.value(at: path))?.string
    }

    /// Whether a value stands where its key should.
    private func isSwapped(
        _ key: String, _ value: String, _ siblings: [String], _ role: PlistRole
    ) -> Bool {
        if role.knowsKey(value) && !role.knowsKey(key) { return true }
        let isValue =
            key.first?.isNumber == true
            || ["true", "false", "yes", "no"].contains(key.lowercased())
        return isValue && siblings.contains(value)
    }

    /// Whether a name differs from a key by a typing mistake. Members of a family, such as `colorA` and
    /// `colorB`, `item1` and `item2`, or `Name` and `Names`, are not mistakes.
    private static func isSlip(_ name: String, of key: String) -> Bool {
        if name.lowercased() == key.lowercased() { return true }
        if name + "s" == key || key + "s" == name { return false }
        guard name.utf8.count >= 5,
            EditDistance.between(name, key, limit: name.utf8.count < 8 ? 1 : 2) != nil
        else { return false }
        return distinctive(name) == distinctive(key)
    }

    /// The capitals, digits and signs of a name, which a typing mistake leaves alone.
    private static func distinctive(_ name: String) -> [UInt8] {
        name.utf8.filter { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
}
