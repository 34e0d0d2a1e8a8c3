// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Privacy manifests: what an app or a framework says about tracking, the data that it collects,
/// and why it uses certain APIs.
enum PrivacyManifest {
    /// The only name under which a system looks for one.
    static let fileName = "PrivacyInfo.xcprivacy"

    /// The beginning of the keys of the root.
    private static let keyPrefix = "NSPrivacy"

    /// Whether at least half of a root's keys are those of a privacy manifest.
    static func isLikely(for keys: [PlistString]) -> Bool {
        let knownCount = keys.count { key in
            key.utf8.starts(with: keyPrefix.utf8)
                && KeyCatalogue.privacyManifest[key.description] != nil
        }
        return knownCount > 0 && knownCount >= keys.count - knownCount
    }

    /// Whether a file may be one by its name, whatever systems look for.
    static func isLikely(name: String) -> Bool {
        let name = NameParts(name.lowercased())
        return name.pathExtension == "xcprivacy"
            || name.pathExtension == "plist" && name.stem.contains(text: "privacy")
    }

    /// What to do about the name of a manifest; `nil` if systems look for it, or a build may copy it
    /// to such a name.
    static func advice(onName name: String) -> String? {
        let isRight = name == fileName || TemplateName.isTemplate(name) || isOfTarget(name)
        return isRight
            ? nil : "a privacy manifest is not found by this name; rename it '\(fileName)'"
    }

    /// Whether a name is the right one with that of a target: a script may copy the file.
    private static func isOfTarget(_ name: String) -> Bool {
        let parts = NameParts(name)
        let stem = parts.stem.lowercased()
        return parts.pathExtension == "xcprivacy" && stem != "privacyinfo"
            && stem.contains(text: "privacyinfo")
    }

    /// Reasons for the use of APIs and the categories that they belong to, in order.
    static let reasons: [(code: String, category: String)] = {
        let path = ["NSPrivacyAccessedAPITypes", "NSPrivacyAccessedAPITypeReasons"]
        let values = KeyCatalogue.privacyManifest.entry(atKeys: path)?.allowedValues ?? []
        return values.map { (code: $0.text ?? "", category: $0.group ?? "") }
    }()

    /// The key that an unknown one was meant to be.
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
    /// The value if it is a string.
    fileprivate var text: String? {
        guard case .string(let text) = value else { return nil }
        return text.description
    }
}
