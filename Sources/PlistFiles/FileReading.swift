// SPDX-License-Identifier: Apache-2.0

package import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads whole files, pipes and devices.
package enum FileReading {
    /// Files from this size on are mapped instead of read.
    ///
    /// Reading a mapped file that was truncated raises SIGBUS. Small files, which people edit by
    /// hand, are therefore never mapped.
    private static let mappingThreshold = 32 << 20

    /// Files from this size on are mapped if only a small part of them is needed. Reading smaller
    /// files takes hardly any time.
    private static let sparseMappingThreshold = 1 << 20

    /// The number of bytes needed to detect a format.
    private static let startByteCount = 64

    /// Reads everything from the descriptor's position to the end.
    ///
    /// - Parameter mayMap: whether a large file may be mapped. If a mapped file is truncated before
    ///   the last access, the program ends.
    /// - Parameter isSparse: whether only a small part of a file that begins with these bytes is
    ///   needed.
    package static func everything(
        _ descriptor: Int32, mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(SystemError) -> ByteStore {
        ByteStore(try memory(descriptor, mayMap: mayMap, isSparse: isSparse))
    }

    /// Reads everything from the descriptor's position to the end, as from a pipe.
    ///
    /// - Throws: `EFBIG` for more than `limit` bytes.
    package static func everything(
        _ descriptor: Int32, growingTo limit: Int
    ) throws(SystemError) -> ByteStore {
        ByteStore(try readAll(descriptor, expectedCount: 0, atMost: limit))
    }

    /// Reads everything in a file.
    package static func everything(
        in path: FilePath, mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(SystemError) -> ByteStore {
        ByteStore(try memory(of: path, mayMap: mayMap, isSparse: isSparse))
    }

    static func memory(
        of path: FilePath, mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(SystemError) -> FileMemory {
        try FileSystem.openFile(path, .read).withDescriptor { descriptor throws(SystemError) in
            try memory(descriptor, mayMap: mayMap, isSparse: isSparse)
        }
    }

    /// Returns the contents of a file, mapped if the system can map it.
    static func mapping(of path: FilePath) throws(SystemError) -> FileMemory {
        try FileSystem.openFile(path, .read).withDescriptor { descriptor throws(SystemError) in
            let status = try FileStatus(of: descriptor)
            if status.kind == .regular,
                let mapping = FileMemory(
                    mapping: descriptor, byteCount: status.byteCount, isSparse: true)
            {
                return mapping
            }
            return try memory(descriptor) { _ in false }
        }
    }

    static func memory(
        _ descriptor: Int32, mayMap: Bool = true, isSparse: (ByteStore) -> Bool
    ) throws(SystemError) -> FileMemory {
        let status = try FileStatus(of: descriptor)
        switch status.kind {
        case .directory: throw SystemError(number: EISDIR)
        case .regular:
            let position = max(FileSystem.call(.lseek) { Int(lseek(descriptor, 0, SEEK_CUR)) }, 0)
            let rest = max(status.byteCount - position, 0)
            let isMappable = mayMap && position == 0
            if isMappable && rest >= sparseMappingThreshold,
                let start = start(of: descriptor), isSparse(start),
                let mapping = map(descriptor, byteCount: rest, isSparse: true)
            {
                return mapping
            }
            if isMappable && rest >= mappingThreshold,
                let mapping = map(descriptor, byteCount: rest, isSparse: false)
            {
                return mapping
            }
            return try readAll(descriptor, expectedCount: rest)
        case .other:
            try refuseDevice(descriptor)
            return try readAll(descriptor, expectedCount: 1 << 16)
        }
    }

    /// Reads the first bytes of a file, or the bytes that are currently available in a pipe.
    static func start(
        of descriptor: Int32, byteCount: Int
    ) throws(SystemError) -> [UInt8] {
        var start = [UInt8](repeating: 0, count: byteCount)
        var count = 0
        while count < byteCount {
            let added = try FileSystem.readBytes(descriptor, into: &start, from: count)
            if added == 0 { break }
            count += added
        }
        return Array(start[..<count])
    }

    /// Reads the first bytes of a file; returns none for a pipe or a device.
    package static func start(
        of path: FilePath, byteCount: Int
    ) throws(SystemError) -> [UInt8] {
        try FileSystem.openFile(path, flags: O_RDONLY | O_NONBLOCK).withDescriptor {
            descriptor throws(SystemError) in
            guard try FileStatus(of: descriptor).kind == .regular else { return [] }
            return try start(of: descriptor, byteCount: byteCount)
        }
    }

    /// Throws for a device that has any bytes, because it may have no end, like `/dev/zero`.
    /// Terminals and `/dev/null` are allowed, because they end.
    package static func refuseDevice(_ descriptor: Int32) throws(SystemError) {
        guard try FileStatus(of: descriptor).isDevice, isatty(descriptor) == 0 else { return }
        guard try start(of: descriptor, byteCount: 1).isEmpty else { throw .notRegular }
    }

    /// Reads the first bytes of a regular file, or of a pipe if that is allowed; no device is read.
    ///
    /// - Throws: an error if it is something else.
    package static func limited(
        _ path: FilePath, byteCount: Int, mayBePipe: Bool
    ) throws(SystemError) -> [UInt8] {
        // If pipes are not allowed, opening one must not block until it has a writer.
        let flags = mayBePipe ? O_RDONLY : O_RDONLY | O_NONBLOCK
        return try FileSystem.openFile(path, flags: flags).withDescriptor {
            descriptor throws(SystemError) in
            let status = try FileStatus(of: descriptor)
            if status.kind == .directory { throw .directory }
            guard status.kind == .regular || mayBePipe && status.isPipe else {
                throw .notRegular
            }
            var bytes: [UInt8] = []
            while bytes.count < byteCount {
                let room = min(byteCount - bytes.count, 1 << 16)
                let piece = try start(of: descriptor, byteCount: room)
                if piece.isEmpty { break }
                bytes += piece
            }
            return bytes
        }
    }

    private static func start(of descriptor: Int32) -> ByteStore? {
        (try? FileSystem.firstBytes(descriptor, byteCount: startByteCount)).map { ByteStore($0) }
    }

    private static func map(_ descriptor: Int32, byteCount: Int, isSparse: Bool) -> FileMemory? {
        guard
            let mapping = FileMemory(
                mapping: descriptor, byteCount: byteCount, isSparse: isSparse)
        else { return nil }
        // Set the position as if the file had been read, so that the next read finds the end.
        _ = FileSystem.call(.lseek) { lseek(descriptor, off_t(byteCount), SEEK_SET) }
        return mapping
    }

    /// The maximum number of bytes of a pipe, or of a file that grows while it is read, that are
    /// kept in memory. No text property list may be larger.
    static let maximumStreamByteCount = 4 << 30

    /// Reads until the end, regardless of the expected size, because files grow and some report no
    /// size.
    ///
    /// - Throws: `EFBIG` if the end is not reached.
    static func readAll(
        _ descriptor: Int32, expectedCount: Int, atMost limit: Int = maximumStreamByteCount
    ) throws(SystemError) -> FileMemory {
        // Reserve some room if no size is reported, as in /proc.
        try FileSystem.readAll(
            descriptor, expectedCount: max(expectedCount, 4095), atMost: max(limit, expectedCount))
    }
}
