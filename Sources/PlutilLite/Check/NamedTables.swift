// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The files of tables that are named without the folder that they are in, and what is beside them.
final class NamedTables: Sendable {
    private let names: Set<FilePath>?

    private struct Folder: Sendable {
        let path: FilePath
        let siblings: LocalizationChecker.Siblings
        let region: String?
    }
    /// The folder of the last file, as many files of one are mostly named one after the other.
    private let last = Locked<Folder?>(nil)

    /// - Parameter names: the files that are named; `nil` for all.
    init(_ names: Set<FilePath>?) { self.names = names }

    /// What is wrong with a table compared with those in the `.lproj` folders beside its own; `nil` if
    /// it is not in one, or was not named.
    func findings(
        about document: PlistDocument, at path: FilePath, _ checker: LocalizationChecker
    ) -> [PlistDiagnostic]? {
        guard names?.contains(path) != false, let language = path.directory.absolute,
            language.nameText.hasSuffix(".lproj"),
            let place = TreePath(bytes: Array(language.name) + [0x2F] + Array(path.name))
        else { return nil }
        let folder = folder(language.directory)
        return checker.findings(
            about: document, at: place, among: folder.siblings, developmentRegion: folder.region)
    }

    private func folder(_ path: FilePath) -> Folder {
        last.whenAvailable { last in
            if let last, last.path == path { return last }
            let folder = Folder(
                path: path, siblings: LocalizationChecker.Siblings(in: DirectoryTree(root: path)),
                region: Self.developmentRegion(around: path))
            last = folder
            return folder
        }
    }

    /// The number of folders around a table that are searched for an Info.plist or an Xcode project.
    private static let maximumFolders = 6

    private static func developmentRegion(around path: FilePath) -> String? {
        var folder = path
        for _ in 0..<maximumFolders {
            let tree = DirectoryTree(root: folder)
            if let region = LocalizationChecker.developmentRegion(in: tree) { return region }
            let parent = folder.directory
            if parent == folder { return nil }
            folder = parent
        }
        return nil
    }
}
