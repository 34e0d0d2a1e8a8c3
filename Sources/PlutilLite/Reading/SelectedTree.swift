// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A tree whose folders seem to have only what is selected of them; what is asked for by name is there.
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
