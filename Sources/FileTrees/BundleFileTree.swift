// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A folder and everything in it, as far as bundles need it.
///
/// The paths passed to these functions must not contain symbolic links; ``resolve(_:)`` follows
/// links, but never out of the tree. Nothing in a tree can make these functions run forever.
///
/// ``MemoryTree`` is a tree in memory, and `DirectoryTree` of PlistFiles one in the file system. A
/// tree may be used from several threads at once.
public protocol BundleFileTree: Sendable {
    /// Returns the entries of a folder, ordered by the bytes of their names, without `.` and `..`.
    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry]

    /// Returns the entry at a path, without following a link; `nil` if nothing is there.
    ///
    /// Names are compared byte for byte, even on file systems that treat `info.plist` as
    /// `Info.plist`.
    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry?

    /// Returns whether the user may execute a file.
    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool

    /// Returns the size of a file in bytes.
    func byteCount(of file: TreePath) throws(FileTreeError) -> Int

    /// Returns the contents of a file.
    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore

    /// Returns the first bytes of a file: fewer only if the file has no more.
    ///
    /// - Parameters:
    ///   - file: its path, without links.
    ///   - byteCount: the maximum number of bytes.
    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8]
}

extension BundleFileTree {
    /// Reads the whole file and returns its first bytes. Trees of a file system can do better.
    public func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        let source = try read(file)
        return source.view.slice(0, min(source.count, byteCount)).array
    }
}

/// An entry of a file tree.
public struct FileTreeEntry: Hashable, Sendable {
    /// The type of an entry.
    public enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link and its target.
        case link(target: [UInt8])
        /// A pipe, a socket or a device.
        case other
    }

    /// The path; only its last component may be a link.
    public let path: TreePath
    /// The type of the entry.
    public let kind: Kind

    /// Creates an entry.
    public init(path: TreePath, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// Whether it is a symbolic link.
    public var isLink: Bool {
        if case .link = kind { true } else { false }
    }
}

/// An error from examining an entry of a file tree.
public struct FileTreeError: Error, Hashable, Sendable {
    /// The reason why an entry cannot be examined.
    public enum Reason: Hashable, Sendable {
        /// A symbolic link leads out of the tree, or is absolute.
        case leadsOut
        /// Symbolic links form a cycle, or there are too many of them on one path.
        case circularLinks
        /// Nothing is there, or it is not of the requested type.
        case missing
        /// The system reported an error.
        case system(String)
    }

    /// The requested path, or the path of the folder that cannot be read.
    public let path: TreePath
    /// The reason why it cannot be examined.
    public let reason: Reason

    /// Creates an error about a path.
    public init(_ path: TreePath, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The reason, as text to follow the path.
    public var message: String {
        switch reason {
        case .leadsOut: "a symbolic link that leads out of the bundle is not followed"
        case .circularLinks: "symbolic links form a cycle"
        case .missing: "no such file"
        case .system(let text): text
        }
    }
}

extension FileTreeError: CustomStringConvertible {
    /// The path and the reason: `Contents/Info.plist: no such file`.
    public var description: String { "\(path): \(message)" }
}

extension BundleFileTree {
    /// Follows symbolic links and returns the entry at a path; `nil` if nothing is there.
    ///
    /// - Returns: a file, a folder or something else, never a link, with its path without links.
    /// - Throws: `leadsOut` and `circularLinks`, with the requested path; any error from reading
    ///   the folders on the way.
    public func resolve(_ path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        var here = FileTreeEntry(path: .root, kind: .folder)
        var pending: [ArraySlice<UInt8>] = path.names.reversed()
        var linkCount = 0
        while let name = pending.popLast() {
            guard here.kind == .folder else { return nil }
            if name.elementsEqual(".".utf8) { continue }
            if name.elementsEqual("..".utf8) {
                guard let parent = here.path.parent else {
                    throw FileTreeError(path, .leadsOut)
                }
                here = FileTreeEntry(path: parent, kind: .folder)
                continue
            }
            guard let next = try entry(at: here.path.appending(name: name)) else { return nil }
            guard case .link(let target) = next.kind else {
                here = next
                continue
            }
            linkCount += 1
            // The same limit as in Linux.
            if linkCount > 40 { throw FileTreeError(path, .circularLinks) }
            if target.first == UInt8(ascii: "/") { throw FileTreeError(path, .leadsOut) }
            pending += target.split(separator: UInt8(ascii: "/")).reversed()
        }
        return here
    }

    /// Returns the file or folder at a path if it has that type; entries that cannot be examined
    /// count as missing.
    public func resolved(_ path: TreePath, as kind: FileTreeEntry.Kind) -> FileTreeEntry? {
        guard let entry = try? resolve(path), entry.kind == kind else { return nil }
        return entry
    }

    /// Visits everything in a folder, at any depth, each folder before its contents. Links are
    /// visited, not followed.
    ///
    /// - Parameters:
    ///   - folder: the folder to begin with, which is not visited itself.
    ///   - visit: returns whether to descend into a folder.
    ///   - failed: called with the error for each folder that cannot be read.
    public func walk(
        from folder: TreePath, visit: (FileTreeEntry) -> Bool, failed: (FileTreeError) -> Void
    ) {
        var pending = [folder]
        while let folder = pending.popLast() {
            do throws(FileTreeError) {
                var inner: [TreePath] = []
                for entry in try entries(of: folder) {
                    let goesOn = visit(entry)
                    if goesOn && entry.kind == .folder { inner.append(entry.path) }
                }
                pending += inner.reversed()
            } catch {
                failed(error)
            }
        }
    }
}
