// SPDX-License-Identifier: Apache-2.0

import CFileAttributes
import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The functions of the C library that take or return pointers. No pointer leaves this file.
// Pointers passed to the system are valid during the call and have the size given to it. Results
// from the system are copied. Memory that is kept belongs to a value that frees it.

// MARK: File names

/// Bytes followed by a zero, as system calls expect names.
///
/// Invariant: `start` is memory owned by this object alone: `count` bytes, which never change, and
/// a zero.
@safe
package final class TerminatedBytes: @unchecked Sendable {
    private let start: UnsafeMutablePointer<UInt8>
    package let count: Int

    // Not generic over collections, because generic code called from another module makes the
    // runtime look up types by name, which searches all conformances of the program.

    package convenience init(_ bytes: Span<UInt8>) {
        self.init(count: bytes.count)
        unsafe bytes.withUnsafeBytes { unsafe fill($0) }
    }

    /// Creates the bytes of text in UTF-8.
    package convenience init(_ text: String) {
        self.init(count: text.utf8.count)
        var text = text
        text.withUTF8 { unsafe fill(UnsafeRawBufferPointer($0)) }
    }

    private init(count: Int) {
        self.count = count
        unsafe start = .allocate(capacity: count + 1)
        unsafe start[count] = 0
    }

    private func fill(_ bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count == count)
        if let source = bytes.baseAddress { unsafe memcpy(start, source, count) }
    }

    deinit { unsafe start.deallocate() }

    package subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        return unsafe start[index]
    }

    package var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

    /// Returns the bytes from an index on as text; bytes that are not UTF-8 are replaced.
    package func text(from index: Int = 0) -> String {
        precondition(index >= 0 && index <= count)
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start + index, count: count - index),
            as: UTF8.self)
    }

    func withBytes(_ body: (Span<UInt8>) -> Void) {
        let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
        body(unsafe bytes.span)
    }

    package func hasPrefix(_ prefix: StaticString) -> Bool {
        unsafe count >= prefix.utf8CodeUnitCount
            && memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
    }

    /// Calls `body` with the bytes as a C string; the pointer is valid only during the call.
    ///
    /// - Parameter body: gets `nil` if there is a zero among the bytes, which would truncate the C
    ///   string.
    func withCText<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        return try unsafe body(strlen(text) == count ? text : nil)
    }
}

extension FileSystem {
    package static func message(ofError number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }

    /// Makes a call that takes a name, and returns −1 if it fails.
    private static func onName<Result: SignedInteger>(
        _ path: FilePath, _ call: SystemCall, _ body: (UnsafePointer<CChar>) -> Result
    ) throws(SystemError) -> Result {
        try unsafe path.terminated.withCText { (name) throws(SystemError) in
            // The system would see only the part before the zero, which may be the name of another
            // file.
            guard let name = unsafe name else { throw .missingFile }
            return try check(call) { unsafe body(name) }
        }
    }

    /// Makes a call that takes two names, and returns −1 if it fails.
    private static func onNames(
        _ one: FilePath, _ other: FilePath, _ call: SystemCall,
        _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    ) throws(SystemError) {
        _ = try unsafe other.terminated.withCText { (other) throws(SystemError) in
            guard let other = unsafe other else { throw .missingFile }
            return try unsafe onName(one, call) { unsafe body($0, other) }
        }
    }

    /// - Parameter mode: the permissions of a newly created file.
    static func openFile(
        _ path: FilePath, flags: Int32, mode: mode_t = 0
    ) throws(SystemError) -> OpenFile {
        do throws(SystemError) {
            return OpenFile(
                owning: try unsafe onName(path, .open) { unsafe open($0, flags | O_CLOEXEC, mode) })
        } catch {
            guard error.number == ENAMETOOLONG else { throw error }
            return try openLongPath(path, flags: flags, mode: mode)
        }
    }

    /// Opens a file by its path relative to a directory.
    static func openFile(
        _ path: FilePath, in directory: Int32, flags: Int32, mode: mode_t
    ) throws(SystemError) -> OpenFile {
        OpenFile(
            owning: try unsafe onName(path, .openat) {
                unsafe openat(directory, $0, flags | O_CLOEXEC, mode)
            })
    }

