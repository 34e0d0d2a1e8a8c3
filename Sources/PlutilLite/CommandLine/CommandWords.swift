// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The words of a command line, split into options and operands.
struct SortedWords: Equatable {
    /// An option by its name, with its value if it takes one.
    struct Option: Equatable {
        let name: String
        let value: String?

        var words: [String] { value.map { [name, $0] } ?? [name] }
    }

    var options: [Option] = []
    /// All other words.
    var others: [String] = []

    /// All words, with `--` between the options and the others.
    var all: [String] { options.flatMap(\.words) + ["--"] + others }

    /// All words, with `--` only if a word begins with a dash.
    var shortest: [String] {
        let needsTerminator = others.contains { $0 != "-" && $0.hasPrefix("-") }
        return options.flatMap(\.words) + (needsTerminator ? ["--"] : []) + others
    }

    func hasOption(_ name: String) -> Bool { options.contains { $0.name == name } }
}

/// The words of a command line, classified by the names of the command's options.
///
/// A word with one dash is a group of short options only if each letter is an option: a file called
/// `-host.plist` does not request help.
struct CommandWords {
    private let names: OptionNames
    /// Whether words of the command may begin with a minus and a digit.
    private let takesNumbers: Bool
    private var flags: Set<String> = []
    /// The values of options, by the first name of the option.
    private var values: [String: String] = [:]
    private var sorted = SortedWords()
    private var asksForHelp = false

    private init(_ names: OptionNames, takesNumbers: Bool) {
        self.names = names
        self.takesNumbers = takesNumbers
    }

    /// Splits words into options and operands.
    ///
    /// - Returns: `nil` if the words request help.
    /// - Throws: an error for an unknown option, and for one whose value is missing or given twice.
    static func sorted(
        _ words: some Sequence<String>, by names: OptionNames, takesNumbers: Bool = false
    ) throws(UsageError) -> SortedWords? {
        var sorting = CommandWords(names, takesNumbers: takesNumbers)
        try sorting.take(Array(words))
        return sorting.asksForHelp ? nil : sorting.sorted
    }

    private mutating func take(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                sorted.others += rest
                return
            }
            if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if word.utf8.count > 1, word.hasPrefix("-"), !isNumber(word) {
                try takeShort(word, &rest)
            } else {
                sorted.others.append(word)
            }
        }
    }

    private func isNumber(_ word: String) -> Bool {
        takesNumbers && word.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
    }

    // MARK: Options

    private mutating func takeLong(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if word == "--help" {
            asksForHelp = true
            return
        }
        guard let equals = word.firstIndex(of: "=") else {
            guard let name = names.known(word) else {
                if let format = names.format(namedBy: word) {
                    return try add(format, to: "--format")
                }
                throw UsageError(names.unknown(word, before: rest.first))
            }
            return try take(name, as: word, value: nil, &rest)
        }
        let spelling = String(word[..<equals])
        let value = String(word[word.index(after: equals)...])
        // GNU tools accept `--backup=.old`.
        if names.isFlag(spelling), names.takesValue(spelling + "-suffix") {
            return try add(value, to: spelling + "-suffix")
        }
        // `--fix=all` is short for `--fix-all`.
        if names.isFlag(spelling), names.isFlag("\(spelling)-\(value)") {
            return try take("\(spelling)-\(value)", as: word, value: nil, &rest)
        }
        guard let name = names.known(spelling) else {
            throw UsageError(names.unknown(spelling, before: value))
        }
        try take(name, as: spelling, value: value, &rest)
    }

    private mutating func takeShort(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if word == "-h" {
            asksForHelp = true
            return
        }
        if let equals = word.firstIndex(of: "="), names.takesValue(String(word[..<equals])) {
            let value = String(word[word.index(after: equals)...])
            return try add(value, to: String(word[..<equals]))
        }
        let letters = word.dropFirst().map { "-\($0)" }
        let areKnown = zip(letters, letters.indices).allSatisfy { letter, index in
            names.isFlag(letter) || index == letters.count - 1 && names.takesValue(letter)
        }
        guard areKnown else { throw UsageError(names.unknown(word, before: rest.first)) }
        for letter in letters { try take(letter, as: letter, value: nil, &rest) }
    }

    private mutating func take(
        _ name: String, as spelling: String, value: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if names.isFlag(name) {
            if let value {
                throw UsageError(
                    "\(spelling) takes no value, found '\(VisibleText.escaped(value))'")
            }
            // A repeated flag counts once.
            if flags.insert(name).inserted {
                sorted.options.append(SortedWords.Option(name: name, value: nil))
            }
            return
        }
        guard let value = value ?? rest.popFirst() else {
            throw UsageError("expected a value after \(spelling)")
        }
        try add(value, to: name)
    }

    private mutating func add(_ value: String, to name: String) throws(UsageError) {
        if !names.isRepeatable(name) {
            let first = names.firstName(of: name)
            if let other = values[first] {
                // A repeated option with an equal value counts once.
                if other == value { return }
                throw UsageError(
                    "\(name) is given twice, with \(Wording.quoted(other)) "
                        + "and \(Wording.quoted(value))")
            }
            values[first] = value
        }
        sorted.options.append(SortedWords.Option(name: name, value: value))
    }
}
