// SPDX-License-Identifier: Apache-2.0

// This is the only place in PlistCore that knows which C library it uses.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The C library's functions that PlistCore uses.
enum Platform {
    static func reallocate(
        _ memory: UnsafeMutableRawPointer?, byteCount: Int
    ) -> UnsafeMutableRawPointer? {
        unsafe realloc(memory, byteCount)
    }

    /// Zeroed memory; large blocks stay untouched, so pages that are never used cost nothing.
    static func allocateZeroed(byteCount: Int) -> UnsafeMutableRawPointer? {
        unsafe calloc(byteCount, 1)
    }

    static func deallocate(_ memory: UnsafeMutableRawPointer) { unsafe free(memory) }

    /// The first place of `byte` in memory.
    static func find(
        _ byte: UInt8, in memory: UnsafeRawPointer, count: Int
    ) -> UnsafeRawPointer? {
        unsafe UnsafeRawPointer(memchr(memory, Int32(byte), count))
    }

    static func areEqual(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int
    ) -> Bool {
        unsafe memcmp(left, right, count) == 0
    }
}

extension Platform {
    enum PrintedForm: String {
        /// 17 digits, which read back to the same bits.
        case seventeenDigits = "%.17g"
        /// Six places.
        case sixPlaces = "%f"
    }

    /// A real as formatted by C.
    static func formatted(_ value: Double, _ format: PrintedForm) -> String {
        // 309 digits, a sign, a point and six places are the longest.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            unsafe write(value, format, to: start, capacity: buffer.count)
            return unsafe String(cString: start)
        }
    }

    private static func write(
        _ value: Double, _ format: PrintedForm, to start: UnsafeMutablePointer<CChar>, capacity: Int
    ) {
        #if !canImport(Darwin)
            // The same in these C libraries, without an argument list, which is slow to make in
            // Swift.
            if format == .seventeenDigits {
                _ = unsafe gcvt(value, 17, start)
                return
            }
        #endif
        _ = unsafe withVaList([value]) { arguments in
            unsafe vsnprintf(start, capacity, format.rawValue, arguments)
        }
    }
}
