// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The words of a command line, each of which is taken once.
///
/// A command asks for its options and words in its `init(_:)`, with all that people read about
/// them. On a command line, the initializer parses; on ``describing``, it describes. Texts are made
/// only for a description.
struct CommandLine {
    /// A word that was taken is `nil`.
    private var words: [String?]
    /// Where the words begin that are positional whatever they look like.
    private let literalStart: Int
    /// Where values stand that belong to the options before them; `nil` if that is not known.
    private var values: Set<Int>?
    /// The options and words that were described, in order; `nil` while words are parsed.
    private var description: [OptionDescription]?
    /// The words before the files.
    private(set) var leading = LeadingWords()

    /// A plain command line.
    ///
    /// A line is plain where each option is there once or may be repeated, under its own name, its
    /// value is the next word, and nothing else before `--` begins with a dash. ``CommandWords``
    /// sorts all others first.
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

    /// Whether a flag is there.
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

    /// The value of an option, if the option is there.
    ///
    /// - Parameters:
    ///   - valueName: the placeholder of the value in help and messages; `nil` for the option's
    ///     name.
    ///   - mayBeEmpty: whether the value may be empty; the name of a file may not.
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

    /// Refuses an empty value, and a value other than a file name that is not UTF-8.
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

    /// The values of an option that may be there several times, in their order.
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

    /// The value of an option that is one of a few words; `nil` if the option is not there.
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

    /// The word among `words` that the value of an option matches in any case; `nil` without the
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

    /// Where an option is, by one of its names.
    private func index(of name: String, _ otherName: String?, from start: Int = 0) -> Int? {
        guard start < literalStart else { return nil }
        return words[start..<literalStart].indices.first { index in
            guard let word = words[index], word == name || word == otherName else { return false }
            return values?.contains(index) != true
        }
    }

    /// Which of some options are there, in their order.
    func order(of names: [String]) -> [String] {
        words[..<literalStart].indices.compactMap { index in
            guard let word = words[index], names.contains(word), values?.contains(index) != true
            else { return nil }
            return word
        }
    }

    // MARK: Words

    /// Describes a word that is taken later.
    mutating func describe(
        word name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) {
        description?.append(
            OptionDescription(
                .word, names: [], valueName: name(), completion: completion(), text: help()))
    }

    /// The next word that is not an option; `nil` if there is none.
    mutating func optionalWord(
        _ name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) throws(UsageError) -> String? {
        describe(word: name(), completes: completion(), help: help())
        return isEmpty ? nil : try nextWord(name())
    }

    /// The next word that is not an option.
    ///
    /// - Parameter name: what it is called if it is missing.
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

    /// Announces a word before the files. It is taken after all options.
    mutating func expect(word name: String) { leading.names.append(name) }

    /// Takes the expected words that the line has.
    mutating func takeLeadingWords() throws(UsageError) {
        leading.texts += try words(maximum: leading.names.count - leading.texts.count)
    }

    /// The words after the expected ones.
    mutating func words(
        _ name: @autoclosure () -> String,
        completes completion: @autoclosure () -> OptionDescription.Completion = .nothing,
        help: @autoclosure () -> String
    ) throws(UsageError) -> [String] {
        describe(word: name(), completes: completion(), help: help())
        try takeLeadingWords()
        return try words(maximum: .max)
    }

    /// At most `maximum` of the remaining words.
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

    /// - Throws: if a word is left.
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
    /// The words found so far, in the order of `names`.
    var texts: [String] = []

    /// - Throws: if a word is missing.
    func validate() throws(UsageError) {
        guard texts.count == names.count else {
            throw UsageError("expected a \(names[texts.count])")
        }
    }
}
