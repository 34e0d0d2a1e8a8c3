// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

// The C libraries declare the environment as a variable that anybody may change.
#if canImport(Glibc)
    @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
    @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// What the program gets from where it runs: arguments, environment variables, clocks, the terminal,
// other programs.
// Arguments stay where they are: turning them into strings, or into an array, is the most expensive
// thing that a program can begin with. It takes a tenth of the time that plutil mode has in all.

#if os(Linux)
    /// Before anything else runs: has Swift's runtime take the arguments that the program is given.
    ///
    /// By itself it reads them from `/proc`, and asks there, for the tool that would print a crash, where
    /// it lies; it aborts, before `main`, where that is not mounted, as in some build environments. The
    /// linker puts this address in the list of what the C library calls first, with what `main` gets.
    @section(".preinit_array") @used
    private let takeArguments:
        @convention(c) (
            Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Void = { count, words, _ in
            unsafe overrideUnsafeArgvArgc(words, count)
            if unsafe access("/proc/self/exe", F_OK) != 0 { unsafe setenv("SWIFT_ROOT", "/", 0) }
        }

    /// The runtime's own function for programs that know their arguments better.
    @_silgen_name("_swift_stdlib_overrideUnsafeArgvArgc")
    private func overrideUnsafeArgvArgc(
        _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32)
#endif

/// The arguments as the system passed them.
struct ProgramArguments {
    /// The number of arguments, without the program's name.
    var count: Int { max(Int(Swift.CommandLine.argc) - 1, 0) }

    var programName: ProgramArgument { argument(0) }

    /// The argument at a 0-based index.
    subscript(index: Int) -> ProgramArgument { argument(index + 1) }

    private func argument(_ index: Int) -> ProgramArgument {
        precondition(index >= 0)
        // A program may be started without even a name.
        guard index < Int(Swift.CommandLine.argc),
            let start = unsafe Swift.CommandLine.unsafeArgv[index]
        else {
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
    var terminated: TerminatedBytes {
        let bytes = unsafe UnsafeBufferPointer(
            start: start.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
            count: count)
        return unsafe TerminatedBytes(bytes.span)
    }

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

extension System {
    static func environmentVariable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Where programs put files that nobody keeps.
    static var temporaryDirectory: FilePath {
        let name = environmentVariable("TMPDIR") ?? ""
        return FilePath(name.isEmpty ? "/tmp" : name)
    }

    /// How a command line of a shell ended.
    enum ShellEnd {
        case exited(Int32)
        case killed(signal: Int32)
        case failed(SystemError)
    }

    /// Runs a command line in a shell and waits for its end; meanwhile signals from the keyboard are for
    /// the command alone. Unlike C's `system`, this looks after other signals in between.
    ///
    /// - Parameters:
    ///   - released: signals that are held back here and not in the command.
    ///   - output: gets the command's output; a command that writes more than it takes is ended.
    ///   - isInterrupted: whether to end the command.
    static func runShell(
        _ command: String, releasing released: SignalSet, output: ShellOutput? = nil,
        unless isInterrupted: () -> Bool
    ) -> ShellEnd {
        var defaults = SignalSet()
        defaults.insert(SIGXFSZ)
        let keyboard = [SIGINT, SIGQUIT].filter { !SignalSet.setIgnored($0, true) }
        for number in keyboard { defaults.insert(number) }
        defer {
            for number in keyboard {
                // Which drops one that has arrived while it was held back.
                SignalSet.setIgnored(number, true)
                SignalSet.setIgnored(number, false)
            }
        }
        var process = pid_t()
        let error = defaults.start(command, releasing: released, output?.writingEnd, &process)
        output?.closeWritingEnd()
        guard error == 0 else { return .failed(SystemError(number: error)) }
        var status: Int32 = 0
        var pause: UInt32 = 500
        var hasEnded = false
        var isStopped = false
        while true {
            if !hasEnded {
                let ended = unsafe waitpid(process, &status, WNOHANG)
                if ended == -1 && errno != EINTR { return .failed(SystemError(number: errno)) }
                hasEnded = ended == process
            }
            // Processes of the command may still write.
            if hasEnded && (isStopped || output?.isOpen != true) { break }
            if !isStopped && (isInterrupted() || output?.isExcessive == true) {
                isStopped = true
                // Before any of them ends and leaves those that it started.
                let family = hasEnded ? [] : family(of: process)
                for member in family { kill(member, SIGTERM) }
                output?.close()
            } else if isStopped && pause == 50_000 {
                // It does not want to end.
                return .killed(signal: SIGTERM)
            }
            if let output, output.isOpen {
                output.read(within: Int32(pause / 1000) + 1)
            } else {
                usleep(pause)
            }
            pause = min(pause * 2, 50_000)
        }
        return status & 0x7F == 0
            ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }

    /// Returns a process and its descendants, because a shell does not forward signals.
    private static func family(of process: pid_t) -> [pid_t] {
        var family = [process]
        var index = 0
        while index < family.count && family.count < maximumFamily {
            family += children(of: family[index])
            index += 1
        }
        return family
    }

    private static let maximumFamily = 1000

    private static func children(of process: pid_t) -> [pid_t] {
        #if canImport(Darwin)
            let text = (try? run(["pgrep", "-P", "\(process)"]))?.output ?? []
        #else
            let path = FilePath("/proc/\(process)/task/\(process)/children")
            guard let store = try? FileReading.everything(in: path) else { return [] }
            let text = store.view.array
        #endif
        return String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
            .compactMap { pid_t($0) }
    }

    /// Whether a descriptor can be read without waiting, or will never be able to.
    static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) != 0
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

// MARK: Other programs

/// What another program left behind.
struct ProgramResult {
    /// 127 if there is no such program.
    let status: Int32
    let output: [UInt8]

    /// The output without the line end at its end.
    var line: String {
        let end = output.last == 0x0A ? output.count - 1 : output.count
        return String(decoding: output[..<end], as: UTF8.self)
    }
}

extension System {
    /// Runs a program that is found on `PATH`, without input and with its messages dropped.
    ///
    /// - Throws: why it could not be started, or why its output could not be read.
    static func run(_ words: [String]) throws(SystemError) -> ProgramResult {
        let command = words.map(ShellQuoting.word).joined(separator: " ")
        // Other programs expect that the signal ends them.
        SignalSet.setIgnored(SIGXFSZ, false)
        defer { SignalSet.setIgnored(SIGXFSZ, true) }
        guard let stream = unsafe popen(command + " </dev/null 2>/dev/null", "r") else {
            throw SystemError(number: errno)
        }
        let output: ByteStore
        do throws(SystemError) {
            output = try FileReading.everything(unsafe fileno(stream))
        } catch {
            _ = unsafe pclose(stream)
            throw error
        }
        let status = unsafe pclose(stream)
        let isEnded = status & 0x7F == 0
        return ProgramResult(
            status: isEnded ? (status >> 8) & 0xFF : 128 + (status & 0x7F),
            output: output.view.array)
    }
}

/// The output of a shell command, up to a limit.
final class ShellOutput {
    private var readingEnd: OpenFile?
    private var writing: OpenFile?
    private(set) var bytes: [UInt8] = []
    private let limit: Int
    private var piece = [UInt8](repeating: 0, count: 1 << 16)

    /// - Parameter limit: the number of bytes that the command may write.
    init(atMost limit: Int) throws(SystemError) {
        self.limit = limit
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(number: errno) }
        readingEnd = OpenFile(owning: ends[0])
        writing = OpenFile(owning: ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    var writingEnd: Int32? { writing?.withDescriptor { $0 } }

    /// Leaves the writing end to the command, so that its end shows.
    func closeWritingEnd() { writing = nil }

    /// Whether there may be more.
    var isOpen: Bool { readingEnd != nil }

    var isExcessive: Bool { bytes.count > limit }

    /// Stops reading; a process that still writes gets SIGPIPE.
    func close() { readingEnd = nil }

    /// Reads the available bytes, or waits for some.
    func read(within milliseconds: Int32) {
        guard let descriptor = readingEnd?.withDescriptor({ $0 }),
            System.isReadable(descriptor, within: milliseconds)
        else { return }
        let count = (try? FileSystem.readBytes(descriptor, into: &piece, from: 0)) ?? 0
        if count == 0 { close() }
        bytes += piece[..<count]
    }
}

// MARK: Output

/// Bytes that wait to be written. Not an array, which the runtime would have to know the type of.
///
/// Invariant: the first `count` bytes of `memory`, which is this value's alone, are initialised.
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

    /// A copy.
    var bytes: [UInt8] { unsafe Array(memory[..<count]) }

    mutating func removeAll() { count = 0 }
}

// MARK: Signals

/// A set of signals.
struct SignalSet {
    private var members = sigset_t()

    /// No signals.
    init() { unsafe sigemptyset(&members) }

    mutating func insert(_ number: Int32) { unsafe sigaddset(&members, number) }

    /// The signals that have arrived while they were held back.
    static var pending: SignalSet {
        var pending = SignalSet()
        unsafe sigpending(&pending.members)
        return pending
    }

    func contains(_ number: Int32) -> Bool {
        var members = members
        return unsafe sigismember(&members, number) == 1
    }

    /// Holds these back, too.
    ///
    /// - Returns: those that were held back before.
    func hold() -> SignalSet {
        var members = members
        var previous = SignalSet()
        unsafe sigprocmask(SIG_BLOCK, &members, &previous.members)
        return previous
    }

    /// Starts a command line in a shell with these signals doing what they do by default.
    ///
    /// - Parameter output: the command's standard output, if it has one of its own.
    /// - Returns: an `errno` value, or 0.
    fileprivate func start(
        _ command: String, releasing released: SignalSet, _ output: Int32?,
        _ process: inout pid_t
    ) -> Int32 {
        var members = members
        var mask = sigset_t()
        unsafe sigprocmask(SIG_BLOCK, nil, &mask)
        for number in 1...SIGSYS where released.contains(number) { unsafe sigdelset(&mask, number) }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
            let variables = unsafe _NSGetEnviron().pointee
        #else
            var attributes = posix_spawnattr_t()
            var actions = unsafe posix_spawn_file_actions_t()
            let variables = unsafe environ
        #endif
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        unsafe posix_spawnattr_setsigdefault(&attributes, &members)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if let output {
            unsafe posix_spawn_file_actions_adddup2(&actions, output, System.standardOutput)
        }
        return unsafe command.withCString { command in
            unsafe "sh".withCString { name in
                unsafe "-c".withCString { option in
                    let words = unsafe [name, option, command].map { word in
                        unsafe UnsafeMutablePointer(mutating: word)
                    }
                    return unsafe posix_spawn(
                        &process, "/bin/sh", &actions, &attributes, words + [nil], variables)
                }
            }
        }
    }

    /// Holds these back and lets all others through.
    func holdOnly() {
        var members = members
        unsafe sigprocmask(SIG_SETMASK, &members, nil)
    }

    /// Has a signal ignored, or do what it does by default.
    ///
    /// - Returns: whether it was ignored before.
    @discardableResult
    static func setIgnored(_ number: Int32, _ isIgnored: Bool) -> Bool {
        let previous = signal(number, isIgnored ? SIG_IGN : SIG_DFL)
        return unsafe unsafeBitCast(previous, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