    static func status(of path: FilePath, followsLinks: Bool) throws(SystemError) -> stat {
        var record = stat()
        _ = try unsafe onName(path, followsLinks ? .stat : .lstat) {
            unsafe followsLinks ? stat($0, &record) : lstat($0, &record)
        }
        return record
    }

    static func status(of descriptor: Int32) throws(SystemError) -> stat {
        var record = stat()
        _ = try check(.fstat) { unsafe fstat(descriptor, &record) }
        return record
    }

    /// - Parameter mode: `R_OK`, `W_OK`, `X_OK` or several of them; or `F_OK`.
    /// - Throws: the reason why the program's user may not access the file in that way.
    package static func checkAccess(_ path: FilePath, _ mode: Int32) throws(SystemError) {
        _ = try unsafe onName(path, .faccessat) {
            unsafe faccessat(AT_FDCWD, $0, mode, AT_EACCESS)
        }
    }

    static func renameFile(_ source: FilePath, to target: FilePath) throws(SystemError) {
        try unsafe onNames(source, target, .rename) { unsafe rename($0, $1) }
    }

    /// Gives a file a second name, which must be free.
    ///
    /// - Parameter followsLinks: whether `source` may be a symbolic link to the file.
    static func linkFile(
        _ source: FilePath, to target: FilePath, followsLinks: Bool = false
    ) throws(SystemError) {
        try unsafe onNames(source, target, .linkat) {
            unsafe linkat(AT_FDCWD, $0, AT_FDCWD, $1, followsLinks ? AT_SYMLINK_FOLLOW : 0)
        }
    }

    package static func removeFile(_ path: FilePath) {
        _ = try? unsafe onName(path, .unlink) { unsafe unlink($0) }
    }

    /// - Throws: `EINVAL` if the file is not a symbolic link.
    static func linkTarget(of path: FilePath) throws(SystemError) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = try unsafe onName(path, .readlink) { name in
            unsafe target.withUnsafeMutableBytes { room in
                unsafe readlink(
                    name, room.baseAddress!.assumingMemoryBound(to: CChar.self), room.count)
            }
        }
        return Array(target.prefix(count))
    }

    /// Returns the path without symbolic links, `.` and `..`; `nil` if there is no such file.
    static func absolutePath(of path: FilePath) -> FilePath? {
        unsafe path.terminated.withCText { name in
            guard let name = unsafe name,
                let full = unsafe call(.realpath, { unsafe realpath(name, nil) })
            else { return nil }
            defer { unsafe free(full) }
            let bytes = unsafe UnsafeRawBufferPointer(start: full, count: strlen(full))
            return unsafe FilePath(bytes: Array(bytes))
        }
    }

    /// Calls a function with the name and the type (`DT_REG` and so on) of each entry of a
    /// directory.
    static func forEachEntry(
        of directory: consuming OpenFile,
        _ body: (_ name: [UInt8], _ type: UInt8) throws(SystemError) -> Void
    ) throws(SystemError) {
        let descriptor = directory.release()
        guard let stream = unsafe call(.fdopendir, { unsafe fdopendir(descriptor) }) else {
            let number = errno
            _ = call(.close) { close(descriptor) }
            throw SystemError(number: number)
        }
        defer { _ = call(.closedir) { unsafe closedir(stream) } }
        while true {
            errno = 0
            guard let record = unsafe call(.readdir, { unsafe readdir(stream) }) else {
                if errno != 0 { throw SystemError(number: errno) }
                return
            }
            let name = unsafe withUnsafeBytes(of: &record.pointee.d_name) { field in
                unsafe Array(field.prefix { $0 != 0 })
            }
            try body(name, unsafe record.pointee.d_type)
        }
    }
}

// MARK: File contents

