// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A buffered file that gets its name only when it is complete, so a corpus is never incomplete.
struct OutputFile: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private var buffer: [UInt8] = []
    private(set) var byteCount = 0

    init(path: String) {
        self.path = path
        descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { fail("cannot create \(path).partial") }
        buffer.reserveCapacity(1 << 20)
    }

    mutating func write(_ byte: UInt8) {
        buffer.append(byte)
        byteCount += 1
        if buffer.count >= 1 << 20 { flush() }
    }

    mutating func write(_ bytes: some Collection<UInt8>) {
        buffer.append(contentsOf: bytes)
        byteCount += bytes.count
        if buffer.count >= 1 << 20 { flush() }
    }

    mutating func write(_ text: String) {
        write(text.utf8)
    }

    /// Writes the low `width` bytes of a number, most significant first.
    mutating func write(bigEndian value: UInt64, width: Int) {
        for shift in stride(from: (width - 1) * 8, through: 0, by: -8) {
            write(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }

    consuming func finish() {
        flush()
        guard close(descriptor) == 0, rename(path + ".partial", path) == 0 else {
            fail("cannot finish \(path)")
        }
    }

    private mutating func flush() {
        var written = 0
        buffer.withUnsafeBytes { bytes in
            while written < bytes.count {
                let count = writeBytes(
                    descriptor, bytes.baseAddress! + written, bytes.count - written)
                guard count > 0 else { fail("cannot write \(path)") }
                written += count
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// The system's `write`, because `OutputFile` has a method of that name.
private let writeBytes: @Sendable (Int32, UnsafeRawPointer, Int) -> Int = { write($0, $1, $2) }

/// Ends the program with a message on standard error.
public func fail(_ message: String) -> Never {
    let line = Array("corpus: \(message)\n".utf8)
    _ = line.withUnsafeBytes { writeBytes(2, $0.baseAddress!, $0.count) }
    exit(2)
}
