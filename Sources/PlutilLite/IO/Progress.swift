// SPDX-License-Identifier: Apache-2.0

/// One line on a terminal's standard error that tells how far long work has come.
///
/// It appears when a second has passed, is renewed at most ten times a second and is gone before
/// anything else is written. Where standard error is no terminal there is nothing.
final class Progress {
    private let isEnabled: Bool
    private let start: Double
    private var lastUpdate = 0.0
    private var isShown = false

    private static let patience = 1.0
    private static let interval = 0.1
    /// Input of this many bytes is going to take a while.
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

    /// Shows how far the work has come, if it has taken long.
    func update(_ text: @autoclosure () -> String) {
        guard isEnabled else { return }
        let now = System.monotonicSeconds
        guard now - start >= Self.patience, now - lastUpdate >= Self.interval else { return }
        lastUpdate = now
        show(text())
    }

    /// Tells of a step that cannot be followed, if its input is so large that it takes a while.
    func announce(_ text: @autoclosure () -> String, byteCount: Int) {
        if isEnabled && byteCount >= Self.largeByteCount { show(text()) }
    }

    /// Takes the line away.
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
        // A line that cannot be shown is not missed.
        try? System.writeAll(System.standardError, Array(text.utf8))
    }

    /// `1.2 GB`, in powers of ten.
    static func size(_ byteCount: Int) -> String {
        if byteCount < 1_000_000 { return "\(byteCount / 1000) kB" }
        let tenths = byteCount / 100_000
        if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) MB" }
        return "\(tenths / 10_000).\(tenths / 1000 % 10) GB"
    }
}
