// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The bundle report as a page for people.
///
///     Tidewater.app
///       kind           application, flat
///       identifier     com.example.tidewater
struct BundleTable {
    let report: BundleReport
    let name: String
    let palette: Palette

    private static let labelWidth = 16
    /// The maximum width of the term column; a wider term pushes its value to the right.
    private static let widestTerm = 32
    /// The number of rows listed; further rows are only counted.
    private static let maximumRows = 50
    /// The maximum number of characters of a value; the JSON output is not limited.
    private static let maximumLength = 10_000

    /// - Parameter name: the bundle's name, safe to print.
    init(_ report: BundleReport, name: String, palette: Palette) {
        self.report = report
        self.name = name
        self.palette = palette
    }

    /// The lines without line ends.
    var lines: [String] {
        var lines = ["\(palette.bold)\(name)\(palette.reset)"]
        lines += row("kind", kind)
        lines += row("Info.plist", Self.shown(report.infoPlist))
        lines += row("identifier", report.identifier)
        lines += row("name", displayName)
        lines += row("home screen", report.homeScreenName)
        lines += row("version", versions(report.shortVersion, report.version))
        lines += row("package type", packageType)
        lines += row("executable", executable)
        lines += row("minimum OS", minimumSystem)
        lines += row("region", report.developmentRegion)
        lines += rows("localizations", report.localizations, Self.localization)
        lines += rows("icons", report.icons, Self.icon)
        lines += rows("documents", report.documentTypes, Self.documentType)
        lines += rows("URL schemes", report.urlSchemes) { ($0, "") }
        lines += rows("bundles", report.nestedBundles, nestedBundle)
        lines += rows("problems", report.problems) { (Self.shown($0.path), $0.message) }
        return lines
    }

    // MARK: Rows

    private func row(_ label: String, _ text: String?) -> [String] {
        guard let text else { return [] }
        return labelled(
            label,
            WrappedText.lines(
                Self.cut(text), width: WrappedText.pageWidth - 2 - Self.labelWidth))
    }

    private func rows<Item>(
        _ label: String, _ items: [Item], _ row: (Item) -> (term: String, text: String)
    ) -> [String] {
        let shown = items.prefix(Self.maximumRows).map { item in
            let (term, text) = row(item)
            return (term: Self.cut(term), text: Self.cut(text))
        }
        let widths = shown.map { DisplayWidth.columns(of: $0.term) }
        let width = widths.filter { $0 <= Self.widestTerm }.max() ?? 0
        var lines: [String] = []
        for (term, text) in shown {
            let room = max(WrappedText.pageWidth - 4 - Self.labelWidth - width, 30)
            let wrapped = WrappedText.lines(text, width: room)
            guard let first = wrapped.first else {
                lines.append(term)
                continue
            }
            lines.append("\(WrappedText.padded(term, to: width))  \(first)")
            lines += wrapped.dropFirst().map { String(repeating: " ", count: width + 2) + $0 }
        }
        let hiddenCount = items.count - shown.count
        if hiddenCount > 0 {
            lines.append("… and \(DecimalText.grouped(hiddenCount)) more; see --format json")
        }
        return labelled(label, lines)
    }

    private func labelled(_ label: String, _ lines: [String]) -> [String] {
        lines.enumerated().map { index, line in
            let label = WrappedText.padded(index == 0 ? label : "", to: Self.labelWidth)
            return "  \(palette.key)\(label)\(palette.reset)\(line)"
        }
    }

    // MARK: Texts

    private static func cut(_ text: String) -> String {
        VisibleText.excerpt(text, limit: maximumLength)
    }

    private static func shown(_ path: TreePath) -> String { path.description }

    /// Describes an error, as in `Kit.framework/Versions/A/Info.plist: no such file`.
    static func text(_ error: BundleError) -> String {
        switch error {
        case .files(let error): return "\(shown(error.path)): \(error.message)"
        case .propertyList(let path, let error):
            let text = DiagnosticText(fileName: shown(path), palette: .plain)
            return text.headline(error.diagnostic)
        }
    }

    private var kind: String {
        let kind = report.bundle.kind?.name ?? "directory with an Info.plist"
        let layout =
            switch report.bundle.layout {
            case .flat, .flatFramework: "everything at the top level"
            case .contents: "everything in Contents"
            case .versionedFramework: "version \(report.bundle.base.name)"
            case .resources: "resources in Resources"
            case .folder: "no code"
            case .wrapped: "wrapped for the Mac: everything in \(report.bundle.base)"
            }
        return "\(kind), \(layout)"
    }

    private var displayName: String {
        let name = report.displayName
        return switch name.reason {
        case .noKey: "\(name.text): the file's name because CFBundleDisplayName is missing"
        case .otherName(let key):
            "\(name.text): the file's name because CFBundleDisplayName differs: '\(key)'"
        case .sameName:
            "\(name.text): the file's name, localizable because CFBundleDisplayName equals it"
        case .localized(let localization):
            "\(name.text): from \(localization.name).lproj because CFBundleDisplayName is the "
                + "file's name"
        }
    }

    private func versions(_ shortVersion: String?, _ version: String?) -> String? {
        switch (shortVersion, version) {
        case (let shortVersion?, let version?): "\(shortVersion) (\(version))"
        case (let shortVersion?, nil): shortVersion
        case (nil, let version?): "(\(version))"
        case (nil, nil): nil
        }
    }

    private var packageType: String {
        let type = report.packageType
        return switch type.origin {
        case .key: type.code
        case .pathExtension: "\(type.code), from the extension"
        case .otherKeys: "\(type.code), from other keys"
        case .fallback: "\(type.code), the default"
        }
    }

    private var executable: String? {
        guard let executable = report.executable else { return nil }
        let path = executable.path.map(Self.shown) ?? executable.name
        return switch executable.state {
        case .present: "\(path), present"
        case .notExecutable: "\(path), not executable"
        case .missing: "\(path), missing"
        }
    }

    private var minimumSystem: String? {
        let texts = report.minimumSystem.map { "\($0.system) \($0.version)" }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private static func localization(_ report: LocalizationReport) -> (String, String) {
        let text = report.error.map(text) ?? report.keys.joined(separator: ", ")
        return (report.localization.name, text)
    }

    private static func icon(_ icon: BundleIcon) -> (String, String) {
        (icon.name, icon.files.isEmpty ? "missing" : icon.files.map(shown).joined(separator: ", "))
    }

    private static func documentType(_ type: BundleDocumentType) -> (String, String) {
        let role = type.role.map { [$0] } ?? []
        let kinds = type.contentTypes + type.pathExtensions.map { "." + $0 }
        return (
            type.localizedName ?? type.name ?? "",
            (role + kinds).prefix(maximumRows).joined(separator: ", ")
        )
    }

    private func nestedBundle(_ nested: NestedBundleReport) -> (String, String) {
        if let error = nested.error { return (Self.shown(nested.bundle.path), Self.text(error)) }
        let version = versions(nested.shortVersion, nested.version)
        let facts = [nested.bundle.kind?.name, nested.identifier, version].compactMap { $0 }
        return (Self.shown(nested.bundle.path), facts.joined(separator: ", "))
    }
}

/// The bundle report as a dictionary for programs. Arrays are always present; other unknown values
/// are omitted.
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
