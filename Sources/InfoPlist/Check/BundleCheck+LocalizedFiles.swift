// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about which files are in `.lproj` folders.
extension BundleCheck {
    /// The maximum number of comparisons of files and folders, which is enough for a hundred
    /// localizations with a hundred thousand files.
    private static let maximumComparisonCount = 1 << 24

    private struct Contents {
        let localization: BundleLocalization
        let locale: LocaleName
        /// Paths within the folder; packages count as files.
        let items: Set<TreePath>

        var isBase: Bool { localization.isBase }
    }

    mutating func checkLocalizedFiles() {
        guard !checker.rules.isDisjoint(with: [.unusedCopy, .localizedFiles, .regionalFiles])
        else { return }
        let all = distinctLocalizations.map { localization in
            Contents(
                localization: localization, locale: localization.locale,
                items: items(in: localization.folder))
        }
        checkCopies(of: all)
        let count = max(all.count, all.reduce(0) { $0 + $1.items.count })
        guard all.count * count <= Self.maximumComparisonCount else { return }
        let translated = Self.withInterfaces(all)
        checkFiles(of: translated)
        checkRegions(of: translated)
    }

    /// The localizations, without different names for the same folder.
    var distinctLocalizations: [BundleLocalization] {
        var seen: Set<TreePath> = []
        return ((try? bundle.localizations()) ?? []).filter { seen.insert($0.folder).inserted }
    }

    private func items(in folder: TreePath) -> Set<TreePath> {
        var found: Set<TreePath> = []
        bundle.files.walk(from: folder) { entry in
            let name = entry.path.nameBytes
            guard name.first != UInt8(ascii: "."), !name.elementsEqual("locversion.plist".utf8)
            else { return false }
            if entry.kind == .folder && entry.path.pathExtension.isEmpty { return true }
            found.insert(entry.path.relative(to: folder))
            return false
        } failed: { _ in
        }
        return found
    }

    // MARK: Copies

