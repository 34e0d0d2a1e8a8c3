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

// The functions of the C library that take or return pointers. No pointer leaves this file: those
// passed to the system are valid during the call and have the room that it is told, what the system
// returns is copied, and memory that is kept belongs to a value that frees it.

// MARK: Names of files

extension System {
    static func message(ofError number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }

    /// Runs a call that takes a name, and returns −1 if it fails.
    private static func onName<Result: SignedInteger>(
        _ path: FilePath, _ call: (UnsafePointer<CChar>) -> Result
    ) throws(SystemError) -> Result {
        try unsafe path.terminated.withCText { (name) throws(SystemError) in
            // What comes before a zero would be another file's name.
            guard let name = unsafe name else { throw .missingFile }
            return try check { unsafe call(name) }
        }
    }

    /// The same with two names.
    private static func onNames(
        _ one: FilePath, _ other: FilePath,
        _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    ) throws(SystemError) {
        _ = try unsafe other.terminated.withCText { (other) throws(SystemError) in
            guard let other = unsafe other else { throw .missingFile }
            return try unsafe onName(one) { unsafe call($0, other) }
        }
    }

    /// - Parameter mode: the permissions of a file that the call creates.
    static func openFile(
        _ path: FilePath, flags: Int32, mode: mode_t = 0
    ) throws(SystemError) -> OpenFile {
        OpenFile(owning: try unsafe onName(path) { unsafe open($0, flags | O_CLOEXEC, mode) })
    }

    static func status(of path: FilePath, followsLinks: Bool) throws(SystemError) -> stat {
        var record = stat()
        _ = try unsafe onName(path) {
            unsafe followsLinks ? stat($0, &record) : lstat($0, &record)
        }
        return record
    }

    static func status(of descriptor: Int32) throws(SystemError) -> stat {
        var record = stat()
        _ = try check { unsafe fstat(descriptor, &record) }
        return record
    }

    /// - Parameter mode: `R_OK`, `W_OK`, `X_OK` or several of them; or `F_OK`.
    /// - Throws: why the program's user may not do that with the file.
    static func checkAccess(_ path: FilePath, _ mode: Int32) throws(SystemError) {
        _ = try unsafe onName(path) { unsafe faccessat(AT_FDCWD, $0, mode, AT_EACCESS) }
    }

    static func renameFile(_ source: FilePath, to target: FilePath) throws(SystemError) {
        try unsafe onNames(source, target) { unsafe rename($0, $1) }
    }

    /// Gives a file a second name, which must be free.
    ///
    /// - Parameter followsLinks: whether `source` may be a symbolic link to the file.
    static func linkFile(
        _ source: FilePath, to target: FilePath, followsLinks: Bool = false
    ) throws(SystemError) {
        try unsafe onNames(source, target) {
            unsafe linkat(AT_FDCWD, $0, AT_FDCWD, $1, followsLinks ? AT_SYMLINK_FOLLOW : 0)
        }
    }

    static func removeFile(_ path: FilePath) { _ = try? unsafe onName(path) { unsafe unlink($0) } }

