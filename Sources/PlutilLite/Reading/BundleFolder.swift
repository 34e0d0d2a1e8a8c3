// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// A directory named on the command line, or one in a ZIP archive, which may be a bundle.
struct BundleFolder {
    let directory: FilePath
    /// The place in an archive; `nil` for a directory.
    let place: ArchivePlace?
    let tree: any BundleFileTree
    let bundle: BundleDirectory

    /// Whether the directory is a slice of an .xcframework, which is not uploaded itself.
    var isInXCFramework: Bool {
        directory.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains {
            $0.suffix(12).elementsEqual(".xcframework".utf8)
        }
    }

    /// - Throws: an error if the directory cannot be read.
    init(_ directory: FilePath) throws(Failure) {
        try self.init(
            directory, nil, DirectoryTree(root: directory), name: directory.directoryName)
    }

    /// - Throws: an error if the archive contains no bundle.
    init(_ place: ArchivePlace) throws(Failure) {
        let place = try place.bundle()
        try self.init(place.name, place, place.tree, name: place.bundleName)
    }

    /// Opens a whole archive, or a whole folder in one.
    init(all place: ArchivePlace) throws(Failure) {
        try self.init(place.name, place, place.tree, name: place.bundleName)
    }

    private init(
        _ directory: FilePath, _ place: ArchivePlace?, _ tree: any BundleFileTree, name: String
    ) throws(Failure) {
        (self.directory, self.place, self.tree) = (directory, place, tree)
        do throws(FileTreeError) {
            bundle = try BundleDirectory(in: tree, name: name)
        } catch {
            throw .file(name: directory.shown, message: error.message)
        }
    }

    /// Opens a directory, an archive or a folder in one.
    private init(named name: FilePath) throws(Failure) {
        let status = try? FileStatus(of: name)
        if status?.kind == .regular || ArchivePlace.split(name) != nil,
            case .archive(let place) = try Input.file(name).contents()
        {
            try self.init(place)
        } else {
            try self.init(name)
        }
    }

    /// Returns the path of a file in the bundle, starting with the name given by the user.
    func filePath(of path: TreePath) -> FilePath { directory.appending(path) }

    /// Returns the name of a file in the bundle, for messages.
    func shown(_ path: TreePath) -> String { filePath(of: path).shown }

    /// Returns the file to read: the executable if a part of it is selected, otherwise the
    /// Info.plist.
    func file(for part: MachOSelection, orElse advice: String?) throws(Failure) -> TreePath {
        part.isGiven ? try executable() : try infoPlist(orElse: advice)
    }

    /// Returns the bundle's Info.plist.
    ///
    /// - Parameter advice: the alternative to suggest for a directory that is not a bundle.
    /// - Throws: an error if it does not exist or cannot be read.
    func infoPlist(orElse advice: String? = nil) throws(Failure) -> TreePath {
        let found: FileTreeEntry?
        do throws(FileTreeError) {
            found = try bundle.infoPlist()
        } catch {
            throw failure(error)
        }
        if let found { return found.path }
        let addition =
            place == nil && bundle.layout == .folder
            ? advice.map { "; \($0)" } ?? "" : ""
        throw .file(name: directory.shown, message: missingText + addition)
    }

    /// Returns the bundle's executable.
    ///
    /// - Throws: an error if there is none, or the Info.plist cannot be read.
    private func executable() throws(Failure) -> TreePath {
        do throws(BundleError) {
            let info = try bundle.readInfoPlist(options: Self.decoding)
            if let path = bundle.executable(for: info?.root)?.path,
                let file = try? tree.resolve(path), file.kind == .file
            {
                return file.path
            }
        } catch {
            switch error {
            case .files(let error): throw failure(error)
            case .propertyList(let path, let error):
                throw .argument(name: shown(path), error)
            }
        }
        throw .file(
            name: directory.shown,
            message: "a bundle without the file that CFBundleExecutable names")
    }

    private func failure(_ error: FileTreeError) -> Failure {
        .file(name: shown(error.path), message: error.message)
    }

    // MARK: For commands about bundles

    /// The decoding options for property lists in bundles.
    static var decoding: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.transcoder = StrictXML.transcode
        return options
    }

    /// Opens a directory that has an Info.plist; `nil` if it has none, which has been reported.
    static func opened(_ directory: FilePath, _ console: Console) -> BundleFolder? {
        do throws(Failure) {
            let folder = try BundleFolder(named: directory)
            _ = try folder.infoPlist()
            return folder
        } catch {
            _ = console.report(error, on: .file(directory))
            return nil
        }
    }

    /// Reports an error in a file of the bundle.
    func report(_ error: BundleError, to console: Console) {
        switch error {
        case .files(let error): _ = console.report(failure(error), on: .file(directory))
        case .propertyList(let path, let error):
            _ = console.report(.input(error), on: .file(filePath(of: path)))
        }
    }

    /// The reason why there is no Info.plist.
    private var missingText: String {
        let misnamed = bundle.misnamedFiles().map { file in
            "; '\(VisibleText.escaped(file.path.description))' "
                + "is in the wrong case, expected '\(file.expectedName)'"
        }
        let place = VisibleText.escaped(bundle.infoPlistPath.description)
        return bundle.layout == .folder
            ? "a directory, not a bundle: it has no Info.plist\(misnamed.joined())"
            : "a bundle without its '\(place)'\(misnamed.joined())"
    }
}

extension InputContents {
    /// Returns the whole directory or archive, whether or not it is a bundle; `nil` if the contents
    /// are bytes.
    func folder() throws(Failure) -> BundleFolder? {
        switch self {
        case .bytes: nil
        case .directory(let directory): try BundleFolder(directory)
        case .archive(let place): try BundleFolder(all: place)
        }
    }

    /// Returns the bundle that was named instead of a property list; `nil` if the contents are
    /// bytes.
    func bundle() throws(Failure) -> BundleFolder? {
        switch self {
        case .bytes: nil
        case .directory(let directory): try BundleFolder(directory)
        case .archive(let place): try BundleFolder(place)
        }
    }
}

/// A file tree that lists only the selected files; others are still available by name.
struct SelectedTree: BundleFileTree {
    private let tree: any BundleFileTree
    private let selection: FileSelection

    init(_ tree: any BundleFileTree, _ selection: FileSelection) {
        (self.tree, self.selection) = (tree, selection)
    }

    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        try tree.entries(of: folder).filter {
            selection.mayWant($0.path.bytes, isDirectory: $0.kind == .folder)
        }
    }

    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        try tree.entry(at: path)
    }

    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        try tree.isExecutable(file)
    }

    func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try tree.byteCount(of: file)
    }

    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore { try tree.read(file) }

    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        try tree.start(of: file, byteCount: byteCount)
    }
}
