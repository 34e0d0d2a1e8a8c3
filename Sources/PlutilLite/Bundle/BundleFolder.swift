// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A directory that a command line names, which may be a bundle.
struct BundleFolder {
    let directory: FilePath
    let tree: DirectoryTree
    let bundle: BundleDirectory

    /// - Throws: why the directory cannot be read.
    init(_ directory: FilePath) throws(Failure) {
        self.directory = directory
        tree = DirectoryTree(root: directory)
        do throws(FileTreeError) {
            bundle = try BundleDirectory(in: tree, name: directory.directoryName)
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

    private func failure(_ error: FileTreeError) -> Failure {
        .file(name: shown(error.path), message: error.message)
    }

    // MARK: For commands that are about bundles

    /// How property lists of bundles are read.
    static var decoding: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.transcoder = StrictXML.transcode
        return options
    }

    /// A directory that has an Info.plist; `nil` where there is none, which was said then.
    static func opened(_ directory: FilePath, _ console: Console) -> BundleFolder? {
        do throws(Failure) {
            let folder = try BundleFolder(directory)
            _ = try folder.infoPlist()
            return folder
        } catch {
            _ = console.report(error, on: .file(directory))
            return nil
        }
    }

    /// Tells what is wrong with a file of the bundle.
    func report(_ error: BundleError, to console: Console) {
        switch error {
        case .files(let error): _ = console.report(failure(error), on: .file(directory))
        case .propertyList(let path, let error):
            _ = console.report(.input(error), on: .file(tree.filePath(of: path)))
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
