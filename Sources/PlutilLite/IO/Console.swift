// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The output of the program: answers on standard output, everything else on standard error.
final class Console {
    /// Whether only errors are reported.
    let isQuiet: Bool
    /// Whether messages imitate plutil or PlistBuddy, which print no severity.
    private let speaksForOthers: Bool
    let answerPalette: Palette
    let messagePalette: Palette

    /// The widths of the terminals for answers and messages, if these are terminals.
    private(set) lazy var answerColumns = System.terminalColumns(System.standardOutput)
    private(set) lazy var messageColumns = System.terminalColumns(System.standardError)

    let progress: Progress

    /// Whether GitHub reads the messages and would interpret a line that begins with `::` as a
    /// command.
    var isForWorkflow = false

    /// The recorded output; `nil` if it is written directly.
    private var record: [Segment]?

    private var pending = PendingBytes()
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

    /// The settings common to all consoles of a command.
    struct Settings: Sendable {
        let isQuiet: Bool
        let speaksForOthers: Bool
        let answerPalette: Palette
        let messagePalette: Palette
        let answerColumns: Int?
        let messageColumns: Int?
    }

    /// Output to standard output or standard error.
    enum Segment: Sendable {
        case answer([UInt8])
        case message(String)
    }

    var settings: Settings {
        Settings(
            isQuiet: isQuiet, speaksForOthers: speaksForOthers, answerPalette: answerPalette,
            messagePalette: messagePalette, answerColumns: answerColumns,
            messageColumns: messageColumns)
    }

    /// Creates a console for a thread, which records output for the command's own console.
    init(recording settings: Settings) {
        isQuiet = settings.isQuiet
        speaksForOthers = settings.speaksForOthers
        answerPalette = settings.answerPalette
        messagePalette = settings.messagePalette
        progress = Progress(isWanted: false)
        record = []
        answerColumns = settings.answerColumns
        messageColumns = settings.messageColumns
    }

    /// Returns and clears the recorded output.
    func takeRecord() -> [Segment] {
        flush()
        let said = record ?? []
        record = []
        return said
    }

    /// Writes the output that another console has recorded.
    func replay(_ segments: [Segment]) {
        for segment in segments {
            switch segment {
            case .answer(let bytes): answer(bytes: bytes)
            case .message(let text):
                flush()
                writeMessage(text)
            }
        }
    }

    /// Writes a line of the answer.
    func answer(_ line: String) {
        for byte in line.utf8 { append(byte) }
        append(0x0A)
    }

    /// Writes a line of the answer: the name of an input and the verdict on it.
    func answer(_ input: Input, _ verdict: String) {
        switch input {
        case .standardInput, .member: for byte in input.shown.utf8 { append(byte) }
        case .file(let path):
            path.withShownBytes { bytes in
                for index in bytes.indices { append(bytes[index]) }
            }
        }
        for byte in verdict.utf8 { append(byte) }
        append(0x0A)
    }

    /// Writes a path as the answer: unchanged for programs, safe to print on a terminal.
    func answer(_ path: FilePath) {
        if System.isTerminal(System.standardOutput) { return answer(path.shown) }
        for byte in path.bytes { append(byte) }
        append(0x0A)
    }

    /// Writes lines of the answer, including their line ends.
    func answer(bytes: [UInt8]) {
        for byte in bytes { append(byte) }
    }

    /// Writes bytes from files, unchanged for programs, and without control characters on a
    /// terminal.
    func answer(raw bytes: [UInt8]) {
        let isShown = System.isTerminal(System.standardOutput)
        answer(bytes: isShown ? TerminalText.escaped(bytes.view) : bytes)
    }

    /// Writes the whole answer about an input, or nothing.
    func write(whole bytes: ByteView) throws(Failure) {
        flush()
        guard record != nil else { return try OutputFile(nil).write(whole: bytes) }
        record?.append(.answer(bytes.array))
    }

