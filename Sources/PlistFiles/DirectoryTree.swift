// SPDX-License-Identifier: Apache-2.0

public import FileTrees
public import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A directory of the file system and everything in it.
///
/// ```swift
/// let bundle = try BundleDirectory(in: DirectoryTree("Tides.app"), name: "Tides.app")
/// print(try BundleReport(of: bundle).displayName.text)
/// ```
///
/// Reading it does not follow symbolic links; `resolve(_:)`, which every file tree has, follows
/// them, but never out of the directory. Each directory is listed once, so later changes are not
/// noticed. Files are read on request.
public final class DirectoryTree: BundleFileTree {
    /// The maximum number of entries; a larger directory is considered an attack.
    private static let maximumEntries = 1 << 20

    package let root: FilePath

    private struct Listing: Sendable {
        let entries: [FileTreeEntry]
        let kinds: [TreePath: FileTreeEntry.Kind]
    }
    private let listings = Locked<[TreePath: Result<Listing, FileTreeError>]>([:])

    /// - Parameter root: a directory, or a symbolic link to one.
    package init(root: FilePath) { self.root = root }

    /// Creates a tree without accessing the directory.
    ///
    /// - Parameter path: a directory, or a symbolic link to one. If it cannot be read, the first
    ///   request for its entries fails.
    public convenience init(_ path: String) { self.init(root: FilePath(path)) }

    /// The path of the directory; bytes that are not UTF-8 are replaced.
    public var path: String { root.text }

    /// Returns the file system path for a path in the tree.
    package func filePath(of path: TreePath) -> FilePath { root.appending(path) }

    /// Returns the entries of a directory, ordered by the bytes of their names. Each directory is
    /// listed once.
    public func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        try listing(of: folder).entries
    }

    /// Returns the entry at a path, without following a link.
    public func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        guard let parent = path.parent else { return FileTreeEntry(path: path, kind: .folder) }
        return try listing(of: parent).kinds[path].map { FileTreeEntry(path: path, kind: $0) }
    }

    /// Returns whether the user may execute a file.
    public func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        (try? FileSystem.checkAccess(filePath(of: file), X_OK)) != nil
    }

    /// Returns the size of a file in bytes.
    public func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try locating(file) { () throws(SystemError) in
            Int(try FileSystem.status(of: filePath(of: file), followsLinks: false).st_size)
        }
    }

    /// Returns the contents of a file; large files are mapped.
    public func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        try locating(file) { () throws(SystemError) in
            try open(file).withDescriptor { descriptor throws(SystemError) in
                try FileReading.everything(descriptor)
            }
        }
    }

    /// Returns the first bytes of a file, without reading more of it.
    public func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        try locating(file) { () throws(SystemError) in
            try open(file).withDescriptor { descriptor throws(SystemError) in
                try FileReading.start(of: descriptor, byteCount: byteCount)
            }
        }
    }

    // MARK: Listings

    private func listing(of folder: TreePath) throws(FileTreeError) -> Listing {
        // Two threads may list the same directory at once, which is harmless; neither waits for the
        // other.
        if let known = listings.whenAvailable({ $0[folder] }) { return try known.get() }
        let listing: Result<Listing, FileTreeError>
        do throws(FileTreeError) {
            listing = .success(
                try locating(folder) { () throws(SystemError) in try makeListing(of: folder) })
        } catch {
            listing = .failure(error)
        }
        listings.whenAvailable { $0[folder] = listing }
        return try listing.get()
    }

    private func makeListing(of folder: TreePath) throws(SystemError) -> Listing {
        var entries: [FileTreeEntry] = []
        for (name, type) in try names(in: folder) {
            let path = folder.appending(name: name)
            entries.append(FileTreeEntry(path: path, kind: try kind(of: path, type)))
        }
        entries.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        let kinds = Dictionary(entries.map { ($0.path, $0.kind) }) { first, _ in first }
        return Listing(entries: entries, kinds: kinds)
    }

    private func names(
        in folder: TreePath
    ) throws(SystemError) -> [(name: [UInt8], type: UInt8)] {
        // Only the root of the tree may be a link.
        let noLink = folder == .root ? 0 : O_NOFOLLOW
        let directory = try FileSystem.openFile(
            filePath(of: folder), flags: O_RDONLY | O_DIRECTORY | noLink)
        var names: [(name: [UInt8], type: UInt8)] = []
        try FileSystem.forEachEntry(of: directory) { name, type throws(SystemError) in
            guard name != [0x2E] && name != [0x2E, 0x2E] else { return }
            guard names.count < Self.maximumEntries else { throw SystemError(number: EFBIG) }
            names.append((name, type))
        }
        return names
    }

    private func kind(
        of path: TreePath, _ type: UInt8
    ) throws(SystemError) -> FileTreeEntry.Kind {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return try linkKind(of: path)
        case Int(DT_UNKNOWN):
            // Some file systems do not report the type here.
            switch try FileSystem.status(of: filePath(of: path), followsLinks: false).st_mode
                & S_IFMT
            {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return try linkKind(of: path)
            default: return .other
            }
        default: return .other
        }
    }

    private func linkKind(of path: TreePath) throws(SystemError) -> FileTreeEntry.Kind {
        // If the link has been replaced since, the new file is not part of the bundle.
        try filePath(of: path).linkTarget().map { .link(target: $0) } ?? .other
    }

    // MARK: System calls

    private func open(_ file: TreePath) throws(SystemError) -> OpenFile {
        // The file may have become a link by now, or a pipe without a writer.
        try FileSystem.openFile(filePath(of: file), flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }

    private func locating<Value>(
        _ path: TreePath, _ body: () throws(SystemError) -> Value
    ) throws(FileTreeError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw FileTreeError(path, .system(error.message))
        }
    }
}

extension FilePath {
    /// Returns the path of an item in the directory.
    package func appending(_ path: TreePath) -> FilePath {
        if path.bytes.isEmpty { return self }
        let slash = UInt8(ascii: "/")
        let bytes = self.bytes
        return FilePath(bytes: (bytes.last == slash ? bytes : bytes + [slash]) + path.bytes)
    }

    /// The name of a directory, even if its path is `.` or ends with slashes.
    package var directoryName: String {
        var bytes = self.bytes[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        let name = FilePath(bytes: bytes).nameText
        guard name == "." || name == ".." else { return name }
        return FileSystem.absolutePath(of: self)?.nameText ?? name
    }
}
