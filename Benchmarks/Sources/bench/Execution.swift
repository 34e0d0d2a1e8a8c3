// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The cost of one run of a program.
struct Execution {
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// Stopped by the limit on CPU time.
        case limited
        case notStarted
    }

    var ending = Ending.notStarted
    /// The user and system time of the program and of children that it waited for.
    var cpuSeconds = 0.0
    var wallSeconds = 0.0
    /// The largest resident set; at least that of this harness, which its children inherit.
    var peakBytes = 0

    /// Runs a program to its end, with nothing on standard input.
    ///
    /// - Parameters:
    ///   - output: the file for standard output and error; `nil` does not redirect them.
    ///   - cpuLimit: seconds of CPU time after which the program is stopped.
    init(_ command: [String], output: String? = "/dev/null", cpuLimit: Int = 3600) {
        let start = monotonicSeconds()
        guard let child = spawn(command, output: output, cpuLimit: cpuLimit) else { return }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else { return }
        }
        wallSeconds = monotonicSeconds() - start
        cpuSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
        peakBytes = usage.peakBytes
        let signal = status & 0x7f
        ending =
            signal == 0
            ? .exited(status >> 8 & 0xff) : signal == SIGXCPU ? .limited : .signalled(signal)
    }

    var succeeded: Bool { ending == .exited(0) }

    /// The largest resident set of this process.
    static var ownPeakBytes: Int {
        var usage = rusage()
        getrusage(currentProcess, &usage)
        return usage.peakBytes
    }
}

#if canImport(Glibc)
    private let currentProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
#else
    private let currentProcess = Int32(RUSAGE_SELF)
#endif

extension rusage {
    /// Linux counts in KiB, Darwin in bytes.
    fileprivate var peakBytes: Int {
        #if canImport(Darwin)
            ru_maxrss
        #else
            ru_maxrss * 1024
        #endif
    }
}

/// Sets the limit on this process during the spawn, because `posix_spawn` cannot set it on the
/// child.
private func spawn(_ command: [String], output: String?, cpuLimit: Int) -> pid_t? {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }

    let environment = ["PATH", "HOME", "LANG"].compactMap { (name: String) -> String? in
        getenv(name).map { value in "\(name)=\(String(cString: value))" }
    }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }

    let saved = cpuTimeLimit()
    setCPUTimeLimit(
        rlimit(rlim_cur: min(rlim_t(cpuLimit), saved.rlim_max), rlim_max: saved.rlim_max))
    defer { setCPUTimeLimit(saved) }
    var child: pid_t = 0
    return posix_spawn(&child, command[0], &actions, nil, arguments, variables) == 0 ? child : nil
}

#if canImport(Glibc)
    private let cpuTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
#else
    private let cpuTime = RLIMIT_CPU
#endif

private func cpuTimeLimit() -> rlimit {
    var limit = rlimit()
    getrlimit(cpuTime, &limit)
    return limit
}

private func setCPUTimeLimit(_ limit: rlimit) {
    var limit = limit
    setrlimit(cpuTime, &limit)
}

func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
