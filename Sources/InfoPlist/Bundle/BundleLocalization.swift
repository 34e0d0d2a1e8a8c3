// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What a bundle has in one language: an `.lproj` folder.
public struct BundleLocalization: Hashable, Sendable {
    /// Without links.
    public let folder: TreePath
    /// The folder's name without its extension: `en_GB`, `French`, `Base`.
    public let name: String

    /// The language that the name stands for.
    public var locale: LocaleName { LocaleName(name) }

    /// Whether this holds what is for all languages that lack something of their own.
    public var isBase: Bool { name == "Base" }
}

/// Why a localization is looked at.
public enum LocalizationReason: String, Hashable, Sendable {
    /// It is that of the region.
    case region
    /// It is that of the language.
    case language
    /// `CFBundleDevelopmentRegion` names it.
    case developmentRegion = "development-region"
    /// `Base.lproj`.
    case base
}

extension BundleDirectory {
    /// The localizations, ordered by name.
    ///
    /// - Throws: why the folder of the resources cannot be read; a bundle without one has none.
    public func localizations() throws(FileTreeError) -> [BundleLocalization] {
        try files.localizations(in: resourcesFolder)
    }

    /// Reads a table of strings of a localization; `nil` where it has none.
    public func strings(
        of localization: BundleLocalization, table: TreePath = "InfoPlist.strings",
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> PlistDocument? {
        try read(localization.folder.appending(table), options: options)
    }
}

extension FileTree {
    /// The localizations directly in a folder, ordered by name; none where there is no folder.
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
    /// The localizations to look at, in the order in which the system does.
    ///
    /// The first of the preferred languages that there is a localization for is the one; others
    /// are not looked at. What it lacks is looked for in the development region's.
    ///
    /// Source: Bundle Programming Guide, The Bundle Search Pattern.
    public func searchOrder(
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
            let general = suitable.filter { $0.locale.region == nil }
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
