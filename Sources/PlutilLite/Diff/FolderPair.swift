// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// Two directories whose property lists are compared.
struct FolderPair {
    /// A property list of one of them or of both.
    enum File {
        case both(Input, Input)
        case oldOnly(Input)
        case newOnly(Input)
    }

    private let old: DirectoryTree
    private let new: DirectoryTree

    /// - Throws: that one is not a directory.
    init(_ old: Input, _ new: Input) throws(Failure) {
        self.old = try Self.tree(old)
        self.new = try Self.tree(new)
    }

    private static func tree(_ input: Input) throws(Failure) -> DirectoryTree {
        guard case .file(let path) = input, try input.status()?.kind == .directory else {
            throw .file(name: input.shown, message: "expected a directory for -r, found a file")
        }
        return DirectoryTree(root: path)
    }

    /// The property lists, in the order of their paths.
    ///
    /// - Throws: why a directory cannot be read.
    func files() throws(Failure) -> [File] {
        let oldPaths = try Self.paths(in: old)
        let newPaths = try Self.paths(in: new)
        let all = oldPaths.union(newPaths).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        return all.map { path in
            let oldFile = Input.file(old.filePath(of: path))
            let newFile = Input.file(new.filePath(of: path))
            if !oldPaths.contains(path) { return .newOnly(newFile) }
            return newPaths.contains(path) ? .both(oldFile, newFile) : .oldOnly(oldFile)
        }
    }

    private static func paths(in tree: DirectoryTree) throws(Failure) -> Set<TreePath> {
        var paths: Set<TreePath> = []
        var failure: FileTreeError?
        tree.walk(from: .root) { entry in
            if entry.kind == .file && isPropertyList(entry.path, in: tree) {
                paths.insert(entry.path)
            }
            return true
        } failed: { error in
            if failure == nil { failure = error }
        }
        if let failure {
            throw .file(name: tree.filePath(of: failure.path).shown, message: failure.message)
        }
        return paths
    }

    private static let extensions = [
        ".plist", ".strings", ".stringsdict", ".xcstrings", ".loctable", ".entitlements",
        ".mobileconfig", ".xcprivacy", ".pbxproj",
    ]

    /// By its extension, or the bytes that it begins with.
    private static func isPropertyList(_ path: TreePath, in tree: DirectoryTree) -> Bool {
        let name = String(decoding: path.nameBytes, as: UTF8.self)
        if extensions.contains(where: name.hasSuffix) { return true }
        guard let start = try? tree.start(of: path, byteCount: 8) else { return false }
        return start.starts(with: "bplist".utf8)
    }
}
