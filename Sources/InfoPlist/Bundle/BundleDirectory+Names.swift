// SPDX-License-Identifier: Apache-2.0

/// A file whose name differs only in case from one that the system looks for.
package struct MisnamedFile: Hashable, Sendable {
    /// The path of the file.
    package let path: TreePath
    /// The name that the system looks for.
    package let expectedName: String
}

extension BundleDirectory {
    /// Returns the files that the system would find if their names had the right case.
    ///
    /// Unreadable folders are skipped.
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
        // The layout is unknown, so both names are possible.
        if layout == .folder && resolvedInfoPlist == nil {
            expect("Contents/Info.plist", in: path)
        }
        if layout == .contents { expect("Contents", in: path) }
        if layout == .versionedFramework { expect("Versions/Current", in: path) }
        expect(layout.infoPlist, in: base)
        expect(layout.executables, in: base)
        expect(layout.resources, in: base)
        // Folders that authors put among resources may have any name.
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
