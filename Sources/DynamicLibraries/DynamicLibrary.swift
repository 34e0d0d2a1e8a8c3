// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A shared library opened at run time and kept open until the process ends.
///
/// A static executable can open one if its C library allows it, for example glibc of the same
/// version; elsewhere, opening fails as if the library were missing.
@safe
package struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// Opens the first of the named libraries that exists.
    package init?(names: [String]) {
        for name in names {
            if let opened = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                unsafe handle = opened
                return
            }
        }
        return nil
    }

    /// A function by its name; `Function` must be a `@convention(c)` type and the function's own.
    @unsafe
    package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let address = unsafe dlsym(handle, name) else { return nil }
        return unsafe unsafeBitCast(address, to: type)
    }

    /// A variable by its name; `Value` must be its type.
    @unsafe
    package func variable<Value>(
        _ name: String, as type: Value.Type
    ) -> UnsafeMutablePointer<Value>? {
        unsafe dlsym(handle, name)?.assumingMemoryBound(to: type)
    }
}
