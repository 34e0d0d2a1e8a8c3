// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A directory that a command line names, which may be a bundle.
struct BundleFolder {
    let directory: FilePath
    let tree: DirectoryTree
    let bundle: Bundle

    /// - Throws: why the directory cannot be read.
    init(_ directory: FilePath) throws(Failure) {
        self.directory = directory
        tree = DirectoryTree(root: directory)
        do throws(FileTreeError) {
            bundle = try Bundle(in: tree, name: directory.directoryName)
        } catch {
            throw .file(name: directory.shown, message: error.message)
        }
    }

    /// The name of a place in the bundle, as messages have it.
    func shown(_ path: TreePath) -> String { tree.filePath(of: path).shown }

    /// The bundle's Info.plist.
    ///
    /// - Throws: that there is none, or why it cannot be read.
    func infoPlist() throws(Failure) -> Input {
        let found: FileTreeEntry?
        do throws(FileTreeError) {
            found = try bundle.infoPlist()
        } catch {
            throw failure(error)
        }
        if let found { return .file(tree.filePath(of: found.path)) }
        throw .file(name: directory.shown, message: missingText)
    }

    func failure(_ error: FileTreeError) -> Failure {
        .file(name: shown(error.path), message: error.message)
    }

    func failure(_ error: BundleError) -> Failure {
        switch error {
        case .files(let error): failure(error)
        case .propertyList(_, let error): .input(error)
        }
    }

    /// Why there is no Info.plist.
    private var missingText: String {
        let misnamed = bundle.misnamedFiles().map { file in
            "; '\(VisibleText.escaped(file.path.description))' "
                + "is in the wrong case, expected '\(file.expectedName)'"
        }
        let place = VisibleText.escaped(bundle.infoPlistPath.description)
        return bundle.layout == .folder
            ? "a directory and no bundle, as it has no Info.plist\(misnamed.joined())"
            : "a bundle without '\(place)'\(misnamed.joined())"
    }
}
