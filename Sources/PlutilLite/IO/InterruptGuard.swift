// SPDX-License-Identifier: Apache-2.0

import PlistFiles

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
final class InterruptGuard: InterruptSource {
    private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

    private let previous: SignalSet
    /// Those that would have ended the program.
    private let watched: SignalSet
    private let ignoredLargeFiles: Bool

    /// Holds the signals back until the end of this value's life.
    init() {
        var ending = SignalSet()
        for number in Self.endingSignals { ending.insert(number) }
        let previous = ending.hold()
        self.previous = previous
        var watched = SignalSet()
        for number in Self.endingSignals
        where !previous.contains(number) && !Self.isIgnored(number) {
            watched.insert(number)
        }
        self.watched = watched
        // A file that outgrows its limit should be a write error, not the end of the program.
        ignoredLargeFiles = SignalSet.setIgnored(SIGXFSZ, true)
    }

    /// Lets the signals through again; a pending one ends the program here.
    deinit {
        SignalSet.setIgnored(SIGXFSZ, ignoredLargeFiles)
        previous.holdOnly()
    }

    /// Calls a function with the signals held back.
    static func during<Result>(_ body: () -> Result) -> Result {
        let signals = InterruptGuard()
        let result = body()
        // Its life lasts until here.
        _ = signals.isInterrupted
        return result
    }

    /// Whether the signal is ignored, as `nohup` arranges; the signal must be held back.
    private static func isIgnored(_ number: Int32) -> Bool {
        let isIgnored = SignalSet.setIgnored(number, false)
        if isIgnored { SignalSet.setIgnored(number, true) }
        return isIgnored
    }

    /// Whether a signal is pending that would have ended the program.
    var isInterrupted: Bool {
        let pending = SignalSet.pending
        return Self.endingSignals.contains { watched.contains($0) && pending.contains($0) }
    }
}
