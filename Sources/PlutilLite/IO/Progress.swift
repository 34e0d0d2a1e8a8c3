// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// One line on a terminal's standard error that shows the progress of long work.
///
/// It appears after a second, is updated at most ten times a second and is removed before anything
/// else is written. If standard error is not a terminal, nothing is shown.
final class Progress {
    let isEnabled: Bool
    private let start: Double
    private var lastUpdate = 0.0
    private var isShown = false

    private static let patience = 1.0
    private static let interval = 0.1
    /// Input of this many bytes is expected to take a while.
    private static let largeByteCount = 256 << 20
    /// Narrower terminals are rare, and longer lines would wrap and stay.
    private static let maximumColumns = 78

    /// - Parameter isWanted: whether the line may be shown if standard error is a terminal.
    init(isWanted: Bool) {
        isEnabled =
            isWanted && System.isTerminal(System.standardError)
            && System.environmentVariable("TERM") != "dumb"
        start = isEnabled ? System.monotonicSeconds : 0
    }

    /// Shows the progress of the work, if it has taken long.
    func update(_ text: @autoclosure () -> String) {
        guard isEnabled else { return }
        let now = System.monotonicSeconds
        guard now - start >= Self.patience, now - lastUpdate >= Self.interval else { return }
        lastUpdate = now
        show(text())
    }

    /// Announces a step whose progress is unknown, if its input is so large that it takes a while.
    func announce(_ text: @autoclosure () -> String, byteCount: Int) {
        if isEnabled && byteCount >= Self.largeByteCount { show(text()) }
    }

    /// Removes the line.
    func clear() {
        guard isShown else { return }
        isShown = false
        write("\r\u{1B}[K")
    }

    private func show(_ text: String) {
        isShown = true
        var line = text
        if line.count > Self.maximumColumns { line = line.prefix(Self.maximumColumns - 1) + "…" }
        write("\r\(line)\u{1B}[K")
    }

    private func write(_ text: String) {
        // Nobody misses a line that cannot be shown.
        try? FileSystem.writeAll(System.standardError, Array(text.utf8).span)
    }

    /// `1.2 GB`, in powers of ten.
    static func size(_ byteCount: Int) -> String {
        if byteCount < 1_000_000 { return "\(byteCount / 1000) kB" }
        let tenths = byteCount / 100_000
        if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) MB" }
        return "\(tenths / 10_000).\(tenths / 1000 % 10) GB"
    }
}
