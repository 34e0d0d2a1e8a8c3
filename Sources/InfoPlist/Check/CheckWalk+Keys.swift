// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the presence of keys.
extension CheckWalk {
    /// Adds findings about an existing key, regardless of its value.
    mutating func checkKey(
        _ entry: KeyEntry, of value: PlistView, in dictionary: PlistView,
        path: [PlistPathComponent]
    ) {
        checkRole(of: entry, value, path: path)
        if let deprecation = entry.deprecation {
            checkDeprecation(deprecation, of: entry, value, in: dictionary, path: path)
        }
        // In a source file, the build system adds these keys.
        if isSource && entry.buildSystemRole == .writes {
            report(
                .buildSystemKey, "the build system writes \(entry.name); remove it here",
                at: value, path: path, isKey: true, severity: isOpen(value) ? .note : nil,
                fixes: [.remove()])
        }
        if let platform, let twin = twin(of: entry, on: platform) {
            report(
                .otherPlatform,
                "\(entry.name) is for \(Self.platforms(of: entry)); "
                    + "for \(platform), write \(twin)", at: value, path: path, isKey: true,
                fixes: [.rename(to: twin, .suggestion)])
        } else if let platform, isForeign(entry, on: platform) {
            report(
                .otherPlatform,
                "\(entry.name) is for \(Self.platforms(of: entry)), not for \(platform); remove it",
                at: value, path: path, isKey: true,
                // Programs for several platforms often share one file.
                severity: entry.isInReferences ? nil : .note, fixes: [.remove()])
        }
    }

    /// Whether a key is only for another platform.
    ///
    /// General keys of bundles, keys of Cocoa and nested keys are harmless on other platforms, and
    /// apps made for iPad run on macOS and visionOS.
    private func isForeign(_ entry: KeyEntry, on platform: String) -> Bool {
        let isGeneral = entry.family.name == "CF" || entry.family.name == "NS"
        guard !isGeneral, entry.owner == nil, entry.enclosingKeys.isEmpty else { return false }
        // Documentation for platforms other than iOS and macOS is not always precise.
        if platform != "iOS" && platform != "macOS" && entry.isKnown(on: "iOS") { return false }
        if platform == "macOS" && root["UIDeviceFamily"] != nil { return false }
        return !entry.isKnown(on: platform)
    }

    /// Returns the platform's equivalent of a key, with a different prefix; `nil` if the file also
    /// contains it.
    private func twin(of entry: KeyEntry, on platform: String) -> String? {
        guard entry.enclosingKeys.isEmpty, !entry.platforms.isEmpty, !entry.isKnown(on: platform)
        else { return nil }
        // Apps made for iPad run on macOS.
        if platform == "macOS" && root["UIDeviceFamily"] != nil { return nil }
        for (prefix, other) in [("NS", "UI"), ("UI", "NS")] where entry.name.hasPrefix(prefix) {
            let name = other + entry.name.dropFirst(prefix.count)
            guard let twin = catalogue.topLevelEntry(for: name), twin.isKnown(on: platform),
                root[PlistString(name)] == nil
            else { continue }
            return name
        }
        return nil
    }

    /// Returns names such as `iOS and macOS` or `iOS, tvOS and watchOS`; iPadOS is implied.
    private static func platforms(of entry: KeyEntry) -> String {
        var names = entry.platforms.map(\.name)
        if names.contains("iOS") { names.removeAll { $0 == "iPadOS" } }
        return names.isEmpty ? "no platform" : WordList.all(of: names)
    }

    private mutating func checkDeprecation(
        _ deprecation: KeyDeprecation, of entry: KeyEntry, _ value: PlistView,
        in dictionary: PlistView, path: [PlistPathComponent]
    ) {
        let use = deprecation.replacements.joined(
            separator: deprecation.areAlternatives ? " or " : " and ")
        let present = deprecation.replacements.contains { dictionary[PlistString($0)] != nil }
        if !entry.enclosingKeys.isEmpty && present {
            report(
                .ignoredKey, "\(use) overrides \(entry.name), which only old systems use",
                at: value, path: path, isKey: true, fixes: [.remove()])
            return
        }
        let since = deprecation.since.map { " since \($0)" } ?? ""
        // The finding is only a note if the value works, or if systems apply it anyway, as with
        // domain rules that are for all domains.
        report(
            .deprecatedKey,
            "\(entry.name) is deprecated\(since); "
                + (use.isEmpty ? "remove it" : "use \(use)"), at: value, path: path, isKey: true,
            severity: deprecation.isIneffective && entry.enclosingKeys.isEmpty ? .warning : nil,
            fixes: Self.fixes(of: deprecation, entry, in: dictionary))
    }

    /// Returns the fixes of a deprecated key: its removal, or another name for its value.
    private static func fixes(
        of deprecation: KeyDeprecation, _ entry: KeyEntry, in dictionary: PlistView
    ) -> [ValueFix] {
        let names = deprecation.replacements
        if names.isEmpty { return [.remove()] }
        // Other keys have values of another meaning.
        guard PurposeKey.isName(entry.name), names.allSatisfy(PurposeKey.isName),
            names.count == 1 || deprecation.areAlternatives
        else { return [] }
        return names.filter { dictionary[PlistString($0)] == nil }
            .map { .rename(to: $0, .suggestion) }
    }

    // MARK: The outermost dictionary

