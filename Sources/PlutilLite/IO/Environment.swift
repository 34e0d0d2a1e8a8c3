// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

// The C libraries declare the environment as a mutable global variable.
#if canImport(Glibc)
    @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
    @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension System {
    static func environmentVariable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    static var temporaryDirectory: FilePath {
        let name = environmentVariable("TMPDIR") ?? ""
        return FilePath(name.isEmpty ? "/tmp" : name)
    }

    /// Whether a descriptor can be read without blocking, or has an error.
    static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) != 0
    }

    /// Returns the width of the terminal that a descriptor refers to; `nil` if it is not a terminal
    /// or reports no width.
    static func terminalColumns(_ descriptor: Int32) -> Int? {
        guard isTerminal(descriptor) else { return nil }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Returns the time of a clock, in seconds and nanoseconds.
    static func time(of clock: clockid_t) -> timespec {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time
    }

    /// Returns the local time and the abbreviation of its zone; `nil` if the system does not know
    /// it.
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

    /// Returns the seconds from 1970 to a local time; −1 if unknown.
    ///
    /// - Parameter isSummer: whether daylight saving time is in force: 0, 1, or −1 if unknown.
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

/// Bytes that have not been written yet. This is not an array, because the runtime would have to
/// look up the array's type.
///
/// Invariant: the first `count` bytes of `memory`, which is owned by this value alone, are
/// initialised.
@safe
struct PendingBytes: ~Copyable {
    private let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 13)
    private var count = 0

    deinit { unsafe memory.deallocate() }

    var isEmpty: Bool { count == 0 }
    var isFull: Bool { unsafe count == memory.count }

    mutating func append(_ byte: UInt8) {
        precondition(!isFull)
        unsafe memory[count] = byte
        count += 1
    }

    func write(to descriptor: Int32) throws(SystemError) {
        let bytes = unsafe UnsafeBufferPointer(rebasing: memory[..<count])
        try unsafe FileSystem.writeAll(descriptor, bytes.span)
    }

    var bytes: [UInt8] { unsafe Array(memory[..<count]) }

    mutating func removeAll() { count = 0 }
}

/// A point in local time, in the time zone given by `TZ` or the system.
struct LocalTime {
    let civil: CivilTime
    /// The day of the week, where 0 is Sunday.
    let weekday: Int
    /// The abbreviation of the time zone: `CET`.
    let zone: String

    /// Seconds from 1970 to 2001.
    private static let referenceDate = 978_307_200

    /// Creates the local time for a time in UTC; `nil` if the system does not know it.
    init?(at time: CivilTime) {
        self.init(unix: time.secondsSinceReferenceDate + Self.referenceDate)
    }

    private init?(unix: Int) {
        guard let local = System.localTime(unix: unix) else { return nil }
        (civil, weekday, zone) = local
    }

    /// Returns the seconds from 2001 to a local time.
    ///
    /// - Parameter zone: the abbreviation of the time zone; `nil` for the zone in force at that
    ///   time.
    /// - Returns: `nil` for a time that is skipped, or that never occurs in the zone.
    static func seconds(of civil: CivilTime, zone: String?) -> Int? {
        // Daylight saving time: unknown, no, yes. When clocks are turned back, a time occurs twice.
        for isSummer: Int32 in [-1, 0, 1] {
            let unix = System.unixTime(of: civil, isSummer: isSummer)
            guard let local = LocalTime(unix: unix), local.civil == civil else { continue }
            if zone == nil || local.zone == zone { return unix - referenceDate }
        }
        return nil
    }
}
