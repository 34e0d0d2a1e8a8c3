// SPDX-License-Identifier: Apache-2.0

/// What the program says: answers on standard output, all else on standard error.
final class Console {
    /// Whether only errors are told.
    let isQuiet: Bool
    let answerPalette: Palette
    let messagePalette: Palette

    let progress: Progress

    private var pending: [UInt8] = []
    private var failure: SystemError?

    /// Answers gathered before they are written.
    private static let pendingCount = 1 << 13

    init(isQuiet: Bool = false, color: ColorChoice = .never, showsProgress: Bool = false) {
        self.isQuiet = isQuiet
        answerPalette = .palette(for: System.standardOutput, choice: color)
        messagePalette = .palette(for: System.standardError, choice: color)
        progress = Progress(isWanted: showsProgress && !isQuiet)
    }

    /// A line of the answer.
    func answer(_ line: String) {
        pending.append(contentsOf: line.utf8)
        pending.append(0x0A)
        if pending.count >= Self.pendingCount { flush() }
    }

    /// Lines for standard error, after the answers that came before them.
    func message(_ lines: String) {
        flush()
        writeMessage(lines + "\n")
    }

    /// Writes out the answers gathered so far.
    func flush() {
        guard !pending.isEmpty else { return }
        progress.clear()
        do throws(SystemError) {
            if failure == nil { try System.writeAll(System.standardOutput, pending) }
        } catch {
            failure = error
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Writes out the rest; answers that could not be written are a failure of the command.
    func finish() -> ExitStatus {
        flush()
        progress.clear()
        guard let failure else { return .done }
        if !failure.isBrokenPipe { writeMessage("<stdout>: \(failure.message)\n") }
        return .notRun
    }

    private func writeMessage(_ text: String) {
        progress.clear()
        var text = text
        // There is nowhere left to say that standard error is closed.
        text.withUTF8 { bytes in
            try? System.writeAll(System.standardError, UnsafeRawBufferPointer(bytes))
        }
    }
}
