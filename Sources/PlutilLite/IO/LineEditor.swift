// SPDX-License-Identifier: Apache-2.0

import DynamicLibraries

/// Lines typed at a terminal, with editing, history and completion, by a library of the system:
/// libedit, or else GNU Readline, which has the same functions.
///
/// There is one at a time, since the library has only one state.
final class LineEditor {
    /// The completions of a word, given the text before it in the line.
    typealias Completer = (_ before: [UInt8], _ word: [UInt8]) -> Completions

    struct Completions {
        var words: [String]
        /// Whether a word that is the only completion is followed by a space.
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

    /// The editor that the library calls back, since its callbacks carry no context.
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
    // The library's own, since a static executable has different ones.
    private let free: Release
    private let calloc: Allocation
    private let strdup: Duplication
    private let lineBuffer: UnsafeMutablePointer<Text?>
    private let appendCharacter: UnsafeMutablePointer<CInt>
    private let isCompletionOver: UnsafeMutablePointer<CInt>
    private var completer: Completer?

    /// `nil` if neither library is installed.
    init?() {
        guard let library = DynamicLibrary(names: Self.libraryNames),
            let readline = library.function("readline", as: Reader.self),
            let addHistory = library.function("add_history", as: History.self),
            let free = library.function("free", as: Release.self),
            let calloc = library.function("calloc", as: Allocation.self),
            let strdup = library.function("strdup", as: Duplication.self),
            let line = library.variable("rl_line_buffer", as: Text?.self),
            let append = library.variable("rl_completion_append_character", as: CInt.self),
            let isOver = library.variable("rl_attempted_completion_over", as: CInt.self),
            let matcher = library.variable("rl_attempted_completion_function", as: Matcher?.self),
            let breaks = library.variable("rl_completer_word_break_characters", as: Text?.self),
            let space = strdup(" \t")
        else { return nil }
        self.readline = readline
        self.addHistory = addHistory
        self.free = free
        self.calloc = calloc
        self.strdup = strdup
        lineBuffer = line
        appendCharacter = append
        isCompletionOver = isOver
        breaks.pointee = space
        matcher.pointee = { word, start, _ in
            guard let word else { return nil }
            return LineEditor.current.editor?.matches(of: word, from: Int(start))
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
        guard let text = prompt.withCString({ readline($0) }) else { return nil }
        defer { free(text) }
        if text.pointee != 0 { _ = addHistory(text) }
        return Self.bytes(text)
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var next = text
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        return bytes
    }

    /// What the library asks for: the prefix that all words share, the words, and a null pointer,
    /// in memory that it frees.
    private func matches(
        of word: UnsafePointer<CChar>, from start: Int
    ) -> UnsafeMutablePointer<Text?>? {
        let line = lineBuffer.pointee.map { Self.bytes($0) } ?? []
        let found = completer?(Array(line.prefix(start)), Self.bytes(word))
        guard let found, !found.words.isEmpty else {
            isCompletionOver.pointee = found?.offersFiles == true ? 0 : 1
            return nil
        }
        isCompletionOver.pointee = 1
        appendCharacter.pointee = found.endsWord ? 0x20 : 0
        guard
            let memory = calloc(found.words.count + 2, MemoryLayout<Text?>.stride)
        else { return nil }
        let list = memory.bindMemory(to: Text?.self, capacity: found.words.count + 2)
        list[0] = strdup(Self.commonPrefix(found.words))
        for (index, word) in found.words.enumerated() { list[index + 1] = strdup(word) }
        return list
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
