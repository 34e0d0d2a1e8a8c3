// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A file tree in memory, which does what a test tells.
struct MemoryTree: FileTree {
    enum Item {
        case file(String, isExecutable: Bool = false)
        case binary([UInt8], isExecutable: Bool = false)
        case folder
        case link(String)
        case pipe
        /// A folder that may not be read.
        case locked
    }

    private var items: [TreePath: Item] = [.root: .folder]

    /// Folders on the way to what is given are there too.
    init(_ contents: KeyValuePairs<TreePath, Item>) {
        for (path, item) in contents { self[path] = item }
    }

    subscript(path: TreePath) -> Item? {
        get { items[path] }
        set {
            items[path] = newValue
            var folder = path.parent
            while let place = folder, items[place] == nil {
                items[place] = .folder
                folder = place.parent
            }
        }
    }

    private func entry(_ path: TreePath, _ item: Item) -> FileTreeEntry {
        let kind: FileTreeEntry.Kind =
            switch item {
            case .file, .binary: .file
            case .folder, .locked: .folder
            case .link(let target): .link(target: Array(target.utf8))
            case .pipe: .other
            }
        return FileTreeEntry(path: path, kind: kind)
    }

    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        switch items[folder] {
        case .folder: break
        case .locked: throw FileTreeError(folder, .system("Permission denied"))
        default: throw FileTreeError(folder, .missing)
        }
        return items.filter { $0.key.parent == folder }
            .map { entry($0.key, $0.value) }
            .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        if let parent = path.parent, case .locked? = items[parent] {
            throw FileTreeError(parent, .system("Permission denied"))
        }
        return items[path].map { entry(path, $0) }
    }

    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        switch items[file] {
        case .file(_, let isExecutable), .binary(_, let isExecutable): return isExecutable
        default: throw FileTreeError(file, .missing)
        }
    }

    func byteCount(of file: TreePath) throws(FileTreeError) -> Int { try read(file).count }

    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        switch items[file] {
        case .file(let text, _): return ByteStore(text.utf8)
        case .binary(let bytes, _): return ByteStore(bytes)
        default: throw FileTreeError(file, .missing)
        }
    }
}
