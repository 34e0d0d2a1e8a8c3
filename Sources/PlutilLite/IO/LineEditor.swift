// SPDX-License-Identifier: Apache-2.0

import DynamicLibraries

/// Reads lines typed at a terminal, with editing, history and completion, through a system library:
/// libedit, or GNU Readline, which has the same functions.
///
/// Only one editor exists at a time, because the library has global state.
///
/// Invariant: functions and variables have the types of readline's headers, and the library stays
/// open as long as the program runs.
@safe
final class LineEditor {
    /// Returns the completions of a word, given the text before it in the line.
    typealias Completer = (_ before: [UInt8], _ word: [UInt8]) -> Completions

    struct Completions {
        var words: [String]
        /// Whether a sole completion is followed by a space.
        var endsWord = false
        /// Whether file names are offered if there are no words.
        var offersFiles = false
    }

    private typealias Text = UnsafeMutablePointer<CChar>
    private typealias Matcher =
        @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> UnsafeMutablePointer<Text?>?

    private static let libraryNames: [String] = {
        #if canImport(Darwin)
            ["/usr/lib/libedit.3.dylib", "libedit.dylib"]
        #else
            ["libedit.so.2", "libedit.so.0", "libreadline.so.8", "libreadline.so.7"]
        #endif
    }()

    /// The editor that the library's callbacks use; a global, because the callbacks have no context
    /// argument.
    private final class Current: @unchecked Sendable {
        var editor: LineEditor?
    }
    private static let current = Current()

    private typealias Reader = @convention(c) (UnsafePointer<CChar>) -> Text?
    private typealias History = @convention(c) (UnsafePointer<CChar>) -> CInt
    private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
    private typealias Allocation = @convention(c) (Int, Int) -> UnsafeMutableRawPointer?
    private typealias Duplication = @convention(c) (UnsafePointer<CChar>) -> Text?

    private let readline: Reader
    private let addHistory: History
    // The `free` function of the library's own C library, because a static executable has a
    // different one.
    private let free: Release
    private let calloc: Allocation
    private let strdup: Duplication
    private let lineBuffer: UnsafeMutablePointer<Text?>
    private let appendCharacter: UnsafeMutablePointer<CInt>
    private let isCompletionOver: UnsafeMutablePointer<CInt>
    private var completer: Completer?

    /// `nil` if neither library can be opened.
    init?() {
        guard let library = try? DynamicLibrary(names: Self.libraryNames),
            let readline = unsafe library.function("readline", as: Reader.self),
            let addHistory = unsafe library.function("add_history", as: History.self),
            let free = unsafe library.function("free", as: Release.self),
            let calloc = unsafe library.function("calloc", as: Allocation.self),
            let strdup = unsafe library.function("strdup", as: Duplication.self),
            let line = unsafe library.variable("rl_line_buffer", as: Text?.self),
            let append = unsafe library.variable("rl_completion_append_character", as: CInt.self),
            let isOver = unsafe library.variable("rl_attempted_completion_over", as: CInt.self),
            let matcher = unsafe library.variable(
                "rl_attempted_completion_function", as: Matcher?.self),
            let breaks = unsafe library.variable(
                "rl_completer_word_break_characters", as: Text?.self),
            let space = unsafe strdup(" \t")
        else { return nil }
        unsafe self.readline = readline
        unsafe self.addHistory = addHistory
        unsafe self.free = free
        unsafe self.calloc = calloc
        unsafe self.strdup = strdup
        unsafe lineBuffer = line
        unsafe appendCharacter = append
        unsafe isCompletionOver = isOver
        unsafe breaks.pointee = space
        unsafe matcher.pointee = { word, start, _ in
            guard let word = unsafe word else { return nil }
            return unsafe LineEditor.current.editor?.matches(of: word, from: Int(start))
        }
    }

    /// Reads a line; `nil` at the end of input.
    func readLine(_ prompt: String, completer: @escaping Completer) -> [UInt8]? {
        self.completer = completer
        Self.current.editor = self
        defer {
            self.completer = nil
            Self.current.editor = nil
        }
        guard let text = unsafe readline(prompt) else { return nil }
        defer { unsafe free(text) }
        let line = unsafe Self.bytes(text)
        if !line.isEmpty { _ = unsafe addHistory(text) }
        return line
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        while unsafe text[bytes.count] != 0 {
            bytes.append(UInt8(bitPattern: unsafe text[bytes.count]))
        }
        return bytes
    }

    /// Returns the common prefix of all words, the words, and a null pointer, in memory that the
    /// library frees.
    private func matches(
        of word: UnsafePointer<CChar>, from start: Int
    ) -> UnsafeMutablePointer<Text?>? {
        let line = unsafe lineBuffer.pointee.map { unsafe Self.bytes($0) } ?? []
        let found = unsafe completer?(Array(line.prefix(max(start, 0))), Self.bytes(word))
        guard let found, !found.words.isEmpty else {
            unsafe isCompletionOver.pointee = found?.offersFiles == true ? 0 : 1
            return nil
        }
        unsafe isCompletionOver.pointee = 1
        unsafe appendCharacter.pointee = found.endsWord ? 0x20 : 0
        let texts = [Self.commonPrefix(found.words)] + found.words
        // Zeroed memory, so that the last pointer is null.
        guard let memory = unsafe calloc(texts.count + 1, MemoryLayout<Text?>.stride) else {
            return nil
        }
        let list = unsafe memory.bindMemory(to: Text?.self, capacity: texts.count + 1)
        for (index, text) in texts.enumerated() { unsafe list[index] = unsafe strdup(text) }
        return unsafe list
    }

    private static func commonPrefix(_ words: [String]) -> String {
        var prefix = words[0].unicodeScalars[...]
        for word in words.dropFirst() {
            let count = zip(prefix, word.unicodeScalars).prefix { $0 == $1 }.count
            prefix = prefix.prefix(count)
        }
        return String(String.UnicodeScalarView(prefix))
    }
}