    /// Reports alternate icons that device-specific dictionaries lack, because these replace
    /// `CFBundleIcons` as a whole.
    mutating func checkAlternateIcons() {
        guard let icons = root["CFBundleIcons"]?["CFBundleAlternateIcons"] else { return }
        for (key, variant) in root.shownEntries where key != "CFBundleIcons" {
            guard DeviceKey(key.description).root == "CFBundleIcons", variant.kind == .dictionary
            else { continue }
            let names = Set(variant["CFBundleAlternateIcons"]?.shownEntries.map(\.key) ?? [])
            for (name, _) in icons.shownEntries where !names.contains(name) {
                report(
                    .alternateIcons,
                    "the alternate icon '\(VisibleText.excerpt(name.description))' in "
                        + "CFBundleIcons is missing here; add it", at: variant, path: [.key(key)],
                    isKey: true, fixes: fixes(ofIcon: name, in: icons, for: key))
            }
        }
    }

    private func fixes(
        ofIcon name: PlistString, in icons: PlistView, for key: PlistString
    ) -> [ValueFix] {
        guard let value = icons[name].flatMap({ PlistValue(small: $0) }) else { return [] }
        return [.write(value, at: [.key(key), "CFBundleAlternateIcons", .key(name)])]
    }

    /// The values that templates of Xcode have for keys: constants, or variables of the build.
    private func fixes(adding name: String) -> [ValueFix] {
        let variables: [String: PlistValue] = [
            "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
        ]
        let constants: [String: PlistValue] = [
            "CFBundleDevelopmentRegion": "en", "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            "NSPrincipalClass": "NSApplication",
        ]
        guard let value = constants[name] ?? (isSource ? variables[name] : nil) else { return [] }
        return [.addInside(name, value)]
    }

    /// Keys that are recommended only if all of these are missing.
    private static let substitutes = [
        "CFBundleIconFiles": ["CFBundleIcons", "CFBundleIconFile", "CFBundleIconName"],
        "NSMainNibFile": [
            "NSMainStoryboardFile", "UIMainStoryboardFile", "UILaunchStoryboardName",
            "UILaunchScreen", "UIApplicationSceneManifest",
        ],
    ]

    /// Reports missing keys that an app or a framework needs to work; returns the required keys.
    private mutating func checkNeededKeys(_ present: Set<String>) -> [String] {
        let known = present.union(meantKeys)
        guard packageType?.code == "APPL" else {
            if !known.contains("CFBundleExecutable") {
                // Without CFBundleExecutable, the bundle's name is used, and there may be no code.
                report(
                    .missingKey, "a framework needs CFBundleExecutable; add it", at: root,
                    path: [], severity: .note, fixes: fixes(adding: "CFBundleExecutable"))
            }
            return ["CFBundleExecutable"]
        }
        let needed = ["CFBundleIdentifier", "CFBundleVersion", "CFBundleExecutable"]
        // Build systems add these keys. Devices reject apps without them, Macs do not.
        let isRefused =
            checker.checksForStore || isBuilt && platform.map { $0 != "macOS" } ?? false
        // A misspelt form of a mandatory key does not replace it.
        for name in needed where !(isRefused ? present : known).contains(name) {
            report(
                .missingKey, "an app needs \(name); add it", at: root, path: [],
                severity: isRefused ? .error : nil, fixes: fixes(adding: name))
        }
        return needed
    }

    /// Whether the bundle may consist of resources only: these have no executable.
    private var mayLackCode: Bool {
        packageType?.code == "BNDL" || checker.pathExtension == "bundle" || role == .resources
    }

    /// Bundle types whose Info.plist only Xcode writes and reads.
    private static let typesOfXcode: Set = ["XFWK", "dSYM"]

    /// Checks for keys that the outermost dictionary should have.
    mutating func checkTopLevelKeys() {
        let present = Set(root.shownEntries.map { DeviceKey($0.key.description).root })
        // If all of these are missing, the build system adds them, and others.
        let marks: Set<String> = [
            "CFBundlePackageType", "CFBundleExecutable", "CFBundleIdentifier",
        ]
        let isWhole = !marks.isDisjoint(with: present)
        let type = packageType?.code
        var needed: [String] = []
        if isWhole || packageType?.origin == .pathExtension {
            needed =
                (type == "APPL" || type == "FMWK") && !mayLackCode
                ? checkNeededKeys(present) : []
        }
        guard isWhole, type.map(Self.typesOfXcode.contains) != true else { return }
        var audiences: Set<KeyAudience> = [.bundle]
        if type == "APPL" && platform == "iOS" { audiences.insert(.iOS) }
        if type == "APPL" && platform == "macOS" { audiences.insert(.cocoa) }
        for entry in catalogue.recommendedNames.compactMap({ catalogue[$0] })
        where !(entry.name == "CFBundleExecutable" && mayLackCode)
            && !audiences.isDisjoint(with: entry.recommendedFor)
        {
            // An entry with its own source is no longer in the family's chapter.
            let isDropped = entry.source != entry.family.source
            let names = [entry.name] + Self.substitutes[entry.name, default: []]
            if isDropped || needed.contains(entry.name) || !present.isDisjoint(with: names) {
                continue
            }
            report(
                .recommendedKey, "\(entry.name) is recommended; add it", at: root, path: [],
                fixes: fixes(adding: entry.name))
        }
    }
}
