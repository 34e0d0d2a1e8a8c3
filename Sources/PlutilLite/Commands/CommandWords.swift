// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// The words of a command line, told apart by the names of the command's options.
///
/// Not left to ArgumentParser, which takes any word with one dash for a group of short options, `-h`
/// among them: a file called `-host.plist` would print the help.
struct CommandWords {
    private let names: OptionNames
    /// Whether a minus and a digit begin a word of the command.
    private let takesNumbers: Bool
    private var flags: Set<String> = []
    private var options: [String] = []
    private var others: [String] = []
    private var asksForHelp = false

    private init(_ names: OptionNames, takesNumbers: Bool) {
        self.names = names
        self.takesNumbers = takesNumbers
    }

    /// Options, each in the form `--name`, with its value as the next word; then `--`, and all
    /// that is no option.
    ///
    /// - Returns: `nil` where the words ask for help.
    /// - Throws: for an option that there is none of, or that lacks its value.
    static func sorted(
        _ words: some Sequence<String>, by names: OptionNames, takesNumbers: Bool = false
    ) throws(ValidationError) -> [String]? {
        var sorting = CommandWords(names, takesNumbers: takesNumbers)
        try sorting.take(Array(words))
        return sorting.asksForHelp ? nil : sorting.options + ["--"] + sorting.others
    }

    private mutating func take(_ words: [String]) throws(ValidationError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                others += rest
                return
            }
            if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if word.utf8.count > 1, word.hasPrefix("-"), !isNumber(word) {
                try takeShort(word, &rest)
            } else {
                others.append(word)
            }
        }
    }

    private func isNumber(_ word: String) -> Bool {
        takesNumbers && word.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
    }

    // MARK: Options

    private mutating func takeLong(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(ValidationError) {
        if word == "--help" {
            asksForHelp = true
            return
        }
        guard let equals = word.firstIndex(of: "=") else {
            guard let name = names.known(word) else { throw unknown(word) }
            return try take(name, as: word, value: nil, &rest)
        }
        let spelling = String(word[..<equals])
        let value = String(word[word.index(after: equals)...])
        // `--backup=.old` is how GNU's tools have it.
        if names.isFlag(spelling), names.takesValue(spelling + "-suffix") {
            options += [spelling + "-suffix", value]
            return
        }
        guard let name = names.known(spelling) else { throw unknown(spelling) }
        try take(name, as: spelling, value: value, &rest)
    }

    private mutating func takeShort(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(ValidationError) {
        if word == "-h" {
            asksForHelp = true
            return
        }
        if let equals = word.firstIndex(of: "="), names.takesValue(String(word[..<equals])) {
            options += [String(word[..<equals]), String(word[word.index(after: equals)...])]
            return
        }
        let letters = word.dropFirst().map { "-\($0)" }
        let areKnown = zip(letters, letters.indices).allSatisfy { letter, index in
            names.isFlag(letter) || index == letters.count - 1 && names.takesValue(letter)
        }
        guard areKnown else { throw unknown(word) }
        for letter in letters { try take(letter, as: letter, value: nil, &rest) }
    }

    private mutating func take(
        _ name: String, as spelling: String, value: String?, _ rest: inout ArraySlice<String>
    ) throws(ValidationError) {
        if names.isFlag(name) {
            if let value {
                throw ValidationError(
                    "\(spelling) takes no value, found '\(VisibleText.escaped(value))'")
            }
            // Said twice it is meant once.
            if flags.insert(name).inserted { options.append(name) }
            return
        }
        guard let value = value ?? rest.popFirst() else {
            throw ValidationError("expected a value after \(spelling)")
        }
        options += [name, value]
    }

    private func unknown(_ word: String) -> ValidationError {
        var parts = ["unknown option '\(VisibleText.escaped(word))'"]
        let near = names.suggestions(for: word).map { "'\($0)'" }
        if word == "--version" {
            parts.append("'plutil-lite --version' prints the version")
        } else if !near.isEmpty {
            parts.append("did you mean \(OptionText.listed(near))?")
        }
        if !word.hasPrefix("--") {
            parts.append("a FILE or a value that begins with a dash comes after --")
        }
        return ValidationError(parts.joined(separator: "; "))
    }
}
