// SPDX-License-Identifier: Apache-2.0

import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system functions that this module calls and that may fail. Each is called through
/// `FileSystem.call` or `FileSystem.check`, where tests of debug builds can make them fail. Release
/// builds contain none of this.
package enum SystemCall: String, CaseIterable, Sendable {
    case open, openat, close
    case stat, lstat, fstat, faccessat
    case rename, linkat, unlink, readlink, realpath
    case fdopendir, readdir, closedir
    case read, pread, write, lseek, ftruncate, fsync, fcntl, flock
    case mmap, malloc, realloc
    case fchown, fchmod, flistxattr, fgetxattr, fsetxattr, fremovexattr, fcopyfile
}

extension FileSystem {
    /// Makes a call that returns −1 on failure.
    @inline(__always)
    static func call<Result: SignedInteger>(_ name: SystemCall, _ body: () -> Result) -> Result {
        #if DEBUG
            if let faults = SystemFaults.current {
                return faults.perform(name, success: 0, failure: -1, body)
            }
        #endif
        return body()
    }

    /// Makes a call that returns `nil` on failure.
    @inline(__always)
    static func call<Result>(_ name: SystemCall, _ body: () -> Result?) -> Result? {
        #if DEBUG
            if let faults = SystemFaults.current { return faults.perform(name, failure: nil, body) }
        #endif
        return body()
    }

    /// Makes a call that reads or writes up to a number of bytes, which `body` gets.
    @inline(__always)
    static func call(_ name: SystemCall, upTo byteCount: Int, _ body: (Int) -> Int) -> Int {
        #if DEBUG
            if let faults = SystemFaults.current {
                return faults.perform(name, upTo: byteCount, body)
            }
        #endif
        return body(byteCount)
    }
}

#if DEBUG
    /// Makes system calls fail in a test, and counts the files they leave open, while it is bound
    /// to ``current``.
    package final class SystemFaults: Sendable {
        package enum Fault: Hashable, Sendable {
            /// The call is not made.
            case fails(Int32)
            /// The call is made, but reports failure, as `close` does.
            case failsAfterwards(Int32)
            /// The call is not made, but reports success, so that tests need not wait for a disk.
            case isSkipped
            /// At most this many bytes are read or written.
            case stopsAfter(byteCount: Int)
        }

        /// One call among all of them.
        package struct Call: Hashable, Sendable {
            package let name: SystemCall
            /// 0 for the first call of any name.
            package let index: Int
            /// 0 for the first call of this name.
            package let indexOfName: Int
        }

        private struct Record {
            var calls: [Call] = []
            var counts: [SystemCall: Int] = [:]
            var openCount = 0
        }

        /// The faults for the calls of a test's task.
        @TaskLocal package static var current: SystemFaults?

        private let record = Locked(Record())
        private let plan: @Sendable (Call) -> Fault?

        /// - Parameter plan: the fault for each call; `nil` for normal behaviour.
        package init(_ plan: @escaping @Sendable (Call) -> Fault? = { _ in nil }) {
            self.plan = plan
        }

        /// All calls that were made or failed, in order.
        package var calls: [Call] { record.whenAvailable { $0.calls } }

        /// The number of files that were opened and not closed.
        package var openCount: Int { record.whenAvailable { $0.openCount } }

        private func next(_ name: SystemCall) -> Fault? {
            let call = record.whenAvailable { record in
                let indexOfName = record.counts[name, default: 0]
                record.counts[name] = indexOfName + 1
                let call = Call(name: name, index: record.calls.count, indexOfName: indexOfName)
                record.calls.append(call)
                if name == .close || name == .closedir { record.openCount -= 1 }
                return call
            }
            return plan(call)
        }

        fileprivate func perform<Result>(
            _ name: SystemCall, success: Result? = nil, failure: Result, _ body: () -> Result
        ) -> Result {
            let fault = next(name)
            if fault == .isSkipped, let success { return success }
            switch fault {
            case .fails(let number):
                errno = number
                return failure
            case .failsAfterwards(let number):
                _ = body()
                errno = number
                return failure
            case .isSkipped, .stopsAfter, nil:
                let result = body()
                if name == .open || name == .openat, (result as? Int32).map({ $0 >= 0 }) == true {
                    let number = errno
                    record.whenAvailable { $0.openCount += 1 }
                    errno = number
                }
                return result
            }
        }

        fileprivate func perform(
            _ name: SystemCall, upTo byteCount: Int, _ body: (Int) -> Int
        ) -> Int {
            switch next(name) {
            case .fails(let number), .failsAfterwards(let number):
                errno = number
                return -1
            case .stopsAfter(let limit): return body(min(limit, byteCount))
            case .isSkipped, nil: return body(byteCount)
            }
        }
    }
#endif
