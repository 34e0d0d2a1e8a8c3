// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension KeyCatalogue {
    /// Returns the entries that a name may refer to. The name may be a key, a nested key, a path
    /// with periods, a device-specific form, a name shown by Xcode, or a misspelling in one of the
    /// references.
    ///
    /// Keys are case-sensitive, display names are not. If the key is nested in several other keys,
    /// all of its entries are returned.
    public func entries(called name: String) -> [KeyEntry] {
        // Names of entitlements contain periods.
        if let entry = self[name] ?? entry(atKeys: Self.keys(in: name)) { return [entry] }
        let all = allEntries
        // Names of some nested keys also contain periods.
        let whole = all.filter { $0.path == name }
        if !whole.isEmpty { return whole }
        let nested = all.filter { $0.name == name }
        if !nested.isEmpty { return nested }
        let shown = name.lowercased()
        let displayed = all.filter { $0.displayName?.lowercased() == shown }
        if !displayed.isEmpty { return displayed }
        let others = all.filter { entry in
            entry.otherSpellings.contains(name)
                || entry.formerDisplayNames.contains { $0.lowercased() == shown }
                || entry.owner == nil
                    && DisplayNames.names(ofKeyAt: entry.path).contains { $0.lowercased() == shown }
        }
        return others.isEmpty ? purposeEntries(shownAs: shown) : others
    }

    /// Returns the purpose string with a display name such as `Privacy - Camera Usage Description`.
    private func purposeEntries(shownAs name: String) -> [KeyEntry] {
        guard name.hasPrefix("privacy - ") else { return [] }
        let key = "ns" + name.dropFirst("privacy - ".count).filter { $0 != " " }
        return self.name(inOtherCapitals: key).flatMap { self[$0] }.map { [$0] } ?? []
    }

    /// Returns the keys of a path such as `CFBundleURLTypes[0].CFBundleURLName`.
    private static func keys(in path: String) -> [String] {
        path.split(separator: ".", omittingEmptySubsequences: false).map {
            String($0.prefix { $0 != "[" })
        }
    }

    /// Returns the entries whose name, display name, summary or values contain a word, ignoring
    /// case; those with the word in their name come first.
    public func search(_ word: String) -> [KeyEntry] {
        let word = word.lowercased()
        let all = allEntries
        let named = all.filter { $0.name.lowercased().contains(text: word) }
        let others = all.filter { entry in
            !entry.name.lowercased().contains(text: word)
                && Self.texts(of: entry).contains { $0.lowercased().contains(text: word) }
        }
        return named + others
    }

    private static func texts(of entry: KeyEntry) -> [String] {
        let shown = [entry.summary, entry.displayName ?? "", entry.form ?? ""]
        var texts = shown + entry.formerDisplayNames
        for value in entry.allowedValues {
            if case .string(let text) = value.value { texts.append(text.description) }
            texts.append(value.meaning)
        }
        return texts
    }

    /// Returns the entries of a family, given by its name, its title or a prefix of its keys,
    /// ignoring case; empty if the family does not exist.
    package func entries(ofFamily name: String) -> [KeyEntry] {
        let name = name.lowercased()
        if let family = families.first(where: {
            $0.name.lowercased() == name || $0.title.lowercased() == name
        }) {
            return entries.filter { $0.family == family }
        }
        guard
            let prefix = families.flatMap(\.prefixes).first(where: { $0.lowercased() == name })
        else { return [] }
        // The prefixes of third-party keys are arbitrary.
        return entries.filter {
            $0.name.hasPrefix(prefix) && ($0.owner == nil || $0.family.prefixes.contains(prefix))
        }
    }

    /// Returns the allowed values with a name, and their keys.
    public func values(called text: String) -> [(value: AllowedValue, entry: KeyEntry)] {
        guard !text.isEmpty else { return [] }
        let wanted = PlistValue.string(PlistString(text))
        return allEntries.flatMap { entry in
            entry.allowedValues.filter { $0.value == wanted }.map { ($0, entry) }
        }
    }

    /// Returns suggestions for an unknown name: keys and display names that are one or two typing
    /// mistakes away, or differ only in case.
    package func suggestions(for name: String) -> [String] {
        let all = allEntries.filter { $0.owner == nil && $0.confidence != .low }
        let shown = name.lowercased()
        let sameLetters = all.filter { $0.name.lowercased() == shown }.map(\.name)
        if let first = sameLetters.first { return [first] }
        return EditDistance.nearest(
            to: name, among: all.map(\.name) + all.compactMap(\.displayName))
    }
}
