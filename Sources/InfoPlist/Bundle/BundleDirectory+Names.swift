// SPDX-License-Identifier: Apache-2.0

/// A file whose name differs only in case from one that the system looks for.
package struct MisnamedFile: Hashable, Sendable {
    /// Where it is.
    package let path: TreePath
    /// What it should be called.
    package let expectedName: String
}

extension BundleDirectory {
    /// The files that the system would look for if their names were in the right case.
    ///
    /// Folders that cannot be read are skipped.
    package func misnamedFiles() -> [MisnamedFile] {
        var expected: [(folder: TreePath, name: TreePath)] = []
        func expect(_ path: TreePath, in folder: TreePath) {
            var folder = folder
            for name in path.names {
                let name = TreePath.root.appending(name: name)
                expected.append((folder, name))
                folder = folder.appending(name)
            }
        }
        // The layout is unknown, so each may be meant.
        if layout == .folder && resolvedInfoPlist == nil {
            expect("Contents/Info.plist", in: path)
        }
        if layout == .contents { expect("Contents", in: path) }
        if layout == .versionedFramework { expect("Versions/Current", in: path) }
        expect(layout.infoPlist, in: base)
        expect(layout.executables, in: base)
        expect(layout.resources, in: base)
        // Among resources, an author's own folders may have any other name.
        let isMixed = layout.resources == .root
        let places = isMixed ? ["Frameworks", "PlugIns"] : layout.nestedBundles
        if layout != .folder { for place in places { expect(place, in: base) } }
        var found: [MisnamedFile] = []
        for (folder, name) in expected {
            guard let folder = files.resolved(folder, as: .folder)?.path,
                let entries = try? files.entries(of: folder)
            else { continue }
            let lowercase = name.name.lowercased()
            for entry in entries
            where entry.path.nameBytes.count == name.bytes.count
                && entry.path.nameBytes != name.bytes[...]
                && entry.path.name.lowercased() == lowercase
            {
                let file = MisnamedFile(path: entry.path, expectedName: name.name)
                if !found.contains(file) { found.append(file) }
            }
        }
        return found
    }

    private var resolvedInfoPlist: FileTreeEntry? { files.resolved(infoPlistPath, as: .file) }
}
