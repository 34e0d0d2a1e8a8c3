// SPDX-License-Identifier: Apache-2.0

import PlistFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Holds back signals that would end the program while a temporary file exists.
///
/// The writer checks periodically whether a signal has arrived, and if so removes its file and lets
/// the signal take effect. This requires no signal handler and therefore no global state.
final class InterruptGuard: InterruptSource {
    private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

    private let previous: SignalSet
    /// The signals that would have ended the program.
    private let watched: SignalSet

    /// Holds back the signals for the lifetime of this object.
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
    }

    /// Lets the signals through again; a pending one ends the program here.
    deinit {
        previous.holdOnly()
    }

    /// Calls a function while the signals are held back.
    static func during<Result>(_ body: () -> Result) -> Result { during { _ in body() } }

    /// Calls a function that can check whether a signal has arrived.
    ///
    /// The function's own resources are released before the signals are let through.
    static func during<Result, Failure: Error>(
        _ body: (InterruptGuard) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let signals = InterruptGuard()
        // Extends the object's lifetime to here.
        defer { _ = signals.isInterrupted }
        return try body(signals)
    }

    /// Whether the signal is ignored, as `nohup` arranges; the signal must be held back.
    private static func isIgnored(_ number: Int32) -> Bool {
        let isIgnored = SignalSet.setIgnored(number, false)
        if isIgnored { SignalSet.setIgnored(number, true) }
        return isIgnored
    }

    /// Whether a signal is pending that would have ended the program.
    var isInterrupted: Bool { isInterrupted(by: Self.endingSignals) }

    private func isInterrupted(by signals: [Int32]) -> Bool {
        let pending = SignalSet.pending
        return signals.contains { watched.contains($0) && pending.contains($0) }
    }

    /// Runs a command line in a shell that holds back no signals. Signals from the keyboard
    /// go to the command alone, which may be an editor; any other signal that would have ended this
    /// program ends the command.
    ///
    /// - Parameters:
    ///   - output: collects the command's output; `nil` to write it to the program's standard
    ///     output.
    ///   - isExcessive: whether to end the command because it exceeds a limit; called at least 20
    ///     times a second.
    func runShell(
        _ command: String, output: ShellOutput? = nil, unless isExcessive: () -> Bool = { false }
    ) -> System.ShellEnd {
        var released = SignalSet()
        for number in Self.endingSignals { released.insert(number) }
        return System.runShell(command, releasing: released, output: output) {
            isInterrupted(by: [SIGTERM, SIGHUP]) || isExcessive()
        }
    }
}
