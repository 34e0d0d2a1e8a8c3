// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file, which is closed when the value is destroyed.
package struct OpenFile: ~Copyable {
    private let descriptor: Int32

    /// - Parameter descriptor: an open file, which this value owns from now on.
    package init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = FileSystem.call(.close) { close(descriptor) } }

    /// Calls `body` with the descriptor, which is open during the call.
    package func withDescriptor<Result: ~Copyable, Failure: Error>(
        _ body: (Int32) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(descriptor)
    }

    /// Releases ownership of the descriptor; the caller has to close it.
    package consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Closes a file that was written, because some file systems report errors only now.
    package consuming func finish() throws(SystemError) {
        // The descriptor is invalid in any case, and closing it again could close another file.
        let descriptor = release()
        guard FileSystem.call(.close, { close(descriptor) }) != 0, errno != EINTR else { return }
        throw SystemError(number: errno)
    }
}
