// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A folder and everything in it, as far as bundles need it.
///
/// The paths passed to these functions must not contain symbolic links; ``resolve(_:)`` follows
/// links, but never out of the tree. Nothing in a tree can make them run forever.
///
/// ``MemoryTree`` is one in memory; `DirectoryTree` of PlistFiles one of the file system. A tree may be
/// used from several threads at once.
public protocol BundleFileTree: Sendable {
    /// What is in a folder, ordered by the bytes of the names, without `.` and `..`.
    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry]

    /// What is at a path; a link is not followed. `nil` if nothing is there.
    ///
    /// Names are compared byte for byte, even on file systems that treat `info.plist` as
    /// `Info.plist`.
    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry?

    /// Whether the user may execute a file.
    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool

    /// The size of a file in bytes.
    func byteCount(of file: TreePath) throws(FileTreeError) -> Int

    /// The contents of a file.
    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore

    /// The first bytes of a file: fewer only if the file has no more.
    ///
    /// - Parameters:
    ///   - file: its path, without links.
    ///   - byteCount: how many at most.
    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8]
}

extension BundleFileTree {
    /// Reads the whole file; trees that ask a file system can do better.
    public func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        let source = try read(file)
        return source.view.slice(0, min(source.count, byteCount)).array
    }
}

/// What is at a place of a file tree.
public struct FileTreeEntry: Hashable, Sendable {
    /// What sort of thing is at a place.
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

    /// Where it is; no component of the path but the last is a link.
    public let path: TreePath
    /// What it is.
    public let kind: Kind

    /// What a tree says of a place.
    public init(path: TreePath, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// Whether it is a symbolic link.
    public var isLink: Bool {
        if case .link = kind { true } else { false }
    }
}

/// Why something in a file tree cannot be looked at.
public struct FileTreeError: Error, Hashable, Sendable {
    /// What keeps a place from being looked at.
    public enum Reason: Hashable, Sendable {
        /// A symbolic link leads out of the tree, or is absolute.
        case leadsOut
        /// Symbolic links form a cycle, or there are too many of them on one path.
        case circularLinks
        /// Nothing is there, or not what was asked for.
        case missing
        /// The system's reason.
        case system(String)
    }

    /// The path that was asked for, or of the folder that cannot be read.
    public let path: TreePath
    /// Why it cannot be looked at.
    public let reason: Reason

    /// An error about a path.
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
    /// Follows symbolic links to what is at a path; `nil` if nothing is there.
    ///
    /// - Returns: a file, a folder or something else, never a link, with its path without links.
    /// - Throws: `leadsOut` and `circularLinks`, with the path that was asked for; whatever keeps
    ///   folders on the way from being read.
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
            // As many as Linux follows.
            if linkCount > 40 { throw FileTreeError(path, .circularLinks) }
            if target.first == UInt8(ascii: "/") { throw FileTreeError(path, .leadsOut) }
            pending += target.split(separator: UInt8(ascii: "/")).reversed()
        }
        return here
    }

    /// The file or folder at a path, if it is of that kind; what cannot be looked at counts as
    /// missing.
    public func resolved(_ path: TreePath, as kind: FileTreeEntry.Kind) -> FileTreeEntry? {
        guard let entry = try? resolve(path), entry.kind == kind else { return nil }
        return entry
    }

    /// Visits everything in a folder, at any depth, each folder before its contents. Links are
    /// visited, not followed.
    ///
    /// - Parameters:
    ///   - folder: where to begin; it is not visited itself.
    ///   - visit: returns whether to descend into a folder.
    ///   - failed: is called with the error for each folder that cannot be read.
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