    /// - Throws: `EINVAL` if the name is not that of a symbolic link.
    static func linkTarget(of path: FilePath) throws(SystemError) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = try unsafe onName(path) { name in
            unsafe target.withUnsafeMutableBytes { room in
                unsafe readlink(
                    name, room.baseAddress!.assumingMemoryBound(to: CChar.self), room.count)
            }
        }
        return Array(target.prefix(count))
    }

    /// The path without symbolic links, `.` and `..`; `nil` if there is no such file.
    static func absolutePath(of path: FilePath) -> FilePath? {
        unsafe path.terminated.withCText { name in
            guard let name = unsafe name, let full = unsafe realpath(name, nil) else { return nil }
            defer { unsafe free(full) }
            return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: full, count: strlen(full)))
        }
    }

    /// Passes on the name and the type (`DT_REG` and so on) of each entry of a directory.
    static func forEachEntry(
        of directory: consuming OpenFile,
        _ body: (_ name: [UInt8], _ type: UInt8) throws(SystemError) -> Void
    ) throws(SystemError) {
        let descriptor = directory.release()
        guard let stream = unsafe fdopendir(descriptor) else {
            let number = errno
            _ = close(descriptor)
            throw SystemError(number: number)
        }
        defer { _ = unsafe closedir(stream) }
        while true {
            errno = 0
            guard let record = unsafe readdir(stream) else {
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

// MARK: Contents of files

extension System {
    /// Reads into a part of an array, from `start` to its end.
    ///
    /// - Returns: the number of bytes; 0 at the end of the file.
    static func readBytes(
        _ descriptor: Int32, into bytes: inout [UInt8], from start: Int
    ) throws(SystemError) -> Int {
        precondition(start >= 0 && start <= bytes.count)
        return try check {
            unsafe bytes.withUnsafeMutableBytes { memory in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start...])
                return unsafe read(descriptor, rest.baseAddress, rest.count)
            }
        }
    }

    /// The first bytes of a file, wherever it will be read next; at most `byteCount`.
    static func firstBytes(
        _ descriptor: Int32, byteCount: Int
    ) throws(SystemError) -> ArraySlice<UInt8> {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        let count = try check { unsafe pread(descriptor, &bytes, byteCount, 0) }
        return bytes.prefix(count)
    }

    /// Writes everything.
    static func writeAll(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) {
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
            written += try check {
                unsafe write(descriptor, rest.baseAddress, min(rest.count, maximumPieceSize))
            }
        }
    }

    /// Some systems refuse to read or write 2 GiB or more at once.
    fileprivate static let maximumPieceSize = 1 << 30

    /// Reads until the end.
    ///
    /// - Parameter expectedCount: the number of bytes; there may be more or fewer.
    static func readAll(
        _ descriptor: Int32, expectedCount: Int
    ) throws(SystemError) -> ByteStore {
        // One byte more, so that the end is found without growing.
        var buffer = try FileBuffer(capacity: expectedCount + 1)
        while try buffer.fill(from: descriptor) {}
        return buffer.finish()
    }

    /// Maps the beginning of a file; `nil` if the system cannot.
    ///
    /// - Parameter isSparse: whether little of it will be looked at.
    static func map(_ descriptor: Int32, byteCount: Int, isSparse: Bool) -> ByteStore? {
        guard let start = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0),
            unsafe start != MAP_FAILED
        else { return nil }
        if !isSparse { unsafe madvise(start, byteCount, MADV_SEQUENTIAL) }
        return unsafe ByteStore(
            adopting: UnsafeRawBufferPointer(start: start, count: byteCount),
            evict: { start, count in
                unsafe madvise(UnsafeMutableRawPointer(mutating: start), count, MADV_DONTNEED)
            },
            release: { start, count in
                unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
            })
    }
}

/// Bytes that wait to be written. Not an array: see `Environment.swift`.
///
/// Invariant: the first `count` bytes of `memory`, which is this value's alone, are initialised.
@safe
struct PendingBytes: ~Copyable {
    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 13, alignment: 1)
    private var count = 0

    deinit { unsafe memory.deallocate() }

    var isEmpty: Bool { count == 0 }
    var isFull: Bool { unsafe count == memory.count }

    mutating func append(_ byte: UInt8) {
        precondition(!isFull)
        unsafe memory[count] = byte
        count += 1
    }

    func write(to descriptor: Int32) throws(SystemError) {
        try unsafe System.writeAll(descriptor, UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    mutating func removeAll() { count = 0 }
}

/// Memory that a file is read into; unlike Swift's own, there may be too little of it.
///
/// Invariant: `memory` is a block of `capacity` bytes of this value alone, of which `count` have been
/// read.
@safe
private struct FileBuffer: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0

    init(capacity: Int) throws(SystemError) {
        guard let memory = unsafe malloc(capacity) else { throw SystemError(number: ENOMEM) }
        unsafe self.memory = unsafe memory
        self.capacity = capacity
    }

    deinit { unsafe free(memory) }

    /// - Returns: whether there may be more.
    mutating func fill(from descriptor: Int32) throws(SystemError) -> Bool {
        if count == capacity { try grow() }
        let room = min(capacity - count, System.maximumPieceSize)
        let added = try System.check { unsafe read(descriptor, memory + count, room) }
        count += added
        return added > 0
    }

    private mutating func grow() throws(SystemError) {
        let (doubled, overflow) = capacity.multipliedReportingOverflow(by: 2)
        guard !overflow, let larger = unsafe realloc(memory, doubled) else {
            throw SystemError(number: ENOMEM)
        }
        unsafe memory = unsafe larger
        capacity = doubled
    }

    /// What was read, without the room that is left.
    consuming func finish() -> ByteStore {
        // Shrinking in place cannot fail.
        if capacity - count > 1 << 16, let trimmed = unsafe realloc(memory, max(count, 1)) {
            unsafe memory = unsafe trimmed
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: memory, count: count)
        discard self
        return unsafe ByteStore(
            adopting: bytes,
            release: { start, _ in unsafe free(UnsafeMutableRawPointer(mutating: start)) })
    }
}

