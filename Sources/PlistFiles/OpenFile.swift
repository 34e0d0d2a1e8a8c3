// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that the program has opened; it is closed at the end of its life.
package struct OpenFile: ~Copyable {
    private let descriptor: Int32

    /// - Parameter descriptor: an open file, which belongs to this value from now on.
    package init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = FileSystem.call(.close) { close(descriptor) } }

    /// Calls `body` with the descriptor, which is open during the call.
    package func withDescriptor<Result: ~Copyable, Failure: Error>(
        _ body: (Int32) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(descriptor)
    }

    /// Gives the descriptor away; somebody else has to close it.
    package consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Closes a file that was written; some file systems report errors only now.
    package consuming func finish() throws(SystemError) {
        // The descriptor is gone in any case; closing it again could close another file.
        let descriptor = release()
        guard FileSystem.call(.close, { close(descriptor) }) != 0, errno != EINTR else { return }
        throw SystemError(number: errno)
    }
}
