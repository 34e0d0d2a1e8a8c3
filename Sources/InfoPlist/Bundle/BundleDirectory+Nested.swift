// SPDX-License-Identifier: Apache-2.0

extension BundleDirectory {
    /// Whether this is an .xcframework, or a bundle in one.
    var isInXCFramework: Bool {
        var folder: TreePath? = path
        if kind?.pathExtension == "xcframework" { return true }
        while let current = folder, current != .root {
            if current.pathExtension.lowercased() == "xcframework" { return true }
            folder = current.parent
        }
        return false
    }

    /// The maximum depth of nested bundles that is examined.
    public static let maximumNesting = 16

    /// Returns the bundles directly within this one, ordered by location and name.
    ///
    /// Unreadable folders are skipped; links are not followed.
    public func nestedBundles() -> [BundleDirectory] {
        var found: [BundleDirectory] = []
        var known: Set<TreePath> = []
        for place in nestedBundleFolders {
            guard let folder = files.resolved(place, as: .folder),
                let entries = try? files.entries(of: folder.path)
            else { continue }
            for entry in entries
            where entry.kind == .folder
                && BundleKind(pathExtension: entry.path.pathExtension) != nil
            {
                guard known.insert(entry.path).inserted,
                    var bundle = try? BundleDirectory(in: files, at: entry.path)
                else { continue }
                bundle.buildSettings = buildSettings
                found.append(bundle)
            }
        }
        return found
    }

    /// Returns all bundles within this one, each before those nested in it, at most
    /// ``maximumNesting`` levels deep.
    public func allNestedBundles() -> [BundleDirectory] {
        var found: [BundleDirectory] = []
        var pending = nestedBundles().reversed().map { (bundle: $0, level: 1) }
        while let (bundle, level) = pending.popLast() {
            found.append(bundle)
            guard level < Self.maximumNesting else { continue }
            pending += bundle.nestedBundles().reversed().map { ($0, level + 1) }
        }
        return found
    }

    /// Returns the bundle at an entry, which is a folder with the name or layout of a bundle and
    /// with an Info.plist. Apps and extensions count as bundles even without an Info.plist, because
    /// it may be missing by mistake.
    func bundle(at entry: FileTreeEntry) -> BundleDirectory? {
        guard entry.kind == .folder else { return nil }
        let kind = BundleKind(pathExtension: entry.path.pathExtension)
        guard
            kind != nil
                || files.resolved(entry.path.appending("Contents/Info.plist"), as: .file) != nil,
            var bundle = try? BundleDirectory(in: files, at: entry.path)
        else { return nil }
        bundle.buildSettings = buildSettings
        let mayLackInfo = ["app", "appex"].contains(kind?.pathExtension)
        return mayLackInfo || (try? bundle.infoPlist()) ?? nil != nil ? bundle : nil
    }
}
