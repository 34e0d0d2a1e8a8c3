// SPDX-License-Identifier: Apache-2.0

import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// What the program gets from where it runs: arguments, environment variables, clocks, the terminal.
// Arguments stay where they are: turning them into strings, or into an array, is the most expensive
// thing that a program can begin with. It takes a tenth of the time that plutil mode has in all.

/// The arguments as the system passed them.
struct ProgramArguments {
    /// The number of arguments, without the program's name.
    var count: Int { max(Int(CommandLine.argc) - 1, 0) }

    var programName: ProgramArgument { argument(0) }

    /// The argument at a 0-based index.
    subscript(index: Int) -> ProgramArgument { argument(index + 1) }

    private func argument(_ index: Int) -> ProgramArgument {
        precondition(index >= 0)
        // A program may be started without even a name.
        guard index < Int(CommandLine.argc), let start = unsafe CommandLine.unsafeArgv[index] else {
            return ProgramArgument()
        }
        return unsafe ProgramArgument(start)
    }
}

/// One argument; it lives as long as the program.
///
/// Invariant: `start` is the start of one of the program's arguments, which nobody changes.
@safe
struct ProgramArgument {
    private let start: UnsafePointer<CChar>?

    @unsafe
    fileprivate init(_ start: UnsafePointer<CChar>) { unsafe self.start = unsafe start }

    /// An argument that does not exist reads as an empty one.
    fileprivate init() { unsafe start = nil }

    private var count: Int { unsafe start.map { unsafe strlen($0) } ?? 0 }

    private var memory: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: start, count: count)
    }

    var bytes: [UInt8] { unsafe Array(memory) }

    var firstByte: UInt8? { unsafe memory.first }

    /// The argument as text; bytes that are not UTF-8 are repaired.
    var text: String { unsafe String(decoding: memory, as: UTF8.self) }

    /// A copy, to be decoded.
    var store: ByteStore { unsafe ByteStore(memory) }

    /// A copy, as the name of a file.
    var terminated: TerminatedBytes { unsafe TerminatedBytes(memory) }

    static func ~= (pattern: StaticString, argument: ProgramArgument) -> Bool {
        argument.count == pattern.utf8CodeUnitCount && argument.hasSuffix(pattern)
    }

    /// Whether this is the name, or a path that ends in it.
    ///
    /// Upper and lower case are equal, as on the file systems of macOS.
    func isLastComponent(_ name: StaticString) -> Bool {
        let rest = count - name.utf8CodeUnitCount
        guard rest >= 0, let start = unsafe start,
            unsafe strcasecmp(
                start + rest, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
                == 0
        else { return false }
        return unsafe rest == 0 || start[rest - 1] == 0x2F
    }

    func hasSuffix(_ suffix: StaticString) -> Bool {
        let rest = count - suffix.utf8CodeUnitCount
        guard rest >= 0, let start = unsafe start else { return false }
        return unsafe memcmp(start + rest, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
    }
}

/// Bytes that are followed by a zero, as system calls take names.
///
/// Invariant: `start` is memory of this object alone: `count` bytes, which never change, and a zero.
@safe
final class TerminatedBytes: @unchecked Sendable {
    private let start: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        unsafe start = .allocate(capacity: count + 1)
        var index = 0
        for byte in bytes {
            // A collection may have more elements than it says.
            precondition(index < count)
            unsafe start[index] = byte
            index += 1
        }
        precondition(index == count)
        unsafe start[count] = 0
    }

    deinit { unsafe start.deallocate() }

    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        return unsafe start[index]
    }

    var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

    /// The bytes from an index on as text; those that are not UTF-8 are repaired.
    func text(from index: Int = 0) -> String {
        precondition(index >= 0 && index <= count)
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start + index, count: count - index),
            as: UTF8.self)
    }

    func hasPrefix(_ prefix: StaticString) -> Bool {
        unsafe count >= prefix.utf8CodeUnitCount
            && memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
    }

    /// Calls `body` with the bytes as C takes them; the pointer is valid only during the call.
    ///
    /// - Parameter body: gets `nil` if there is a zero among the bytes, behind which C would not
    ///   look.
    func withCText<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        return try unsafe body(strlen(text) == count ? text : nil)
    }
}

extension System {
    static func environmentVariable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The columns of the terminal that a descriptor stands for; `nil` where it is none, or does
    /// not say.
    static func terminalColumns(_ descriptor: Int32) -> Int? {
        guard isTerminal(descriptor) else { return nil }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// The time of a clock, in seconds and nanoseconds.
    static func time(of clock: clockid_t) -> timespec {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time
    }

    /// Local time, and the abbreviation of its zone; `nil` if the system does not know it.
    static func localTime(unix: Int) -> (civil: CivilTime, weekday: Int, zone: String)? {
        var seconds = time_t(unix)
        var fields = unsafe tm()
        tzset()
        guard unsafe localtime_r(&seconds, &fields) != nil else { return nil }
        let civil = unsafe CivilTime(
            year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1,
            day: Int(fields.tm_mday), hour: Int(fields.tm_hour), minute: Int(fields.tm_min),
            second: Int(fields.tm_sec))
        let zone = unsafe fields.tm_zone.map { unsafe String(cString: $0) } ?? ""
        return (civil, Int(unsafe fields.tm_wday), zone)
    }

    /// The seconds from 1970 to a local time; −1 for one that is not known.
    ///
    /// - Parameter isSummer: whether summer time is in force: 0, 1, or −1 if that is unknown.
    static func unixTime(of civil: CivilTime, isSummer: Int32) -> Int {
        var fields = unsafe tm()
        unsafe fields.tm_year = Int32(clamping: civil.year - 1900)
        unsafe fields.tm_mon = Int32(clamping: civil.month - 1)
        unsafe fields.tm_mday = Int32(clamping: civil.day)
        unsafe fields.tm_hour = Int32(clamping: civil.hour)
        unsafe fields.tm_min = Int32(clamping: civil.minute)
        unsafe fields.tm_sec = Int32(clamping: civil.second)
        unsafe fields.tm_isdst = isSummer
        tzset()
        return Int(unsafe mktime(&fields))
    }
}
