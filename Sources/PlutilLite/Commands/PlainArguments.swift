// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What is read from a command line.
///
/// ArgumentParser looks up at run time what the properties of a command are, which takes longer
/// than to convert a small file. So each command also says in `init(plain:)` how its properties
/// are set. ArgumentParser only describes them.
protocol PlainParsable: ParsableArguments, SendableMetatype {
    /// Sets every property; positional ones come after the options that may stand before them.
    init(plain arguments: inout PlainArguments) throws

    /// Whether a word may be a number with a minus.
    static var takesNumbers: Bool { get }
}

extension PlainParsable {
    static var takesNumbers: Bool { false }

    /// The names of its options, as `init(plain:)` asks for them.
    static var optionNames: OptionNames {
        var recorder = PlainArguments.recorder
        _ = try? Self(plain: &recorder)
        return recorder.names
    }

    /// The command that a plain command line stands for; `nil` where it is not plain.
    ///
    /// A line is plain where each option is there once or may be repeated, under its own name, its
    /// value is the next word, and nothing else before `--` begins with a dash. ``CommandWords``
    /// sorts all others first.
    static func parse(plain arguments: some Sequence<String>) -> Self? {
        var words = PlainArguments(arguments)
        guard var command = try? Self(plain: &words), words.isEmpty else { return nil }
        // What is wrong is found again, to be reported.
        return (try? command.validate()) == nil ? nil : command
    }
}

/// The words of a command line, each of which is taken once.
struct PlainArguments {
    /// A word that was taken is `nil`.
    private var words: [String?]
    /// Where the words begin that are positional whatever they look like.
    private let literalStart: Int
    /// Where values stand that belong to the options before them; `nil` if that is not known.
    private var values: Set<Int>?
    /// What was asked for, where only that is of interest.
    private(set) var names = OptionNames()
    private var isRecording = false

    init(_ words: some Sequence<String>) {
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

    /// Notes the names that it is asked for.
    static var recorder: PlainArguments {
        var recorder = PlainArguments([])
        recorder.isRecording = true
        return recorder
    }

    /// Whether every word was taken.
    var isEmpty: Bool { words.allSatisfy { $0 == nil } }

    /// Whether a flag is there.
    mutating func flag(_ name: String, _ otherName: String? = nil) -> Bool {
        if isRecording { names.add(flag: [name] + (otherName.map { [$0] } ?? [])) }
        guard let index = index(of: name, otherName) else { return false }
        words[index] = nil
        return true
    }

    /// The value of an option, if the option is there.
    mutating func option(
        _ name: String, _ otherName: String? = nil
    ) throws(ValidationError) -> String? {
        if isRecording { names.add(valued: [name] + (otherName.map { [$0] } ?? [])) }
        return try value(of: name, otherName)
    }

    /// The values of an option that may be there several times, in their order.
    mutating func options(
        _ name: String, _ otherName: String? = nil
    ) throws(ValidationError) -> [String] {
        if isRecording { names.add(repeatable: [name] + (otherName.map { [$0] } ?? [])) }
        var values: [String] = []
        while let value = try value(of: name, otherName) { values.append(value) }
        return values
    }

    private mutating func value(
        of name: String, _ otherName: String?
    ) throws(ValidationError) -> String? {
        guard let index = index(of: name, otherName) else { return nil }
        words[index] = nil
        guard index + 1 < literalStart, let value = words[index + 1], isPlain(value) else {
            throw ValidationError("expected a value after \(name)")
        }
        words[index + 1] = nil
        return value
    }

    /// Where an option is, by one of its names.
    private func index(of name: String, _ otherName: String?) -> Int? {
        words[..<literalStart].indices.first { index in
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

    /// The next positional word.
    ///
    /// - Parameter name: what it is called if it is missing.
    mutating func positional(_ name: String = "word") throws(ValidationError) -> String {
        if isRecording { return "" }
        let start = values == nil ? 0 : literalStart
        guard let index = words[start...].firstIndex(where: { $0 != nil }), let word = words[index],
            index >= literalStart || isPlain(word)
        else { throw ValidationError("expected a \(name)") }
        words[index] = nil
        return word
    }

    /// The positional words that are left.
    mutating func positionals(maximum: Int = .max) throws(ValidationError) -> [String] {
        var rest: [String] = []
        while !isEmpty && rest.count < maximum { rest.append(try positional()) }
        return rest
    }

    /// - Throws: that a word is left.
    func finish() throws(ValidationError) {
        guard let word = words.lazy.compactMap({ $0 }).first else { return }
        throw ValidationError("unexpected argument '\(VisibleText.escaped(word))'")
    }

    private func isPlain(_ word: String) -> Bool {
        values != nil || word == "-" || !(word.isEmpty || word.utf8.first == UInt8(ascii: "-"))
    }
}
