// SPDX-License-Identifier: Apache-2.0

private import CLibraryTrial

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A shared library opened at run time and kept open until the process ends.
///
/// A static executable can open one only if the system's C library is the one that it was linked
/// with. Otherwise opening it would crash, so a child process tries it first.
@safe
package struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// The reason why a library cannot be opened.
    package enum Absence: Error {
        case notInstalled
        /// The program is statically linked with a different C library than the one that the
        /// library needs.
        case otherCLibrary
    }

    /// Opens the first of the named libraries that exists.
    package init(names: [String]) throws(Absence) {
        for name in names {
            if library_trial_is_needed() != 0, !(try Self.opensInChild(name)) { continue }
            if let opened = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                unsafe handle = opened
                return
            }
        }
        throw .notInstalled
    }

    /// Returns whether a child process can open the library.
    ///
    /// - Throws: `otherCLibrary` if the attempt ends the child process, or takes longer.
    static func opensInChild(
        _ name: String, withinMilliseconds limit: CInt = 10_000
    ) throws(Absence) -> Bool {
        switch unsafe library_trial(name, limit) {
        case 1: true
        case 0: false
        default: throw .otherCLibrary
        }
    }

    /// Returns a function by its name; `Function` must be a `@convention(c)` type that matches the
    /// function.
    @unsafe
    package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let address = unsafe dlsym(handle, name) else { return nil }
        return unsafe unsafeBitCast(address, to: type)
    }

    /// Returns a variable by its name; `Value` must be its type.
    @unsafe
    package func variable<Value>(
        _ name: String, as type: Value.Type
    ) -> UnsafeMutablePointer<Value>? {
        unsafe dlsym(handle, name)?.assumingMemoryBound(to: type)
    }
}
