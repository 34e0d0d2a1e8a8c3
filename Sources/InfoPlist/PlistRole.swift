// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The purpose of a property list, which determines the rules for its keys.
///
/// Edits, the types of values and most checks depend on it. String tables are an exception: they
/// are recognised by name.
public enum PlistRole: Hashable, Sendable {
    /// An Info.plist, or its translations.
    case infoPlist
    /// The entitlements of a program.
    case entitlements
    /// A `PrivacyInfo.xcprivacy`.
    case privacyManifest
    /// A launchd job.
    case launchdJob
    /// A configuration profile.
    case profile
    /// The options of xcodebuild for exporting an archive.
    case exportOptions
    /// A command, a check-in message or a declaration of device management.
    case management
    /// A table of translations, other than the translations of an Info.plist.
    case strings
    /// A page of settings in a `Settings.bundle`.
    case settingsPage
    /// An unknown purpose.
    case other

    /// The maximum number of root keys that are examined.
    package static let maximumKeyCount = 64

    /// Determines the role of a decoded property list.
    ///
    /// - Parameters:
    ///   - document: the property list.
    ///   - fileName: the name of its file, if it has one; parent folders matter only for launchd.
    public init(of document: PlistDocument, fileName: String?) {
        let keys = document.root.entries.prefix(Self.maximumKeyCount).map(\.key)
        let role = PlistRole(keys: keys, fileName: fileName)
        self = document.format == .strings && role == .other ? .strings : role
    }

    /// Determines the role of a property list by its name and keys. Names reserved for one role
    /// take precedence over keys.
    ///
    /// - Parameters:
    ///   - keys: the first keys of the root; empty if that is not a dictionary.
    ///   - fileName: the name of its file, if it has one; parent folders matter only for launchd.
    /// - Complexity: O(*n*) in the keys, for a given size of catalogue.
    package init(keys: [PlistString], fileName: String?) {
        let name = FileNameRole(fileName ?? "")
        if let role = name.role, role != .strings || !InfoPlistKinds.areLikely(for: keys) {
            self = role
        } else if LaunchdJob.isLikely(for: keys, path: fileName) {
            self = .launchdJob
        } else if ProfileKeys.areLikely(for: keys) {
            self = .profile
        } else if ExportOptions.areLikely(for: keys) {
            self = .exportOptions
        } else if ManagementMessage.isLikely(for: keys) {
            self = .management
        } else if Entitlements.areLikely(for: keys) {
            self = .entitlements
        } else if PrivacyManifest.isLikely(for: keys) {
            self = .privacyManifest
        } else if keys.contains("PreferenceSpecifiers") {
            self = .settingsPage
        } else if InfoPlistKinds.areLikely(for: keys) {
            self = .infoPlist
        } else if name.isLikeInfoPlist,
            keys.isEmpty || keys.contains(where: InfoPlistKinds.isKnown)
        {
            self = .infoPlist
        } else {
            self = .other
        }
    }
}

/// The role that a file name implies.
private struct FileNameRole {
    /// The role that the name is reserved for.
    let role: PlistRole?

    /// Whether the name suggests an Info.plist, such as `Tides-Info.plist`.
    let isLikeInfoPlist: Bool

    /// Extensions that build systems remove when they create the actual file.
    private static let templateEndings = [".in", ".tmpl", ".template", ".cmake"]

    init(_ path: String) {
        var name = (path.split(separator: "/").last ?? "").lowercased()
        for ending in Self.templateEndings where name.hasSuffix(ending) {
            name.removeLast(ending.count)
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        switch parts.count > 1 ? parts.last : nil {
        case "entitlements", "xcent": role = .entitlements
        case "xcprivacy": role = .privacyManifest
        case "strings", "stringsdict": role = .strings
        case "mobileconfig": role = .profile
        case "plist":
            role =
                switch name {
                case "info.plist": .infoPlist
                case "privacyinfo.plist": .privacyManifest
                case _ where name.hasPrefix("exportoptions"): .exportOptions
                default: nil
                }
        default: role = nil
        }
        let stem = parts.dropLast().joined(separator: ".")
        let rest = stem.hasPrefix("info") ? stem.dropFirst("info".count).first : nil
        isLikeInfoPlist =
            parts.last == "plist" && (stem.hasSuffix("info") || rest.map { !$0.isLetter } ?? false)
    }
}
