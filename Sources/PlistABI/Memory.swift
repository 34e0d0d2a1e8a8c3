// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The place in this module that knows which C library it uses.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory that structures of C are made of: an allocation that fails is `nil`.
@unsafe
enum Memory {
    /// Zeroed memory for at least one element.
    static func allocate<Element>(
        _ count: Int, of type: Element.Type
    ) -> UnsafeMutablePointer<Element>? {
        let memory = unsafe calloc(max(count, 1), MemoryLayout<Element>.stride)
        return unsafe memory?.assumingMemoryBound(to: Element.self)
    }

    /// A copy of a text that ends with a zero.
    static func text(_ text: String) -> UnsafePointer<CChar>? {
        let utf8 = text.utf8
        guard let copy = unsafe allocate(utf8.count + 1, of: CChar.self) else { return nil }
        for (index, byte) in utf8.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
        return unsafe UnsafePointer(copy)
    }

    static func free<Element>(_ memory: UnsafePointer<Element>?) {
        unsafe release(UnsafeRawPointer(memory))
    }

    private static func release(_ memory: UnsafeRawPointer?) {
        #if canImport(Glibc)
            unsafe Glibc.free(UnsafeMutableRawPointer(mutating: memory))
        #elseif canImport(Musl)
            unsafe Musl.free(UnsafeMutableRawPointer(mutating: memory))
        #elseif canImport(Darwin)
            unsafe Darwin.free(UnsafeMutableRawPointer(mutating: memory))
        #endif
    }
}

extension ByteStore {
    /// The bytes of a file or a pipe.
    ///
    /// They are read, not mapped: a mapped file that another process truncates would end this one.
    ///
    /// - Parameter maximumCount: more bytes are refused.
    /// - Throws: `file` with the reason of the system; `limit`.
    static func reading(
        file path: UnsafePointer<CChar>, maximumCount: Int?
    ) throws(PlistError) -> ByteStore {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .file(errno) }
        try status.checkReadable()
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .file(errno) }
        defer { close(descriptor) }
        guard unsafe fstat(descriptor, &status) == 0 else { throw .file(errno) }
        try status.checkReadable()
        let limit = Swift.min(maximumCount ?? .max, .max - 1)
        let expected = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard expected <= limit else { throw .tooLarge(limit) }
        return try contents(of: descriptor, expectedCount: expected, limit: limit)
    }

    private static func contents(
        of descriptor: Int32, expectedCount: Int, limit: Int
    ) throws(PlistError) -> ByteStore {
        var capacity = expectedCount + 1
        var count = 0
        guard var memory = unsafe malloc(capacity) else { throw .file(ENOMEM) }
        while true {
            let found = unsafe read(descriptor, memory + count, capacity - count)
            if found < 0 && errno == EINTR { continue }
            guard found >= 0 else {
                let code = errno
                unsafe free(memory)
                throw .file(code)
            }
            count += found
            if found == 0 { break }
            guard count <= limit else {
                unsafe free(memory)
                throw .tooLarge(limit)
            }
            guard count == capacity else { continue }
            capacity = Swift.max(2 * capacity, 1 << 16)
            guard let more = unsafe realloc(memory, capacity) else {
                unsafe free(memory)
                throw .file(ENOMEM)
            }
            unsafe memory = more
        }
        return unsafe ByteStore(
            adopting: UnsafeRawBufferPointer(start: memory, count: count),
            release: { start, _ in unsafe free(UnsafeMutableRawPointer(mutating: start)) })
    }

    /// A copy of bytes; `nil` if there is no memory for it.
    static func copying(_ bytes: UnsafeRawBufferPointer) -> ByteStore? {
        guard let memory = unsafe malloc(Swift.max(bytes.count, 1)) else { return nil }
        let copy = unsafe UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
        unsafe copy.copyMemory(from: bytes)
        return unsafe ByteStore(
            adopting: UnsafeRawBufferPointer(copy),
            release: { start, _ in unsafe free(UnsafeMutableRawPointer(mutating: start)) })
    }
}

extension PlistError {
    /// Why the system cannot read a file.
    fileprivate static func file(_ code: Int32) -> PlistError {
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return PlistError(.file, text.prefix(1).lowercased() + text.dropFirst())
    }

    fileprivate static func tooLarge(_ limit: Int) -> PlistError {
        PlistError(.limit, "the file has more than \(limit) bytes")
    }

    /// No memory for a copy of an argument.
    static let outOfMemory = PlistError(.limit, "out of memory")
}

extension stat {
    /// Refuses directories, and devices, because opening one can have an effect.
    fileprivate func checkReadable() throws(PlistError) {
        switch st_mode & S_IFMT {
        case S_IFREG, S_IFIFO, S_IFSOCK: break
        case S_IFDIR: throw .file(EISDIR)
        default: throw PlistError(.file, "expected a file or a pipe, found a device")
        }
    }
}
