// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Walks a directory and everything in it. Only the listings of the directories on the current path
/// are in memory.
///
/// The entries of a directory come in the order of the bytes of their names. Symbolic links to
/// directories are not followed, so there are no loops. Pipes, devices and sockets are skipped.
package struct FileWalk {
    package enum Step {
        case file(FilePath)
        /// A directory that cannot be read, or a name whose type the system does not report.
        case failure(FilePath, SystemError)
    }

    package enum Links {
        /// Treats links to files as files.
        case readFiles
        /// Skips links, because their targets may be elsewhere.
        case ignore
    }

    private struct Entry {
        let name: [UInt8]
        let type: UInt8
    }

    private struct Level {
        let path: FilePath
        /// The remaining entries; the last one comes next.
        var entries: [Entry]
    }

    private let links: Links
    /// Returns whether to descend into a directory or return a file, given its path below the root.
    private let isWanted: (_ path: [UInt8], _ isDirectory: Bool) -> Bool
    private let rootLength: Int
    private var levels: [Level] = []
    private var rootFailure: Step?

    /// - Parameters:
    ///   - root: a directory, or a link to one.
    ///   - isWanted: whether to descend into a directory or return a file, given its path below the
    ///     root.
    package init(
        _ root: FilePath, links: Links,
        isWanted: @escaping (_ path: [UInt8], _ isDirectory: Bool) -> Bool
    ) {
        self.links = links
        self.isWanted = isWanted
        let bytes = root.bytes
        rootLength = bytes.count + (bytes.last == UInt8(ascii: "/") ? 0 : 1)
        do throws(SystemError) {
            try enter(root, flags: 0)
        } catch {
            rootFailure = .failure(root, error)
        }
    }

    /// Returns the next file; `nil` at the end.
    package mutating func next() -> Step? {
        if let failure = rootFailure {
            rootFailure = nil
            return failure
        }
        while !levels.isEmpty {
            // Changed in place, because a copy of the level would also copy all of its entries.
            let last = levels.count - 1
            guard let entry = levels[last].entries.popLast() else {
                levels.removeLast()
                continue
            }
            let path = levels[last].path.appending(name: entry.name)
            do throws(SystemError) {
                switch try kind(of: entry, at: path) {
                case .regular where wants(path, isDirectory: false): return .file(path)
                case .directory where wants(path, isDirectory: true):
                    try enter(path, flags: O_NOFOLLOW)
                default: continue
                }
            } catch {
                // The file may have been removed since the directory was listed.
                if error.isMissingFile { continue }
                return .failure(path, error)
            }
        }
        return nil
    }

    private func wants(_ path: FilePath, isDirectory: Bool) -> Bool {
        isWanted(Array(path.bytes.dropFirst(rootLength)), isDirectory)
    }

    private mutating func enter(_ path: FilePath, flags: Int32) throws(SystemError) {
        let directory = try FileSystem.openFile(path, flags: O_RDONLY | O_DIRECTORY | flags)
        var entries: [Entry] = []
        try FileSystem.forEachEntry(of: directory) { name, type throws(SystemError) in
            guard name != [0x2E] && name != [0x2E, 0x2E] else { return }
            entries.append(Entry(name: name, type: type))
        }
        entries.sort { $1.name.lexicographicallyPrecedes($0.name) }
        levels.append(Level(path: path, entries: entries))
    }

    private func kind(of entry: Entry, at path: FilePath) throws(SystemError) -> FileStatus.Kind {
        switch Int(entry.type) {
        case Int(DT_REG): return .regular
        case Int(DT_DIR): return .directory
        case Int(DT_LNK): return try kindOfLink(path)
        case Int(DT_UNKNOWN):
            // Some file systems do not report the type in the directory.
            switch try FileSystem.status(of: path, followsLinks: false).st_mode & S_IFMT {
            case S_IFREG: return .regular
            case S_IFDIR: return .directory
            case S_IFLNK: return try kindOfLink(path)
            default: return .other
            }
        default: return .other
        }
    }

    private func kindOfLink(_ path: FilePath) throws(SystemError) -> FileStatus.Kind {
        guard links == .readFiles, let status = try FileStatus(of: path) else { return .other }
        return status.kind == .regular ? .regular : .other
    }
}

extension FilePath {
    /// Returns the path of a name in the directory.
    package func appending(name: [UInt8]) -> FilePath {
        let slash = UInt8(ascii: "/")
        let bytes = self.bytes
        return FilePath(bytes: (bytes.last == slash ? bytes : bytes + [slash]) + name)
    }
}