extension FileSystem {
    /// Reads into a part of an array, from `start` to its end.
    ///
    /// - Returns: the number of bytes; 0 at the end of the file.
    package static func readBytes(
        _ descriptor: Int32, into bytes: inout [UInt8], from start: Int
    ) throws(SystemError) -> Int {
        precondition(start >= 0 && start <= bytes.count)
        return try check(.read, upTo: bytes.count - start) { count in
            unsafe bytes.withUnsafeMutableBytes { memory in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start...])
                return unsafe read(descriptor, rest.baseAddress, count)
            }
        }
    }

    /// Returns the first bytes of a file, at most `byteCount`, without changing its position.
    static func firstBytes(
        _ descriptor: Int32, byteCount: Int
    ) throws(SystemError) -> ArraySlice<UInt8> {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        let count = try check(.pread, upTo: byteCount) {
            unsafe pread(descriptor, &bytes, $0, 0)
        }
        return bytes.prefix(count)
    }

    package static func writeAll(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) {
        try unsafe bytes.withUnsafeBytes { (memory) throws(SystemError) in
            try unsafe writeAll(descriptor, memory)
        }
    }

    fileprivate static func writeAll(
        _ descriptor: Int32, _ memory: UnsafeRawBufferPointer
    ) throws(SystemError) {
        var written = 0
        while written < memory.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[written...])
            let count = try check(.write, upTo: min(rest.count, maximumPieceSize)) {
                unsafe write(descriptor, rest.baseAddress, $0)
            }
            // A file that accepts no bytes would never be finished.
            guard count > 0 else { throw SystemError(number: EIO) }
            written += count
        }
    }

    /// Some systems refuse to read or write 2 GiB or more at once.
    fileprivate static let maximumPieceSize = 1 << 30

    /// Reads until the end.
    ///
    /// - Parameters:
    ///   - expectedCount: the number of bytes; there may be more or fewer.
    ///   - limit: the maximum number of bytes.
    static func readAll(
        _ descriptor: Int32, expectedCount: Int, atMost limit: Int
    ) throws(SystemError) -> FileMemory {
        // One more byte, so that the end is found without growing.
        var memory = try FileMemory(capacity: expectedCount + 1)
        while try memory.fill(from: descriptor) {
            if memory.count > limit { throw SystemError(number: EFBIG) }
        }
        memory.trim()
        return memory
    }
}

/// The contents of a file in memory: a mapping of the file, or a block that it was read into.
/// Unlike Swift's own allocations, allocating the block may fail.
///
/// Invariant: this value alone owns `start`; the first `count` bytes are the file's. It is a
/// mapping of `count` bytes, or a block of `capacity` bytes.
@safe
struct FileMemory: ~Copyable {
    private var start: UnsafeMutableRawPointer
    fileprivate private(set) var count: Int
    /// 0 for a mapping.
    private var capacity: Int

    /// Maps the beginning of a file, which must not be empty; `nil` if the system cannot.
    ///
    /// - Parameter isSparse: whether little of it will be examined.
    init?(mapping descriptor: Int32, byteCount: Int, isSparse: Bool) {
        guard byteCount > 0,
            let start = unsafe Self.map(descriptor, byteCount: byteCount)
        else { return nil }
        if !isSparse { unsafe madvise(start, byteCount, MADV_SEQUENTIAL) }
        unsafe self.start = unsafe start
        count = byteCount
        capacity = 0
    }

    fileprivate init(capacity: Int) throws(SystemError) {
        guard let start = unsafe FileSystem.call(.malloc, { unsafe malloc(capacity) }) else {
            throw SystemError(number: ENOMEM)
        }
        unsafe self.start = unsafe start
        self.capacity = capacity
        count = 0
    }

    deinit { unsafe capacity == 0 ? Self.unmap(start, count) : free(start) }

    /// - Returns: whether there may be more.
    fileprivate mutating func fill(from descriptor: Int32) throws(SystemError) -> Bool {
        if count == capacity { try grow() }
        let room = min(capacity - count, FileSystem.maximumPieceSize)
        let added = try FileSystem.check(.read, upTo: room) {
            unsafe read(descriptor, start + count, $0)
        }
        count += added
        return added > 0
    }

