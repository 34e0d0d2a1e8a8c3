// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The words of a command line, which can be taken once each.
///
/// A command requests its options and words in its `init(_:)`, together with their help texts. The
/// initializer parses an actual command line; with ``describing``, it collects the descriptions.
/// Help texts are made only for descriptions.
struct CommandLine {
    /// A word that was taken is `nil`.
    private var words: [String?]
    /// The start of the words that are always positional.
    private let literalStart: Int
    /// The indices of words that are values of the options before them; `nil` if unknown.
    private var values: Set<Int>?
    /// The options and words described so far, in order; `nil` while parsing.
    private var description: [OptionDescription]?
    /// The words before the files.
    private(set) var leading = LeadingWords()

    /// Creates a plain command line.
    ///
    /// A line is plain if each option is spelled with its own name, occurs once or may be repeated,
    /// and has its value in the next word, and no other word before `--` begins with a dash.
    /// ``CommandWords`` sorts all other lines first.
    init(plain words: ArraySlice<String>) {
        self.words = words.map { $0 }
        let terminator = self.words.firstIndex(of: "--")
        if let terminator { self.words[terminator] = nil }
        literalStart = terminator.map { $0 + 1 } ?? self.words.count
    }

    init(_ sorted: SortedWords) {
        var words: [String?] = []
        var values: Set<Int> = []
        for option in sorted.options {
            words.append(option.name)
            guard let value = option.value else { continue }
            values.insert(words.count)
            words.append(value)
        }
        literalStart = words.count
        self.words = words + sorted.others
        self.values = values
    }

    /// A command line that only collects descriptions.
    static var describing: CommandLine {
        var line = CommandLine(plain: [])
        line.description = []
        return line
    }

    /// The options and words that were described, in order.
    var options: [OptionDescription] { description ?? [] }

    /// Whether every word was taken.
    var isEmpty: Bool { words.allSatisfy { $0 == nil } }

    // MARK: Options

    /// Takes a flag, and returns whether it was given.
    mutating func flag(
        _ name: String, _ otherName: String? = nil,
        in section: @autoclosure () -> OptionDescription.Section = .own,
        help: @autoclosure () -> String
    ) -> Bool {
        description?.append(
            OptionDescription(
                .flag, names: [name, otherName], section: section(), text: help()))
        guard let index = index(of: name, otherName) else { return false }
        words[index] = nil
        return true
    }

    /// Takes the value of an option, if the option was given.
    ///
    /// - Parameters:
    ///   - valueName: the placeholder of the value in help and messages; `nil` for the option's
    ///     name.
    ///   - mayBeEmpty: whether the value may be empty; a file name may not.
    mutating func option(
        _ name: String, _ otherName: String? = nil,
        value valueName: @autoclosure () -> String? = nil,
        in section: @autoclosure () -> OptionDescription.Section = .own,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        mayBeEmpty: Bool = true, help: @autoclosure () -> String
    ) throws(UsageError) -> String? {
        description?.append(
            OptionDescription(
                .valued, names: [name, otherName], valueName: valueName(), section: section(),
                completion: completion(), text: help()))
        let value = try value(of: name, otherName)
        if let value {
            try check(value, of: name, valueName(), completion(), mayBeEmpty: mayBeEmpty)
        }
        return value
    }

    /// Rejects an empty value, and a value other than a file name that is not UTF-8.
    private func check(
        _ value: String, of name: String, _ valueName: @autoclosure () -> String?,
        _ completion: @autoclosure () -> OptionDescription.Completion, mayBeEmpty: Bool
    ) throws(UsageError) {
        if value.isEmpty {
            if !mayBeEmpty || completion().isFile {
                throw .empty(valueName() ?? "value", after: name)
            }
        } else if !ArgumentText.isUTF8(value), !completion().isFile {
            throw UsageError(ArgumentText.refusal(of: value))
        }
    }

    /// Takes the values of an option that may be repeated, in order.
    mutating func options(
        _ name: String, _ otherName: String? = nil,
        value valueName: @autoclosure () -> String? = nil,
        in section: @autoclosure () -> OptionDescription.Section = .own,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        mayBeEmpty: Bool = true, help: @autoclosure () -> String
    ) throws(UsageError) -> [String] {
        description?.append(
            OptionDescription(
                .repeatable, names: [name, otherName], valueName: valueName(),
                section: section(), completion: completion(), text: help()))
        var values: [String] = []
        var start = 0
        while let index = index(of: name, otherName, from: start) {
            let value = try value(at: index, of: name)
            try check(value, of: name, valueName(), completion(), mayBeEmpty: mayBeEmpty)
            values.append(value)
            start = index + 2
        }
        return values
    }

