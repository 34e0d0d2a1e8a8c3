// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The text of a key in one language, with all its forms for numbers, devices and widths.
struct TranslatedText {
    /// An argument and the string that takes it.
    struct Argument {
        let argument: FormatArgument
        let view: PlistView
    }

    /// Forms of which a number chooses one.
    struct PluralForms {
        let view: PlistView
        /// The texts by the names of the forms that the system knows, `one`.
        let texts: [String: PlistView]

        /// Whether a text says something else of one thing than of several.
        var isDistinct: Bool {
            guard let one = texts["one"]?.text, let other = texts["other"]?.text else {
                return false
            }
            return one != other
        }

        /// Whether there is one text for all numbers but nothing.
        var isUniform: Bool { texts["other"] != nil && texts.keys.allSatisfy(Self.mayBeLone) }

        private static func mayBeLone(_ category: String) -> Bool {
            category == "other" || category == "zero"
        }
    }

    /// A rule that a text names, or what a rule lacks.
    struct Problem {
        let message: String
        let view: PlistView
        var rule = LocalizationRule.pluralVariables
        var severity: PlistDiagnostic.Severity?
        /// Whether it is about the key rather than the value.
        var isKey = false

        /// A text names a rule or substitution that is missing.
        ///
        /// - Parameters:
        ///   - noun: `rule` or `substitution`.
        ///   - known: the existing names.
        static func missing(
            _ noun: String, _ name: String, among known: [String], view: PlistView
        ) -> Problem {
            let letters = TranslatedText.letters(of: name)
            let near = name.utf8.count > 2 ? EditDistance.nearest(to: name, among: known) : []
            let meant = known.first { TranslatedText.letters(of: $0) == letters } ?? near.first
            let advice =
                meant.map { "write '%#@\(VisibleText.excerpt($0))@'" }
                ?? "add it, or correct the name"
            return Problem(
                message: "the \(noun) '\(VisibleText.excerpt(name))' is missing; \(advice)",
                view: view)
        }

        /// A text uses none of the rules or substitutions beside it; `nil` if there are none.
        ///
        /// - Parameter nouns: `rules` or `substitutions`.
        static func unused(_ nouns: String, _ names: [String], by text: PlistView) -> Problem? {
            guard let first = names.first else { return nil }
            let bytes = TextReader.format(text) ?? []
            let written = bytes.split(separator: UInt8(ascii: "#")).dropFirst().map {
                String(decoding: $0, as: UTF8.self)
            }
            if let name = names.first(where: { written.contains("@" + $0) }) {
                return Problem(
                    message: "the name '\(VisibleText.excerpt(name))' has no end; add '@'",
                    view: text)
            }
            // `%# @gauges @` and the like.
            let meant = names.first { name in
                written.contains {
                    TranslatedText.letters(of: $0).hasPrefix(TranslatedText.letters(of: name))
                }
            }
            return Problem(
                message: "the text uses none of its \(nouns); "
                    + "write '%#@\(VisibleText.excerpt(meant ?? first))@'", view: text)
        }
    }

    /// A name without case, spaces and signs.
    private static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// What the forms take together, in the order of the positions; each way of taking an argument
    /// once.
    var arguments: [Argument] = []

    /// The same without doubtful specifiers, `50 % de`; `nil` if there are none of these.
    var plainArguments: [Argument]?

    var plurals: [PluralForms] = []
    var problems: [Problem] = []

    /// Whether somebody has translated it.
    var isTranslated = true

    /// Whether there is nothing to check.
    var isPlain: Bool { arguments.isEmpty && plurals.isEmpty && problems.isEmpty }

    /// Whether it is surely used as a format.
    var isFormat: Bool { !(plainArguments ?? arguments).isEmpty }

    static let plain = TranslatedText()

    /// Adds what a form takes.
    mutating func add(
        _ bytes: [UInt8], of view: PlistView, counting: FormatText.Counting = .fromFirst
    ) -> FormatText {
        let format = FormatText(bytes, counting: counting)
        if format.isDoubtful && plainArguments == nil { plainArguments = arguments }
        if plainArguments != nil {
            let plain = FormatText(bytes, takesDoubtful: false, counting: counting)
            plainArguments? += plain.arguments.map { Argument(argument: $0, view: view) }
        }
        arguments += format.arguments.map { Argument(argument: $0, view: view) }
        return format
    }

    /// Adds what is taken whether or not a form says so.
    mutating func add(_ format: FormatText, of view: PlistView) {
        let added = format.arguments.map { Argument(argument: $0, view: view) }
        arguments += added
        plainArguments? += added
    }

    /// Objects with a width that is meant as the argument's number: `%2@` is the first one.
    var misnumbered: [(finding: PlistDiagnostic, view: PlistView)] {
        arguments.compactMap { item in
            guard let number = item.argument.meantNumber, number != item.argument.position else {
                return nil
            }
            let shown = VisibleText.escaped(item.argument.specifier)
            let finding = LocalizationRule.formatSpecifiers.finding(
                "'\(shown)' shows argument \(item.argument.position); write '%\(number)$@'",
                severity: .warning)
            return (finding, item.view)
        }
    }

    /// Orders the arguments, once all forms have been added.
    mutating func finish() {
        arguments = Self.sorted(arguments)
        plainArguments = plainArguments.map(Self.sorted)
    }

    private struct Use: Hashable {
        let position: Int
        let kind: FormatArgument.Kind
    }

    /// The number of arguments that are compared.
    private static let maximumCount = 100

    private static func sorted(_ arguments: [Argument]) -> [Argument] {
        let positions = arguments.lazy.map(\.argument.position)
        if zip(positions, positions.dropFirst()).allSatisfy(<) {
            return Array(arguments.prefix(maximumCount))
        }
        var seen: Set<Use> = []
        let distinct = arguments.enumerated().filter { item in
            let argument = item.element.argument
            return seen.insert(Use(position: argument.position, kind: argument.kind)).inserted
        }
        let sorted = distinct.sorted {
            ($0.element.argument.position, $0.offset) < ($1.element.argument.position, $1.offset)
        }
        return sorted.prefix(maximumCount).map(\.element)
    }
}
