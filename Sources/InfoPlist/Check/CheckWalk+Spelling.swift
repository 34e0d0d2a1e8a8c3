// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about keys that the catalogue does not list at their path.
extension CheckWalk {
    /// The maximum number of unknown keys whose spelling is checked: each is compared with all
    /// known keys, and a file with more unknown keys is not the type of file that the catalogue
    /// describes.
    private static let maximumSpellingCount = 1_000

    mutating func checkSpelling(
        of name: String, among owner: KeyEntry?, value: PlistView, path: [PlistPathComponent]
    ) {
        spellingCount += 1
        guard spellingCount <= Self.maximumSpellingCount else { return }
        let form = owner == nil && catalogue.file == .infoPlist ? DeviceKey(name) : nil
        let root = form?.root ?? name
        if form != nil, let right = withRightEnding(name) {
            return report(misspelt: name, [right], at: value, path: path)
        }
        if let near = knownSpelling(of: root, among: owner) {
            let correct = near + name.dropFirst(root.count)
            return report(misspelt: name, [correct], at: value, path: path)
        }
        if let advice = place(of: root, in: owner) {
            // Known names are short, so the message needs no excerpt.
            let message = "\(root) has no effect here; \(advice)"
            report(
                .misplacedKey, message, at: value, path: path, isKey: true,
                fixes: fixes(ofMisplaced: root, in: owner, path: path))
            return
        }
        if Self.openNamespaces.contains(where: root.hasPrefix) { return }
        let meant = slip(among: owner).meant(by: root)
        if !meant.isEmpty {
            let ending = name.dropFirst(root.count)
            report(misspelt: name, meant.map { $0 + ending }, at: value, path: path)
        } else if owner == nil && catalogue.file == .infoPlist && PurposeKey.isApples(root) {
            checkPurposeKey(root, at: value, path: path)
        } else if let owner, owner.isClosed {
            report(
                .undefinedKey,
                "\(owner.name) has no key '\(VisibleText.excerpt(name))'; remove it", at: value,
                path: path, isKey: true, fixes: [.remove()])
        }
    }

    /// Returns the moves of a misplaced key, if it has one place that exists or can be made.
    private func fixes(
        ofMisplaced name: String, in owner: KeyEntry?, path: [PlistPathComponent]
    ) -> [ValueFix] {
        let places = catalogue.places(of: name)
        var target: [PlistPathComponent] = []
        if owner == nil || catalogue.topLevelEntry(for: name) == nil {
            guard owner == nil, places.count == 1 else { return [] }
            let keys = places[0].split(separator: ".").map(String.init)
            for end in keys.indices {
                let entry = catalogue.entry(atKeys: Array(keys[...end]))
                guard entry?.kinds == [.dictionary], entry?.entryKinds.isEmpty == true else {
                    return []
                }
                target.append(.key(PlistString(keys[end])))
            }
        }
        target.append(.key(PlistString(name)))
        return Self.value(at: target, in: root) == nil ? [.move(to: target)] : []
    }

    /// Returns the value at a path of keys and indices.
    static func value(at path: [PlistPathComponent], in root: PlistView) -> PlistView? {
        var view = root
        for component in path {
            switch component {
            case .key(let key):
                guard let next = view[key] else { return nil }
                view = next
            case .index(let index):
                guard view.kind == .array, index >= 0, index < view.count else { return nil }
                view = view.elements[index]
            case .embedded: return nil
            }
        }
        return view
    }

    /// Prefixes of Apple's private entitlements, which no list covers completely: they resemble
    /// public entitlements but have other meanings.
    private static let openNamespaces = [
        "com.apple.private.", "com.apple.rootless.", "com.apple.security.exception.",
    ]

    private func slip(among owner: KeyEntry?) -> KeySlip {
        guard let owner else {
            return KeySlip(vocabulary: catalogue.vocabulary, isClosed: false)
        }
        let names = owner.nestedKeys.filter { $0.confidence != .low }.map(\.name)
        return KeySlip(vocabulary: KeyVocabulary(names), isClosed: owner.owner == nil)
    }

    private mutating func report(
        misspelt name: String, _ correct: [String], at value: PlistView, path: [PlistPathComponent]
    ) {
        let isCase = correct.count == 1 && correct[0].lowercased() == name.lowercased()
        let advice =
            correct.map { "'\($0)'" }.joined(separator: " or ")
            + (isCase ? ", because case matters" : "")
        report(
            .misspeltKey, "unknown key '\(VisibleText.excerpt(name))'; write \(advice)",
            at: value, path: path, isKey: true,
            fixes: correct.filter { right in
                Self.value(at: path.dropLast() + [.key(PlistString(right))], in: root) == nil
            }.map { .rename(to: $0, correct.count == 1 ? .safe : .alternative) })
        // Privacy manifests have their own rule for this.
        if checker.rules.contains(.misspeltKey) || catalogue.file == .privacyManifest {
            meantKeys.formUnion(correct.map { DeviceKey($0).root })
        }
    }