    /// Writes the answer about an input as it is produced.
    func write(
        _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(Failure) {
        flush()
        guard record != nil else { return try OutputFile(nil).write(body) }
        var output = PlistOutput()
        do throws(PlistError) {
            try body(&output)
        } catch {
            throw .unrepresentable(error)
        }
        record?.append(.answer(output.bytes()))
    }

    /// Writes a part of the answer immediately, even if it does not end a line.
    func write(_ text: String) {
        for byte in text.utf8 { append(byte) }
        flush()
    }

    private func append(_ byte: UInt8) {
        if pending.isFull { flush() }
        pending.append(byte)
    }

    /// Writes lines to standard error, after any pending answers.
    func message(_ lines: String) {
        flush()
        writeMessage(lines + "\n")
    }

    /// Writes pending answers.
    func flush() {
        guard !pending.isEmpty else { return }
        if record != nil {
            record?.append(.answer(pending.bytes))
            return pending.removeAll()
        }
        progress.clear()
        do throws(SystemError) {
            if failure == nil { try pending.write(to: System.standardOutput) }
        } catch {
            failure = error
        }
        pending.removeAll()
    }

    /// Writes pending answers; the command fails if they cannot be written.
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
        guard record == nil else {
            record?.append(.message(text))
            return
        }
        progress.clear()
        let text = isForWorkflow ? Self.withoutCommands(text) : text
        // If standard error is closed, the failure cannot be reported anywhere.
        try? FileSystem.writeAll(System.standardError, Array(text.utf8).span)
    }

    /// Returns messages without lines that GitHub would interpret as commands. File names may look
    /// like commands, and GitHub ignores white space before commands.
    static func withoutCommands(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let start = line.drop(while: \.isWhitespace)
            guard start.hasPrefix("::") || start.hasPrefix("##[") else { return String(line) }
            return line.prefix(upTo: start.startIndex) + "./" + start
        }.joined(separator: "\n")
    }
}

extension Palette {
    /// Returns the palette for one of the standard streams.
    static func palette(for descriptor: Int32, choice: ColorChoice) -> Palette {
        switch choice {
        case .always: coloured
        case .never: plain
        case .auto: isColourWanted(on: descriptor) ? coloured : plain
        }
    }

    private static func isColourWanted(on descriptor: Int32) -> Bool {
        guard System.isTerminal(descriptor) else { return false }
        // https://no-color.org
        if let refusal = System.environmentVariable("NO_COLOR"), !refusal.isEmpty { return false }
        let terminal = System.environmentVariable("TERM") ?? "dumb"
        return terminal != "dumb" && !terminal.isEmpty
    }
}

/// A line on the terminal's standard error that shows the progress of long work.
///
/// It appears after a second, is updated at most ten times a second and is removed before other
/// output. It is shown only if standard error is a terminal.
final class Progress {
    let isEnabled: Bool
    private let start: Double
    private var lastUpdate = 0.0
    private var isShown = false

    private static let patience = 1.0
    private static let interval = 0.1
    /// The minimum size in bytes of input that is expected to take a while.
    private static let largeByteCount = 256 << 20
    /// The maximum width, because a longer line would wrap and could not be removed; narrower
    /// terminals are rare.
    private static let maximumColumns = 78

    /// - Parameter isWanted: whether the line may be shown if standard error is a terminal.
    init(isWanted: Bool) {
        isEnabled =
            isWanted && System.isTerminal(System.standardError)
            && System.environmentVariable("TERM") != "dumb"
        start = isEnabled ? System.monotonicSeconds : 0
    }

    /// Shows the progress of the work if it has been running for a while.
    func update(_ text: @autoclosure () -> String) {
        guard isEnabled else { return }
        let now = System.monotonicSeconds
        guard now - start >= Self.patience, now - lastUpdate >= Self.interval else { return }
        lastUpdate = now
        show(text())
    }

    /// Announces a step of unknown progress, if its input is large.
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
        // There is no other place to write a message.
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