extension PlistOutput {
    /// Keeps nothing.
    static var nowhere: PlistOutput { PlistOutput { _ throws(PlistError) in } }
}

// MARK: Attributes

extension System {
    #if canImport(Darwin)
        /// Whether all attributes of one file were given to another.
        static func copyAttributes(from old: Int32, to new: Int32) -> Bool {
            unsafe fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
        }
    #else
        /// Attributes have at most this many bytes, and so have all of a file's names.
        private static let maximumAttributeSize = 1 << 16

        static func attributeNames(of descriptor: Int32) -> [[UInt8]] {
            // Most files have none.
            guard flistxattr(descriptor, nil, 0) > 0 else { return [] }
            var names = [CChar](repeating: 0, count: maximumAttributeSize)
            let count = unsafe flistxattr(descriptor, &names, names.count)
            return names.prefix(max(count, 0)).split(separator: 0).map { name in
                name.map { UInt8(bitPattern: $0) }
            }
        }

        /// Gives a file an attribute of another, or takes it away if the other has none.
        ///
        /// - Returns: whether that is so now.
        static func copyAttribute(_ name: [UInt8], from old: Int32, to new: Int32) -> Bool {
            let name = name.map { CChar(bitPattern: $0) } + [0]
            guard unsafe fgetxattr(old, name, nil, 0) >= 0 else {
                func hasNone() -> Bool { errno == ENODATA || errno == ENOTSUP }
                return unsafe hasNone() && (fremovexattr(new, name) == 0 || hasNone())
            }
            var value = [UInt8](repeating: 0, count: maximumAttributeSize)
            let count = unsafe fgetxattr(old, name, &value, value.count)
            return unsafe count >= 0 && fsetxattr(new, name, value, count, 0) == 0
        }
    #endif
}

// MARK: Signals

/// A set of signals.
struct SignalSet {
    private var members = sigset_t()

    /// No signals.
    init() { unsafe sigemptyset(&members) }

    mutating func insert(_ number: Int32) { unsafe sigaddset(&members, number) }

    /// The signals that have arrived while they were held back.
    static var pending: SignalSet {
        var pending = SignalSet()
        unsafe sigpending(&pending.members)
        return pending
    }

    func contains(_ number: Int32) -> Bool {
        var members = members
        return unsafe sigismember(&members, number) == 1
    }

    /// Holds these back, too.
    ///
    /// - Returns: those that were held back before.
    func hold() -> SignalSet {
        var members = members
        var previous = SignalSet()
        unsafe sigprocmask(SIG_BLOCK, &members, &previous.members)
        return previous
    }

    /// Holds these back and lets all others through.
    func holdOnly() {
        var members = members
        unsafe sigprocmask(SIG_SETMASK, &members, nil)
    }

    /// Has a signal ignored, or do what it does by default.
    ///
    /// - Returns: whether it was ignored before.
    @discardableResult
    static func setIgnored(_ number: Int32, _ isIgnored: Bool) -> Bool {
        let previous = signal(number, isIgnored ? SIG_IGN : SIG_DFL)
        return unsafe unsafeBitCast(previous, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
