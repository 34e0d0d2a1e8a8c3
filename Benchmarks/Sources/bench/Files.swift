// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The necessary file system functions, because Foundation would add to every child's peak memory.
enum Files {
    static func byteCount(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func isExecutable(_ path: String) -> Bool {
        access(path, X_OK) == 0
    }

    static func makeFolder(_ path: String) {
        mkdir(path, 0o755)
    }

    static func remove(_ path: String) {
        unlink(path)
    }

    /// Returns the first program of this name in `PATH`.
    static func program(_ name: String) -> String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isExecutable)
    }

    /// Reads a file into the page cache, so that the first program to read it has no disadvantage.
    static func warm(_ path: String) {
        withDescriptor(path, O_RDONLY) { descriptor in
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while read(descriptor, &buffer, buffer.count) > 0 {}
        }
    }

    /// Returns the first 64 KiB of a text file.
    static func text(_ path: String) -> String {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var length = 0
        withDescriptor(path, O_RDONLY) { length = max(0, read($0, &buffer, buffer.count)) }
        return String(decoding: buffer[..<length], as: UTF8.self)
    }

    /// Writes a small text file; returns false if that fails.
    static func write(_ text: String, to path: String) -> Bool {
        var isWritten = false
        let bytes = Array(text.utf8)
        withDescriptor(path, O_WRONLY | O_CREAT | O_TRUNC) {
            isWritten = writeBytes($0, bytes, bytes.count) == bytes.count
        }
        return isWritten
    }

    /// Prints a line to standard error.
    static func report(_ message: String) {
        let bytes = Array("\(message)\n".utf8)
        _ = writeBytes(2, bytes, bytes.count)
    }

    private static func withDescriptor(_ path: String, _ flags: Int32, _ body: (Int32) -> Void) {
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else { return }
        body(descriptor)
        close(descriptor)
    }
}

/// The system's `write`, because `Files` has a method of that name.
private let writeBytes: @Sendable (Int32, UnsafeRawPointer, Int) -> Int = { write($0, $1, $2) }

/// Ends the harness with a message on standard error.
func fail(_ message: String) -> Never {
    Files.report("bench: \(message)")
    exit(2)
}
