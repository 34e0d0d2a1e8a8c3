// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore

/// A folder of a ZIP archive and its contents; files are unpacked when they are read.
///
/// Folders need no lists: the contents of a folder are a range of the sorted members.
struct ArchiveTree: BundleFileTree {
    private let archive: ZIPArchive
    /// The folder; paths in the tree are relative to it.
    private let root: TreePath

    /// The maximum length of a link target on any system.
    private static let maximumTargetByteCount = 4096
    private static let slash = UInt8(ascii: "/")

    init(_ archive: ZIPArchive, root: TreePath) {
        self.archive = archive
        self.root = root
    }

    /// Returns the common prefix of all names in a folder.
    private func prefix(of folder: TreePath) -> [UInt8] {
        let path = root.appending(folder).bytes
        return path.isEmpty ? [] : path + [Self.slash]
    }

    /// - Complexity: O(*m* log *n*) in the entries of the folder and the members.
    func entries(of folder: TreePath) throws(FileTreeError) -> [FileTreeEntry] {
        guard try entry(at: folder)?.kind == .folder else { throw FileTreeError(folder, .missing) }
        let prefix = prefix(of: folder)
        var entries: [FileTreeEntry] = []
        var index = archive.index(atOrAfter: prefix)
        while index < archive.members.count, archive.members[index].name.starts(with: prefix) {
            let rest = archive.members[index].name[prefix.count...]
            guard let slash = rest.firstIndex(of: Self.slash) else {
                let path = folder.appending(name: Array(rest))
                entries.append(
                    FileTreeEntry(path: path, kind: try kind(of: archive.members[index], path)))
                index += 1
                continue
            }
            // A folder that is itself a member is sorted elsewhere, because other names may begin
            // with its name.
            let name = Array(rest[..<slash])
            if archive.member(named: prefix + name) == nil {
                entries.append(FileTreeEntry(path: folder.appending(name: name), kind: .folder))
            }
            index = archive.index(atOrAfter: prefix + name + [Self.slash + 1])
        }
        return entries.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    /// - Complexity: O(log *n*) in the members.
    func entry(at path: TreePath) throws(FileTreeError) -> FileTreeEntry? {
        let name = root.appending(path).bytes
        if let member = archive.member(named: name) {
            return FileTreeEntry(path: path, kind: try kind(of: member, path))
        }
        let prefix = prefix(of: path)
        let index = archive.index(atOrAfter: prefix)
        let isFolder =
            name.isEmpty
            || index < archive.members.count && archive.members[index].name.starts(with: prefix)
        return isFolder ? FileTreeEntry(path: path, kind: .folder) : nil
    }

    private func kind(
        of member: ZIPMember, _ path: TreePath
    ) throws(FileTreeError) -> FileTreeEntry.Kind {
        switch member.kind {
        case .file: return .file
        case .folder: return .folder
        case .other: return .other
        case .link:
            guard member.byteCount <= Self.maximumTargetByteCount else { return .other }
            let target = try contents(of: member, path).array
            return target.isEmpty || target.contains(0) ? .other : .link(target: target)
        }
    }

    func isExecutable(_ file: TreePath) throws(FileTreeError) -> Bool {
        try member(file).isExecutable
    }

    func byteCount(of file: TreePath) throws(FileTreeError) -> Int {
        try member(file).byteCount
    }

    func read(_ file: TreePath) throws(FileTreeError) -> ByteStore {
        try contents(of: member(file), file)
    }

    func start(of file: TreePath, byteCount: Int) throws(FileTreeError) -> [UInt8] {
        let member = try member(file)
        return try locating(file) { () throws(PlistError) in
            try archive.start(of: member, byteCount: byteCount).array
        }
    }

    // MARK: Members

    private func member(_ file: TreePath) throws(FileTreeError) -> ZIPMember {
        guard let member = archive.member(named: root.appending(file).bytes), member.kind == .file
        else { throw FileTreeError(file, .missing) }
        return member
    }

    private func contents(
        of member: ZIPMember, _ path: TreePath
    ) throws(FileTreeError) -> ByteStore {
        try locating(path) { () throws(PlistError) in try archive.contents(of: member) }
    }

    private func locating<Value>(
        _ path: TreePath, _ body: () throws(PlistError) -> Value
    ) throws(FileTreeError) -> Value {
        do throws(PlistError) {
            return try body()
        } catch {
            let place = error.location.map {
                " (byte 0x\(String($0.byteOffset, radix: 16)) of the archive)"
            }
            throw FileTreeError(path, .system(error.message + (place ?? "")))
        }
    }
}
