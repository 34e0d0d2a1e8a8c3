// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A file tree in memory, for tests, archives that are not unpacked, and files yet to be written.
///
/// ```swift
/// let tree: MemoryTree = [
///     "Info.plist": .file("{ CFBundleIconFile = Hand; }"),
///     "Hand.png": .binary([0x89, 0x50, 0x4E, 0x47]),
///     "de.lproj": .link("en.lproj"),
/// ]
/// let findings = try BundleChecker().findings(in: tree, name: "Tides.app").findings
/// ```
public struct MemoryTree: BundleFileTree {
    /// An item at a path.
    public enum Item: Hashable, Sendable {
        /// A file whose bytes are text in UTF-8.
        case file(String, isExecutable: Bool = false)
        /// A file with any bytes.
        case binary([UInt8], isExecutable: Bool = false)
        /// A folder, which may be empty.
        case folder
        /// A symbolic link and its target, relative to the folder that contains the link.
        case link(String)
        /// A pipe, a socket or a device.
        case pipe
        /// A folder that may not be read.
        case locked

        fileprivate var isFolder: Bool { self == .folder || self == .locked }
    }

    private var items: [TreePath: Item] = [.root: .folder]
    /// The paths of the items in each folder, ordered by the bytes of their names.
    private var contents: [TreePath: [TreePath]] = [:]

    /// Creates a tree with an empty root.
    public init() {}

    /// Creates a tree of items at their paths. Later items replace earlier ones.
    public init(_ contents: KeyValuePairs<TreePath, Item>) {
        for (path, item) in contents { self[path] = item }
    }

    /// The item at a path; `nil` if nothing is there.
    ///
    /// Setting an item creates the missing folders on its path, and replaces other items there with
    /// folders. The contents of a folder are removed with it, or when an item of another type
    /// replaces it. The root is always a folder.
    ///
    /// - Complexity: O(*n*) in the items of the folder to set one, O(1) to get it.
    public subscript(path: TreePath) -> Item? {
        get { items[path] }
        set {
            if newValue?.isFolder != true { removeAll(in: path) }
            guard let parent = path.parent else {
                items[path] = newValue == .locked ? .locked : .folder
                return
            }
            if let newValue {
                for folder in missingFolders(from: parent) { add(.folder, at: folder) }
                add(newValue, at: path)
            } else if items.removeValue(forKey: path) != nil {
                contents[parent]?.removeAll { $0 == path }
            }
        }
    }

    /// Returns the paths from one upwards that are not folders, the outermost first.
    private func missingFolders(from place: TreePath) -> [TreePath] {
        var missing: [TreePath] = []
        var place: TreePath? = place
        while let here = place, items[here]?.isFolder != true {
            missing.append(here)
            place = here.parent
        }
        return missing.reversed()
    }

    private mutating func add(_ item: Item, at path: TreePath) {
        guard items.updateValue(item, forKey: path) == nil, let parent = path.parent else { return }
        list(path, in: parent)
    }

    private mutating func list(_ path: TreePath, in folder: TreePath) {
        var paths = contents.removeValue(forKey: folder) ?? []
        var (start, end) = (0, paths.count)
        while start < end {
            let middle = (start + end) / 2
            if paths[middle].bytes.lexicographicallyPrecedes(path.bytes) {
                start = middle + 1
            } else {
                end = middle
            }
        }
        paths.insert(path, at: start)
        contents[folder] = paths
    }

    private mutating func removeAll(in folder: TreePath) {
        var pending = contents.removeValue(forKey: folder) ?? []
        while let path = pending.popLast() {
            items[path] = nil
            pending += contents.removeValue(forKey: path) ?? []
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

    /// Returns the entries of a folder, ordered by the bytes of their names.
    ///
    /// - Complexity: O(*n*) in the items of the folder.
    public func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        switch items[folder] {
        case .folder: break
        case .locked: throw FileTreeError(folder, .system("Permission denied"))
        default: throw FileTreeError(folder, .missing)
        }
        return (contents[folder] ?? []).compactMap { path in
            items[path].map { entry(path, $0) }
        }
    }

    /// Returns the entry at a path, without following a link.
    public func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        if let parent = path.parent, case .locked? = items[parent] {
            throw FileTreeError(parent, .system("Permission denied"))
        }
        return items[path].map { entry(path, $0) }
    }

    /// Returns whether a file is marked executable.
    public func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        switch items[file] {
        case .file(_, let isExecutable), .binary(_, let isExecutable): return isExecutable
        default: throw FileTreeError(file, .missing)
        }
    }

    /// Returns the size of a file in bytes.
    public func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        switch items[file] {
        case .file(let text, _): return text.utf8.count
        case .binary(let bytes, _): return bytes.count
        default: throw FileTreeError(file, .missing)
        }
    }

    /// Returns a copy of the contents of a file.
    public func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        switch items[file] {
        case .file(let text, _): return ByteStore(text.utf8)
        case .binary(let bytes, _): return ByteStore(bytes)
        default: throw FileTreeError(file, .missing)
        }
    }
}

extension MemoryTree: ExpressibleByDictionaryLiteral {
    /// Creates a tree of items at their paths.
    public init(dictionaryLiteral contents: (TreePath, Item)...) {
        for (path, item) in contents { self[path] = item }
    }
}
