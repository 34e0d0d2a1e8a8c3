// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The files of a bundle for one language: an `.lproj` folder.
public struct BundleLocalization: Hashable, Sendable {
    /// The path of the folder, with links resolved.
    public let folder: TreePath
    /// The folder's name without its extension: `en_GB`, `French`, `Base`.
    public let name: String

    /// The language of the localization.
    public var locale: LocaleName { LocaleName(name) }

    /// Whether this is the localization that all others fall back on.
    public var isBase: Bool { name == "Base" }
}

/// The reason why a localization is searched.
public enum LocalizationReason: String, Hashable, Sendable {
    /// It matches the user's language and region.
    case region
    /// It matches the user's language.
    case language
    /// It is named by `CFBundleDevelopmentRegion`.
    case developmentRegion = "development-region"
    /// It is `Base.lproj`.
    case base
}

extension BundleDirectory {
    /// Returns the localizations, ordered by name.
    ///
    /// - Throws: an error if the resources folder cannot be read; a bundle without the folder has
    ///   no localizations.
    public func localizations() throws(FileTreeError) -> [BundleLocalization] {
        try files.localizations(in: resourcesFolder)
    }

    /// Reads one of a localization's string tables; `nil` if the table does not exist.
    public func strings(
        of localization: BundleLocalization, table: TreePath = "InfoPlist.strings",
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        try read(localization.folder.appending(table), options: options)
    }
}

extension BundleFileTree {
    /// Returns the localizations directly in a folder, ordered by name; empty if the folder does
    /// not exist.
    ///
    /// - Throws: an error if the folder cannot be read.
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
    /// Returns the localizations to search, in the system's order.
    ///
    /// Only one language is used: the first preferred language that has a localization. Anything
    /// missing there is looked up in the development region's localization.
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
                // A language without a region also matches its usual region.
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
