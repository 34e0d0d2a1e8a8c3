// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The part of a bundle that is in one language: an `.lproj` folder.
public struct BundleLocalization: Hashable, Sendable {
    /// The path, without links.
    public let folder: TreePath
    /// The folder's name without its extension: `en_GB`, `French`, `Base`.
    public let name: String

    /// The language that the name stands for.
    public var locale: LocaleName { LocaleName(name) }

    /// Whether this is the localization to fall back on for whatever a language lacks.
    public var isBase: Bool { name == "Base" }
}

/// Why a localization is looked at.
public enum LocalizationReason: String, Hashable, Sendable {
    /// It is for the user's language and region.
    case region
    /// It is for the user's language.
    case language
    /// `CFBundleDevelopmentRegion` names it.
    case developmentRegion = "development-region"
    /// `Base.lproj`.
    case base
}

extension BundleDirectory {
    /// The localizations, ordered by name.
    ///
    /// - Throws: why the resources folder cannot be read; a bundle without one has no
    ///   localizations.
    public func localizations() throws(FileTreeError) -> [BundleLocalization] {
        try files.localizations(in: resourcesFolder)
    }

    /// Reads one of a localization's tables of strings; `nil` if it has no such table.
    public func strings(
        of localization: BundleLocalization, table: TreePath = "InfoPlist.strings",
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        try read(localization.folder.appending(table), options: options)
    }
}

extension BundleFileTree {
    /// The localizations directly in a folder, ordered by name; none if there is no such folder.
    ///
    /// - Throws: why the folder cannot be read.
    public func localizations(in folder: TreePath) throws(FileTreeError) -> [BundleLocalization] {
        guard let folder = try resolve(folder), folder.kind == .folder else { return [] }
        var found: [BundleLocalization] = []
        for entry in try entries(of: folder.path) where entry.path.pathExtension == "lproj" {
            guard let target = resolved(entry.path, as: .folder) else { continue }
            found.append(BundleLocalization(folder: target.path, name: entry.path.stem))
        }
        return found
    }
}

extension Sequence<BundleLocalization> {
    /// The localizations to look at, in the system's order.
    ///
    /// Only the first of the preferred languages that the bundle is localized for counts. What it
    /// lacks is looked up in the development region's localization.
    ///
    /// Source: Bundle Programming Guide, The Bundle Search Pattern.
    package func searchOrder(
        preferring preferred: [LocaleName], developmentRegion: LocaleName?
    ) -> [(localization: BundleLocalization, reason: LocalizationReason)] {
        let all =
            filter { !$0.locale.isHumanReadable } + filter { $0.locale.isHumanReadable }
        var order: [(localization: BundleLocalization, reason: LocalizationReason)] = []
        func add(_ locale: LocaleName, isDevelopmentRegion: Bool) {
            let suitable = all.filter { !$0.isBase && locale.suits($0.locale) }
            let regional = suitable.filter {
                locale.region != nil && $0.locale.region == locale.region
            }
            var general = suitable.filter { $0.locale.region == nil }
            if general.isEmpty && locale.region == nil {
                // The language alone stands for its usual region too.
                general =
                    (suitable.first(where: \.locale.hasLikelyRegion) ?? suitable.first)
                    .map { [$0] } ?? []
            }
            for (group, reason) in [(regional, LocalizationReason.region), (general, .language)] {
                for localization in group
                where !order.contains(where: { $0.localization == localization }) {
                    order.append((localization, isDevelopmentRegion ? .developmentRegion : reason))
                }
            }
        }
        for locale in preferred where order.isEmpty { add(locale, isDevelopmentRegion: false) }
        if let developmentRegion { add(developmentRegion, isDevelopmentRegion: true) }
        order += all.filter(\.isBase).map { ($0, .base) }
        return order
    }
}
