// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Everything there is to report about a bundle, as a dictionary for programs. Arrays are always
/// there; anything else is left out if it is unknown.
struct BundleRecord {
    private var fields = PlistDictionary()

    var value: PlistValue { .dictionary(fields) }

    /// - Parameter path: the bundle, as named on the command line.
    init(_ report: BundleReport, path: String) {
        set("path", path)
        set("kind", report.bundle.kind?.name)
        set("layout", report.bundle.layout.rawValue)
        set("infoPlist", report.infoPlist.description)
        set("identifier", report.identifier)
        fields["displayName"] = Self.displayName(report.displayName)
        set("homeScreenName", report.homeScreenName)
        set("shortVersion", report.shortVersion)
        set("version", report.version)
        fields["packageType"] = Self.record { record in
            record.set("code", report.packageType.code)
            record.set("origin", report.packageType.origin.rawValue)
        }
        fields["executable"] = report.executable.map { executable in
            Self.record { record in
                record.set("name", executable.name)
                record.set("path", executable.path?.description)
                record.set("state", executable.state.rawValue)
            }
        }
        set("minimumSystem", report.minimumSystem) { record, requirement in
            record.set("system", requirement.system)
            record.set("version", requirement.version)
            record.set("key", requirement.key)
        }
        set("developmentRegion", report.developmentRegion)
        set("localizations", report.localizations, Self.describe)
        set("icons", report.icons) { record, icon in
            record.set("name", icon.name)
            record.set("keyPath", icon.path.description)
            record.set("files", icon.files.map(\.description))
        }
        set("documentTypes", report.documentTypes) { record, type in
            record.set("name", type.name)
            record.set("localizedName", type.localizedName)
            record.set("role", type.role)
            record.set("contentTypes", type.contentTypes)
            record.set("extensions", type.pathExtensions)
        }
        set("urlSchemes", report.urlSchemes)
        set("bundles", report.nestedBundles, Self.describe)
        set("problems", report.problems) { record, problem in
            record.set("kind", problem.kind.rawValue)
            record.set("path", problem.path.description)
            record.set("message", problem.message)
        }
    }

    private init() {}

    private static func displayName(_ name: BundleDisplayName) -> PlistValue {
        record { record in
            record.set("text", name.text)
            switch name.reason {
            case .noKey: record.set("reason", "no-key")
            case .otherName: record.set("reason", "other-name")
            case .sameName: record.set("reason", "same-name")
            case .localized(let localization):
                record.set("reason", "localized")
                record.set("localization", localization.name)
            }
        }
    }

    private static func describe(_ record: inout BundleRecord, _ report: LocalizationReport) {
        let localization = report.localization
        record.set("name", localization.name)
        record.set("path", localization.folder.description)
        if !localization.isBase {
            record.set("language", localization.locale.language)
            record.set("script", localization.locale.script)
            record.set("region", localization.locale.region)
        }
        record.set("keys", report.keys)
        record.set("error", report.error.map(BundleTable.text))
    }

    private static func describe(_ record: inout BundleRecord, _ nested: NestedBundleReport) {
        record.set("path", nested.bundle.path.description)
        record.set("kind", nested.bundle.kind?.name)
        record.set("layout", nested.bundle.layout.rawValue)
        record.set("identifier", nested.identifier)
        record.set("shortVersion", nested.shortVersion)
        record.set("version", nested.version)
        record.set("error", nested.error.map(BundleTable.text))
    }

    // MARK: Fields

    private static func record(_ fill: (inout BundleRecord) -> Void) -> PlistValue {
        var record = BundleRecord()
        fill(&record)
        return record.value
    }

    private mutating func set(_ name: PlistString, _ text: String?) {
        if let text { fields[name] = .string(PlistString(text)) }
    }

    private mutating func set(_ name: PlistString, _ texts: [String]) {
        fields[name] = .array(texts.map { .string(PlistString($0)) })
    }

    private mutating func set<Element>(
        _ name: PlistString, _ elements: [Element],
        _ describe: (inout BundleRecord, Element) -> Void
    ) {
        fields[name] = .array(
            elements.map { element in Self.record { describe(&$0, element) } })
    }
}
