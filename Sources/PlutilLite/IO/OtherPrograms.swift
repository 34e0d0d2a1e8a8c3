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
    /// The outcome of a shell command.
    enum ShellEnd {
        case exited(Int32)
        case killed(signal: Int32)
        case failed(SystemError)
    }

    /// Runs a command line in a shell and waits for it to exit; signals from the keyboard go to the
    /// command alone. Unlike C's `system`, this also checks for other signals while it waits.
    ///
    /// - Parameters:
    ///   - released: signals that are held back here but not in the command.
    ///   - output: collects the command's output; a command that exceeds its limit is ended.
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
                // Ignoring the signal discards one that arrived while it was held back.
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
            // Other processes of the command may still write.
            if hasEnded && (isStopped || output?.isOpen != true) { break }
            if !isStopped && (isInterrupted() || output?.isExcessive == true) {
                isStopped = true
                // The family is collected before a process ends, because the children of an ended
                // process cannot be found any more.
                let family = hasEnded ? [] : family(of: process)
                for member in family { kill(member, SIGTERM) }
                output?.close()
            } else if isStopped && pause == 50_000 {
                // The command did not exit when it was asked to.
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
}

/// The exit status and output of another program.
struct ProgramResult {
    /// The exit status; 127 if the program does not exist.
    let status: Int32
    let output: [UInt8]

    /// The output without a final newline.
    var line: String {
        let end = output.last == 0x0A ? output.count - 1 : output.count
        return String(decoding: output[..<end], as: UTF8.self)
    }
}

extension System {
    /// Runs a program found on `PATH`, without input and with standard error discarded.
    ///
    /// - Throws: an error if it could not be started, or if its output could not be read.
    static func run(_ words: [String]) throws(SystemError) -> ProgramResult {
        let command = words.map(ShellQuoting.word).joined(separator: " ")
        // Other programs rely on this signal's default action.
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

    /// - Parameter limit: the maximum number of bytes that the command may write.
    init(atMost limit: Int) throws(SystemError) {
        self.limit = limit
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(number: errno) }
        readingEnd = OpenFile(owning: ends[0])
        writing = OpenFile(owning: ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    var writingEnd: Int32? { writing?.withDescriptor { $0 } }

    /// Closes the writing end, so that the end of the command's output is detected.
    func closeWritingEnd() { writing = nil }

    /// Whether more output may follow.
    var isOpen: Bool { readingEnd != nil }

    var isExcessive: Bool { bytes.count > limit }

    /// Stops reading; a process that still writes receives SIGPIPE.
    func close() { readingEnd = nil }

    /// Reads the available bytes, waiting for some if necessary.
    func read(within milliseconds: Int32) {
        guard let descriptor = readingEnd?.withDescriptor({ $0 }),
            System.isReadable(descriptor, within: milliseconds)
        else { return }
        let count = (try? FileSystem.readBytes(descriptor, into: &piece, from: 0)) ?? 0
        if count == 0 { close() }
        bytes += piece[..<count]
    }
}

struct SignalSet {
    private var members = sigset_t()

    init() { unsafe sigemptyset(&members) }

    mutating func insert(_ number: Int32) { unsafe sigaddset(&members, number) }

    /// The signals that arrived while they were held back.
    static var pending: SignalSet {
        var pending = SignalSet()
        unsafe sigpending(&pending.members)
        return pending
    }

    func contains(_ number: Int32) -> Bool {
        var members = members
        return unsafe sigismember(&members, number) == 1
    }

    /// Adds these signals to those held back.
    ///
    /// - Returns: the signals held back before.
    func hold() -> SignalSet {
        var members = members
        var previous = SignalSet()
        unsafe sigprocmask(SIG_BLOCK, &members, &previous.members)
        return previous
    }

    /// Starts a command line in a shell with default actions for these signals.
    ///
    /// - Parameter output: the command's standard output, if redirected.
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

    /// Holds back these signals and lets all others through.
    func holdOnly() {
        var members = members
        unsafe sigprocmask(SIG_SETMASK, &members, nil)
    }

    /// Sets whether a signal is ignored or has its default action.
    ///
    /// - Returns: whether it was ignored before.
    @discardableResult
    static func setIgnored(_ number: Int32, _ isIgnored: Bool) -> Bool {
        let previous = signal(number, isIgnored ? SIG_IGN : SIG_DFL)
        return unsafe unsafeBitCast(previous, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
