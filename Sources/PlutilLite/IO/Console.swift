// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

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

    /// Whether GitHub reads the messages: a line that begins with `::` would be a command to it.
    var isForWorkflow = false

    /// What was said, where it is kept instead of written.
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

    /// What all consoles of a command have in common.
    struct Settings: Sendable {
        let isQuiet: Bool
        let speaksForOthers: Bool
        let answerPalette: Palette
        let messagePalette: Palette
        let answerColumns: Int?
        let messageColumns: Int?
    }

    /// Something said on standard output or standard error.
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

    /// A console of a thread, which keeps what is said for the command's own.
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

    /// Everything said since it was last taken.
    func takeRecord() -> [Segment] {
        flush()
        let said = record ?? []
        record = []
        return said
    }

    /// Says what another console has kept.
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

    /// A line of the answer.
    func answer(_ line: String) {
        for byte in line.utf8 { append(byte) }
        append(0x0A)
    }

    /// A line of the answer: the name of an input and what there is to say about it.
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

    /// A path as the answer: unchanged for programs, safe to print on a terminal.
    func answer(_ path: FilePath) {
        if System.isTerminal(System.standardOutput) { return answer(path.shown) }
        for byte in path.bytes { append(byte) }
        append(0x0A)
    }

    /// Lines of the answer, with their ends.
    func answer(bytes: [UInt8]) {
        for byte in bytes { append(byte) }
    }

    /// Bytes from files, unchanged for programs, and without control characters on a terminal.
    func answer(raw bytes: [UInt8]) {
        let isShown = System.isTerminal(System.standardOutput)
        answer(bytes: isShown ? TerminalText.escaped(bytes.view) : bytes)
    }

    /// The answer to an input, all of it or nothing.
    func write(whole bytes: ByteView) throws(Failure) {
        flush()
        guard record != nil else { return try OutputFile(nil).write(whole: bytes) }
        record?.append(.answer(bytes.array))
    }

    /// The answer to an input, as it is made.
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

    /// A part of the answer that appears at once, whether or not it ends a line.
    func write(_ text: String) {
        for byte in text.utf8 { append(byte) }
        flush()
    }

    private func append(_ byte: UInt8) {
        if pending.isFull { flush() }
        pending.append(byte)
    }

    /// Lines for standard error, after the answers that came before them.
    func message(_ lines: String) {
        flush()
        writeMessage(lines + "\n")
    }

    /// Writes out the answers collected so far.
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
        guard record == nil else {
            record?.append(.message(text))
            return
        }
        progress.clear()
        let text = isForWorkflow ? Self.withoutCommands(text) : text
        // There is nowhere left to report that standard error is closed.
        try? FileSystem.writeAll(System.standardError, Array(text.utf8).span)
    }

    /// Messages without lines that are workflow commands: names of files may begin as one does,
    /// and white space before it does not count.
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
    /// The palette for one of the standard streams.
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
        // A message that cannot be written has no other place to go.
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