    /// Takes the value of an option that accepts a few words; `nil` if the option was not given.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, value valueName: @autoclosure () -> String? = nil,
        in section: @autoclosure () -> OptionDescription.Section = .own,
        help: @autoclosure () -> String
    ) throws(UsageError) -> Choice? {
        let text = try option(
            name, value: valueName(), in: section(),
            completes: .words(Choice.allCases.map(\.rawValue)), help: help())
        return try text.map { text throws(UsageError) in
            try OptionText.choice(text, after: name)
        }
    }

    /// Takes the word among `words` that matches an option's value in any case; `nil` without the
    /// option.
    mutating func choice(
        _ name: String, among words: @autoclosure () -> [String],
        in section: @autoclosure () -> OptionDescription.Section = .own,
        help: @autoclosure () -> String
    ) throws(UsageError) -> String? {
        let text = try option(name, in: section(), completes: .words(words()), help: help())
        return try text.map { text throws(UsageError) in
            try OptionText.choice(text, among: words(), after: name, \.self)
        }
    }

    private mutating func value(
        of name: String, _ otherName: String?
    ) throws(UsageError) -> String? {
        guard let index = index(of: name, otherName) else { return nil }
        return try value(at: index, of: name)
    }

    private mutating func value(at index: Int, of name: String) throws(UsageError) -> String {
        words[index] = nil
        guard index + 1 < literalStart, let value = words[index + 1], isPlain(value) else {
            throw UsageError("expected a value after \(name)")
        }
        words[index + 1] = nil
        return value
    }

    /// Returns the index of an option under one of its names.
    private func index(of name: String, _ otherName: String?, from start: Int = 0) -> Int? {
        guard start < literalStart else { return nil }
        return words[start..<literalStart].indices.first { index in
            guard let word = words[index], word == name || word == otherName else { return false }
            return values?.contains(index) != true
        }
    }

    /// Returns the given options among `names`, in command-line order.
    func order(of names: [String]) -> [String] {
        words[..<literalStart].indices.compactMap { index in
            guard let word = words[index], names.contains(word), values?.contains(index) != true
            else { return nil }
            return word
        }
    }

    // MARK: Words

    /// Describes a word that a command takes later.
    mutating func describe(
        word name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) {
        description?.append(
            OptionDescription(
                .word, names: [], valueName: name(), completion: completion(), text: help()))
    }

    /// Takes the next word that is not an option; `nil` if there is none.
    mutating func optionalWord(
        _ name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) throws(UsageError) -> String? {
        describe(word: name(), completes: completion(), help: help())
        return isEmpty ? nil : try nextWord(name())
    }

    /// Takes the next word that is not an option.
    ///
    /// - Parameter name: the name used in the message if it is missing.
    mutating func word(
        _ name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) throws(UsageError) -> String {
        if let word = try optionalWord(name(), completes: completion(), help: help()) {
            return word
        }
        guard description != nil else { throw UsageError("expected a \(name())") }
        return ""
    }

    /// Announces a word before the files, which is taken after all options.
    mutating func expect(word name: String) { leading.names.append(name) }

    /// Takes the expected words that the line has.
    mutating func takeLeadingWords() throws(UsageError) {
        leading.texts += try words(maximum: leading.names.count - leading.texts.count)
    }

    /// Takes the words after the expected ones.
    mutating func words(
        _ name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) throws(UsageError) -> [String] {
        describe(word: name(), completes: completion(), help: help())
        try takeLeadingWords()
        return try words(maximum: .max)
    }

    /// Takes at most `maximum` of the remaining words.
    private mutating func words(maximum: Int) throws(UsageError) -> [String] {
        var rest: [String] = []
        var start = 0
        while rest.count < maximum {
            while start < words.count && words[start] == nil { start += 1 }
            guard start < words.count else { break }
            rest.append(try nextWord("word", from: start))
        }
        return rest
    }

    private mutating func nextWord(
        _ name: @autoclosure () -> String, from start: Int = 0
    ) throws(UsageError) -> String {
        let start = values == nil ? start : max(start, literalStart)
        guard let index = words[start...].firstIndex(where: { $0 != nil }), let word = words[index],
            index >= literalStart || isPlain(word)
        else { throw UsageError("expected a \(name())") }
        words[index] = nil
        return word
    }

    /// - Throws: an error if a word is left.
    func finish() throws(UsageError) {
        guard let word = words.lazy.compactMap({ $0 }).first else { return }
        throw UsageError("unexpected argument '\(VisibleText.escaped(word))'")
    }

    private func isPlain(_ word: String) -> Bool {
        values != nil || word == "-" || !(word.isEmpty || word.utf8.first == UInt8(ascii: "-"))
    }
}

/// The words of a command line before the files.
struct LeadingWords {
    /// The names of the expected words, for messages.
    var names: [String] = []
    /// The words taken so far, in the order of `names`.
    var texts: [String] = []

    /// - Throws: an error if a word is missing.
    func validate() throws(UsageError) {
        guard texts.count == names.count else {
            throw UsageError("expected a \(names[texts.count])")
        }
    }
}
