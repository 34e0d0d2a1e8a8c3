// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Privacy manifests: declarations of an app or a framework about tracking, collected data, and the
/// reasons for using certain APIs.
enum PrivacyManifest {
    /// The only name that systems recognise.
    static let fileName = "PrivacyInfo.xcprivacy"

    /// The common prefix of the root's keys.
    private static let keyPrefix = "NSPrivacy"

    /// Whether at least half of the root's keys belong in a privacy manifest.
    static func isLikely(for keys: [PlistString]) -> Bool {
        let knownCount = keys.count { key in
            key.utf8.starts(with: keyPrefix.utf8)
                && KeyCatalogue.privacyManifest[key.description] != nil
        }
        return knownCount > 0 && knownCount >= keys.count - knownCount
    }

    /// Whether a file name suggests a privacy manifest, even if systems do not recognise it.
    static func isLikely(name: String) -> Bool {
        let name = NameParts(name.lowercased())
        return name.pathExtension == "xcprivacy"
            || name.pathExtension == "plist" && name.stem.contains(text: "privacy")
    }

    /// Returns advice about the name of a manifest; `nil` if systems recognise it, or a build may
    /// rename the file.
    static func advice(onName name: String) -> String? {
        let isRight = name == fileName || TemplateName.isTemplate(name) || isOfTarget(name)
        return isRight
            ? nil : "a privacy manifest is not found by this name; rename it to '\(fileName)'"
    }

    /// Whether a name consists of the correct name and the name of a target, because a script may
    /// rename the file.
    private static func isOfTarget(_ name: String) -> Bool {
        let parts = NameParts(name)
        let stem = parts.stem.lowercased()
        return parts.pathExtension == "xcprivacy" && stem != "privacyinfo"
            && stem.contains(text: "privacyinfo")
    }

    /// The reasons for using APIs, with their categories, in order.
    static let reasons: [(code: String, category: String)] = {
        let path = ["NSPrivacyAccessedAPITypes", "NSPrivacyAccessedAPITypeReasons"]
        let values = KeyCatalogue.privacyManifest.entry(atKeys: path)?.allowedValues ?? []
        return values.map { (code: $0.text ?? "", category: $0.group ?? "") }
    }()

    /// Returns the most likely correction of an unknown key.
    static func key(nearest name: String, among entries: [KeyEntry]) -> String? {
        if let meant = entries.first(where: { $0.otherSpellings.contains(name) }) {
            return meant.name
        }
        let lowercase = name.lowercased()
        let names = entries.map(\.name)
        return names.first { $0.lowercased() == lowercase }
            ?? EditDistance.nearest(to: name, among: names).first
    }
}

extension AllowedValue {
    /// The text of a string; `nil` for other types.
    fileprivate var text: String? {
        guard case .string(let text) = value else { return nil }
        return text.description
    }
}