    /// Reports purpose strings under keys that systems do not recognise, so they never show the
    /// strings.
    private mutating func checkPurposeKey(
        _ name: String, at value: PlistView, path: [PlistPathComponent]
    ) {
        let alike = PurposeKey.alike(name, among: catalogue.vocabulary.names)
        if !alike.isEmpty && alike.count <= 2 {
            return report(misspelt: name, alike, at: value, path: path)
        }
        report(
            .misspeltKey,
            "unknown purpose string '\(VisibleText.excerpt(name))'; "
                + "remove it, or correct its name",
            at: value, path: path, isKey: true)
    }

    /// Returns the correct form of a known key with a wrong device suffix or a wrong separator
    /// before it, as in `UIAppFonts~iPad`, `UIAppFonts~ipadd` and `UIAppFonts-ipad`.
    private func withRightEnding(_ name: String) -> String? {
        guard let mark = name.lastIndex(where: { $0 == "~" || $0 == "-" }) else { return nil }
        var ending = name[mark...].dropFirst().lowercased()
        if name[mark] == "~", !DeviceKey.devices.contains(ending) {
            let near = EditDistance.nearest(to: ending, among: DeviceKey.devices)
            guard near.count == 1 else { return nil }
            ending = near[0]
        }
        let sign = DeviceKey.devices.contains(ending) ? "~" : name[mark]
        let right = "\(name[..<mark])\(sign)\(ending)"
        let root = DeviceKey(right).root
        return right != name && root != right && catalogue[root] != nil ? right : nil
    }

    /// Returns the key that a name certainly means: a known misspelling, different case,
    /// surrounding spaces, Xcode's display name or, for nested keys, the plural.
    private func knownSpelling(of name: String, among owner: KeyEntry?) -> String? {
        let bare = String(
            name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard let owner else {
            if bare != name && catalogue[bare] != nil { return bare }
            return catalogue.name(misspelt: bare) ?? catalogue.name(inOtherCapitals: bare)
                ?? key(shownAs: bare)
        }
        if bare != name && owner.nestedKey(named: bare) != nil { return bare }
        if let shown = nestedKey(shownAs: bare, in: owner) { return shown }
        let lowercase = bare.lowercased()
        return owner.nestedKeys.first {
            $0.otherSpellings.contains(bare) || $0.name.lowercased() == lowercase
                || $0.confidence != .low && ($0.name == bare + "s" || $0.name + "s" == bare)
        }?.name
    }

    /// Returns the only key that Xcode displays under a name of several words.
    private func key(shownAs name: String) -> String? {
        guard name.contains(" ") else { return nil }
        let entries = catalogue.entries(called: name).filter { $0.enclosingKeys.isEmpty }
        return entries.count == 1 ? entries[0].name : nil
    }

    /// Returns the only nested key that Xcode displays under a name of several words.
    private func nestedKey(shownAs name: String, in owner: KeyEntry) -> String? {
        guard name.contains(" "), owner.owner == nil else { return nil }
        let names = Set(DisplayNames.paths(called: name))
        let found = owner.nestedKeys.filter { names.contains($0.path) }
        return found.count == 1 ? found[0].name : nil
    }

    // MARK: Places

    /// Returns advice about a key that has no effect in this dictionary but does elsewhere.
    private func place(of name: String, in owner: KeyEntry?) -> String? {
        guard Self.isDistinctive(name) else { return nil }
        if let owner, owner.name == "CFBundleIcons",
            let inner = owner.nestedKeys.first(where: { $0.nestedKey(named: name) != nil })
        {
            return "move it into \(inner.name)"
        }
        if owner != nil && catalogue.topLevelEntry(for: name)?.owner == nil
            && catalogue.has(name)
        {
            return "move it to the top level"
        }
        let places = catalogue.places(of: name)
        if !places.isEmpty {
            return "move it into \(places.prefix(3).joined(separator: " or "))"
        }
        guard owner == nil else { return nil }
        for file in CataloguedFile.allCases where file != catalogue.file {
            let other = KeyCatalogue.catalogue(of: file)
            if other.has(name) { return "move it to \(file.name)" }
        }
        return nil
    }

    /// Whether a name is so specific that it can only mean the known key: `Description` and `type`
    /// may mean anything.
    private static func isDistinctive(_ name: String) -> Bool {
        if name.hasPrefix("com.apple.") { return true }
        let capitals = name.prefix { $0.isUppercase }.count
        if name.utf8.count > 8 && (capitals > 1 || name.contains("-")) { return true }
        let words = KeyName.words(in: name).count
        return words > 1 && name.utf8.count >= (words > 2 ? 12 : 15)
    }
}