    /// Reports non-localized resources that hide localized ones.
    private mutating func checkCopies(of all: [Contents]) {
        var copies: [TreePath: [BundleLocalization]] = [:]
        let launchImages = launchImageStems
        for contents in all {
            for item in contents.items {
                let path = bundle.resourcesFolder.appending(item)
                guard (try? bundle.files.entry(at: path)) != nil,
                    !isLaunchImage(item, launchImages)
                else { continue }
                copies[path, default: []].append(contents.localization)
            }
        }
        for path in copies.keys.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            let folders = copies[path, default: []].map { $0.name + ".lproj" }
            report(
                .unusedCopy,
                "this hides the copies in \(Self.listed(folders)), which are never used; "
                    + "remove it, or them", at: path, severity: isSourceFolder ? .note : nil)
        }
    }

    private var launchImageStems: Set<String> {
        let names = info.map { InfoValue.values(of: "UILaunchImageFile", in: $0.root).texts } ?? []
        return Set(["Default"] + names.map { NameParts($0).stem })
    }

    /// Whether an item is a launch image, which must also exist outside the localizations.
    private func isLaunchImage(_ item: TreePath, _ stems: Set<String>) -> Bool {
        guard item.pathExtension.lowercased() == "png" else { return false }
        let stem = item.stem
        return stem.indices.contains {
            ["-", "@", "~"].contains(stem[$0]) && stems.contains(String(stem[..<$0]))
        }
            || stems.contains(stem)
    }

    // MARK: Missing files

    /// Checks that the development region's localization and all others contain the same files.
    private mutating func checkFiles(of all: [Contents]) {
        let region = info?.root["CFBundleDevelopmentRegion"]?.string ?? "en"
        let order = all.map(\.localization).searchOrder(
            preferring: [], developmentRegion: LocaleName(region))
        let names = Set(order.map(\.localization.name))
        let models = all.filter { names.contains($0.localization.name) && !$0.isBase }
        guard let model = models.first?.localization.name else { return }
        let wanted = Self.items(of: models)
        let base = Self.items(of: all.filter(\.isBase))
        let languages = Self.languages(among: all)
        for contents in all where !names.contains(contents.localization.name) {
            let general = Self.language(of: contents, among: languages)
            let places = [contents] + general
            let missing = wanted.filter { item in
                !Self.isTable(item) && !base.contains(item)
                    && !places.contains { $0.items.contains(item) }
            }
            if !missing.isEmpty {
                report(
                    .localizedFiles,
                    "files in \(Self.listed([model + ".lproj"])) are missing here; "
                        + "add \(Self.listed(missing))", at: contents.localization.folder)
            }
            let extra = contents.items.filter {
                !Self.isTable($0) && !wanted.contains($0) && !base.contains($0)
            }
            if !extra.isEmpty && general.isEmpty {
                report(
                    .localizedFiles,
                    "\(Self.listed([model + ".lproj"])) lacks files that are here; "
                        + "add \(Self.listed(extra)) there, or correct the names",
                    at: contents.localization.folder)
            }
        }
    }

    /// Whether an item is a string table, which is compared key by key instead.
    private static func isTable(_ item: TreePath) -> Bool {
        ["strings", "stringsdict", "loctable", "xcstrings"].contains(item.pathExtension)
    }

    /// Checks that the files of a regional localization also exist in the localization of its
    /// language, which other regions use.
    private mutating func checkRegions(of all: [Contents]) {
        let base = Self.items(of: all.filter(\.isBase))
        let languages = Self.languages(among: all)
        for contents in all {
            let general = Self.language(of: contents, among: languages)
            guard let folder = general.first?.localization.folder else { continue }
            let lacking = contents.items.filter { item in
                !base.contains(item) && !general.contains { $0.items.contains(item) }
            }
            guard !lacking.isEmpty else { continue }
            report(
                .regionalFiles,
                "files in \(Self.listed([contents.localization.name + ".lproj"])) are missing "
                    + "here; add \(Self.listed(lacking)) for the other regions", at: folder)
        }
    }

    /// Returns the localizations without a region, by language code.
    private static func languages(among all: [Contents]) -> [String: [Contents]] {
        Dictionary(
            grouping: all.filter { $0.locale.region == nil && !$0.isBase }, by: \.locale.language)
    }

    /// Returns the localizations for the language of a regional one; empty for others.
    private static func language(
        of contents: Contents, among languages: [String: [Contents]]
    ) -> [Contents] {
        guard contents.locale.region != nil else { return [] }
        return languages[contents.locale.language, default: []]
            .filter { contents.locale.suits($0.locale) }
    }

    private static func items(of all: [Contents]) -> Set<TreePath> {
        all.reduce(into: []) { $0.formUnion($1.items) }
    }

    /// Returns the localizations, treating a string table as a translation of the nib or storyboard
    /// of the same name, so that either is sufficient.
    private static func withInterfaces(_ all: [Contents]) -> [Contents] {
        let kinds = ResourceNames.interfaces
        func stem(_ item: TreePath) -> TreePath? {
            item.parent?.appending(TreePath(item.stem) ?? .root)
        }
        var interfaces: [TreePath: TreePath] = [:]
        for contents in all {
            for item in contents.items where kinds.contains(item.pathExtension) {
                guard let stem = stem(item) else { continue }
                let known = interfaces[stem] ?? item
                interfaces[stem] =
                    known.bytes.lexicographicallyPrecedes(item.bytes) ? known : item
            }
        }
        guard !interfaces.isEmpty else { return all }
        return all.map { contents in
            let items = contents.items.map { item -> TreePath in
                guard kinds.contains(item.pathExtension) || item.pathExtension == "strings",
                    let stem = stem(item), let interface = interfaces[stem]
                else { return item }
                return interface
            }
            return Contents(
                localization: contents.localization, locale: contents.locale, items: Set(items))
        }
    }

    // MARK: Texts

    private static let maximumListedNames = 8

    private static func listed(_ items: Set<TreePath>) -> String {
        listed(items.map(\.description).sorted())
    }

    private static func listed(_ names: [String]) -> String {
        var words = names.prefix(maximumListedNames).map { VisibleText.excerpt($0) }
        if names.count > maximumListedNames {
            words.append("\(names.count - maximumListedNames) more")
        }
        return WordList.all(of: words)
    }
}
