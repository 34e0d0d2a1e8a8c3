// SPDX-License-Identifier: Apache-2.0

// The only place in PlistCore that depends on the C library in use.

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

    /// Returns zeroed memory; large blocks stay untouched, so pages that are never used cost
    /// nothing.
    static func allocateZeroed(byteCount: Int) -> UnsafeMutableRawPointer? {
        unsafe calloc(byteCount, 1)
    }

    /// Asks the system to provide all pages of a block at once; does nothing if it cannot.
    ///
    /// Otherwise a page that is read before it is written is provided twice, first as the shared
    /// zero page.
    static func commit(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
        #if os(Linux)
            let populateForWriting: Int32 = 23
            let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
            let start = (UInt(bitPattern: memory) + pageSize - 1) / pageSize * pageSize
            let end = (UInt(bitPattern: memory) + UInt(byteCount)) / pageSize * pageSize
            guard end > start, let first = unsafe UnsafeMutableRawPointer(bitPattern: start) else {
                return
            }
            unsafe madvise(first, Int(end - start), populateForWriting)
        #endif
    }

    static func deallocate(_ memory: UnsafeMutableRawPointer) { unsafe free(memory) }

    /// Returns the first position of `byte` in memory.
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

    /// Returns a real as formatted by C.
    static func formatted(_ value: Double, _ format: PrintedForm) -> String {
        // The longest have 309 digits, a sign, a point and six decimal places.
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
            // Same result in these C libraries, without an argument list, which is slow to build in
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

/// A value for one thread at a time.
///
/// Not a `Mutex`, whose module adds 37 KB to static programs. Invariant: `lock` belongs to this
/// object alone, and `value` is accessed only while it is held.
@safe
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        unsafe lock.initialize(to: pthread_mutex_t())
        let status = unsafe pthread_mutex_init(lock, nil)
        precondition(status == 0)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Calls `body` with the value as soon as no other thread uses it.
    package func whenAvailable<Result>(_ body: (inout Value) -> Result) -> Result {
        let status = unsafe pthread_mutex_lock(lock)
        precondition(status == 0)
        defer { unsafe pthread_mutex_unlock(lock) }
        return body(&value)
    }
}