    private mutating func grow() throws(SystemError) {
        let (doubled, overflow) = capacity.multipliedReportingOverflow(by: 2)
        guard !overflow,
            let larger = unsafe FileSystem.call(.realloc, { unsafe realloc(start, doubled) })
        else {
            throw SystemError(number: ENOMEM)
        }
        unsafe start = unsafe larger
        capacity = doubled
    }

    /// Frees the unused room, if it is large.
    fileprivate mutating func trim() {
        // Shrinking in place cannot fail.
        guard capacity - count > 1 << 16,
            let trimmed = unsafe FileSystem.call(
                .realloc, { unsafe realloc(start, max(count, 1)) })
        else { return }
        unsafe start = unsafe trimmed
        capacity = max(count, 1)
    }

    /// Passes ownership of the memory to the caller, who has to free it.
    fileprivate consuming func relinquish() -> (UnsafeRawBufferPointer, isMapped: Bool) {
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
        let isMapped = capacity == 0
        discard self
        return unsafe (bytes, isMapped)
    }

    private static func map(_ descriptor: Int32, byteCount: Int) -> UnsafeMutableRawPointer? {
        unsafe FileSystem.call(.mmap) {
            let start = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
            return unsafe start == MAP_FAILED ? nil : start
        }
    }

    fileprivate static func unmap(_ start: UnsafeMutableRawPointer, _ count: Int) {
        unsafe munmap(start, count)
    }
}

extension ByteStore {
    /// Takes over the contents of a file.
    convenience init(_ memory: consuming FileMemory) {
        let (bytes, isMapped) = unsafe memory.relinquish()
        guard isMapped else {
            unsafe self.init(adopting: bytes) { start, _ in
                unsafe free(UnsafeMutableRawPointer(mutating: start))
            }
            return
        }
        unsafe self.init(
            adopting: bytes,
            evict: { start, count in
                unsafe madvise(UnsafeMutableRawPointer(mutating: start), count, MADV_DONTNEED)
            },
            release: { start, count in
                unsafe FileMemory.unmap(UnsafeMutableRawPointer(mutating: start), count)
            })
    }
}

// MARK: Attributes

extension FileSystem {
    #if canImport(Darwin)
        /// Returns whether all attributes of one file were copied to another.
        static func copyAttributes(from old: Int32, to new: Int32) -> Bool {
            unsafe call(.fcopyfile) {
                unsafe fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
            } == 0
        }
    #else
        /// The maximum size of an attribute, and of the list of a file's attribute names.
        private static let maximumAttributeSize = 1 << 16

        static func attributeNames(of descriptor: Int32) -> [[UInt8]] {
            // Most files have no attributes.
            guard call(.flistxattr, { flistxattr(descriptor, nil, 0) }) > 0 else { return [] }
            var names = [CChar](repeating: 0, count: maximumAttributeSize)
            let count = call(.flistxattr) {
                unsafe flistxattr(descriptor, &names, maximumAttributeSize)
            }
            return names.prefix(max(count, 0)).split(separator: 0).map { name in
                name.map { UInt8(bitPattern: $0) }
            }
        }

        /// Copies an attribute from one file to another, or removes it if the first has none.
        ///
        /// - Returns: whether both now agree.
        static func copyAttribute(_ name: [UInt8], from old: Int32, to new: Int32) -> Bool {
            let name = name.map { CChar(bitPattern: $0) } + [0]
            guard call(.fgetxattr, { unsafe fgetxattr(old, name, nil, 0) }) >= 0 else {
                func hasNone() -> Bool { errno == ENODATA || errno == ENOTSUP }
                guard hasNone() else { return false }
                return call(.fremovexattr) { unsafe fremovexattr(new, name) } == 0
                    || hasNone()
            }
            var value = [UInt8](repeating: 0, count: maximumAttributeSize)
            let count = call(.fgetxattr) {
                unsafe fgetxattr(old, name, &value, maximumAttributeSize)
            }
            guard count >= 0 else { return false }
            return call(.fsetxattr) { unsafe fsetxattr(new, name, value, count, 0) } == 0
        }
    #endif
}
