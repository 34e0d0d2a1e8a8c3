// SPDX-License-Identifier: Apache-2.0

/// The program's output: answers on standard output, everything else on standard error.
final class Console {
    /// Whether only errors are reported.
    let isQuiet: Bool
    /// Whether messages are in the words of plutil or PlistBuddy, which have no severity.
    private let speaksForOthers: Bool
    let answerPalette: Palette
    let messagePalette: Palette

    /// The columns of the terminals that these go to, if they do.
    private(set) lazy var answerColumns = System.terminalColumns(System.standardOutput)
    private(set) lazy var messageColumns = System.terminalColumns(System.standardError)

    let progress: Progress

    // Not an array: see `ProgramArguments`.
    private let pending = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 13, alignment: 1)
    private var pendingCount = 0
    private var failure: SystemError?
    private var isFailureReported = false

    init(
        isQuiet: Bool = false, color: ColorChoice = .never, showsProgress: Bool = false,
        speaksForOthers: Bool = false
    ) {
        self.isQuiet = isQuiet
        self.speaksForOthers = speaksForOthers
        answerPalette = .palette(for: System.standardOutput, choice: color)
        messagePalette = .palette(for: System.standardError, choice: color)
        progress = Progress(isWanted: showsProgress && !isQuiet)
    }

    deinit { pending.deallocate() }

    /// A line of the answer.
    func answer(_ line: String) {
        for byte in line.utf8 { append(byte) }
        append(0x0A)
    }

    /// A line of the answer: the name of an input and what there is to say about it.
    func answer(_ input: Input, _ verdict: StaticString) {
        switch input {
        case .standardInput: for byte in input.shown.utf8 { append(byte) }
        case .file(let path): path.withShownBytes { for byte in $0 { append(byte) } }
        }
        verdict.withUTF8Buffer { for byte in $0 { append(byte) } }
        append(0x0A)
    }

    /// A path as the answer: unchanged for programs, safe to print on a terminal.
    func answer(_ path: FilePath) {
        if System.isTerminal(System.standardOutput) { return answer(path.shown) }
        for byte in path.bytes { append(byte) }
        append(0x0A)
    }

    /// A part of the answer that appears at once, whether or not it ends a line.
    func write(_ text: String) {
        for byte in text.utf8 { append(byte) }
        flush()
    }

    private func append(_ byte: UInt8) {
        if pendingCount == pending.count { flush() }
        pending[pendingCount] = byte
        pendingCount += 1
    }

    /// Lines for standard error, after the answers that came before them.
    func message(_ lines: String) {
        flush()
        writeMessage(lines + "\n")
    }

    /// Writes out the answers collected so far.
    func flush() {
        guard pendingCount > 0 else { return }
        progress.clear()
        do throws(SystemError) {
            if failure == nil {
                let bytes = UnsafeRawBufferPointer(rebasing: pending[..<pendingCount])
                try System.writeAll(System.standardOutput, bytes)
            }
        } catch {
            failure = error
        }
        pendingCount = 0
    }

    /// Writes out the rest; if answers cannot be written, the command has failed.
    func finish() -> ExitStatus {
        flush()
        progress.clear()
        guard let failure else { return .done }
        if !failure.isBrokenPipe && !isFailureReported {
            isFailureReported = true
            writeMessage(
                speaksForOthers
                    ? "<stdout>: \(failure.message)\n" : "<stdout>: error: \(failure.phrase)\n")
        }
        return .notRun
    }

    private func writeMessage(_ text: String) {
        progress.clear()
        var text = text
        // There is nowhere left to report that standard error is closed.
        text.withUTF8 { bytes in
            try? System.writeAll(System.standardError, UnsafeRawBufferPointer(bytes))
        }
    }
}
