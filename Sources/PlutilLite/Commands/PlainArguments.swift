// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// What can be read from a command line without ArgumentParser's help.
///
/// ArgumentParser looks up at run time what the properties of a command are, which takes longer
/// than to convert a small file. So each command also says in `init(plain:)` how its properties
/// are set, and gets to do it where the command line is plain: each option is there once or may be
/// repeated, under its own name, its value is the next word, and nothing else before `--` begins
/// with a dash.
/// `CommandWords` brings others into a form in which values may look like options. All else is
/// ArgumentParser's.
protocol PlainParsable: ParsableArguments, SendableMetatype {
    /// Sets every property; positional ones come after the options that may stand before them.
    ///
    /// - Throws: `NotPlain` where ArgumentParser has to look.
    init(plain arguments: inout PlainArguments) throws

    /// Whether a word may be a number with a minus.
    static var takesNumbers: Bool { get }

    /// Words as `CommandWords` sorts them, with what ArgumentParser would not find out by itself.
    static func ordered(_ words: [String], by names: OptionNames) -> [String]
}

extension PlainParsable {
    static var takesNumbers: Bool { false }

    static func ordered(_ words: [String], by names: OptionNames) -> [String] { words }

    /// The names of its options, as `init(plain:)` asks for them.
    static var optionNames: OptionNames {
        var recorder = PlainArguments.recorder
        _ = try? Self(plain: &recorder)
        return recorder.names
    }

    /// The command that a plain command line stands for; `nil` where it is not plain.
    static func parse(plain arguments: some Sequence<String>) -> Self? {
        var words = PlainArguments(arguments)
        guard var command = try? Self(plain: &words), words.isEmpty else { return nil }
        // What is wrong is found again, to be reported.
        return (try? command.validate()) == nil ? nil : command
    }
}

/// That a command line is not plain.
struct NotPlain: Error {}

/// The words of a command line, each of which is taken once.
struct PlainArguments {
    /// A word that was taken is `nil`.
    private var words: [String?]
    /// Where the words after `--` begin, which are positional whatever they look like.
    private let literalStart: Int
    /// Whether what looks like an option may be the value of one.
    private var isSorted = false
    /// What was asked for, where only that is of interest.
    private(set) var names = OptionNames()
    private var isRecording = false

    init(_ words: some Sequence<String>) {
        self.words = words.map { $0 }
        let terminator = self.words.firstIndex(of: "--")
        if let terminator { self.words[terminator] = nil }
        literalStart = terminator.map { $0 + 1 } ?? self.words.count
    }

    /// Words that are known to be options with their values, and others.
    ///
    /// A value that looks like an option may be taken for it; then the option that has this value
    /// lacks it, and that is not plain.
    init(_ sorted: SortedWords) {
        words = sorted.options.map { $0 } + [nil] + sorted.others.map { $0 }
        literalStart = sorted.options.count + 1
        isSorted = true
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
        let found = words[..<literalStart].firstIndex {
            $0 != nil && ($0 == name || $0 == otherName)
        }
        guard let index = found else { return false }
        words[index] = nil
        return true
    }

    /// The value of an option, if the option is there.
    mutating func option(
        _ name: String, _ otherName: String? = nil
    ) throws(NotPlain) -> String? {
        if isRecording { names.add(valued: [name] + (otherName.map { [$0] } ?? [])) }
        return try value(of: name, otherName)
    }

    /// The values of an option that may be there several times, in their order.
    mutating func options(
        _ name: String, _ otherName: String? = nil
    ) throws(NotPlain) -> [String] {
        if isRecording { names.add(repeatable: [name] + (otherName.map { [$0] } ?? [])) }
        var values: [String] = []
        while let value = try value(of: name, otherName) { values.append(value) }
        return values
    }

    private mutating func value(
        of name: String, _ otherName: String?
    ) throws(NotPlain) -> String? {
        let found = words[..<literalStart].firstIndex {
            $0 != nil && ($0 == name || $0 == otherName)
        }
        guard let index = found else { return nil }
        words[index] = nil
        guard index + 1 < literalStart, let value = words[index + 1], isPlain(value) else {
            throw NotPlain()
        }
        words[index + 1] = nil
        return value
    }

    /// Which of some options are there, in their order.
    func order(of names: [String]) -> [String] {
        words[..<literalStart].compactMap { word in
            word.flatMap { names.contains($0) ? $0 : nil }
        }
    }

    /// The next positional word.
    mutating func positional() throws(NotPlain) -> String {
        if isRecording { return "" }
        let start = isSorted ? literalStart : 0
        guard let index = words[start...].firstIndex(where: { $0 != nil }), let word = words[index],
            index >= literalStart || isPlain(word)
        else { throw NotPlain() }
        words[index] = nil
        return word
    }

    /// All positional words that are left.
    mutating func positionals() throws(NotPlain) -> [String] {
        var rest: [String] = []
        while !isEmpty { rest.append(try positional()) }
        return rest
    }

    private func isPlain(_ word: String) -> Bool {
        isSorted || word == "-" || !(word.isEmpty || word.utf8.first == UInt8(ascii: "-"))
    }
}
