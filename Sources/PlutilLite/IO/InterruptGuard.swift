// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Holds back the signals that would end the program while a temporary file exists.
///
/// The writer asks between pieces whether one has arrived, removes its file and lets the signal
/// take effect. That needs no signal handler and so no global state.
struct InterruptGuard {
    private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

    private var previousMask = sigset_t()
    private var watched: [Int32] = []

    /// Holds the signals back until `end` is called.
    init() {
        var ending = sigset_t()
        sigemptyset(&ending)
        for number in Self.endingSignals { sigaddset(&ending, number) }
        sigprocmask(SIG_BLOCK, &ending, &previousMask)
        watched = Self.endingSignals.filter {
            sigismember(&previousMask, $0) == 0 && !Self.isIgnored($0)
        }
        // A file that outgrows its limit should be a write error, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether the signal is ignored, as `nohup` arranges; the signal must be held back.
    private static func isIgnored(_ number: Int32) -> Bool {
        let action = signal(number, SIG_DFL)
        signal(number, action)
        return unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Whether a signal is pending that would have ended the program.
    var isInterrupted: Bool {
        var waiting = sigset_t()
        sigemptyset(&waiting)
        sigpending(&waiting)
        return watched.contains { sigismember(&waiting, $0) == 1 }
    }

    /// Lets the signals through again; a pending one ends the program here.
    mutating func end() {
        signal(SIGXFSZ, SIG_DFL)
        sigprocmask(SIG_SETMASK, &previousMask, nil)
    }
}
