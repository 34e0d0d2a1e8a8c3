// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about `.lproj` folders.
extension BundleCheck {
    private struct Table {
        let localization: BundleLocalization
        let path: TreePath
        /// Nothing if there is no Info.plist that parses.
        let document: PlistDocument?

        var keys: Set<String> { Set(document?.root.entries.map { $0.key.description } ?? []) }
    }

    mutating func checkLocalizations() {
        let localizations = (try? bundle.localizations()) ?? []
        for localization in localizations { checkCode(in: localization.folder) }
        let tables = localizations.filter { !$0.isBase }.map { localization in
            let path = localization.folder.appending("InfoPlist.strings")
            return Table(localization: localization, path: path, document: read(path))
        }
        checkKeys(of: tables)
    }

    // MARK: Keys

    /// Every localization has the keys of the development region's, and no keys that are nowhere
    /// else.
    private mutating func checkKeys(of tables: [Table]) {
        let region = info?.root["CFBundleDevelopmentRegion"]?.string ?? "en"
        let model = tables.map(\.localization).searchOrder(
            preferring: [], developmentRegion: LocaleName(region))
        let models = tables.filter { table in
            model.contains { $0.localization == table.localization }
        }
        guard let first = models.first, checker.rules.contains(.localizedKeys) else { return }
        let wanted = models.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        let known = wanted.union(translatableTexts())
        for table in tables where !model.contains(where: { $0.localization == table.localization })
        {
            // What regions share is in the folder of their language.
            let order = tables.map(\.localization).searchOrder(
                preferring: [table.localization.locale], developmentRegion: nil)
            var keys = table.keys
            for other in tables
            where order.contains(where: { $0.localization == other.localization }) {
                keys.formUnion(other.keys)
            }
            let missing = wanted.subtracting(keys).sorted()
            if !missing.isEmpty { reportMissing(missing, in: table, model: first) }
            reportUnknown(in: table, known: known, model: first)
        }
    }

    /// What a table may translate: keys of the Info.plist, and its texts, since the names of
    /// document types and of shortcuts are keys too.
    private func translatableTexts() -> Set<String> {
        guard let root = info?.root else { return [] }
        var texts: Set<String> = []
        var pending = [root]
        var visited: Set<NodeID> = []
        while let view = pending.popLast() {
            if let text = view.string { texts.insert(text) }
            guard view.kind == .array || view.kind == .dictionary, visited.insert(view.id).inserted
            else { continue }
            pending += view.elements
            pending += view.entries.map(\.value)
        }
        return texts.union(root.entries.map { $0.key.description })
    }

    private static let maximumListedKeys = 16

    private mutating func reportMissing(_ keys: [String], in table: Table, model: Table) {
        var names = keys.prefix(Self.maximumListedKeys).map { VisibleText.excerpt($0) }
            .joined(separator: ", ")
        if keys.count > Self.maximumListedKeys {
            names += " and \(keys.count - Self.maximumListedKeys) more"
        }
        report(
            .localizedKeys,
            "keys in \(Self.shown(model.localization)) are missing here; translate \(names)",
            at: table.document == nil ? table.localization.folder : table.path)
    }

    private mutating func reportUnknown(in table: Table, known: Set<String>, model: Table) {
        guard let document = table.document else { return }
        var findings: [PlistDiagnostic] = []
        for (key, value) in document.root.entries where !known.contains(key.description) {
            var finding = BundleRule.localizedKeys.finding(
                "neither Info.plist nor \(Self.shown(model.localization)) has "
                    + "'\(VisibleText.excerpt(key.description))'; add it there, or remove it")
            finding.location = document.location(of: value, isKey: true)
            finding.path = PlistPath([.key(key)])
            findings.append(finding)
        }
        add(document.placed(findings), at: table.path)
    }

    private static func shown(_ localization: BundleLocalization) -> String {
        VisibleText.excerpt(localization.name) + ".lproj"
    }

    // MARK: Code

    /// Nothing in a localization is executable.
    private mutating func checkCode(in folder: TreePath) {
        guard checker.rules.contains(.localizedCode) else { return }
        var found: [TreePath] = []
        bundle.files.walk(from: folder) { entry in
            let isCode =
                switch entry.kind {
                case .folder: BundleKind(pathExtension: entry.path.pathExtension)?.hasCode == true
                case .file: isCode(entry.path)
                case .link, .other: false
                }
            if isCode { found.append(entry.path) }
            return !isCode
        } failed: { _ in
        }
        for path in found {
            report(
                .localizedCode, "code in a localization's folder is not run; move it out",
                at: path)
        }
    }

    /// How programs and libraries begin: Mach-O in both byte orders and for several processors, and
    /// scripts.
    private static let codeStarts: [[UInt8]] = [
        [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF], [0xCE, 0xFA, 0xED, 0xFE],
        [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE], Array("#!".utf8),
    ]

    private func isCode(_ file: TreePath) -> Bool {
        if file.pathExtension == "dylib" { return true }
        guard (try? bundle.files.isExecutable(file)) == true,
            let start = try? bundle.files.start(of: file, byteCount: 4)
        else { return false }
        return Self.codeStarts.contains { start.starts(with: $0) }
    }
}
