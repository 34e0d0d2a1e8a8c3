// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A directory of the file system and everything in it.
///
/// Each directory is listed once; later changes are not seen.
final class DirectoryTree: BundleFileTree {
    /// The number of entries from which on a directory is considered an attack.
    private static let maximumEntries = 1 << 20

    let root: FilePath

    private struct Listing {
        let entries: [FileTreeEntry]
        let kinds: [TreePath: FileTreeEntry.Kind]
    }
    private var listings: [TreePath: Result<Listing, FileTreeError>] = [:]

    /// - Parameter root: a directory, or a symbolic link to one.
    init(root: FilePath) { self.root = root }

    /// Where in the file system a place in the tree is.
    func filePath(of path: TreePath) -> FilePath { root.appending(path) }

    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        try listing(of: folder).entries
    }

    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        guard let parent = path.parent else { return FileTreeEntry(path: path, kind: .folder) }
        return try listing(of: parent).kinds[path].map { FileTreeEntry(path: path, kind: $0) }
    }

    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        (try? System.checkAccess(filePath(of: file), X_OK)) != nil
    }

    func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try locating(file) { () throws(SystemError) in
            Int(try System.status(of: filePath(of: file), followsLinks: false).st_size)
        }
    }

    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        try locating(file) { () throws(SystemError) in
            try open(file).withDescriptor { descriptor throws(SystemError) in
                try FileReading.everything(descriptor)
            }
        }
    }

    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        try locating(file) { () throws(SystemError) in
            try open(file).withDescriptor { descriptor throws(SystemError) in
                try FileReading.start(of: descriptor, byteCount: byteCount)
            }
        }
    }

    // MARK: Listings

    private func listing(of folder: TreePath) throws(FileTreeError) -> Listing {
        if let known = listings[folder] { return try known.get() }
        let listing: Result<Listing, FileTreeError>
        do throws(FileTreeError) {
            listing = .success(
                try locating(folder) { () throws(SystemError) in try makeListing(of: folder) })
        } catch {
            listing = .failure(error)
        }
        listings[folder] = listing
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
        let directory = try System.openFile(
            filePath(of: folder), flags: O_RDONLY | O_DIRECTORY | noLink)
        var names: [(name: [UInt8], type: UInt8)] = []
        try System.forEachEntry(of: directory) { name, type throws(SystemError) in
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
            // Some file systems do not say so here.
            switch try System.status(of: filePath(of: path), followsLinks: false).st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return try linkKind(of: path)
            default: return .other
            }
        default: return .other
        }
    }

    private func linkKind(of path: TreePath) throws(SystemError) -> FileTreeEntry.Kind {
        // If it has been replaced meanwhile, it is not part of the bundle.
        try filePath(of: path).linkTarget().map { .link(target: $0) } ?? .other
    }

    // MARK: System calls

    private func open(_ file: TreePath) throws(SystemError) -> OpenFile {
        // What was a file may by now be a link, or a pipe that nobody writes to.
        try System.openFile(filePath(of: file), flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
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
    /// The path of an item in the directory.
    func appending(_ path: TreePath) -> FilePath {
        if path.bytes.isEmpty { return self }
        let slash = UInt8(ascii: "/")
        let bytes = self.bytes
        return FilePath(bytes: (bytes.last == slash ? bytes : bytes + [slash]) + path.bytes)
    }

    /// The name of a directory, even if it is written as `.` or with slashes at its end.
    var directoryName: String {
        var bytes = self.bytes[...]
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        let name = FilePath(bytes: bytes).nameText
        guard name == "." || name == ".." else { return name }
        return System.absolutePath(of: self)?.nameText ?? name
    }
}
